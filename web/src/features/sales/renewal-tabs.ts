import {
  addDays,
  arcatYearDays,
  arcatYearOf,
  type Days,
} from '../../../../schema/calendar-date.ts';
import { between } from '../../lib/periods.ts';

export const RENEWAL_TABS = ['open', 'overdue', '30', '60', '90', '180', 'done'] as const;
export type RenewalTab = (typeof RENEWAL_TABS)[number];

/** Days after its end in which a contract may still be renewed. */
const GRACE_DAYS = 60;

export const RENEWAL_TAB_LABELS: Readonly<Record<RenewalTab, string>> = {
  open: 'All pending',
  overdue: 'Overdue / grace',
  '30': '0–30 days',
  '60': '31–60 days',
  '90': '61–90 days',
  '180': '91–180 days',
  done: 'Done',
};

/** Which ends of contracts a tab has; `done` is the Arcat year's. */
export function tabDays(tab: RenewalTab, today: string): Days {
  switch (tab) {
    case 'open':
      return { from: addDays(today, -GRACE_DAYS), to: addDays(today, 180) };
    case 'overdue':
      return { from: addDays(today, -GRACE_DAYS), to: addDays(today, -1) };
    case '30':
      return { from: today, to: addDays(today, 30) };
    case '60':
      return { from: addDays(today, 31), to: addDays(today, 60) };
    case '90':
      return { from: addDays(today, 61), to: addDays(today, 90) };
    case '180':
      return { from: addDays(today, 91), to: addDays(today, 180) };
    case 'done':
      return arcatYearDays(arcatYearOf(today));
  }
}

/** The engine's words for a tab: what is pending, or what is decided. */
export function tabWhere(tab: RenewalTab, today: string): Readonly<Record<string, unknown>> {
  return {
    endDate: between(tabDays(tab, today)),
    outcome: tab === 'done' ? { ne: 'pending' } : 'pending',
  };
}
