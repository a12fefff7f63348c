import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { held, type FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { until } from '../../../tests/support/until.ts';
import { timeLadderOf } from '../http/time-ladder.ts';
import {
  PASSWORD,
  startCannedBackend,
  tokenOf,
} from '../../../tests/support/gateway/canned-backend.ts';
import {
  cookieOf,
  postJson,
  startGateway,
  type RunningGateway,
} from '../../../tests/support/gateway/start-gateway.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await startCannedBackend();
  // The first sign-in of a cold process takes its time on a busy machine.
  gateway = await startGateway(backend.url, {}, timeLadderOf(2_000));
});
afterEach(() => {
  backend.heal();
  backend.calls.length = 0;
  gateway.clock.aheadMs = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

function signIn(email = 'rep@demo.example', password = PASSWORD, headers = {}): Promise<Response> {
  return postJson(`${gateway.url}/session/sign-in`, { email, password }, headers);
}

function session(cookie = ''): Promise<Response> {
  return fetch(`${gateway.url}/session`, { headers: { cookie } });
}

async function viewerOf(answer: Response): Promise<{ name: string } | null> {
  return ((await answer.json()) as { viewer: { name: string } | null }).viewer;
}

const CLEARED = 'portal=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

describe('signing in', () => {
  it('Q01: answers the session and sets a cookie that hides the token', async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      viewer: {
        seq: 3,
        name: 'Rita Rep',
        email: 'rep@demo.example',
        level: 32,
        isRep: true,
        isManager: false,
        scopes: ['rep'],
        mayExplore: false,
        mayWrite: true,
      },
      settings: expect.objectContaining({
        today: '2026-06-18',
        signInSuggestions: [],
        googleMapsKey: null,
        mapTilesUrl: null,
      }),
      sessionSeconds: 1_797,
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^portal=[\w-]{50,}; Max-Age=1797; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers.get('set-cookie')).not.toContain(tokenOf('rep'));
    expect(backend.calls[0]).toMatchObject({
      path: '/auth/local/rc',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
  });

  it('A10: uses the __Host- prefix and Secure under TLS', async () => {
    const secure = await startGateway(backend.url, { PUBLIC_URL: 'https://portal.example.com' });
    const answer = await postJson(`${secure.url}/session/sign-in`, {
      email: 'rep@demo.example',
      password: PASSWORD,
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-portal=.*; SameSite=Lax; Secure$/);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  it('tells wrong credentials, empty fields, too many tries and a dead backend apart', async () => {
    const wrong = await signIn('rep@demo.example', 'no');
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHENTICATED', message: 'E-mail or password is wrong.' }),
    ]);
    const empty = await postJson(`${gateway.url}/session/sign-in`, { email: ' ' });
    expect([empty.status, await empty.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'INVALID',
        fields: [
          { field: 'email', message: 'is required' },
          { field: 'password', message: 'is required' },
        ],
      }),
    ]);
    backend.inject(/rc$/, { kind: 'status', status: 429, headers: { 'retry-after': '9' } }, 1);
    const many = await signIn();
    expect([many.status, await many.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 9 }),
    ]);
    backend.inject(/rc$/, { kind: 'hang' }, 1);
    const late = await signIn();
    expect([late.status, await late.json()]).toEqual([
      504,
      expect.objectContaining({ code: 'UPSTREAM_TIMEOUT' }),
    ]);
    expect([wrong, empty, many, late].map(({ headers }) => headers.get('set-cookie'))).toEqual(
      Array(4).fill(null),
    );
  });

  it('passes the backend’s RateLimit headers on', async () => {
    const headers = { 'retry-after': '9', ratelimit: '"x";r=0;t=9', 'ratelimit-policy': '"x";q=5' };
    backend.inject(/rc$/, { kind: 'status', status: 429, headers }, 1);
    const answer = await signIn();
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
  });

  it('P8: refuses an address that guesses without end before it asks the backend', async () => {
    const careful = await startGateway(backend.url, { TRUST_PROXY: '1' });
    const guess = (from: string) =>
      postJson(
        `${careful.url}/session/sign-in`,
        { email: 'rep@demo.example', password: 'guess' },
        { 'x-forwarded-for': from },
      );
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess('192.0.2.1')));
    const refused = answers.filter(({ status }) => status === 429);
    const evaluated = backend.calls.filter(({ path }) => path === '/auth/local/rc').length;
    expect(evaluated).toBeGreaterThanOrEqual(30);
    expect(evaluated).toBeLessThan(40);
    expect(refused).toHaveLength(60 - evaluated);
    const [first] = refused;
    expect([first?.headers.get('retry-after'), first?.headers.get('ratelimit')]).toEqual([
      '1',
      expect.stringMatching(/^"sign-ins(-at-once)?";r=0;t=1$/),
    ]);
    expect(await first?.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Try again in 1 second.',
      retryAfterSeconds: 1,
    });
    expect((await guess('192.0.2.2')).status).toBe(401);
    await careful.close();
  });

  it('never writes passwords, tokens or cookies into the log', async () => {
    const cookie = cookieOf(await signIn());
    await gateway.query('{ reps { name } }', { cookie });
    const log = gateway.logged.join('\n');
    expect(log).toContain('/session/sign-in');
    for (const secret of [PASSWORD, tokenOf('rep'), cookie.slice(7)])
      expect(log).not.toContain(secret);
  });
});

