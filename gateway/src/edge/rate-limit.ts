import { networkOf } from '../../../schema/client-network.ts';
import type { StatedLimit } from '../../../schema/rate-limit-headers.ts';
import { codedError } from '../errors/graphql-errors.ts';
import type { Buckets } from '../session/token-buckets.ts';

/**
 * Operations of GraphQL: a token bucket for each viewer and each personal token, or for each network where nobody has
 * signed in. An operation takes one token. `perSecond: 0` means no limit.
 */
export class RateLimit {
  readonly #buckets: Buckets;

  constructor(buckets: Buckets) {
    this.#buckets = buckets;
  }

  /**
   * Counts one operation.
   * @param who the viewer's number, or a name of the personal token; `null` for a visitor
   * @returns what is left of the limit; `null` without one
   * @throws GraphQLError RATE_LIMITED with the seconds until the next one is possible
   */
  async count(who: number | string | null, address: string): Promise<StatedLimit | null> {
    const { perSecond, burst } = this.#buckets;
    if (perSecond === 0) return null;
    const key = who === null ? networkOf(address) : String(who);
    const { waitSeconds, tokens, fullInSeconds } = await this.#buckets.take(key);
    const limit = {
      name: 'operations',
      quota: burst,
      windowSeconds: Math.ceil(burst / perSecond),
    };
    if (waitSeconds === 0) return { ...limit, remaining: tokens, resetSeconds: fullInSeconds };
    const message = `Too many operations: more than ${perSecond} a second. Please wait a moment.`;
    throw codedError('RATE_LIMITED', message, {
      status: 429,
      retryAfterSeconds: waitSeconds,
      limit: { ...limit, resetSeconds: waitSeconds },
    });
  }
}
