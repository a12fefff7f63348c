import { afterEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { checkData } from '../../rest/src/db/check-data.ts';
import { joinEmbeddedDatabase } from '../../rest/src/db/embedded/join-embedded.ts';
import { startEmbeddedDatabase } from '../../rest/src/db/embedded/start-embedded.ts';
import { latestSchema, migrateUpTo, schemaOf } from '../../rest/src/db/migrate.ts';
import { connected } from '../support/connected.ts';
import { asAdmin, databaseUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import {
  killServer,
  makeDataFolder,
  postmasterOf,
  ServiceProcess,
} from '../support/service-process.ts';
import { contentOf, FIRST_RELEASE_ROWS } from './first-release-rows.ts';

const cleanUps: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A database as the first release left it, with rows in every table. */
async function makeFirstRelease(url: string): Promise<string> {
  await migrateUpTo(url, '001-core');
  await connected(url, (client) => client.query(FIRST_RELEASE_ROWS));
  return contentOf(url);
}

function start(env: Record<string, string>, port: number): ServiceProcess {
  const service = ServiceProcess.start(port, { DEMO_SIZE: 'none', ...env });
  cleanUps.push(async () => {
    if (service.isRunning) await service.end('SIGKILL');
  });
  return service;
}

/** Waits for a connection that is stopped by a lock in the midst of a migration. */
function migrationIsWaiting(url: string): Promise<void> {
  return untilActivity(
    url,
    `wait_event_type = 'Lock' and application_name = 'rep-portal-rest' and query not like '%advisory%'`,
    (count) => count > 0,
  );
}

function nobodyElseIsConnected(url: string): Promise<void> {
  return untilActivity(url, 'pid <> pg_backend_pid()', (count) => count === 0);
}

/** Outside of any transaction: inside one the server's activity stands still. */
async function untilActivity(
  url: string,
  condition: string,
  isReached: (count: number) => boolean,
): Promise<void> {
  await connected(url, async (client) => {
    const deadline = Date.now() + 40_000;
    for (;;) {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database() and ${condition}`,
      );
      if (isReached(rows.length)) return;
      if (Date.now() > deadline) throw new Error(`waited in vain for: ${condition}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

describe('an upgrade from the first release', () => {
  it('killed within a migration leaves the old schema whole, and is made by the next start', async () => {
    const name = `portal_test_upgrade_${randomBytes(4).toString('hex')}`;
    await asAdmin((client) =>
      client.query(`create database ${name} template template0 encoding 'UTF8'`),
    );
    cleanUps.push(() =>
      asAdmin((client) => client.query(`drop database if exists ${name} with (force)`)),
    );
    const url = databaseUrl(name);
    const before = await makeFirstRelease(url);
    const port = await freePort();
    for (const table of ['manufacturers', 'contract_lines', 'contacts']) {
      await connected(url, async (client) => {
        await client.query(`begin; lock table ${table} in access share mode`);
        const service = start({ DATABASE_URL: url }, port);
        await migrationIsWaiting(url);
        await service.end('SIGKILL');
      });
      await nobodyElseIsConnected(url);
      expect(await schemaOf(url)).toEqual(['001-core']);
      expect(await contentOf(url)).toBe(before);
    }
    const service = start({ DATABASE_URL: url }, port);
    await service.ready();
    expect(await schemaOf(url)).toEqual(await latestSchema());
    expect(await contentOf(url)).toBe(before);
    expect((await checkData(url)).filter(({ broken }) => broken > 0)).toEqual([]);
  }, 180_000);

  it('killed together with its PostgreSQL at any moment loses nothing either', async () => {
    const dataDir = await makeDataFolder();
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const embedded = await startEmbeddedDatabase(dataDir, { info: () => {}, warn: () => {} });
    const before = await makeFirstRelease(embedded.url);
    await embedded.stop();
    const port = await freePort();
    for (let round = 0; round < 4; round += 1) {
      const service = start({ DATA_DIR: dataDir }, port);
      const joined = await joinWhenThere(dataDir);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      service.child.kill('SIGKILL');
      if (joined) killServer(postmasterOf(dataDir));
      await service.end();
    }
    const service = start({ DATA_DIR: dataDir }, port);
    await service.ready();
    const url = (await joinEmbeddedDatabase(dataDir))?.url ?? '';
    expect(await schemaOf(url)).toEqual(await latestSchema());
    expect(await contentOf(url)).toBe(before);
    expect((await checkData(url)).filter(({ broken }) => broken > 0)).toEqual([]);
    await service.end('SIGTERM');
  }, 180_000);
});

async function joinWhenThere(dataDir: string): Promise<boolean> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await joinEmbeddedDatabase(dataDir)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
