import { sql, type RawBuilder } from 'kysely';
import { COMPETITORS } from '../../../../schema/enumerations.ts';
import type { Executor } from '../../db/database.ts';
import { FACETS, type Facet } from './manufacturers.requests.ts';
import { WITHIN_24, type Criteria } from './search-criteria.ts';
import {
  CLIENT,
  FLAGS,
  KEY_COLUMNS,
  keyExpressions,
  setOf,
  type KeyName,
} from './search-facet-keys.ts';
import { matchedCompanies, type TextMatch } from './search-matches.ts';

export interface Bucket {
  key: string | number;
  label?: string;
  doc_count: number;
}

/** Companies that agree in one key, and the facet whose condition they fail (0 for none). */
interface GroupRow {
  set: KeyName;
  failed: number;
  key: string | number | null;
  label: string | null;
  count: number;
}

const MONTHS = [3, 6, 12, 24, 25] as const;
const bitOf = (facet: Facet): number => 1 << FACETS.indexOf(facet);

/**
 * Counts all matches and the buckets of each facet from one reading of `company_facets`: a facet's buckets
 * count the companies that pass all conditions but the facet's own. Those that pass all count in every
 * facet; those that fail one condition count in that facet only; the others nowhere.
 */
export async function countMatches(
  db: Executor,
  criteria: Criteria,
  matched: TextMatch | null,
  facets: Facet[],
  today: string,
): Promise<{ total: number; aggregations: Record<string, { buckets: Bucket[] }> }> {
  if (facets.length === 0) {
    return { total: await countAll(db, criteria, matched), aggregations: {} };
  }
  const sets = [...new Set<KeyName>(['flags', ...facets.map(setOf)])];
  const conditional = FACETS.filter((facet) => criteria.byFacet[facet] !== undefined);
  const alone = conditional.filter((facet) => facets.includes(facet));
  const { rows } = await sql<GroupRow>`
    /* manufacturers.countMatches */
    with judged as (
      select ${failedConditions(criteria, conditional)} as failed, x.client_flag, x.client_since, x.prospect,
        x.last_contacted, x.state, x.rep, x.divisions, x.competitors
      from ${source(criteria, matched)}
      where ${sql.join([sql`true`, ...criteria.base, ...criteria.ofCompany], sql` and `)}
    ), matches as (
      select x.failed, ${keyExpressions(sets, today, [0, bitOf('competitors')])}
      from judged x where ${conditional.length > 1 ? sql`x.failed & (x.failed - 1) = 0` : sql`true`}
    ), grouped as materialized (
      ${sql.join([allSets(sets, conditional.length > 0), ...alone.map((facet) => ownSet(facet, sets))], sql` union all `)}
    )
    ${sql.join(sets.map(keyRows), sql` union all `)}`.execute(db);
  return {
    total: sum(rows.filter(({ set, failed }) => set === 'flags' && failed === 0)),
    aggregations: Object.fromEntries(
      facets.map((facet) => [facet, { buckets: bucketsOf(facet, rows) }]),
    ),
  };
}

