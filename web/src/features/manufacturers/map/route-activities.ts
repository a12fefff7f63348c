import type { BulkWrite } from '../bulk/bulk-plan.ts';
import type { RouteStop } from './use-route.ts';

const MEETING = 104;

/** An activity of a stop that is on the calendar. */
export interface Created {
  stop: RouteStop;
  activitySeq: number;
  /** As it was created: what was changed since is not deleted. */
  version: number;
  /** What it was made from: the same day, time and length need nothing. */
  slot: string;
}

/** The visit of a stop. */
export interface Visit {
  stop: RouteStop;
  /** `HH:MM:SS`. */
  time: string;
}

export interface VisitPlan {
  visits: readonly Visit[];
  /** `YYYY-MM-DD`. */
  date: string;
  visitMinutes: number;
}

const slotOf = ({ date, visitMinutes }: VisitPlan, { time }: Visit): string =>
  `${date} ${time} ${visitMinutes}`;

/** The visits that are not on the calendar as they are planned now. */
export function missingVisits(plan: VisitPlan, created: readonly Created[]): Visit[] {
  return plan.visits.filter((visit) => {
    const stored = created.find(({ stop }) => stop.seq === visit.stop.seq);
    return stored?.slot !== slotOf(plan, visit);
  });
}

/** Of what is stored, what is this route's: a route of none of its stops is another one, which stays as it is. */
export function createdOf({ visits }: VisitPlan, stored: readonly Created[]): readonly Created[] {
  const isThis =
    visits.length === 0 || stored.some(({ stop }) => visits.some((v) => v.stop.seq === stop.seq));
  return isThis ? stored : [];
}

/** What a key is stored by. */
export const keyName = (stop: RouteStop, slot: string): string => `${stop.seq} ${slot}`;

/** Puts removed activities back where they were. */
export function restoreWrites(
  removed: readonly Created[],
  keyOf: (name: string) => string,
): BulkWrite[] {
  return removed.flatMap(({ stop, slot }) => {
    const [date = '', time = '', minutes] = slot.split(' ');
    const visits = [{ stop, time }];
    return visitWrites({ visits, date, visitMinutes: Number(minutes) }, visits, keyOf);
  });
}

/** What is on the calendar after an undo: without what the run made, with what came back. */
export function afterUndo(
  now: readonly Created[],
  made: readonly Created[],
  removed: readonly Created[],
  inverses: readonly BulkWrite[],
): Created[] {
  const back = inverses.flatMap((write): Created[] => {
    const before = removed.find(({ stop }) => stop.seq === write.company.seq);
    if (write.kind !== 'unplan' || !before) return [];
    return [{ ...before, activitySeq: write.activitySeq, version: write.version }];
  });
  const isMade = ({ activitySeq }: Created): boolean =>
    made.some((each) => each.activitySeq === activitySeq);
  return [...now.filter((each) => !isMade(each)), ...back];
}

/** @param keyOf the key of a stop and slot, the same at each attempt: a lost answer saves nothing twice */
export function visitWrites(
  plan: VisitPlan,
  visits: readonly Visit[],
  keyOf: (name: string) => string,
): BulkWrite[] {
  const { date, visitMinutes } = plan;
  return visits.map((visit) => ({
    company: visit.stop,
    kind: 'plan',
    key: keyOf(keyName(visit.stop, slotOf(plan, visit))),
    input: {
      coid: visit.stop.coid,
      type: MEETING,
      date,
      time: visit.time,
      minutes: visitMinutes,
      subject: `Visit ${visit.stop.name}`.slice(0, 200),
    },
  }));
}

/** Activities of stops that the route no longer has. */
export function staleActivities({ visits }: VisitPlan, created: readonly Created[]): Created[] {
  return created.filter(({ stop }) => !visits.some((visit) => visit.stop.seq === stop.seq));
}

/** What is on the calendar after a run: its successes replace the earlier activities of their stops. */
export function afterRun(
  plan: VisitPlan,
  created: readonly Created[],
  inverses: readonly BulkWrite[],
): { created: Created[]; made: Created[]; replaced: Created[] } {
  const fresh = inverses.flatMap((write): Created[] => {
    const visit = plan.visits.find(({ stop }) => stop.seq === write.company.seq);
    if (write.kind !== 'unplan' || !visit) return [];
    const { activitySeq, version } = write;
    return [{ stop: visit.stop, activitySeq, version, slot: slotOf(plan, visit) }];
  });
  const stale = staleActivities(plan, created);
  const isReplaced = (each: Created): boolean =>
    stale.includes(each) || fresh.some(({ stop }) => stop.seq === each.stop.seq);
  return {
    created: [...created.filter((each) => !isReplaced(each)), ...fresh],
    made: fresh,
    replaced: created.filter(isReplaced),
  };
}
