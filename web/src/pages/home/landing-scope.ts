/** What the home page asks for, by who is signed in and whose numbers they look at. Pure. */
import { addDays } from '../../lib/dates.ts';
import type { Viewer } from '../../lib/session.ts';
import { canSwitch, switchManager, type HomeScope } from './home-scope.ts';
import type { LandingPageQueryVariables } from './LandingPage.generated.ts';

export type Where = Readonly<Record<string, unknown>>;

export interface LandingScope {
  variables: LandingPageQueryVariables;
  /** What each figure counts, for the rows behind it. */
  where: { sold: Where; due: Where; accounts: Where; week: Where };
  links: { accounts: string; cold: string; clients: string; prospects: string } | null;
}

const COLD_MONTHS = 6;
const RENEWAL_DAYS = 90;
/** Whole weeks that this week is compared with. */
export const WEEKS_BEFORE = 8;
/** How far back the latest activity is looked for. */
const LATEST_DAYS = 90;
const RENEWAL_MONTHS = 6;

/** The first days of this month and of the one so many months later. */
function monthsFrom(today: string, months: number): [string, string] {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  return [`${today.slice(0, 7)}-01`, `${year}-${String((index % 12) + 1).padStart(2, '0')}-01`];
}

/** Monday of the week that a day belongs to. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day + 6) % 7));
}

export function landingScope(scope: HomeScope, viewer: Viewer, today: string): LandingScope {
  const own: Where =
    scope.kind === 'rep'
      ? { rep: scope.rep }
      : scope.kind === 'team'
        ? { manager: scope.manager }
        : {};
  const account: Where =
    scope.kind === 'rep'
      ? { accountRep: scope.rep }
      : scope.kind === 'team'
        ? { accountManager: scope.manager }
        : {};
  const monday = mondayOf(today);
  const [month, end] = monthsFrom(today, RENEWAL_MONTHS);
  const rep = scope.kind === 'rep' ? scope.rep : null;
  const sold = { ...own, signedOn: { period: 'AYTD' } };
  const due = { ...account, endDate: { between: [today, addDays(today, RENEWAL_DAYS)] } };
  const link = (criterion: string): string => {
    const query = [rep === null ? '' : `rep=${rep}`, criterion].filter((part) => part !== '');
    return query.length === 0 ? '/search' : `/search?${query.join('&')}`;
  };
  return {
    variables: {
      sold,
      due,
      dueByMonth: { ...account, endDate: { between: [month, addDays(end, -1)] } },
      accounts: own,
      touches: { ...own, date: { between: [addDays(monday, -7 * WEEKS_BEFORE), today] } },
      latest: { ...account, date: { between: [addDays(today, -LATEST_DAYS), today] } },
      cold: rep === null ? {} : { reps: [rep] },
      withCold: scope.kind !== 'team',
      prospectsOf: rep,
      managerSeq: switchManager(viewer),
      canSwitch: canSwitch(viewer),
    },
    where: {
      sold,
      due,
      accounts: own,
      week: { ...own, date: { between: [monday, today] } },
    },
    links:
      scope.kind === 'team'
        ? null
        : {
            accounts: link(''),
            cold: link(`notContacted=${COLD_MONTHS}`),
            clients: link('status=client'),
            prospects: link('status=prospect'),
          },
  };
}

/** The words before the name. */
export function greetingFor(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
