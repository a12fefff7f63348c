/** The days that a page of figures counts, as its address has them. */
import { addDays, toDate } from '../../../lib/dates.ts';

const NAMED = {
  '7d': 'LAST_7_DAYS',
  mtd: 'MTD',
  'last-month': 'LAST_MONTH',
  qtd: 'QTD',
  aytd: 'AYTD',
  l12m: 'L12M',
} as const;
export type NotePeriodId = keyof typeof NAMED;

export const NOTE_PERIOD_CHOICES: readonly { value: NotePeriodId; label: string }[] = [
  { value: '7d', label: 'Last 7 days' },
  { value: 'mtd', label: 'Month to date' },
  { value: 'last-month', label: 'Last month' },
  { value: 'qtd', label: 'Quarter to date' },
  { value: 'aytd', label: 'Arcat year to date' },
  { value: 'l12m', label: 'Last 12 months' },
];
export const NOTE_PERIODS: readonly NotePeriodId[] = NOTE_PERIOD_CHOICES.map(({ value }) => value);

export interface AskedPeriod {
  period: NotePeriodId;
  /** Days of one's own go before the named period; an absent start means seven days. */
  from: string | null;
  to: string | null;
}

/** The condition that the query engine takes. */
export function periodWhere({ period, from, to }: AskedPeriod, today: string): { date: object } {
  if (from === null && to === null) return { date: { period: NAMED[period] } };
  const end = to ?? today;
  const start = from ?? addDays(end, -6);
  return { date: { between: start <= end ? [start, end] : [end, start] } };
}

/** The same days as dates, both included: as the query engine reads the names. */
export function periodDays(asked: AskedPeriod, today: string): { from: string; to: string } {
  if (asked.from !== null || asked.to !== null) {
    const end = asked.to ?? today;
    const start = asked.from ?? addDays(end, -6);
    return start <= end ? { from: start, to: end } : { from: end, to: start };
  }
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const first = (monthsBack: number): string => {
    const at = year * 12 + month - 1 - monthsBack;
    return toDate(Math.floor(at / 12), (at % 12) + 1, 1) ?? today;
  };
  switch (asked.period) {
    case '7d':
      return { from: addDays(today, -6), to: today };
    case 'mtd':
      return { from: first(0), to: today };
    case 'last-month':
      return { from: first(1), to: addDays(first(0), -1) };
    case 'qtd':
      return { from: first((month - 1) % 3), to: today };
    case 'aytd':
      // The marketplace's year begins on December 1.
      return { from: first(month % 12), to: today };
    case 'l12m':
      return { from: first(12), to: today };
  }
}
