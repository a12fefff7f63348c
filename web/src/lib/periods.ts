/** The periods that pages offer, as days. AY is the marketplace's year: 1 December to 30 November. */
import { startOf, wholeSpan } from '../../../schema/date-groups.ts';
import {
  arcatYearDays,
  arcatYearOf,
  addDays,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  startOfWeek,
  firstOfMonth,
  type Days,
} from '../../../schema/calendar-date.ts';
import { choiceParam, dateParam, type Codec } from './address-params.ts';

/** The periods that the query engine knows by name; it compares days and weeks with the same weekdays. */
export const ENGINE_PERIODS = {
  TODAY: 'Today',
  LAST_7_DAYS: 'Last 7 days',
  LAST_30_DAYS: 'Last 30 days',
  LAST_90_DAYS: 'Last 90 days',
  WTD: 'This week',
  MTD: 'Month to date',
  LAST_MONTH: 'Last month',
  QTD: 'Quarter to date',
  AYTD: 'Arcat year to date',
  AY: 'This Arcat year',
  L12M: 'Last 12 months',
  LAST_AY: 'Last Arcat year',
  NEXT_90_DAYS: 'Next 90 days',
  NEXT_12_MONTHS: 'Next 12 months',
} as const;

const { TODAY, LAST_7_DAYS, WTD, MTD, LAST_MONTH, QTD, AYTD, L12M, LAST_AY } = ENGINE_PERIODS;
const LABELS = {
  TODAY,
  LAST_7_DAYS,
  WTD,
  MTD,
  LAST_MONTH,
  QTD,
  Q1: 'Q1, January to March',
  Q2: 'Q2, April to June',
  Q3: 'Q3, July to September',
  Q4: 'Q4, October to December',
  AYTD,
  L12M,
  LAST_AY,
  custom: 'Other days…',
} as const;
export type Period = keyof typeof LABELS;
export type PeriodOrAll = Period | 'ALL';

export const PERIOD_LABELS: Readonly<Record<PeriodOrAll, string>> = { ...LABELS, ALL: 'All time' };

const PERIODS = Object.keys(LABELS) as Period[];

/** The period in a page's address. Days take precedence over the named period. */
export interface AskedPeriod<P extends string = Period> {
  period: P;
  from: string | null;
  to: string | null;
}

/** How addresses used to spell it (`7d`, `last-month`, `WEEK`): old bookmarks still work. */
const formerName = (period: PeriodOrAll): string =>
  ({ LAST_7_DAYS: '7d', WTD: 'week' })[period as string] ?? period.toLowerCase().replace('_', '-');

function periodParam<P extends PeriodOrAll>(periods: readonly P[], standard: P): Codec<P> {
  const codec = choiceParam(periods, standard);
  return {
    ...codec,
    read: (text) =>
      codec.read(text) ?? periods.find((period) => formerName(period) === text.toLowerCase()),
  };
}

/** The period in a page's address; each page has its own default. */
export const periodParams = (standard: Period) => ({
  period: periodParam(PERIODS, standard),
  from: dateParam,
  to: dateParam,
});

/** The same for a list that can cover all time. */
export const periodOrAllParams = (standard: PeriodOrAll) => ({
  period: periodParam<PeriodOrAll>([...PERIODS, 'ALL'], standard),
  from: dateParam,
  to: dateParam,
});

/** The period to show: `custom` when the address has days. */
export const askedPeriod = <P extends string>({ period, from, to }: AskedPeriod<P>) =>
  from === null && to === null ? period : 'custom';

export const periodChoices = (hasAll: boolean): { value: PeriodOrAll; label: string }[] =>
  (hasAll ? [...PERIODS, 'ALL' as const] : PERIODS).map((value) => ({
    value,
    label: PERIOD_LABELS[value],
  }));

/** The quarter of the calendar year with that number which began last: in February, Q3 is that of last year. */
function quarterDays(quarter: number, today: string): Days {
  const month = Number(today.slice(5, 7));
  const first = (quarter - 1) * 3 + 1;
  const from = firstOfMonth(today, first - month - (first > month ? 12 : 0));
  const { to } = wholeSpan(from, 'quarter');
  return { from, to: to < today ? to : today };
}

