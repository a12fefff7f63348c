import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAssistant, type Assistant } from '../mcp/assistant.ts';
import { DEMO_PASSWORD } from '../support/demo.ts';
import { installedRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { subscribedSocket, type SubscribedSocket } from '../support/subscribed-socket.ts';
import { insertPersonalToken } from './personal-token.ts';

/** A door is shut when it refuses, with the status or code that it refuses with. */
type Door = () => Promise<string>;

const EMAIL = 'rep@demo.example';
const SHUT_WITHIN_MS = 5_000;
const PATIENCE_MS = 30_000;
/** A service that is busy says nothing of who may come in. */
const NO_ANSWER = /^(429|503|BUSY|OVERLOADED|RATE_LIMITED|UPSTREAM_\w+)$/;
const EXPORT = `/export/notes.csv?variables=${encodeURIComponent('{"filter":{"startDate":"2026-06-01"}}')}`;
const NOTIFICATIONS = 'subscription { notificationReceived { id } }';
const CHANGES = 'subscription { recordChanged(coids: [], reps: [], kinds: [NOTE]) { seq } }';
const LOG_NOTE = `mutation ($coid: Int!, $key: String!) {
  createNote(input: { coid: $coid, type: 18, text: "By a colleague" }, idempotencyKey: $key) { error { code } }
}`;

let rest: TestRest;
let redis: RedisServer | null = null;
const gateways: TestGateway[] = [];
const sockets: SubscribedSocket[] = [];
const assistants: Assistant[] = [];

beforeAll(async () => {
  rest = await startRest();
  const program = installedRedis();
  if (program) redis = await startRedis(program);
  // What the product keeps for seconds is kept here, too.
  const env = { CACHE_SECONDS: '30', ...(redis && { REDIS_URL: redis.url }) };
  for (let i = 0; i < 2; i += 1) gateways.push(await startGateway({ rest, env }));
});
afterAll(async () => {
  for (const socket of sockets) await socket.close();
  for (const assistant of assistants) await assistant.close();
  for (const gateway of gateways) await gateway.close();
  await rest.close();
  await redis?.stop();
});

async function socketDoor(
  gateway: TestGateway,
  headers: Record<string, string>,
  query: string,
): Promise<Door> {
  const socket = await subscribedSocket(gateway, headers, query);
  sockets.push(socket);
  return async () => socket.state();
}

/** Every way into the portal that one person can have, through one gateway. */
async function doorsOf(
  name: string,
  gateway: TestGateway,
  { cookie, token, feed }: { cookie: string; token: string; feed: string },
): Promise<Record<string, Door>> {
  const bearer = { authorization: `Bearer ${token}` };
  const get = (path: string, headers: Record<string, string>) => async () => {
    const answer = await fetch(gateway.url + path, { headers, redirect: 'manual' });
    await answer.text();
    return answer.status === 200 ? 'open' : String(answer.status);
  };
  const graphql = (headers: Record<string, string>) => async () => {
    const answer = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        query: '{ notes(filter: { startDate: "2026-06-01" }, first: 1) { nodes { seq } } }',
      }),
    });
    const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
    return errors?.[0]?.extensions.code ?? 'open';
  };
  const assistant = await startAssistant(gateway.url, token);
  assistants.push(assistant);
  const doors: Record<string, Door> = {
    'a page of the browser': graphql({ cookie }),
    'the session of the browser': async () => {
      const answer = await fetch(`${gateway.url}/session`, { headers: { cookie } });
      const { viewer } = (await answer.json()) as { viewer: object | null };
      return viewer ? 'open' : 'nobody';
    },
    'an export of the browser': get(EXPORT, { cookie }),
    'a personal token': graphql(bearer),
    'an export by token': get(EXPORT, bearer),
    'the contract by token': get('/openapi.yaml', bearer),
    'the calendar feed': get(feed, {}),
    'the session of an assistant': () =>
      assistant.client.listTools().then(
        () => 'open',
        (error: { code?: number }) => String(error.code),
      ),
    'a socket of the browser that nothing is sent to': await socketDoor(
      gateway,
      { cookie },
      NOTIFICATIONS,
    ),
    'a socket of the browser that hears of changes': await socketDoor(gateway, { cookie }, CHANGES),
    'a socket by token that nothing is sent to': await socketDoor(gateway, bearer, NOTIFICATIONS),
    'a socket by token that hears of changes': await socketDoor(gateway, bearer, CHANGES),
  };
  return Object.fromEntries(Object.entries(doors).map(([door, is]) => [`${name}: ${door}`, is]));
}

