/** Sends a schedule and says in one word what came of it. */
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { errorMessage } from '../../../lib/apollo-errors.ts';
import type {
  CreateReportScheduleInput,
  UpdateReportScheduleInput,
} from '../../../schema.generated.ts';
import {
  CreateReportScheduleDocument,
  type CreateReportScheduleMutation,
  type CreateReportScheduleMutationVariables,
} from './CreateReportSchedule.generated.ts';
import {
  DeleteReportScheduleDocument,
  type DeleteReportScheduleMutation,
  type DeleteReportScheduleMutationVariables,
} from './DeleteReportSchedule.generated.ts';
import type { ReportSchedule_ErrorFragment } from './ReportSchedule.generated.ts';
import {
  RestoreReportScheduleDocument,
  type RestoreReportScheduleMutation,
  type RestoreReportScheduleMutationVariables,
} from './RestoreReportSchedule.generated.ts';
import type { Schedule } from './schedule-words.ts';
import {
  UpdateReportScheduleDocument,
  type UpdateReportScheduleMutation,
  type UpdateReportScheduleMutationVariables,
} from './UpdateReportSchedule.generated.ts';

type ScheduleOutcome =
  | { kind: 'saved'; schedule: Schedule }
  /** Changed meanwhile from elsewhere; `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: Schedule }
  | { kind: 'refused'; message: string; field: string | null };

interface Payload {
  reportSchedule: Schedule | null;
  error: ReportSchedule_ErrorFragment | null;
}

function isSchedule(current: ReportSchedule_ErrorFragment['current']): current is Schedule {
  return current !== null && 'seq' in current;
}

async function send(run: () => Promise<Payload | undefined>): Promise<ScheduleOutcome> {
  try {
    const payload = await run();
    if (payload?.reportSchedule) return { kind: 'saved', schedule: payload.reportSchedule };
    const error = payload?.error;
    if (error?.code === 'CONFLICT' && isSchedule(error.current)) {
      return { kind: 'conflict', theirs: error.current };
    }
    const [field] = error?.fields ?? [];
    const message = field?.message ?? error?.message ?? 'The server answered without a schedule.';
    return { kind: 'refused', message, field: field?.field ?? null };
  } catch (error) {
    return { kind: 'refused', message: `Not saved: ${errorMessage(error)}`, field: null };
  }
}

/** The list is read anew where it is next shown. */
function forget(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reportSchedules' });
}

export function createSchedule(
  client: ApolloClient,
  input: CreateReportScheduleInput,
  idempotencyKey: string,
): Promise<ScheduleOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      CreateReportScheduleMutation,
      CreateReportScheduleMutationVariables
    >({
      mutation: CreateReportScheduleDocument,
      variables: { input, idempotencyKey },
      update: forget,
    });
    return data?.createReportSchedule;
  });
}

export function updateSchedule(
  client: ApolloClient,
  { seq, version }: Pick<Schedule, 'seq' | 'version'>,
  input: UpdateReportScheduleInput,
): Promise<ScheduleOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      UpdateReportScheduleMutation,
      UpdateReportScheduleMutationVariables
    >({ mutation: UpdateReportScheduleDocument, variables: { seq, version, input } });
    return data?.updateReportSchedule;
  });
}

export function restoreSchedule(client: ApolloClient, seq: number): Promise<ScheduleOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      RestoreReportScheduleMutation,
      RestoreReportScheduleMutationVariables
    >({ mutation: RestoreReportScheduleDocument, variables: { seq }, update: forget });
    return data?.restoreReportSchedule;
  });
}

/** `null` when it is gone, else why it is not. */
export async function deleteSchedule(client: ApolloClient, seq: number): Promise<string | null> {
  try {
    const { data } = await client.mutate<
      DeleteReportScheduleMutation,
      DeleteReportScheduleMutationVariables
    >({ mutation: DeleteReportScheduleDocument, variables: { seq }, update: forget });
    const error = data?.deleteReportSchedule.error;
    return !error || error.code === 'NOT_FOUND' ? null : error.message;
  } catch (error) {
    return `Not deleted: ${errorMessage(error)}`;
  }
}
