/** Where events stand on a chart over time. Pure. */
import type { ChartMark } from './chart-data.ts';
import { formatDate } from '../lib/dates.ts';

/** The first day of a group in time: years come as numbers, everything else as a date. */
export function startOfGroup(key: unknown, grain: string | undefined): string {
  if (typeof key === 'number') return grain === 'ARCAT_YEAR' ? `${key - 1}-12-01` : `${key}-01-01`;
  return String(key);
}

/**
 * Each event at the group that its day lies in: the last one that starts no later.
 * @param starts first days of the groups, in their order; events before the first are left out
 */
export function marksOf(
  events: readonly { date: string; title: string }[],
  starts: readonly string[],
): ChartMark[] {
  return events.flatMap(({ date, title }) => {
    const at = starts.findLastIndex((start) => start <= date);
    return at < 0 ? [] : [{ at, title, date: formatDate(date) }];
  });
}
