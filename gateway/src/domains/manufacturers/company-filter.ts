import { COMPETITORS, NOT_CONTACTED_IN, PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import type { CompanyFilter } from '../../schema.generated.ts';

type Rule = [broken: (filter: CompanyFilter) => boolean, message: string];

function strangers(
  allowed: readonly { value: number }[],
  given: number[] | null | undefined,
): boolean {
  return (given ?? []).some((one) => !allowed.some(({ value }) => value === one));
}

function noPeriod(days: number | null | undefined): boolean {
  return days != null && (days < 1 || days > 3_660);
}

function outside(value: number, limit: number): boolean {
  return !Number.isFinite(value) || Math.abs(value) > limit;
}

const RULES: Rule[] = [
  [({ query }) => (query?.length ?? 0) > 200, 'query must have at most 200 characters.'],
  [
    ({ states }) => (states ?? []).some((state) => !/^[A-Za-z]{2}$/.test(state)),
    'states must be two letters each.',
  ],
  [
    ({ withinMiles: miles }) => miles != null && !(miles > 0 && miles <= 3_000),
    'withinMiles must be above 0 and at most 3000.',
  ],
  [
    ({ notContactedIn: months }) => months != null && strangers(NOT_CONTACTED_IN, [months]),
    'notContactedIn must be 3, 6, 12, 24 or 25.',
  ],
  [
    ({ createdWithinDays, renewalWithinDays }) =>
      [createdWithinDays, renewalWithinDays].some(noPeriod),
    'createdWithinDays and renewalWithinDays must be from 1 to 3660.',
  ],
  [({ competitors }) => strangers(COMPETITORS, competitors), 'competitors must be from 1 to 22.'],
  [({ tags }) => strangers(PROSPECT_TAGS, tags), 'tags must be from 0 to 3.'],
  [
    ({ near }) => near != null && (outside(near.latitude, 90) || outside(near.longitude, 180)),
    'near is not a place on earth.',
  ],
  [
    ({ bbox }) =>
      bbox != null &&
      ([bbox.north, bbox.south].some((latitude) => outside(latitude, 90)) ||
        [bbox.west, bbox.east].some((longitude) => outside(longitude, 180)) ||
        bbox.south > bbox.north),
    'bbox is not an area on earth.',
  ],
  [
    ({ polygon }) => polygon != null && (polygon.length < 3 || polygon.length > 200),
    'polygon must have 3 to 200 corners.',
  ],
  [
    ({ polygon }) =>
      (polygon ?? []).some(
        ({ latitude, longitude }) => outside(latitude, 90) || outside(longitude, 180),
      ),
    'polygon is not an area on earth.',
  ],
];

/** What is wrong with a search's criteria, in one sentence; `null` when nothing is. */
export function filterProblem(filter: CompanyFilter): string | null {
  return RULES.find(([broken]) => broken(filter))?.[1] ?? null;
}
