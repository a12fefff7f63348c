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
  missingVisits,
  staleActivities,
  visitWrites,
  type Created,
  type Visit,
  type VisitPlan,
} from './route-activities.ts';
import { forgetRouteKeys, routeKey } from './route-keys.ts';
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
export function useRouteActivities({ stops, slots, settings }: Route): RouteActivities {
  const client = useApolloClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [created, setCreated] = useState<readonly Created[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isRunning, setRunning] = useState(false);
  const visits = stops.flatMap((stop, at): Visit[] => {
    const time = slots[at]?.time ?? null;
    return time === null ? [] : [{ stop, time }];
  });
  const plan: VisitPlan = { visits, date: settings.date, visitMinutes: settings.visitMinutes };
  const missing = missingVisits(plan, created);
  const stale = staleActivities(plan, created);
  const run = (writes: readonly BulkWrite[]) =>
    runWrites(writes, (write) => performWrite(client, write));
  const remove = async (activities: readonly Created[]): Promise<void> => {
    const writes = activities.map(({ stop, activitySeq }): BulkWrite => ({
      company: stop,
      kind: 'unplan',
      activitySeq,
    }));
    const { failures: left } = await run(writes);
    if (left.length === 0) return;
    toast({
      message: `${plural(left.length, 'activity', 'activities')} could not be removed`,
      tone: 'error',
    });
  };
  const undo = async (made: readonly Created[]): Promise<void> => {
    forgetRouteKeys();
    setCreated([]);
    await remove(made);
  };
  const create = async (): Promise<void> => {
    setRunning(true);
    setFailures([]);
    const keyOf = (name: string): string => routeKey(name, newIdempotencyKey);
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
    if (after.created.length === 0) return;
    toast({
      message: `${plural(after.created.length, 'activity', 'activities')} on the calendar`,
      action: { label: 'Undo', run: () => undo(after.created) },
      also: {
        label: 'Open calendar',
        run: () => void navigate(`/activities?show=week&rep=me&week=${settings.date}`),
      },
      durationMs: UNDO_MS,
    });
  };
  return {
    missing,
    stale: stale.length,
    late: stops.length - visits.length,
    isRunning,
    failures,
    create,
  };
}
