import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { installedRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { until } from '../support/until.ts';

/** Two gateways that keep answers, with a Redis between them where the machine has one. */
const program = installedRedis();
const COID = 'select coid from manufacturers where seq = 7';

let redis: RedisServer | null = null;
let first: TestGateway;
let second: TestGateway;
let coid: number;
let rep: string;

beforeAll(async () => {
  if (program) redis = await startRedis(program);
  const env = { CACHE_SECONDS: '60', ...(redis && { REDIS_URL: redis.url }) };
  first = await startGateway({ env });
  second = await startGateway({ env, rest: first.rest });
  rep = await first.signIn('rep@demo.example');
  coid = (await first.rest.sql<{ coid: number }>(COID))[0]?.coid ?? 0;
});
afterAll(async () => {
  await second.close();
  await first.close();
  await redis?.stop();
});

const PAGE = `query Page($coid: Int!) {
  companyByCoid(coid: $coid) {
    seq name lastContacted version
    notes(first: 5) { totalCount nodes { seq text version } }
    contacts(first: 5) { totalCount nodes { seq lastName } }
  }
  notes(filter: { startDate: "2026-06-01" }, first: 5) { totalCount nodes { seq text } }
  reps { seq name }
}`;

interface Page {
  companyByCoid: {
    seq: number;
    lastContacted: string | null;
    version: number;
    notes: { totalCount: number; nodes: { seq: number; text: string; version: number }[] };
    contacts: { totalCount: number };
  };
  notes: { totalCount: number; nodes: { seq: number; text: string }[] };
}

async function page(gateway: TestGateway, cookie = rep): Promise<{ data: Page; calls: number }> {
  gateway.calls.length = 0;
  const { data, errors } = await gateway.query<Page>(cookie, PAGE, { coid });
  if (!data) throw new Error(JSON.stringify(errors));
  return { data, calls: gateway.calls.filter(({ path }) => !path.includes('me-rc')).length };
}

let keys = 0;
async function logNote(gateway: TestGateway, text: string): Promise<number> {
  const { data, errors } = await gateway.query<{ createNote: { note: { seq: number } } }>(
    rep,
    `mutation Log($input: CreateNoteInput!, $key: String!) {
      createNote(input: $input, idempotencyKey: $key) { note { seq } error { message } }
    }`,
    { input: { coid, type: 18, date: '2026-06-18', text }, key: `shared-cache-${(keys += 1)}` },
  );
  if (!data?.createNote.note) throw new Error(JSON.stringify(errors ?? data));
  return data.createNote.note.seq;
}

describe('answers that are kept', () => {
  it('cost no call the second time, and are equal', async () => {
    const fresh = await page(first);
    const again = await page(first);
    expect(again.calls).toBe(0);
    expect(again.data).toEqual(fresh.data);
    expect(fresh.calls).toBeGreaterThan(0);
  });

  it('are one viewer’s own', async () => {
    await page(first);
    const other = await first.signIn('rep2@demo.example');
    expect((await page(first, other)).calls).toBeGreaterThan(4);
    expect((await page(first, other)).calls).toBe(0);
  });

  it('end with a write through the same gateway: list, count, company and search', async () => {
    const before = await page(first);
    const seq = await logNote(first, 'Written here');
    const { data } = await page(first);
    expect(data.companyByCoid.notes.nodes[0]).toMatchObject({ seq, text: 'Written here' });
    expect(data.companyByCoid.notes.totalCount).toBe(
      before.data.companyByCoid.notes.totalCount + 1,
    );
    expect(data.companyByCoid.lastContacted).toBe('2026-06-18');
    expect(data.notes.totalCount).toBe(before.data.notes.totalCount + 1);
  });

  it('outlive a write to another company, where they are one company’s', async () => {
    const contacts = `query Contacts($coid: Int!) {
      companyByCoid(coid: $coid) { contacts(first: 5) { totalCount } }
    }`;
    const ask = async () => {
      first.calls.length = 0;
      await first.query(rep, contacts, { coid });
      return first.calls.length;
    };
    await ask();
    const [other] = await first.rest.sql<{ coid: number }>(
      'select coid from manufacturers where seq = 9',
    );
    await first.query(
      rep,
      `mutation Log($input: CreateNoteInput!, $key: String!) {
        createNote(input: $input, idempotencyKey: $key) { error { message } }
      }`,
      { input: { coid: other?.coid, type: 18, text: 'Elsewhere' }, key: 'shared-cache-other' },
    );
    expect(await ask()).toBe(0);
    await logNote(first, 'Here');
    expect(await ask()).toBeGreaterThan(0);
  });

  it('a stale edit still meets the conflict, and the next read has the stored note', async () => {
    const seq = await logNote(first, 'To be edited');
    const edit = (gateway: TestGateway, version: number, text: string) =>
      gateway.query<{ updateNote: { note: object | null; error: { code: string } | null } }>(
        rep,
        `mutation Edit($seq: Int!, $version: Int!, $text: String!) {
          updateNote(seq: $seq, version: $version, input: { text: $text }) { note { version } error { code } }
        }`,
        { seq, version, text },
      );
    const version = (await page(first)).data.companyByCoid.notes.nodes[0]?.version ?? 0;
    expect((await edit(first, version, 'Edited')).data?.updateNote.error).toBeNull();
    expect((await edit(first, version, 'Too late')).data?.updateNote.error?.code).toBe('CONFLICT');
    expect((await page(first)).data.companyByCoid.notes.nodes[0]?.text).toBe('Edited');
  });
});

const shared = program ? describe : describe.skip;

shared('two gateways with one Redis', () => {
  it('a write through one is seen through the other at once, thirty times', async () => {
    for (let i = 0; i < 30; i += 1) {
      const [writer, reader] = i % 2 ? [first, second] : [second, first];
      const [, before] = await Promise.all([page(writer), page(reader)]);
      const seq = await logNote(writer, `Round ${i}`);
      const { data } = await page(reader);
      expect(data.companyByCoid.notes.nodes[0]).toMatchObject({ seq, text: `Round ${i}` });
      expect(data.notes.totalCount).toBe(before.data.notes.totalCount + 1);
    }
  });

  it('share what one of them has asked for', async () => {
    // The gateway writes to Redis after it has answered. On a busy machine that takes longer, so wait a little more each time.
    let pauseMs = 100;
    const callsOfTheOther = async (): Promise<number> => {
      await logNote(first, 'So that nothing holds');
      expect((await page(first)).calls).toBe(4);
      await sleep((pauseMs *= 2));
      return (await page(second)).calls;
    };
    await until(callsOfTheOther, (calls) => calls === 0);
  });

  it('Redis lost: nothing fails, nothing is stale', async () => {
    await Promise.all([page(first), page(second)]);
    await redis?.stop();
    const started = Date.now();
    const seq = await logNote(first, 'Without Redis');
    for (const gateway of [first, second]) {
      const { data } = await page(gateway);
      expect(data.companyByCoid.notes.nodes[0]).toMatchObject({ seq });
    }
    expect(Date.now() - started).toBeLessThan(4_000);
  });
});
