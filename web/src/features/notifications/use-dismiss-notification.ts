import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import { DismissNotificationDocument } from './DismissNotification.generated.ts';
import { addNotification, removeNotification } from './notification-lists.ts';

/** Takes a notification away at once, and brings it back when the server did not. */
export function useDismissNotification(): (id: number) => void {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    (id) => {
      removeNotification(client.cache, id);
      const dismiss = async (): Promise<string | null> => {
        const { data } = await client.mutate({
          mutation: DismissNotificationDocument,
          variables: { id },
        });
        const error = data?.dismissNotification.error;
        // Dismissed in another window a moment ago: what was wanted has happened.
        return !error || error.code === 'NOT_FOUND' ? null : error.message;
      };
      void dismiss()
        .catch(() => 'It could not be dismissed. It is still there.')
        .then((problem) => {
          if (problem === null) return;
          addNotification(client.cache, id);
          toast({ message: problem, tone: 'error' });
        });
    },
    [client, toast],
  );
}
