/** Two dimensions: one along the axis, the other as series. */
import { marksOf } from '../../charts/event-marks.ts';
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
import {
  dimensionLabel,
  isAdditive,
  measureLabel,
  measureOf,
  type ExploreDataset,
} from './dataset.ts';
import { chartNumber, chartUnit } from './figure-text.ts';
import { OTHER, type PointRow } from './other-groups.ts';
import { pivotOf, type Pivot, type PivotColumn } from './pivot.ts';
import type { ResultRow } from './result.ts';
import { dateOf, timeOf } from './shape.ts';
import { columnsInTime, daysInTime, valueWithoutRows } from './time-gaps.ts';

/** As many groups as have their own color; gray is for `Other`. */
const MOST_SERIES = 7;
/** As many lines, with `Other`, as have their names at their ends. */
const MOST_LINES = 5;

/** One group of the dimension that is not along the axis. */
interface Line {
  name: string;
  cells: readonly (ResultRow | null)[];
}

/** `null` where there is nothing to draw. */
export function crossedChart(asked: Asked): ExploreChart | null {
  const { result, question, dataset } = asked;
  const plan = planMeasures(question, dataset);
  const [measure] = plan.main;
  const pivot = pivotOf(result, { ...question, measures: plan.main.slice(0, 1) });
  const down = pivot?.down[0];
  if (!pivot || down === undefined || measure === undefined) return null;
  const isInTime = timeOf(question) !== null;
  const canSum = isAdditive(measureOf(dataset, measure));
  // Time lies along the axis; otherwise what was picked first.
  const axis = isInTime ? pivot.across : down;
  const { categories, lines } = laid(pivot, down, asked);
  const most = question.show === 'line' ? MOST_LINES : MOST_SERIES;
  const count = lines.length > most + 1 ? most : lines.length;
  const isStacked = canSum && question.show !== 'line';
  const context = { asked, measure, axis, categories, canSum };
  // Of another unit the whole of each category; rates of groups cannot be added up.
  const panes = plan.panes.filter((name) => isAdditive(measureOf(dataset, name)));
  const shown = lines.slice(0, count).map((line) => lineOf(line, context));
  const rest = lines.slice(count);
  const series = [
    ...shown,
    ...(rest.length > 0 && canSum ? [otherLine(rest, context)] : []),
    ...comparedLines(lines, shown, isStacked, context),
    ...panes.map((name, at) => ({
      ...wholeLine(lines, { ...context, measure: name }, 'values'),
      name: measureLabel(dataset, name),
      pane: at + 1,
    })),
  ];
  const grain = dateOf(question)?.grain;
  const marks = isInTime
    ? marksOf(
        result.events,
        categories.map(({ key }) => daysInTime(key, grain)),
      )
    : [];
  const others = question.measures.filter((name) => name !== measure && !panes.includes(name));
  return {
    ...put(
      {
        unit: chartUnit(measureOf(dataset, measure)?.unit ?? 'COUNT'),
        categoryLabel: dimensionLabel(dataset, axis),
        categories: categories.map(({ label }) => label),
        ...(marks.length > 0 ? { marks } : {}),
        ...(panes.length > 0 ? { panes: panesOf({ panes }, dataset) } : {}),
      },
      series,
    ),
    axis,
    isStacked,
    isInTime,
    notes: [
      ...seriesNote(context, lines.length, shown.length, isInTime ? down : pivot.across),
      ...(isInTime
        ? categoryNote('The latest', pivot.columns.length, pivot.columnCount, context)
        : categoryNote('Top', categories.length, pivot.rows.length, context)),
      ...othersNote(others, dataset),
    ],
  };
}

function laid(pivot: Pivot, down: string, asked: Asked) {
  if (timeOf(asked.question)) {
    const categories = columnsInTime(pivot.columns, asked);
    const lines = pivot.rows.map(({ labels, cells }): Line => ({
      name: labels[down] ?? '',
      cells: categories.map(({ id }) => cells.get(id) ?? null),
    }));
    return { categories, lines };
  }
  const rows = pivot.rows.slice(0, MOST_CATEGORIES);
  const categories = rows.map(({ id, labels, keys }): PivotColumn => ({
    id,
    label: labels[down] ?? '',
    key: keys[down],
  }));
  const lines = pivot.columns.map(({ id, label }): Line => ({
    name: label,
    cells: rows.map(({ cells }) => cells.get(id) ?? null),
  }));
  return { categories, lines };
}

interface Context {
  asked: Asked;
  measure: string;
  axis: string;
  categories: readonly PivotColumn[];
  canSum: boolean;
}

const lineOf = ({ name, cells }: Line, { asked, measure }: Context): Drawn => ({
  name,
  measure,
  points: cells,
  values: cellValues(cells, measure, asked),
});

/** In a cell without rows nothing was counted. */
function cellValues(
  cells: Line['cells'],
  measure: string,
  asked: Asked,
  figures: 'values' | 'previous' = 'values',
): (number | null)[] {
  const empty = valueWithoutRows(asked, measure);
  const values = valuesOf(cells, measure, asked.dataset, figures);
  return values.map((value, at) => (cells[at] === null ? empty : value));
}

function sums(
  lines: readonly Line[],
  { asked, measure, categories }: Context,
  figures: 'values' | 'previous',
): (number | null)[] {
  const unit = measureOf(asked.dataset, measure)?.unit ?? 'COUNT';
  return categories.map((_, at) =>
    chartNumber(
      lines.reduce((total, { cells }) => {
        const value = cells[at]?.[figures][measure];
        return typeof value === 'number' ? total + value : total;
      }, 0),
      unit,
    ),
  );
}

const otherLine = (rest: readonly Line[], context: Context): Drawn => ({
  name: OTHER,
  measure: context.measure,
  points: context.categories.map(() => null),
  values: sums(rest, context, 'values'),
});

/** Behind a stack the whole of before, behind each line its own. */
function comparedLines(
  lines: readonly Line[],
  shown: readonly Drawn[],
  isStacked: boolean,
  context: Context,
): Drawn[] {
  const { asked, measure } = context;
  const { compare } = asked.question;
  if (!isCompared(asked.question)) return [];
  if (!isStacked) {
    return shown.map((each, at) => ({
      name: comparedName(each.name, compare),
      measure,
      points: each.points,
      values: cellValues(lines[at]?.cells ?? [], measure, asked, 'previous'),
      isGhost: true,
    }));
  }
  const whole = wholeLine(lines, context, 'previous');
  return [{ ...whole, name: comparedName('All', compare), isGhost: true }];
}

/** All lines together. */
const wholeLine = (
  lines: readonly Line[],
  context: Context,
  figures: 'values' | 'previous',
): Omit<Drawn, 'name'> => ({
  measure: context.measure,
  points: context.categories.map(({ key, label }): PointRow => ({
    keys: { [context.axis]: key },
    labels: { [context.axis]: label },
  })),
  values: sums(lines, context, figures),
});

const nounOf = (dataset: ExploreDataset, name: string): string =>
  dimensionLabel(dataset, name).toLowerCase();

function seriesNote(
  { asked, canSum }: Context,
  all: number,
  shown: number,
  dimension: string,
): string[] {
  if (shown === all) return [];
  const other = canSum ? '; the others are together in “Other”' : '';
  return [`The ${shown} largest of ${all} by ${nounOf(asked.dataset, dimension)}${other}.`];
}

function categoryNote(
  which: string,
  shown: number,
  count: number,
  { asked, axis }: Context,
): string[] {
  if (shown >= count) return [];
  return [`${which} ${shown} of ${count} by ${nounOf(asked.dataset, axis)}.`];
}
