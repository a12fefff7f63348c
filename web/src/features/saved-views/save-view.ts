/** Sends a view and says in one word what came of it. */
import type { ApolloClient, ApolloCache } from '@apollo/client';
import { errorMessage } from '../../lib/apollo-errors.ts';
import type { CreateSavedViewInput, UpdateSavedViewInput } from '../../schema.generated.ts';
import { SavedViewDocument } from './SavedView.generated.ts';
import type {
  SavedView_ViewFragment,
  SavedViewQuery,
  SavedViewQueryVariables,
} from './SavedView.generated.ts';
import { CreateSavedViewDocument } from './CreateSavedView.generated.ts';
import { DeleteSavedViewDocument } from './DeleteSavedView.generated.ts';
import { RestoreSavedViewDocument } from './RestoreSavedView.generated.ts';
import { UpdateSavedViewDocument } from './UpdateSavedView.generated.ts';
import type {
  CreateSavedViewMutation,
  CreateSavedViewMutationVariables,
} from './CreateSavedView.generated.ts';
import type {
  DeleteSavedViewMutation,
  DeleteSavedViewMutationVariables,
} from './DeleteSavedView.generated.ts';
import type {
  RestoreSavedViewMutation,
  RestoreSavedViewMutationVariables,
} from './RestoreSavedView.generated.ts';
import type { SavedView_ErrorFragment } from './SaveView.generated.ts';
import type {
  UpdateSavedViewMutation,
  UpdateSavedViewMutationVariables,
} from './UpdateSavedView.generated.ts';

export type View = SavedView_ViewFragment;

export type ViewOutcome =
  | { kind: 'saved'; view: View }
  /** Saved meanwhile from elsewhere; `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: View }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

interface Payload {
  savedView: View | null;
  error: SavedView_ErrorFragment | null;
}

function isView(current: SavedView_ErrorFragment['current'] | undefined): current is View {
  return current !== null && current !== undefined && 'seq' in current;
}

function outcomeOf(payload: Payload | undefined): ViewOutcome {
  if (payload?.savedView) return { kind: 'saved', view: payload.savedView };
  const error = payload?.error;
  const current = error?.current;
  if (error?.code === 'CONFLICT' && isView(current)) return { kind: 'conflict', theirs: current };
  const fields = (error?.fields ?? []).map(({ field, message }) => [field, message] as const);
  return {
    kind: 'refused',
    message: error?.message ?? 'The server answered without a view.',
    fields: Object.fromEntries(fields),
  };
}

async function send(run: () => Promise<Payload | undefined>): Promise<ViewOutcome> {
  try {
    return outcomeOf(await run());
  } catch (error) {
    return { kind: 'refused', message: `Not saved: ${errorMessage(error)}`, fields: {} };
  }
}

/** The lists of views are read anew where they are next shown. */
function forgetLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedViews' });
}

/** So that opening a view that was just listed or saved asks nothing. */
export function knowView(client: ApolloClient, view: View): void {
  client.writeQuery<SavedViewQuery, SavedViewQueryVariables>({
    query: SavedViewDocument,
    variables: { seq: view.seq },
    data: { savedView: view },
  });
}

export function createView(
  client: ApolloClient,
  input: CreateSavedViewInput,
  idempotencyKey: string,
): Promise<ViewOutcome> {
  return send(async () => {
    const { data } = await client.mutate<CreateSavedViewMutation, CreateSavedViewMutationVariables>(
      {
        mutation: CreateSavedViewDocument,
        variables: { input, idempotencyKey },
        update: forgetLists,
      },
    );
    return data?.createSavedView;
  });
}

export function updateView(
  client: ApolloClient,
  seq: number,
  version: number,
  input: UpdateSavedViewInput,
): Promise<ViewOutcome> {
  return send(async () => {
    const { data } = await client.mutate<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>(
      {
        mutation: UpdateSavedViewDocument,
        variables: { seq, version, input },
        update: forgetLists,
      },
    );
    return data?.updateSavedView;
  });
}

export function restoreView(client: ApolloClient, seq: number): Promise<ViewOutcome> {
  return send(async () => {
    const { data } = await client.mutate<
      RestoreSavedViewMutation,
      RestoreSavedViewMutationVariables
    >({ mutation: RestoreSavedViewDocument, variables: { seq }, update: forgetLists });
    return data?.restoreSavedView;
  });
}

/** `null` when it is gone, else why it is not. */
export async function deleteView(client: ApolloClient, seq: number): Promise<string | null> {
  try {
    const { data } = await client.mutate<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>(
      { mutation: DeleteSavedViewDocument, variables: { seq }, update: forgetLists },
    );
    const error = data?.deleteSavedView.error;
    return !error || error.code === 'NOT_FOUND' ? null : error.message;
  } catch (error) {
    return `Not deleted: ${errorMessage(error)}`;
  }
}
