import type { ApolloClient } from '@apollo/client';
import type { Outcome } from '../../records/outcome.ts';
import { recordWrites } from '../../records/record-writes.ts';
import {
  ActivityRow_ActivityFragmentDoc,
  type ActivityRow_ActivityFragment,
} from './ActivityRow.generated.ts';
import { CreateActivityDocument } from './CreateActivity.generated.ts';
import { DeleteActivityDocument } from './DeleteActivity.generated.ts';
import { RestoreActivityDocument } from './RestoreActivity.generated.ts';
import { UpdateActivityDocument } from './UpdateActivity.generated.ts';
import { addToLists, moveInLists, removeFromLists } from './activity-lists.ts';
import { contentOf, createInput, updateInput, type ActivityContent } from './activity-values.ts';

type Activity = ActivityRow_ActivityFragment;

export const activityWrites = recordWrites({
  noun: 'activity',
  create: CreateActivityDocument,
  update: UpdateActivityDocument,
  restore: RestoreActivityDocument,
  remove: DeleteActivityDocument,
  contentOf: (activity: Activity) => contentOf(activity),
  inputOf: createInput,
  updateOf: updateInput,
  place: (cache, before: Activity | null, after: Activity | null) => {
    if (before && after) moveInLists(cache, before, after);
    else if (after) addToLists(cache, after);
    else if (before) removeFromLists(cache, before);
  },
});

export type Patch = Partial<Pick<ActivityContent, 'date' | 'time' | 'minutes' | 'percentComplete'>>;

/** Changes to one activity follow each other: the next one needs the version that the last one made. */
const queues = new Map<number, Promise<unknown>>();

/**
 * One gesture (check, drag, snooze): visible at once, undone when the server refuses. It applies on
 * top of whatever is stored, since it changes one thing that the user has just seen.
 */
export function patchActivity(
  client: ApolloClient,
  activity: Activity,
  patch: Patch,
  today: string,
): Promise<Outcome<Activity>> {
  const run = async (): Promise<Outcome<Activity>> => {
    const stored = storedActivity(client, activity.seq) ?? activity;
    const percentComplete = patch.percentComplete ?? stored.percentComplete;
    const date = patch.date ?? stored.date;
    const expected: Activity = {
      ...stored,
      ...patch,
      completedOn: percentComplete < 100 ? null : (stored.completedOn ?? today),
      isOverdue: percentComplete < 100 && date < today,
    };
    return activityWrites.update(client, stored, patch, {
      __typename: 'Mutation',
      updateActivity: { __typename: 'ActivityPayload', activity: expected, error: null },
    });
  };
  const after = (queues.get(activity.seq) ?? Promise.resolve()).then(run);
  queues.set(activity.seq, after);
  return after;
}

/** As this browser has it now, with what colleagues changed; `null` where it was never loaded. */
export function storedActivity(client: ApolloClient, seq: number): Activity | null {
  const id = client.cache.identify({ __typename: 'Activity', seq });
  return client.cache.readFragment<Activity>({
    id: id ?? '',
    fragment: ActivityRow_ActivityFragmentDoc,
    fragmentName: 'ActivityRow_activity',
  });
}
