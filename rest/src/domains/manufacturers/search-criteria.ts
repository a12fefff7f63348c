import { sql, type RawBuilder } from 'kysely';
import { companyStatus } from '../../analytics/company-status.ts';
import { competitorYears } from '../../calendar.ts';
import { likePattern } from '../../db/search-text.ts';
import { inSections } from '../../http/section-filter.ts';
import type { Facet, PointsRequest } from './manufacturers.requests.ts';

type Condition = RawBuilder<boolean>;

export interface Center {
  lat: number;
  lon: number;
}

export interface Criteria {
  /** Hold for every facet alike; over `company_facets x`. */
  base: Condition[];
  /** Base conditions that read the company's own row, `manufacturers m`; empty, it need not be read. */
  ofCompany: Condition[];
  /** One a facet: a facet's counts leave its own condition out; over `company_facets x`. */
  byFacet: Partial<Record<Facet, Condition>>;
}

const METERS_PER_MILE = 1000 / 0.6213712;
const METERS_PER_DEGREE = 111_000;

/** What a company's status follows from, over `company_facets x`. */
export const STATUS_FACTS = { isClient: sql`x.client_flag`, clientSince: sql`x.client_since` };

/** The request as conditions, without its text. A removed company has no row in company_facets. */
export function searchCriteria(
  request: PointsRequest,
  today: string,
  center: Center | null,
): Criteria {
  const base: Condition[] = [];
  if (request.coid !== undefined) base.push(sql<boolean>`x.coid = ${request.coid}`);
  if (request.doNotCall !== undefined)
    base.push(sql<boolean>`x.do_not_call = ${request.doNotCall}`);
  if (request.renewalWithinDays !== undefined) {
    base.push(
      sql<boolean>`x.renewal_date between ${today}::date and ${today}::date + ${request.renewalWithinDays}::integer`,
    );
  }
  const ofCompany = placeConditions(request, center);
  if (request.createdWithinDays !== undefined) {
    ofCompany.push(
      sql<boolean>`m.created > ${today}::date - ${request.createdWithinDays}::integer`,
    );
  }
  if (request.updatedSince !== undefined) {
    ofCompany.push(sql<boolean>`m.updated_at >= ${request.updatedSince}::timestamptz`);
  }
  return { base, ofCompany, byFacet: facetConditions(request, today) };
}

// City and ZIP are compared as the indexes that sort by them have them.
function placeConditions(request: PointsRequest, center: Center | null): Condition[] {
  const conditions: Condition[] = [];
  if (request.city) {
    const begins = likePattern(request.city).slice(1);
    conditions.push(
      sql<boolean>`coalesce(lower(m.city), '~') collate "C" like lower(${begins}) collate "C"`,
    );
  }
  if (center && request.withinMiles !== undefined) {
    const meters = request.withinMiles * METERS_PER_MILE;
    const latSpan = meters / METERS_PER_DEGREE;
    const lonSpan = latSpan / Math.max(0.01, Math.cos((center.lat * Math.PI) / 180));
    // The box is what the index answers; the exact distance then decides among few.
    conditions.push(
      sql<boolean>`m.geo_lat between ${center.lat - latSpan}::float8 and ${center.lat + latSpan}::float8`,
      sql<boolean>`m.geo_long between ${center.lon - lonSpan}::float8 and ${center.lon + lonSpan}::float8`,
      sql<boolean>`distance_meters(m.geo_lat, m.geo_long, ${center.lat}::float8, ${center.lon}::float8) <= ${meters}::float8`,
    );
  }
  // A ZIP that is the middle of the circle does not narrow besides.
  const isMiddle = request.withinMiles !== undefined && request.lat === undefined;
  if (request.zip && !isMiddle) {
    const begins = likePattern(request.zip).slice(1);
    conditions.push(sql<boolean>`coalesce(m.zip, '~') collate "C" like ${begins} collate "C"`);
  }
  if (request.bbox) {
    const [west, south, east, north] = request.bbox;
    conditions.push(sql<boolean>`m.geo_lat between ${south}::float8 and ${north}::float8`);
    conditions.push(
      west <= east
        ? sql<boolean>`m.geo_long between ${west}::float8 and ${east}::float8`
        : sql<boolean>`(m.geo_long >= ${west}::float8 or m.geo_long <= ${east}::float8)`,
    );
  }
  if (request.polygon) {
    const corners = request.polygon.map(([longitude, latitude]) => `(${longitude},${latitude})`);
    // A point without a place is in no polygon.
    conditions.push(
      sql<boolean>`${`(${corners.join(',')})`}::polygon @> point(m.geo_long, m.geo_lat)`,
    );
  }
  return conditions;
}

function facetConditions(request: PointsRequest, today: string): Criteria['byFacet'] {
  const conditions: Criteria['byFacet'] = {};
  if (request.clientFlag !== undefined) {
    conditions.clientFlag = sql<boolean>`x.client_flag = ${request.clientFlag}`;
  }
  if (request.status) {
    conditions.status = sql<boolean>`${companyStatus(STATUS_FACTS)} = any (${request.status}::text[])`;
  }
  if (request.tag) conditions.tag = sql<boolean>`x.prospect = any (${request.tag}::integer[])`;
  if (request.state) conditions.state = sql<boolean>`x.state = any (${request.state}::text[])`;
  // 0 stands for "unassigned", as in the rep facet.
  if (request.rep)
    conditions.rep = sql<boolean>`coalesce(x.rep, 0) = any (${request.rep}::integer[])`;
  if (request.notContactedIn !== undefined) {
    const cutoff = contactCutoff(today, request.notContactedIn);
    conditions.notContactedIn =
      request.notContactedIn === WITHIN_24
        ? sql<boolean>`coalesce(x.last_contacted >= ${cutoff}, false)`
        : sql<boolean>`(x.last_contacted is null or x.last_contacted < ${cutoff})`;
  }
  if (request.competitors) {
    const wanted = request.competitors.reduce((mask, type) => mask | (1 << type), 0);
    conditions.competitors = sql<boolean>`(${competitorMask(today)} & ${wanted}::integer) <> 0`;
  }
  if (request.csi) conditions.division = sectionCondition(request.csi);
  return conditions;
}

function sectionCondition(csi: string[]): Condition {
  if (csi.every((code) => code.length === 2)) {
    const divisions = csi.reduce((mask, division) => mask | (1n << BigInt(division)), 0n);
    return sql<boolean>`(x.divisions & ${String(BigInt.asIntN(64, divisions))}::bigint) <> 0`;
  }
  return sql<boolean>`x.coid in (select cs.coid from company_sections cs where ${inSections(sql`cs.csisec`, csi)})`;
}

/** The competitor types seen in the competitor years, bit n for type n. */
export function competitorMask(today: string): RawBuilder<number> {
  const { from, to } = competitorYears(today);
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return sql<number>`(${sql.join(
    years.map((year) => sql`coalesce(x.competitors[${sql.lit(year)}], 0)`),
    sql` | `,
  )})`;
}

/** The one value of notContactedIn that finds companies with a contact: within 24 months. Its opposite is 25. */
export const WITHIN_24 = 24;

/** The day before which a last contact is older than the months; 25 reads "more than 24" (figures.md M15). */
export function contactCutoff(today: string, months: number): RawBuilder<unknown> {
  return sql`(${today}::date - ${Math.min(24, months)}::integer * interval '1 month')::date`;
}
