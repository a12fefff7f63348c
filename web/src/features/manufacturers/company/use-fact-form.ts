import { useApolloClient } from '@apollo/client/react';
import { changedFields, sameContent } from '../../../records/same-content.ts';
import { useRecordForm, type RecordForm } from '../../../records/use-record-form.ts';
import { useToast } from '../../../ui/toasts.tsx';
import {
  contentOf,
  draftKey,
  FACT_LABELS,
  factProblem,
  storedFact,
  type FactCompany,
  type FactContent,
  type FactField,
} from './fact-values.ts';
import { factForm, factWrites } from './fact-writes.ts';
import { useMayEditFact } from './use-may-edit-fact.ts';

/** One fact's field: only its value is changed, and only it is sent. */
export function useFactForm(
  company: FactCompany,
  field: FactField,
  onClose: () => void,
): RecordForm<FactContent, FactContent, FactField> {
  const mayEdit = useMayEditFact();
  const offerUndo = useFactUndo();
  return useRecordForm({
    kind: factForm(mayEdit),
    writes: factWrites,
    record: company,
    draftKey: draftKey(company.seq, field),
    initial: contentOf(company),
    read: (values) => {
      const problem = factProblem(field, values[field], company.country);
      return problem === null
        ? { content: { ...values, [field]: storedFact(field, values[field]) }, errors: null }
        : { content: null, errors: { [field]: problem } };
    },
    forNew: (content) => content,
    onSaved: (saved, _values, over) => {
      if (over) offerUndo(saved, over, FACT_LABELS[field]);
      onClose();
    },
  });
}

/** Says what is saved; `Z` or Undo restores what was there before. */
function useFactUndo() {
  const client = useApolloClient();
  const toast = useToast();
  return (saved: FactCompany, earlier: FactContent, label: string): void => {
    const back = changedFields(contentOf(saved), earlier);
    if (Object.keys(back).length === 0) return;
    const holds = (company: FactCompany): boolean =>
      sameContent(factWrites.before(company, back), factWrites.before(saved, back));
    const undo = async (): Promise<void> => {
      let outcome = await factWrites.update(client, saved, back);
      // Something else of the company was changed since, such as its tag: that stays.
      if (outcome.kind === 'conflict' && holds(outcome.theirs)) {
        outcome = await factWrites.update(client, outcome.theirs, back);
      }
      toast(
        outcome.kind === 'saved'
          ? { message: `${label} restored` }
          : {
              message:
                outcome.kind === 'conflict'
                  ? `${label} was not restored: someone else has changed it since.`
                  : `${label} was not restored. ${outcome.message}`,
              tone: 'error',
            },
      );
    };
    toast({ message: `${label} saved`, action: { label: 'Undo', run: undo } });
  };
}
