/** Windows of months: where they begin, and in words with their days. Pure. */
import { addDays, firstOfMonth, type Days } from '../../../schema/calendar-date.ts';
import { formatDays } from '../../../schema/figure-text.ts';

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** `the last 12 complete months, Nov 1, 2025 – Oct 31, 2026`: months that are over. */
export function completeMonthsText(whole: Days, today: string): string {
  const count = monthOf(whole.to) - monthOf(whole.from) + 1;
  const months = count === 1 ? 'complete month' : `${count} complete months`;
  const isLast = addDays(whole.to, 1) === firstOfMonth(today);
  const which = isLast ? 'the last ' : count === 1 ? 'one ' : '';
  return `${which}${months}, ${formatDays(whole)}`;
}

/** `the last 12 months, Nov 1, 2025 – Nov 22, 2026`: from the first day of the month 12 months ago to today. */
export const lastTwelveMonthsText = (today: string): string =>
  `the last 12 months, ${formatDays({ from: firstOfMonth(today, -12), to: today })}`;
