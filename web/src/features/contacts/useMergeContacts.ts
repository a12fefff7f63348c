import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { problemOf } from '../../records/outcome.ts';
import { changedFields } from '../../records/same-content.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import { contentOf, readContent, type ContactValues } from './contact-values.ts';
import { contactWrites } from './contact-writes.ts';
import { MergeContactsDocument } from './MergeContacts.generated.ts';

/** Why a merge was not made; `null` when it is done. */
type MergeProblem = string | null;

export interface Merging {
  /** Merges several contacts into one, with Undo. */
  merge: (
    kept: ContactForm_ContactFragment,
    others: readonly ContactForm_ContactFragment[],
    values: ContactValues,
  ) => Promise<MergeProblem>;
  /** Restores what an earlier merge removed; the entry that stayed keeps its fields. */
  unmerge: (seq: number) => Promise<void>;
}

export function useMergeContacts(): Merging {
  const client = useApolloClient();
  const toast = useToast();

  const bringBack = useCallback(
    async (seqs: readonly number[]): Promise<boolean> => {
      for (const seq of seqs) {
        const outcome = await contactWrites.restore(client, seq);
        if (outcome.kind === 'saved') continue;
        toast({ message: problemOf(outcome).message, tone: 'error' });
        return false;
      }
      return true;
    },
    [client, toast],
  );

  const unmerge = useCallback<Merging['unmerge']>(
    async (seq) => {
      const done = await bringBack([seq]);
      await client.refetchQueries({ include: 'active' });
      if (done) toast({ message: 'Unmerged: both entries are back, with their own activities' });
    },
    [client, toast, bringBack],
  );

  const merge = useCallback<Merging['merge']>(
    async (kept, others, values) => {
      const seqs = others.map(({ seq }) => seq);
      const { seq, version } = kept;
      const input = changedFields(contentOf(kept), readContent(values));
      const variables = { seq, version, from: seqs, input };
      const outcome = await contactWrites.send(client, MergeContactsDocument, variables);
      if (outcome.kind === 'conflict') {
        await client.refetchQueries({ include: 'active' });
        return 'Someone changed the entry that stays. It is shown as it is now: check it again, then merge.';
      }
      if (outcome.kind !== 'saved') return problemOf(outcome).message;
      const { record: stored } = outcome;
      await client.refetchQueries({ include: 'active' });
      const undo = async (): Promise<void> => {
        if (!(await bringBack(seqs))) return;
        const back = await contactWrites.revise(client, stored, contentOf(kept));
        await client.refetchQueries({ include: 'active' });
        if (back.kind === 'saved') return;
        toast({
          message: 'The entries are back; the fields of the one that stayed were changed since.',
          tone: 'error',
        });
      };
      toast({
        message: `Merged into ${contactName(stored)}`,
        action: { label: 'Undo', run: undo },
      });
      return null;
    },
    [client, toast, bringBack],
  );

  return { merge, unmerge };
}
