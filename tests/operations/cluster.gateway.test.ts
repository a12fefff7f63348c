import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { WebSocket } from 'ws';
import { bundled } from '../support/bundle.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startFaultyUpstream } from '../support/faulty-upstream.ts';
import { installedRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { startCluster, type Cluster } from '../support/start-cluster.ts';
import { ask, signIn } from './ask-cluster.ts';
import { rollGateways, SLOW_CALL } from './rolling-restarts.ts';

let database: TestDatabase;
let client: pg.Client;
let redis: RedisServer | null;
let cluster: Cluster;
let coid: number;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  // Dropping the database at the end may come first.
  client.on('error', () => {});
  await client.connect();
  const found = await client.query<{ coid: number }>(
    'select coid from manufacturers where seq = 7',
  );
  coid = found.rows[0]?.coid ?? 0;
  const program = installedRedis();
  redis = program ? await startRedis(program) : null;
  cluster = await startCluster({
    programs: { rest: bundled('rest/src/main.ts'), gateway: bundled('gateway/src/main.ts') },
    env: {
      DATABASE_URL: database.url,
      DEMO_SIZE: 'none',
      PORTAL_TODAY: TEST_TODAY,
      LOG_LEVEL: 'warn',
      // These tests are about restarts: they run operations of their own, as fast as they like.
      TRUSTED_DOCUMENTS: 'off',
      RATE_LIMIT_PER_SECOND: '0',
      SHED_AFTER_MS: '0',
    },
    redisUrl: redis?.url ?? null,
    between: async (restUrl) => {
      const slow = await startFaultyUpstream({ target: restUrl });
      slow.inject(SLOW_CALL, { kind: 'late', ms: 500 });
      return slow;
    },
  });
});
afterAll(async () => {
  await cluster?.stop();
  await redis?.stop();
  await client.end();
  await database.drop();
});

const NOTES = `query CompanyNotes($coid: Int!) {
  companyByCoid(coid: $coid) { notes(first: 3) { nodes { text } } }
}`;

const LOG_NOTE = `mutation LogNote($input: CreateNoteInput!, $key: String!) {
  createNote(input: $input, idempotencyKey: $key) { error { message } }
}`;

interface Notes {
  companyByCoid: { notes: { nodes: { text: string }[] } };
}

describe('two gateways', () => {
  it('know each other’s sessions, and what was written through one is seen through the other at once', async () => {
    const [first, second] = cluster.gateways;
    if (!first || !second) throw new Error('two gateways were asked for');
    const cookie = await signIn(first.url, 'rep');
    const latest = async (url: string) =>
      (await ask<Notes>(url, cookie, NOTES, { coid })).companyByCoid.notes.nodes[0]?.text;
    for (const [writer, reader] of [
      [first.url, second.url],
      [second.url, first.url],
    ] as const) {
      // Both have the list before it changes: what they keep of it must not outlive the write.
      await Promise.all([latest(writer), latest(reader)]);
      const text = `Written through ${writer}`;
      const key = `through-${new URL(writer).port}`;
      await ask(writer, cookie, LOG_NOTE, { input: { coid, type: 18, text }, key });
      expect(await latest(reader)).toBe(text);
    }
  });

  it('E17: a socket through the balancer hears what is written through any gateway', async () => {
    const headers = { cookie: await signIn(cluster.url, 'rep') };
    class Socket extends WebSocket {
      constructor(address: string, protocols: string | string[]) {
        super(address, protocols, { headers });
      }
    }
    const heard: string[] = [];
    const clients = cluster.gateways.map(() =>
      createClient({
        url: `${cluster.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: Socket,
        retryAttempts: 0,
        lazy: false,
        onNonLazyError: (error) => heard.push(String(error)),
      }),
    );
    for (const each of clients)
      each.subscribe<{ notificationReceived: { text: string } }>(
        { query: 'subscription { notificationReceived { text } }' },
        {
          next: ({ data }) => heard.push(data?.notificationReceived.text ?? 'no data'),
          error: (error) => heard.push(String(error)),
          complete: () => undefined,
        },
      );
    const seq = await client.query<{ seq: number }>(
      `select seq from users where email = 'rep@demo.example'`,
    );
    // Each socket has a gateway of its own, and each of those joins the service's stream in its own time.
    for (let told = 0; heard.length < clients.length && told < 50; told += 1) {
      heard.length = 0;
      await client.query(
        `insert into notifications (user_seq, kind, text, link) values ($1, 'tag', 'Told all', '/company/7')`,
        [seq.rows[0]?.seq],
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    for (const each of clients) await each.dispose();
    expect(new Set(heard)).toEqual(new Set(['Told all']));
    expect(heard.length).toBeGreaterThanOrEqual(clients.length);
  });

  it('D08: a rolling restart of both under load fails no request and doubles no write', async () => {
    const accounts = ['rep', 'rep2', 'manager', 'director', 'admin'];
    const cookies: string[] = [];
    // One after the other: each costs a password's worth of work.
    for (const account of accounts) cookies.push(await signIn(cluster.url, account));
    const { requests, failures, late, written } = await rollGateways({
      cluster,
      cookies,
      coid,
      clients: 50,
      rolls: 1,
      pauseMs: 2_500,
    });
    expect(failures).toEqual([]);
    expect(requests - late).toBeGreaterThan(200);
    expect(written.length).toBeGreaterThan(10);
    const stored = await client.query<{ note: string; times: number }>(
      `select note, count(*)::int as times from notes where note like 'Note % of person %' group by note`,
    );
    expect(stored.rows.filter(({ times }) => times > 1)).toEqual([]);
    const texts = new Set(stored.rows.map(({ note }) => note));
    expect(written.filter((text) => !texts.has(text))).toEqual([]);
  });
});
