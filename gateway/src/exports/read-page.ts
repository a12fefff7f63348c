import { execute, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { UpstreamError } from '../errors/rest-problem.ts';
import { failureOf } from '../errors/failure.ts';

/** Before a page is asked for again. */
const WAITS_MS = [1_000, 4_000];
const PASSING: ReadonlySet<string> = new Set(['BUSY', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);

/**
 * One page of a file, with the viewer's own rights. A file takes minutes: a backend that is away or late for moments does
 * not end it, the page is asked for again.
 * @throws the first GraphQL error: a file that lacks rows must not look whole
 */
export async function readPage(
  schema: GraphQLSchema,
  document: DocumentNode,
  variableValues: Readonly<Record<string, unknown>>,
  contextOf: () => Context,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, errors } = await execute({
      schema,
      document,
      variableValues,
      contextValue: contextOf(),
    });
    const [error] = errors ?? [];
    if (!error) return data;
    const waitMs = WAITS_MS[attempt];
    if (waitMs === undefined || !isPassing(error)) throw error;
    await sleep(waitMs);
  }
}

function isPassing({ originalError }: GraphQLError): boolean {
  // The reader of the file has gone.
  if (originalError instanceof UpstreamError && originalError.kind === 'cancelled') return false;
  return PASSING.has(failureOf(originalError)?.code ?? '');
}
