import { formatMonth } from './dates.ts';

export interface MonthGroup<T> {
  /** `2026-06`. */
  month: string;
  /** `Jun 2026`. */
  label: string;
  rows: T[];
}

/** Runs of one month, in the order given. */
export function groupByMonth<T extends { date: string }>(rows: readonly T[]): MonthGroup<T>[] {
  const groups: MonthGroup<T>[] = [];
  for (const row of rows) {
    const month = row.date.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.rows.push(row);
    else groups.push({ month, label: formatMonth(month), rows: [row] });
  }
  return groups;
}
