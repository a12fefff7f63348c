import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteChips } from '../../features/notes/lists/note-chips.ts';
import { rememberNoteTrail } from '../../features/notes/lists/note-trail.ts';
import {
  NO_NARROWING,
  NOTES_ADDRESS,
  notesVariables,
  type NotesPatch,
} from '../../features/notes/lists/notes-address.ts';
import type { AddressValues } from '../../lib/address-params.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLive } from '../../lib/use-live.ts';
import type { NotesPageQuery } from './NotesPage.generated.ts';

type Seen = Pick<NotesPageQuery, 'reps'> & { companyByCoid?: { name: string } | null };

/** What a list over all notes reads at an address. */
export function notesListVariables(values: AddressValues<typeof NOTES_ADDRESS>, today: string) {
  return {
    ...notesVariables(values, today),
    company: values.company ?? 0,
    hasCompany: values.company !== null,
  };
}

/** The address of a list over all notes, and what it means: the same for reading and for the table. */
export function useNotesAddress() {
  const today = useToday();
  const address = useAddress(NOTES_ADDRESS);
  const { values, set } = address;
  const { filter, sort } = notesVariables(values, today);
  useLive({ kinds: ['NOTE'] });
  return {
    ...address,
    question: { filter, sort },
    variables: notesListVariables(values, today),
    chips: (seen: Seen | undefined) =>
      noteChips(
        values,
        {
          today,
          company: seen?.companyByCoid?.name ?? null,
          rep: (seq) => seen?.reps?.find((rep) => rep.seq === seq)?.name ?? `Rep ${seq}`,
        },
        (patch: NotesPatch) => set(patch),
      ),
    /** Filters off, days and order kept. */
    clearOthers: () => set({ ...NO_NARROWING, from: values.from, to: values.to }),
    clear: () => set(NO_NARROWING),
  };
}

/** Lets the notes of this list lead to each other. */
export function useNoteTrail(notes: readonly { seq: number }[], total: number): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (notes.length === 0) return;
    rememberNoteTrail({ seqs: notes.map(({ seq }) => seq), total, backTo: `${pathname}${search}` });
  }, [notes, total, pathname, search]);
}