/** The days of a period. Custom days without a start begin with the Arcat year of their end. */
export function periodDays(asked: AskedPeriod, today: string): Days {
  switch (askedPeriod(asked)) {
    case 'TODAY':
      return { from: today, to: today };
    case 'LAST_7_DAYS':
      return { from: addDays(today, -6), to: today };
    case 'WTD':
      return { from: startOfWeek(today), to: today };
    case 'MTD':
      return { from: firstOfMonth(today), to: today };
    case 'LAST_MONTH':
      return wholeSpan(firstOfMonth(today, -1), 'month');
    case 'QTD':
      return { from: startOf(today, 'quarter'), to: today };
    case 'Q1':
    case 'Q2':
    case 'Q3':
    case 'Q4':
      return quarterDays(Number(asked.period[1]), today);
    case 'AYTD':
      return { from: arcatYearDays(arcatYearOf(today)).from, to: today };
    case 'L12M':
      return { from: firstOfMonth(today, -12), to: today };
    case 'LAST_AY':
      return arcatYearDays(arcatYearOf(today) - 1);
    case 'custom': {
      const last = asked.to ?? today;
      const first = asked.from ?? arcatYearDays(arcatYearOf(last)).from;
      return first <= last ? { from: first, to: last } : { from: last, to: first };
    }
  }
}

/** The days of a period; `null` for all time. */
export function daysOrAll(asked: AskedPeriod<PeriodOrAll>, today: string): Days | null {
  const { period, from, to } = asked;
  if (askedPeriod(asked) === 'ALL') return null;
  return periodDays({ period: period === 'ALL' ? 'custom' : period, from, to }, today);
}

/** Reads `2026-03-01..2026-03-31`, which an address holds as one parameter. */
export function readDays(text: string): Days | null {
  const [from = '', to = '', ...more] = text.split('..');
  return isCalendarDate(from) && isCalendarDate(to) && more.length === 0 ? { from, to } : null;
}

/** Days in an address that has no named period. No start means all time, no end means today. */
export interface OpenDays {
  from: string | null;
  to: string | null;
}

export function openDays(period: PeriodOrAll, today: string): OpenDays {
  const days = daysOrAll({ period, from: null, to: null }, today);
  return { from: days?.from ?? null, to: days && days.to !== today ? days.to : null };
}

/** The named period that covers exactly these days as of today; `custom` if there is none. */
export const periodOfDays = ({ from, to }: OpenDays, today: string): PeriodOrAll =>
  (['ALL', ...PERIODS] as const).find((period) => {
    const days = openDays(period, today);
    return period !== 'custom' && days.from === from && days.to === to;
  }) ?? 'custom';

/** Days as the query engine takes them. What they are compared with depends on their name, where they have one. */
export type DaysCondition = { period: keyof typeof ENGINE_PERIODS } | { between: [string, string] };

const isEnginePeriod = (period: string): period is keyof typeof ENGINE_PERIODS =>
  Object.hasOwn(ENGINE_PERIODS, period);

/** The condition for the query engine; the running quarter is the quarter to date. */
export function periodCondition(asked: AskedPeriod<PeriodOrAll>, days: Days): DaysCondition {
  const period = askedPeriod(asked);
  if (isEnginePeriod(period)) return { period };
  const isRunning = /^Q[1-4]$/.test(period) && days.to < wholeSpan(days.from, 'quarter').to;
  return isRunning ? { period: 'QTD' } : between(days);
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

/** Periods to date that can cover several months. */
const RUNNING: ReadonlySet<string> = new Set<Period>(['QTD', 'AYTD']);

/**
 * The same period as it stood at the end of the month before its last one: what a rank is compared with. In December,
 * for the Arcat year to date, that is the whole year before.
 */
export function daysBeforeLastMonth(asked: AskedPeriod, today: string): Days {
  const { from, to } = periodDays(asked, today);
  const end = addDays(firstOfMonth(to), -1);
  if (from <= end) return { from, to: end };
  return RUNNING.has(askedPeriod(asked))
    ? periodDays(asked, end)
    : { from: firstOfMonth(end), to: end };
}

export const between = ({ from, to }: Days): { between: [string, string] } => ({
  between: [from, to],
});

/** Mondays to Fridays; holidays are not known and count. */
export function workingDays({ from, to }: Days): number {
  const count = daysBetween(from, to) + 1;
  const first = dayOfWeek(from);
  const weekdays = Array.from({ length: count % 7 }, (_, i) => ((first - 1 + i) % 7) + 1);
  return Math.floor(count / 7) * 5 + weekdays.filter((weekday) => weekday <= 5).length;
}
