import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import { valuesOf, type ContactValues } from './contact-values.ts';
import { mergeContacts, restoreContact, updateContact } from './save-contact.ts';

/** What came of a merge or its undoing: `null` when it is done, else one sentence. */
export type MergeProblem = string | null;

export interface Merging {
  /** Makes one of several and offers to take it back. */
  merge: (
    kept: ContactForm_ContactFragment,
    others: readonly ContactForm_ContactFragment[],
    values: ContactValues,
  ) => Promise<MergeProblem>;
  /** Brings back what an earlier merge took away; the entry that stayed keeps its fields. */
  unmerge: (seq: number) => Promise<void>;
}

export function useMergeContacts(): Merging {
  const client = useApolloClient();
  const toast = useToast();

  const bringBack = useCallback(
    async (seqs: readonly number[]): Promise<boolean> => {
      for (const seq of seqs) {
        const outcome = await restoreContact(client, seq);
        if (outcome.kind === 'saved') continue;
        const message = outcome.kind === 'refused' ? outcome.message : 'It could not be unmerged.';
        toast({ message, tone: 'error' });
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
      const outcome = await mergeContacts(client, kept, seqs, values);
      if (outcome.kind === 'conflict') {
        return 'Somebody changed this contact meanwhile. Look at it again, then merge.';
      }
      if (outcome.kind === 'lost') return 'The server did not answer. Nothing is lost; try again.';
      if (outcome.kind === 'gone') return 'This contact was deleted meanwhile.';
      if (outcome.kind !== 'saved') {
        const field = outcome.kind === 'invalid' ? Object.values(outcome.errors)[0] : undefined;
        return field ?? outcome.message;
      }
      const { contact: stored } = outcome;
      await client.refetchQueries({ include: 'active' });
      const undo = async (): Promise<void> => {
        if (!(await bringBack(seqs))) return;
        const back = await updateContact(client, stored, stored.version, valuesOf(kept));
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
