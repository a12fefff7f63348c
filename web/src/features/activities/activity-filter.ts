/** Whether an activity belongs to a list: the server's rules once more, for lists that are loaded already. */
import type { ActivityFilter } from '../../schema.generated.ts';

export interface Listed {
  coid: number;
  date: string;
  state: string | null;
  percentComplete: number;
  isOverdue: boolean;
  type: { value: number };
  user: { seq: number; manager: { seq: number } | null } | null;
}

export function matchesFilter(activity: Listed, filter: Partial<ActivityFilter> | null): boolean {
  if (!filter) return true;
  const { reps, managerSeq, coids, states, types, status, from, to } = filter;
  if (reps && !(activity.user && reps.includes(activity.user.seq))) return false;
  if (managerSeq && activity.user?.manager?.seq !== managerSeq) return false;
  if (coids && !coids.includes(activity.coid)) return false;
  if (states?.length && !(activity.state && states.includes(activity.state))) return false;
  if (types?.length && !types.includes(activity.type.value)) return false;
  if (from && activity.date < from) return false;
  if (to && activity.date > to) return false;
  if (status === 'OPEN') return activity.percentComplete < 100;
  if (status === 'DONE') return activity.percentComplete === 100;
  return status !== 'OVERDUE' || activity.isOverdue;
}

interface Planned {
  date: string;
  time: string | null;
  seq: number;
}

/** As the server sorts: by day, a day's activities without a time before those with one. */
export function compareSoonest(a: Planned, b: Planned): number {
  return (
    a.date.localeCompare(b.date) || (a.time ?? '').localeCompare(b.time ?? '') || a.seq - b.seq
  );
}
