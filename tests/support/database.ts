import { randomBytes } from 'node:crypto';
import pg from 'pg';

const ADMIN_URL = 'PORTAL_TEST_ADMIN_URL';
const TEMPLATE = 'portal_test_template';

/** Set by the global setup for the workers; the server that tests make their databases on. */
export function adminUrl(): string {
  const url = process.env[ADMIN_URL];
  if (!url) throw new Error('The integration project runs with tests/support/global-setup.ts.');
  return url;
}

export function publishAdminUrl(url: string): void {
  process.env[ADMIN_URL] = url;
}

export function databaseUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.toString();
}

export const asAdmin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(adminUrl(), work);

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const templateName = TEMPLATE;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database with `tiny` demo data: a copy of the template, made in a moment. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  // As files: through the log, which nobody will read, a copy and its end take twice the processor.
  await asAdmin((client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  return {
    url: databaseUrl(name),
    drop: () => dropDatabase(name),
  };
}

/** A database without any tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8'`),
  );
  return { url: databaseUrl(name), drop: () => dropDatabase(name) };
}

function dropDatabase(name: string): Promise<void> {
  return asAdmin(async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
  });
}
