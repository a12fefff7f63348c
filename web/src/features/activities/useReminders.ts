import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useToday, useViewer } from '../../lib/session.ts';
import { minutesOf } from '../../lib/times.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  ActivityRow_ActivityFragmentDoc,
  type ActivityRow_ActivityFragment,
} from './ActivityRow.generated.ts';
import { editActivity } from './activity-store.ts';
import { dueReminders, readersClock, reminderKey } from './reminders.ts';

const LOOK_EVERY_MS = 20_000;
const SHOWN_MS = 60_000;
const reminded = new Set<string>();

/**
 * A toast ten minutes before an own activity of today, from whatever this tab has loaded: it asks the
 * server nothing, so a plan that was never on the screen is not reminded of. `reminders.ts` decides.
 */
export function useReminders(): void {
  const client = useApolloClient();
  const toast = useToast();
  const today = useToday();
  const { seq: viewerSeq } = useViewer();
  useEffect(() => {
    const look = (): void => {
      const now = { ...readersClock(new Date(), today), viewerSeq };
      const activities = loadedOn(now.today, client.cache).map((activity) => ({
        ...activity,
        userSeq: activity.user?.seq ?? null,
      }));
      for (const due of dueReminders(activities, now, reminded)) {
        reminded.add(reminderKey(due));
        const left = minutesOf(due.time ?? '') - now.minutes;
        const when = left === 0 ? 'Now' : `In ${left} min`;
        toast({
          message: `${when}: ${due.type.label}, ${due.companyName ?? ''} · ${due.subject}`,
          durationMs: SHOWN_MS,
          action: { label: 'Open', run: () => editActivity(due) },
        });
      }
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [client, toast, today, viewerSeq]);
}

/** Activities of that day that some list has loaded with all that a row shows. */
function loadedOn(date: string, cache: ApolloCache): ActivityRow_ActivityFragment[] {
  const stored = cache.extract() as Record<string, { __typename?: string; date?: unknown }>;
  return Object.entries(stored).flatMap(([id, entry]) => {
    if (entry.__typename !== 'Activity' || entry.date !== date) return [];
    const activity = cache.readFragment<ActivityRow_ActivityFragment>({
      id,
      fragment: ActivityRow_ActivityFragmentDoc,
      fragmentName: 'ActivityRow_activity',
    });
    return activity ? [activity] : [];
  });
}
