import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { addDays } from '../../../../schema/calendar-date.ts';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { formatTime } from '../../lib/times.ts';
import { gestureProblemOf, type Outcome } from '../../records/outcome.ts';
import { useRemoveRecord } from '../../records/use-remove-record.ts';
import { useToast, type ToastInput } from '../../ui/toasts.tsx';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { noteTypeFor } from './activity-types.ts';
import { activityWrites, patchActivity, storedActivity, type Patch } from './activity-writes.ts';
import { formatDuration } from './time-slots.ts';

/** Opens the note form of that company with a type and a text to begin with. */
export type LogNote = (
  company: { coid: number; name: string },
  note: { type: number | null; text: string },
) => void;

export interface ActivityActions {
  /** 100 percent, with Undo and the note that fits. */
  complete: (activity: ActivityRow_ActivityFragment) => void;
  /** The same without a message, once its note has been logged; returns a function that undoes it. */
  completeLogged: (activity: ActivityRow_ActivityFragment) => () => void;
  reopen: (activity: ActivityRow_ActivityFragment) => void;
  /** From today on where its day is past: nobody snoozes into the past. */
  snooze: (activity: ActivityRow_ActivityFragment, days: number) => void;
  move: (activity: ActivityRow_ActivityFragment, to: Patch) => void;
  remove: (activity: ActivityRow_ActivityFragment) => void;
  /** Many to one day; resolves with those that could not be moved. */
  reschedule: (
    activities: readonly ActivityRow_ActivityFragment[],
    dateOf: (activity: ActivityRow_ActivityFragment) => string,
  ) => Promise<ActivityRow_ActivityFragment[]>;
  /** After the form has completed it. */
  offerNote: (
    activity: ActivityRow_ActivityFragment,
    before: ActivityRow_ActivityFragment | undefined,
  ) => void;
}

type Row = ActivityRow_ActivityFragment;

const refusal = (outcome: Outcome<Row>): string | null =>
  outcome.kind === 'saved' ? null : gestureProblemOf(outcome);

const describe = ({ date, time }: { date: string; time: string | null }): string =>
  `${weekdayOf(date).slice(0, 3)} ${formatDate(date)}${time ? `, ${formatTime(time)}` : ''}`;

/** Snoozing counts from today where the day is past. */
const snoozed = (date: string, days: number, today: string): string =>
  addDays(date < today ? today : date, days);

/**
 * What can be done to an activity in one gesture: shown at once, with Undo. The client does the work,
 * not the component, so that Undo still works after the reader has gone to another page.
 */
export function useActivityActions(onLogNote: LogNote): ActivityActions {
  const client = useApolloClient();
  const toast = useToast();
  const removeRecord = useRemoveRecord(() => activityWrites);
  const today = useToday();
  return useMemo(() => {
    const patch = async (activity: Row, change: Patch): Promise<boolean> => {
      const message = refusal(await patchActivity(client, activity, change, today));
      if (message) toast({ message, tone: 'error' });
      return message === null;
    };
    /** Takes a change back, unless what it changed is another value by now: that would be lost. */
    const takeBack = async (before: Row, change: Patch): Promise<void> => {
      const stored = storedActivity(client, before.seq) ?? before;
      const names = Object.keys(change) as (keyof Patch)[];
      if (names.every((name) => stored[name] === change[name])) {
        const values = names.map((name) => [name, before[name]]);
        await patch(before, Object.fromEntries(values) as Patch);
      } else {
        const message = `Not undone: ${before.subject} has been changed again since.`;
        toast({ message, tone: 'error' });
      }
    };
    const changed = (activity: Row, change: Patch) => {
      const done = patch(activity, change);
      const undo = async (): Promise<void> => {
        if (await done) await takeBack(activity, change);
      };
      return { done, undo };
    };
    const gesture = (activity: Row, change: Patch, message: string, also?: ToastInput['also']) => {
      const { done, undo } = changed(activity, change);
      const withdraw = toast({
        message,
        action: { label: 'Undo', run: undo },
        ...(also ? { also } : {}),
      });
      void done.then((isDone) => isDone || withdraw());
    };
    const logNote = (activity: Row): ToastInput['also'] => ({
      label: 'Log the note',
      run: () =>
        onLogNote(
          { coid: activity.coid, name: activity.companyName ?? `Company ${activity.coid}` },
          {
            type: noteTypeFor(activity.type.value, activity.company?.isClient ?? null),
            text: [activity.subject, activity.note].filter(Boolean).join('\n'),
          },
        ),
    });
    const reschedule: ActivityActions['reschedule'] = async (activities, dateOf) => {
      const outcomes: { activity: Row; message: string | null }[] = [];
      // One after the other: a sick day is twenty rows, not a flood.
      for (const activity of activities) {
        const outcome = await patchActivity(client, activity, { date: dateOf(activity) }, today);
        outcomes.push({ activity, message: refusal(outcome) });
      }
      const failed = outcomes.filter(({ message }) => message !== null);
      const moved = outcomes.filter(({ message }) => message === null);
      const undo = async (): Promise<void> => {
        for (const { activity } of moved) await takeBack(activity, { date: dateOf(activity) });
      };
      const first = failed[0] ? ` ${failed.length} not moved: ${failed[0].message}` : '';
      toast({
        message: `${moved.length} rescheduled.${first}`,
        tone: failed.length > 0 ? 'error' : 'ok',
        ...(moved.length > 0 ? { action: { label: 'Undo', run: undo } } : {}),
      });
      return failed.map(({ activity }) => activity);
    };
    return {
      complete: (activity) =>
        gesture(activity, { percentComplete: 100 }, `Done: ${activity.subject}`, logNote(activity)),
      completeLogged: (activity) => {
        const { undo } = changed(activity, { percentComplete: 100 });
        return () => void undo();
      },
      reopen: (activity) =>
        gesture(activity, { percentComplete: 0 }, `Open again: ${activity.subject}`),
      snooze: (activity, days) => {
        const date = snoozed(activity.date, days, today);
        gesture(activity, { date }, `Moved to ${describe({ date, time: activity.time })}`);
      },
      move: (activity, to) => {
        const moved = { ...activity, ...to };
        const place = describe(moved);
        const isResized = place === describe(activity);
        gesture(
          activity,
          to,
          isResized ? `Now ${formatDuration(moved.minutes)} long` : `Moved to ${place}`,
        );
      },
      remove: (activity) => void removeRecord(activity, 'Activity deleted'),
      reschedule,
      offerNote: (activity, before) => {
        const { percentComplete } = activity;
        const open = { ...activity, percentComplete: before?.percentComplete ?? 0 };
        const undo = (): Promise<void> => takeBack(open, { percentComplete });
        toast({
          message: `Done: ${activity.subject}`,
          action: { label: 'Undo', run: undo },
          also: logNote(activity),
        });
      },
    };
  }, [removeRecord, client, toast, today, onLogNote]);
}
