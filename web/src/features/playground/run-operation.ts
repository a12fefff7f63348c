/** Sends what was written in the playground the way every page's queries go: session, request id, sign-in on the way. */
import { ApolloLink, type ApolloClient } from '@apollo/client';
import {
  GraphQLError,
  Kind,
  Location,
  OperationTypeNode,
  parse,
  separateOperations,
  Source,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { map, tap, type Observable } from 'rxjs';

export interface AskedOperation {
  query: string;
  operationName?: string | null;
  variables?: unknown;
}

/** One read or write of a run. */
export interface RunCall {
  method: string;
  /** Without values: `/api/notes/{id}`. */
  path: string;
  /** `null` when there was no answer. */
  status: number | null;
  ms: number;
  /** hit: answered without a call; miss: called and kept; none: not kept. */
  cache: 'hit' | 'miss' | 'none';
}

/** What a run cost; in the response's `extensions`, for those who may explore. */
export interface RunFacts {
  /** Records that the operation could bring, and how many it may. */
  cost: number | null;
  costLimit: number;
  upstreamCalls: number;
  calls: RunCall[];
  /** In the gateway. */
  ms: number;
  /** Until the answer was here. */
  totalMs?: number;
}

type Result = ApolloLink.Result;

/** One operation of a text, with the fragments that it uses. @throws GraphQLError where it has none */
export function operationIn({ query, operationName }: AskedOperation): {
  document: DocumentNode;
  operation: OperationDefinitionNode;
} {
  const whole = parse(query);
  const operations = whole.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  if (!operation) throw new GraphQLError('There is no operation to run.');
  const part = separateOperations(whole)[operation.name?.value ?? ''] ?? whole;
  return { document: inPlace(part, whole), operation };
}

/** The part with its own text on the lines and columns of the whole: an error's position is one of the editor's. */
function inPlace(part: DocumentNode, { definitions, loc }: DocumentNode): DocumentNode {
  if (!loc) return part;
  const blank = (text: string): string => text.replaceAll(/[^\n\r]/gu, ' ');
  const body = definitions
    .filter((node) => !part.definitions.includes(node))
    .reduce(
      (text, { loc: at }) =>
        at
          ? text.slice(0, at.start) + blank(text.slice(at.start, at.end)) + text.slice(at.end)
          : text,
      loc.source.body,
    );
  return { ...part, loc: new Location(loc.startToken, loc.endToken, new Source(body)) };
}

export function isMutation({ operation }: OperationDefinitionNode): boolean {
  return operation === OperationTypeNode.MUTATION;
}

function withTime(result: Result, ms: number): Result {
  const run = result.extensions?.['run'] as RunFacts | undefined;
  if (!run) return result;
  return { ...result, extensions: { ...result.extensions, run: { ...run, totalMs: ms } } };
}

interface Run {
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** `explain`: with what the run cost; `dryRun`: only what it would cost. */
  extensions: { explain?: boolean; dryRun?: boolean };
  headers?: Record<string, string> | undefined;
}

export function runOperation(
  client: ApolloClient,
  { document, variables, extensions, headers }: Run,
): Observable<Result> {
  const begun = performance.now();
  let ms = 0;
  return ApolloLink.execute(
    client.link,
    {
      query: document,
      variables,
      // Behind the page: no progress bar, and no page of its own for what was refused.
      context: { quiet: true, typed: true, ...(headers && { headers }) },
      extensions,
    },
    { client },
  ).pipe(
    tap(() => (ms = Math.round(performance.now() - begun))),
    map((result) => withTime(result, ms)),
  );
}
