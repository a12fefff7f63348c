import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { generateDemoData } from '../../rest/src/db/demo/generate-demo-data.ts';
import type { DemoSize } from '../../rest/src/db/demo/generate-demo-data.ts';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { asAdmin, databaseUrl } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';
import type { Sql } from './rules.ts';

export interface FilledDatabase {
  sql: Sql;
  drop(): Promise<void>;
}

/** A separate database with demo data of a given size, as of the day of the tests unless another day is given. */
export async function fillDatabase(
  size: DemoSize,
  { seed, asOf = TEST_TODAY }: { seed?: number; asOf?: string } = {},
): Promise<FilledDatabase> {
  const name = `portal_demo_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8'`),
  );
  const url = databaseUrl(name);
  await migrateToLatest(url, () => {});
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: `-c portal.today=${asOf} -c jit=off`,
  });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await generateDemoData(client, {
      size,
      asOf,
      ...(seed !== undefined && { seed }),
      passwordHash: 'no password opens this',
      progress: () => {},
    });
    await client.query('commit');
  } finally {
    client.release();
  }
  return {
    sql: async <T extends object>(text: string) =>
      (await pool.query<T & pg.QueryResultRow>(text)).rows,
    drop: async () => {
      await pool.end();
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}
