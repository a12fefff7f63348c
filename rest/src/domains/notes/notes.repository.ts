import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import {
  afterCursor,
  cutPage,
  keyValues,
  orderBy,
  splitTotal,
  withTotal,
} from '../../http/paging.ts';
import { noteConditions, noteOrder, orderTables, searchedWords } from './note-search.ts';
import type { NoteSearch } from './notes.requests.ts';

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

export const NOTE_COLUMNS = sql`n.seq, n.date, n.note, n.type, n.user_seq as "user", u.name as user_name, n.coid,
  m.company, m.zip, m.state, n.is_a_client as "isAClient", n.tradeshow, n.competitor, n.entered_by, n.version`;
export const NOTE_FROM = sql`notes n join manufacturers m on m.coid = n.coid left join users u on u.seq = n.user_seq`;

/** A page, and how many there are: counted for the first page, carried by its cursors to those that follow. */
export async function searchNotes(
  db: Executor,
  asked: NoteSearch,
): Promise<{ rows: NoteRow[]; totalCount: number; nextCursor: string | null }> {
  const { after: _after, limit: _limit, ...criteria } = asked;
  const question = JSON.stringify(criteria);
  const { after, total } = splitTotal(asked.after, question);
  const search = { ...asked, after };
  if (searchedWords(search.q).length > 0) {
    const found = await findNotes(db, search);
    if (found.totalCount <= FOUND_AT_MOST) return found;
  }
  const [page, totalCount] = await Promise.all([
    walkNotes(db, search),
    total ?? countNotes(db, search),
  ]);
  return {
    rows: page.rows,
    totalCount,
    nextCursor: withTotal(page.nextCursor, totalCount, question),
  };
}

/** A row of a page, or of nothing where only the count was found. */
type OptionalNote = { [K in keyof NoteRow]: NoteRow[K] | null } & { keys: unknown[] };

/** A page in an order that an index has, or most of it: reading ends when the page is full. */
async function walkNotes(
  db: Executor,
  search: NoteSearch,
): Promise<{ rows: NoteRow[]; nextCursor: string | null }> {
  const { rows } = await sql<OptionalNote>`
    /* notes.search */
    with recursive ${pageCtes(search, sql`not materialized`, sql``)}
    select ${NOTE_COLUMNS}, page.keys from page join (${NOTE_FROM}) on n.seq = page.seq
    order by page.position`.execute(db);
  return pageOf(search, rows);
}

/** Up to so many notes that have the words are all found and then sorted. */
const FOUND_AT_MOST = 300_000;

/**
 * A page of the notes that have the words, with their count: all are found first. Walking an order until
 * a page is full would be faster for a word that is everywhere, and endless for one of other years only.
 * Above the limit, a tenth of the notes of the largest office, the count is the limit and one.
 */
async function findNotes(
  db: Executor,
  search: NoteSearch,
): Promise<{ rows: NoteRow[]; nextCursor: string | null; totalCount: number }> {
  const { rows } = await sql<OptionalNote & { total: number }>`
    /* notes.find */
    with recursive ${pageCtes(search, sql`materialized`, sql`limit ${FOUND_AT_MOST + 1}`)}
    select found.total, ${NOTE_COLUMNS}, page.keys
    from (select count(*) as total from matching) found
    left join (page join (${NOTE_FROM}) on n.seq = page.seq) on true
    order by page.position`.execute(db);
  const notes = rows.map(({ total: _total, ...note }) => note);
  return { ...pageOf(search, notes), totalCount: rows[0]?.total ?? 0 };
}

/** The common table expressions down to `page (seq, keys, position)`; `matching` has all that match. */
function pageCtes(
  search: NoteSearch,
  fence: RawBuilder<unknown>,
  atMost: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const order = noteOrder(search.sort);
  const tables = orderTables(search.sort);
  const { ofNote, ofCompany } = noteConditions(search);
  const company = ofCompany.length > 0 ? sql`join manufacturers m on m.coid = n.coid` : sql``;
  const behind = search.after === undefined ? sql`true` : afterCursor(order, search.after);
  return sql`${tables.ctes} matching as ${fence} (
      select n.seq, n.date, n.coid, n.user_seq from notes n ${company}
      where ${sql.join([...ofNote, ...ofCompany], sql` and `)} ${atMost}
    ), chosen as (
      select n.seq, ${keyValues(order)} as keys from matching n ${tables.joins}
      where ${behind} ${orderBy(order)} limit ${search.limit + 1}
    ), page as (
      select chosen.seq, chosen.keys, row_number() over () as position from chosen
    )`;
}

function pageOf(
  search: NoteSearch,
  fetched: OptionalNote[],
): { rows: NoteRow[]; nextCursor: string | null } {
  const found = fetched.filter((row): row is NoteRow & { keys: unknown[] } => row.seq !== null);
  const page = cutPage(noteOrder(search.sort), found, search.limit);
  return {
    rows: page.rows.map(({ keys: _keys, ...row }) => row),
    nextCursor: page.nextCursor,
  };
}

/** The full count. The company is read only where a condition is about it: the rest an index answers alone. */
async function countNotes(db: Executor, search: NoteSearch): Promise<number> {
  const { ofNote, ofCompany } = noteConditions(search);
  const company = ofCompany.length > 0 ? sql`join manufacturers m on m.coid = n.coid` : sql``;
  const { rows } = await sql<{ count: number }>`
    /* notes.count */
    select count(*) as count from notes n ${company}
    where ${sql.join([...ofNote, ...ofCompany], sql` and `)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest notes of each company, at most `perCoid` each: what a list of companies shows beside each. */
export async function searchNotesPerCompany(
  db: Executor,
  search: NoteSearch,
  coids: number[],
  perCoid: number,
): Promise<NoteRow[]> {
  const { ofNote, ofCompany } = noteConditions({ ...search, coid: undefined });
  const { rows } = await sql<NoteRow>`
    /* notes.searchPerCompany */
    select page.* from unnest(${coids}::integer[]) as wanted (coid)
    cross join lateral (
      select ${NOTE_COLUMNS} from ${NOTE_FROM}
      where n.coid = wanted.coid and ${sql.join([...ofNote, ...ofCompany], sql` and `)}
      order by n.date desc, n.seq desc limit ${perCoid}
    ) as page
    order by page.coid, page.date desc, page.seq desc`.execute(db);
  return rows;
}
