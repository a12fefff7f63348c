import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
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
  const offers = useOffers();
  const proposals = offers.has('proposals');
  const { data, error, loading, refetch } = useNotificationBellQuery({
    skip: !isOn,
    variables: { rep: useViewer().seq, today: useToday(), proposals },
    context: { quiet: true },
  });
  const isLive = offers.has('liveNotifications');
  const isRead = data !== undefined || error !== undefined;
  /** What happens between the list and the line comes over the line. */
  const newest = useRef<number | null>(null);
  useEffect(() => {
    if (data?.notifications) {
      newest.current = Math.max(0, ...data.notifications.nodes.map(({ id }) => id));
    }
  }, [data]);
  useEffect(() => {
    if (!isOn || !isLive || !isRead) return undefined;
    return keepListening({
      open: (onHeard, onLost) => {
        const variables = { after: newest.current };
        const line = client
          .subscribe({ query: NotificationReceivedDocument, variables })
          .subscribe({
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
  }, [client, isOn, isLive, isRead, refetch]);
  return { list: data?.notifications, error, loading, refetch };
}
