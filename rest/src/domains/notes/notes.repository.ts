import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import {
  afterCursor,
  cutPage,
  keyValues,
  orderBy,
  type KeysetColumn,
  type KeysetOrder,
} from '../../http/paging.ts';
import { likePattern } from '../../db/search-text.ts';
import type { NoteSearch, NoteSort } from './notes.requests.ts';

export interface Mention {
  year: number;
  competitorType: number;
}

export interface NoteRow {
  seq: number;
  date: string;
  note: string;
  type: number;
  user: number;
  user_name: string | null;
  coid: number;
  company: string;
  zip: string | null;
  state: string | null;
  isAClient: boolean;
  tradeshow: Mention[];
  competitor: Mention[];
  entered_by: number | null;
  version: number;
}

const COLUMNS = sql`n.seq, n.date, n.note, n.type, n.user_seq as "user", u.name as user_name, n.coid,
  m.company, m.zip, m.state, n.is_a_client as "isAClient", n.tradeshow, n.competitor, n.entered_by, n.version`;
const FROM = sql`notes n join manufacturers m on m.coid = n.coid left join users u on u.seq = n.user_seq`;

const REP: KeysetColumn = {
  expression: sql`lower(coalesce(u.name, '~')) collate "C"`,
  cast: 'text',
};
const COMPANY: KeysetColumn = { expression: sql`lower(m.company) collate "C"`, cast: 'text' };
const ZIP: KeysetColumn = { expression: sql`coalesce(m.zip, '~') collate "C"`, cast: 'text' };
const DATE: KeysetColumn = { expression: sql`n.date`, cast: 'date' };
const NEWEST: KeysetColumn = { ...DATE, descending: true };
const LAST_WRITTEN: KeysetColumn = { expression: sql`n.seq`, cast: 'integer', descending: true };

const SORTS: Record<NoteSort, KeysetColumn[]> = {
  'user,-date': [REP, NEWEST],
  'user,company,date': [REP, COMPANY, DATE],
  'company,-date': [COMPANY, NEWEST],
  '-date,company': [NEWEST, COMPANY],
  'user,zip,-date': [REP, ZIP, NEWEST],
};

function noteOrder(sort: NoteSort | undefined): KeysetOrder {
  return { name: sort ?? 'newest', columns: [...(sort ? SORTS[sort] : [NEWEST]), LAST_WRITTEN] };
}

function searchConditions(search: NoteSearch): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`n.deleted_at is null`];
  const add = (condition: RawBuilder<boolean>) => conditions.push(condition);
  if (search.id !== undefined) add(sql<boolean>`n.seq = ${search.id}`);
  if (search.coid) add(sql<boolean>`n.coid = any (${search.coid}::integer[])`);
  if (search.type?.length) add(sql<boolean>`n.type = any (${search.type}::smallint[])`);
  if (search.rep) add(sql<boolean>`n.user_seq = any (${search.rep}::integer[])`);
  if (search.startDate) add(sql<boolean>`n.date >= ${search.startDate}::date`);
  if (search.endDate) add(sql<boolean>`n.date <= ${search.endDate}::date`);
  if (search.state) add(sql<boolean>`m.state = upper(${search.state})`);
  if (search.zip) add(sql<boolean>`m.zip like ${likePattern(search.zip).slice(1)}`);
  if (search.isAClient !== undefined) add(sql<boolean>`n.is_a_client = ${search.isAClient}`);
  for (const word of search.q?.split(/\s+/).filter(Boolean) ?? []) {
    add(sql<boolean>`n.note ilike ${likePattern(word)}`);
  }
  if (search.tradeshow) add(mentionsAny(sql`n.tradeshow`, search.tradeshow));
  if (search.competitor) add(mentionsAny(sql`n.competitor`, search.competitor));
  return conditions;
}

function mentionsAny(column: RawBuilder<unknown>, types: number[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from jsonb_array_elements(${column}) as entry
    where (entry ->> 'competitorType')::integer = any (${types}::integer[]))`;
}

export async function searchNotes(
  db: Executor,
  search: NoteSearch,
): Promise<{ rows: NoteRow[]; totalCount: number; nextCursor: string | null }> {
  const order = noteOrder(search.sort);
  const conditions = searchConditions(search);
  const counted = await sql<{ count: number }>`
    /* notes.count */
    select count(*) as count from notes n join manufacturers m on m.coid = n.coid
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  if (search.after !== undefined) conditions.push(afterCursor(order, search.after));
  const { rows } = await sql<NoteRow & { keys: unknown[] }>`
    /* notes.search */
    select ${COLUMNS}, ${keyValues(order)} as keys from ${FROM}
    where ${sql.join(conditions, sql` and `)}
    ${orderBy(order)} limit ${search.limit + 1}`.execute(db);
  const page = cutPage(order, rows, search.limit);
  return {
    rows: page.rows.map(({ keys: _keys, ...row }) => row),
    totalCount: counted.rows[0]?.count ?? 0,
    nextCursor: page.nextCursor,
  };
}

