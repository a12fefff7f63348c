import type { AnalyticsMeasure } from '../../graph/resolvers.generated.ts';
import type { AnalyticsAnswer } from './analytics-wire.ts';
import type { AnalyticsQuestion } from './analytics.source.ts';
import type { ExploreGroup } from './explore-group.ts';
import type { DatasetShape } from './explore-shape.ts';

/** Figures by their fields. */
type Figures = Record<string, AnalyticsMeasure['value']>;

/** A group's figures, with what its rows are asked for by: under a name that no field can have. */
export interface NamedGroup {
  $group: ExploreGroup;
}

/** An answer as the dataset's types have it: dimensions and measures are fields. */
export function namedFigures(
  { rows, totals, previousTotals, ...facts }: AnalyticsAnswer,
  question: AnalyticsQuestion,
  shape: DatasetShape,
) {
  const fieldOf = new Map(shape.measureFields.map((field) => [shape.measureNamed(field), field]));
  const named = (measures: readonly AnalyticsMeasure[] | null): Figures | null =>
    measures &&
    Object.fromEntries(measures.map(({ name, value }) => [fieldOf.get(name) ?? name, value]));
  return {
    ...facts,
    totals: named(totals),
    previousTotals: named(previousTotals),
    rows: rows.map(({ dimensions, measures, previous }) => {
      const group: ExploreGroup = {
        question,
        shape,
        keys: Object.fromEntries(dimensions.map(({ name, key }) => [name, key])),
      };
      return {
        $group: group,
        ...Object.fromEntries(dimensions.map(({ name, ...value }) => [name, value])),
        ...named(measures),
        previous: named(previous),
      };
    }),
  };
}
