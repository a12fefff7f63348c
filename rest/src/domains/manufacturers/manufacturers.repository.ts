import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { afterCursor, cutPage, keyValues, orderBy, type KeysetOrder } from '../../http/paging.ts';
import { COMPANY_COLUMNS, companyJoins, type CompanyRow } from './company-columns.ts';
import type { Center, Criteria, QueryWord } from './search-criteria.ts';
import { distanceExpression, scoreExpression } from './search-order.ts';
import { likePattern } from '../../db/search-text.ts';

export async function listCompaniesBySeqs(
  db: Executor,
  today: string,
  seqs: number[],
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    /* manufacturers.listBySeqs */
    select ${COMPANY_COLUMNS} from manufacturers m ${companyJoins(today)}
    where m.deleted_at is null and m.seq = any (${seqs}::integer[])
    order by m.seq`.execute(db);
  return rows;
}

export async function listCompaniesByCoids(
  db: Executor,
  today: string,
  coids: number[],
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    /* manufacturers.listByCoids */
    select ${COMPANY_COLUMNS} from manufacturers m ${companyJoins(today)}
    where m.deleted_at is null and m.coid = any (${coids}::integer[])
    order by m.seq`.execute(db);
  return rows;
}

export type SearchRow = CompanyRow & {
  keys: unknown[];
  score: number | null;
  distance: number | null;
  aliases: string[];
};

export interface SearchPageQuery {
  criteria: Criteria;
  order: KeysetOrder;
  words: QueryWord[];
  center: Center | null;
  limit: number;
  after: string | undefined;
  today: string;
}

/** One page of a search: the page is chosen first, its rows are completed after. */
export async function searchPage(
  db: Executor,
  query: SearchPageQuery,
): Promise<{ rows: SearchRow[]; nextCursor: string | null }> {
  const { criteria, order, words, center, limit, after, today } = query;
  const conditions = [...criteria.base, ...Object.values(criteria.byFacet)];
  if (after !== undefined) conditions.push(afterCursor(order, after));
  const { rows } = await sql<SearchRow>`
    /* manufacturers.searchPage */
    with page as (
      select m.seq, ${keyValues(order)} as keys, ${scoreExpression(words)} as score,
        ${distanceExpression(center)} as distance, row_number() over (${orderBy(order)}) as position
      from manufacturers m ${companyJoins(today)}
      left join company_search s on s.coid = m.coid
      where ${sql.join(conditions, sql` and `)}
      ${orderBy(order)}
      limit ${limit + 1}
    )
    select ${COMPANY_COLUMNS}, page.keys, page.score, page.distance,
      coalesce((select i.trade_names || i.brands from company_info i where i.coid = m.coid), '{}') as aliases
    from page join manufacturers m on m.seq = page.seq ${companyJoins(today)}
    order by page.position`.execute(db);
  return cutPage(order, rows, limit);
}

/** How alike a word must be to count as a mistyped one, 0 to 1. */
const LIKENESS = 0.4;
const MOST_ALIKE = 5;

/** What each word is searched as: itself when some company has it, else the known words most like it. */
export async function resolveWords(db: Executor, words: string[]): Promise<QueryWord[]> {
  const { rows } = await sql<{ word: string; alike: string[] | null }>`
    /* manufacturers.resolveWords */
    select w.word, case
      when exists (select 1 from company_search s where s.doc like w.pattern) then null
      else (select array_agg(known.word order by known.likeness desc) from (
         select k.word, similarity(k.word, w.word) as likeness from search_words k
         where k.word % w.word and similarity(k.word, w.word) >= ${LIKENESS}
         order by 2 desc, 1 limit ${MOST_ALIKE}
       ) as known) end as alike
    from unnest(${words}::text[], ${words.map(likePattern)}::text[]) as w (word, pattern)`.execute(
    db,
  );
  const alike = new Map(rows.map((row) => [row.word, row.alike]));
  return words.map((word) => ({ word, matches: alike.get(word) ?? [word] }));
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

/** The middle of a ZIP's companies; `null` for a ZIP that no company has. */
export async function zipCenter(db: Executor, zip: string): Promise<Center | null> {
  const { rows } = await sql<{ lat: number | null; lon: number | null }>`
    /* manufacturers.zipCenter */
    select avg(geo_lat)::float8 as lat, avg(geo_long)::float8 as lon from manufacturers
    where zip = ${zip} and deleted_at is null and geo_lat is not null`.execute(db);
  const { lat = null, lon = null } = rows[0] ?? {};
  return lat === null || lon === null ? null : { lat, lon };
}

export interface OwnedCompany {
  seq: number;
  coid: number;
  rep: number | null;
  managerSeq: number | null;
  prospect: number;
  doNotCall: boolean;
  dncReason: string | null;
  version: number;
}

/** A company for a change: its row stays locked until the transaction ends. */
export async function lockCompany(db: Executor, seq: number): Promise<OwnedCompany | null> {
  const { rows } = await sql<OwnedCompany>`
    /* manufacturers.lock */
    select m.seq, m.coid, m.rep, (select u.managerid from users u where u.seq = m.rep) as "managerSeq",
      m.prospect, m.do_not_call as "doNotCall", m.dnc_reason as "dncReason", m.version
    from manufacturers m where m.seq = ${seq} and m.deleted_at is null
    for no key update of m`.execute(db);
  return rows[0] ?? null;
}

export async function updateProspect(db: Executor, seq: number, tag: number): Promise<void> {
  await sql`/* manufacturers.updateProspect */ update manufacturers
    set prospect = ${tag}, version = version + 1 where seq = ${seq}`.execute(db);
}

export async function updateDoNotCall(
  db: Executor,
  seq: number,
  change: { doNotCall: boolean; reason: string | null; by: number },
): Promise<void> {
  const { doNotCall, reason, by } = change;
  await sql`/* manufacturers.updateDoNotCall */ update manufacturers set
      do_not_call = ${doNotCall},
      dnc_reason = ${reason},
      dnc_by = ${doNotCall ? by : null},
      dnc_at = case when ${doNotCall} then now() end,
      version = version + 1
    where seq = ${seq}`.execute(db);
}
