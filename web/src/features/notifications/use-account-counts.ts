import { useOffers } from '../../lib/offers.ts';
import { useAccountCountsQuery } from './AccountCounts.generated.ts';
import { useMutedKinds } from './muted-kinds.ts';

/** How many notifications, without muted kinds, and proposals wait for the viewer; none until the notifications are read. */
export function useAccountCounts(): { notifications: number; proposals: number } {
  const { data } = useAccountCountsQuery({
    variables: { proposals: useOffers().has('proposals') },
    fetchPolicy: 'cache-only',
  });
  const { kinds: muted } = useMutedKinds();
  const { nodes = [], totalCount } = data?.notifications ?? {};
  // The kinds of notifications that are not loaded are unknown, so a filtered count is of the loaded ones.
  const unmuted = nodes.filter(({ kind }) => !muted.has(kind)).length;
  return {
    notifications: muted.size === 0 ? (totalCount ?? unmuted) : unmuted,
    proposals: data?.proposals?.length ?? 0,
  };
}

const MOST_SHOWN = 99;

/** `12`, or `99+`. */
export const shownCount = (count: number): string =>
  count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