describe('the session', () => {
  it('A07: is null without a cookie, and the viewer with one', async () => {
    const anonymous = await session();
    expect([anonymous.status, await viewerOf(anonymous)]).toEqual([200, null]);
    expect(anonymous.headers.get('cache-control')).toBe('no-store');
    const known = await session(cookieOf(await signIn()));
    expect(await viewerOf(known)).toMatchObject({ name: 'Rita Rep' });
  });

  it('A10: slides with every authenticated answer, and ends after half an hour of rest', async () => {
    const first = cookieOf(await signIn());
    gateway.clock.aheadMs = 20 * 60_000;
    const second = cookieOf(await session(first));
    expect(second).not.toBe(first);
    gateway.clock.aheadMs = 40 * 60_000;
    expect(await viewerOf(await session(first))).toBeNull();
    const { data, headers } = await gateway.query('{ viewer { user { name } } }', {
      cookie: second,
    });
    expect(data).toMatchObject({ viewer: { user: { name: 'Rita Rep' } } });
    expect(headers.get('set-cookie')).toContain('Max-Age=1797');
  });

  it.each(['portal=', 'portal=null', 'portal=a.b.c', `portal=${'x'.repeat(3_000)}`])(
    'B16: takes the cookie %.20s for no session and clears it',
    async (cookie) => {
      const answer = await session(cookie);
      expect([answer.status, await viewerOf(answer)]).toEqual([200, null]);
      expect(answer.headers.get('set-cookie')).toBe(CLEARED);
    },
  );

  it('B16: does not choose between two cookies of one name', async () => {
    const cookie = cookieOf(await signIn());
    expect(await viewerOf(await session(`${cookie}; portal=other`))).toBeNull();
  });

  it('Q03: asks who the viewer is once in 4 seconds', async () => {
    const cookie = cookieOf(await signIn());
    gateway.clock.aheadMs = 16_000;
    backend.calls.length = 0;
    for (let i = 0; i < 3; i += 1) await session(cookie);
    expect(backend.calls.filter(({ path }) => path.endsWith('me-rc'))).toHaveLength(1);
  });

  it('Q03: asking who the viewer is is no part of what an operation costs', async () => {
    const cookie = cookieOf(await signIn());
    const cost = async () => {
      await gateway.query('{ reps { name } }', { cookie });
      const line = gateway.logged.findLast((each) => each.includes('/graphql')) ?? '{}';
      return (JSON.parse(line) as { upstreamCalls?: number }).upstreamCalls;
    };
    expect(await cost()).toBe(1);
    gateway.clock.aheadMs = 16_000;
    expect(await cost()).toBe(1);
    expect(backend.calls.filter(({ path }) => path.endsWith('me-rc'))).toHaveLength(2);
  });

  it('X03: is reset when the backend disowns the token, also in the middle of an operation', async () => {
    const cookie = cookieOf(await signIn());
    backend.inject(/users\/query/, { kind: 'status', status: 401 });
    const { errors, headers } = await gateway.query('{ reps { name } }', { cookie });
    expect(errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    expect(headers.get('set-cookie')).toBe(CLEARED);
    backend.inject(/me-rc/, { kind: 'status', status: 401 });
    const after = await session(cookie);
    expect([after.status, await viewerOf(after)]).toEqual([200, null]);
    expect(after.headers.get('set-cookie')).toBe(CLEARED);
  });

  it('is not lost while the backend is away: 503, and the cookie stays', async () => {
    const cookie = cookieOf(await signIn());
    gateway.clock.aheadMs = 16_000;
    backend.inject(/me-rc/, { kind: 'status', status: 500 });
    const answer = await session(cookie);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null]);
    const { status, errors } = await gateway.query('{ viewer { scopes } }', { cookie });
    expect([status, errors?.[0]?.extensions['code']]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
  });
});

