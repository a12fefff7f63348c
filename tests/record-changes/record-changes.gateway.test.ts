import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { installedRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { until } from '../support/until.ts';

/** Two gateways over one service, with a Redis between them where the machine has one. */
const program = installedRedis();
let redis: RedisServer | null = null;
let first: TestGateway;
let second: TestGateway;
let rep: string;
let other: string;
let coid: number;
let elsewhere: number;
let repSeq: number;
const clients: Client[] = [];

beforeAll(async () => {
  if (program) redis = await startRedis(program);
  const env: Record<string, string> = redis ? { REDIS_URL: redis.url } : {};
  first = await startGateway({ env });
  second = await startGateway({ env, rest: first.rest });
  rep = await first.signIn('rep@demo.example');
  other = await first.signIn('rep2@demo.example');
  const companies = await first.rest.sql<{ coid: number }>(
    'select coid from manufacturers where seq in (7, 8) order by seq',
  );
  [coid = 0, elsewhere = 0] = companies.map((company) => company.coid);
  const [user] = await first.rest.sql<{ seq: number }>(
    "select seq from users where email = 'rep@demo.example'",
  );
  repSeq = user?.seq ?? 0;
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await second.close();
  await first.close();
  await redis?.stop();
});

interface Told {
  kind: string;
  seq: number | null;
  coid: number | null;
  requestId: string;
}

/** What a page hears at a gateway; resolves once the gateway listens for it. */
async function listening(gateway: TestGateway, filter: object): Promise<Told[]> {
  const client = clientOf(gateway);
  const told: Told[] = [];
  const query = `subscription Live($coids: [Int!]!, $reps: [Int!]!, $kinds: [ChangedKind!]!) {
    recordChanged(coids: $coids, reps: $reps, kinds: $kinds) { kind seq coid requestId }
  }`;
  const variables = { coids: [], reps: [], kinds: [], ...filter };
  client.subscribe<{ recordChanged: Told }>(
    { query, variables },
    {
      next: ({ data }) => void (data && told.push(data.recordChanged)),
      error: (error) => void told.push(error as Told),
      complete: () => undefined,
    },
  );
  // The protocol confirms no subscription: what is heard of a probe proves that it is there.
  await until(
    () => write(gateway, 'probe', { probes: coid }),
    () => told.length > 0,
  );
  // Probes that came through Redis may still be on their way.
  await until(
    async () => told.splice(0).length,
    (heard) => heard === 0,
  );
  return told;
}

/** A client whose sockets carry the rep's cookie. */
function clientOf(gateway: TestGateway): Client {
  class Socket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: { cookie: rep } });
    }
  }
  const url = `${gateway.url.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: Socket, retryAttempts: 0 });
  clients.push(client);
  return client;
}

/** Waits until something was told. */
const something = (told: readonly Told[]) =>
  until(
    () => Promise.resolve(told.length),
    (length) => length > 0,
  );

let keys = 0;
const log = (gateway: TestGateway, cookie: string, at: number, text: string) =>
  gateway.query<{ createNote: { note: { seq: number; version: number } } }>(
    cookie,
    `mutation Log($input: CreateNoteInput!, $key: String!) {
      createNote(input: $input, idempotencyKey: $key) { note { seq version } error { message } }
    }`,
    {
      input: { coid: at, type: 18, date: '2026-06-18', text },
      key: `record-changes-${(keys += 1)}`,
    },
  );

/** A write that each filter of these tests hears of: a plan of the rep at the first company. */
async function write(gateway: TestGateway, subject: string, { probes }: { probes: number }) {
  const { data, errors } = await gateway.query(
    rep,
    `mutation Plan($input: CreateActivityInput!, $key: String!) {
      createActivity(input: $input, idempotencyKey: $key) { activity { seq } error { message } }
    }`,
    {
      input: { coid: probes, type: 101, date: '2099-01-05', subject },
      key: `record-changes-${(keys += 1)}`,
    },
  );
  if (!data) throw new Error(JSON.stringify(errors));
}

describe('recordChanged', () => {
  it('tells of a colleague’s note at the company, and of none elsewhere', async () => {
    const told = await listening(first, { coids: [coid] });
    await log(first, other, elsewhere, 'At another company');
    const { data } = await log(first, other, coid, 'At this company');
    await something(told);
    expect(told).toEqual([
      { kind: 'NOTE', seq: data?.createNote.note.seq, coid, requestId: expect.any(String) },
    ]);
  });

  it('tells of plans for a rep, wherever they are', async () => {
    const told = await listening(first, { reps: [repSeq] });
    await log(first, other, coid, 'No plan');
    await write(first, 'A plan elsewhere', { probes: elsewhere });
    await something(told);
    expect(told).toMatchObject([{ kind: 'ACTIVITY', coid: elsewhere }]);
  });

  it('tells of whole kinds, and of a deletion by its number alone', async () => {
    const told = await listening(first, { kinds: ['ACTIVITY'] });
    const { data } = await log(first, rep, elsewhere, 'To be deleted');
    const seq = data?.createNote.note.seq ?? 0;
    await first.query(rep, `mutation { deleteNote(seq: ${seq}) { seq error { message } } }`);
    await something(told);
    expect(told).toMatchObject([{ kind: 'NOTE', seq, coid: null }]);
  });

  it('begins with what was stored since the page was read, a moment ago', async () => {
    const { data } = await log(first, other, elsewhere, 'Between the read and the subscription');
    const stream = clientOf(first).iterate<{ recordChanged: Told }>({
      query: `subscription { recordChanged(coids: [${elsewhere}], reps: [], kinds: []) { kind seq } }`,
    });
    for await (const { data: heard } of stream) {
      if (heard?.recordChanged.seq === data?.createNote.note.seq) break;
    }
    expect(data?.createNote.note.seq).toBeGreaterThan(0);
  });

  it('refuses more companies than a page shows', async () => {
    const answer = clientOf(first)
      .iterate({
        query: 'subscription Many($coids: [Int!]!) { recordChanged(coids: $coids) { kind } }',
        variables: { coids: Array.from({ length: 251 }, (_, i) => i + 1) },
      })
      .next();
    await expect(answer).rejects.toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
  });

  const shared = program ? it : it.skip;
  shared('reaches pages at another gateway within a second', async () => {
    const told = await listening(second, { coids: [coid] });
    const begun = performance.now();
    await log(first, other, coid, 'Through the other gateway');
    await something(told);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(told).toMatchObject([{ kind: 'NOTE', coid }]);
  });
});
