import { Kysely, PostgresDialect } from 'kysely';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../rest/src/app.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { openDatabase, sessionOptions } from '../../rest/src/db/database.ts';
import { createNotificationFeed } from '../../rest/src/domains/notifications/notification-feed.ts';
import { preconditionHeaders } from '../contract/precondition-headers.ts';
import type { BenchAnswer, BenchRequest } from './bench-query.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface BenchService {
  today: string;
  call(request: BenchRequest): Promise<BenchAnswer>;
  /** The statements that the calls of `work` run, without those of the session. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  /** Runs SQL beside the service, without its time limit. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The time limit of a statement as the service has it by default. */
const STATEMENT_TIMEOUT_MS = 1500;
const SESSION_MINUTES = 600;
const SIGN_IN = { email: 'admin@demo.example', password: 'demo-portal' };

/** The REST service in this process on a database with demo data, signed in. */
export async function startBenchService(url: string): Promise<BenchService> {
  const [demo] = await read(
    url,
    `select value ->> 'asOf' as "asOf" from portal_meta where key = 'demo'`,
  );
  const today = String(demo?.asOf);
  const handle = openDatabase({
    url,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    today,
    onError: () => {},
  });
  let recorded: Statement[] | null = null;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: handle.pool }),
    log: ({ query }) => {
      recorded?.push(query);
    },
  });
  const events = createNotificationFeed({
    database: () => db,
    sessionMinutes: SESSION_MINUTES,
    onError: () => {},
  });
  const app = createApp({
    database: () => db,
    clock: systemClock(today),
    sessionMinutes: SESSION_MINUTES,
    events,
    log: pino({ level: 'silent' }),
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const observer = new pg.Pool({
    connectionString: url,
    max: 1,
    options: sessionOptions(today),
  });
  // A connection that ends beside us fails the query that waits for it, and nothing else.
  observer.on('error', () => {});
  let token: string | null = null;

  const call: BenchService['call'] = async ({ path, body, method = body ? 'POST' : 'GET' }) => {
    const preconditions = await preconditionHeaders({ method, path }, () => Promise.resolve(null));
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...preconditions,
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  token = (await call({ path: '/auth/local/rc', body: SIGN_IN })).body as string;

  return {
    today,
    call,
    statementsOf: async (work) => {
      recorded = [];
      await work();
      const statements = recorded.filter(({ sql }) => !/\/\* session/.test(sql));
      recorded = null;
      return statements;
    },
    sql: async (text, values = []) => (await observer.query(text, [...values])).rows,
    close: async () => {
      events.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await observer.end();
      await handle.close();
    },
  };
}

async function read(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
