import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { useToast } from '../../ui/toasts.tsx';

type Ended = Record<string, unknown>;

interface Ending {
  busy: boolean;
  /** Runs a mutation that answers an error or nothing, reads the lists again and says what was done. */
  end: <V extends Record<string, unknown>>(
    mutation: TypedDocumentNode<object, V>,
    variables: V,
    done: string,
  ) => Promise<boolean>;
}

/** Ending sessions: one call, one sentence about the outcome. */
export function useEnding(refetch: () => Promise<unknown>): Ending {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async end(mutation, variables, done) {
      setBusy(true);
      try {
        const { data } = await client.mutate<Ended>({ mutation, variables });
        const [payload] = Object.values(data ?? {}) as { error?: { message: string } | null }[];
        if (payload?.error) {
          toast({ message: payload.error.message });
          return false;
        }
        toast({ message: done });
        await refetch();
        return true;
      } catch (error) {
        toast({ message: errorMessage(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
