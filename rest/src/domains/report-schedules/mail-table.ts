import {
  calculate,
  readCalculations,
  reportColumns,
  type CalculatedRow,
  type DatasetNames,
  type ReportColumn,
} from '../../../../schema/calculations.ts';
import { rowChange, signedText } from '../../../../schema/figure-change.ts';
import {
  dateLabel,
  figureText,
  groupLabel,
  type DateGrain,
  type FigureUnit,
} from '../../../../schema/figure-text.ts';
import { isDateIn, named, type Dataset } from '../../analytics/dataset.ts';
import type { AnalyticsAnswer, AnalyticsRow, Value } from '../../analytics/query.ts';
import { unitOf as unitIn, type ReportQuestion } from '../../analytics/report-question.ts';

/** A table as text, as far as a mail shows it. */
export interface MailTable {
  columns: { label: string; isFigure: boolean }[];
  rows: string[][];
  /**
   * Of the groups that the report's conditions on figures leave, also those that the mail does not show; below it, where
   * they leave some out, of all groups. Empty where totals would say nothing more.
   */
  totals: string[][];
}

type Column = ReportColumn<FigureUnit>;
type Figures = Readonly<Record<string, Value>>;

type ShownDimensions = readonly { name: string; grain: DateGrain | null }[];

const shownDimensions = ({ dataset, asked }: ReportQuestion): ShownDimensions =>
  asked.dimensions.map(({ name, grain = 'DAY' }) => ({
    name,
    grain: isDateIn(dataset, name) ? grain : null,
  }));

const namesOf = (dataset: Dataset): DatasetNames<FigureUnit> => ({
  dimensionLabel: (name) =>
    (name === dataset.time?.dimension
      ? dataset.time.label
      : named(dataset.dimensions, name)?.label) ?? name,
  measureOf: (name) => {
    const label = named(dataset.measures, name)?.label;
    const unit = unitIn(dataset, name);
    return label !== undefined && unit ? { label, unit } : null;
  },
});

const calculatedRow = ({
  dimensions,
  measures,
  previous,
  incomparable,
}: AnalyticsRow): CalculatedRow & { values: Figures; previous: Figures } => ({
  keys: Object.fromEntries(Object.entries(dimensions).map(([name, { key }]) => [name, key])),
  values: measures,
  previous: previous ?? {},
  incomparable: incomparable ?? [],
});

/** The first rows of an answer with the columns, words and units of its page. */
export function mailTable(
  question: ReportQuestion,
  answer: AnalyticsAnswer,
  rowsMax: number,
): MailTable {
  const { dataset, asked, written } = question;
  const dimensions = shownDimensions(question);
  const { compare } = asked;
  const names = namesOf(dataset);
  const unitOf = (name: string): FigureUnit => names.measureOf(name)?.unit ?? 'NUMBER';
  const columns = reportColumns(
    {
      dimensions,
      compare,
      measures: asked.measures,
      calculations: readCalculations(written['calculations']),
    },
    names,
  );
  const { rows, totals, previousTotals, allTotals, previousAllTotals, incomparable } = answer;
  const all = { rows: rows.map(calculatedRow), totals: { values: totals ?? {} } };
  const calculated = new Map(
    columns.flatMap((column) =>
      column.kind === 'calculation'
        ? [
            [
              column.id,
              calculate(column.calculation, all, {
                dimensions: dimensions.map(({ name, grain }) => ({
                  name,
                  grain: grain ?? undefined,
                })),
                compare,
                unitOf,
              }),
            ] as const,
          ]
        : [],
    ),
  );
  const cell = (column: Column, row: AnalyticsRow, at: number): string => {
    if (column.kind === 'dimension') return groupText(column.name, row, dimensions);
    if (column.kind !== 'calculation') return figureOf(column, calculatedRow(row), unitOf) ?? '';
    const value = calculated.get(column.id)?.[at] ?? null;
    return (column.isSigned ? signedText : figureText)(value, column.unit);
  };
  const totalsLine = (
    word: string,
    values: Figures | null,
    previous: Figures | null,
    without: readonly string[],
  ): string[][] => {
    if (!values) return [];
    const row = { values, previous: previous ?? {}, incomparable: without };
    const line = columns.map((column, at) => {
      if (column.kind === 'dimension') return at === 0 ? word : '';
      const isRank =
        column.kind === 'measure' &&
        named(dataset.measures, column.name)?.calculation.kind === 'rank';
      return isRank ? '' : (figureOf(column, row, unitOf) ?? '');
    });
    return [line];
  };
  return {
    columns: columns.map(({ label, kind }) => ({ label, isFigure: kind !== 'dimension' })),
    rows: rows.slice(0, rowsMax).map((row, at) => columns.map((each) => cell(each, row, at))),
    totals:
      dimensions.length > 0 && answer.rowCount > 1
        ? [
            ...totalsLine('Total', totals, previousTotals, incomparable),
            ...totalsLine('Of all', allTotals, previousAllTotals, []),
          ]
        : [],
  };
}

function groupText(name: string, row: AnalyticsRow, dimensions: ShownDimensions): string {
  const { key = null, label = null } = row.dimensions[name] ?? {};
  const { grain } = dimensions.find((each) => each.name === name) ?? { grain: null };
  return grain ? dateLabel(key, label, grain) : groupLabel(key, label);
}

/** `null` for what is computed from all rows. */
function figureOf(
  column: Column,
  row: Pick<CalculatedRow, 'incomparable'> & { values: Figures; previous: Figures },
  unitOf: (measure: string) => FigureUnit,
): string | null {
  switch (column.kind) {
    case 'measure':
      return figureText(row.values[column.name], column.unit);
    case 'previous':
      return figureText(row.previous[column.name], column.unit);
    case 'change':
      return signedText(rowChange(row, column.name, unitOf(column.name)), column.unit);
    default:
      return null;
  }
}
