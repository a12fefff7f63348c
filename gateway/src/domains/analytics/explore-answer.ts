import type { AnalyticsMeasure } from '../../schema.generated.ts';
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

/** The question of what was counted: compared, months are cut to the complete ones, which a period's name does not say. */
function asCounted(
  question: AnalyticsQuestion,
  { monthField }: DatasetShape,
  { period, comparedWith }: Pick<AnalyticsAnswer, 'period' | 'comparedWith'>,
): AnalyticsQuestion {
  if (monthField === null || !period || !comparedWith) return question;
  const where = { ...question.where, [monthField]: { between: [period.from, period.to] } };
  return { ...question, where };
}

/** An answer as the dataset's types have it: dimensions and measures are fields. */
export function namedFigures(
  { rows, totals, previousTotals, allTotals, previousAllTotals, ...facts }: AnalyticsAnswer,
  question: AnalyticsQuestion,
  shape: DatasetShape,
) {
  const fieldOf = new Map(shape.measureFields.map((field) => [shape.measureNamed(field), field]));
  const named = (measures: readonly AnalyticsMeasure[] | null): Figures | null =>
    measures &&
    Object.fromEntries(measures.map(({ name, value }) => [fieldOf.get(name) ?? name, value]));
  const counted = asCounted(question, shape, facts);
  return {
    ...facts,
    totals: named(totals),
    previousTotals: named(previousTotals),
    allTotals: named(allTotals),
    previousAllTotals: named(previousAllTotals),
    rows: rows.map(({ dimensions, measures, previous }) => {
      const group: ExploreGroup = {
        question: counted,
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
