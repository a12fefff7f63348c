import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { openDatabase, type DatabaseHandle } from '../../rest/src/db/database.ts';
import { pruneBackups } from '../../rest/src/db/backup/prune-backups.ts';
import { measureBackups } from '../../rest/src/domains/backups/backup-metrics.ts';
import { backUpNight, dueNight } from '../../rest/src/domains/backups/nightly-backup.ts';
import { asAdmin } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

const KEEP = { daily: 7, weekly: 4, monthly: 12 };
/** 3:00 in New York. */
const NIGHT = new Date('2026-06-18T07:00:00Z');

let rest: TestRest;
let handle: DatabaseHandle;
let into: string;

beforeAll(async () => {
  rest = await startRest();
  handle = openDatabase({ url: rest.databaseUrl, statementTimeoutMs: 5000, onError: () => {} });
});
afterAll(async () => {
  await handle.close();
  await rest.close();
});
beforeEach(async () => {
  into = mkdtempSync(join(tmpdir(), 'rep-portal-nightly-'));
  await rest.sql('delete from backup_runs');
});
afterEach(() => rmSync(into, { recursive: true, force: true }));

interface Logged {
  message: string;
  facts: Record<string, unknown>;
}

/** A service that looks whether the night’s backup is due. */
function round(at: Date, options: { since?: Date; into?: string; proofServer?: string } = {}) {
  const logged: Logged[] = [];
  const log = (facts: object, message: string) =>
    void logged.push({ message, facts: facts as Record<string, unknown> });
  const done = backUpNight({
    db: handle.db,
    url: rest.databaseUrl,
    clock: { now: () => at, today: () => TEST_TODAY },
    at: '02:30',
    into: options.into ?? into,
    keep: KEEP,
    proofServer: options.proofServer ?? rest.databaseUrl,
    since: options.since ?? new Date(at.getTime() - 86_400_000),
    log: { info: log, error: log },
  });
  return done.then((isDone) => ({ isDone, logged }));
}

interface Backups {
  schedule: object | null;
  lastProved: Record<string, unknown> | null;
  runs: Record<string, unknown>[];
}

async function read(): Promise<Backups> {
  const token = await rest.signIn('admin@demo.example');
  return (await rest.call<Backups>('GET', '/api/backups', { token })).body;
}

async function metrics(): Promise<string> {
  const registry = new Registry();
  measureBackups(registry, () => handle.db);
  return registry.metrics();
}

