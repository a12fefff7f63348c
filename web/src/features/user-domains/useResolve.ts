import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { useToast } from '../../ui/toasts.tsx';
import { ResolveDomainsDocument } from './ResolveDomains.generated.ts';
import { RevertUserDomainDocument } from './RevertUserDomain.generated.ts';
import { previewText, resolveInput, type ResolveDraft } from './resolve-rules.ts';
import { refusalWords } from '../../records/refusal-words.ts';

/** One assignment of this visit, which can be taken back. */
interface Assignment {
  id: number;
  url: string;
  text: string;
  /** The ranges, with the version that the assignment made: undone only where nobody changed one since. */
  ranges: readonly { seq: number; version: number }[];
  isReverted: boolean;
}

export interface Resolve {
  isSaving: boolean;
  error: string | null;
  /** Newest first. */
  history: readonly Assignment[];
  /** True when the domain was assigned. */
  assign: (
    chosen: readonly { seq: number; visits: number }[],
    draft: ResolveDraft,
  ) => Promise<boolean>;
  revert: (assignment: Assignment) => Promise<void>;
}

/** Assigns a domain to address ranges, all or none; each assignment can be taken back. */
export function useResolve(onChanged: () => void): Resolve {
  const client = useApolloClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [history, setHistory] = useState<readonly Assignment[]>([]);

  const revert: Resolve['revert'] = async ({ id, url, ranges }) => {
    setSaving(true);
    try {
      for (const { seq, version } of ranges) {
        const { data } = await client.mutate({
          mutation: RevertUserDomainDocument,
          variables: { seq, version },
        });
        const problem = data?.revertUserDomain.error;
        if (problem) throw new Error(refusalWords(problem));
      }
      setHistory((before) =>
        before.map((each) => (each.id === id ? { ...each, isReverted: true } : each)),
      );
    } catch (failure) {
      const why = failure instanceof Error ? failure.message : errorMessage(failure);
      toast({ message: `Not all of ${url} was taken back: ${why}`, tone: 'error' });
    }
    setSaving(false);
    onChanged();
  };

  const assign: Resolve['assign'] = async (chosen, draft) => {
    setSaving(true);
    setError(null);
    const input = resolveInput(draft);
    const seqs = chosen.map(({ seq }) => seq);
    try {
      const { data } = await client.mutate({
        mutation: ResolveDomainsDocument,
        variables: { seqs, input },
      });
      const problem = data?.updateUserDomains.error;
      if (problem) {
        setError(refusalWords(problem));
        return false;
      }
      const url = input.url ?? '';
      const ranges = (data?.updateUserDomains.userDomains ?? []).map(({ seq, version }) => ({
        seq,
        version,
      }));
      const done = { id: Date.now(), url, text: previewText(chosen), ranges, isReverted: false };
      setHistory((before) => [done, ...before]);
      toast({
        message: `${url} assigned to ${done.text}`,
        action: { label: 'Undo', run: () => revert(done) },
      });
      onChanged();
      return true;
    } catch (failure) {
      setError(errorMessage(failure));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { isSaving, error, history, assign, revert };
}
