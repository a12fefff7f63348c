import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useRemoveRecord } from '../../records/use-remove-record.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { NoteCompanyDocument } from './NoteCompany.generated.ts';
import { noteWrites } from './note-writes.ts';

/** Deletes a note at once, with Undo. */
export function useDeleteNote(): (note: NoteCard_NoteFragment, companySeq: number) => void {
  const client = useApolloClient();
  const remove = useRemoveRecord(() => noteWrites);
  return useCallback(
    (note, companySeq) => {
      const run = async (): Promise<void> => {
        const isDone = await remove({ ...note, company: { seq: companySeq } }, 'Note deleted');
        if (!isDone) return;
        // The company's last note and last contact may have changed, and a delete answers with a number.
        await client
          .query({
            query: NoteCompanyDocument,
            variables: { coid: note.coid },
            fetchPolicy: 'network-only',
          })
          .catch(() => undefined);
      };
      void run();
    },
    [client, remove],
  );
}
