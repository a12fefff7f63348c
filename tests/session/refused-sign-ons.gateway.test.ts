import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { createCookieSeal, keyFromSecret } from '../../gateway/src/session/cookie-seal.ts';
import { SIGN_ON_REFUSALS, type SignOnRefusal } from '../../schema/single-sign-on.ts';
import { BACKCHANNEL_LOGOUT_PATH } from '../../schema/sign-on-paths.ts';
import { CLIENT_SECRET, type TokenAnswer } from '../support/identity-provider.ts';
import {
  answering,
  changed,
  encrypted,
  publicKeyText,
  signed,
  signedByAnother,
  signedByText,
  unsigned,
  withHeader,
  withOwnKey,
} from './forged-tokens.ts';
import { REFUSED_LOGOUTS } from './refused-logouts.ts';
import {
  GATEWAY_SECRET,
  lastAuditRow,
  SIGN_ON,
  SignOnBrowser,
  signInRows,
  startSignOnWorld,
  type Arrival,
  type SignOnWorld,
} from './sign-on-world.ts';

const NOW = () => Math.floor(Date.now() / 1000);
const COOKIE = 'portal-sign-on';
const TEN_MINUTES = 600;

let world: SignOnWorld;
/** The ID token of an earlier, right sign-on. */
let earlier: string;

beforeAll(async () => {
  world = await startSignOnWorld({
    policy: {
      createsUsers: true,
      roles: [{ value: 'sales', level: 32, role: 'rep' }],
    },
  });
  const { accounts, forge } = world.provider;
  const person = (more: object = {}) => ({
    email: 'rep@demo.example',
    email_verified: true,
    groups: ['sales'],
    ...more,
  });
  accounts.set('right', person());
  accounts.set('victim', person({ email: 'director@demo.example' }));
  accounts.set('unverified', person({ email: 'admin@demo.example', email_verified: false }));
  accounts.set('no-word', person({ email: 'admin@demo.example', email_verified: undefined }));
  accounts.set('no-email', { groups: ['sales'] });
  accounts.set('odd-email', person({ email: 'admin@demo.example, x' }));
  accounts.set('recycled', person());
  accounts.set('inactive', person({ email: 'inactive@demo.example' }));
  accounts.set('no-role', person({ email: 'staff@demo.example', groups: ['kitchen'] }));
  accounts.set('deleted', person({ email: 'gone@acme.example' }));
  await world.rest.sql(
    `insert into users (name, email, level, role, active, deleted_at) values
       ('Gone', 'gone@acme.example', 32, '"rep"', true, now()),
       ('Ina Inactive', 'inactive@demo.example', 32, '"rep"', false, null)
     on conflict (lower(email)) do update set active = excluded.active`,
  );
  forge.tokens = (answer) => {
    earlier = answer.id_token;
    return answer;
  };
  await new SignOnBrowser(world).signIn('right');
});
afterEach(() => {
  world.provider.forge = {};
});
afterAll(() => world.close());

interface Case {
  name: string;
  refused: SignOnRefusal;
  run(browser: SignOnBrowser): Promise<Arrival>;
}

/** Comes back from the provider with another address than the provider's. */
const misdirected = (
  name: string,
  refused: SignOnRefusal,
  change: (url: URL, browser: SignOnBrowser) => unknown,
): Case => ({
  name,
  refused,
  run: async (browser) => {
    const url = await browser.callback('right');
    const other = await change(url, browser);
    return browser.go(other instanceof URL ? other.href : url.href);
  },
});

/** The provider's answer to the code is another one. */
const forged = (
  name: string,
  change: NonNullable<SignOnWorld['provider']['forge']['tokens']>,
  refused: SignOnRefusal = 'untrusted',
): Case => ({
  name: `a token: ${name}`,
  refused,
  run: (browser) => {
    world.provider.forge.tokens = change;
    return browser.signIn('right');
  },
});

