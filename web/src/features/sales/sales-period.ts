/** The periods that the sales pages offer, as days. AY is the marketplace's year: 1 December to 30 November. */
import { addDays, formatDate, toDate } from '../../lib/dates.ts';

export const SALES_PERIODS = [
  'MTD',
  'LAST_MONTH',
  'QTD',
  'AYTD',
  'L12M',
  'LAST_AY',
  'custom',
] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

export const SALES_PERIOD_LABELS: Readonly<Record<SalesPeriod, string>> = {
  MTD: 'Month to date',
  LAST_MONTH: 'Last month',
  QTD: 'Quarter to date',
  AYTD: 'Arcat year to date',
  L12M: 'Last 12 months',
  LAST_AY: 'Last Arcat year',
  custom: 'Other days…',
};

/** Both days belong to it. */
export interface Days {
  from: string;
  to: string;
}

/** What a page's address says of its period. */
export interface AskedPeriod {
  period: SalesPeriod;
  from: string | null;
  to: string | null;
}

const monthOf = (date: string): [year: number, month: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
];

/** The first day of the month so many months after that of `date`; before it when negative. */
export function firstOfMonth(date: string, months = 0): string {
  const [year, month] = monthOf(date);
  const index = year * 12 + month - 1 + months;
  return toDate(Math.floor(index / 12), (index % 12) + 1, 1) ?? date;
}

/** The year that begins in December: 1 Dec 2025 lies in 2026. */
export function arcatYearOf(date: string): number {
  const [year, month] = monthOf(date);
  return month === 12 ? year + 1 : year;
}

export const arcatYearDays = (year: number): Days => ({
  from: `${year - 1}-12-01`,
  to: `${year}-11-30`,
});

/** The days of a period; other days that are not named are those of the Arcat year so far. */
export function periodDays({ period, from, to }: AskedPeriod, today: string): Days {
  switch (period) {
    case 'MTD':
      return { from: firstOfMonth(today), to: today };
    case 'LAST_MONTH':
      return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) };
    case 'QTD':
      return { from: firstOfMonth(today, -((monthOf(today)[1] - 1) % 3)), to: today };
    case 'AYTD':
      return { from: arcatYearDays(arcatYearOf(today)).from, to: today };
    case 'L12M':
      return { from: firstOfMonth(today, -12), to: today };
    case 'LAST_AY':
      return arcatYearDays(arcatYearOf(today) - 1);
    case 'custom': {
      const first = from ?? arcatYearDays(arcatYearOf(today)).from;
      const last = to ?? today;
      return first <= last ? { from: first, to: last } : { from: last, to: first };
    }
  }
}

/**
 * The months that are over of those that a period touches; `null` where there is none. What is kept by months
 * can be compared with last year only so: of the running month last year's whole one is known, not the same days.
 */
export function wholeMonths({ from, to }: Days, today: string): Days | null {
  const [afterLast, running] = [firstOfMonth(to, 1), firstOfMonth(today)];
  const end = afterLast < running ? afterLast : running;
  const whole = { from: firstOfMonth(from), to: addDays(end, -1) };
  return whole.from <= whole.to ? whole : null;
}

/** The same period as it stood at the end of the month before its last one: what a rank is compared with. */
export function daysBeforeLastMonth({ from, to }: Days): Days {
  const end = addDays(firstOfMonth(to), -1);
  return { from: from <= end ? from : firstOfMonth(end), to: end };
}

export const between = ({ from, to }: Days) => ({ between: [from, to] });

export const daysText = ({ from, to }: Days): string => `${formatDate(from)} – ${formatDate(to)}`;

/** Mondays to Fridays; holidays are not known and count. */
export function workingDays({ from, to }: Days): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}
