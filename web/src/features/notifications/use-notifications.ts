import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useOffers } from '../../lib/offers.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { addNotification } from './notification-lists.ts';
import { useNotificationBellQuery } from './NotificationBell.generated.ts';
import { NotificationReceivedDocument } from './NotificationReceived.generated.ts';
import { keepListening } from '../../lib/keep-listening.ts';

/**
 * The viewer's notifications, and how many activities are due, kept up to date. Runs quietly: the progress bar is the
 * page's, and without an answer there is simply no number.
 */
export function useNotifications(isOn: boolean) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useNotificationBellQuery({
    skip: !isOn,
    variables: { rep: useViewer().seq, today: useToday() },
    context: { quiet: true },
  });
  const isLive = useOffers().has('liveNotifications');
  useEffect(() => {
    if (!isOn || !isLive) return undefined;
    return keepListening({
      open: (onHeard, onLost) => {
        const line = client.subscribe({ query: NotificationReceivedDocument }).subscribe({
          next: ({ data: told }) => {
            if (!told) return;
            onHeard();
            addNotification(client.cache, told.notificationReceived.id);
          },
          error: onLost,
          complete: onLost,
        });
        return () => line.unsubscribe();
      },
      onGap: () => void refetch().catch(() => undefined),
    });
  }, [client, isOn, isLive, refetch]);
  return { list: data?.notifications, error, loading, refetch };
}