async function countAll(
  db: Executor,
  criteria: Criteria,
  matched: TextMatch | null,
): Promise<number> {
  const conditions = [...criteria.base, ...criteria.ofCompany, ...Object.values(criteria.byFacet)];
  const { rows } = await sql<{ count: number }>`
    /* manufacturers.countAll */
    select count(*) as count from ${source(criteria, matched)}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function source(criteria: Criteria, matched: TextMatch | null): RawBuilder<unknown> {
  const company =
    criteria.ofCompany.length > 0 ? sql`join manufacturers m on m.coid = x.coid` : sql``;
  const text = matched ? sql`join ${matchedCompanies(matched)} on t.coid = x.coid` : sql``;
  return sql`company_facets x ${company} ${text}`;
}

function failedConditions(criteria: Criteria, conditional: Facet[]): RawBuilder<number> {
  const bits = conditional.map(
    (facet) => sql`case when ${criteria.byFacet[facet]} then 0 else ${sql.lit(bitOf(facet))} end`,
  );
  return sql<number>`${sql.join([sql`0`, ...bits], sql` + `)}`;
}

/** The companies that pass, once for each set of keys. */
function allSets(sets: KeyName[], someFail: boolean): RawBuilder<unknown> {
  const columns = sets.map((set) => sql.ref(set));
  return sql`select grouping(${sql.join(columns)}) as marks, 0 as failed, ${sql.join(columns)}, count(*) as count
    from matches where ${someFail ? sql`failed = 0` : sql`true`} group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`;
}

/** The companies that fail a facet's own condition only, for that facet. */
function ownSet(facet: Facet, sets: KeyName[]): RawBuilder<unknown> {
  const own = setOf(facet);
  const columns = sets.map((set) =>
    set === own ? sql.ref(set) : sql`null::${sql.raw(KEY_COLUMNS[set])}`,
  );
  return sql`select ${marksOf(own, sets)}, ${sql.lit(bitOf(facet))}, ${sql.join(columns)}, count(*)
    from matches where failed = ${sql.lit(bitOf(facet))} group by ${sql.ref(own)}`;
}

// grouping() has a 0 where the row is grouped by the column, the first one highest.
function marksOf(set: KeyName, sets: KeyName[]): RawBuilder<number> {
  return sql.lit(2 ** sets.length - 1 - 2 ** (sets.length - 1 - sets.indexOf(set)));
}

function keyRows(set: KeyName, _index: number, sets: KeyName[]): RawBuilder<unknown> {
  const name = sql`${sql.lit(set)} as set`;
  const marks = marksOf(set, sets);
  switch (set) {
    case 'divisions':
      // A company with several sections of a division counts once: its mask has the bit once.
      return sql`select ${name}, failed, d.division as key, d.title as label, sum(count) as count
        from grouped join (select division, min(division_title) as title from csi_sections group by division) d
          on (divisions >> d.division::integer) & 1 = 1
        where marks = ${marks} group by failed, d.division, d.title`;
    case 'competitors':
      return sql`select ${name}, failed, v.type::text as key, null::text as label, v.count
        from (select failed, ${sql.join(COMPETITOR_TYPES.map(typeSum))} from grouped where marks = ${marks} group by failed) s
        cross join lateral (values ${sql.join(COMPETITOR_TYPES.map(typeRow))}) as v (type, count)
        where v.count is not null`;
    default:
      return sql`select ${name}, failed, ${sql.ref(set)}::text as key, null::text as label, count
        from grouped where marks = ${marks}`;
  }
}

const COMPETITOR_TYPES = COMPETITORS.map(({ value }) => value);

// A column a type: companies have thousands of combinations of competitors, each of which is read once.
function typeSum(type: number): RawBuilder<unknown> {
  return sql`sum(count) filter (where competitors & ${sql.lit(1 << type)} <> 0) as ${sql.ref(`type_${type}`)}`;
}

function typeRow(type: number): RawBuilder<unknown> {
  return sql`(${sql.lit(type)}, ${sql.ref(`type_${type}`)})`;
}

const sum = (rows: GroupRow[]): number => rows.reduce((total, row) => total + row.count, 0);

function bucketsOf(facet: Facet, rows: GroupRow[]): Bucket[] {
  const counted = rows.filter(
    ({ set, failed }) => set === setOf(facet) && (failed === 0 || failed === bitOf(facet)),
  );
  const flag = ({ key }: GroupRow) => FLAGS.read(Number(key));
  switch (facet) {
    case 'clientFlag':
      return byCount(
        tally(counted, (row) => (flag(row).status === CLIENT ? 'client' : 'prospect')),
      );
    case 'status':
      return byCount(tally(counted, (row) => flag(row).status));
    case 'tag':
      return byKey(tally(counted, (row) => flag(row).tag));
    case 'notContactedIn':
      return MONTHS.map((months, i) => ({
        key: months,
        doc_count: sum(
          counted.filter((row) => {
            const isOlder = flag(row).quiet > Math.min(i, 3);
            return months === WITHIN_24 ? !isOlder : isOlder;
          }),
        ),
      })).filter(({ doc_count }) => doc_count > 0);
    case 'division':
      return byKey(tally(counted, ({ key }) => key));
    case 'state':
      return byCount(tally(counted, ({ key }) => key));
    default:
      return byCount(tally(counted, ({ key }) => Number(key)));
  }
}

/** Rows of one key added up; rows without a key (no state) are in no bucket. */
function tally(rows: GroupRow[], keyOf: (row: GroupRow) => string | number | null): Bucket[] {
  const buckets = new Map<string | number, Bucket>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const bucket = buckets.get(key);
    if (bucket) bucket.doc_count += row.count;
    else {
      buckets.set(key, {
        key,
        ...(row.label !== null && { label: row.label }),
        doc_count: row.count,
      });
    }
  }
  return [...buckets.values()];
}

const asText = ({ key }: Bucket): string => String(key);

function byKey(buckets: Bucket[]): Bucket[] {
  return buckets.sort((a, b) => asText(a).localeCompare(asText(b), 'en', { numeric: true }));
}

function byCount(buckets: Bucket[]): Bucket[] {
  return buckets.sort((a, b) => b.doc_count - a.doc_count || asText(a).localeCompare(asText(b)));
}
