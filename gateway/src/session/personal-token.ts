import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '../../../schema/client-network.ts';
import { isPersonalToken } from '../../../schema/personal-token.ts';
import { UsersSource } from '../domains/users/users.source.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import type { RestClient } from '../http/rest-client.ts';
import { requestFacts } from '../observability/request-facts.ts';
import type { Viewer } from '../viewer.ts';
import { TokenBuckets, type TokenBucketsOptions } from './token-buckets.ts';

/** Wrong tokens of one network in a row; a script that mistypes one stops at its first answer. */
const BURST = 30;
const PER_SECOND = 1;
/** Tokens that were right before: somebody else's wrong ones never stand in their way. */
const KNOWN_MAX = 5_000;

/**
 * The credentials of `Authorization: Bearer …`; `null` where the request brings none. Another scheme beside a session's
 * cookie is a proxy's affair.
 * @throws GraphQLError UNAUTHENTICATED for another scheme alone, which would otherwise pass for a visitor
 */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const { authorization, cookie } = headers;
  if (authorization === undefined) return null;
  const found = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (found !== undefined) return found;
  if (!/^Bearer\b/i.test(authorization) && cookie !== undefined) return null;
  throw refusedToken('Send a personal token: Authorization: Bearer repportal_…');
}

/** Whether a request says that it is a script's: it then carries nobody's cookie by accident. */
export function bringsToken({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^Bearer\b/i.test(headers.authorization ?? '');
}

export interface TokenSession {
  token: string;
  viewer: Viewer;
  rest: RestClient;
}

/**
 * Turns the personal token of a request into a viewer. The backend is asked on every request, so that a token that was
 * revoked anywhere is refused here at once; its lookup is by a hash and costs no password check.
 */
export class PersonalTokens {
  readonly #buckets: TokenBuckets;
  /** Least recently used first. */
  readonly #known = new Set<string>();

  constructor(options: Partial<TokenBucketsOptions> = {}) {
    this.#buckets = new TokenBuckets({ perSecond: PER_SECOND, burst: BURST, ...options });
  }

  /**
   * @param clientOf a client of the backend that speaks for a token
   * @throws GraphQLError UNAUTHENTICATED in words, RATE_LIMITED after many wrong tokens; what the backend's failures are
   */
  async open(
    res: ServerResponse,
    token: string,
    clientOf: () => RestClient,
  ): Promise<TokenSession> {
    res.setHeader('WWW-Authenticate', 'Bearer');
    const network = networkOf(requestFacts(res).address);
    if (!this.#known.has(token)) this.#countTry(network);
    if (!isPersonalToken(token)) {
      throw refusedToken(
        'This is not a whole personal token: one is repportal_ and 64 characters after it.',
      );
    }
    const viewer = await new UsersSource(clientOf()).me().catch((error: unknown) => {
      if (error instanceof RestProblem && error.status === 401) {
        this.#known.delete(token);
        throw refusedToken(error.detail);
      }
      // Nothing was learned of the token: the try does not count.
      if (!this.#known.has(token)) this.#buckets.give(network);
      throw error;
    });
    if (!this.#known.has(token)) this.#buckets.give(network);
    this.#remember(token);
    res.removeHeader('WWW-Authenticate');
    return { token, viewer, rest: clientOf() };
  }

  #countTry(network: string): void {
    const { waitSeconds: resetSeconds } = this.#buckets.take(network);
    if (resetSeconds === 0) return;
    const { burst, perSecond } = this.#buckets;
    const message = 'Too many wrong tokens came from this address. Please wait a moment.';
    throw codedError('RATE_LIMITED', message, {
      status: 429,
      retryAfterSeconds: resetSeconds,
      limit: {
        name: 'wrong-tokens',
        quota: burst,
        windowSeconds: Math.ceil(burst / perSecond),
        resetSeconds,
      },
    });
  }

  #remember(token: string): void {
    this.#known.delete(token);
    const [oldest] = this.#known;
    if (this.#known.size >= KNOWN_MAX && oldest !== undefined) this.#known.delete(oldest);
    this.#known.add(token);
  }
}

function refusedToken(reason: string) {
  const message = reason || 'This token is not accepted.';
  return codedError('UNAUTHENTICATED', message, { status: 401 });
}
