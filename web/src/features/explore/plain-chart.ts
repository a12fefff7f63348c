/** One dimension: its groups along the axis, a series for each measure. */
import { compareKeys } from '../../../../schema/calculations.ts';
import type { Calculation } from '../../../../schema/question.ts';
import type { FigureUnit } from '../../../../schema/figure-text.ts';
import { marksOf } from '../../charts/event-marks.ts';
import { formatCount } from '../../lib/format.ts';
import { calculated, calculationLabel, calculationUnit } from './calculations.ts';
import {
  comparedName,
  isCompared,
  MOST_CATEGORIES,
  othersNote,
  panesOf,
  planMeasures,
  put,
  valuesOf,
  type Asked,
  type Drawn,
  type ExploreChart,
} from './chart-parts.ts';
import { dimensionLabel, isAdditive, measureLabel, measureOf } from './dataset.ts';
import { chartNumber, chartUnit, figureText } from './figure-text.ts';
import { OTHER, othersThan } from './other-groups.ts';
import type { ResultRow } from './result.ts';
import { timeOf } from './shape.ts';
import { daysInTime, rowsInTime } from './time-gaps.ts';

/** How many times the longest bar `Other` may be. */
const MOST_OTHER = 3;

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The groups that are drawn, and the others together where they can be added up. */
interface Cut {
  rows: readonly ResultRow[];
  /** Without those between them that have no rows, which the table does not have either. */
  answered: readonly ResultRow[];
  /** How many groups are not drawn. */
  restCount: number;
  /** Of the first measure; `null` where rates cannot be added up. */
  rest: number | null;
  hasOther: boolean;
}

/** `null` where there is nothing to draw. */
export function plainChart(asked: Asked, name: string): ExploreChart | null {
  const { result, question, dataset } = asked;
  const plan = planMeasures(question, dataset);
  const [measure] = plan.main;
  if (measure === undefined) return null;
  const isInTime = timeOf(question) !== null;
  const cut = cutOf(asked, name, plan.main, isInTime);
  const series = [
    ...plan.main.flatMap((each) => seriesOf(asked, cut, name, each)),
    ...plan.panes.flatMap((each, at) =>
      seriesOf(asked, cut, name, each).map((drawn) => ({ ...drawn, pane: at + 1 })),
    ),
    ...computedSeries(asked, cut, measure, isInTime),
    ...targetSeries(asked, cut, name, measure),
  ];
  const unit = measureOf(dataset, measure)?.unit ?? 'COUNT';
  const grain = question.dimensions[0]?.grain;
  const marks = isInTime
    ? marksOf(
        result.events,
        cut.rows.map(({ keys }) => daysInTime(keys[name], grain)),
      )
    : [];
  const labels = cut.rows.map((row) => row.labels[name] ?? '');
  return {
    ...put(
      {
        unit: chartUnit(unit),
        categoryLabel: dimensionLabel(dataset, name),
        categories: cut.hasOther ? [...labels, OTHER] : labels,
        ...(marks.length > 0 ? { marks } : {}),
        ...(plan.panes.length > 0 ? { panes: panesOf(plan, dataset) } : {}),
      },
      series,
    ),
    axis: name,
    isStacked: false,
    isInTime,
    notes: [...cutNotes(asked, cut, { name, unit, isInTime }), ...othersNote(plan.others, dataset)],
  };
}

/** Time as it goes, the latest at the end; all else in the order of the answer. */
function cutOf(asked: Asked, name: string, main: readonly string[], isInTime: boolean): Cut {
  const { result, dataset } = asked;
  const answered = isInTime
    ? result.rows.toSorted((a, b) => compareKeys(a.keys[name], b.keys[name]))
    : result.rows.slice(0, MOST_CATEGORIES);
  const rows = isInTime ? rowsInTime(answered, name, asked) : answered;
  const restCount = isInTime ? 0 : result.rowCount - rows.length;
  const canSum = main.every((each) => isAdditive(measureOf(dataset, each)));
  const measure = main[0] ?? '';
  const rest = restCount > 0 && canSum ? otherOf(result.totals.values, rows, measure) : null;
  const largest = Math.max(0, ...rows.map(({ values }) => asNumber(values[measure])));
  // What is many times as long as all others would leave nothing to see of them.
  return {
    rows,
    answered,
    restCount,
    rest,
    hasOther: rest !== null && rest <= largest * MOST_OTHER,
  };
}

