import { z } from 'zod';
import {
  COMPETITORS,
  NOT_CONTACTED_IN,
  PROSPECT_TAGS,
  type LabelledValue,
} from '../../../../schema/enumerations.ts';
import type { PageRequest } from '../../graph/connection.ts';
import type {
  CompanyFacet,
  CompanyFacetKey,
  CompanyFilter,
  CompanySort,
  SearchMatch,
  SortDirection,
} from '../../schema.generated.ts';
import { companyRow, type Company } from './company-wire.ts';

export interface CompanyHit {
  company: Company;
  score: number | null;
  distanceMeters: number | null;
  matches: SearchMatch[];
}

export interface SearchRequest extends PageRequest {
  filter: CompanyFilter;
  sort: CompanySort;
  direction: SortDirection;
  /** Facets cost the upstream a count each: asked for only where they are shown. */
  withFacets: boolean;
}

const SORT: Record<CompanySort, string | null> = {
  NONE: null,
  NAME: 'company',
  CITY_ZIP: 'city,zip',
  STATE_CITY_ZIP: 'state,city,zip',
  ZIP: 'zip',
  RELEVANCE: '_score',
  COMPETITION: 'competitor_count',
  LAST_CONTACTED: 'lastContacted',
  RENEWAL: 'renewalDate',
  CONTRACT_VALUE: 'contractValue',
  PROSPECT_SCORE: 'prospectScore',
  DISTANCE: 'distance',
};

const FACET_OF_KEY: Record<CompanyFacetKey, string> = {
  STATUS: 'clientFlag',
  TAG: 'tag',
  STATE: 'state',
  REP: 'rep',
  DIVISION: 'division',
  COMPETITOR: 'competitors',
  LAST_CONTACT: 'notContactedIn',
};

const FACET_LABELS: Partial<Record<CompanyFacetKey, readonly LabelledValue[]>> = {
  TAG: PROSPECT_TAGS,
  COMPETITOR: COMPETITORS,
  LAST_CONTACT: NOT_CONTACTED_IN,
};

const STATUS_LABELS: Record<string, string> = { client: 'Client', prospect: 'Prospect' };

/** What was matched, in the order of weight. */
const MATCHED_FIELDS = ['name', 'alias', 'phone', 'email', 'domain', 'zip', 'city', 'section'];

const bucketWire = z.object({
  key: z.union([z.string(), z.number()]),
  label: z.string().nullish(),
  doc_count: z.int(),
});

const hitWire = z.object({
  _score: z.number().nullish(),
  _source: z.intersection(companyRow, z.object({ distance: z.number().nullish() })),
  highlight: z.record(z.string(), z.array(z.string())).nullish(),
});

// A customer's own search engine may answer the total as {value}.
const totalWire = z.union([z.int(), z.object({ value: z.int() }).transform(({ value }) => value)]);

/** The answer of both company searches. */
export const searchAnswer = z.object({
  hits: z.object({ total: totalWire, hits: z.array(hitWire) }),
  aggregations: z.record(z.string(), z.object({ buckets: z.array(bucketWire) })).nullish(),
});

export type SearchAnswer = z.output<typeof searchAnswer>;

function listed<T>(values: T[] | null | undefined): T[] | undefined {
  return values?.length ? values : undefined;
}

/** The upstream's body for a search; absent criteria are left out. */
export function searchBody(request: SearchRequest): object {
  const { filter, sort, direction, first, after, withFacets } = request;
  const order = SORT[sort];
  return {
    ...criteriaBody(filter),
    ...present({
      sort: order && (direction === 'DESC' ? `-${order}` : order),
      limit: first,
      after,
      facets: withFacets ? Object.values(FACET_OF_KEY) : undefined,
    }),
  };
}

/** The criteria alone, as both the search and its points take them. */
export function criteriaBody(filter: CompanyFilter): object {
  return present({
    query: filter.query?.trim() || undefined,
    city: filter.city?.trim() || undefined,
    state: listed(filter.states),
    zip: filter.zip?.trim() || undefined,
    withinMiles: filter.withinMiles,
    rep: listed(filter.reps),
    notContactedIn: filter.notContactedIn,
    competitors: listed(filter.competitors),
    csi: listed(filter.csi),
    clientFlag: filter.isClient,
    status: listed(filter.statuses)?.map((status) => status.toLowerCase()),
    createdWithinDays: filter.createdWithinDays,
    updatedSince: filter.updatedSince,
    renewalWithinDays: filter.renewalWithinDays,
    tag: listed(filter.tags),
    doNotCall: filter.doNotCall,
    lat: filter.near?.latitude,
    lon: filter.near?.longitude,
    bbox: filter.bbox && [filter.bbox.west, filter.bbox.south, filter.bbox.east, filter.bbox.north],
    polygon: filter.polygon?.map(({ longitude, latitude }) => [longitude, latitude]),
  });
}

function present(body: object): object {
  const entries = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries);
}

/** The hits of an answer. */
export function hitsOf(answer: SearchAnswer): CompanyHit[] {
  return answer.hits.hits.map(({ _score, _source, highlight }) => {
    const { distance, ...company } = _source;
    return {
      company,
      score: _score ?? null,
      distanceMeters: distance ?? null,
      matches: matchesOf(highlight ?? {}),
    };
  });
}

function matchesOf(highlight: Record<string, string[]>): SearchMatch[] {
  return MATCHED_FIELDS.flatMap((field) =>
    (highlight[field] ?? []).map((text) => ({ field, text })),
  );
}

/** The facets of an answer; a rep's bucket has its number as label until the reps' names are loaded. */
export function facetsOf(answer: SearchAnswer): CompanyFacet[] {
  const aggregations = answer.aggregations ?? {};
  const keys = Object.keys(FACET_OF_KEY) as CompanyFacetKey[];
  return keys.flatMap((key) => {
    const found = aggregations[FACET_OF_KEY[key]];
    if (!found) return [];
    const buckets = found.buckets.map((bucket) => {
      const value = String(bucket.key);
      return { value, label: bucketLabel(key, value, bucket.label), count: bucket.doc_count };
    });
    return [{ key, buckets }];
  });
}

function bucketLabel(
  key: CompanyFacetKey,
  value: string,
  given: string | null | undefined,
): string {
  if (key === 'STATUS') return STATUS_LABELS[value] ?? value;
  const entry = FACET_LABELS[key]?.find((label) => String(label.value) === value);
  return entry?.label ?? given ?? value;
}
