/** The periods of plans: whole days, weeks and months, also those to come. */
import { wholeSpan } from '../../../schema/date-groups.ts';
import { addDays, startOfWeek, firstOfMonth } from '../../../schema/calendar-date.ts';
import type { OpenDays } from './periods.ts';

const PLANNED = {
  ALL: 'All time',
  TODAY: 'Today',
  TOMORROW: 'Tomorrow',
  WEEK: 'This week',
  NEXT_WEEK: 'Next week',
  MONTH: 'This month',
  NEXT_MONTH: 'Next month',
  custom: 'Other days…',
} as const;

export type PlannedPeriod = keyof typeof PLANNED;

const PERIODS = Object.keys(PLANNED) as PlannedPeriod[];

export const PLANNED_CHOICES = PERIODS.map((value) => ({ value, label: PLANNED[value] }));

const week = (from: string): OpenDays => ({ from, to: addDays(from, 6) });

const month = (today: string, offset: number): OpenDays =>
  wholeSpan(firstOfMonth(today, offset), 'month');

export function plannedDays(period: PlannedPeriod, today: string): OpenDays {
  switch (period) {
    case 'TODAY':
      return { from: today, to: today };
    case 'TOMORROW':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'WEEK':
      return week(startOfWeek(today));
    case 'NEXT_WEEK':
      return week(addDays(startOfWeek(today), 7));
    case 'MONTH':
      return month(today, 0);
    case 'NEXT_MONTH':
      return month(today, 1);
    case 'ALL':
    case 'custom':
      return { from: null, to: null };
  }
}

/** The named period that covers exactly these days as of today; `custom` if there is none. */
export const plannedPeriodOf = ({ from, to }: OpenDays, today: string): PlannedPeriod =>
  PERIODS.find((period) => {
    const days = plannedDays(period, today);
    return days.from === from && days.to === to;
  }) ?? 'custom';
