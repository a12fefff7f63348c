/** The days of weeks and months, as calendars show them. Apart from `dates.ts`, which every page loads. */
import { addDays, startOfWeek, endOfMonth } from '../../../schema/calendar-date.ts';

/** The seven days of the week of that day, Monday first. */
export function daysOfWeek(date: string): string[] {
  const monday = startOfWeek(date);
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));
}

/** The weeks of a month, filled up with the days of the months next to it. */
export function weeksOfMonth(date: string): string[][] {
  const first = `${date.slice(0, 8)}01`;
  const last = endOfMonth(first);
  const weeks: string[][] = [];
  for (let monday = startOfWeek(first); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(daysOfWeek(monday));
  }
  return weeks;
}
