import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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
