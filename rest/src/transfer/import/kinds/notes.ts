import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { NOTE_TYPES, UNSPECIFIED_NOTE_TYPE } from '../../../../../schema/enumerations.ts';
import { noteCreate, noteUpdate } from '../../../domains/notes/notes.requests.ts';
import { calendarDate, seqNumber } from '../../../http/validation.ts';
import { choiceCell, exactTextCell, mentionsCell, wholeNumberCell, yesNoCell } from '../cells.ts';
import { momentCell } from '../table-fields.ts';
import { authorCell } from '../user-cell.ts';
import { dateCell } from '../date-cell.ts';
import { importKind } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';
import { largeNotes } from './large-notes.ts';

const noteRow = noteUpdate.extend({
  coid: seqNumber,
  date: calendarDate,
  user: seqNumber,
  note: noteCreate.shape.note,
  isAClient: z.boolean().optional(),
  enteredBy: seqNumber.optional(),
  createdAt: z.string().optional(),
});
type NoteRow = z.output<typeof noteRow>;

const stored: KeyedTable<NoteRow> = {
  table: 'notes',
  fields: {
    coid: { column: 'coid' },
    date: { column: 'date' },
    user: { column: 'user_seq' },
    note: { column: 'note' },
    type: { column: 'type' },
    tradeshow: { column: 'tradeshow' },
    competitor: { column: 'competitor' },
    isAClient: { column: 'is_a_client' },
    enteredBy: { column: 'entered_by' },
    createdAt: { column: 'created_at' },
  },
};

/** The same note is the same company, day, author and text. */
function keyOf({ coid, date, user, note }: Pick<NoteRow, 'coid' | 'date' | 'user' | 'note'>) {
  const text = createHash('md5').update(note).digest('hex');
  return `${coid} ${date} ${user} ${text}`;
}

export const notesKind = importKind<NoteRow>({
  name: 'notes',
  noun: 'note',
  resource: 'notes',
  ...stored,
  columns: {
    coid: wholeNumberCell('require'),
    date: dateCell('require'),
    user: authorCell('require'),
    type: choiceCell([...NOTE_TYPES, UNSPECIFIED_NOTE_TYPE], { is: UNSPECIFIED_NOTE_TYPE.value }),
    note: exactTextCell('require'),
    tradeshow: mentionsCell(),
    competitor: mentionsCell(),
    isAClient: yesNoCell('leave'),
    enteredBy: authorCell('leave'),
    createdAt: momentCell(),
  },
  required: ['coid', 'date', 'user', 'note'],
  requiredForNew: [],
  rules: noteRow,
  large: largeNotes,
  coidOf: ({ coid }) => coid,
  claims: (row) => [{ key: keyOf(row) }],
  // The indexes of notes hold the live ones only.
  deletedKeys: async (db) => {
    const { rows } = await sql<{ key: string }>`
      /* import.deletedNotes */
      select coid || ' ' || date || ' ' || user_seq || ' ' || md5(note) as key
      from notes where deleted_at is not null`.execute(db);
    return new Set(rows.map(({ key }) => key));
  },
  match: (context, rows) =>
    matchByKeys(
      context,
      stored,
      [
        { field: 'coid', column: 'coid', type: 'integer' },
        { field: 'date', column: 'date', type: 'date' },
        { field: 'user', column: 'user_seq', type: 'integer' },
        { field: 'note', column: 'note', type: 'text' },
      ],
      rows,
      sql`t.deleted_at is null`,
      // To a reader, two equal notes are one.
    ).then((matches) => matches.map((same) => same.slice(0, 1))),
  defaults: (_row, { company }) => ({
    type: UNSPECIFIED_NOTE_TYPE.value,
    tradeshow: [],
    competitor: [],
    // Whether it was one when the note was logged; without the column the best guess is today's answer.
    isAClient: company?.clientFlag ?? false,
  }),
});
