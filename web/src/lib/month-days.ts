/** The days of weeks and months, as calendars show them. Apart from `dates.ts`, which every page loads. */
import { addDays, startOfWeek, toDate } from './dates.ts';

/** The same day of another month; its last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const days = [day, 31, 30, 29, 28].filter((each) => each <= day);
  const found = days.map((each) => toDate(Math.floor(at / 12), (at % 12) + 1, each));
  return found.find((each) => each !== null) ?? date;
}

/** The seven days of the week of that day, Monday first. */
export function daysOfWeek(date: string): string[] {
  const monday = startOfWeek(date);
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));
}

/** The weeks of a month, filled up with the days of the months next to it. */
export function weeksOfMonth(date: string): string[][] {
  const first = `${date.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = startOfWeek(first); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(daysOfWeek(monday));
  }
  return weeks;
}
