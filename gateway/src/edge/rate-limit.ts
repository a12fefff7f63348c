import { networkOf } from '../../../schema/client-network.ts';
import { codedError } from '../errors/graphql-errors.ts';
import type { Buckets } from './shared-buckets.ts';

/**
 * Operations of GraphQL: a token bucket for each viewer, or for each network where nobody has signed in. An operation
 * takes one token. `perSecond: 0` means no limit.
 */
export class RateLimit {
  readonly #buckets: Buckets;

  constructor(buckets: Buckets) {
    this.#buckets = buckets;
  }

  /**
   * Counts one operation.
   * @throws GraphQLError RATE_LIMITED with the seconds until the next one is possible
   */
  async count(viewerSeq: number | null, address: string): Promise<void> {
    const { perSecond, burst } = this.#buckets;
    if (perSecond === 0) return;
    const key = viewerSeq === null ? networkOf(address) : String(viewerSeq);
    const retryAfterSeconds = await this.#buckets.take(key);
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
