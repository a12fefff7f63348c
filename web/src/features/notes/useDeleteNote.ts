import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import {
  DeleteNoteDocument,
  type DeleteNoteMutation,
  type DeleteNoteMutationVariables,
} from './DeleteNote.generated.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import {
  NoteCompanyDocument,
  type NoteCompanyQuery,
  type NoteCompanyQueryVariables,
} from './NoteCompany.generated.ts';
import { addToLists, removeFromLists } from './note-lists.ts';
import { restoreNote } from './save-note.ts';

/**
 * Deletes at once and offers Undo for ten seconds. The client does the work, not the component,
 * so that Undo still works after the reader has gone to another page.
 */
export function useDeleteNote(): (note: NoteCard_NoteFragment, companySeq: number) => void {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    (note, companySeq) => {
      // The company's last note and last contact may have changed, and a delete answers with a number.
      const refreshCompany = async (): Promise<void> => {
        await client
          .query<NoteCompanyQuery, NoteCompanyQueryVariables>({
            query: NoteCompanyDocument,
            variables: { coid: note.coid },
            fetchPolicy: 'network-only',
          })
          .catch(() => undefined);
      };
      const remove = async (): Promise<boolean> => {
        removeFromLists(client.cache, note, companySeq);
        try {
          const { data } = await client.mutate<DeleteNoteMutation, DeleteNoteMutationVariables>({
            mutation: DeleteNoteDocument,
            variables: { seq: note.seq },
          });
          const error = data?.deleteNote.error;
          // Deleted by somebody else a moment ago: what was wanted has happened.
          if (!error || error.code === 'NOT_FOUND') return true;
          toast({ message: error.message, tone: 'error' });
        } catch {
          toast({ message: 'The note could not be deleted. It is still there.', tone: 'error' });
        }
        addToLists(client.cache, note, companySeq);
        return false;
      };
      const removed = remove();
      void removed.then((done) => (done ? refreshCompany() : undefined));
      const undo = async (): Promise<void> => {
        if (!(await removed)) return;
        const outcome = await restoreNote(client, note.seq);
        if (outcome.kind === 'saved') return;
        toast({
          message: 'The note could not be brought back. It can be restored for 30 days.',
          tone: 'error',
          action: { label: 'Undo', run: undo },
        });
      };
      toast({ message: 'Note deleted', action: { label: 'Undo', run: undo } });
    },
    [client, toast],
  );
}
