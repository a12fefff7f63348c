import { sql, type RawBuilder } from 'kysely';
import { competitorYears } from '../../calendar.ts';
import type { Facet, SearchRequest } from './manufacturers.requests.ts';
import { likePattern } from '../../db/search-text.ts';

type Condition = RawBuilder<boolean>;

/** A word of the query and what it is searched as: itself, or, when no company has it, the words most like it. */
export interface QueryWord {
  word: string;
  matches: string[];
}

export interface Center {
  lat: number;
  lon: number;
}

export interface Criteria {
  /** Hold for every facet alike. */
  base: Condition[];
  /** One a facet: a facet's counts leave its own condition out. */
  byFacet: Partial<Record<Facet, Condition>>;
}

const METERS_PER_MILE = 1000 / 0.6213712;
const METERS_PER_DEGREE = 111_000;

/** Conditions over `manufacturers m`, `company_facts f` and `company_search s`. */
export function searchCriteria(
  request: SearchRequest,
  today: string,
  words: QueryWord[],
  center: Center | null,
): Criteria {
  const base: Condition[] = [sql<boolean>`m.deleted_at is null`];
  if (request.coid !== undefined) base.push(sql<boolean>`m.coid = ${request.coid}`);
  for (const { matches } of words) {
    base.push(sql<boolean>`s.doc like any (${matches.map(likePattern)}::text[])`);
  }
  if (request.city)
    base.push(sql<boolean>`lower(m.city) like lower(${likePattern(request.city).slice(1)})`);
  if (request.doNotCall !== undefined)
    base.push(sql<boolean>`m.do_not_call = ${request.doNotCall}`);
  base.push(...placeConditions(request, center));
  return { base, byFacet: facetConditions(request, today) };
}

function placeConditions(request: SearchRequest, center: Center | null): Condition[] {
  const conditions: Condition[] = [];
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
  } else if (request.zip) {
    conditions.push(sql<boolean>`m.zip like ${likePattern(request.zip).slice(1)}`);
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
  return conditions;
}

function facetConditions(request: SearchRequest, today: string): Criteria['byFacet'] {
  const conditions: Criteria['byFacet'] = {};
  if (request.clientFlag !== undefined) {
    conditions.clientFlag = sql<boolean>`m.client_flag = ${request.clientFlag}`;
  }
  if (request.tag) conditions.tag = sql<boolean>`m.prospect = any (${request.tag}::integer[])`;
  if (request.state) conditions.state = sql<boolean>`m.state = any (${request.state}::text[])`;
  // 0 stands for "unassigned", as in the rep facet.
  if (request.rep)
    conditions.rep = sql<boolean>`coalesce(m.rep, 0) = any (${request.rep}::integer[])`;
  if (request.notContactedIn !== undefined) {
    const cutoff = contactCutoff(today, sql`${request.notContactedIn}::integer`);
    conditions.notContactedIn = sql<boolean>`(f.last_contacted is null or f.last_contacted < ${cutoff})`;
  }
  if (request.competitors) {
    const { from, to } = competitorYears(today);
    conditions.competitors = sql<boolean>`exists (select 1 from competition c where c.coid = m.coid
      and c.present and c.deleted_at is null
      and c.competitor_type = any (${request.competitors}::smallint[]) and c.year between ${from} and ${to})`;
  }
  if (request.csi) {
    const sections = request.csi.map((csi) => `${csi}%`);
    conditions.division = sql<boolean>`exists (select 1 from company_sections cs where cs.coid = m.coid
      and replace(cs.csisec, ' ', '') like any (${sections}::text[]))`;
  }
  return conditions;
}

/** The day before which a last contact is older than the months; 25 reads "more than 24" (figures.md M15). */
export function contactCutoff(today: string, months: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${today}::date - least(24, ${months}) * interval '1 month')::date`;
}
