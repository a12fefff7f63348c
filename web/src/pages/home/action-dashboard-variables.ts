import { addDays } from '../../lib/dates.ts';
import type { Viewer } from '../../lib/session.ts';
import type { ActionDashboardPageQueryVariables } from './ActionDashboardPage.generated.ts';
import { canSwitch, switchManager } from './home-scope.ts';

/** Something completed today may have been planned for so long ago. */
const DONE_LOOKBACK_DAYS = 180;
const RENEWAL_DAYS = 90;
/** A contract that ended may still be renewed for so long (figure M6). */
const GRACE_DAYS = 60;

/** What a rep's queue asks for. */
export function actionDashboardVariables(
  rep: number,
  viewer: Viewer,
  today: string,
): ActionDashboardPageQueryVariables {
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
    managerSeq: switchManager(viewer),
    canSwitch: canSwitch(viewer),
  };
}
