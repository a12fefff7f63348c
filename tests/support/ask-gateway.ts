import type { RecordedCall } from './recording-proxy.ts';
import type { GraphQLAnswer, TestGateway } from './start-gateway.ts';

interface Asked<T> {
  data: T;
  /** The upstream calls that the operation cost, in order. */
  calls: RecordedCall[];
  /** The same as `METHOD /path`, without queries. */
  made: string[];
}

export interface Asker {
  /** Runs an operation that must not fail. @throws Error with the operation's errors */
  ask<T>(query: string, variables?: object): Promise<Asked<T>>;
  /** Runs an operation that may fail. */
  try<T>(query: string, variables?: object): Promise<GraphQLAnswer<T> & { made: string[] }>;
}

const madeOf = (calls: readonly RecordedCall[]): string[] =>
  calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`);

/** One demo user at the gateway. `gateway.calls` holds the calls of the latest operation. */
export async function asker(gateway: TestGateway, email: string): Promise<Asker> {
  const cookie = await gateway.signIn(email);
  const run = async <T>(query: string, variables?: object) => {
    gateway.calls.length = 0;
    const answer = await gateway.query<T>(cookie, query, variables);
    // The viewer is looked up again every 4 seconds, on a slow machine in the middle of any operation.
    const calls = gateway.calls.filter(({ path }) => path !== '/api/users/me-rc');
    gateway.calls.splice(0, Infinity, ...calls);
    return { answer, calls };
  };
  return {
    ask: async <T>(query: string, variables?: object) => {
      const { answer, calls } = await run<T>(query, variables);
      if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer.errors));
      return { data: answer.data, calls, made: madeOf(calls) };
    },
    try: async <T>(query: string, variables?: object) => {
      const { answer, calls } = await run<T>(query, variables);
      return { ...answer, made: madeOf(calls) };
    },
  };
}

/** Several demo users by the first part of their e-mail: `askers(gateway, 'rep', 'manager')`. */
export async function askers<N extends string>(
  gateway: TestGateway,
  ...names: N[]
): Promise<Record<N, Asker>> {
  const found: Partial<Record<N, Asker>> = {};
  // One after the other: a password takes its time to check, and together they would be late.
  for (const name of names) found[name] = await asker(gateway, `${name}@demo.example`);
  return found as Record<N, Asker>;
}

/** What a write's payload says when the user can fix it. */
export interface WriteError {
  code: string;
  message: string;
  fields: { field: string; message: string }[];
  current: Record<string, unknown> | null;
}

/** The selection of a payload's error, with what a conflicting record of `type` is asked for. */
export function errorSelection(type: string, fields: string): string {
  return `error { code message fields { field message } current { __typename ... on ${type} { ${fields} } } }`;
}
