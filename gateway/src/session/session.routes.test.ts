import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { PASSWORD, startCannedBackend, tokenOf } from '../test-support/canned-backend.ts';
import {
  cookieOf,
  postJson,
  startGateway,
  type RunningGateway,
} from '../test-support/start-gateway.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url);
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

  it('Q03: asks who the viewer is once in 15 seconds', async () => {
    const cookie = cookieOf(await signIn());
    gateway.clock.aheadMs = 16_000;
    backend.calls.length = 0;
    for (let i = 0; i < 3; i += 1) await session(cookie);
    expect(backend.calls.filter(({ path }) => path.endsWith('me-rc'))).toHaveLength(1);
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
