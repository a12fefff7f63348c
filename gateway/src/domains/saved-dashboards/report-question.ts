import {
  alsoWhere,
  periodDimension,
  isOwner,
  orderOf,
  type AskedQuestion,
} from '../../../../schema/question.ts';
import type { AnalyticsQuestion } from '../analytics/analytics.source.ts';
import type { AnalyticsRegistry } from '../analytics/analytics-wire.ts';
import type { DashboardFilters } from './saved-dashboards.source.ts';

type Dataset = AnalyticsRegistry['datasets'][number];

/** Where a filter of the dashboard is found in a dataset: the first of these dimensions that it has. */
const FIELDS = {
  state: ['state', 'leadState'],
  section: ['rowSection', 'section'],
} as const;
/** A division's two digits. */
const DIVISION = /^\d{2}$/;

const has = ({ dimensions }: Dataset, field: string): boolean =>
  dimensions.some(({ name }) => name === field);

function fieldOf(
  dataset: Dataset,
  filter: keyof typeof FIELDS | 'rep',
  value: unknown,
): string | null {
  if (filter === 'rep') return dataset.ownedBy;
  if (filter === 'section' && DIVISION.test(String(value)) && has(dataset, 'rowDivision'))
    return 'rowDivision';
  return FIELDS[filter].find((field) => has(dataset, field)) ?? null;
}

/**
 * The same question, narrowed by a dashboard's filters: each takes the place of the report's own condition on that
 * field. What the data do not have is named, so that the reader is told which figures are wider.
 */
export function narrowed(
  asked: AskedQuestion,
  filters: DashboardFilters,
  dataset: Dataset,
): { question: AskedQuestion; leftOut: string[] } {
  const where = { ...asked.where };
  const leftOut: string[] = [];
  if (filters.period !== null) {
    const day = periodDimension(asked, dataset);
    if (day !== null) where[day] = { period: filters.period };
    else leftOut.push('period');
  }
  for (const filter of ['rep', 'state', 'section'] as const) {
    const value = filters[filter];
    if (value === null) continue;
    const field = fieldOf(dataset, filter, value);
    if (field === null) leftOut.push(filter);
    else where[field] = { in: [value] };
  }
  return { question: { ...asked, where }, leftOut };
}

/** A group of one report: the condition for its rows, and whether it is one of the days that the report goes by. */
export interface PickedGroup {
  dimension: string;
  condition: unknown;
  isOfTime: boolean;
}

/** Where a dataset has what a dimension of another means: by its own name, or as a dashboard's filter finds it. */
function sameField(dataset: Dataset, dimension: string): string | null {
  if (has(dataset, dimension)) return dimension;
  if (isOwner(dimension)) return dataset.ownedBy;
  const family = Object.values(FIELDS).find((fields) => fields.some((each) => each === dimension));
  return family?.find((field) => has(dataset, field)) ?? null;
}

/** The same question about one group of another report; `null` where its data have no such thing. */
export function narrowedToPick(
  asked: AskedQuestion,
  { dimension, condition, isOfTime }: PickedGroup,
  dataset: Dataset,
): AskedQuestion | null {
  const { where } = asked;
  if (isOfTime) {
    const day = periodDimension(asked, dataset);
    return day === null ? null : { ...asked, where: { ...where, [day]: condition } };
  }
  const field = sameField(dataset, dimension);
  return field === null ? null : { ...asked, where: alsoWhere(where, field, condition) };
}

/** Groups of one tile: a chart of more is none, and the widest question stays within what an answer may hold. */
const GROUPS_MAX = 500;

/** A report's question as the engine takes it. */
export function engineQuestion(
  asked: AskedQuestion,
  { measures: known }: Dataset,
): AnalyticsQuestion {
  const { dataset, dimensions, measures, where, having, compare, limit = GROUPS_MAX } = asked;
  return {
    dataset,
    dimensions,
    measures,
    where,
    having,
    compare,
    orderBy: orderOf(asked, (measure) => known.find(({ name }) => name === measure)?.unit),
    limit: Math.min(limit, GROUPS_MAX),
    offset: 0,
  };
}
