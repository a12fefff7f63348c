import { mkdtemp } from 'node:fs/promises';
import { chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../rest/src/db/embedded/start-embedded.ts';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { fillWithDemoData } from '../../rest/src/db/prepare.ts';
import { addReferenceData } from '../../rest/src/db/reference/add-reference-data.ts';
import { asAdmin, databaseUrl, publishAdminUrl, templateName, withClient } from './database.ts';
import { QUICK_HASH, TEST_TODAY } from './demo.ts';

const silent = { info: () => {}, warn: () => {} };

/**
 * The cluster is deleted after the run, so its writes need not wait for the disk; tests of durability start their own.
 * Each worker has several services at once, each with its own connections.
 */
const FOR_ONE_RUN = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

export interface TestServer {
  /** For files of the run; deleted with it. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * One database server for a test run: TEST_DATABASE_URL's, or an embedded one in a temporary folder. The template that
 * tests copy is migrated and filled once.
 */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rep-portal-test-'));
  chmodSync(folder, 0o755);
  const external = process.env.TEST_DATABASE_URL;
  const embedded = external
    ? null
    : await startEmbeddedDatabase(folder, silent, { settings: FOR_ONE_RUN });
  publishAdminUrl(external ?? embedded?.url ?? '');
  const stop = async () => {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Neither jest nor Playwright tears down when it is asked to end: the server would go on running.
  process.once('SIGTERM', () => void stop().finally(() => process.exit(143)));
  try {
    await fillTemplate();
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, stop };
}

async function fillTemplate(): Promise<void> {
  await asAdmin(async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`);
    await client.query(`create database ${templateName} template template0 encoding 'UTF8'`);
  });
  const url = databaseUrl(templateName);
  await migrateToLatest(url, () => {});
  await addReferenceData(url);
  await fillWithDemoData(url, { size: 'tiny', asOf: TEST_TODAY, progress: () => {} });
  await withClient(url, async (client) => {
    await client.query('update users set password_hash = $1 where password_hash is not null', [
      QUICK_HASH,
    ]);
    await client.query('vacuum users');
  });
}
