/** Sends what was written in the playground the way every page's queries go: session, request id, sign-in on the way. */
import { ApolloLink, type ApolloClient } from '@apollo/client';
import {
  Kind,
  OperationTypeNode,
  parse,
  separateOperations,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { map, tap, type Observable } from 'rxjs';

export interface AskedOperation {
  query: string;
  operationName?: string | null;
  variables?: unknown;
}

/** What a run cost; in the response's `extensions`, for those who may explore. */
export interface RunFacts {
  /** Records that the operation could bring, and how many it may. */
  cost: number | null;
  costLimit: number;
  upstreamCalls: number;
  /** In the gateway. */
  ms: number;
  /** Until the answer was here. */
  totalMs?: number;
}

type Result = ApolloLink.Result;

/** One operation of a text, with the fragments that it uses. */
export function operationIn({ query, operationName }: AskedOperation): {
  document: DocumentNode;
  operation: OperationDefinitionNode;
} {
  const whole = parse(query);
  const operations = whole.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  if (!operation) throw new Error('There is no operation to run.');
  const parts = separateOperations(whole);
  return { document: parts[operation.name?.value ?? ''] ?? whole, operation };
}

export function isMutation({ operation }: OperationDefinitionNode): boolean {
  return operation === OperationTypeNode.MUTATION;
}

function withTime(result: Result, ms: number): Result {
  const run = result.extensions?.['run'] as RunFacts | undefined;
  if (!run) return result;
  return { ...result, extensions: { ...result.extensions, run: { ...run, totalMs: ms } } };
}

/** Runs it; an introspection query is run without asking what it cost. */
export function runOperation(
  client: ApolloClient,
  document: DocumentNode,
  variables: unknown,
  explain: boolean,
): Observable<Result> {
  const begun = performance.now();
  let ms = 0;
  return ApolloLink.execute(
    client.link,
    {
      query: document,
      variables: (variables ?? {}) as Record<string, unknown>,
      // Behind the page: no progress bar, and no page of its own for what was refused.
      context: { quiet: true, typed: true },
      ...(explain && { extensions: { explain: true } }),
    },
    { client },
  ).pipe(
    tap(() => (ms = Math.round(performance.now() - begun))),
    map((result) => withTime(result, ms)),
  );
}
