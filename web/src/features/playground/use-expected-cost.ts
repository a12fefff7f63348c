import { useApolloClient } from '@apollo/client/react';
import { useGraphiQL } from '@graphiql/react';
import { validate } from 'graphql';
import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { operationIn, runOperation, type RunFacts } from './run-operation.ts';
import { useActiveTab } from './use-active-tab.ts';

/** Long enough to finish a word. */
const PAUSE_MS = 700;

interface Expected {
  /** What it was counted for. */
  of: string;
  cost: number;
  costLimit: number;
}

/** What the open operation would cost, counted by the gateway without running it; `null` while that cannot be said. */
export function useExpectedCost(): Omit<Expected, 'of'> | null {
  const client = useApolloClient();
  const schema = useGraphiQL((state) => state.schema);
  const { query, variablesText, variables } = useActiveTab();
  const [expected, setExpected] = useState<Expected | null>(null);
  const now = `${query}\n${variablesText}`;
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      costOf().then(
        (run) => {
          if (isOver || !run || run.cost === null) return;
          setExpected({ of: now, cost: run.cost, costLimit: run.costLimit });
        },
        // Half a query has no cost; the editor marks what is wrong with it.
        () => undefined,
      );
    }, PAUSE_MS);
    const costOf = async (): Promise<RunFacts | undefined> => {
      const { document, operation } = operationIn({ query });
      // A subscription goes over a socket, where nothing is only counted.
      if (operation.operation === 'subscription') return undefined;
      // What is misspelled has no cost either.
      if (!schema || validate(schema, document).length > 0) return undefined;
      const run = runOperation(client, { document, variables, extensions: { dryRun: true } });
      const { extensions } = await firstValueFrom(run);
      return extensions?.['run'] as RunFacts | undefined;
    };
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // The variables are new objects at each render; their text says whether they changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, schema, now]);
  return expected?.of === now ? expected : null;
}
