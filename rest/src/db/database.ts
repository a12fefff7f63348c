import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

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
  /** Connections held at most: one long query occupies one and leaves the others free. */
  maxConnections?: number;
  onError(error: Error): void;
}

// A count or a bigint key beyond 2^53 does not occur here; as numbers they are what JSON carries.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Calendar dates stay the text they are: no Date object, no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** One pool to PostgreSQL, the embedded one or a server. */
export function openDatabase(options: DatabaseOptions): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: Math.min(1000, options.statementTimeoutMs),
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'rep-portal-rest',
    options: '-c timezone=UTC -c jit=off',
  });
  // An idle connection that PostgreSQL closes (a restart) is no defect: the pool replaces it.
  pool.on('error', options.onError);
  // The pool listens only while a connection is idle. One that dies in mid-transaction fails its query,
  // and would end the process by its 'error' event too.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
