import { sql, type RawBuilder } from 'kysely';
import { DOMAIN_CATEGORIES, type DomainCategory } from '../../../../schema/audience.ts';
import type { Executor } from '../../db/database.ts';
import { isNewDomain } from '../../db/new-domain.ts';
import { likePattern, plainWords } from '../../db/search-text.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Resource } from '../../http/resource.ts';
import type { Answer } from '../../http/route.ts';
import { inSections } from '../../http/section-filter.ts';
import type { CategoryQuery, DomainSearch } from './user-domains.requests.ts';

const LIVE = sql<boolean>`d.deleted_at is null`;
/** How many of the sections that a domain used a list can show. */
const TOP_SECTIONS = 3;
const IS_NEW = isNewDomain(sql`d.min_date`, sql`d.date`);

export const userDomains: Resource = {
  name: 'user-domains',
  permission: 'audience.read',
  noun: 'domain',
  // A comment that was taken back is an empty text; its row keeps its number.
  columns: sql`d.seq, d.url, d.name, d.category, d.date, d.min_date, d.visits, d.users, d.ip_range,
    d.city, d.state, d.hint, nullif(c.comment, '') as comment, c.user_url_comments_id,
    c.version as "commentVersion", ${IS_NEW} as "isNew", d.version,
    coalesce((select json_agg(used.csisec) from (select v.csisec from domain_visits v
        where v.domain_seq = d.seq group by v.csisec order by sum(v.actions) desc, v.csisec
        limit ${sql.lit(TOP_SECTIONS)}) used), '[]') as "topSections"`,
  from: sql`user_domains d left join user_url_comments c on c.domain_seq = d.seq`,
  where: LIVE,
  people: null,
  key: sql`d.seq`,
  fields: {
    seq: { expression: sql`d.seq`, cast: 'integer', required: true },
    url: { expression: sql`lower(d.url)`, cast: 'text', ignoreCase: true },
    ip_range: { expression: sql`d.ip_range`, cast: 'text' },
    category: { expression: sql`d.category`, cast: 'text' },
    state: { expression: sql`d.state`, cast: 'text' },
    date: { expression: sql`d.date`, cast: 'date', required: true },
    min_date: { expression: sql`d.min_date`, cast: 'date', required: true },
    visits: { expression: sql`d.visits`, cast: 'integer', required: true },
    users: { expression: sql`d.users`, cast: 'integer', required: true },
    isNew: { expression: IS_NEW, cast: 'boolean' },
    /** Only the address range is known: nobody has said whose it is. */
    unresolved: { expression: sql`(d.url is null)`, cast: 'boolean' },
  },
  defaultSort: '-date',
};

function searchConditions(search: CategoryQuery): RawBuilder<boolean>[] {
  const conditions = [LIVE];
  for (const word of plainWords(search.qstr ?? '')) {
    conditions.push(
      sql<boolean>`normalize_text(coalesce(d.url, '') || ' ' || coalesce(d.name, '') || ' ' || coalesce(d.ip_range, ''))
        like normalize_text(${likePattern(word)})`,
    );
  }
  if (search.seenFrom) conditions.push(sql<boolean>`d.date >= ${search.seenFrom}::date`);
  if (search.seenTo) conditions.push(sql<boolean>`d.date <= ${search.seenTo}::date`);
  if (search.csi) {
    conditions.push(
      sql<boolean>`exists (select 1 from domain_visits v
        where v.domain_seq = d.seq and ${inSections(sql`v.csisec`, search.csi)})`,
    );
  }
  return conditions;
}

/** Those seen last come first. */
export function searchUserDomains(db: Executor, search: DomainSearch): Promise<Answer> {
  const conditions = searchConditions(search);
  if (search.category) {
    conditions.push(sql<boolean>`d.category = any (${search.category}::text[])`);
  }
  if (search.newOnly) conditions.push(IS_NEW);
  return answerList(db, {
    name: 'user-domains.search',
    columns: userDomains.columns,
    from: userDomains.from,
    conditions,
    people: null,
    order: {
      name: 'last seen',
      columns: [
        { expression: sql`d.date`, cast: 'date', descending: true },
        { expression: sql`d.seq`, cast: 'integer', descending: true },
      ],
    },
    limit: search.limit,
    after: search.after,
  });
}

export interface CategoryCount {
  category: DomainCategory;
  count: number;
  newCount: number;
}

/** All seven categories in their order, those without a domain too. */
export async function countByCategory(
  db: Executor,
  search: CategoryQuery,
): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    /* user-domains.countByCategory */
    select d.category, count(*) as count, count(*) filter (where ${IS_NEW}) as "newCount"
    from user_domains d where ${sql.join(searchConditions(search), sql` and `)}
    group by d.category`.execute(db);
  const counted = new Map(rows.map((row) => [row.category, row]));
  return DOMAIN_CATEGORIES.map(
    (category) => counted.get(category) ?? { category, count: 0, newCount: 0 },
  );
}

/** What may be changed of a domain; an absent field is left as it is. */
export interface DomainChange {
  category?: DomainCategory | undefined;
  name?: string | null | undefined;
  url?: string | null | undefined;
}

export interface LockedDomain {
  seq: number;
  category: DomainCategory;
  name: string | null;
  url: string | null;
  hasAddresses: boolean;
  version: number;
}

/** Domains for a change: their rows stay locked until the transaction ends. */
export async function lockDomains(db: Executor, seqs: number[]): Promise<LockedDomain[]> {
  const { rows } = await sql<LockedDomain>`
    /* user-domains.lock */
    select d.seq, d.category, d.name, d.url, d.ip_range is not null as "hasAddresses", d.version
    from user_domains d where d.seq = any (${seqs}::integer[]) and ${LIVE}
    order by d.seq for no key update`.execute(db);
  return rows;
}

export async function updateDomains(
  db: Executor,
  seqs: number[],
  change: DomainChange,
): Promise<void> {
  const { category, name, url } = change;
  await sql`
    /* user-domains.update */
    update user_domains set
      category = coalesce(${category ?? null}::text, category),
      name = case when ${name !== undefined} then ${name ?? null}::text else name end,
      url = case when ${url !== undefined} then ${url ?? null}::text else url end,
      version = version + 1
    where seq = any (${seqs}::integer[])`.execute(db);
}

/** The domain that has this address as its own; address ranges that were resolved to it do not count. */
export async function findDomainByUrl(db: Executor, url: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    /* user-domains.findByUrl */
    select seq from user_domains
    where lower(url) = lower(${url}) and ip_range is null and deleted_at is null`.execute(db);
  return rows[0]?.seq ?? null;
}

/** What one request changed of a domain. */
export interface PastChange {
  action: 'update' | 'restore';
  fields: { field: 'category' | 'name' | 'url'; old: string | null }[];
}

/** A domain's changes from its audit rows, newest first. */
export async function listPastChanges(db: Executor, seq: number): Promise<PastChange[]> {
  const { rows } = await sql<PastChange>`
    /* user-domains.listPastChanges */
    select a.action, json_agg(json_build_object('field', a.field, 'old', a.old)) as fields
    from audit a
    where a.resource = 'user-domains' and a.id = ${String(seq)} and a.action in ('update', 'restore')
    -- All rows of one transaction have its time.
    group by a.at, a.request_id, a.action order by max(a.seq) desc`.execute(db);
  return rows;
}
