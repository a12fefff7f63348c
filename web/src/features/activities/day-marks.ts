/** What a calendar's day says of its activities. Pure. */
import { formatCount } from '../../lib/format.ts';
import type { DayDot, DayMark } from '../../ui/DayCalendar.tsx';

interface Planned {
  date: string;
  percentComplete: number;
  isOverdue: boolean;
}

const ORDER: readonly DayDot[] = ['late', 'open', 'done'];
const WORDS: Readonly<Record<DayDot, string>> = { late: 'overdue', open: 'open', done: 'done' };

function dotOf({ percentComplete, isOverdue }: Planned): DayDot {
  if (percentComplete === 100) return 'done';
  return isOverdue ? 'late' : 'open';
}

/** By day: a dot for each activity, the late ones first. */
export function dayMarks(activities: readonly Planned[]): Map<string, DayMark> {
  const days = new Map<string, DayDot[]>();
  for (const activity of activities) {
    days.set(activity.date, [...(days.get(activity.date) ?? []), dotOf(activity)]);
  }
  return new Map([...days].map(([day, dots]) => [day, markOf(dots)]));
}

function markOf(unsorted: readonly DayDot[]): DayMark {
  const dots = unsorted.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const parts = ORDER.flatMap((dot) => {
    const count = dots.filter((each) => each === dot).length;
    return count === 0 ? [] : [`${formatCount(count)} ${WORDS[dot]}`];
  });
  const noun = dots.length === 1 ? 'activity' : 'activities';
  return { dots, words: `${formatCount(dots.length)} ${noun} (${parts.join(', ')})` };
}
