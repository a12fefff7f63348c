import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Criteria } from './search-criteria.ts';
import { matchedCompanies, type TextMatch } from './search-matches.ts';
import { competitorCount } from './search-order.ts';

/** Parallel lists, one entry per company: a map of 50,000 companies as objects would be five times as long. */
export interface PointColumns {
  seq: number[];
  geoLat: number[];
  geoLong: number[];
  competitor_count: number[];
  clientFlag: (0 | 1)[];
  doNotCall: (0 | 1)[];
}

/** More points than a map is asked to carry; the rest is left out, the first by seq stay. */
const POINTS_MAX = 60_000;

/** The places of all companies that match and have one. Four decimals of a degree are 11 meters. */
export async function listPoints(
  db: Executor,
  criteria: Criteria,
  matched: TextMatch | null,
  today: string,
): Promise<PointColumns> {
  const conditions = [
    sql<boolean>`m.geo_lat is not null and m.geo_long is not null`,
    ...criteria.base,
    ...criteria.ofCompany,
    ...Object.values(criteria.byFacet),
  ];
  const { rows } = await sql<PointColumns>`
    /* manufacturers.listPoints */
    with points as (
      select x.seq, round(m.geo_lat::numeric, 4)::float8 as lat, round(m.geo_long::numeric, 4)::float8 as lon,
        ${competitorCount(today)} as competitors, x.client_flag::integer as client,
        x.do_not_call::integer as do_not_call
      from company_facets x
      join manufacturers m on m.coid = x.coid
      ${matched ? sql`join ${matchedCompanies(matched)} on t.coid = x.coid` : sql``}
      where ${sql.join(conditions, sql` and `)}
      order by x.seq
      limit ${POINTS_MAX}
    )
    select coalesce(json_agg(seq), '[]') as seq, coalesce(json_agg(lat), '[]') as "geoLat",
      coalesce(json_agg(lon), '[]') as "geoLong", coalesce(json_agg(competitors), '[]') as competitor_count,
      coalesce(json_agg(client), '[]') as "clientFlag", coalesce(json_agg(do_not_call), '[]') as "doNotCall"
    from points`.execute(db);
  // An aggregate without groups has one row.
  return rows[0] as PointColumns;
}
