/** The days that lists of visitors are about. Pure. */
import { periodDays, type Days } from '../../features/sales/sales-period.ts';
import { choiceParam, dateParam } from '../../lib/address-params.ts';
import { addDays } from '../../lib/dates.ts';

export const SEEN_PERIODS = [
  'LAST_7_DAYS',
  'MTD',
  'LAST_MONTH',
  'AYTD',
  'L12M',
  'ALL',
  'custom',
] as const;
export type SeenPeriod = (typeof SEEN_PERIODS)[number];

export const SEEN_PERIOD_LABELS: Readonly<Record<SeenPeriod, string>> = {
  LAST_7_DAYS: 'Last 7 days',
  MTD: 'Month to date',
  LAST_MONTH: 'Last month',
  AYTD: 'Arcat year to date',
  L12M: 'Last 12 months',
  ALL: 'All time',
  custom: 'Other days…',
};

export interface AskedSeen {
  period: SeenPeriod;
  from: string | null;
  to: string | null;
}

/** The names in an address; each page begins with its own period. */
export const seenParams = (standard: SeenPeriod) => ({
  period: choiceParam(SEEN_PERIODS, standard),
  from: dateParam,
  to: dateParam,
});

/** Both days belong to it; `null` is all time. */
export function seenDays({ period, from, to }: AskedSeen, today: string): Days | null {
  if (period === 'ALL') return null;
  if (period === 'LAST_7_DAYS') return { from: addDays(today, -6), to: today };
  return periodDays({ period, from, to }, today);
}
