import { sql, type RawBuilder } from 'kysely';
import type { KeysetColumn, KeysetOrder } from '../../http/paging.ts';
import { likePattern, plainWords } from '../../db/search-text.ts';
import type { NoteSearch, NoteSort } from './notes.requests.ts';

const COMPANY: KeysetColumn[] = [
  { expression: sql`lower(m.company) collate "C"`, cast: 'text' },
  // Two companies of one name do not mix, and the order is one that an index has.
  { expression: sql`m.seq`, cast: 'integer' },
];
const REP: KeysetColumn[] = [
  { expression: sql`a.name`, cast: 'text' },
  { expression: sql`a.seq`, cast: 'integer' },
];
const ZIP: KeysetColumn = { expression: sql`coalesce(m.zip, '~') collate "C"`, cast: 'text' };
const DATE: KeysetColumn = { expression: sql`n.date`, cast: 'date' };
const NEWEST: KeysetColumn = { ...DATE, descending: true };
const LAST_WRITTEN: KeysetColumn = { expression: sql`n.seq`, cast: 'integer', descending: true };

const SORTS: Record<NoteSort, KeysetColumn[]> = {
  'user,-date': [...REP, NEWEST],
  'user,company,date': [...REP, ...COMPANY, DATE],
  'company,-date': [...COMPANY, NEWEST],
  '-date,company': [NEWEST, ...COMPANY],
  'user,zip,-date': [...REP, ZIP, NEWEST],
};

export function noteOrder(sort: NoteSort | undefined): KeysetOrder {
  return { name: sort ?? 'newest', columns: [...(sort ? SORTS[sort] : [NEWEST]), LAST_WRITTEN] };
}

/** What an order reads beside the note: its author `a`, its company `m`, or nothing. */
export function orderTables(sort: NoteSort | undefined): {
  ctes: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
} {
  const company =
    sort?.includes('company') || sort?.includes('zip')
      ? sql`join manufacturers m on m.coid = n.coid`
      : sql``;
  return sort?.startsWith('user')
    ? { ctes: AUTHOR_SEQS, joins: sql`${AUTHORS} ${company}` }
    : { ctes: sql``, joins: company };
}

// The authors, found by leaps over their index; old notes name users that are gone.
const AUTHOR_SEQS = sql`author_seqs (seq) as (
      (select user_seq from notes where deleted_at is null order by user_seq limit 1)
      union all
      select (select n.user_seq from notes n where n.deleted_at is null and n.user_seq > s.seq
        order by n.user_seq limit 1)
      from author_seqs s where s.seq is not null
    ),`;

// Orders that begin with the rep read author by author, and a full page ends the reading. The subquery is
// ordered, and kept whole by its offset, so that the planner sees the order.
const AUTHORS = sql`join (
      select s.seq, lower(coalesce(u.name, '~')) collate "C" as name
      from author_seqs s left join users u on u.seq = s.seq
      where s.seq is not null order by 2, 1 offset 0
    ) a on a.seq = n.user_seq`;

/** The search's conditions over `notes n`, and over `manufacturers m` where they are about the company. */
export function noteConditions(search: NoteSearch): {
  ofNote: RawBuilder<boolean>[];
  ofCompany: RawBuilder<boolean>[];
} {
  const ofNote = [sql<boolean>`n.deleted_at is null`];
  const add = (condition: RawBuilder<boolean>) => ofNote.push(condition);
  if (search.id !== undefined) add(sql<boolean>`n.seq = ${search.id}`);
  if (search.coid) add(sql<boolean>`n.coid = any (${search.coid}::integer[])`);
  if (search.type?.length) add(sql<boolean>`n.type = any (${search.type}::smallint[])`);
  if (search.rep) add(sql<boolean>`n.user_seq = any (${search.rep}::integer[])`);
  if (search.startDate) add(sql<boolean>`n.date >= ${search.startDate}::date`);
  if (search.endDate) add(sql<boolean>`n.date <= ${search.endDate}::date`);
  if (search.updatedSince) add(sql<boolean>`n.updated_at >= ${search.updatedSince}::timestamptz`);
  if (search.isAClient !== undefined) add(sql<boolean>`n.is_a_client = ${search.isAClient}`);
  for (const word of searchedWords(search.q)) {
    add(sql<boolean>`text_words(n.note) @@ word_query(${word})`);
  }
  if (search.tradeshow) add(mentionsAny(sql`n.tradeshow`, search.tradeshow));
  if (search.competitor) add(mentionsAny(sql`n.competitor`, search.competitor));
  const ofCompany: RawBuilder<boolean>[] = [];
  if (search.state) ofCompany.push(sql<boolean>`m.state = upper(${search.state})`);
  if (search.zip) ofCompany.push(sql<boolean>`m.zip like ${likePattern(search.zip).slice(1)}`);
  return { ofNote, ofCompany };
}

/** The words that a note is looked for by; signs alone are none. */
export function searchedWords(q: string | undefined): string[] {
  return plainWords(q ?? '').filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function mentionsAny(column: RawBuilder<unknown>, types: number[]): RawBuilder<boolean> {
  const mentions = types.map((competitorType) => JSON.stringify([{ competitorType }]));
  return sql<boolean>`${column} @> any (${mentions}::jsonb[])`;
}