describe('the night’s backup', () => {
  it('is written, restored, compared to the last row and figure, and told in three places', async () => {
    const { isDone, logged } = await round(NIGHT);
    expect(isDone).toBe(true);
    const [folder = ''] = readdirSync(into);
    expect(folder).toBe('rep-portal-nightly-2026-06-18T07-00-00-000Z');
    expect(logged).toEqual([
      {
        message: 'the nightly backup was proved',
        facts: expect.objectContaining({ folder: join(into, folder) }) as unknown,
      },
    ]);
    const { lastProved, runs } = await read();
    expect(runs).toEqual([lastProved]);
    expect(lastProved).toMatchObject({
      day: '2026-06-18',
      outcome: 'proved',
      failedStep: null,
      reason: null,
      folder,
      madeAt: '2026-06-18T07:00:00.000Z',
      schemaVersion: expect.stringMatching(/^\d{3}-/) as unknown,
    });
    expect(Number(lastProved?.rows)).toBeGreaterThan(1000);
    // M1 to M28, some of them in several shapes.
    expect(Number(lastProved?.figures)).toBeGreaterThan(100);
    const text = await metrics();
    expect(text).toContain(`rest_backup_proved_timestamp_seconds ${NIGHT.getTime() / 1000}`);
    expect(text).toContain('rest_backup_failed 0');
    const scratch = await asAdmin((client) =>
      client.query(`select from pg_database where datname like 'rep_portal_proof%'`),
    );
    expect(scratch.rows).toEqual([]);
  });

  it('is made once, however many services look for it', async () => {
    await Promise.all([round(NIGHT), round(NIGHT), round(NIGHT)]);
    const again = await round(NIGHT);
    expect(again).toEqual({ isDone: true, logged: [] });
    expect(readdirSync(into)).toHaveLength(1);
  });

  it('that a killed service left is made by the next', async () => {
    await rest.sql(`insert into backup_runs (day) values ('2026-06-18')`);
    await round(NIGHT);
    expect((await read()).lastProved).toMatchObject({ day: '2026-06-18', outcome: 'proved' });
  });

  it('that was missed before the first start is not made up for; a later one is', async () => {
    expect(await round(NIGHT, { since: NIGHT })).toEqual({ isDone: true, logged: [] });
    expect(readdirSync(into)).toEqual([]);
    await rest.sql(
      `insert into backup_runs (day, outcome, finished_at) values ('2026-06-16', 'proved', now())`,
    );
    await round(NIGHT, { since: NIGHT });
    expect(readdirSync(into)).toHaveLength(1);
  });

  it('that cannot be written is told with the reason, and deletes nothing', async () => {
    const file = join(into, 'a-file');
    writeFileSync(file, '');
    const { logged } = await round(NIGHT, { into: join(file, 'backups') });
    expect(logged).toEqual([
      {
        message: 'the nightly backup failed',
        facts: expect.objectContaining({
          step: 'write',
          reason: expect.stringContaining('ENOTDIR') as unknown,
        }) as unknown,
      },
    ]);
    expect((await read()).runs).toEqual([
      expect.objectContaining({ outcome: 'failed', failedStep: 'write' }),
    ]);
    expect(await metrics()).toContain('rest_backup_failed 1');
  });

  it('that cannot be tried says what to do, and is kept', async () => {
    await asAdmin((client) =>
      client.query(`create role portal_test_no_databases login password 'of-the-tests'`),
    );
    const server = new URL(rest.databaseUrl);
    server.username = 'portal_test_no_databases';
    server.password = 'of-the-tests';
    await round(NIGHT, { proofServer: server.toString() });
    expect((await read()).runs).toEqual([
      expect.objectContaining({
        outcome: 'failed',
        failedStep: 'prove',
        reason: expect.stringMatching(/CREATEDB.*BACKUP_PROOF_URL/) as unknown,
      }),
    ]);
    expect(readdirSync(into)).toHaveLength(1);
    await asAdmin((client) => client.query('drop role portal_test_no_databases'));
  });

  it('prunes the night’s backups by the rule, and never what people made', async () => {
    for (let day = 1; day <= 17; day += 1) {
      const name = `rep-portal-nightly-2026-06-${String(day).padStart(2, '0')}T06-30-00-000Z`;
      mkdirSync(join(into, name));
      writeFileSync(join(into, name, 'proof.json'), '{}');
    }
    mkdirSync(join(into, 'rep-portal-2019-01-01T06-30-00-000Z'));
    mkdirSync(join(into, 'rep-portal-nightly-2026-06-10T06-30-00-000Z.partial'));
    mkdirSync(join(into, 'rep-portal-nightly-2026-06-18T06-30-00-000Z'));
    expect(await pruneBackups(into, KEEP, NIGHT)).toHaveLength(11);
    const days = readdirSync(into).map((name) => name.slice(0, -14));
    expect(days.sort()).toEqual(
      [
        'rep-portal-2019-01-01',
        // Seven days, the Sundays of the two weeks before, and none more for the month.
        ...['07', '12', '13', '14', '15', '16', '17', '18'].map(
          (day) => `rep-portal-nightly-2026-06-${day}`,
        ),
      ].sort(),
    );
  });
});

describe('the night that is due', () => {
  it.each([
    ['2026-06-18T06:29:00Z', '2026-06-17'],
    ['2026-06-18T06:30:00Z', '2026-06-18'],
    ['2026-06-19T03:59:00Z', '2026-06-18'],
    // An hour that does not exist when clocks are set forward: the backup comes with the next minute there is.
    ['2026-03-08T06:59:00Z', '2026-03-07'],
    ['2026-03-08T07:00:00Z', '2026-03-08'],
  ])('at %s is that of %s', (moment, night) => {
    expect(dueNight(new Date(moment), '02:30')).toBe(night);
  });
});

describe('GET /api/backups', () => {
  it('is for administrators', async () => {
    for (const email of ['rep@demo.example', 'manager@demo.example']) {
      const token = await rest.signIn(email);
      expect((await rest.call('GET', '/api/backups', { token })).status).toBe(403);
    }
    expect(await read()).toEqual({ schedule: null, lastProved: null, runs: [] });
  });
});
