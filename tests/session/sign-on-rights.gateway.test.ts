import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { DEMO_PASSWORD } from '../support/demo.ts';
import { runRestCommand } from '../support/run-command.ts';
import { until } from '../support/until.ts';
import { SIGN_ON, SignOnBrowser, startSignOnWorld, type SignOnWorld } from './sign-on-world.ts';

/** Within which a deactivated person is out everywhere. */
const OUT_WITHIN_MS = 5_000;

let world: SignOnWorld;
const clients: Client[] = [];
beforeAll(async () => {
  world = await startSignOnWorld({
    hasPasswords: false,
    policy: {
      createsUsers: true,
      trustsEmail: true,
      roles: [
        { value: 'admins', level: 1, role: 'admin' },
        { value: 'leads', level: 16, role: ['staff', 'explore'] },
        { value: '*', level: 32, role: 'rep' },
      ],
    },
  });
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await world.close();
});

const account = (subject: string, claims: object) => world.provider.accounts.set(subject, claims);
const userCommand = (...args: string[]) =>
  runRestCommand('user', args, { env: { DATABASE_URL: world.rest.databaseUrl } });

describe('the rights that the provider gives', () => {
  it('are taken over at each sign-in: the first rule that fits, scopes, and the manager', async () => {
    const browser = new SignOnBrowser(world);
    const email = 'lena@acme.example';
    account('lena', {
      email,
      name: 'Lena',
      groups: ['x', 'leads'],
      manager_email: 'manager@demo.example',
    });
    await browser.signIn('lena');
    expect(await browser.viewer()).toMatchObject({
      email,
      level: 16,
      scopes: ['staff', 'explore'],
    });
    const manager = () =>
      world.rest.sql(
        'select m.email from users u join users m on m.seq = u.managerid where u.email = $1',
        [email],
      );
    expect(await manager()).toEqual([{ email: 'manager@demo.example' }]);

    account('lena', { email, groups: [], manager_email: 'nobody@acme.example' });
    const other = new SignOnBrowser(world);
    await other.signIn('lena');
    expect(await other.viewer()).toMatchObject({ level: 32, scopes: ['rep'] });
    // A manager whom nobody knows locks nobody out.
    expect(await manager()).toEqual([{ email: 'manager@demo.example' }]);
    // What was taken away ended what it had opened.
    const denied = await world.gateway.query(browser.cookie, '{ users { seq } }');
    expect(denied.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('leave the last administrator in place', async () => {
    await world.rest.sql(
      `update users set active = false where level <= 8 and email <> 'admin@demo.example'`,
    );
    account('boss', { email: 'admin@demo.example', groups: [] });
    const browser = new SignOnBrowser(world);
    await browser.signIn('boss');
    expect(await browser.viewer()).toMatchObject({ email: 'admin@demo.example', level: 1 });
    await world.rest.sql(`update users set active = true where level <= 8`);
  });

  it('makes one user of two first sign-ins at once', async () => {
    account('twin', { email: 'twin@acme.example', name: 'Twin' });
    const browsers = [new SignOnBrowser(world), new SignOnBrowser(world)];
    const arrivals = await Promise.all(browsers.map((each) => each.signIn('twin')));
    expect(arrivals.map(({ url }) => url.pathname)).toEqual(['/landing', '/landing']);
    const seqs = await Promise.all(browsers.map(async (each) => (await each.viewer())?.seq));
    expect(new Set(seqs).size).toBe(1);
    expect(seqs[0]).toEqual(expect.any(Number));
  });
});

describe('a session that the provider began', () => {
  it('takes the place of the one that the browser had, and keeps the browser known', async () => {
    account('first', { email: 'rep@demo.example' });
    account('second', { email: 'rep2@demo.example' });
    const browser = new SignOnBrowser(world);
    await browser.signIn('first');
    const [before, device] = [browser.cookie, browser.cookies.get('portal-device')];
    browser.forgetProvider();
    await browser.signIn('second');
    expect(await browser.viewer()).toMatchObject({ email: 'rep2@demo.example' });
    const old = await world.gateway.query(before, '{ users { seq } }');
    expect(old.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(device).toBeDefined();
    const [known] = await world.rest.sql<{ devices: number; users: number }>(
      `select count(distinct token_hash)::integer as devices, count(*)::integer as users from sign_in_devices
       where user_seq in (select seq from users where email in ('rep@demo.example', 'rep2@demo.example'))`,
    );
    expect(known).toEqual({ devices: 1, users: 2 });
  });

  it('ends here and at the provider', async () => {
    const browser = new SignOnBrowser(world);
    await browser.signIn('first');
    const cookie = browser.cookie;
    const answer = await browser.ask('/session/sign-out', { method: 'POST' });
    expect(answer.status).toBe(200);
    const { leaveTo } = (await answer.json()) as { leaveTo: string };
    const url = new URL(leaveTo);
    expect(url.origin).toBe(world.provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${world.gateway.url}/login`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(await browser.viewer()).toBeNull();
    const old = await world.gateway.query(cookie, '{ users { seq } }');
    expect(old.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(
      await world.rest.sql(
        'select 1 from single_sign_on_sessions s where not exists (select 1 from sessions where token_hash = s.token_hash)',
      ),
    ).toEqual([]);
    // The provider's own page.
    expect((await browser.go(leaveTo)).body).toContain('Sign out everywhere');
  });

  it('is over everywhere within five seconds when the person is deactivated', async () => {
    const browser = new SignOnBrowser(world);
    await browser.signIn('first');
    const { cookie } = browser;
    const opened = await world.gateway.query<{ openCalendarFeed: { path: string } }>(
      cookie,
      'mutation { openCalendarFeed { path error { code } } }',
    );
    const feed = () => fetch(world.gateway.url + (opened.data?.openCalendarFeed.path ?? ''));
    expect((await feed()).status).toBe(200);
    class Socket extends WebSocket {
      constructor(address: string, protocols: string | string[]) {
        super(address, protocols, { headers: { cookie } });
      }
    }
    const client = createClient({
      url: `${world.gateway.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: Socket,
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
    });
    clients.push(client);
    let socket = 'opening';
    client.on('connected', () => {
      socket = 'open';
    });
    const subscribed = new Promise((resolve) => {
      const ends = { next: () => undefined, error: resolve, complete: () => resolve('ended') };
      client.subscribe({ query: 'subscription { notificationReceived { id } }' }, ends);
    });
    await until(
      async () => socket,
      (state) => state === 'open',
    );

    expect(await userCommand('deactivate', 'rep@demo.example')).toMatchObject({ code: 0 });
    const begun = Date.now();
    await subscribed;
    expect(Date.now() - begun).toBeLessThan(OUT_WITHIN_MS);
    const read = await world.gateway.query(cookie, '{ users { seq } }');
    expect(read.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await feed()).status).toBe(404);
    expect(await browser.viewer()).toBeNull();
    const again = await new SignOnBrowser(world).signIn('first');
    expect(again.url.searchParams.get('refused')).toBe('inactive');
    await userCommand('activate', 'rep@demo.example');
  });

  it('is linked to another account only after an administrator has unlinked the first', async () => {
    account('moved', { email: 'staff@demo.example' });
    account('moved-again', { email: 'staff@demo.example' });
    await new SignOnBrowser(world).signIn('moved');
    const refused = await new SignOnBrowser(world).signIn('moved-again');
    expect(refused.url.searchParams.get('refused')).toBe('otherAccount');
    const { output } = await userCommand('unlink', 'staff@demo.example');
    expect(output).toContain('is unlinked from the company’s sign-in');
    const browser = new SignOnBrowser(world);
    await browser.signIn('moved-again');
    expect(await browser.viewer()).toMatchObject({ email: 'staff@demo.example' });
  });
});

describe('passwords of the portal that are switched off', () => {
  const OFF = 'Passwords are switched off here. Sign in with your company’s own sign-in.';

  it('let nobody in, also at the REST service, and are not offered', async () => {
    const credentials = { email: 'rep@demo.example', password: DEMO_PASSWORD };
    const direct = await world.rest.call<{ detail: string }>('POST', '/auth/local/rc', {
      body: credentials,
    });
    expect([direct.status, direct.body.detail]).toEqual([403, OFF]);
    const answer = await fetch(`${world.gateway.url}/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ message: OFF }),
    ]);
    const session = await fetch(`${world.gateway.url}/session`);
    expect(await session.json()).toMatchObject({
      viewer: null,
      settings: { signOn: { label: 'Acme' }, hasPasswords: false, signInSuggestions: [] },
    });
    const [row] = await world.rest.sql(
      `select details ->> 'summary' as summary from audit where action = 'sign-in-refused' order by seq desc limit 1`,
    );
    expect(row).toEqual({ summary: OFF });
  });

  it('cannot be changed either', async () => {
    const browser = new SignOnBrowser(world);
    await browser.signIn('second');
    const answer = await browser.ask('/session/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: DEMO_PASSWORD, newPassword: 'a good long one' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ message: OFF }),
    ]);
  });
});

describe('a provider in trouble', () => {
  it.each([
    ['is down when somebody begins', () => 'begin'],
    ['fails when somebody comes back', () => 'return'],
  ])('%s: said in words, and tried again next time', async (_name, when) => {
    const fresh = await startSignOnWorld();
    fresh.provider.accounts.set('rita', { email: 'rep@demo.example', email_verified: true });
    const browser = new SignOnBrowser(fresh);
    if (when() === 'begin') {
      fresh.provider.forge.outage = 503;
      const { url } = await browser.go(SIGN_ON);
      expect(url.searchParams.get('refused')).toBe('unavailable');
    } else {
      const callback = await browser.callback('rita');
      fresh.provider.forge.outage = 503;
      const { url } = await browser.go(callback.href);
      expect(url.searchParams.get('refused')).toBe('unavailable');
    }
    delete fresh.provider.forge.outage;
    await browser.signIn('rita');
    expect(await browser.viewer()).toMatchObject({ email: 'rep@demo.example' });
    await fresh.close();
  });

  it('calls itself by another name than OIDC_ISSUER: not believed', async () => {
    const fresh = await startSignOnWorld();
    fresh.provider.forge.discovery = (answer) => ({ ...answer, issuer: 'https://evil.example' });
    const { url } = await new SignOnBrowser(fresh).go(SIGN_ON);
    expect(url.searchParams.get('refused')).toBe('untrusted');
    await fresh.close();
  });
});
