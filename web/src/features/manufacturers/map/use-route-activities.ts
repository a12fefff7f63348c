import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { plural } from '../../../lib/plural.ts';
import { useToast } from '../../../ui/toasts.tsx';
import type { BulkWrite } from '../bulk/bulk-plan.ts';
import { performWrite } from '../bulk/perform-write.ts';
import { runWrites } from '../bulk/run-writes.ts';
import {
  afterRun,
  afterUndo,
  createdOf,
  keyName,
  missingVisits,
  restoreWrites,
  staleActivities,
  visitWrites,
  type Created,
  type Visit,
  type VisitPlan,
} from './route-activities.ts';
import { forgetRouteKeys, routeKey, storeCreated, storedCreated } from './route-keys.ts';
import type { Route, RouteStop } from './use-route.ts';

interface Failure {
  stop: RouteStop;
  message: string;
}

export interface RouteActivities {
  /** Visits that are not on the calendar as they are planned now. */
  missing: readonly Visit[];
  /** Activities on the calendar that the route no longer has: the next attempt removes them. */
  stale: number;
  /** Stops for which the day has no time left. */
  late: number;
  /** A stop that is not read yet would look like one that was taken out. */
  isReading: boolean;
  /** The route begins again with these stops. */
  restart: (seqs: readonly number[]) => void;
  isRunning: boolean;
  /** Of the last attempt; the next one sends these again. */
  failures: readonly Failure[];
  create: () => Promise<void>;
}

const UNDO_MS = 30_000;

/**
 * Puts the route on the calendar, an activity a stop. What fails is named and sent again with the same key; a route that
 * changed is created in its new times first, and only then its earlier activities are taken away.
 */
export function useRouteActivities({ stops, slots, settings, isReading }: Route): RouteActivities {
  const client = useApolloClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [kept, setKept] = useState(storedCreated);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isRunning, setRunning] = useState(false);
  const visits = stops.flatMap((stop, at): Visit[] => {
    const time = slots[at]?.time ?? null;
    return time === null ? [] : [{ stop, time }];
  });
  const plan: VisitPlan = { visits, date: settings.date, visitMinutes: settings.visitMinutes };
  const created = createdOf(plan, kept);
  const setCreated = (next: readonly Created[]): void => {
    storeCreated(next);
    setKept(next);
  };
  const missing = missingVisits(plan, created);
  const stale = staleActivities(plan, created);
  const run = (writes: readonly BulkWrite[]) =>
    runWrites(writes, (write) => performWrite(client, write));
  const keyOf = (name: string): string => routeKey(name, newIdempotencyKey);
  const remove = async (activities: readonly Created[]): Promise<void> => {
    const writes = activities.map(({ stop, activitySeq, version }): BulkWrite => ({
      company: stop,
      kind: 'unplan',
      activitySeq,
      version,
    }));
    const { failures: left } = await run(writes);
    forgetRouteKeys(activities.map(({ stop, slot }) => keyName(stop, slot)));
    if (left.length === 0) return;
    toast({
      message: `${plural(left.length, 'activity', 'activities')} could not be removed`,
      tone: 'error',
    });
  };
  const undo = async (made: readonly Created[], removed: readonly Created[]): Promise<void> => {
    const { inverses, failures: lost } = await run(restoreWrites(removed, keyOf));
    // As it is now: another run may have come between.
    setCreated(afterUndo(storedCreated(), made, removed, inverses));
    await remove(made);
    if (lost.length === 0) return;
    toast({
      message: `${plural(lost.length, 'activity', 'activities')} could not be put back`,
      tone: 'error',
    });
  };
  const create = async (): Promise<void> => {
    setRunning(true);
    setFailures([]);
    const result = await run(visitWrites(plan, missing, keyOf));
    const after = afterRun(plan, created, result.inverses);
    setCreated(after.created);
    await remove(after.replaced);
    setRunning(false);
    setFailures(
      result.failures.flatMap(({ write, message }) => {
        const stop = stops.find(({ seq }) => seq === write.company.seq);
        return stop ? [{ stop, message }] : [];
      }),
    );
    if (after.made.length + after.replaced.length === 0) return;
    toast({
      message: `${plural(after.created.length, 'activity', 'activities')} on the calendar`,
      action: { label: 'Undo', run: () => undo(after.made, after.replaced) },
      also: {
        label: 'Open calendar',
        run: () => void navigate(`/activities?show=week&rep=me&week=${settings.date}`),
      },
      durationMs: UNDO_MS,
    });
  };
  /** A new route keeps only what it would plan twice. */
  const restart = (seqs: readonly number[]): void =>
    setCreated(
      kept.filter(({ stop, slot }) => seqs.includes(stop.seq) && slot.startsWith(settings.date)),
    );
  return {
    isReading,
    restart,
    missing,
    stale: stale.length,
    late: stops.length - visits.length,
    isRunning,
    failures,
    create,
  };
}
