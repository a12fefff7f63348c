import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { afterPage } from '../../lib/after-page.ts';
import { keepListening } from '../../lib/keep-listening.ts';
import { useOffers } from '../../lib/offers.ts';
import { addNotification } from './notification-lists.ts';
import { NotificationBellDocument } from './NotificationBell.generated.ts';
import { NotificationReceivedDocument } from './NotificationReceived.generated.ts';
import { useBellVariables } from './use-notifications.ts';

/** The page in front has drawn by then, with nothing competing for the line. */
const AFTER_FIRST_PAGE_MS = 1_500;
/** Several messages at once change the screen once. */
const GATHER_MS = 300;

/**
 * Keeps in Apollo's cache what the account menu and the sidebar count, and what the drawer lists. It changes nothing that
 * React draws by itself: each watcher of a query is drawn for itself, and each drawing makes React start a half-drawn
 * page over. Runs quietly: the progress bar is the page's, and without an answer there is simply no number.
 */
export function useNotificationLine(): void {
  const client = useApolloClient();
  const isLive = useOffers().has('liveNotifications');
  const { rep, today, proposals } = useBellVariables();
  useEffect(() => {
    const bell = client.watchQuery({
      query: NotificationBellDocument,
      variables: { rep, today, proposals },
      context: { quiet: true },
    });
    let told: number[] = [];
    const add = (): void => {
      const ids = told;
      told = [];
      afterPage(() => ids.forEach((id) => addNotification(client.cache, id)));
    };
    /** What happens between the list and the line comes over the line. */
    let newest: number | null = null;
    const listen = (): (() => void) =>
      keepListening({
        open: (onHeard, onLost) => {
          const line = client
            .subscribe({ query: NotificationReceivedDocument, variables: { after: newest } })
            .subscribe({
              next: ({ data }) => {
                if (!data) return;
                onHeard();
                if (told.push(data.notificationReceived.id) === 1) setTimeout(add, GATHER_MS);
              },
              error: onLost,
              complete: onLost,
            });
          return () => line.unsubscribe();
        },
        onGap: () => void bell.refetch().catch(() => undefined),
      });
    let hangUp: (() => void) | null = null;
    let unwatch: (() => void) | null = null;
    const start = (): void => {
      const watch = bell.subscribe(({ data, loading }) => {
        if (data?.notifications?.nodes) {
          newest = Math.max(0, ...data.notifications.nodes.map((node) => node?.id ?? 0));
        }
        if (isLive && !loading) hangUp ??= listen();
      });
      unwatch = () => watch.unsubscribe();
    };
    const timer = setTimeout(start, AFTER_FIRST_PAGE_MS);
    return () => {
      clearTimeout(timer);
      unwatch?.();
      hangUp?.();
    };
  }, [client, isLive, rep, today, proposals]);
}
