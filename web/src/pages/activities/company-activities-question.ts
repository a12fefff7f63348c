/** What a company's page of activities asks for: the list, its counts, and the days of the calendar. Pure. */
import { toServerStatus, type StatusPath } from '../../features/activities/activities-address.ts';
import { dateParam, sortParam, type AddressValues } from '../../lib/address-params.ts';
import { weeksOfMonth } from '../../lib/month-days.ts';
import type { ActivityStatus } from '../../schema.generated.ts';
import type { CompanyActivitiesPageQueryVariables } from './CompanyActivitiesPage.generated.ts';

export const COMPANY_ACTIVITIES_ADDRESS = {
  sort: sortParam(['date']),
  /** The one day of the list. */
  day: dateParam,
  /** Any day of the month, or of the week, that the calendar shows. */
  around: dateParam,
};
export type CompanyActivitiesAsked = AddressValues<typeof COMPANY_ACTIVITIES_ADDRESS>;

export interface CompanyActivitiesQuestion {
  variables: Omit<CompanyActivitiesPageQueryVariables, 'seq'>;
  /** The day around which the calendar stands. */
  around: string;
  latestFirst: boolean;
}

export function companyActivitiesQuestion(
  { sort, day, around }: CompanyActivitiesAsked,
  status: StatusPath,
  today: string,
): CompanyActivitiesQuestion {
  const latestFirst = sort?.descending ?? (status === 'done' || status === 'all');
  const onDay = day === null ? {} : { from: day, to: day };
  const of = (which: ActivityStatus) => ({ status: which, ...onDay });
  const center = around ?? day ?? today;
  const days = weeksOfMonth(center).flat();
  return {
    around: center,
    latestFirst,
    variables: {
      filter: of(toServerStatus(status)),
      open: of('OPEN'),
      overdue: of('OVERDUE'),
      all: of('ALL'),
      calendar: {
        status: toServerStatus(status),
        from: days[0] ?? center,
        to: days.at(-1) ?? center,
      },
      sort: latestFirst ? 'LATEST' : 'SOONEST',
    },
  };
}
