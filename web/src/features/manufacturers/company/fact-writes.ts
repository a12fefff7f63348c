import type { RecordFields } from '../../../records/record-fields.ts';
import { recordWrites } from '../../../records/record-writes.ts';
import type { FormKind } from '../../../records/use-record-form.ts';
import {
  contentOf,
  FACT_FIELDS,
  labelOf,
  type FactCompany,
  type FactContent,
  type FactField,
} from './fact-values.ts';
import { UpdateCompanyFactsDocument } from './UpdateCompanyFacts.generated.ts';

export const factWrites = recordWrites({
  noun: 'company',
  update: UpdateCompanyFactsDocument,
  contentOf: (company: FactCompany) => contentOf(company),
  // Companies are not created here: this only names the content that the form works with.
  inputOf: (content: FactContent) => content,
  evicts: ['companyChanges'],
  // The timeline lists the change as soon as it is made.
  place: (cache, _before, after) => {
    if (!after) return;
    const id = cache.identify({ __typename: 'Company', seq: after.seq });
    if (id) cache.evict({ id, fieldName: 'changes' });
  },
});

/** What the form of a fact, and the conflict of two edits, show: only what this user may decide. */
export function factForm(
  mayEdit: (field: FactField) => boolean,
): FormKind<FactContent, FactContent, FactField> {
  const fields = FACT_FIELDS.filter(mayEdit).map((field) => [
    field,
    { label: labelOf(field), show: (content: FactContent) => content[field] ?? '—' },
  ]);
  return {
    fields: Object.fromEntries(fields) as RecordFields<FactContent, FactField>,
    valuesOf: (content) => content,
    refusals: { NOT_FOUND: 'This company was removed. Nothing was saved.' },
  };
}
