/** How far back a period is compared: the same for the engine that counts and for the client that opens what was counted. */

/** Whole months where the period is cut by months, otherwise days. */
export interface Shift {
  unit: 'month' | 'day';
  count: number;
}

/** Months that named periods are compared over; the others are so many days. */
const MONTHS_OF: Readonly<Record<string, number>> = {
  MTD: 1,
  LAST_MONTH: 1,
  QTD: 3,
  AYTD: 12,
  AY: 12,
  L12M: 12,
  LAST_AY: 12,
  NEXT_12_MONTHS: 12,
};

const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

const isLastOfMonth = (date: string): boolean =>
  new Date((dayOf(date) + 1) * DAY_MS).getUTCDate() === 1;

function wholeMonths(from: string, to: string): number | null {
  return from.endsWith('-01') && isLastOfMonth(to) ? monthOf(to) - monthOf(from) + 1 : null;
}

/** @param name the period's name, where it has one */
export function shiftOf(
  comparison: 'previousPeriod' | 'samePeriodLastYear',
  { from, to }: { from: string; to: string },
  name: string | null,
): Shift {
  if (comparison === 'samePeriodLastYear') return { unit: 'month', count: 12 };
  const months = name === null ? wholeMonths(from, to) : MONTHS_OF[name];
  return months
    ? { unit: 'month', count: months }
    : { unit: 'day', count: dayOf(to) - dayOf(from) + 1 };
}
