import { plural } from '../../../lib/plural.ts';
/** What a schedule does, in words of its page. */
import { WEEKDAY_NAMES } from '../../../../../schema/figure-text.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format.ts';
import type { ReportFileFormat, ReportInterval } from '../../../schema.generated.ts';
import type { ReportSchedule_ScheduleFragment } from './ReportSchedule.generated.ts';

export type Schedule = ReportSchedule_ScheduleFragment;

export const INTERVAL_LABELS: Readonly<Record<ReportInterval, string>> = {
  DAY: 'Every day',
  WEEK: 'Every week',
  MONTH: 'Every month',
  FIRST_WORKDAY: 'On the first workday of the month',
};
export const FORMAT_LABELS: Readonly<Record<ReportFileFormat, string>> = {
  XLSX: 'Excel',
  CSV: 'CSV',
};

/** The last day of months that have fewer days. */
const LONGEST = 31;

/** `9:00 AM`. */
export const hourWords = (hour: number): string =>
  `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** `Every week on Monday, 9:00 AM`. */
export function cadenceWords({ hour, ...days }: Schedule['cadence']): string {
  const on = dayWords(days);
  return hour === null || hour === 0 ? on : `${on}, ${hourWords(hour)}`;
}

function dayWords({
  every,
  weekday,
  day,
}: Pick<Schedule['cadence'], 'every' | 'weekday' | 'day'>): string {
  if (every === 'WEEK') return `${INTERVAL_LABELS.WEEK} on ${WEEKDAY_NAMES[(weekday ?? 1) - 1]}`;
  if (every !== 'MONTH') return INTERVAL_LABELS[every];
  return day === LONGEST ? 'On the last day of the month' : `Every month on day ${day ?? 1}`;
}

const PAUSES: Readonly<Record<NonNullable<Schedule['paused']>, string>> = {
  OWNER: 'Paused',
  OWNER_LEFT: 'Paused while you were not active',
  REPORT_GONE: 'Paused: it was deleted, or is not shared with you',
};

/** When it comes next, or why it does not. */
export function nextWords({
  paused,
  nextOn,
  sending,
}: Pick<Schedule, 'paused' | 'nextOn' | 'sending'>): string {
  if (sending) return 'Being sent';
  return paused ? PAUSES[paused] : formatDate(nextOn);
}

/** `8 delivered, 2 had nothing`; what went wrong is told beside it. */
export function outcomeWords(run: Schedule['lastRun']): string {
  if (!run) return 'Not yet';
  const { delivered, empty, refused } = run;
  const parts = [
    [delivered, 'delivered'],
    [empty, 'had nothing'],
    [refused, 'went without'],
  ] as const;
  const said = parts.flatMap(([count, words]) =>
    count > 0 ? `${formatCount(count)} ${words}` : [],
  );
  return said.length > 0 ? said.join(', ') : 'Not delivered';
}

const NAMED_MAX = 1;

/** `Ann Lee and 3 others`. */
export function recipientWords({ recipients, recipientSeqs }: Schedule): string {
  const named = recipients.slice(0, NAMED_MAX).map(({ name }) => name);
  const others = recipientSeqs.length - named.length;
  if (others === 0) return named.join(', ');
  return `${named.join(', ')} and ${plural(others, 'other')}`;
}

/** Who gets it and where, in full, for the question before it is sent. */
export function sendWords({ recipients, recipientSeqs, byMail, burst }: Schedule): string {
  const unnamed = recipientSeqs.length - recipients.length;
  const names = [
    ...recipients.map(({ name }) => name),
    ...(unnamed > 0 ? [plural(unnamed, 'former user')] : []),
  ];
  const people = new Intl.ListFormat('en-US').format(names);
  const rows = burst && recipientSeqs.length > 1 ? ' Each gets only their own rows.' : '';
  return `It goes to ${byMail ? 'the inbox and the e-mail' : 'the inbox'} of ${people}.${rows}`;
}

/** Where it arrives. */
export const placeWords = ({ byMail }: Pick<Schedule, 'byMail'>): string =>
  byMail ? 'Inbox, e-mail' : 'Inbox';
