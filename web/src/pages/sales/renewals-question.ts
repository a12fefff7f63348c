import { arcatYearDays, arcatYearOf } from '../../../../schema/calendar-date.ts';
import { tabDays, tabWhere, type RenewalTab } from '../../features/sales/renewal-tabs.ts';
import { between } from '../../lib/periods.ts';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import type { Viewer } from '../../lib/session.ts';
import { readSeq } from '../../lib/read-seq.ts';
import type { RenewalsPageQueryVariables } from './RenewalsPage.generated.ts';

/**
 * `me`, `all` or a rep's number; `null` is all reps. Who has no accounts, as most managers, has no renewals either: `me`
 * is then all reps.
 * @throws RouteError 404 for anything else
 */
export function repOf(repId: string, viewer: Pick<Viewer, 'seq' | 'isRep'>): number | null {
  if (repId === 'all') return null;
  if (repId === 'me') return viewer.isRep ? viewer.seq : null;
  const seq = readSeq(repId);
  if (seq === null) throw new RouteError(404, NOT_FOUND_MESSAGE);
  return seq;
}

export interface RenewalsAsked {
  rep: number | null;
  tab: RenewalTab;
  /** Only what is at risk; of what is done, only what was lost. */
  isNarrowed: boolean;
  today: string;
}

/** Everything that the page asks, by the rep of record now. */
export function renewalsQuestion({ rep, tab, isNarrowed, today }: RenewalsAsked) {
  const repWhere = rep === null ? {} : { accountRep: rep };
  const at = (each: RenewalTab) => ({ ...tabWhere(each, today), ...repWhere });
  const only = tab === 'done' ? { outcome: 'unrenewed' } : { atRisk: true };
  const variables = {
    rep: rep ?? 0,
    isOne: rep !== null,
    where: { ...at(tab), ...(isNarrowed ? only : {}) },
    year: { endDate: between(arcatYearDays(arcatYearOf(today))), ...repWhere },
    lastYear: { endDate: between(arcatYearDays(arcatYearOf(today) - 1)), ...repWhere },
    trend: { renewalMonth: between(tabDays(tab, today)), ...(rep === null ? {} : { rep }) },
    open: at('open'),
    overdue: at('overdue'),
    in30: at('30'),
    in60: at('60'),
    in90: at('90'),
    in180: at('180'),
    done: at('done'),
  } satisfies RenewalsPageQueryVariables;
  return { variables, repWhere };
}
