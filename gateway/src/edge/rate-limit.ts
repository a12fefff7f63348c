import { networkOf } from '../../../schema/client-network.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { TokenBuckets, type TokenBucketsOptions } from './token-buckets.ts';

/**
 * Operations of GraphQL: a token bucket for each viewer, or for each network where nobody has signed in. An operation
 * takes one token. `perSecond: 0` means no limit.
 */
export class RateLimit {
  readonly #buckets: TokenBuckets;

  constructor(options: TokenBucketsOptions) {
    this.#buckets = new TokenBuckets(options);
  }

  /**
   * Counts one operation.
   * @throws GraphQLError RATE_LIMITED with the seconds until the next one is possible
   */
  count(viewerSeq: number | null, address: string): void {
    const { perSecond, burst } = this.#buckets;
    if (perSecond === 0) return;
    const key = viewerSeq === null ? networkOf(address) : String(viewerSeq);
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
