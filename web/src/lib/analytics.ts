/**
 * Reading what the query engine answers (`analytics`), and asking for the rows behind a figure. Names
 * of datasets, dimensions and measures are the registry's.
 */
import type { DimensionName, MeasureName } from '../../../schema/figure-names.generated.ts';
import type { DateGrain } from '../../../schema/figure-text.ts';
import { askedPanel } from './asked-panel.ts';

interface Measure {
  name: string;
  value?: unknown;
}

interface Group {
  dimensions: readonly { name: string; key?: unknown; label?: string | null }[];
  measures: readonly Measure[];
  previous?: readonly Measure[] | null;
  incomparable?: readonly string[];
}

export interface Answer {
  rows: readonly Group[];
  incomparable?: readonly string[];
  totals?: readonly Measure[] | null;
  previousTotals?: readonly Measure[] | null;
}

/** By measure; `null` where nothing can be said. Cents, counts, rates 0 to 1, days. */
export type Figures = Readonly<Partial<Record<MeasureName, number | null>>>;

/** A figure by the name of a column, as an address has it; `null` where it is of no figure. */
export const figureNamed = (figures: Figures, name: string): number | null =>
  (figures as Readonly<Record<string, number | null | undefined>>)[name] ?? null;

/** One group of an answer, ready to show. */
export interface FigureRow {
  /** By dimension: what `where` takes. */
  keys: Readonly<Partial<Record<DimensionName, unknown>>>;
  /** By dimension: what people read; a dash where there is nothing. */
  labels: Readonly<Partial<Record<DimensionName, string>>>;
  values: Figures;
  /** By measure, in the compared period; empty without one. */
  previous: Figures;
  /** Measures whose change says nothing, as too little is counted in one of the periods. */
  incomparable?: readonly string[];
}

const numbersOf = (measures: readonly Measure[] | null | undefined): Figures =>
  Object.fromEntries(
    (measures ?? []).map(({ name, value }) => [name, typeof value === 'number' ? value : null]),
  );

/** The groups of an answer; none while it is awaited. */
export function figureRows(answer: Answer | null | undefined): FigureRow[] {
  return (answer?.rows ?? []).map(({ dimensions, measures, previous, incomparable = [] }) => ({
    keys: Object.fromEntries(dimensions.map(({ name, key }) => [name, key ?? null])),
    labels: Object.fromEntries(
      dimensions.map(({ name, key, label }) => [name, label ?? (key == null ? '—' : String(key))]),
    ),
    values: numbersOf(measures),
    previous: numbersOf(previous),
    incomparable,
  }));
}

/** The totals over all rows, not only the groups that were read. */
export function figureTotals(
  answer: Omit<Answer, 'rows'> | null | undefined,
): Pick<FigureRow, 'values' | 'previous' | 'incomparable'> {
  return {
    values: numbersOf(answer?.totals),
    previous: numbersOf(answer?.previousTotals),
    incomparable: answer?.incomparable ?? [],
  };
}

interface Rows {
  columns: readonly { name: string }[];
  nodes: readonly { cells: readonly unknown[] }[];
}

/** Reads the rows behind a figure by the names of their columns. */
export function readRows(rows: Rows | null | undefined): ((name: string) => unknown)[] {
  const columns = rows?.columns ?? [];
  return (rows?.nodes ?? []).map(
    ({ cells }) =>
      (name: string) =>
        cells[columns.findIndex((column) => column.name === name)],
  );
}

/** Change in percent against the compared period; `null` where there is nothing to compare with. */
export function changePercent(now: number | null | undefined, before: number | null | undefined) {
  return now == null || !before ? null : ((now - before) / before) * 100;
}

/** A figure whose rows somebody wants to see. */
export interface RowsQuestion {
  /** The panel's heading: `Sold AYTD, Dana Keller`. */
  title: string;
  dataset: string;
  /** Absent: every row that `where` leaves. */
  measure?: string;
  where: Readonly<Record<string, unknown>>;
  /** Of a compared period's figure: the day whose knowledge it counts. */
  asOf?: string;
  /** How the figure is compared where it stands: the panel then offers why it changed. */
  compare?: WhyQuestion['compare'];
}

/** A compared figure whose change somebody wants to understand. */
export interface WhyQuestion {
  /** The panel's heading: `Sold AYTD, Dana Keller`. */
  title: string;
  dataset: string;
  measure: string;
  /** As of the question; it names a period. */
  where: Readonly<Record<string, unknown>>;
  compare: 'SAME_PERIOD_LAST_YEAR' | 'PREVIOUS_PERIOD';
  /** The group that the figure is of; absent, the total. */
  group?: { name: string; key: unknown; grain?: DateGrain }[];
  /** What the question groups its own date by, where the group does not say it. */
  grain?: DateGrain;
}

const rows = askedPanel<RowsQuestion>();
const why = askedPanel<WhyQuestion>();

/** Opens the rows behind a figure in a panel at the right. */
export const openRows = (next: RowsQuestion | null): void => rows.open(next);
export const useRowsQuestion = rows.useAsked;

/** Opens the parts of a figure's change in a panel at the right, without the rows of another figure. */
export function openWhy(next: WhyQuestion | null): void {
  rows.open(null);
  why.open(next);
}
export const useWhyQuestion = why.useAsked;

/** What a compared figure opens: its rows, and why it changed; without `compare`, against last year. */
export const comparedFigure = (
  question: Omit<RowsQuestion, 'asOf'> & { measure: string },
): { onOpen: () => void; onWhy: () => void } => {
  const { compare = 'SAME_PERIOD_LAST_YEAR' } = question;
  return {
    onOpen: () => openRows({ ...question, compare }),
    onWhy: () => openWhy({ ...question, compare }),
  };
};
