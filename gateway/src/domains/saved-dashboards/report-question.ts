import { FILTER_FIELDS, hasDimension } from '../../../../schema/dashboard-filters.ts';
import {
  alsoWhere,
  groupsWithin,
  periodDimension,
  isOwner,
  orderOf,
  type AskedQuestion,
} from '../../../../schema/question.ts';
import type { AnalyticsQuestion } from '../analytics/analytics.source.ts';
import type { AnalyticsRegistry } from '../analytics/analytics-wire.ts';

type Dataset = AnalyticsRegistry['datasets'][number];

/** A group of one report: the condition for its rows, and whether it is one of the days that the report goes by. */
export interface PickedGroup {
  dimension: string;
  condition: unknown;
  isOfTime: boolean;
}

/** Where a dataset has what a dimension of another means: by its own name, or as a dashboard's filter finds it. */
function sameField(dataset: Dataset, dimension: string): string | null {
  if (hasDimension(dataset, dimension)) return dimension;
  if (isOwner(dimension)) return dataset.ownedBy;
  const family = Object.values(FILTER_FIELDS).find((fields) =>
    fields.some((each) => each === dimension),
  );
  return family?.find((field) => hasDimension(dataset, field)) ?? null;
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

/** Groups of one tile: a chart of more is none. */
const GROUPS_MAX = 500;
/** Of two dimensions, where each is a cell: one that was cut off would look as if there were nothing. */
const CELLS_MAX = 1500;

/** A report's question as the engine takes it. */
export function engineQuestion(
  asked: AskedQuestion,
  { measures: known }: Dataset,
): AnalyticsQuestion {
  const { dataset, dimensions, measures, where, having, compare, limit = Infinity } = asked;
  const most = dimensions.length > 1 ? CELLS_MAX : GROUPS_MAX;
  return {
    dataset,
    dimensions,
    measures,
    where,
    having,
    compare,
    orderBy: orderOf(asked, (measure) => known.find(({ name }) => name === measure)?.unit),
    limit: Math.min(limit, most, groupsWithin(asked)),
    offset: 0,
  };
}
