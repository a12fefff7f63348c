import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { isSignOnRefusal, type SignOnRefusal } from '../../../schema/single-sign-on.ts';
import { failureOf } from '../errors/failure.ts';

export interface RefusedSignOn {
  code: SignOnRefusal;
  /** For the administrator: what was wrong. Never a token, a code or a text from the address. */
  reason: string;
  /** The REST service refused it, and has recorded that. */
  isRecorded?: boolean;
}

/** Refused by us, not by the provider or its client. */
export class SignOnError extends Error {
  readonly refused: RefusedSignOn;

  constructor(refused: RefusedSignOn) {
    super(refused.reason);
    this.refused = refused;
  }
}

/** What a provider that is down or overloaded makes of a request. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Errors that a provider names, by what they mean here; the rest means that it refuses this portal. */
const PROVIDER_ERRORS: Readonly<Record<string, SignOnRefusal>> = {
  access_denied: 'cancelled',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
  // A code that was used before, or another browser's.
  invalid_grant: 'untrusted',
};

const word = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : 'an unknown error');

/** Why a sign-on failed; `null` for a failure that nobody expected. */
export function refusalOf(error: unknown): RefusedSignOn | null {
  if (error instanceof SignOnError) return error.refused;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const code = PROVIDER_ERRORS[error.error] ?? 'declined';
    return { code, reason: `the provider answered ${word(error.error)}` };
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return { code: 'untrusted', reason: 'the provider refused its own access token' };
  }
  if (error instanceof ClientError) {
    const code = NO_ANSWER.has(error.code ?? '') ? 'unavailable' : 'untrusted';
    const detail = error.cause instanceof Error ? error.cause.message : error.message;
    return { code, reason: `${error.code ?? 'OAUTH'}: ${detail}`.slice(0, 300) };
  }
  // What fetch throws where nothing answers.
  if (error instanceof TypeError && error.cause !== undefined) {
    return { code: 'unavailable', reason: 'the provider could not be reached' };
  }
  const failure = failureOf(error);
  return failure && { code: 'notNow', reason: `the REST service: ${failure.code}` };
}

/** The code as the REST service answered it. */
export function knownRefusal(code: string): SignOnRefusal {
  return isSignOnRefusal(code) ? code : 'notNow';
}
