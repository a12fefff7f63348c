/** Sends a dashboard and says in one word what came of it. */
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { errorMessage } from '../../../lib/apollo-errors.ts';
import type {
  CreateSavedDashboardInput,
  UpdateSavedDashboardInput,
} from '../../../schema.generated.ts';
import {
  CreateSavedDashboardDocument,
  type CreateSavedDashboardMutation,
  type CreateSavedDashboardMutationVariables,
} from './CreateSavedDashboard.generated.ts';
import type { Dashboard } from './dashboard.ts';
import {
  DeleteSavedDashboardDocument,
  type DeleteSavedDashboardMutation,
  type DeleteSavedDashboardMutationVariables,
} from './DeleteSavedDashboard.generated.ts';
import {
  RestoreSavedDashboardDocument,
  type RestoreSavedDashboardMutation,
  type RestoreSavedDashboardMutationVariables,
} from './RestoreSavedDashboard.generated.ts';
import type { SavedDashboard_ErrorFragment } from './SavedDashboard.generated.ts';
import {
  UpdateSavedDashboardDocument,
  type UpdateSavedDashboardMutation,
  type UpdateSavedDashboardMutationVariables,
} from './UpdateSavedDashboard.generated.ts';

type DashboardOutcome =
  | { kind: 'saved'; dashboard: Dashboard }
  /** Saved meanwhile from elsewhere; `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: Dashboard }
  | { kind: 'refused'; message: string };

interface Payload {
  savedDashboard: Dashboard | null;
  error: SavedDashboard_ErrorFragment | null;
}

function isDashboard(current: SavedDashboard_ErrorFragment['current']): current is Dashboard {
  return current !== null && 'seq' in current;
}

async function send(run: () => Promise<Payload | undefined>): Promise<DashboardOutcome> {
  try {
    const payload = await run();
    if (payload?.savedDashboard) return { kind: 'saved', dashboard: payload.savedDashboard };
    const error = payload?.error;
    if (error?.code === 'CONFLICT' && isDashboard(error.current)) {
      return { kind: 'conflict', theirs: error.current };
    }
    const [field] = error?.fields ?? [];
    const message = field?.message ?? error?.message ?? 'The server answered without a dashboard.';
    return { kind: 'refused', message };
  } catch (error) {
    return { kind: 'refused', message: `Not saved: ${errorMessage(error)}` };
  }
}

/** Lists and figures are read anew where they are next shown. */
function forget(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedDashboards' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'dashboardAnswers' });
}

export function createDashboard(
  client: ApolloClient,
  input: CreateSavedDashboardInput,
  idempotencyKey: string,
): Promise<DashboardOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      CreateSavedDashboardMutation,
      CreateSavedDashboardMutationVariables
    >({
      mutation: CreateSavedDashboardDocument,
      variables: { input, idempotencyKey },
      update: forget,
    });
    return data?.createSavedDashboard;
  });
}

export function updateDashboard(
  client: ApolloClient,
  { seq, version }: Pick<Dashboard, 'seq' | 'version'>,
  input: UpdateSavedDashboardInput,
): Promise<DashboardOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      UpdateSavedDashboardMutation,
      UpdateSavedDashboardMutationVariables
    >({
      mutation: UpdateSavedDashboardDocument,
      variables: { seq, version, input },
      update: forget,
    });
    return data?.updateSavedDashboard;
  });
}

export function restoreDashboard(client: ApolloClient, seq: number): Promise<DashboardOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      RestoreSavedDashboardMutation,
      RestoreSavedDashboardMutationVariables
    >({ mutation: RestoreSavedDashboardDocument, variables: { seq }, update: forget });
    return data?.restoreSavedDashboard;
  });
}

/** `null` when it is gone, else why it is not. */
export async function deleteDashboard(client: ApolloClient, seq: number): Promise<string | null> {
  try {
    const { data } = await client.mutate<
      DeleteSavedDashboardMutation,
      DeleteSavedDashboardMutationVariables
    >({ mutation: DeleteSavedDashboardDocument, variables: { seq }, update: forget });
    const error = data?.deleteSavedDashboard.error;
    return !error || error.code === 'NOT_FOUND' ? null : error.message;
  } catch (error) {
    return `Not deleted: ${errorMessage(error)}`;
  }
}
