import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { useToast } from '../../ui/toasts.tsx';
import { FixCompanyDocument, type FixCompanyMutation } from './FixCompany.generated.ts';
import { FixRepDocument, type FixRepMutation } from './FixRep.generated.ts';
import { refusalWords } from '../../records/refusal-words.ts';

interface Outcome {
  version: number | null;
  message: string | null;
}
type CompanyWrite = FixCompanyMutation['updateCompany'] | FixRepMutation['assignRep'] | undefined;

function outcomeOf(payload: CompanyWrite): Outcome {
  const error = payload?.error;
  const message =
    error?.code === 'CONFLICT'
      ? 'Somebody else changed the company meanwhile. Look at it, then try again.'
      : error
        ? refusalWords(error)
        : null;
  const version = payload?.company?.version ?? null;
  return { version, message: message ?? (version === null ? 'It was not saved.' : null) };
}

export interface FixProblem {
  isSaving: boolean;
  error: string | null;
  setField: (field: 'phone' | 'website', value: string) => Promise<boolean>;
  setRep: (repSeq: number, name: string) => Promise<boolean>;
}

/** Fixes a company's field or rep in the list of problems, with Undo; a refusal is shown next to it. */
export function useFixProblem(
  company: { seq: number; version: number; rep: { seq: number } | null },
  onFixed: () => void,
): FixProblem {
  const client = useApolloClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { seq } = company;

  const writeField = async (
    version: number,
    field: 'phone' | 'website',
    value: string | null,
  ): Promise<Outcome> => {
    const { data } = await client.mutate({
      mutation: FixCompanyDocument,
      variables: { seq, version, input: { [field]: value } },
    });
    return outcomeOf(data?.updateCompany);
  };
  const writeRep = async (version: number, repSeq: number | null): Promise<Outcome> => {
    const { data } = await client.mutate({
      mutation: FixRepDocument,
      variables: { seq, version, repSeq },
    });
    return outcomeOf(data?.assignRep);
  };
  const perform = async (
    write: (version: number) => Promise<Outcome>,
    undo: (version: number) => Promise<Outcome>,
    words: string,
  ): Promise<boolean> => {
    setSaving(true);
    setError(null);
    try {
      const { version, message } = await write(company.version);
      if (version === null || message !== null) {
        setError(message);
        return false;
      }
      const run = async (): Promise<void> => {
        const undone = await undo(version);
        toast(
          undone.message === null
            ? { message: 'Taken back' }
            : { message: undone.message, tone: 'error' },
        );
        onFixed();
      };
      toast({ message: words, action: { label: 'Undo', run } });
      onFixed();
      return true;
    } catch (failure) {
      setError(errorMessage(failure));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    error,
    setField: (field, value) =>
      perform(
        (version) => writeField(version, field, value),
        (version) => writeField(version, field, null),
        `${field === 'phone' ? 'Phone' : 'Website'} saved`,
      ),
    setRep: (repSeq, name) =>
      perform(
        (version) => writeRep(version, repSeq),
        (version) => writeRep(version, company.rep?.seq ?? null),
        `Assigned to ${name}`,
      ),
  };
}