/** The newest notes of each company, at most `perCoid` each: what a list of companies shows beside each. */
export async function searchNotesPerCompany(
  db: Executor,
  search: NoteSearch,
  coids: number[],
  perCoid: number,
): Promise<NoteRow[]> {
  const conditions = searchConditions({ ...search, coid: undefined });
  const { rows } = await sql<NoteRow>`
    /* notes.searchPerCompany */
    select page.* from unnest(${coids}::integer[]) as wanted (coid)
    cross join lateral (
      select ${COLUMNS} from ${FROM}
      where n.coid = wanted.coid and ${sql.join(conditions, sql` and `)}
      order by n.date desc, n.seq desc limit ${perCoid}
    ) as page
    order by page.coid, page.date desc, page.seq desc`.execute(db);
  return rows;
}

export async function listNotesBySeqs(db: Executor, seqs: number[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    /* notes.listBySeqs */
    select ${COLUMNS} from ${FROM}
    where n.deleted_at is null and n.seq = any (${seqs}::integer[]) order by n.seq`.execute(db);
  return rows;
}

export interface NoteAuthor {
  seq: number;
  managerSeq: number | null;
  active: boolean;
}

export async function findAuthor(db: Executor, seq: number): Promise<NoteAuthor | null> {
  const { rows } = await sql<NoteAuthor>`
    /* notes.findAuthor */
    select seq, managerid as "managerSeq", active from users where seq = ${seq} and deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether the company is a client now; `null` when there is no such company. */
export async function findClientFlag(db: Executor, coid: number): Promise<boolean | null> {
  const { rows } = await sql<{ clientFlag: boolean }>`
    /* notes.findClientFlag */
    select client_flag as "clientFlag" from manufacturers where coid = ${coid} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.clientFlag ?? null;
}

export interface LockedNote {
  seq: number;
  user: number;
  managerSeq: number | null;
  version: number;
  deleted: boolean;
  /** True while a deleted note can still be brought back. */
  restorable: boolean;
  date: string;
  note: string;
  type: number;
  tradeshow: Mention[];
  competitor: Mention[];
}

/** A note for a change: its row stays locked until the transaction ends. */
export async function lockNote(db: Executor, seq: number): Promise<LockedNote | null> {
  const { rows } = await sql<LockedNote>`
    /* notes.lock */
    select n.seq, n.user_seq as "user", (select u.managerid from users u where u.seq = n.user_seq) as "managerSeq",
      n.version, n.deleted_at is not null as deleted,
      n.deleted_at is not null and n.deleted_at > now() - interval '30 days' as restorable,
      n.date, n.note, n.type, n.tradeshow, n.competitor
    from notes n where n.seq = ${seq} for update of n`.execute(db);
  return rows[0] ?? null;
}

export interface NewNote {
  coid: number;
  date: string;
  note: string;
  type: number;
  user: number;
  enteredBy: number | null;
  isAClient: boolean;
  tradeshow: Mention[];
  competitor: Mention[];
}

export async function insertNote(db: Executor, note: NewNote): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    /* notes.insert */
    insert into notes (coid, date, note, type, user_seq, entered_by, is_a_client, tradeshow, competitor)
    values (${note.coid}, ${note.date}::date, ${note.note}, ${note.type}, ${note.user}, ${note.enteredBy},
      ${note.isAClient}, ${JSON.stringify(note.tradeshow)}::jsonb, ${JSON.stringify(note.competitor)}::jsonb)
    returning seq`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row.seq;
}

export async function updateNote(
  db: Executor,
  seq: number,
  note: Pick<LockedNote, 'date' | 'note' | 'type' | 'tradeshow' | 'competitor'>,
): Promise<void> {
  await sql`/* notes.update */ update notes set date = ${note.date}::date, note = ${note.note}, type = ${note.type},
      tradeshow = ${JSON.stringify(note.tradeshow)}::jsonb, competitor = ${JSON.stringify(note.competitor)}::jsonb,
      version = version + 1
    where seq = ${seq}`.execute(db);
}

export async function setNoteDeleted(db: Executor, seq: number, deleted: boolean): Promise<void> {
  await sql`/* notes.setDeleted */ update notes
    set deleted_at = case when ${deleted} then now() end, version = version + 1 where seq = ${seq}`.execute(
    db,
  );
}
