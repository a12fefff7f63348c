import { useOffers } from '../../lib/offers.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import {
  useNotificationBellQuery,
  type NotificationBellQueryVariables,
} from './NotificationBell.generated.ts';

/** What the bell's query asks for: it is read in two places, and must be one entry of the cache. */
export function useBellVariables(): NotificationBellQueryVariables {
  return {
    rep: useViewer().seq,
    today: useToday(),
    proposals: useOffers().has('proposals'),
  };
}

/** The viewer's notifications, and how many activities are due; `useNotificationLine` keeps them up to date. */
export function useNotifications() {
  const { data, error, loading, refetch } = useNotificationBellQuery({
    variables: useBellVariables(),
    context: { quiet: true },
  });
  return { list: data?.notifications, error, loading, refetch };
}
