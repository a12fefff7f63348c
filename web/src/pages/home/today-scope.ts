/** What the page of the day asks for, by who is signed in and whose day they look at. Pure. */
import { addDays } from '../../../../schema/calendar-date.ts';
import type { Viewer } from '../../lib/session.ts';
import { canSwitch, switchManager, type HomeScope } from './home-scope.ts';
import type { TodayPageQueryVariables } from './TodayPage.generated.ts';

type Where = Readonly<Record<string, unknown>>;

/** Something completed today may have been planned for a day this long ago. */
const DONE_LOOKBACK_DAYS = 180;
const RENEWAL_DAYS = 90;
const TAGGED = [1, 2, 3];
/** A contract that ended may still be renewed for so long (figure M6). */
const GRACE_DAYS = 60;

/** Whose contracts and notes a figure counts: by who did it, and by who has the account now. */
function whoseOf(scope: HomeScope): { by: Where; account: Where } {
  if (scope.kind === 'rep') return { by: { rep: scope.rep }, account: { accountRep: scope.rep } };
  if (scope.kind === 'all') return { by: {}, account: {} };
  return { by: { manager: scope.manager }, account: { accountManager: scope.manager } };
}

/** Whose target the sold value of the page is held against. */
function targetScope(scope: HomeScope) {
  if (scope.kind === 'rep') return { scope: 'PERSON' as const, scopeSeq: scope.rep };
  if (scope.kind === 'all') return { scope: 'COMPANY' as const };
  return { scope: 'TEAM' as const, scopeSeq: scope.manager };
}

export function todayVariables(scope: HomeScope, viewer: Viewer, today: string) {
  const rep = scope.kind === 'rep' ? scope.rep : viewer.seq;
  const { by, account } = whoseOf(scope);
  return {
    rep,
    today,
    doneSince: addDays(today, -DONE_LOOKBACK_DAYS),
    renewals: {
      accountRep: rep,
      outcome: 'pending',
      endDate: { between: [addDays(today, -GRACE_DAYS), addDays(today, RENEWAL_DAYS)] },
    },
    calls: { rep, tag: [2, 3] },
    invoices: { accountRep: rep, ageing: ['31-60', '61-90', '>90'] },
    targets: { measure: 'SOLD_VALUE' as const, day: today, ...targetScope(scope) },
    sold: { ...by, signedOn: { period: 'AYTD' } },
    renewalYear: { ...account, endDate: { period: 'AY' } },
    week: { ...by, date: { period: 'WTD' } },
    team: { ...account, endDate: { period: 'NEXT_90_DAYS' } },
    accounts: by,
    // Tagged prospects that nobody has contacted.
    unworked: { ...by, tag: TAGGED, lastContact: 'never' },
    isTeam: scope.kind !== 'rep',
    managerSeq: switchManager(viewer),
    canSwitch: canSwitch(viewer),
  } satisfies TodayPageQueryVariables;
}
