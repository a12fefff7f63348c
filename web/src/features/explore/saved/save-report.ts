/** Sends a report and says in one word what came of it. */
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { errorMessage } from '../../../lib/apollo-errors.ts';
import type { CreateSavedReportInput, UpdateSavedReportInput } from '../../../schema.generated.ts';
import {
  CreateSavedReportDocument,
  type CreateSavedReportMutation,
  type CreateSavedReportMutationVariables,
} from './CreateSavedReport.generated.ts';
import {
  DeleteSavedReportDocument,
  type DeleteSavedReportMutation,
  type DeleteSavedReportMutationVariables,
} from './DeleteSavedReport.generated.ts';
import {
  RestoreSavedReportDocument,
  type RestoreSavedReportMutation,
  type RestoreSavedReportMutationVariables,
} from './RestoreSavedReport.generated.ts';
import {
  SavedReportDocument,
  type SavedReport_ReportFragment,
  type SavedReportQuery,
  type SavedReportQueryVariables,
} from './SavedReport.generated.ts';
import type { SavedReport_ErrorFragment } from './SaveReport.generated.ts';
import {
  UpdateSavedReportDocument,
  type UpdateSavedReportMutation,
  type UpdateSavedReportMutationVariables,
} from './UpdateSavedReport.generated.ts';

export type Report = SavedReport_ReportFragment;

export type ReportOutcome =
  | { kind: 'saved'; report: Report }
  /** Saved meanwhile from elsewhere; `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: Report }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

interface Payload {
  savedReport: Report | null;
  error: SavedReport_ErrorFragment | null;
}

function isReport(current: SavedReport_ErrorFragment['current'] | undefined): current is Report {
  return current !== null && current !== undefined && 'seq' in current;
}

function outcomeOf(payload: Payload | undefined): ReportOutcome {
  if (payload?.savedReport) return { kind: 'saved', report: payload.savedReport };
  const error = payload?.error;
  const current = error?.current;
  if (error?.code === 'CONFLICT' && isReport(current)) return { kind: 'conflict', theirs: current };
  const fields = (error?.fields ?? []).map(({ field, message }) => [field, message] as const);
  return {
    kind: 'refused',
    message: error?.message ?? 'The server answered without a report.',
    fields: Object.fromEntries(fields),
  };
}

async function send(run: () => Promise<Payload | undefined>): Promise<ReportOutcome> {
  try {
    return outcomeOf(await run());
  } catch (error) {
    return { kind: 'refused', message: `Not saved: ${errorMessage(error)}`, fields: {} };
  }
}

/** The index of reports is read anew where it is next shown. */
function forgetLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedReports' });
}

/** So that opening a report that was just saved asks nothing. */
export function knowReport(client: ApolloClient, report: Report): void {
  client.writeQuery<SavedReportQuery, SavedReportQueryVariables>({
    query: SavedReportDocument,
    variables: { seq: report.seq },
    data: { savedReport: report },
  });
}

export function createReport(
  client: ApolloClient,
  input: CreateSavedReportInput,
  idempotencyKey: string,
): Promise<ReportOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      CreateSavedReportMutation,
      CreateSavedReportMutationVariables
    >({
      mutation: CreateSavedReportDocument,
      variables: { input, idempotencyKey },
      update: forgetLists,
    });
    return data?.createSavedReport;
  });
}

export function updateReport(
  client: ApolloClient,
  { seq, version }: Pick<Report, 'seq' | 'version'>,
  input: UpdateSavedReportInput,
): Promise<ReportOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      UpdateSavedReportMutation,
      UpdateSavedReportMutationVariables
    >({
      mutation: UpdateSavedReportDocument,
      variables: { seq, version, input },
      update: forgetLists,
    });
    return data?.updateSavedReport;
  });
}

export function restoreReport(client: ApolloClient, seq: number): Promise<ReportOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      RestoreSavedReportMutation,
      RestoreSavedReportMutationVariables
    >({ mutation: RestoreSavedReportDocument, variables: { seq }, update: forgetLists });
    return data?.restoreSavedReport;
  });
}

/** `null` when it is gone, else why it is not. */
export async function deleteReport(client: ApolloClient, seq: number): Promise<string | null> {
  try {
    const { data } = await client.mutate<
      DeleteSavedReportMutation,
      DeleteSavedReportMutationVariables
    >({ mutation: DeleteSavedReportDocument, variables: { seq }, update: forgetLists });
    const error = data?.deleteSavedReport.error;
    return !error || error.code === 'NOT_FOUND' ? null : error.message;
  } catch (error) {
    return `Not deleted: ${errorMessage(error)}`;
  }
}