const HOW: Record<string, string> = {
  'a page of the browser': 'UNAUTHENTICATED',
  'the session of the browser': 'nobody',
  'an export of the browser': '401',
  'a personal token': 'UNAUTHENTICATED',
  'an export by token': '401',
  'the contract by token': '401',
  'the calendar feed': '404',
  'the session of an assistant': '401',
  'a socket of the browser that nothing is sent to': '4401',
  'a socket of the browser that hears of changes': '4401',
  'a socket by token that nothing is sent to': '4401',
  'a socket by token that hears of changes': '4401',
};

describe('a person whom an administrator deactivates', () => {
  it('is out everywhere within 5 seconds, at the gateway of the administrator and at another', async () => {
    const [first, second] = gateways;
    if (!first || !second) throw new Error('two gateways were started');
    const [person] = await rest.sql<{ seq: number; coid: number }>(
      `select u.seq, (select min(coid) from manufacturers where deleted_at is null) as coid
       from users u where u.email = $1`,
      [EMAIL],
    );
    const { seq, coid } = person ?? { seq: 0, coid: 0 };
    const cookie = await first.signIn(EMAIL);
    const colleague = await first.signIn('rep2@demo.example');
    const admin = await first.signIn('admin@demo.example');
    const token = await insertPersonalToken(rest, seq, { mayWrite: true });
    const opened = await first.query<{ openCalendarFeed: { path: string } }>(
      cookie,
      'mutation { openCalendarFeed { path } }',
    );
    const feed = opened.data?.openCalendarFeed.path ?? '';
    const doors = {
      ...(await doorsOf('first', first, { cookie, token, feed })),
      ...(await doorsOf('second', second, { cookie, token, feed })),
    };
    const seen: Record<string, string> = {};
    /** When a door was last asked and still opened: on a busy machine its answer may come later. */
    const openAt: Record<string, number> = {};
    // One after the other, and a shut door not again: wrong tokens count against their network.
    const tryDoors = async () => {
      for (const [door, is] of Object.entries(doors)) {
        if ((seen[door] ?? 'open') !== 'open') continue;
        const askedAt = performance.now();
        const state = await is();
        if (NO_ANSWER.test(state)) continue;
        seen[door] = state;
        if (state === 'open') openAt[door] = askedAt;
      }
    };
    await tryDoors();
    expect(Object.entries(seen).filter(([, state]) => state !== 'open')).toEqual([]);

    const begun = performance.now();
    const { data } = await first.query(
      admin,
      'mutation ($seq: Int!) { deactivateUserAccount(seq: $seq) { error { code message } } }',
      { seq },
    );
    expect(data).toEqual({ deactivateUserAccount: { error: null } });
    for (let i = 0; performance.now() - begun < PATIENCE_MS; i += 1) {
      await tryDoors();
      if (Object.values(seen).every((state) => state !== 'open')) break;
      // Others go on working: what they write must not reach the person.
      const by = i % 2 === 0 ? first : second;
      await by.query(colleague, LOG_NOTE, { coid, key: `door-${i}` });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const how = Object.entries(HOW).flatMap(([door, code]) => [
      [`first: ${door}`, code],
      [`second: ${door}`, code],
    ]);
    expect(seen).toEqual(Object.fromEntries(how));
    const late = Object.entries(openAt).filter(([, at]) => at - begun >= SHUT_WITHIN_MS);
    expect(late).toEqual([]);

    for (const { url } of gateways) {
      const again = await fetch(`${url}/session/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
      });
      expect(again.status).toBe(401);
    }
  });
});
