import type pg from 'pg';

import { addSections } from '../reference/sections.ts';
import { copyRows } from './copy-rows.ts';
import { demoLoads } from './demo-loads.ts';
import { SIZE_PLANS } from './demo-sizes.ts';
import type { DemoSize } from './demo-sizes.ts';
import { DERIVED, ROLLUPS } from './refresh-functions.ts';
import { dropForeignKeys, dropPlainIndexes, resetIdentities } from './table-upkeep.ts';
import { DEMO_SIGN_INS } from './users.ts';
import { buildWorld } from './world.ts';

export type { DemoSize } from './demo-sizes.ts';

const DEFAULT_SEED = 20_260;

/** Companies whose derived rows are made in one statement. */
const DERIVE_BATCH = 5000;
const ROWS_BETWEEN_REPORTS = 200_000;

export interface DemoProgress {
  (message: string, doneFraction: number): void;
}

export interface DemoOptions {
  size: DemoSize;
  /** The business date, YYYY-MM-DD, that all dates are offsets from. */
  asOf: string;
  seed?: number;
  /** Hash of DEMO_PASSWORD, given to every user. */
  passwordHash: string;
  progress: DemoProgress;
}

/** Shares of the whole work, measured; what is not named takes next to nothing. */
const SHARES: Readonly<Record<string, number>> = {
  contract_lines: 0.03,
  client_programs: 0.05,
  content_history: 0.02,
  bim_downloads: 0.02,
  buying_actions: 0.05,
  leads: 0.08,
  domain_visits: 0.05,
  user_emails: 0.02,
  notes: 0.22,
};
const INVENTING_SHARE = 0.12;
const SMALL_SHARE = 0.005;
const DERIVING_FROM = 0.87;

/**
 * Fills an empty, migrated database inside the caller's transaction: rows streamed with COPY, triggers off meanwhile, then
 * what follows from the facts refreshed for all companies. The same size, seed and date give the same rows.
 */
export async function generateDemoData(client: pg.PoolClient, options: DemoOptions): Promise<void> {
  const { size, asOf, passwordHash, progress, seed = DEFAULT_SEED } = options;
  progress(`inventing ${SIZE_PLANS[size].companies} companies`, 0);
  const { world, cities } = buildWorld({ size, asOf, seed });
  const loads = demoLoads(world, cities, passwordHash);
  const tables = loads.map(({ table }) => table);
  const derivedTables = DERIVED.flatMap((each) => each.tables);

  // All that its companies have, also where an installation of its own has removed some.
  await addSections(client, world.sections);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  const indexes = await dropPlainIndexes(client, tables);
  const derivedIndexes = await dropPlainIndexes(client, derivedTables);
  const references = await dropForeignKeys(client, tables);
  let done = INVENTING_SHARE;
  for (const { table, columns, rows } of loads) {
    const message = `loading ${table.replaceAll('_', ' ')}`;
    progress(message, done);
    await client.query(`alter table ${table} disable trigger user`);
    await copyRows(client, table, columns, rows(), {
      every: ROWS_BETWEEN_REPORTS,
      report: (count) => progress(`${message} (${count} so far)`, done),
    });
    await client.query(`alter table ${table} enable trigger user`);
    done += SHARES[table] ?? SMALL_SHARE;
  }
  progress('indexing', done);
  await resetIdentities(client, tables);
  for (const definition of [...indexes, ...references]) await client.query(definition);
  for (const table of tables) await client.query(`analyze ${table}`);

  await derive(client, world.companies.length, progress);
  await client.query(`select set_config('portal.today', $1, true) /* demo.today */`, [asOf]);
  // What the last rollup joins: planned without figures it would be read once a row.
  await client.query('analyze company_facts');
  for (const { refill, table } of ROLLUPS) {
    await client.query(`select ${refill}() /* demo.rollup */`);
    await client.query(`analyze ${table}`);
  }
  for (const definition of derivedIndexes) await client.query(definition);
  for (const table of derivedTables) await client.query(`analyze ${table}`);
  await client.query(
    `insert into portal_meta (key, value) values ('demo', $1), ('demo_sign_ins', $2), ('demo_stories', $3)`,
    [{ size, asOf, seed }, DEMO_SIGN_INS, world.stories].map((value) => JSON.stringify(value)),
  );
  progress('demo data ready', 1);
}

async function derive(
  client: pg.PoolClient,
  companies: number,
  progress: DemoProgress,
): Promise<void> {
  const batches = Math.ceil(companies / DERIVE_BATCH);
  const all = DERIVED.length * batches;
  let done = 0;
  for (const { refresh } of DERIVED) {
    for (let batch = 0; batch < batches; batch += 1) {
      const share = DERIVING_FROM + ((0.98 - DERIVING_FROM) * done) / all;
      progress('deriving last contacts, renewals and the search text', share);
      await client.query(
        `select ${refresh}(array_agg(coid order by coid)) from manufacturers
         where seq > $1 and seq <= $2 /* demo.derive */`,
        [batch * DERIVE_BATCH, (batch + 1) * DERIVE_BATCH],
      );
      done += 1;
    }
  }
}
