/**
 * Reading what the query engine answers (`analytics`), and asking for the rows behind a figure. Names
 * of datasets, dimensions and measures are the registry's.
 */
import { useSyncExternalStore } from 'react';

interface Measure {
  name: string;
  value?: unknown;
}

interface Group {
  dimensions: readonly { name: string; key?: unknown; label?: string | null }[];
  measures: readonly Measure[];
  previous?: readonly Measure[] | null;
}

export interface Answer {
  rows: readonly Group[];
  totals?: readonly Measure[] | null;
  previousTotals?: readonly Measure[] | null;
}

/** One group of an answer, ready to show. */
export interface FigureRow {
  /** By dimension: what `where` takes. */
  keys: Readonly<Record<string, unknown>>;
  /** By dimension: what people read; a dash where there is nothing. */
  labels: Readonly<Record<string, string>>;
  /** By measure; `null` where nothing can be said. Cents, counts, rates 0 to 1, days. */
  values: Readonly<Record<string, number | null>>;
  /** By measure, in the compared period; empty without one. */
  previous: Readonly<Record<string, number | null>>;
}

const numbersOf = (measures: readonly Measure[] | null | undefined) =>
  Object.fromEntries(
    (measures ?? []).map(({ name, value }) => [name, typeof value === 'number' ? value : null]),
  );

/** The groups of an answer; none while it is awaited. */
export function figureRows(answer: Answer | null | undefined): FigureRow[] {
  return (answer?.rows ?? []).map(({ dimensions, measures, previous }) => ({
    keys: Object.fromEntries(dimensions.map(({ name, key }) => [name, key ?? null])),
    labels: Object.fromEntries(
      dimensions.map(({ name, key, label }) => [name, label ?? (key == null ? '—' : String(key))]),
    ),
    values: numbersOf(measures),
    previous: numbersOf(previous),
  }));
}

/** The totals over all rows, not only the groups that were read. */
export function figureTotals(
  answer: Answer | null | undefined,
): Pick<FigureRow, 'values' | 'previous'> {
  return { values: numbersOf(answer?.totals), previous: numbersOf(answer?.previousTotals) };
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
}

let question: RowsQuestion | null = null;
const listeners = new Set<() => void>();

/** Opens the rows behind a figure in a panel at the right. */
export function openRows(next: RowsQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the panel shows; `null` when it is closed. */
export function useRowsQuestion(): RowsQuestion | null {
  return useSyncExternalStore(subscribe, () => question);
}
