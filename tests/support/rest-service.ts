import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../rest/src/app.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { openDatabase } from '../../rest/src/db/database.ts';
import { listenTo } from '../../rest/src/db/listen.ts';
import {
  createNotificationFeed,
  NOTIFICATION_CHANNEL,
} from '../../rest/src/domains/notifications/notification-feed.ts';
import { mustBeAsDocumented } from '../contract/judge.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { DEMO_PASSWORD, TEST_TODAY } from './demo.ts';

export interface RestAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export interface TestRest {
  url: string;
  databaseUrl: string;
  /** Runs SQL beside the service: the independent look at the same data. */
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  signIn(email: string): Promise<string>;
  /** @throws Error when the answer is not as schema/rest.openapi.yaml documents it */
  call<T = unknown>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<RestAnswer<T>>;
  close(): Promise<void>;
}

/** The REST service in this process, on a database of its own, listening on a free port. */
export async function startRest(
  options: {
    statementTimeoutMs?: number;
    sessionMinutes?: number;
    heartbeatMs?: number;
    sendsMail?: boolean;
    /** Another database than a copy of the template; it is dropped at the end all the same. */
    database?: TestDatabase;
  } = {},
): Promise<TestRest> {
  const database = options.database ?? (await cloneDatabase());
  const handle = openDatabase({
    url: database.url,
    statementTimeoutMs: options.statementTimeoutMs ?? 5000,
    today: TEST_TODAY,
    onError: () => {},
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
  const app = createApp({
    database: () => handle.db,
    clock: systemClock(TEST_TODAY),
    sessionMinutes,
    events,
    log: pino({ level: 'silent' }),
    sendsMail: options.sendsMail ?? false,
  });
  const server = createServer(app);
  // A busy machine may pause a test for longer than idle connections live by default.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const observer = new pg.Pool({
    connectionString: database.url,
    max: 2,
    options: `-c portal.today=${TEST_TODAY}`,
  });
  // Its end does not wait for its connections to close, and dropping the database may cut one first.
  observer.on('error', () => {});

  const call: TestRest['call'] = async <T>(
    method: string,
    path: string,
    {
      token,
      body,
      headers = {},
    }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { status, headers: answered } = response;
    const text = await response.text();
    // Whatever a test asks, the answer is one that the contract has.
    mustBeAsDocumented({ method, path }, { status, headers: answered, text });
    return { status, headers: answered, body: (text === '' ? null : JSON.parse(text)) as T };
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
      await listener.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await observer.end();
      await handle.close();
      await database.drop();
    },
  };
}
