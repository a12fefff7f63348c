import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../rest/src/app.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { openDatabase } from '../../rest/src/db/database.ts';
import { cloneDatabase, TEST_TODAY } from './database.ts';

export const DEMO_PASSWORD = 'demo-portal';

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
  call<T = unknown>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<RestAnswer<T>>;
  close(): Promise<void>;
}

/** The REST service in this process, on a database of its own, listening on a free port. */
export async function startRest(
  options: { statementTimeoutMs?: number; sessionMinutes?: number } = {},
): Promise<TestRest> {
  const database = await cloneDatabase();
  const handle = openDatabase({
    url: database.url,
    statementTimeoutMs: options.statementTimeoutMs ?? 5000,
    onError: () => {},
  });
  const app = createApp({
    database: () => handle.db,
    clock: systemClock(TEST_TODAY),
    sessionMinutes: options.sessionMinutes ?? 30,
    log: pino({ level: 'silent' }),
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const observer = new pg.Pool({ connectionString: database.url, max: 2 });

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
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as T,
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
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await observer.end();
      await handle.close();
      await database.drop();
    },
  };
}
