/** Where events stand on a chart over time. Pure. */
import type { Days } from '../../../schema/calendar-date.ts';
import type { ChartMark } from './chart-data.ts';
import { formatDate } from '../lib/dates.ts';

/**
 * Each event at the group that its day lies in; those outside of all groups are left out.
 * @param groups the days of each, `null` for one without days
 */
export function marksOf(
  events: readonly { date: string; title: string }[],
  groups: readonly (Days | null)[],
): ChartMark[] {
  return events.flatMap(({ date, title }) => {
    const at = groups.findIndex((days) => days !== null && days.from <= date && date <= days.to);
    return at < 0 ? [] : [{ at, title, date: formatDate(date) }];
  });
}
