/** What the charts of an answer are put together from. */
import type { ChartData, ChartPane, ChartSeries } from '../../charts/chart-data.ts';
import type { Question } from '../../../../schema/question.ts';
import { measureLabel, measureOf, type ExploreDataset } from './dataset.ts';
import { chartNumber, chartUnit } from './figure-text.ts';
import { OTHER, type PointRow } from './other-groups.ts';
import type { Result, ResultRow } from './result.ts';

/** More groups than these do not fit along an axis. */
export const MOST_CATEGORIES = 50;
/** Of other units than the chart's own. */
const MOST_PANES = 2;

export interface ExploreChart {
  data: ChartData;
  /** The dimension of its categories. */
  axis: string;
  /** By series, then category: the group behind a point; `null` where no filter says what it stands for. */
  points: readonly (readonly (PointRow | null)[])[];
  /** By series: which measure it shows. */
  measures: readonly string[];
  isStacked: boolean;
  isInTime: boolean;
  /** What the picture leaves to the table, in words. */
  notes: readonly string[];
}

/** A series before it is drawn. */
export interface Drawn extends ChartSeries {
  measure: string;
  points: readonly (PointRow | null)[];
}

/** What a picture is made of. */
export interface Asked {
  result: Result;
  question: Question;
  dataset: ExploreDataset;
}

const unitIn = (dataset: ExploreDataset, name: string) => measureOf(dataset, name)?.unit ?? 'COUNT';

/** Which measures a chart has: those of its own unit, and one of each other in a small chart below. */
export interface MeasurePlan {
  /** Money first: what is sold matters more than how often. */
  main: readonly string[];
  panes: readonly string[];
  /** Left to the table. */
  others: readonly string[];
}

export function planMeasures({ measures }: Question, dataset: ExploreDataset): MeasurePlan {
  // A day is no length that could be drawn.
  const drawable = measures.filter((name) => unitIn(dataset, name) !== 'DATE');
  const first = drawable.find((name) => unitIn(dataset, name) === 'CENTS') ?? drawable[0];
  if (first === undefined) return { main: [], panes: [], others: measures };
  const unit = unitIn(dataset, first);
  const main = drawable.filter((name) => unitIn(dataset, name) === unit);
  const panes: string[] = [];
  for (const name of drawable) {
    const own = unitIn(dataset, name);
    const isNew = own !== unit && panes.every((each) => unitIn(dataset, each) !== own);
    if (isNew && panes.length < MOST_PANES) panes.push(name);
  }
  const shown = new Set([...main, ...panes]);
  return { main, panes, others: measures.filter((name) => !shown.has(name)) };
}

/** The small charts of a plan. */
export const panesOf = ({ panes }: Pick<MeasurePlan, 'panes'>, dataset: ExploreDataset) =>
  panes.map((name): ChartPane => ({
    title: measureLabel(dataset, name),
    unit: chartUnit(unitIn(dataset, name)),
  }));

/** What a compared value is called: `Sold value, last year`. */
export const comparedName = (name: string, compare: Question['compare']): string =>
  `${name}, ${compare === 'SAME_PERIOD_LAST_YEAR' ? 'last year' : 'the period before'}`;

export const isCompared = ({ compare }: Question): boolean => compare !== 'NONE';

/** One value a group, as charts have it. */
export const valuesOf = (
  rows: readonly (Pick<ResultRow, 'values' | 'previous'> | null | undefined)[],
  measure: string,
  dataset: ExploreDataset,
  figures: 'values' | 'previous' = 'values',
): (number | null)[] =>
  rows.map((row) => chartNumber(row?.[figures][measure], unitIn(dataset, measure)));

/** Series and what their points open, side by side. */
export function put(
  head: Omit<ChartData, 'series'>,
  series: readonly Drawn[],
): Pick<ExploreChart, 'data' | 'points' | 'measures'> {
  return {
    data: {
      ...head,
      series: series.map(({ measure: _measure, points: _points, ...each }) =>
        each.name === OTHER ? { ...each, colour: 'neutral' as const } : each,
      ),
    },
    points: series.map(({ points }) => points),
    measures: series.map(({ measure }) => measure),
  };
}

/** `The table also has Contracts and Companies.` */
export function othersNote(others: readonly string[], dataset: ExploreDataset): string[] {
  if (others.length === 0) return [];
  return [`The table also has: ${others.map((name) => measureLabel(dataset, name)).join(', ')}.`];
}
