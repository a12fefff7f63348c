import { businessDateOf } from '../../lib/business-time.ts';
import type { NotificationKind } from '../../schema.generated.ts';
import type { IconName } from '../../ui/Icon.tsx';

export const KIND_WORDS: Record<NotificationKind, { label: string; icon: IconName }> = {
  RENEWAL: { label: 'Renewals', icon: 'clock' },
  ASSIGNMENT: { label: 'Assignments', icon: 'user' },
  MENTION: { label: 'Mentions', icon: 'note' },
  TAG: { label: 'Tags', icon: 'star' },
  DO_NOT_CALL: { label: 'Do not call', icon: 'info' },
  EXPORT: { label: 'Exports', icon: 'download' },
  SCHEDULE: { label: 'Reports', icon: 'chart' },
  ALERT: { label: 'Alerts', icon: 'bell' },
  CONTENT: { label: 'Content', icon: 'table' },
  INVOICE: { label: 'Invoices', icon: 'note' },
  OTHER: { label: 'Other', icon: 'bell' },
};

/** The business day of a moment; never after today, whose clock may be set by the installation. */
export function dayOf(created: string, today: string): string {
  const day = businessDateOf(created);
  return day > today ? today : day;
}
