import { useApolloClient } from '@apollo/client/react';
import { problemOf } from '../../records/outcome.ts';
import { useAttempts } from '../../records/use-attempts.ts';
import { useRecordActions } from '../../records/use-record-actions.ts';
import type { CreateSavedQueryInput, UpdateSavedQueryInput } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import { queryWrites } from './query-writes.ts';
import type { SavedQuery_SavedFragment } from './SavedQuery.generated.ts';

/** Creates, changes and deletes the viewer's saved queries. */
export function useQueryWrites() {
  const client = useApolloClient();
  const toast = useToast();
  const attempts = useAttempts<CreateSavedQueryInput>();
  const actions = useRecordActions<SavedQuery_SavedFragment, UpdateSavedQueryInput>(
    () => queryWrites,
  );
  return {
    keep: async (input: CreateSavedQueryInput): Promise<boolean> => {
      const outcome = await queryWrites.create(client, input, attempts);
      if (outcome.kind !== 'saved') {
        toast({ message: problemOf(outcome).message, tone: 'error' });
        return false;
      }
      attempts.keep(null);
      toast({ message: `“${input.name}” saved` });
      return true;
    },
    change: (saved: SavedQuery_SavedFragment, input: UpdateSavedQueryInput) =>
      actions.update(saved, input, { message: ({ name }) => `“${name}” updated`, asks: false }),
    remove: (saved: SavedQuery_SavedFragment) => actions.remove(saved, `“${saved.name}” deleted`),
  };
}
