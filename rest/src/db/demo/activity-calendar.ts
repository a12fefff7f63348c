import { isWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Activity } from './activities.ts';
import type { Random } from './prng.ts';

export const OVERDUE_DAYS = 40;
const OVERDUE_SHARE = 0.2;
const LATER_DAYS = 30;
const WEEK_DAYS = 6;
const LONGEST_QUARTERS = 6;
/** Of what a rep still has to do and is not overdue: today, this week; the rest comes later. */
const TODAY_SHARE = 0.09;
const WEEK_SHARE = 0.34;

/** When something is to be done, seen from today. */
export type Bucket = 'overdue' | 'today' | 'week' | 'later';
export const BUCKETS: readonly Bucket[] = ['overdue', 'today', 'week', 'later'];

/** How many open activities a rep should have of each kind, of so many altogether; `lateness` 1 is the usual share overdue. */
export function wantedOf(perRep: number, lateness: number): Record<Bucket, number> {
  const overdue = Math.max(1, Math.round(perRep * OVERDUE_SHARE * lateness));
  const ahead = perRep - overdue;
  const today = Math.max(1, Math.round(ahead * TODAY_SHARE));
  const week = Math.max(2, Math.round(ahead * WEEK_SHARE));
  return { overdue, today, week, later: Math.max(2, Math.round(ahead - today - week)) };
}

export function bucketOf(day: Day, asOf: Day): Bucket {
  if (day < asOf) return 'overdue';
  if (day === asOf) return 'today';
  return day <= asOf + WEEK_DAYS ? 'week' : 'later';
}

/** A workday of the bucket. */
export function dayOf(random: Random, bucket: Bucket, asOf: Day): Day {
  if (bucket === 'today') return asOf;
  const draw = (): Day => {
    if (bucket === 'overdue') return asOf - 1 - Math.floor(OVERDUE_DAYS * random.next() ** 2);
    if (bucket === 'week') return asOf + random.int(1, WEEK_DAYS);
    return asOf + random.int(WEEK_DAYS + 1, LATER_DAYS);
  };
  let day = draw();
  for (let attempt = 0; attempt < 20 && !isWorkday(day); attempt += 1) day = draw();
  return day;
}

/** The first quarter hour from a drawn one on at which the rep has nothing else, whatever it takes. */
export function freeSlot(random: Random, mine: readonly Activity[], day: Day): number {
  const taken = new Set<number>();
  for (const { day: other, slot, minutes } of mine) {
    if (other !== day || slot === null) continue;
    for (let quarter = 0; quarter < minutes / 15; quarter += 1) taken.add(slot + quarter);
  }
  const isFree = (slot: number): boolean =>
    Array.from({ length: LONGEST_QUARTERS }, (_, quarter) => slot + quarter).every(
      (quarter) => !taken.has(quarter),
    );
  const drawn = random.int(2, 34);
  for (let later = 0; later < 40; later += 1) {
    const slot = (drawn + later) % 40;
    if (isFree(slot)) return slot;
  }
  return drawn;
}
