import {
  calculate,
  changeOf,
  compareKeys,
  readCalculations,
  reportColumns,
  type CalculatedRow,
  type Comparison,
  type DatasetNames,
  type ReportColumn,
} from '../../../../schema/calculations.ts';
import {
  dateLabel,
  figureText,
  groupLabel,
  signedText,
  type DateGrain,
  type FigureUnit,
} from '../../../../schema/figure-text.ts';
import { named, type Dataset, type Unit } from '../../analytics/dataset.ts';
import type { AnalyticsAnswer, AnalyticsRow, Value } from '../../analytics/query.ts';
import type { ReportQuestion } from './report-question.ts';

/** A table as text, as far as a mail shows it. */
export interface MailTable {
  columns: { label: string; isFigure: boolean }[];
  rows: string[][];
  /** Over all rows, also those that are not shown; `null` where they would say nothing more. */
  totals: string[] | null;
}

type Column = ReportColumn<FigureUnit>;
type Figures = Readonly<Record<string, Value>>;

interface Shown {
  dimensions: readonly { name: string; grain: DateGrain | null }[];
  compare: Comparison;
}

/** `arcatYear` as the pages write it: `ARCAT_YEAR`. */
const constant = (word: string): string =>
  word.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const isDate = ({ time, dimensions }: Dataset, name: string): boolean =>
  name === time?.dimension || named(dimensions, name)?.kind === 'date';

function shownOf({ dataset, asked }: ReportQuestion): Shown {
  const dimensions = (asked.dimensions ?? []).map((each) => {
    const { name, grain = 'day' } = typeof each === 'string' ? { name: each } : each;
    return { name, grain: isDate(dataset, name) ? (constant(grain) as DateGrain) : null };
  });
  return { dimensions, compare: constant(asked.compare ?? 'none') as Comparison };
}

const namesOf = ({ time, dimensions, measures }: Dataset): DatasetNames<FigureUnit> => ({
  dimensionLabel: (name) =>
    (name === time?.dimension ? time.label : named(dimensions, name)?.label) ?? name,
  measureOf: (name) => {
    const measure = named(measures, name);
    return measure
      ? { label: measure.label, unit: measure.unit.toUpperCase() as Uppercase<Unit> }
      : null;
  },
});

const calculatedRow = ({ dimensions, measures, previous }: AnalyticsRow): CalculatedRow => ({
  keys: Object.fromEntries(Object.entries(dimensions).map(([name, { key }]) => [name, key])),
  values: measures,
  previous: previous ?? {},
});

/** The rows in the order of the inbox: days one after the other, unless the report orders them otherwise. */
function ordered({ rows }: AnalyticsAnswer, { written }: ReportQuestion, { dimensions }: Shown) {
  const [first] = dimensions;
  const isOrdered = Array.isArray(written['orderBy']) && written['orderBy'].length > 0;
  if (!first?.grain || isOrdered) return rows;
  const keyOf = (row: AnalyticsRow): unknown => row.dimensions[first.name]?.key;
  return rows.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)));
}

/** The first rows of an answer with the columns, words and units of its page. */
export function mailTable(
  question: ReportQuestion,
  answer: AnalyticsAnswer,
  rowsMax: number,
): MailTable {
  const { dataset, asked, written } = question;
  const shown = shownOf(question);
  const columns = reportColumns(
    {
      ...shown,
      measures: asked.measures,
      calculations: readCalculations(written['calculations']),
    },
    namesOf(dataset),
  );
  const rows = ordered(answer, question, shown);
  const { totals, previousTotals } = answer;
  const all = { rows: rows.map(calculatedRow), totals: { values: totals ?? {} } };
  const calculated = new Map(
    columns.flatMap((column) =>
      column.kind === 'calculation'
        ? [
            [
              column.id,
              calculate(column.calculation, all, {
                dimensions: shown.dimensions.map(({ name, grain }) => ({
                  name,
                  grain: grain ?? undefined,
                })),
                compare: shown.compare,
              }),
            ] as const,
          ]
        : [],
    ),
  );
  const cell = (column: Column, row: AnalyticsRow, at: number): string => {
    if (column.kind === 'dimension') return groupText(column.name, row, shown);
    if (column.kind !== 'calculation')
      return figureOf(column, row.measures, row.previous ?? {}) ?? '';
    const value = calculated.get(column.id)?.[at] ?? null;
    return (column.isSigned ? signedText : figureText)(value, column.unit);
  };
  return {
    columns: columns.map(({ label, kind }) => ({ label, isFigure: kind !== 'dimension' })),
    rows: rows.slice(0, rowsMax).map((row, at) => columns.map((each) => cell(each, row, at))),
    totals:
      totals && shown.dimensions.length > 0 && answer.rowCount > 1
        ? columns.map((column, at) => {
            if (column.kind === 'dimension') return at === 0 ? 'Total' : '';
            const isRank =
              column.kind === 'measure' &&
              named(dataset.measures, column.name)?.calculation.kind === 'rank';
            return isRank ? '' : (figureOf(column, totals, previousTotals ?? {}) ?? '');
          })
        : null,
  };
}

function groupText(name: string, { dimensions }: AnalyticsRow, shown: Shown): string {
  const { key = null, label = null } = dimensions[name] ?? {};
  const { grain } = shown.dimensions.find((each) => each.name === name) ?? { grain: null };
  return grain ? dateLabel(key, label, grain) : groupLabel(key, label);
}

/** `null` for what is computed from all rows. */
function figureOf(column: Column, values: Figures, previous: Figures): string | null {
  switch (column.kind) {
    case 'measure':
      return figureText(values[column.name], column.unit);
    case 'previous':
      return figureText(previous[column.name], column.unit);
    case 'change':
      return signedText(changeOf(values[column.name], previous[column.name]), 'PERCENT');
    default:
      return null;
  }
}
