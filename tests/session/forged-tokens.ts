import { createHmac, createPublicKey } from 'node:crypto';
import {
  decodeJwt,
  EncryptJWT,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWTPayload,
} from 'jose';
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

/** What a token may carry so that who checks it takes the key from the token itself. */
export async function withOwnKey(
  claims: Claims,
  header: 'jwk' | 'jku' | 'x5u',
  address: string,
): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const own = header === 'jwk' ? { jwk: await exportJWK(publicKey) } : { [header]: address };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'tests', ...own })
    .sign(privateKey);
}

/** Encrypted with the provider's public key, which anybody has, in the place of a signature. */
export async function encrypted(provider: TestProvider, claims: Claims): Promise<string> {
  const { kty, n, e } = provider.signingKey as { kty: string; n: string; e: string };
  const key = await importJWK({ kty, n, e }, 'RSA-OAEP-256');
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'tests' })
    .encrypt(key);
}

/** The same claims and signature behind another header. */
export function withHeader(token: string, header: object): string {
  const [head = '', ...rest] = token.split('.');
  const before = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
  return [base64({ ...before, ...header }), ...rest].join('.');
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
