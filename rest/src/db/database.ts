import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { prepareFrequentStatements } from './prepared-statements.ts';
import { settleEachTransaction } from './transaction-settings.ts';
import { watchStatements } from './statement-watch.ts';

/** The schema lives in SQL; queries are written as SQL with parameters, so Kysely carries no table types. */
export type Database = Kysely<unknown>;
export type Executor = Database | Transaction<unknown>;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  statementTimeoutMs: number;
  /** A fixed business date for business_today() (PORTAL_TODAY); unset, it is the calendar day. */
  today?: string | undefined;
  /** Connections held at most: one long query occupies one and leaves the others free. */
  maxConnections?: number;
  /** Behind a pooler in transaction mode (PgBouncer): nothing is told to a session, everything to each transaction. */
  isPooled?: boolean;
  onError(error: Error): void;
}

// A count or a bigint key beyond 2^53 does not occur here; as numbers they are what JSON carries.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Calendar dates stay the text they are: no Date object, no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * What every session is told, on every server alike.
 * - jit: compiling costs more than these queries take.
 * - random_page_cost: the data lies in memory or on a disk that does not turn; with the default the planner
 *   reads and sorts everything where an index has the first page in order.
 * - work_mem: a word of most notes marks each of their pages. With less the marks of a database of 2.5 million
 *   notes do not fit, and the text of each note on a marked page is read and split again.
 */
const SESSION = { timezone: 'UTC', jit: 'off', random_page_cost: '1.1', work_mem: '16MB' };

function sessionSettings(today?: string): Record<string, string> {
  return today ? { ...SESSION, 'portal.today': today } : SESSION;
}

/** The start-up options of a session, with the fixed business date for business_today() if there is one. */
export function sessionOptions(today?: string): string {
  return Object.entries(sessionSettings(today))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** One pool to PostgreSQL, the embedded one or a server. */
export function openDatabase(options: DatabaseOptions): DatabaseHandle {
  const isPooled = options.isPooled ?? false;
  const limits = {
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: Math.min(1000, options.statementTimeoutMs),
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    application_name: 'rep-portal-rest',
    ...(!isPooled && { ...limits, options: sessionOptions(options.today) }),
  });
  const ofEachTransaction = {
    ...sessionSettings(options.today),
    ...Object.fromEntries(Object.entries(limits).map(([name, ms]) => [name, String(ms)])),
  };
  // An idle connection that PostgreSQL closes (a restart) is no defect: the pool replaces it. While the pool ends,
  // the embedded PostgreSQL may stop before it has read that we are leaving: nothing is lost then.
  pool.on('error', (error) => {
    if (!pool.ending) options.onError(error);
  });
  // The pool listens only while a connection is idle. One that dies in mid-transaction fails its query,
  // and would end the process by its 'error' event too.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watchStatements(client, isPooled);
    if (isPooled) settleEachTransaction(client, ofEachTransaction);
    else prepareFrequentStatements(client);
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
