import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../rest/src/app.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import type { SignOnPolicy } from '../../schema/settings/single-sign-on.ts';
import { ImportJobs } from '../../rest/src/transfer/imports/import-jobs.ts';
import { openDatabase } from '../../rest/src/db/database.ts';
import { ReadReplica } from '../../rest/src/db/replica/read-replica.ts';
import { listenTo } from '../../rest/src/db/listen.ts';
import {
  createNotificationFeed,
  NOTIFICATION_CHANNEL,
} from '../../rest/src/domains/notifications/notification-feed.ts';
import { mustBeAsDocumented } from '../contract/judge.ts';
import { preconditionHeaders } from '../contract/precondition-headers.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { DEMO_PASSWORD, TEST_TODAY } from './demo.ts';

export interface RestAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  bare?: boolean;
}

export interface TestRest {
  url: string;
  databaseUrl: string;
  /** Runs SQL beside the service: the independent look at the same data. */
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  signIn(email: string): Promise<string>;
  /**
   * A call of a client that read what it changes: without If-Match or Idempotency-Key among the headers
   * it sends the right ones. `bare` leaves them out.
   * @throws Error when the answer is not as the contract documents it
   */
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<RestAnswer<T>>;
  close(): Promise<void>;
}

const isArchive = (headers: Headers): boolean => headers.get('content-type') === 'application/zip';

/** The REST service in this process, on a database of its own, listening on a free port. */
export async function startRest(
  options: {
    statementTimeoutMs?: number;
    sessionMinutes?: number;
    heartbeatMs?: number;
    sendsMail?: boolean;
    /** What gateways prove themselves with. */
    gatewaySecret?: string;
    /** Whom a provider's word signs in. */
    signOn?: SignOnPolicy;
    /** Whether passwords count; they do by default. */
    hasPasswords?: boolean;
    /** Another business day than the one that the demo data is as of. */
    today?: string;
    /** Another database than a copy of the template; it is dropped at the end all the same. */
    database?: TestDatabase;
    /** A replica of that database. */
    readUrl?: string;
  } = {},
): Promise<TestRest> {
  const { today = TEST_TODAY } = options;
  const database = options.database ?? (await cloneDatabase());
  const handle = openDatabase({
    url: database.url,
    statementTimeoutMs: options.statementTimeoutMs ?? 5000,
    today,
    onError: () => {},
  });
  const replica =
    options.readUrl === undefined
      ? undefined
      : new ReadReplica({
          url: options.readUrl,
          statementTimeoutMs: options.statementTimeoutMs ?? 5000,
          today,
          primary: () => handle.db,
          warn: () => {},
          info: () => {},
        });
  const sessionMinutes = options.sessionMinutes ?? 30;
  const events = createNotificationFeed({
    database: () => handle.db,
    sessionMinutes,
    ...(options.heartbeatMs && { heartbeatMs: options.heartbeatMs }),
    onError: () => {},
  });
  const listener = listenTo({
    url: database.url,
    channel: NOTIFICATION_CHANNEL,
    onMessage: events.announced,
    onConnected: events.catchUp,
    onError: () => {},
  });
  const clock = systemClock(today);
  const log = pino({ level: 'silent' });
  const imports = new ImportJobs({ database: () => handle.db, clock, log });
  const app = createApp({
    database: () => handle.db,
    replica,
    clock,
    sessionMinutes,
    events,
    log,
    sendsMail: options.sendsMail ?? false,
    gatewaySecret: options.gatewaySecret,
    ...(options.signOn && { signOn: options.signOn }),
    hasPasswords: options.hasPasswords ?? true,
    imports,
  });
  const server = createServer(app);
  // A busy machine may pause a test for longer than idle connections live by default.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const observer = new pg.Pool({
    connectionString: database.url,
    max: 2,
    options: `-c portal.today=${today}`,
  });
  // Its end does not wait for its connections to close, and dropping the database may cut one first.
  observer.on('error', () => {});

  const ask = async (method: string, path: string, options: CallOptions) => {
    const { token, body, headers = {} } = options;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const read = async (path: string, token: string | undefined) => {
    const { status, text } = await ask('GET', path, token ? { token } : {});
    return status === 200 ? (JSON.parse(text) as Record<string, unknown>) : null;
  };
  const call: TestRest['call'] = async <T>(
    method: string,
    path: string,
    options: CallOptions = {},
  ) => {
    const { token, bare } = options;
    const headers = new Headers(
      bare ? {} : await preconditionHeaders({ method, path }, (address) => read(address, token)),
    );
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const answer = await ask(method, path, { ...options, headers: Object.fromEntries(headers) });
    // Whatever a test asks, the answer is one that the contract has.
    mustBeAsDocumented({ method, path }, answer);
    const { status, text } = answer;
    return {
      status,
      headers: answer.headers,
      // An archive is bytes, which tests of exports read for themselves.
      body: (text === '' || isArchive(answer.headers) ? null : JSON.parse(text)) as T,
    };
  };

  return {
    url,
    databaseUrl: database.url,
    call,
    sql: async <T extends object>(text: string, values: unknown[] = []) =>
      (await observer.query<T & pg.QueryResultRow>(text, values)).rows,
    signIn: async (email) => {
      const answer = await call<string>('POST', '/auth/local/rc', {
        body: { email, password: DEMO_PASSWORD },
      });
      if (answer.status !== 200) throw new Error(`sign-in of ${email} answered ${answer.status}`);
      return answer.body;
    },
    close: async () => {
      events.close();
      await imports.stop();
      await listener.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await observer.end();
      await handle.close();
      await database.drop();
    },
  };
}
