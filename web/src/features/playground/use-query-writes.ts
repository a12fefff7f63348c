import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { Visibility } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useCreateSavedQueryMutation } from './CreateSavedQuery.generated.ts';
import { forgetSavedQueries } from './forget-saved-queries.ts';
import { useDeleteSavedQueryMutation } from './DeleteSavedQuery.generated.ts';
import { useRestoreSavedQueryMutation } from './RestoreSavedQuery.generated.ts';
import type { SavedQuery_SavedFragment } from './SavedQuery.generated.ts';
import { useUpdateSavedQueryMutation } from './UpdateSavedQuery.generated.ts';

interface NewQuery {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  visibility: Visibility;
}

type Changes = Partial<Omit<NewQuery, 'name'>>;

const NOT_SAVED = 'The server did not answer; nothing was saved.';

/** Keeping, changing, deleting (with Undo) and restoring queries of one's own collection. */
export function useQueryWrites() {
  const toast = useToast();
  const options = { update: forgetSavedQueries, context: { quiet: true } };
  const [create] = useCreateSavedQueryMutation(options);
  const [change] = useUpdateSavedQueryMutation(options);
  const [remove] = useDeleteSavedQueryMutation(options);
  const [restore] = useRestoreSavedQueryMutation(options);

  const settled = async (
    write: Promise<{ problem: string | null | undefined }>,
    message: string,
    undo?: () => Promise<void>,
  ): Promise<boolean> => {
    const problem = await write.then(
      (answer) => answer.problem ?? null,
      () => NOT_SAVED,
    );
    if (problem) toast({ message: problem, tone: 'error' });
    else toast({ message, ...(undo && { action: { label: 'Undo', run: undo } }) });
    return !problem;
  };

  return {
    keep: (input: NewQuery) =>
      settled(
        create({ variables: { input, idempotencyKey: newIdempotencyKey() } }).then(({ data }) => ({
          problem: data?.createSavedQuery.error?.message,
        })),
        `“${input.name}” saved`,
      ),
    change: ({ seq, version, name }: SavedQuery_SavedFragment, input: Changes) =>
      settled(
        change({ variables: { seq, version, input } }).then(({ data }) => ({
          problem: data?.updateSavedQuery.error?.message,
        })),
        `“${name}” updated`,
      ),
    remove: ({ seq, name }: SavedQuery_SavedFragment) =>
      settled(
        remove({ variables: { seq } }).then(({ data }) => ({
          problem: data?.deleteSavedQuery.error?.message,
        })),
        `“${name}” deleted`,
        async () => {
          await settled(
            restore({ variables: { seq } }).then(({ data }) => ({
              problem: data?.restoreSavedQuery.error?.message,
            })),
            `“${name}” is back`,
          );
        },
      ),
  };
}