/** A token that is properly signed and says something else. */
const claiming = (name: string, change: (claims: Record<string, unknown>) => object): Case =>
  forged(name, (answer) =>
    answering(world.provider, (claims) => change(claims) as typeof claims)(answer),
  );

const withIdToken =
  (make: (token: string) => string | Promise<string>) => async (answer: TokenAnswer) => ({
    ...answer,
    id_token: await make(answer.id_token),
  });

const without = (claims: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

const person = (name: string, subject: string, refused: SignOnRefusal): Case => ({
  name: `a person: ${name}`,
  refused,
  run: (browser) => browser.signIn(subject),
});

const CASES: Case[] = [
  misdirected('another state', 'notBegun', (url) => url.searchParams.set('state', 'x'.repeat(43))),
  misdirected('no state', 'notBegun', (url) => url.searchParams.delete('state')),
  misdirected('two states', 'untrusted', (url) => url.searchParams.append('state', 'another')),
  misdirected('the state of the sign-on before', 'notBegun', async (url, browser) => {
    await browser.callback('right');
    return url;
  }),
  misdirected('no code', 'untrusted', (url) => url.searchParams.delete('code')),
  misdirected('two codes', 'untrusted', (url) => url.searchParams.append('code', 'another')),
  misdirected('a code that nobody gave out', 'untrusted', (url) =>
    url.searchParams.set('code', 'x'.repeat(43)),
  ),
  misdirected('the code of another browser', 'untrusted', async (url) => {
    const other = await new SignOnBrowser(world).callback('victim');
    url.searchParams.set('code', other.searchParams.get('code') ?? '');
  }),
  misdirected('the whole answer of another browser', 'notBegun', () =>
    new SignOnBrowser(world).callback('victim'),
  ),
  misdirected('another issuer, as in a mix-up of two providers', 'untrusted', (url) =>
    url.searchParams.set('iss', 'https://evil.example'),
  ),
  misdirected('no issuer where the provider names one', 'untrusted', (url) =>
    url.searchParams.delete('iss'),
  ),
  misdirected('two issuers', 'untrusted', (url) =>
    url.searchParams.append('iss', 'https://evil.example'),
  ),
  misdirected('an answer as a token (JARM) instead of parameters', 'untrusted', (url) => {
    const state = url.searchParams.get('state') ?? '';
    url.search = new URLSearchParams({ state, response: earlier }).toString();
  }),
  misdirected('a token in the address instead of a code', 'untrusted', (url) => {
    url.searchParams.delete('code');
    url.searchParams.set('id_token', earlier);
  }),
  misdirected('a token beside the code', 'untrusted', (url) =>
    url.searchParams.set('id_token', earlier),
  ),
  misdirected('the person’s “no” with another state', 'notBegun', (url) => {
    url.search = '?error=access_denied&state=another';
  }),
  misdirected('an error with words of somebody else', 'declined', (url) => {
    const state = url.searchParams.get('state') ?? '';
    const iss = world.provider.issuer;
    url.search = new URLSearchParams({
      error: 'invalid_request',
      error_description: 'Call 555-0100 and tell your password',
      state,
      iss,
    }).toString();
  }),
  { name: 'the person’s “no”', refused: 'cancelled', run: (browser) => browser.signIn('nobody') },
  misdirected('no cookie', 'notBegun', (_url, browser) => void browser.cookies.delete(COOKIE)),
  misdirected('a changed cookie', 'notBegun', (_url, { cookies }) => {
    const value = cookies.get(COOKIE) ?? '';
    cookies.set(COOKIE, value.slice(0, 40) + (value[40] === 'A' ? 'B' : 'A') + value.slice(41));
  }),
  misdirected('half a cookie', 'notBegun', (_url, { cookies }) => {
    cookies.set(COOKIE, (cookies.get(COOKIE) ?? '').slice(0, 60));
  }),
  misdirected('the cookie of a session in its place', 'notBegun', async (_url, { cookies }) => {
    const session = await world.gateway.signIn('rep@demo.example');
    cookies.set(COOKIE, session.split('=')[1] ?? '');
  }),
  misdirected('two cookies of the name', 'notBegun', (_url, { cookies }) => {
    cookies.set(COOKIE, `${cookies.get(COOKIE) ?? ''}; ${COOKIE}=another`);
  }),
  misdirected('a cookie of more than ten minutes ago', 'notBegun', (_url, { cookies }) => {
    const seal = createCookieSeal(keyFromSecret('a secret of the tests'), TEN_MINUTES, 'signOn');
    const content = seal.open(cookies.get(COOKIE) ?? '', Date.now()) ?? '';
    expect(content).toContain('verifier');
    const before = createCookieSeal(keyFromSecret('a secret of the tests'), TEN_MINUTES, 'signOn');
    cookies.set(COOKIE, before.seal(content, Date.now() - (TEN_MINUTES + 1) * 1_000));
  }),
  misdirected('a code with another proof (PKCE verifier)', 'untrusted', (_url, { cookies }) => {
    const seal = createCookieSeal(keyFromSecret('a secret of the tests'), TEN_MINUTES, 'signOn');
    const content = seal.open(cookies.get(COOKIE) ?? '', Date.now()) ?? '';
    const other = content.replace(/("verifier":")[^"]+/, `$1${'x'.repeat(43)}`);
    expect(other).not.toBe(content);
    cookies.set(COOKIE, seal.seal(other, Date.now()));
  }),
  {
    name: 'an answer for the second time',
    refused: 'notBegun',
    run: async (browser) => {
      const url = await browser.callback('right');
      expect((await browser.go(url.href)).url.pathname).toBe('/landing');
      browser.cookies.delete('portal');
      return browser.go(url.href);
    },
  },
  {
    name: 'an answer for the second time, with the cookie that was kept of the first',
    refused: 'untrusted',
    run: async (browser) => {
      const url = await browser.callback('right');
      const kept = browser.cookies.get(COOKIE) ?? '';
      expect((await browser.go(url.href)).url.pathname).toBe('/landing');
      browser.cookies.delete('portal');
      browser.cookies.set(COOKIE, kept);
      return browser.go(url.href);
    },
  },

  forged(
    'without a signature (alg none)',
    withIdToken((token) => unsigned(decodeJwt(token))),
  ),
  forged(
    'signed with the public key as a password (HS256)',
    withIdToken((token) => signedByText(decodeJwt(token), publicKeyText(world.provider))),
  ),
  forged(
    'signed with the portal’s own secret (HS256)',
    withIdToken((token) => signedByText(decodeJwt(token), CLIENT_SECRET)),
  ),
  forged(
    'signed by another key under the same name',
    withIdToken((token) => signedByAnother(decodeJwt(token))),
  ),
  forged(
    'signed by a key that the provider does not list',
    withIdToken((token) => signed(world.provider, decodeJwt(token), { kid: 'unknown' })),
  ),
  forged(
    'changed after it was signed',
    withIdToken((token) => changed(token, (claims) => ({ ...claims, sub: 'victim' }))),
  ),
  forged(
    'with a changed header',
    withIdToken((token) => withHeader(token, { kid: 'another' })),
  ),
  forged(
    'with half of its signature',
    withIdToken((token) => token.slice(0, -100)),
  ),
  forged(
    'without its signature',
    withIdToken((token) => token.slice(0, token.lastIndexOf('.') + 1)),
  ),
  ...(['jwk', 'jku', 'x5u'] as const).map((header) =>
    forged(
      `that brings the key for its own signature (${header})`,
      withIdToken((token) =>
        withOwnKey(decodeJwt(token), header, `${world.provider.issuer}/own-keys`),
      ),
    ),
  ),
  forged(
    'encrypted instead of signed (JWE)',
    withIdToken((token) => encrypted(world.provider, decodeJwt(token))),
  ),
  forged(
    'the token of an earlier sign-on',
    withIdToken(() => earlier),
  ),
  forged('no token', ({ id_token: _, ...rest }) => rest),
  forged(
    'a token that is none',
    withIdToken(() => 'not.a.token'),
  ),
  forged('an answer of another kind', (answer) => ({ ...answer, token_type: 'mac' })),
  forged(
    'with a condition that nobody knows (crit)',
    withIdToken((token) =>
      signed(world.provider, decodeJwt(token), { crit: ['new-rule'], 'new-rule': true }),
    ),
  ),
  claiming('another nonce', (claims) => ({ ...claims, nonce: 'another' })),
  claiming('no nonce', (claims) => without(claims, 'nonce')),
  claiming('another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })),
  claiming('no issuer', (claims) => without(claims, 'iss')),
  claiming('for another client', (claims) => ({ ...claims, aud: 'another-client' })),
  claiming('for nobody', (claims) => without(claims, 'aud')),
  claiming('given to another client, with this one beside it', (claims) => ({
    ...claims,
    aud: ['another-client', 'rep-portal'],
    azp: 'another-client',
  })),
  claiming('expired', (claims) => ({ ...claims, iat: NOW() - 900, exp: NOW() - 300 })),
  claiming('without an end', (claims) => without(claims, 'exp')),
  claiming('without a beginning', (claims) => without(claims, 'iat')),
  claiming('given out far in the future', (claims) => ({
    ...claims,
    iat: NOW() + 86_400,
    exp: NOW() + 90_000,
  })),
  claiming('not yet valid', (claims) => ({ ...claims, nbf: NOW() + 300 })),
  claiming('without a subject', (claims) => without(claims, 'sub')),
  claiming('with an empty subject', (claims) => ({ ...claims, sub: '' })),
  claiming('of a person whom the provider did not sign in', (claims) => ({
    ...claims,
    sub: 'victim',
  })),
  {
    name: 'an answer about another person',
    refused: 'untrusted',
    run: (browser) => {
      world.provider.forge.userinfo = (answer) => ({ ...answer, sub: 'victim' });
      return browser.signIn('right');
    },
  },

  person('whose e-mail is not verified', 'unverified', 'unverified'),
  person('of whose e-mail nothing is said', 'no-word', 'unverified'),
  person('without an e-mail', 'no-email', 'noEmail'),
  person('with something else for an e-mail', 'odd-email', 'noEmail'),
  person('who was given the e-mail of somebody who left', 'recycled', 'otherAccount'),
  person('who is inactive here', 'inactive', 'inactive'),
  person('without a role', 'no-role', 'noRole'),
  person('who was deleted here', 'deleted', 'noUser'),
];

describe('a sign-on is refused, with words for the person and a row in the audit trail', () => {
  it('at least 40 of them', () => expect(CASES.length).toBeGreaterThanOrEqual(40));

  it.each(CASES)('$name: $refused', async ({ run, refused }) => {
    const before = await lastAuditRow(world.rest);
    world.logged.length = 0;
    const links = await world.rest.sql('select * from user_identities order by issuer, subject');
    const browser = new SignOnBrowser(world);
    const { url } = await run(browser);
    expect([url.origin, url.pathname, url.searchParams.get('refused')]).toEqual([
      world.gateway.url,
      '/login',
      refused,
    ]);
    expect(await browser.viewer()).toBeNull();
    const rows = await signInRows(world.rest, before);
    expect(rows.at(-1)).toEqual({
      action: 'sign-in-refused',
      userSeq: rows.at(-1)?.userSeq,
      details: {
        address: expect.stringMatching(/^10\.1\./),
        summary: SIGN_ON_REFUSALS[refused],
        reason: expect.stringMatching(/./),
      },
    });
    expect(JSON.stringify(rows)).not.toMatch(/eyJ|555-0100/);
    const log = world.logged.filter((line) => line.includes('single sign-on refused'));
    expect(log.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual([refused]);
    expect(world.logged.join('')).not.toMatch(/eyJ|555-0100|verifier/);
    const after = await world.rest.sql<{ linked_at: Date; last_used_at: Date }>(
      'select * from user_identities order by issuer, subject',
    );
    expect(after.map(({ last_used_at: _, ...link }) => link)).toEqual(
      (links as typeof after).map(({ last_used_at: _, ...link }) => link),
    );
  });

  it('stops a network that tries again and again, without a row for each further try', async () => {
    const browser = new SignOnBrowser(world);
    const tries = Array.from({ length: 45 }, () =>
      browser.go(`${SIGN_ON}/callback?state=x&code=y`),
    );
    const codes = (await Promise.all(tries)).map(({ url }) => url.searchParams.get('refused'));
    expect(codes.filter((code) => code === 'tooMany').length).toBeGreaterThan(5);
    expect(new Set(codes)).toEqual(new Set(['notBegun', 'tooMany']));
  });
});

describe('a logout that the provider is said to send is refused, and ends nobody’s session', () => {
  const openSessions = async (): Promise<number> => {
    const rows = await world.rest.sql(
      `select 1 from single_sign_on_sessions o join sessions s using (token_hash)
       join user_identities i using (user_seq) where i.subject = 'right'`,
    );
    return rows.length;
  };
  let open = 0;
  beforeAll(async () => {
    await new SignOnBrowser(world).signIn('right');
    open = await openSessions();
    expect(open).toBeGreaterThan(0);
  });

  it.each(REFUSED_LOGOUTS)('$name', async ({ send }) => {
    world.logged.length = 0;
    const answer = await send(world);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: expect.stringMatching(/^[A-Z][^{}]+\.$/),
    });
    const log = world.logged.filter((line) => line.includes('back-channel logout refused'));
    expect(log).toHaveLength(1);
    expect(world.logged.join('')).not.toMatch(/eyJ/);
    expect(await openSessions()).toBe(open);
  });

  it('is taken by POST only', async () => {
    const answer = await fetch(world.gateway.url + BACKCHANNEL_LOGOUT_PATH);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the page after a sign-on', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aLocation: https://evil.example',
    'landing',
    `${SIGN_ON}?to=/search`,
    `/${'x'.repeat(2_001)}`,
  ])('is of this site, whatever was asked for: %s', async (target) => {
    const { url } = await new SignOnBrowser(world).signIn('right', target);
    expect(url.origin).toBe(world.gateway.url);
    expect(url.pathname).toBe('/landing');
  });
});

describe('the call that opens a session for an identity', () => {
  const identity = () => ({
    issuer: world.provider.issuer,
    subject: 'right',
    email: 'admin@demo.example',
    isEmailVerified: true,
    name: 'Mallory',
    roles: ['sales'],
    manager: null,
    idToken: 'x',
  });
  const ask = (base: string, headers: Record<string, string>, body: object = identity()) =>
    fetch(`${base}/internal/single-sign-on/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('is not there for a caller without the secret of gateways, whatever else they hold', async () => {
    const token = await world.rest.signIn('admin@demo.example');
    const cookie = await world.gateway.signIn('admin@demo.example');
    const answers = [
      await ask(world.rest.url, {}),
      await ask(world.rest.url, { 'x-gateway-secret': '' }),
      await ask(world.rest.url, { 'x-gateway-secret': `${GATEWAY_SECRET}!` }),
      await ask(world.rest.url, { authorization: `Bearer ${GATEWAY_SECRET}` }),
      await ask(world.rest.url, { authorization: `Bearer ${token}` }),
      // The gateway passes nothing of the kind on.
      await ask(world.gateway.url, { cookie, 'x-gateway-secret': GATEWAY_SECRET }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 405]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.join()).not.toMatch(/[A-Za-z0-9_-]{43}/);
  });

  it('refuses another issuer than the one that is set up, even from a gateway', async () => {
    const secret = { 'x-gateway-secret': GATEWAY_SECRET };
    const other = await ask(world.rest.url, secret, {
      ...identity(),
      issuer: 'https://evil.example',
    });
    expect(await other.json()).toEqual({ refused: 'untrusted' });
    const bad = await ask(world.rest.url, secret, { ...identity(), level: 1 });
    expect(bad.status).toBe(422);
  });
});