function otherOf(
  totals: ResultRow['values'],
  rows: readonly ResultRow[],
  measure: string,
  figures: 'values' | 'previous' = 'values',
): number | null {
  const total = totals[measure];
  if (typeof total !== 'number') return null;
  return rows.reduce((left, row) => left - asNumber(row[figures][measure]), total);
}

/** A measure, and behind it what it is compared with. */
function seriesOf(
  { result, question, dataset }: Asked,
  { rows, hasOther }: Cut,
  axis: string,
  measure: string,
): Drawn[] {
  const known = measureOf(dataset, measure);
  const unit = known?.unit ?? 'COUNT';
  const label = measureLabel(dataset, measure);
  const other = (figures: 'values' | 'previous') =>
    isAdditive(known)
      ? chartNumber(otherOf(result.totals[figures], rows, measure, figures), unit)
      : null;
  const draw = (figures: 'values' | 'previous') => [
    ...valuesOf(rows, measure, dataset, figures),
    ...(hasOther ? [other(figures)] : []),
  ];
  const shared = { measure, points: [...rows, ...(hasOther ? [othersThan(rows, axis)] : [])] };
  const own: Drawn = { ...shared, name: label, values: draw('values') };
  if (!isCompared(question)) return [own];
  const name = comparedName(label, question.compare);
  return [own, { ...shared, name, values: draw('previous'), isGhost: true }];
}

/** A place, or an amount for each piece, is of another size than the amounts that it would stand beside. */
const isOfTheirSize = (kind: Calculation['kind'], unit: FigureUnit): boolean =>
  kind !== 'rank' && (kind !== 'ratio' || unit === 'PERCENT');

/** Columns that are computed, where they are counted as the chart is. Across names a line would say nothing. */
function computedSeries(
  { result, question, dataset }: Asked,
  { rows, answered }: Cut,
  measure: string,
  isInTime: boolean,
): Drawn[] {
  // The columns of the table; a total that runs stays where it is while nothing is added.
  const columnOf = (each: Calculation): (number | null)[] => {
    const over = each.kind === 'runningTotal' ? rows : answered;
    const values = calculated(each, { rows: over, totals: result.totals }, question, dataset);
    const byRow = new Map(over.map((row, at) => [row, values[at] ?? null]));
    return rows.map((row) => byRow.get(row) ?? null);
  };
  const unit = measureOf(dataset, measure)?.unit ?? 'COUNT';
  return question.calculations
    .filter((each) => calculationUnit(each, dataset) === unit && isOfTheirSize(each.kind, unit))
    .map((each) => ({
      name: calculationLabel(each, dataset, question.compare),
      measure: each.of,
      points: rows,
      values: columnOf(each).map((value) => chartNumber(value, unit)),
      ...(isInTime ? { kind: 'line' as const } : {}),
    }));
}

/** What the drawn figure is to reach, where targets are set for any of its groups. They are the first measure's. */
function targetSeries(
  { result, question, dataset }: Asked,
  { rows, hasOther }: Cut,
  axis: string,
  measure: string,
): Drawn[] {
  const unit = measureOf(dataset, measure)?.unit ?? 'COUNT';
  if (measure !== question.measures[0]) return [];
  const values = rows.map(({ keys }) =>
    chartNumber(result.targets.get(String(keys[axis])) ?? null, unit),
  );
  if (values.every((value) => value === null)) return [];
  const points = [...rows, ...(hasOther ? [null] : [])].map(() => null);
  return [{ name: 'Target', measure, points, values, isTarget: true }];
}

function cutNotes(
  { result, dataset }: Asked,
  { rows, answered, restCount, rest, hasOther }: Cut,
  { name, unit, isInTime }: { name: string; unit: FigureUnit; isInTime: boolean },
): string[] {
  if (isInTime) {
    return answered.length < result.rowCount
      ? [`${answered.length} of ${result.rowCount} dates are drawn.`]
      : [];
  }
  if (restCount === 0) return [];
  const noun = dimensionLabel(dataset, name).toLowerCase();
  const other = hasOther
    ? restCount === 1
      ? '; the other one is “Other”'
      : `; the other ${formatCount(restCount)} are together in “Other”`
    : rest === null
      ? ''
      : `. Other (${formatCount(restCount)} more): ${figureText(rest, unit)}`;
  return [`Top ${rows.length} of ${formatCount(result.rowCount)} by ${noun}${other}.`];
}
