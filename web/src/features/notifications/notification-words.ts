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
  CONTENT: { label: 'Content', icon: 'table' },
  INVOICE: { label: 'Invoices', icon: 'note' },
  OTHER: { label: 'Other', icon: 'bell' },
};

const inBusinessZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The business day of a moment; never after today, whose clock may be set by the installation. */
export function dayOf(created: string, today: string): string {
  const day = inBusinessZone.format(new Date(created));
  return day > today ? today : day;
}
