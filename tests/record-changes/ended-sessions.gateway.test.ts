import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { insertPersonalToken } from '../permissions/personal-token.ts';
import { DEMO_PASSWORD } from '../support/demo.ts';
import { installedRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { subscribedSocket, type SubscribedSocket } from '../support/subscribed-socket.ts';
import { until } from '../support/until.ts';

const WITHIN_MS = 5_000;
const CHANGES = 'subscription { recordChanged(coids: [], reps: [], kinds: [NOTE]) { seq } }';
const NEW_PASSWORD = 'a good long one';

/** Two gateways: sessions end through the first. Sockets are at the second where a Redis is between them. */
let first: TestGateway;
let second: TestGateway;
let redis: RedisServer | null = null;
let admin: string;
const opened: SubscribedSocket[] = [];

beforeAll(async () => {
  const program = installedRedis();
  if (program) redis = await startRedis(program);
  const env: Record<string, string> = redis ? { REDIS_URL: redis.url } : {};
  first = await startGateway({ env });
  second = redis ? await startGateway({ env, rest: first.rest }) : first;
  admin = await first.signIn('admin@demo.example');
});
afterAll(async () => {
  for (const socket of opened) await socket.close();
  if (second !== first) await second.close();
  await first.close();
  await redis?.stop();
});

interface Person {
  seq: number;
  version: number;
  email: string;
  cookie: string;
}

async function mutate(cookie: string, call: string): Promise<void> {
  const { data, errors } = await first.query<Record<string, { error: unknown }>>(
    cookie,
    `mutation { ${call} { error { message } } }`,
  );
  expect(errors).toBeUndefined();
  expect(Object.values(data ?? {})).toEqual([{ error: null }]);
}

async function post(path: string, cookie: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${first.url}/session/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
}

/** Somebody of the test's own, signed in. */
async function somebody(name: string): Promise<Person> {
  const email = `${name.replaceAll(/\W+/g, '-')}@demo.example`;
  const [row] = await first.rest.sql<{ seq: number; version: number }>(
    `insert into users (name, email, level, role, password_hash)
     select $1, $2, level, role, password_hash from users where email = 'rep@demo.example'
     returning seq, version`,
    [name, email],
  );
  if (!row) throw new Error('nobody was added');
  return { ...row, email, cookie: await first.signIn(email) };
}

/** The number of the session that the person began last. */
async function lastSession({ seq }: Person): Promise<number> {
  const [row] = await first.rest.sql<{ seq: number }>(
    'select max(seq) as seq from sessions where user_seq = $1',
    [seq],
  );
  return row?.seq ?? 0;
}

async function silentSocket(headers: Record<string, string>): Promise<SubscribedSocket> {
  const asked = second.calls.length;
  const socket = await subscribedSocket(second, headers, CHANGES);
  opened.push(socket);
  // Opening asks who it is, and the subscription whether that is still so: then it is silent.
  await until(
    async () => second.calls.slice(asked).filter(({ path }) => path.endsWith('/me-rc')).length,
    (count) => count >= 2,
  );
  return socket;
}

const untilClosed = (socket: SubscribedSocket) =>
  until(
    async () => socket.state(),
    (state) => state !== 'open',
  );

const ENDS: [how: string, end: (person: Person) => Promise<void>][] = [
  ['deactivation', ({ seq }) => mutate(admin, `deactivateUserAccount(seq: ${seq})`)],
  [
    'another level',
    ({ seq, version }) =>
      mutate(admin, `updateUserAccount(seq: ${seq}, version: ${version}, input: { level: 16 })`),
  ],
  [
    'other scopes, saved with the manager as the page does',
    ({ seq, version }) => {
      const input = '{ scopes: [], managerSeq: null }';
      return mutate(admin, `updateUserAccount(seq: ${seq}, version: ${version}, input: ${input})`);
    },
  ],
  ['a forced sign-out', ({ seq }) => mutate(admin, `endUserSessions(userSeq: ${seq})`)],
  [
    'the end of this session by an administrator',
    async (person) => {
      const session = await lastSession(person);
      await mutate(admin, `endUserSession(userSeq: ${person.seq}, seq: ${session})`);
    },
  ],
  [
    'a password that an administrator sets',
    ({ seq }) => post('user-password', admin, { userSeq: seq, newPassword: NEW_PASSWORD }),
  ],
  [
    'a password that the person chooses elsewhere',
    async ({ email }) =>
      post('password', await first.signIn(email), {
        currentPassword: DEMO_PASSWORD,
        newPassword: NEW_PASSWORD,
      }),
  ],
  [
    'a password chosen behind a link',
    async ({ seq }) => {
      const hash = createHash('sha256').update('a link').digest();
      await first.rest.sql(
        `insert into password_resets (user_seq, network, token_hash, expires_at)
         values ($1, 'test', $2, now() + interval '1 hour')`,
        [seq, hash],
      );
      await post('reset-password', '', { token: 'a link', newPassword: NEW_PASSWORD });
    },
  ],
  [
    'signing out everywhere else',
    async ({ email }) => mutate(await first.signIn(email), 'endOtherSessions'),
  ],
  [
    'the end of this session from another one',
    async (person) => {
      const session = await lastSession(person);
      await mutate(await first.signIn(person.email), `endSession(seq: ${session})`);
    },
  ],
  ['signing out', ({ cookie }) => post('sign-out', cookie)],
  [
    'another sign-in in the same browser',
    ({ cookie, email }) => post('sign-in', cookie, { email, password: DEMO_PASSWORD }),
  ],
];

describe('a socket on which nothing happens', () => {
  it.each(ENDS)('closes within 5 seconds of %s, and nobody else’s does', async (how, end) => {
    const person = await somebody(how);
    const theirs = await silentSocket({ cookie: person.cookie });
    const others = await silentSocket({ cookie: await first.signIn('rep2@demo.example') });
    const begun = performance.now();
    await end(person);
    await untilClosed(theirs);
    expect(performance.now() - begun).toBeLessThan(WITHIN_MS);
    expect(theirs.state()).toBe('4401');
    expect(others.state()).toBe('open');
    await others.close();
  });

  it('closes when its personal token is revoked', async () => {
    const { seq } = await somebody('a token');
    const authorization = `Bearer ${await insertPersonalToken(first.rest, seq)}`;
    const theirs = await silentSocket({ authorization });
    const [token] = await first.rest.sql<{ seq: number }>(
      'select seq from personal_tokens where user_seq = $1',
      [seq],
    );
    await mutate(admin, `revokePersonalToken(seq: ${token?.seq})`);
    await untilClosed(theirs);
    expect(theirs.state()).toBe('4401');
  });
});
