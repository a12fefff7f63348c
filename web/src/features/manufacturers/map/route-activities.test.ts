import { describe, expect, it } from '@jest/globals';
import {
  afterRun,
  afterUndo,
  createdOf,
  missingVisits,
  restoreWrites,
  staleActivities,
  visitWrites,
  type VisitPlan,
} from './route-activities.ts';
import type { RouteStop } from './use-route.ts';

const stop = (seq: number) => ({ seq, coid: seq + 1000, name: `Company ${seq}` }) as RouteStop;
const planOf = (...times: readonly [seq: number, time: string][]): VisitPlan => ({
  visits: times.map(([seq, time]) => ({ stop: stop(seq), time })),
  date: '2026-11-24',
  visitMinutes: 30,
});
const seqs = (items: readonly { stop: RouteStop }[]) => items.map((item) => item.stop.seq);
const keyOf = (name: string): string => `key of ${name}`;
const done = (plan: VisitPlan, ...activities: readonly [seq: number, activitySeq: number][]) =>
  activities.map(([seq, activitySeq]) => {
    const visit = plan.visits.find((each) => each.stop.seq === seq);
    if (!visit) throw new Error('There is no such stop.');
    return { company: visit.stop, kind: 'unplan' as const, activitySeq, version: 1 };
  });

describe('the activities of a route', () => {
  const plan = planOf([1, '09:00:00'], [2, '10:00:00']);

  it('R10: are a meeting a stop, with a key that is the same at each attempt', () => {
    expect(visitWrites(plan, plan.visits, keyOf)[1]).toMatchObject({
      kind: 'plan',
      key: 'key of 2 2026-11-24 10:00:00 30',
      input: {
        coid: 1002,
        type: 104,
        date: '2026-11-24',
        time: '10:00:00',
        minutes: 30,
        subject: 'Visit Company 2',
      },
    });
  });

  it('R10: those that failed are missing, the others stay', () => {
    const { created, replaced } = afterRun(plan, [], done(plan, [1, 501]));
    expect(seqs(missingVisits(plan, created))).toEqual([2]);
    expect(replaced).toEqual([]);
  });

  it('R10: a route that changed replaces what has another time, and removes what it no longer has', () => {
    const { created } = afterRun(plan, [], done(plan, [1, 501], [2, 502]));
    const later = planOf([2, '09:00:00'], [3, '10:00:00']);
    expect(seqs(missingVisits(later, created))).toEqual([2, 3]);
    expect(seqs(staleActivities(later, created))).toEqual([1]);
    const after = afterRun(later, created, done(later, [2, 602]));
    expect(after.replaced.map(({ activitySeq }) => activitySeq)).toEqual([501, 502]);
    expect(after.created.map(({ activitySeq }) => activitySeq)).toEqual([602]);
    // The activity of a stop whose new time could not be saved is not taken away.
    const failed = afterRun(planOf([1, '11:00:00'], [2, '10:00:00']), created, []);
    expect(failed.replaced).toEqual([]);
  });

  it('R10: an undo takes back what the run changed, and nothing else', () => {
    const { created } = afterRun(plan, [], done(plan, [1, 501], [2, 502]));
    const later = planOf([1, '09:00:00'], [2, '11:00:00']);
    const run = afterRun(later, created, done(later, [2, 602]));
    expect(restoreWrites(run.replaced, keyOf)).toEqual(
      visitWrites(plan, plan.visits.slice(1), keyOf),
    );
    const undone = afterUndo(run.created, run.made, run.replaced, done(plan, [2, 702]));
    expect(undone.map(({ activitySeq }) => activitySeq)).toEqual([501, 702]);
    expect(missingVisits(plan, undone)).toEqual([]);
  });

  it('R10: a route through other companies leaves those of the route before alone', () => {
    const { created } = afterRun(plan, [], done(plan, [1, 501], [2, 502]));
    expect(createdOf(planOf([2, '09:00:00']), created)).toEqual(created);
    expect(createdOf(planOf([3, '09:00:00']), created)).toEqual([]);
  });
});
