import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signed } from './forged-tokens.ts';
import { logoutClaims, logoutForm, sendLogout } from './refused-logouts.ts';
import { SIGN_ON_REFUSALS } from '../../schema/single-sign-on.ts';
import {
  lastAuditRow,
  SignOnBrowser,
  signInRows,
  startSignOnWorld,
  type SignOnWorld,
} from './sign-on-world.ts';

let world: SignOnWorld;
beforeAll(async () => {
  world = await startSignOnWorld({
    policy: {
      createsUsers: true,
      roles: [
        { value: 'portal-admins', level: 1, role: 'admin' },
        { value: 'leads', level: 16, role: ['staff', 'explore'] },
        { value: 'sales', level: 32, role: 'rep' },
      ],
    },
  });
  const { accounts } = world.provider;
  const person = (email: string, groups: string[], more = {}) => ({
    email,
    email_verified: true,
    groups,
    ...more,
  });
  accounts.set('sub-rep', person('Rep@Demo.example', ['sales']));
  accounts.set('sub-new', person('nina@acme.example', ['sales', 'other'], { name: 'Nina New' }));
  accounts.set('sub-none', person('norma@acme.example', ['kitchen']));
});
afterEach(() => {
  world.provider.forge = {};
});
afterAll(() => world.close());

const refusal = (arrival: { url: URL }) => arrival.url.searchParams.get('refused');

describe('single sign-on', () => {
  it('links the user with the same verified e-mail, and returns to the page that was wanted', async () => {
    const before = await lastAuditRow(world.rest);
    const browser = new SignOnBrowser(world);
    const arrival = await browser.signIn('sub-rep', '/company/5/notes?q=call#top');
    expect(arrival.url.href).toBe(`${world.gateway.url}/company/5/notes?q=call#top`);
    expect(await browser.viewer()).toMatchObject({ email: 'rep@demo.example', level: 32 });
    expect([...browser.cookies.keys()].sort()).toEqual(['portal', 'portal-device']);
    expect(await signInRows(world.rest, before)).toEqual([
      {
        action: 'sign-in',
        userSeq: expect.any(Number),
        details: { address: expect.stringMatching(/^10\.1\./), provider: world.provider.issuer },
      },
    ]);
    const [identity] = await world.rest.sql<{ subject: string; email: string }>(
      'select i.subject, u.email from user_identities i join users u on u.seq = i.user_seq',
    );
    expect(identity).toEqual({ subject: 'sub-rep', email: 'rep@demo.example' });
  });

  it('knows the person by the account afterward, whatever the e-mail there has become', async () => {
    world.provider.accounts.set('sub-rep', {
      email: 'admin@demo.example',
      email_verified: true,
      groups: ['sales'],
    });
    const browser = new SignOnBrowser(world);
    await browser.signIn('sub-rep');
    expect(await browser.viewer()).toMatchObject({ email: 'rep@demo.example' });
  });

  it('creates a user with the level and the name that the claims give', async () => {
    const browser = new SignOnBrowser(world);
    expect((await browser.signIn('sub-new')).url.pathname).toBe('/landing');
    expect(await browser.viewer()).toMatchObject({
      email: 'nina@acme.example',
      name: 'Nina New',
      level: 32,
      scopes: ['rep'],
    });
    const rows = await world.rest.sql<{ summary: string }>(
      `select details ->> 'summary' as summary from audit where resource = 'users' order by seq desc limit 2`,
    );
    expect(rows.map(({ summary }) => summary).reverse()).toEqual([
      'Added Nina New with the level rep.',
      `nina@acme.example signs in with an account of ${world.provider.issuer} from now on.`,
    ]);
  });

  it('refuses in words who has no role here', async () => {
    const before = await lastAuditRow(world.rest);
    const browser = new SignOnBrowser(world);
    const arrival = await browser.signIn('sub-none', '/search');
    expect([arrival.url.pathname, refusal(arrival), arrival.url.searchParams.get('to')]).toEqual([
      '/login',
      'noRole',
      '/search',
    ]);
    expect(await browser.viewer()).toBeNull();
    expect(await signInRows(world.rest, before)).toMatchObject([
      { action: 'sign-in-refused', details: { summary: SIGN_ON_REFUSALS.noRole } },
    ]);
  });
});

describe('a person who signs out at the provider', () => {
  const open = async () => {
    const rows = await world.rest.sql<{ how: string }>(
      `select case when o.token_hash is null then 'password' else 'provider' end as how
       from sessions s left join single_sign_on_sessions o using (token_hash)
         join user_identities i using (user_seq) where i.subject = 'sub-rep' order by how`,
    );
    return rows.map(({ how }) => how);
  };

  it('is signed out of that browser here, and of no other', async () => {
    await world.rest.sql('delete from sessions');
    const [one, other] = [new SignOnBrowser(world), new SignOnBrowser(world)];
    await one.signIn('sub-rep');
    await other.signIn('sub-rep');
    await world.gateway.signIn('rep@demo.example');
    expect(await open()).toEqual(['password', 'provider', 'provider']);
    const before = await lastAuditRow(world.rest);
    await one.signOutAtProvider();
    expect(await open()).toEqual(['password', 'provider']);
    expect(await signInRows(world.rest, before)).toMatchObject([
      { action: 'sign-out', details: { summary: 'The company’s sign-in ended a session.' } },
    ]);
    expect(await other.viewer()).toMatchObject({ email: 'rep@demo.example' });
  });

  it('is signed out everywhere where the provider names no session, but for what began since', async () => {
    const { provider } = world;
    await new SignOnBrowser(world).signIn('sub-rep');
    const claims = logoutClaims(world, 'sub-rep');
    const early = await signed(provider, {
      ...claims,
      jti: 'early',
      iat: Number(claims['iat']) - 100,
    });
    expect((await sendLogout(world, logoutForm(early))).status).toBe(200);
    expect(await open()).toEqual(['password', 'provider', 'provider']);
    const token = await signed(provider, claims, { typ: 'logout+jwt' });
    expect((await sendLogout(world, logoutForm(token))).status).toBe(200);
    expect(await open()).toEqual(['password']);
  });
});