describe('a browser that signs in again', () => {
  let known: FaultyUpstream;
  let over: RunningGateway;
  beforeAll(async () => {
    known = await startCannedBackend(5, () => null, { 'x-device-token': 'device-1' });
    over = await startGateway(known.url);
  });
  afterAll(async () => {
    await over.close();
    await known.close();
  });

  const signInWith = (cookie = '') =>
    postJson(
      `${over.url}/session/sign-in`,
      { email: 'rep@demo.example', password: PASSWORD },
      { cookie },
    );
  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const lastSignIn = () => known.calls.filter(({ path }) => path === '/auth/local/rc').at(-1);

  it('A10: is known for a year by a sealed cookie that no script reads', async () => {
    const answer = await signInWith();
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(/^portal=/);
    expect(device).toMatch(
      /^portal-device=[\w-]{50,}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(device).not.toContain('device-1');
    expect(lastSignIn()?.headers).not.toHaveProperty('x-device-token');
    await signInWith(cookiesOf(answer));
    expect(lastSignIn()?.headers['x-device-token']).toBe('device-1');
  });

  it('names the session that the new one replaces, and stays known after signing out', async () => {
    const cookie = cookiesOf(await signInWith());
    expect(lastSignIn()?.headers).not.toHaveProperty('x-replaced-token');
    await signInWith(cookie);
    expect(lastSignIn()?.headers['x-replaced-token']).toBe(tokenOf('rep'));
    const out = await postJson(`${over.url}/session/sign-out`, {}, { cookie });
    expect(out.headers.getSetCookie()).toEqual([CLEARED]);
  });

  it.each(['another account signs in', 'the viewer signs out'])(
    'when %s, answers on their way leave the cookie as it is then',
    async (what) => {
      const cookie = cookieOf(await signIn());
      const { fault, letGo } = held();
      backend.inject(/users\/query/, fault);
      const late = gateway.query('{ reps { name } }', { cookie });
      await until(
        () => Promise.resolve(backend.calls),
        (calls) => calls.some(({ path }) => path.includes('users/query')),
      );
      if (what === 'the viewer signs out') {
        await postJson(`${gateway.url}/session/sign-out`, {}, { cookie });
      } else {
        await signIn('manager@demo.example', PASSWORD, { cookie });
      }
      letGo();
      const { errors, headers } = await late;
      expect([errors, headers.get('set-cookie')]).toEqual([undefined, null]);
      if (what === 'the viewer signs out') return;
      // The backend ended that session and refuses a request that the browser sent earlier.
      backend.inject(/(me-rc|users\/query)/, { kind: 'status', status: 401 });
      const refused = await gateway.query('{ reps { name } }', { cookie });
      expect(refused.errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
      expect(refused.headers.get('set-cookie')).toBeNull();
    },
  );

  it('keeps sliding the cookie when the backend gives one token to all sessions of a user', async () => {
    const cookie = cookieOf(await signIn());
    await postJson(`${gateway.url}/session/sign-out`, {}, { cookie });
    const again = cookieOf(await signIn('rep@demo.example', PASSWORD, { cookie }));
    expect((await session(again)).headers.get('set-cookie')).toContain('Max-Age=1797');
  });

  it('B16: takes no forged device cookie, and no session’s cookie for a device’s', async () => {
    const session = cookieOf(await signInWith()).replace('portal=', '');
    for (const forged of ['device-1', 'x'.repeat(80), session]) {
      await signInWith(`portal-device=${forged}`);
      expect(lastSignIn()?.headers).not.toHaveProperty('x-device-token');
    }
  });
});

describe('signing out', () => {
  it.each([
    ['the backend is well', null],
    ['the backend fails', { kind: 'status', status: 500 } as const],
    ['the backend hangs', { kind: 'hang' } as const],
  ])('Q02 X02: clears the cookie when %s', async (_how, fault) => {
    const cookie = cookieOf(await signIn());
    if (fault) backend.inject(/signout/, fault);
    const answer = await postJson(`${gateway.url}/session/sign-out`, {}, { cookie });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, CLEARED]);
    const call = backend.calls.find(({ path }) => path === '/auth/local/signout');
    expect(call).toMatchObject({
      method: 'GET',
      headers: { authorization: `Bearer ${tokenOf('rep')}` },
    });
  });

  it('is not possible by a link', async () => {
    const answer = await fetch(`${gateway.url}/session/sign-out`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('changing the password', () => {
  const change = (body: object, cookie = '') =>
    postJson(`${gateway.url}/session/password`, body, { cookie });
  const given = { currentPassword: PASSWORD, newPassword: 'a-longer-password' };

  it('asks the backend as who is signed in, once', async () => {
    const cookie = cookieOf(await signIn());
    expect((await change(given, cookie)).status).toBe(204);
    const calls = backend.calls.filter(({ path }) => path === '/auth/local/password');
    expect(calls).toEqual([
      expect.objectContaining({
        method: 'POST',
        headers: expect.objectContaining({ authorization: `Bearer ${tokenOf('rep')}` }),
      }),
    ]);
  });

  it('names the field that is wrong, and asks nobody who is not signed in', async () => {
    const cookie = cookieOf(await signIn());
    const short = await change({ ...given, newPassword: 'short' }, cookie);
    expect(short.status).toBe(422);
    expect(await short.json()).toMatchObject({
      fields: [{ field: 'newPassword', message: 'must have at least 10 characters' }],
    });
    expect((await change(given)).status).toBe(401);
    expect(backend.calls.some(({ path }) => path === '/auth/local/password')).toBe(false);
  });
});
