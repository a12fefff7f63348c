import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useOffers } from './offers.ts';
import { OpenProposalsDocument, useOpenProposalsQuery } from './OpenProposals.generated.ts';

/** How many proposals wait for the viewer. The notifications bring the first number; `refresh` asks again, quietly. */
export function useOpenProposals(): { count: number; refresh: () => void } {
  const client = useApolloClient();
  const isOffered = useOffers().has('proposals');
  const { data } = useOpenProposalsQuery({ fetchPolicy: 'cache-only' });
  const refresh = useCallback(() => {
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
  return { count: data?.proposals?.length ?? 0, refresh };
}
