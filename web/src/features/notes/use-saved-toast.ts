import { useCallback } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import type { SavedNote_NoteFragment } from './SavedNote.generated.ts';
import { useDeleteNote } from './useDeleteNote.ts';
import { writtenCompany } from './written-company.ts';

/** Says that a new note is saved, with ten seconds to undo it; `reopen` also reopens the activity that it completed. */
export function useSavedToast(): (
  note: NoteCard_NoteFragment | SavedNote_NoteFragment,
  companyName: string,
  reopen?: () => void,
) => void {
  const toast = useToast();
  const deleteNote = useDeleteNote();
  return useCallback(
    (note, companyName, reopen) => {
      const companySeq = writtenCompany(note);
      toast({
        message: `Note saved for ${companyName}${reopen ? ', activity done' : ''}`,
        ...(companySeq === null
          ? {}
          : {
              action: {
                label: 'Undo',
                run: () => {
                  deleteNote(note, companySeq);
                  reopen?.();
                },
              },
            }),
      });
    },
    [toast, deleteNote],
  );
}

/** Says that a note waits for the connection. */
export function useQueuedToast(): (companyName: string) => void {
  const toast = useToast();
  return useCallback(
    (companyName) =>
      toast({
        message: `Kept for ${companyName}: it will be sent when the connection is back`,
      }),
    [toast],
  );
}
