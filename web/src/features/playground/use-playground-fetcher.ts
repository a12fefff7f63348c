import { useApolloClient } from '@apollo/client/react';
import type { Fetcher } from '@graphiql/toolkit';
import { useCallback, useState } from 'react';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { firstValueFrom } from 'rxjs';
import { eventLog } from './event-log.ts';
import type { WrittenQuery } from './use-query-history.ts';
import { isMutation, operationIn, runOperation, type AskedOperation } from './run-operation.ts';
import { writtenFields, type WrittenField } from './written-fields.ts';

/** A mutation that waits for a yes. */
export interface PendingWrite {
  fields: WrittenField[];
  answer: (isSent: boolean) => void;
}

const INTROSPECTION = 'IntrospectionQuery';

/** The response of a mutation that was not sent. */
const NOT_SENT = { data: null, extensions: { notSent: 'You chose not to send this mutation.' } };

/** The operation, or the answer to a text that has none: as the server's answers, without a trace of our own code. */
function readOperation(
  asked: AskedOperation,
): ReturnType<typeof operationIn> | { errors: GraphQLFormattedError[] } {
  try {
    return operationIn(asked);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [error.toJSON()] };
  }
}

/** Sends operations as the signed-in user; a mutation after a yes. */
export function usePlaygroundFetcher(keep: (written: WrittenQuery) => void) {
  const client = useApolloClient();
  const [pending, setPending] = useState<PendingWrite | null>(null);
  const send = useCallback(
    async (
      asked: AskedOperation,
      { headers }: { headers?: Record<string, string> } = {},
    ): Promise<unknown> => {
      const read = readOperation(asked);
      if ('errors' in read) return read;
      const { document, operation } = read;
      const isIntrospection = asked.operationName === INTROSPECTION;
      const variables = (asked.variables ?? {}) as Record<string, unknown>;
      if (!isIntrospection) {
        const name = operation.name?.value ?? '';
        keep({ query: asked.query, variables, name, ran: true });
      }
      if (isMutation(operation)) {
        const fields = writtenFields(document, operation, variables);
        const isSent = await new Promise<boolean>((answer) => setPending({ fields, answer }));
        setPending(null);
        if (!isSent) return NOT_SENT;
      }
      const extensions = isIntrospection ? {} : { explain: true };
      const answers = runOperation(client, { document, variables, extensions, headers });
      return operation.operation === 'subscription' ? eventLog(answers) : firstValueFrom(answers);
    },
    [client, keep],
  );
  // Its answers are those of the wire; GraphiQL types them as if GraphQL ran in the browser.
  return { fetcher: send as Fetcher, pending };
}
