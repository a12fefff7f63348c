import { addDays, daysBetween } from '../../../../schema/calendar-date.ts';
import { businessDateOf } from '../../lib/business-time.ts';
import { minutesOf } from '../../lib/times.ts';

/** Which activities to remind of. Pure; the minutes of the day come from the reader's clock. */

const REMIND_MINUTES_BEFORE = 10;

export interface Remindable {
  seq: number;
  date: string;
  time: string | null;
  percentComplete: number;
  userSeq: number | null;
}

/** A moved activity is reminded of again. */
export const reminderKey = ({ seq, date, time }: Remindable): string => `${seq}@${date}T${time}`;

/** The viewer's own open ones of today that begin within ten minutes and were not reminded of yet. */
export function dueReminders<T extends Remindable>(
  activities: readonly T[],
  now: { today: string; minutes: number; viewerSeq: number },
  reminded: ReadonlySet<string>,
): T[] {
  return activities.filter((activity) => {
    if (activity.time === null || activity.date !== now.today) return false;
    if (activity.percentComplete === 100 || activity.userSeq !== now.viewerSeq) return false;
    const left = minutesOf(activity.time) - now.minutes;
    return left >= 0 && left <= REMIND_MINUTES_BEFORE && !reminded.has(reminderKey(activity));
  });
}

/**
 * An activity is at a time of the day where its reader is, and so is its day: a morning in India is the evening before in
 * New York.
 */
export function readersClock(now: Date, businessToday: string): { today: string; minutes: number } {
  const local = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const day = local.map((part) => String(part).padStart(2, '0')).join('-');
  const ahead = daysBetween(businessDateOf(now.toISOString()), day);
  return {
    today: addDays(businessToday, ahead),
    minutes: now.getHours() * 60 + now.getMinutes(),
  };
}
