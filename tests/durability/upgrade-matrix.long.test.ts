import { afterEach, describe, expect, it } from '@jest/globals';
import { checkData } from '../../rest/src/db/check-data.ts';
import { latestSchema, migrateUpTo, schemaOf } from '../../rest/src/db/migrate.ts';
import { connected } from '../support/connected.ts';
import { emptyDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { contentOf, FIRST_RELEASE_ROWS } from './first-release-rows.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Every schema that a database may have stopped at: that of the first release with its rows, and each that followed. */
const SCHEMAS = await latestSchema();
/** Moments after the start of the service, in milliseconds: while it connects, migrates, and has just migrated. */
const KILLS = [150, 600, 1_200, 2_500];

describe('an upgrade to the newest schema', () => {
  it.each(SCHEMAS.slice(0, -1).map((name) => [name]))(
    'from %s, killed at four moments, keeps every row and ends whole',
    async (name) => {
      const database = await emptyDatabase();
      cleanUps.push(() => database.drop());
      const { url } = database;
      await migrateUpTo(url, '001-core');
      await connected(url, (client) => client.query(FIRST_RELEASE_ROWS));
      await migrateUpTo(url, name);
      const before = await contentOf(url);
      const steps = (await schemaOf(url)).length;
      const port = await freePort();
      const env = { DEMO_SIZE: 'none', DATABASE_URL: url };
      for (const moment of KILLS) {
        const service = ServiceProcess.start(port, env);
        await new Promise((resolve) => setTimeout(resolve, moment));
        await service.end('SIGKILL');
        // All of it or nothing: a schema in between is never left behind.
        expect([steps, SCHEMAS.length]).toContain((await schemaOf(url)).length);
        expect(await contentOf(url)).toBe(before);
      }
      const service = ServiceProcess.start(port, env);
      cleanUps.push(() => (service.isRunning ? service.end('SIGKILL') : Promise.resolve()));
      await service.ready();
      expect(await schemaOf(url)).toEqual(SCHEMAS);
      expect(await contentOf(url)).toBe(before);
      expect((await checkData(url)).filter(({ broken }) => broken > 0)).toEqual([]);
    },
    180_000,
  );
});
