import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isOneOf, nameOfOne } from '../../db/prepared-statements.ts';
import { likePattern } from '../../db/search-text.ts';
import { afterCursor, cutPage, keyValues, orderBy } from '../../http/paging.ts';
import { COMPANY_COLUMNS, companyJoins, type CompanyRow } from './company-columns.ts';
import type { Center, Criteria } from './search-criteria.ts';
import { matchedCompanies, type TextMatch } from './search-matches.ts';
import { distanceExpression, type SearchOrder } from './search-order.ts';
import { scoreExpression } from './search-score.ts';
import { isShort, ownPattern, type QueryWord } from './search-words.ts';

export async function listCompaniesBySeqs(
  db: Executor,
  today: string,
  seqs: number[],
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    /* ${sql.raw(nameOfOne('manufacturers.listBySeqs', seqs))} */
    select ${COMPANY_COLUMNS} from manufacturers m ${companyJoins(today)}
    where m.deleted_at is null and ${isOneOf(sql`m.seq`, seqs)}
    order by m.seq`.execute(db);
  return rows;
}

export async function listCompaniesByCoids(
  db: Executor,
  today: string,
  coids: number[],
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    /* ${sql.raw(nameOfOne('manufacturers.listByCoids', coids))} */
    select ${COMPANY_COLUMNS} from manufacturers m ${companyJoins(today)}
    where m.deleted_at is null and ${isOneOf(sql`m.coid`, coids)}
    order by m.seq`.execute(db);
  return rows;
}

export type SearchRow = CompanyRow & {
  keys: unknown[];
  score: number | null;
  distance: number | null;
  /** False for a company that some word was found for in its notes only. */
  own: boolean;
  aliases: string[];
};

export interface SearchPageQuery {
  criteria: Criteria;
  order: SearchOrder;
  matched: TextMatch | null;
  center: Center | null;
  limit: number;
  after: string | undefined;
  today: string;
}

// What a text may have matched and the wire's company does not have.
const ALIASES = sql`coalesce((select i.trade_names || i.brands from company_info i where i.coid = m.coid), '{}')`;

/** One page of a search: the page is chosen first, its rows are completed after. */
export async function searchPage(
  db: Executor,
  query: SearchPageQuery,
): Promise<{ rows: SearchRow[]; nextCursor: string | null }> {
  const { criteria, order, matched, center, limit, after, today } = query;
  const conditions = [
    sql<boolean>`true`,
    ...criteria.base,
    ...criteria.ofCompany,
    ...Object.values(criteria.byFacet),
    ...(after === undefined ? [] : [afterCursor(order, after)]),
  ];
  const ofCompany = order.ofCompany || criteria.ofCompany.length > 0 || center !== null;
  const score = matched ? scoreExpression(matched.words) : sql`null::float8`;
  const { rows } = await sql<SearchRow>`
    /* manufacturers.searchPage */
    with chosen as (
      select x.seq, ${keyValues(order)} as keys, ${score} as score,
        ${distanceExpression(center)} as distance, ${matched ? sql`t.own` : sql`true`} as own
      from company_facets x
      ${ofCompany ? sql`join manufacturers m on m.coid = x.coid` : sql``}
      ${order.join}
      ${matched ? sql`join ${matchedCompanies(matched)} on t.coid = x.coid` : sql``}
      where ${sql.join(conditions, sql` and `)}
      ${orderBy(order)}
      limit ${limit + 1}
    ), page as (
      select chosen.*, row_number() over () as position from chosen
    )
    select ${COMPANY_COLUMNS}, page.keys, page.score, page.distance, page.own,
      ${matched ? ALIASES : sql`'{}'::text[]`} as aliases
    from page join manufacturers m on m.seq = page.seq ${companyJoins(today)}
    order by page.position`.execute(db);
  return cutPage(order, rows, limit);
}

export interface ContactMatch {
  coid: number;
  name: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
}

/** Contacts of the companies whose name, e-mail or number has one of the words. */
export async function listMatchingContacts(
  db: Executor,
  coids: number[],
  words: string[],
): Promise<ContactMatch[]> {
  const patterns = words.map(likePattern);
  const { rows } = await sql<ContactMatch>`
    /* manufacturers.listMatchingContacts */
    select c.coid, concat_ws(' ', c.first_name, c.last_name) as name, c.email, c.phone, c.mobile
    from contacts c
    where c.coid = any (${coids}::integer[]) and c.deleted_at is null
      and normalize_text(concat_ws(' ', c.first_name, c.last_name, c.email, digits_only(c.phone), digits_only(c.mobile)))
        like any (${patterns}::text[])
    order by c.seq`.execute(db);
  return rows;
}

/** The newest note of each company that has one of the words which its own text lacks. */
export async function listTellingNotes(
  db: Executor,
  coids: number[],
  words: QueryWord[],
): Promise<Map<number, string>> {
  const spellings = words.flatMap(({ matches }, word) =>
    matches.filter((match) => !isShort(match)).map((match) => ({ word, match })),
  );
  if (coids.length === 0 || spellings.length === 0) return new Map();
  const { rows } = await sql<{ coid: number; note: string }>`
    /* manufacturers.listTellingNotes */
    with spelled as (
      select w.word, w.pattern, word_query(w.match) as query from unnest(
        ${spellings.map(({ word }) => word)}::integer[],
        ${spellings.map(({ match }) => ownPattern(match))}::text[],
        ${spellings.map(({ match }) => match)}::text[]) as w (word, pattern, match)
    )
    select s.coid, telling.note
    from company_search s
    cross join lateral (
      select array_agg(w.pattern) as patterns, array_agg(w.query) as queries from spelled w
      where not exists (select from spelled own where own.word = w.word and s.doc like own.pattern)
    ) missing
    cross join lateral (
      select n.note from notes n
      where n.coid = s.coid and n.deleted_at is null and ${mentions(sql`missing.patterns`, sql`missing.queries`)}
      order by n.date desc, n.seq desc limit 1
    ) telling
    where s.coid = any (${coids}::integer[])`.execute(db);
  return new Map(rows.map(({ coid, note }) => [coid, note]));
}

// The pattern is the cheap test, and the words' beginnings decide among few.
function mentions(
  patterns: RawBuilder<unknown>,
  queries: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`normalize_text(n.note) like any (${patterns}) and text_words(n.note) @@ any (${queries})`;
}

/** The middle of a ZIP's companies; `null` for a ZIP that no company has. */
export async function zipCenter(db: Executor, zip: string): Promise<Center | null> {
  const { rows } = await sql<{ lat: number | null; lon: number | null }>`
    /* manufacturers.zipCenter */
    select avg(geo_lat)::float8 as lat, avg(geo_long)::float8 as lon from manufacturers
    where zip = ${zip} and deleted_at is null and geo_lat is not null`.execute(db);
  const { lat = null, lon = null } = rows[0] ?? {};
  return lat === null || lon === null ? null : { lat, lon };
}
