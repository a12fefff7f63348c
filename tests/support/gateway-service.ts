import { createServer as createGateway } from '../../gateway/src/server.ts';
import { readConfig } from '../../gateway/src/config.ts';
import { PATIENT } from './gateway/ladders.ts';
import { keyFromSecret } from '../../gateway/src/session/cookie-seal.ts';
import { pino } from 'pino';
import {
  closeServer,
  listenOnLoopback,
  startRecordingProxy,
  type RecordedCall,
} from './recording-proxy.ts';
import { DEMO_PASSWORD, TEST_TODAY } from './demo.ts';
import { startRest, type TestRest } from './rest-service.ts';

export interface GraphQLAnswer<T> {
  status: number;
  data: T | null;
  errors?: { message: string; extensions: { code: string } }[];
}

export interface TestGateway {
  url: string;
  rest: TestRest;
  /** Every call that the gateway made to the REST service, in order; empty it with `calls.length = 0`. */
  calls: RecordedCall[];
  /** Signs in as one of the demo users and answers the cookie. */
  signIn(email: string): Promise<string>;
  query<T>(cookie: string, query: string, variables?: object): Promise<GraphQLAnswer<T>>;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  /** Where it listens, for tests that name its address in advance; a free port by default. */
  port?: number;
  /** Settings beside those that tests have. */
  env?: Record<string, string>;
  /** The product's own circuit breaker, for tests of what may not open it; otherwise it never opens. */
  hasBreaker?: boolean;
  /** Another gateway's, which closes it. */
  rest?: TestRest;
  /** Each line of the gateway's log; otherwise it is silent. */
  onLog?: (line: string) => void;
}

/** A gateway in this process in front of the real REST service, with a recording proxy between them. */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const rest = options.rest ?? (await startRest());
  const proxy = await startRecordingProxy(rest.url);
  const gateway = await createGateway({
    // Tests write their own operations, ask faster than any person, and change rows behind the gateway's back.
    config: readConfig({
      TRUSTED_DOCUMENTS: 'off',
      RATE_LIMIT_PER_SECOND: '0',
      CACHE_SECONDS: '0',
      SHED_AFTER_MS: '0',
      ...options.env,
    }),
    restBaseUrls: [proxy.url],
    sessionKey: keyFromSecret('a secret of the tests'),
    clock: { now: () => Date.now(), today: () => TEST_TODAY },
    log: options.onLog
      ? pino({ level: 'info' }, { write: options.onLog })
      : pino({ level: 'silent' }),
    upstream: {
      ladder: PATIENT,
      ...(!options.hasBreaker && { breaker: { failures: 1_000, halfOpenAfterMs: 1_000 } }),
    },
  });
  const url = await listenOnLoopback(gateway.httpServer, options.port);
  return {
    url,
    rest,
    calls: proxy.calls,
    signIn: async (email) => {
      const answer = await fetch(`${url}/session/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      if (answer.status !== 200) throw new Error(`sign-in of ${email} answered ${answer.status}`);
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    query: async <T>(cookie: string, query: string, variables: object = {}) => {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query, variables }),
      });
      return {
        status: answer.status,
        ...((await answer.json()) as Omit<GraphQLAnswer<T>, 'status'>),
      };
    },
    close: async () => {
      await closeServer(gateway.httpServer);
      await gateway.close();
      await proxy.close();
      if (!options.rest) await rest.close();
    },
  };
}
