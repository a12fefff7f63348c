import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { POSITION_HEADER } from '../../schema/data-position.ts';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { fillWithDemoData } from '../../rest/src/db/prepare.ts';
import { addReferenceData } from '../../rest/src/db/reference/add-reference-data.ts';
import { ReadReplica } from '../../rest/src/db/replica/read-replica.ts';
import { openDatabase } from '../../rest/src/db/database.ts';
import { installedServer } from '../../scripts/postgres-server.mjs';
import { TEST_TODAY } from '../support/demo.ts';
import { startPair, type PostgresPair } from '../support/postgres-pair.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { until } from '../support/until.ts';

const bin = installedServer();
/** Without an installed server there is no pg_basebackup to make a replica with. */
const withReplica = bin === null ? describe.skip : describe;

let pair: PostgresPair;
let rest: TestRest;
let token: string;
let coid: number;
let written = 0;

beforeAll(async () => {
  if (bin === null) return;
  pair = await startPair(bin, async (primary) => {
    await migrateToLatest(primary.url(), () => {});
    await addReferenceData(primary.url());
    await fillWithDemoData(primary.url(), { size: 'tiny', asOf: TEST_TODAY, progress: () => {} });
  });
  rest = await startRest({
    database: { url: pair.primary.url(), drop: async () => {} },
    readUrl: pair.replica.url(),
  });
  token = await rest.signIn('rep@demo.example');
  const rows = await rest.sql<{ coid: number }>('select coid from manufacturers where seq = 7');
  coid = rows[0]?.coid ?? 0;
});
afterAll(async () => {
  await rest?.close();
  await pair?.stop();
});

const notesOf = (headers: Record<string, string> = {}) =>
  rest.call<{ note: string }[]>('POST', '/api/notes/search-custom', {
    token,
    headers,
    body: { coid: [coid], limit: 1 },
  });

async function writeNote(): Promise<{ note: string; position: string }> {
  written += 1;
  const note = `Written ${written}`;
  const answer = await rest.call('POST', '/api/notes', {
    token,
    body: { coid, type: 18, note, date: TEST_TODAY },
  });
  if (answer.status !== 201) throw new Error(`the note was answered with ${answer.status}`);
  return { note, position: answer.headers.get(POSITION_HEADER) ?? '' };
}

/** Whether the replica executes statements of the service, by what only a server itself knows. */
async function answersOn(server: 'primary' | 'replica'): Promise<number> {
  const [row] = await pair[server].sql<{ count: number }>(
    `select xact_commit::int as count from pg_stat_database where datname = 'postgres'`,
  );
  return row?.count ?? 0;
}

withReplica('a service with DATABASE_READ_URL', () => {
  it('reads what was written, at once, 200 times in a row', async () => {
    const wrong: string[] = [];
    for (let round = 0; round < 200; round += 1) {
      const { note, position } = await writeNote();
      const { body } = await notesOf({ [POSITION_HEADER]: position });
      if (body[0]?.note !== note) wrong.push(`${note}: ${body[0]?.note}`);
    }
    expect(wrong).toEqual([]);
  });

  it('reads from the replica where it has what was written', async () => {
    const { position } = await writeNote();
    await pair.primary.sql('select pg_switch_wal()');
    await until(
      () =>
        pair.replica.sql<{ has: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as has`,
        ),
      ([row]) => row?.has === true,
    );
    const before = await answersOn('replica');
    for (let i = 0; i < 50; i += 1) await notesOf({ [POSITION_HEADER]: position });
    // A server reports what it did a moment later.
    const after = await until(
      () => answersOn('replica'),
      (count) => count >= before + 50,
    );
    expect(after).toBeGreaterThanOrEqual(before + 50);
  });

  it('reads a state that the replica does not have yet from the primary', async () => {
    await pair.replica.sql('select pg_wal_replay_pause()');
    const { note, position } = await writeNote();
    expect((await notesOf({ [POSITION_HEADER]: position })).body[0]?.note).toBe(note);
    expect((await notesOf({ [POSITION_HEADER]: 'latest' })).body[0]?.note).toBe(note);
    // Others read what the replica has, which is a moment behind.
    expect((await notesOf()).body[0]?.note).not.toBe(note);
    await pair.replica.sql('select pg_wal_replay_resume()');
    await until(notesOf, ({ body }) => body[0]?.note === note);
  });

  it('refuses a position that no write answered', async () => {
    const { status, body } = await notesOf({ [POSITION_HEADER]: 'soon' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: 'X-Data-Position: must be what a write answered.' });
  });

  it('answers every read from the primary while the replica is away, and from the replica when it is back', async () => {
    await pair.replica.kill();
    for (let i = 0; i < 20; i += 1) {
      const { note } = await writeNote();
      const { status, body } = await notesOf();
      expect([status, body[0]?.note]).toEqual([200, note]);
    }
    await pair.replica.start();
    await pair.replica.sql('select pg_wal_replay_pause()');
    const { note } = await writeNote();
    await until(notesOf, ({ body }) => body[0]?.note !== note);
    await pair.replica.sql('select pg_wal_replay_resume()');
  });
});

withReplica('a replica', () => {
  it('is told of once when it is away and once when it is back, and counts what it answered', async () => {
    const told: string[] = [];
    const handle = openDatabase({
      url: pair.primary.url(),
      statementTimeoutMs: 5_000,
      onError: () => {},
    });
    const replica = new ReadReplica({
      url: pair.replica.url(),
      statementTimeoutMs: 5_000,
      primary: () => handle.db,
      warn: (message) => told.push(message),
      info: (message) => told.push(message),
    });
    const isUp = () => Promise.resolve(replica.facts().isUp);
    try {
      await until(isUp, Boolean);
      expect(await replica.holding(null)).not.toBeNull();
      expect(await replica.holding('FFFFFFFF/0')).toBeNull();
      await pair.replica.kill();
      await until(isUp, (up) => !up);
      expect(await replica.holding(null)).toBeNull();
      // Two more looks: nothing new is told.
      await new Promise((resolve) => setTimeout(resolve, 2_200));
      await pair.replica.start();
      await until(isUp, Boolean);
      expect(told).toEqual([
        expect.stringMatching(/^The replica of DATABASE_READ_URL cannot be used: .+\. The primary/),
        'The replica of DATABASE_READ_URL answers again.',
      ]);
      expect(replica.facts().reads).toMatchObject({ replica: 1, behind: 1, away: 1 });
    } finally {
      await replica.close();
      await handle.close();
    }
  });

  it('that is the primary itself is not used', async () => {
    const told: string[] = [];
    const replica = new ReadReplica({
      url: pair.primary.url(),
      statementTimeoutMs: 5_000,
      primary: () => null,
      warn: (message) => told.push(message),
      info: () => {},
    });
    await until(
      () => Promise.resolve(told),
      ({ length }) => length > 0,
    );
    expect(told[0]).toContain('it is not a replica, or no longer one');
    expect(await replica.holding(null)).toBeNull();
    await replica.close();
  });
});
