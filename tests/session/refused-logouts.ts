import { randomUUID } from 'node:crypto';
import { BACKCHANNEL_LOGOUT_PATH } from '../../schema/sign-on-paths.ts';
import { CLIENT_ID, CLIENT_SECRET } from '../support/identity-provider.ts';
import {
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
import type { SignOnWorld } from './sign-on-world.ts';

type Claims = Record<string, unknown>;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const now = () => Math.floor(Date.now() / 1000);

/** What a provider says of a person who signed out there. */
export const logoutClaims = ({ provider }: SignOnWorld, sub = 'right'): Claims => ({
  iss: provider.issuer,
  aud: CLIENT_ID,
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  sub,
  events: { [EVENT]: {} },
});

/** As the provider sends it. */
export const sendLogout = ({ gateway }: SignOnWorld, body: BodyInit): Promise<Response> =>
  fetch(gateway.url + BACKCHANNEL_LOGOUT_PATH, { method: 'POST', body });

export const logoutForm = (token: string) => new URLSearchParams({ logout_token: token });

const without = (claims: Claims, name: string): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

interface RefusedLogout {
  name: string;
  send(world: SignOnWorld): Promise<Response>;
}

const forged = (
  name: string,
  make: (claims: Claims, world: SignOnWorld) => string | Promise<string>,
): RefusedLogout => ({
  name,
  send: async (world) => sendLogout(world, logoutForm(await make(logoutClaims(world), world))),
});

const claiming = (name: string, change: (claims: Claims) => Claims): RefusedLogout =>
  forged(name, (claims, { provider }) => signed(provider, change(claims), { typ: 'logout+jwt' }));

/** Logout tokens that end nobody's session. */
export const REFUSED_LOGOUTS: RefusedLogout[] = [
  { name: 'no token', send: (world) => sendLogout(world, new URLSearchParams()) },
  {
    name: 'a token as JSON',
    send: async (world) => {
      const logout_token = await signed(world.provider, logoutClaims(world));
      const body = new Blob([JSON.stringify({ logout_token })], { type: 'application/json' });
      return sendLogout(world, body);
    },
  },
  {
    name: 'two tokens',
    send: async (world) => {
      const form = logoutForm(await signed(world.provider, logoutClaims(world)));
      form.append('logout_token', await signed(world.provider, logoutClaims(world)));
      return sendLogout(world, form);
    },
  },
  {
    name: 'a token for the second time',
    send: async (world) => {
      // Nobody here is this person: the first time ends nothing, either.
      const form = logoutForm(await signed(world.provider, logoutClaims(world, 'nobody-here')));
      const first = await sendLogout(world, form);
      if (first.status !== 200) throw new Error(`the first time answered ${first.status}`);
      return sendLogout(world, form);
    },
  },
  forged('what is no token', () => 'not.a.token'),
  forged('without a signature (alg none)', unsigned),
  forged('signed with the public key as a password (HS256)', (claims, { provider }) =>
    signedByText(claims, publicKeyText(provider)),
  ),
  forged('signed with the portal’s own secret (HS256)', (claims) =>
    signedByText(claims, CLIENT_SECRET),
  ),
  forged('signed by another key under the same name', signedByAnother),
  forged('signed by a key that the provider does not list', (claims, { provider }) =>
    signed(provider, claims, { kid: 'unknown' }),
  ),
  forged('that brings the key for its own signature (jwk)', (claims, { provider }) =>
    withOwnKey(claims, 'jwk', provider.issuer),
  ),
  forged('encrypted instead of signed (JWE)', (claims, { provider }) =>
    encrypted(provider, claims),
  ),
  forged('changed after it was signed', async (claims, { provider }) =>
    changed(await signed(provider, { ...claims, sub: 'victim' }), () => claims),
  ),
  forged('with a changed header', async (claims, { provider }) =>
    withHeader(await signed(provider, claims), { typ: 'logout+jwt' }),
  ),
  forged('without its signature', async (claims, { provider }) =>
    (await signed(provider, claims)).replace(/[^.]*$/, ''),
  ),
  forged('of another type', (claims, { provider }) => signed(provider, claims, { typ: 'at+jwt' })),
  claiming('with a nonce, as an ID token has', (claims) => ({ ...claims, nonce: 'x' })),
  claiming('without events', (claims) => without(claims, 'events')),
  claiming('of another event', (claims) => ({ ...claims, events: { 'https://x.example': {} } })),
  claiming('with the event as a text', (claims) => ({ ...claims, events: EVENT })),
  claiming('without its own number (jti)', (claims) => without(claims, 'jti')),
  claiming('of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })),
  claiming('without an issuer', (claims) => without(claims, 'iss')),
  claiming('for another client', (claims) => ({ ...claims, aud: 'another-client' })),
  claiming('for nobody', (claims) => without(claims, 'aud')),
  claiming('without a beginning', (claims) => without(claims, 'iat')),
  claiming('of ten minutes ago', (claims) => ({ ...claims, iat: now() - 600 })),
  claiming('given out in the future', (claims) => ({ ...claims, iat: now() + 600 })),
  claiming('expired', (claims) => ({ ...claims, exp: now() - 60 })),
  claiming('not yet valid', (claims) => ({ ...claims, nbf: now() + 600 })),
  claiming('of nobody and no session', (claims) => without(claims, 'sub')),
  claiming('of a person without a name', (claims) => ({ ...claims, sub: '' })),
];
