import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useToast } from '../../../ui/toasts.tsx';
import type { NoteCard_NoteFragment } from '../NoteCard.generated.ts';
import { noteTypeEntry } from '../note-types.ts';
import { contentOf } from '../note-values.ts';
import { updateNote } from '../save-note.ts';

/** Gives a note another type at once, with ten seconds to take it back. */
export function useFixNoteType(): (note: NoteCard_NoteFragment, type: number) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    async (note, type) => {
      const save = (from: NoteCard_NoteFragment, to: number) =>
        updateNote(client, from, from.version, { ...contentOf(from), type: to });
      const outcome = await save(note, type);
      if (outcome.kind !== 'saved') {
        toast({ message: problemOf(outcome.kind), tone: 'error' });
        return;
      }
      const saved = outcome.note;
      toast({
        message: `Type is now ${noteTypeEntry(type).label}`,
        action: {
          label: 'Undo',
          run: async () => {
            const undone = await save(saved, note.type.value);
            if (undone.kind !== 'saved') toast({ message: problemOf(undone.kind), tone: 'error' });
          },
        },
      });
    },
    [client, toast],
  );
}

function problemOf(kind: string): string {
  if (kind === 'conflict')
    return 'Somebody changed this note a moment ago. The list shows theirs now: choose again.';
  if (kind === 'gone') return 'This note was deleted meanwhile.';
  if (kind === 'lost') return 'The type was not changed: the server did not answer.';
  return 'The type was not changed.';
}
