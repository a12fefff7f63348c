import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { BulkCompany } from '../bulk/bulk-plan.ts';
import { readMatching } from '../bulk/read-matching.ts';
import { handoverSearch, type Handover } from './reassign-rules.ts';

interface Accounts {
  companies: readonly BulkCompany[];
  /** All that match, also beyond those that were read. */
  total: number;
}

interface HandoverRead {
  /** `null` while they are read, and when they could not be. */
  accounts: Accounts | null;
  error: unknown;
  retry: () => void;
}

type Read = { key: string } & ({ accounts: Accounts } | { error: unknown });

/** The accounts of a handover; nothing is read for `null`. */
export function useHandover(handover: Handover | null): HandoverRead {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  const asked = handover && JSON.stringify(handoverSearch(handover));
  const key = `${asked ?? ''}/${attempt}`;
  useEffect(() => {
    if (asked === null) return undefined;
    let isStale = false;
    const variables = JSON.parse(asked) as ReturnType<typeof handoverSearch>;
    readMatching(client, variables, () => isStale).then(
      (accounts) => !isStale && setRead({ key, accounts }),
      (error: unknown) => !isStale && setRead({ key, error }),
    );
    return () => {
      isStale = true;
    };
  }, [client, asked, key]);
  const current = read?.key === key ? read : null;
  return {
    accounts: current && 'accounts' in current ? current.accounts : null,
    error: current && 'error' in current ? current.error : null,
    retry: () => setAttempt(attempt + 1),
  };
}
