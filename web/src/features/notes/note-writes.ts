import { COMPETITORS } from '../../../../schema/enumerations.ts';
import { formatDate } from '../../lib/dates.ts';
import { recordWrites } from '../../records/record-writes.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { CreateNoteDocument } from './CreateNote.generated.ts';
import { DeleteNoteDocument } from './DeleteNote.generated.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { addToLists, moveInLists, removeFromLists } from './note-lists.ts';
import { noteTypeEntry } from './note-types.ts';
import {
  contentOf,
  createInput,
  valuesOf,
  type NoteContent,
  type NoteField,
  type NoteTag,
  type NoteValues,
} from './note-values.ts';
import { RestoreNoteDocument } from './RestoreNote.generated.ts';
import { UpdateNoteDocument } from './UpdateNote.generated.ts';

/** A note in a list; only a written one states its company. */
type Listed = NoteCard_NoteFragment & { company?: { seq: number } | null };

export const noteWrites = recordWrites({
  noun: 'note',
  create: CreateNoteDocument,
  update: UpdateNoteDocument,
  restore: RestoreNoteDocument,
  remove: DeleteNoteDocument,
  contentOf: (note: NoteCard_NoteFragment) => contentOf(note),
  inputOf: createInput,
  place: (cache, before: Listed | null, after: Listed | null) => {
    const companySeq = (after ?? before)?.company?.seq;
    if (companySeq === undefined) return;
    if (before && after) moveInLists(cache, before, after, companySeq);
    else if (after) addToLists(cache, after, companySeq);
    else if (before) removeFromLists(cache, before, companySeq);
  },
});

const tagText = (tags: readonly NoteTag[]): string =>
  tags
    .map(({ year, competitorType }) => {
      const label = COMPETITORS.find((entry) => entry.value === competitorType)?.label ?? 'Other';
      return `${label} ${year}`;
    })
    .join(', ') || '—';

export const noteForm: FormKind<NoteValues, NoteContent, NoteField> = {
  fields: {
    date: { label: 'Date', show: ({ date }) => formatDate(date) },
    type: { label: 'Type', show: ({ type }) => noteTypeEntry(type).label },
    text: { label: 'Note', show: ({ text }) => text },
    competitors: { label: 'Competitors', show: ({ competitors }) => tagText(competitors) },
    tradeshows: { label: 'Trade shows', show: ({ tradeshows }) => tagText(tradeshows) },
  },
  aliases: { dateText: 'date', note: 'text' },
  valuesOf,
};
