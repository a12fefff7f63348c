import { sql, type RawBuilder } from 'kysely';
import { competitorYears } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { FACETS, type Facet } from './manufacturers.requests.ts';
import { contactCutoff, type Criteria } from './search-criteria.ts';

export interface Bucket {
  key: string | number;
  label?: string;
  doc_count: number;
}

interface BucketRow {
  facet: Facet | 'total';
  key: string | null;
  label: string | null;
  count: number;
}

const TRUE = sql<boolean>`true`;
const NUMERIC_KEYS: ReadonlySet<string> = new Set(['tag', 'rep', 'competitors', 'notContactedIn']);

/**
 * Counts all matches and the buckets of each facet in one pass: every company is tested once against
 * every facet's condition, and a facet's buckets count those that pass all conditions but its own.
 */
export async function countMatches(
  db: Executor,
  criteria: Criteria,
  facets: Facet[],
  today: string,
): Promise<{ total: number; aggregations: Record<string, { buckets: Bucket[] }> }> {
  const passes = FACETS.map(
    (facet) => sql`${criteria.byFacet[facet] ?? TRUE} as ${sql.ref(passColumn(facet))}`,
  );
  const parts = [
    sql`select 'total' as facet, null::text as key, null::text as label, count(*) as count
      from matches where ${allBut(null)}`,
    ...facets.map((facet) => bucketQuery(facet, today)),
  ];
  const { rows } = await sql<BucketRow>`
    /* manufacturers.countMatches */
    with matches as materialized (
      select m.coid, m.client_flag, m.prospect, m.state, m.rep, f.last_contacted, ${sql.join(passes)}
      from manufacturers m
      left join company_facts f on f.coid = m.coid
      left join company_search s on s.coid = m.coid
      where ${sql.join(criteria.base, sql` and `)}
    )
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const aggregations = Object.fromEntries(
    facets.map((facet) => [facet, { buckets: bucketsOf(rows, facet) }]),
  );
  return { total: rows.find((row) => row.facet === 'total')?.count ?? 0, aggregations };
}

function bucketsOf(rows: BucketRow[], facet: Facet): Bucket[] {
  const buckets = rows
    .filter((row) => row.facet === facet && row.key !== null)
    .map((row) => ({
      key: NUMERIC_KEYS.has(facet) ? Number(row.key) : (row.key ?? ''),
      ...(row.label !== null && { label: row.label }),
      doc_count: row.count,
    }));
  const inOrder = facet === 'notContactedIn' || facet === 'division' || facet === 'tag';
  return buckets.sort((a, b) =>
    inOrder
      ? String(a.key).localeCompare(String(b.key), 'en', { numeric: true })
      : b.doc_count - a.doc_count || String(a.key).localeCompare(String(b.key)),
  );
}

function passColumn(facet: Facet): string {
  return `passes_${facet}`;
}

function allBut(own: Facet | null): RawBuilder<unknown> {
  const others = FACETS.filter((facet) => facet !== own);
  return sql.join(
    others.map((facet) => sql.ref(passColumn(facet))),
    sql` and `,
  );
}

function bucketQuery(facet: Facet, today: string): RawBuilder<unknown> {
  const where = allBut(facet);
  const name = sql.lit(facet);
  switch (facet) {
    case 'clientFlag':
      return sql`select ${name}, case when client_flag then 'client' else 'prospect' end, null, count(*)
        from matches where ${where} group by client_flag`;
    case 'tag':
      return sql`select ${name}, prospect::text, null, count(*) from matches where ${where} group by prospect`;
    case 'state':
      return sql`select ${name}, state, null, count(*) from matches where ${where} group by state`;
    case 'rep':
      return sql`select ${name}, coalesce(rep, 0)::text, null, count(*) from matches where ${where} group by coalesce(rep, 0)`;
    case 'division':
      // A company with several sections of a division counts once; deduplicating before counting is
      // three times as fast as count(distinct …).
      return sql`select ${name}, listed.division,
          (select min(s.division_title) from csi_sections s where s.division = listed.division), count(*)
        from (select distinct matches.coid, left(cs.csisec, 2) as division
          from matches join company_sections cs on cs.coid = matches.coid where ${where}) as listed
        group by listed.division`;
    case 'competitors': {
      const { from, to } = competitorYears(today);
      return sql`select ${name}, used.competitor_type::text, null, count(*)
        from (select distinct matches.coid, c.competitor_type
          from matches join competition c on c.coid = matches.coid and c.present and c.deleted_at is null
            and c.year between ${from} and ${to}
          where ${where}) as used
        group by used.competitor_type`;
    }
    case 'notContactedIn':
      return sql`select ${name}, months.n::text, null, count(*)
        from matches cross join (
          select n, ${contactCutoff(today, sql`n`)} as cutoff from (values (3), (6), (12), (24), (25)) as v (n)
        ) as months
        where ${where} and (last_contacted is null or last_contacted < months.cutoff) group by months.n`;
  }
}
