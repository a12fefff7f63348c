import { createHmac, createPublicKey } from 'node:crypto';
import { decodeJwt, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import type { TestProvider, TokenAnswer } from '../support/identity-provider.ts';

type Claims = JWTPayload & Record<string, unknown>;

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims signed with the provider's own key: what is wrong is what they say. */
export async function signed(
  provider: TestProvider,
  claims: Claims,
  header: { kid?: string; crit?: string[]; [name: string]: unknown } = {},
): Promise<string> {
  const { crit, ...more } = header;
  const key = await importJWK(provider.signingKey, 'RS256');
  const protectedHeader = { alg: 'RS256', kid: 'tests', ...more, ...(crit && { crit }) };
  const known = Object.fromEntries((crit ?? []).map((name) => [name, true]));
  return new SignJWT(claims).setProtectedHeader(protectedHeader).sign(key, { crit: known });
}

/** The same claims under the name of the provider's key, signed with another. */
export async function signedByAnother(claims: Claims): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'tests' }).sign(privateKey);
}

export function unsigned(claims: Claims): string {
  return `${base64({ alg: 'none' })}.${base64(claims)}.`;
}

/** Signed with a text that the portal or everybody knows. */
export function signedByText(claims: Claims, text: string): string {
  const content = `${base64({ alg: 'HS256', kid: 'tests' })}.${base64(claims)}`;
  return `${content}.${createHmac('sha256', text).update(content).digest('base64url')}`;
}

export function publicKeyText({ signingKey }: TestProvider): string {
  const { kty, n, e } = signingKey as { kty: string; n: string; e: string };
  return createPublicKey({ key: { kty, n, e }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();
}

/** Puts other claims into a token and leaves its signature. */
export function changed(token: string, change: (claims: Claims) => Claims): string {
  const [head = '', , signature = ''] = token.split('.');
  return `${head}.${base64(change(decodeJwt(token)))}.${signature}`;
}

/** Has the provider answer with an ID token of other claims, properly signed. */
export function answering(
  provider: TestProvider,
  change: (claims: Claims) => Claims,
): (answer: TokenAnswer) => Promise<TokenAnswer> {
  return async (answer) => ({
    ...answer,
    id_token: await signed(provider, change(decodeJwt(answer.id_token))),
  });
}
