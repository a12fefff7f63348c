import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useOffers } from '../../lib/offers.ts';
import { OpenProposalsDocument } from './OpenProposals.generated.ts';

/** Asks again, quietly, how many proposals wait for the viewer. The first number comes with the notifications. */
export function useRefreshProposals(): () => void {
  const client = useApolloClient();
  const isOffered = useOffers().has('proposals');
  return useCallback(() => {
    if (!isOffered) return;
    client
      .query({
        query: OpenProposalsDocument,
        fetchPolicy: 'network-only',
        context: { quiet: true },
      })
      // The number from before stays.
      .catch(() => undefined);
  }, [client, isOffered]);
}
