/** Charts of an answer: which groups are drawn, and what is said of those that are not. */
import { compareKeys } from '../../../../schema/calculations.ts';
import type { ChartData, ChartSeries, HeatmapData } from '../../charts/chart-data.ts';
import { marksOf, startOfGroup } from '../../charts/event-marks.ts';
import { formatCount } from '../../lib/format.ts';
import type { Question } from '../../../../schema/question.ts';
import { calculated, calculationLabel, calculationUnit } from './calculations.ts';
import {
  dimensionLabel,
  isAdditive,
  measureLabel,
  measureOf,
  type ExploreDataset,
} from './dataset.ts';
import type { FigureUnit } from '../../../../schema/figure-text.ts';
import { chartNumber, chartUnit, figureText } from './figure-text.ts';
import { OTHER, othersThan, type PointRow } from './other-groups.ts';
import { figureOf, pivotOf } from './pivot.ts';
import type { Result, ResultRow } from './result.ts';
import { dateOf } from './shape.ts';

export const MOST_CATEGORIES = 50;
/** As many groups as have their own color; gray is for `Other`. */
const MOST_SERIES = 7;
/** How many times the longest bar `Other` may be. */
const MOST_OTHER = 3;

interface ExploreChart {
  data: ChartData;
  /** The dimension of its categories. */
  axis: string;
  /** By series, then category: the group behind a point; `null` where no filter says what it stands for. */
  points: readonly (readonly (PointRow | null)[])[];
  /** By series: which measure it shows. */
  measures: readonly string[];
  isStacked: boolean;
  isInTime: boolean;
  /** What is not drawn, in words. */
  notes: readonly string[];
}

interface Drawn {
  name: string;
  measure: string;
  cells: readonly (ResultRow | null)[];
  /** What the values open, where that is more than their cells. */
  points?: readonly PointRow[];
  /** Of `Other` at the end; absent where every value is a group's. */
  values?: ChartSeries['values'];
  isGhost?: boolean;
  kind?: 'line';
  isTarget?: boolean;
}

export function chartOf(
  result: Result,
  question: Question,
  dataset: ExploreDataset,
): ExploreChart | null {
  const [first, second, third] = question.dimensions;
  const measure = question.measures[0];
  if (!first || third || measure === undefined) return null;
  return second
    ? crossedChart(result, question, dataset, measure)
    : plainChart(result, question, dataset, { name: first.name, measure });
}

