import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { addDays, formatDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import type { UpdateActivityInput } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  ChangeQueueActivityDocument,
  type ChangedActivityFragment,
  type ChangeQueueActivityMutation,
  type ChangeQueueActivityMutationVariables,
} from './ChangeQueueActivity.generated.ts';
import type { QueueActivity_ActivityFragment } from './QueueActivity.generated.ts';

export interface ActivityChanges {
  finish: (activity: QueueActivity_ActivityFragment) => void;
  /** Puts it off by so many days from today. */
  snooze: (activity: QueueActivity_ActivityFragment, days: number) => void;
}

/** Checks off and puts off at once; takes it back when the server refuses or the user picks Undo. */
export function useChangeActivity(): ActivityChanges {
  const client = useApolloClient();
  const toast = useToast();
  const today = useToday();

  const save = useCallback(
    async (before: ChangedActivityFragment, input: UpdateActivityInput) => {
      const percentComplete = input.percentComplete ?? before.percentComplete;
      const date = input.date ?? before.date;
      try {
        const { data } = await client.mutate<
          ChangeQueueActivityMutation,
          ChangeQueueActivityMutationVariables
        >({
          mutation: ChangeQueueActivityDocument,
          variables: { seq: before.seq, version: before.version, input },
          optimisticResponse: {
            updateActivity: {
              __typename: 'ActivityPayload',
              error: null,
              activity: {
                __typename: 'Activity',
                seq: before.seq,
                version: before.version,
                date,
                percentComplete,
                completedOn: percentComplete === 100 ? today : null,
                isOverdue: percentComplete < 100 && date < today,
              },
            },
          } as ChangeQueueActivityMutation,
        });
        const error = data?.updateActivity.error;
        if (!error) return data?.updateActivity.activity ?? null;
        const message =
          error.code === 'CONFLICT'
            ? 'Someone else changed this activity. You now see their version.'
            : error.message;
        toast({ message, tone: 'error' });
      } catch {
        toast({
          message: 'The activity was not saved: the server did not answer. Try again.',
          tone: 'error',
        });
      }
      return null;
    },
    [client, toast, today],
  );

  const changeWithUndo = useCallback(
    (
      activity: QueueActivity_ActivityFragment,
      input: UpdateActivityInput,
      back: UpdateActivityInput,
      message: string,
    ) => {
      const saved = save(activity, input);
      const undo = async (): Promise<void> => {
        const after = await saved;
        if (after) await save(after, back);
      };
      toast({ message, action: { label: 'Undo', run: undo } });
    },
    [save, toast],
  );

  const finish = useCallback<ActivityChanges['finish']>(
    (activity) =>
      changeWithUndo(
        activity,
        { percentComplete: 100 },
        { percentComplete: activity.percentComplete },
        `Done: ${activity.subject}`,
      ),
    [changeWithUndo],
  );
  const snooze = useCallback<ActivityChanges['snooze']>(
    (activity, days) => {
      const date = addDays(today, days);
      changeWithUndo(
        activity,
        { date },
        { date: activity.date },
        `Put off to ${formatDate(date)}: ${activity.subject}`,
      );
    },
    [changeWithUndo, today],
  );
  return { finish, snooze };
}
