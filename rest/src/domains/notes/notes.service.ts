import { sql } from 'kysely';
import { COMPETITORS } from '../../../../schema/enumerations.ts';
import { findCompany } from '../../db/references.ts';
import { authorFor } from '../../http/author.ts';
import { invalid } from '../../http/problem.ts';
import {
  applyChanges,
  insertRecord,
  openRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow, type Resource } from '../../http/resource.ts';
import { dateRange } from '../../http/resource-field.ts';
import { tellMentioned } from './note-mentions.ts';
import { NOTE_COLUMNS, NOTE_FROM, type Mention, type NoteRow } from './notes.repository.ts';
import type { NoteCreate, NoteUpdate } from './notes.requests.ts';

interface WireMention {
  year: number;
  competitorType: { id: number; label: string };
}

export type WireNote = Omit<NoteRow, 'tradeshow' | 'competitor'> & {
  tradeshow: WireMention[];
  competitor: WireMention[];
};

const LABELS = new Map(COMPETITORS.map(({ value, label }) => [value, label]));

export function wireNote(row: NoteRow): WireNote {
  const labelled = (mentions: Mention[]) =>
    mentions.map(({ year, competitorType }) => ({
      year,
      competitorType: {
        id: competitorType,
        label: LABELS.get(competitorType) ?? String(competitorType),
      },
    }));
  return { ...row, tradeshow: labelled(row.tradeshow), competitor: labelled(row.competitor) };
}

export const notes: Resource = {
  name: 'notes',
  permission: 'notes.read',
  noun: 'note',
  columns: NOTE_COLUMNS,
  from: NOTE_FROM,
  where: sql<boolean>`n.deleted_at is null`,
  people: null,
  shown: (row) => wireNote(row as NoteRow),
  key: sql`n.seq`,
  fields: {
    seq: { expression: sql`n.seq`, cast: 'integer', required: true },
    date: { expression: sql`n.date`, cast: 'date', required: true },
    type: { expression: sql`n.type::integer`, cast: 'integer', required: true },
    user: { expression: sql`n.user_seq`, cast: 'integer', required: true },
    coid: { expression: sql`n.coid`, cast: 'integer', required: true },
    isAClient: { expression: sql`n.is_a_client`, cast: 'boolean', required: true },
  },
  ranges: dateRange(sql`n.date`),
  defaultSort: '-date',
};

/** The stored note. @throws Problem 404 */
async function readNote(write: WriteContext, seq: number): Promise<WireNote> {
  return (await readRow(write, notes, seq)) as WireNote;
}

interface NoteFields {
  date: string;
  note: string;
  type: number;
  tradeshow: Mention[];
  competitor: Mention[];
}

/** Notes as records: the author never changes. */
export const NOTES: RecordKind<NoteFields, 'notes'> = {
  resource: 'notes',
  noun: 'note',
  table: 'notes',
  key: 'seq',
  fields: {
    date: { column: 'date' },
    note: { column: 'note' },
    type: { column: 'type' },
    tradeshow: { column: 'tradeshow', json: true, cleared: [] },
    competitor: { column: 'competitor', json: true, cleared: [] },
  },
  owner: 'user_seq',
  permissions: { update: 'notes.update', delete: 'notes.delete', restore: 'notes.restore' },
  read: readNote,
};

/** Logs a note as the signed-in user, or in the name of a rep whom the viewer may write for. */
export async function createNote(write: WriteContext, request: NoteCreate): Promise<WireNote> {
  const { db, clock } = write;
  const { coid, user, ...fields } = request;
  const { me, author, enteredBy } = await authorFor(write, 'notes.create', user);
  const company = await findCompany(db, coid);
  if (!company) throw invalid([{ field: 'coid', message: 'is not a company' }]);
  const seq = await insertRecord(
    write,
    NOTES,
    me,
    { ...fields, date: fields.date ?? clock.today() },
    {
      coid,
      user_seq: author.seq,
      entered_by: enteredBy,
      is_a_client: company.clientFlag,
    },
  );
  const note = await readNote(write, seq);
  await tellMentioned(db, me, note);
  return note;
}

/** Changes a note. @throws Problem 412 with the stored note when the version is stale */
export async function changeNote(
  write: WriteContext,
  seq: number,
  request: NoteUpdate,
): Promise<WireNote> {
  const opened = await openRecord(write, NOTES, seq);
  await applyChanges(write, NOTES, opened, request);
  const note = await readNote(write, seq);
  await tellMentioned(write.db, opened.viewer, note, opened.record.fields.note);
  return note;
}