function plainChart(
  result: Result,
  question: Question,
  dataset: ExploreDataset,
  { name, measure }: { name: string; measure: string },
): ExploreChart {
  const isInTime = dateOf(question) !== null;
  const unit = measureOf(dataset, measure)?.unit ?? 'COUNT';
  const sameUnit = question.measures.filter((each) => measureOf(dataset, each)?.unit === unit);
  const rows = isInTime
    ? result.rows.toSorted((a, b) => compareKeys(a.keys[name], b.keys[name]))
    : result.rows.slice(0, MOST_CATEGORIES);
  const restCount = isInTime ? 0 : result.rowCount - rows.length;
  const canSum = sameUnit.every((each) => isAdditive(measureOf(dataset, each)));
  const otherOf = (figures: 'values' | 'previous', each: string): number | null => {
    const total = result.totals[figures][each];
    if (typeof total !== 'number') return null;
    return rows.reduce((left, row) => left - asNumber(row[figures][each]), total);
  };
  const rest = restCount > 0 && canSum ? otherOf('values', measure) : null;
  const largest = Math.max(0, ...rows.map(({ values }) => asNumber(values[measure])));
  // What is many times as long as all others would leave nothing to see of them.
  const hasOther = rest !== null && rest <= largest * MOST_OTHER;
  const series: Drawn[] = sameUnit.flatMap((each): Drawn[] => {
    const draw = (figures: 'values' | 'previous'): ChartSeries['values'] => [
      ...rows.map((row) => chartNumber(row[figures][each], unit)),
      ...(hasOther ? [chartNumber(otherOf(figures, each), unit)] : []),
    ];
    const cells = [...rows, ...(hasOther ? [null] : [])];
    const points = [...rows, ...(hasOther ? [othersThan(rows, name)] : [])];
    const label = measureLabel(dataset, each);
    const shared = { measure: each, cells, points };
    const own: Drawn = { ...shared, name: label, values: draw('values') };
    if (question.compare === 'NONE' || sameUnit.length > 2) return [own];
    const time = question.compare === 'SAME_PERIOD_LAST_YEAR' ? 'last year' : 'the period before';
    const before = `${label}, ${time}`;
    return [own, { ...shared, name: before, values: draw('previous'), isGhost: true }];
  });
  const computed = question.calculations
    .filter((each) => calculationUnit(each, dataset) === unit && each.kind !== 'rank')
    .map((each): Drawn => ({
      name: calculationLabel(each, dataset, question.compare),
      measure: each.of,
      cells: rows,
      values: calculated(each, { rows, totals: result.totals }, question, dataset).map((value) =>
        chartNumber(value, unit),
      ),
      kind: 'line',
    }));
  const grain = question.dimensions[0]?.grain;
  const starts = isInTime ? rows.map(({ keys }) => startOfGroup(keys[name], grain)) : [];
  const noun = dimensionLabel(dataset, name);
  const leftOut = question.measures.filter((each) => !sameUnit.includes(each));
  return {
    ...drawn(
      [...rows.map(({ labels }) => labels[name] ?? ''), ...(hasOther ? [OTHER] : [])],
      [...series, ...computed, ...targetOf(result, rows, { name, measure, unit })],
      { unit: chartUnit(unit), categoryLabel: noun, marks: marksOf(result.events, starts) },
    ),
    axis: name,
    isStacked: false,
    isInTime,
    notes: [
      ...(restCount > 0
        ? [
            `Top ${rows.length} of ${formatCount(result.rowCount)} by ${noun.toLowerCase()}${
              hasOther
                ? `; the other ${formatCount(restCount)} are together in “Other”`
                : rest === null
                  ? ''
                  : `. Other (${formatCount(restCount)} more): ${figureText(rest, unit)}, not drawn`
            }.`,
          ]
        : []),
      ...(isInTime && rows.length < result.rowCount
        ? [`${rows.length} of ${result.rowCount} dates are drawn.`]
        : []),
      ...(leftOut.length > 0
        ? [
            `Not in the chart, which has one unit: ${leftOut
              .map((each) => measureLabel(dataset, each))
              .join(', ')}.`,
          ]
        : []),
    ],
  };
}

/** What the drawn figure is to reach, where targets are set for any of its groups. */
function targetOf(
  { targets }: Result,
  rows: readonly ResultRow[],
  { name, measure, unit }: { name: string; measure: string; unit: FigureUnit },
): Drawn[] {
  const values = rows.map(({ keys }) => chartNumber(targets.get(String(keys[name])) ?? null, unit));
  if (values.every((value) => value === null)) return [];
  return [{ name: 'Target', measure, cells: rows.map(() => null), values, isTarget: true }];
}

