import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chmodSync, rmSync } from 'node:fs';
import { startEmbeddedDatabase } from '../../rest/src/db/embedded/start-embedded.ts';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { fillWithDemoData } from '../../rest/src/db/prepare.ts';
import { publishParsedDocument } from '../contract/document.ts';
import { bundled } from './bundle.ts';
import { asAdmin, databaseUrl, publishAdminUrl, templateName } from './database.ts';
import { TEST_TODAY } from './demo.ts';

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

const silent = { info: () => {}, warn: () => {} };

/**
 * Nobody reads this cluster after the run: its writes need not wait for the disk. Tests of durability have their own. And
 * each worker has several services at once.
 */
const FOR_ONE_RUN = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

/**
 * One database server for the run: TEST_DATABASE_URL's, or an embedded one in a folder of its own.
 * The template that tests copy is migrated and filled once.
 */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rep-portal-test-'));
  chmodSync(folder, 0o755);
  globalThis.stopTestDatabase = async () => rmSync(folder, { recursive: true, force: true });
  publishParsedDocument(folder);
  process.env.PORTAL_TEST_SERVICES = resolve(bundled('tests/support/services.ts'));
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    publishAdminUrl(server);
  } else {
    const embedded = await startEmbeddedDatabase(folder, silent, FOR_ONE_RUN);
    globalThis.stopTestDatabase = async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    publishAdminUrl(embedded.url);
  }
  await asAdmin(async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`);
    await client.query(`create database ${templateName} template template0 encoding 'UTF8'`);
  });
  const url = databaseUrl(templateName);
  await migrateToLatest(url, () => {});
  await fillWithDemoData(url, { size: 'tiny', asOf: TEST_TODAY, progress: () => {} });
}
