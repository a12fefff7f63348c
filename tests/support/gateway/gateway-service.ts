import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { closeServer, listenOnLoopback } from '../recording-proxy.ts';
import { readConfig } from '../../../gateway/src/config.ts';
import type { TimeLadder } from '../../../gateway/src/http/time-ladder.ts';
import { createServer, type GatewayServer } from '../../../gateway/src/server.ts';
import { keyFromSecret } from '../../../gateway/src/session/cookie-seal.ts';
import { PASSWORD, type Actor } from './canned-backend.ts';
import { cookieOf, postJson } from './http.ts';
import { PATIENT } from './ladders.ts';

export interface RunningGateway {
  url: string;
  server: GatewayServer;
  /** What was logged, line by line. */
  logged: string[];
  /** The gateway's clock stands still, this many milliseconds after its start. */
  clock: { aheadMs: number };
  /** Signs in and returns the cookie header's value. */
  signIn(actor: Actor): Promise<string>;
  /** Runs an operation, as the holder of the cookie. */
  query(
    document: string,
    options?: { cookie?: string; variables?: object; headers?: Record<string, string> },
  ): Promise<GraphQLAnswer>;
  close(): Promise<void>;
}

export interface GraphQLAnswer {
  status: number;
  headers: Headers;
  text: string;
  data: Record<string, unknown> | null | undefined;
  errors?: { message: string; extensions: Record<string, unknown> }[];
  /** Set where a field is `null` because the backend lacks what it needs. */
  extensions?: { notOffered?: { field: string; capability: string }[] };
}

/**
 * A whole gateway on a free port, in front of a backend of the test's own.
 * @param restBaseUrl one address or several, as in REST_BASE_URL
 * @param ladder patient by default
 */
export async function startGateway(
  restBaseUrl: string,
  env: Record<string, string> = {},
  ladder: TimeLadder = PATIENT,
): Promise<RunningGateway> {
  const logged: string[] = [];
  const clock = { aheadMs: 0 };
  const begun = Date.now();
  // A session is remembered for seconds: on a busy machine it would be forgotten in the middle of a test.
  const still = () => begun + clock.aheadMs;
  const passing = () => Date.now() + clock.aheadMs;
  const server = await createServer({
    config: readConfig({
      REST_BASE_URL: restBaseUrl,
      WEB_DIR: 'tests/support/no-web',
      // Tests ask faster than any person, and change the backend behind the gateway's back.
      RATE_LIMIT_PER_SECOND: '0',
      CACHE_SECONDS: '0',
      // A busy machine is not what they are about: shedding load has tests of its own.
      SHED_AFTER_MS: '0',
      ...env,
    }),
    restBaseUrls: restBaseUrl.split(','),
    sessionKey: keyFromSecret('a secret of a test'),
    clock: { now: still, today: () => '2026-06-18' },
    log: pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(line) }),
    upstream: { ladder, now: passing, breaker: { failures: 1_000, halfOpenAfterMs: 1_000 } },
  });
  const url = await listenOnLoopback(server.httpServer);
  return {
    url,
    server,
    logged,
    clock,
    signIn: async (actor) => {
      const credentials = { email: `${actor}@demo.example`, password: PASSWORD };
      let answer = await postJson(`${url}/session/sign-in`, credentials);
      // On a busy machine a gateway that sheds load says when to come back.
      for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) {
        await sleep(1_000);
        answer = await postJson(`${url}/session/sign-in`, credentials);
      }
      if (!answer.ok) throw new Error(`${actor} cannot sign in: ${answer.status}`);
      return cookieOf(answer);
    },
    query: async (query, { cookie, variables, headers } = {}) => {
      const given = { ...(cookie ? { cookie } : {}), ...headers };
      const answer = await postJson(`${url}/graphql`, { query, variables }, given);
      const text = await answer.text();
      const body = JSON.parse(text) as Pick<GraphQLAnswer, 'data' | 'errors' | 'extensions'>;
      return { status: answer.status, headers: answer.headers, text, ...body };
    },
    close: async () => {
      // Together: the HTTP server waits for subscriptions, which only the gateway ends.
      await Promise.all([closeServer(server.httpServer), server.close()]);
    },
  };
}