/** Two dimensions: one along the axis, the other as series. */
function crossedChart(
  result: Result,
  question: Question,
  dataset: ExploreDataset,
  measure: string,
): ExploreChart | null {
  const pivot = pivotOf(result, question);
  const down = pivot?.down[0];
  if (!pivot || down === undefined) return null;
  const isInTime = dateOf(question) !== null;
  const unit = measureOf(dataset, measure)?.unit ?? 'COUNT';
  const canSum = isAdditive(measureOf(dataset, measure));
  // Time lies along the axis; otherwise what was picked first.
  const axis = isInTime ? pivot.across : down;
  const categories = isInTime
    ? pivot.columns.map(({ id, label }) => ({ id, label }))
    : pivot.rows
        .slice(0, MOST_CATEGORIES)
        .map(({ id, labels }) => ({ id, label: labels[down] ?? '' }));
  const all = isInTime
    ? pivot.rows.map(({ labels, cells }) => ({
        name: labels[down] ?? '',
        cells: categories.map(({ id }) => cells.get(id) ?? null),
      }))
    : pivot.columns.map(({ id, label }) => ({
        name: label,
        cells: categories.map(
          (category) => pivot.rows.find((row) => row.id === category.id)?.cells.get(id) ?? null,
        ),
      }));
  const shown = all.slice(0, all.length > MOST_SERIES + 1 ? MOST_SERIES : all.length);
  const rest = all.slice(shown.length);
  const series: Drawn[] = shown.map((each) => ({ ...each, measure }));
  if (rest.length > 0 && canSum) {
    series.push({
      name: OTHER,
      measure,
      cells: categories.map(() => null),
      values: categories.map((_, at) =>
        chartNumber(
          rest.reduce((total, { cells }) => total + figureOf(cells[at] ?? undefined, measure), 0),
          unit,
        ),
      ),
    });
  }
  const seriesNoun = dimensionLabel(dataset, isInTime ? down : pivot.across).toLowerCase();
  const count = isInTime ? pivot.columnCount : pivot.rows.length;
  return {
    ...drawn(
      categories.map(({ label }) => label),
      series.map((each) => ({
        ...each,
        values: each.values ?? each.cells.map((cell) => chartNumber(cell?.values[measure], unit)),
      })),
      {
        unit: chartUnit(unit),
        categoryLabel: dimensionLabel(dataset, axis),
        marks: isInTime
          ? marksOf(
              result.events,
              pivot.columns.map(({ key }) => startOfGroup(key, dateOf(question)?.grain)),
            )
          : [],
      },
    ),
    axis,
    isStacked: canSum,
    isInTime,
    notes: [
      ...(rest.length > 0
        ? [
            `The ${shown.length} largest of ${all.length} by ${seriesNoun}${
              canSum ? '; the others are together in “Other”' : ''
            }.`,
          ]
        : []),
      ...(categories.length < count
        ? [
            `${isInTime ? 'The latest' : 'Top'} ${categories.length} of ${count} by ${dimensionLabel(dataset, axis).toLowerCase()}.`,
          ]
        : []),
      ...(question.measures.length > 1
        ? [`Drawn: ${measureLabel(dataset, measure)}. The table has the other measures.`]
        : []),
    ],
  };
}

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

function drawn(
  categories: readonly string[],
  series: readonly Drawn[],
  { unit, categoryLabel, marks }: Pick<ChartData, 'unit' | 'categoryLabel' | 'marks'>,
): Pick<ExploreChart, 'data' | 'points' | 'measures'> {
  return {
    data: {
      categoryLabel,
      categories,
      unit,
      ...(marks?.length ? { marks } : {}),
      series: series.map(({ name, values = [], isGhost, isTarget, kind }) => ({
        name,
        values,
        ...(name === OTHER ? { colour: 'neutral' as const } : {}),
        ...(isGhost ? { isGhost } : {}),
        ...(isTarget ? { isTarget } : {}),
        ...(kind ? { kind } : {}),
      })),
    },
    points: series.map(({ cells, points }) => points ?? cells),
    measures: series.map(({ measure }) => measure),
  };
}

interface ExploreHeatmap {
  data: HeatmapData;
  cells: readonly (readonly (ResultRow | null)[])[];
  notes: readonly string[];
}

export function heatmapOf(
  result: Result,
  question: Question,
  dataset: ExploreDataset,
): ExploreHeatmap | null {
  const pivot = pivotOf(result, question);
  const measure = question.measures[0];
  const down = pivot?.down[0];
  if (!pivot || measure === undefined || down === undefined) return null;
  const unit = measureOf(dataset, measure)?.unit ?? 'COUNT';
  const rows = pivot.rows.slice(0, MOST_CATEGORIES);
  const cells = rows.map((row) => pivot.columns.map(({ id }) => row.cells.get(id) ?? null));
  const noun = dimensionLabel(dataset, down);
  return {
    data: {
      columns: pivot.columns.map(({ label }) => label),
      rows: rows.map(({ labels }) => labels[down] ?? ''),
      rowLabel: noun,
      values: cells.map((row) => row.map((cell) => chartNumber(cell?.values[measure], unit))),
      unit: chartUnit(unit),
    },
    cells,
    notes: [
      ...(rows.length < pivot.rows.length
        ? [`Top ${rows.length} of ${pivot.rows.length} by ${noun.toLowerCase()}.`]
        : []),
      ...(pivot.columns.length < pivot.columnCount
        ? [`${pivot.columns.length} of ${pivot.columnCount} columns.`]
        : []),
    ],
  };
}
