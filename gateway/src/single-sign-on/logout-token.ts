import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** What a provider says has ended: a person's session, or all of them. */
export interface ProviderLogout {
  issuer: string;
  subject: string | null;
  /** The provider's number of its session; `null`: all sessions of the person. */
  sid: string | null;
  /** Seconds since 1970. */
  issuedAt: number;
}

export interface LogoutProvider {
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
  /** What the provider signs with. */
  algorithms: readonly string[];
  /** Milliseconds. */
  now: number;
}

/** Why a logout token is refused, in words for those who run the provider. It never repeats what the token says. */
export class LogoutTokenError extends Error {}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Older ones may be somebody's who kept one. */
const AGE_MAX_SECONDS = 120;
const CLOCK_TOLERANCE_SECONDS = 30;
const TYPES = new Set(['jwt', 'logout+jwt']);
/** Signatures with a key pair: what everybody may know checks them, and makes none. */
const ASYMMETRIC = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

const name = z.string().min(1).max(255);
const claims = z.looseObject({
  iss: name,
  iat: z.number(),
  jti: name,
  sub: name.optional(),
  sid: name.optional(),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
});

/** The provider's published keys, read again when a key is unknown. */
export function publishedKeys(jwksUri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: 5_000 });
}

/**
 * Checks a logout token as OpenID Connect Back-Channel Logout 1.0 has it (section 2.6).
 * @returns what has ended, and the token's own number
 * @throws LogoutTokenError
 */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys, algorithms, now }: LogoutProvider,
): Promise<ProviderLogout & { jti: string }> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: algorithms.filter((each) => ASYMMETRIC.test(each)),
    maxTokenAge: AGE_MAX_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    const what = error instanceof errors.JWTClaimValidationFailed ? ` (${error.claim})` : '';
    throw new LogoutTokenError(`The logout token is not valid: ${error.code}${what}.`);
  });
  const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? 'jwt';
  if (!TYPES.has(type)) throw new LogoutTokenError('This is a token of another type.');
  // An ID token has one: it must not pass for a logout token.
  if ('nonce' in payload) throw new LogoutTokenError('A logout token has no nonce.');
  const given = claims.safeParse(payload);
  if (!given.success) {
    const claim = String(given.error.issues[0]?.path[0] ?? 'a claim');
    throw new LogoutTokenError(`The logout token lacks a right value of ${claim}.`);
  }
  const { iss, sub, sid, iat, jti } = given.data;
  if (sub === undefined && sid === undefined) {
    throw new LogoutTokenError(
      'The logout token names neither a person (sub) nor a session (sid).',
    );
  }
  return { issuer: iss, subject: sub ?? null, sid: sid ?? null, issuedAt: Math.floor(iat), jti };
}

/** Tokens that were used, for as long as they would be taken again. */
export class UsedTokens {
  readonly #until = new Map<string, number>();

  /** @returns false for one that was used before */
  use(jti: string, now: number): boolean {
    for (const [known, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(known);
    }
    if (this.#until.has(jti)) return false;
    this.#until.set(jti, now + (AGE_MAX_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1_000);
    return true;
  }

  /** What it said could not be done: the provider may send it again. */
  giveBack(jti: string): void {
    this.#until.delete(jti);
  }
}
