import { networkOf } from '../../../schema/client-network.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { TokenBuckets, type TokenBucketsOptions } from '../session/token-buckets.ts';

/**
 * Operations of GraphQL: a token bucket for each viewer and each personal token, or for each network where nobody has
 * signed in. An operation
 * takes one token. `perSecond: 0` means no limit.
 */
export class RateLimit {
  readonly #buckets: TokenBuckets;

  constructor(options: TokenBucketsOptions) {
    this.#buckets = new TokenBuckets(options);
  }

  /**
   * Counts one operation.
   * @param who the viewer's number, or a name of the personal token; `null` for a visitor
   * @throws GraphQLError RATE_LIMITED with the seconds until the next one is possible
   */
  count(who: number | string | null, address: string): void {
    const { perSecond, burst } = this.#buckets;
    if (perSecond === 0) return;
    const key = who === null ? networkOf(address) : String(who);
    const retryAfterSeconds = this.#buckets.take(key);
    if (retryAfterSeconds === 0) return;
    const message = `Too many operations: more than ${perSecond} a second. Please wait a moment.`;
    throw codedError('RATE_LIMITED', message, {
      status: 429,
      retryAfterSeconds,
      limit: {
        name: 'operations',
        quota: burst,
        windowSeconds: Math.ceil(burst / perSecond),
        resetSeconds: retryAfterSeconds,
      },
    });
  }
}
