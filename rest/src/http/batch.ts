import { parse as parseQuery } from 'node:querystring';
import { z } from 'zod';
import { refuseEarly } from './allow.ts';
import { isOutOfStorage, Problem } from './problem.ts';
import { route, type Answer, type Route, type RouteContext } from './route.ts';
import { parseOrRefuse } from './validation.ts';

const CALLS_MAX = 50;
const ADDRESS_MAX = 2_500;
/** Each holds a database connection; the others stay free for other requests. */
const AT_ONCE = 3;

const batchRequest = z.strictObject({
  calls: z
    .array(
      z
        .string()
        .max(ADDRESS_MAX, `must have at most ${ADDRESS_MAX} characters`)
        .describe('The path of a GET with its query.'),
    )
    .min(1, 'must name at least one call')
    .max(CALLS_MAX, `must name at most ${CALLS_MAX} calls`),
});

/** One call of a batch: what it would have answered alone. */
interface BatchedAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Several reads about companies as one call. Each answers what it would answer alone, failures too. */
export function batchRoute(routes: readonly Route[]): Route {
  const batched = routes.filter((one) => one.batched);
  return route({
    method: 'post',
    path: '/api/batch',
    permission: 'stats.read',
    replica: true,
    body: batchRequest,
    handle: async (context) => {
      const calls = context.body.calls.map((address) => callOf(batched, address));
      // A refusal is that of the whole request, so that it is stored once.
      for (const call of calls) if (call) refuseEarly(call.route, context.viewer);
      const answers: BatchedAnswer[] = [];
      const waiting = calls.entries();
      const work = async (): Promise<void> => {
        for (const [i, call] of waiting) answers[i] = await answerOf(call, context);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return { body: answers };
    },
  });
}

interface BatchedCall {
  route: Route;
  params: Record<string, string>;
  query: string;
}

function callOf(routes: readonly Route[], address: string): BatchedCall | null {
  const [path = '', query = ''] = address.split('?');
  for (const one of routes) {
    const params = pathParams(one.path, path);
    if (params) return { route: one, params, query };
  }
  return null;
}

/** The values of an address's places as they are written; `null` for an address of another call. */
export function pathParams(pattern: string, path: string): Record<string, string> | null {
  const parts = pattern.split('/');
  const values = path.split('/');
  if (parts.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const value = values[i] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

async function answerOf(call: BatchedCall | null, context: RouteContext): Promise<BatchedAnswer> {
  try {
    if (!call) throw new Problem(404, 'There is no such call in a batch.');
    const { route: one, params } = call;
    const query = one.query ? parseOrRefuse(one.query, parseQuery(call.query)) : {};
    return whole(await one.handle({ ...context, params, query, body: undefined }));
  } catch (error) {
    // The whole request runs once more with the room that the reserve gives.
    if (isOutOfStorage(error)) throw error;
    const problem = context.explain(error);
    const { retryAfterSeconds } = problem.extra;
    return {
      status: problem.status,
      headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
      body: problem.body(),
    };
  }
}

function whole({ status = 200, headers = {}, body }: Answer): BatchedAnswer {
  return { status, headers, body };
}
