import { useCallback, useEffect, useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useOffers } from '../../lib/offers.ts';
import { useCreateSavedQueryMutation } from './CreateSavedQuery.generated.ts';
import { forgetSavedQueries } from './forget-saved-queries.ts';
import { useActiveTab } from './use-active-tab.ts';

export interface WrittenQuery {
  query: string;
  variables: Record<string, unknown>;
  name: string;
  ran: boolean;
}

/** Puts a query into the viewer's history on the server. That it fails is nobody's concern while they write. */
export function useHistoryKeeper(): (written: WrittenQuery) => void {
  const [create] = useCreateSavedQueryMutation();
  const isKept = useOffers().has('savedQueries');
  return useCallback(
    ({ name, ...written }) => {
      if (!isKept || written.query.trim() === '') return;
      create({
        variables: {
          input: { kind: 'HISTORY', name: name.slice(0, 120) || 'Untitled', ...written },
          idempotencyKey: newIdempotencyKey(),
        },
        update: forgetSavedQueries,
        context: { quiet: true },
      }).catch(() => undefined);
    },
    [create, isKept],
  );
}

/** Long enough for a thought, short enough to lose little. */
const PAUSE_MS = 5_000;

/** Keeps what is written and not run, at each pause. */
export function useUnrunHistory(): void {
  const { query, variablesText, variables } = useActiveTab();
  const keep = useHistoryKeeper();
  const known = useRef<string | null>(null);
  const latest = useRef(variables);
  useEffect(() => {
    latest.current = variables;
  });
  useEffect(() => {
    // What stands there at the start was kept when it was written.
    if (known.current === null || query === known.current) {
      known.current = query;
      return undefined;
    }
    const timer = setTimeout(() => {
      known.current = query;
      keep({ query, variables: latest.current, name: nameOf(query), ran: false });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, variablesText, keep]);
}

/** What a query calls itself. */
export function nameOf(query: string): string {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? 'Untitled';
}
