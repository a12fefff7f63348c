import { networkOf } from '../../../schema/client-network.ts';
import type { StatedLimit } from '../../../schema/rate-limit-headers.ts';
import { TokenBuckets, type TokenBucketsOptions } from '../session/token-buckets.ts';

/** More than people of one office mistype; the backend counts the guesses at an account more strictly. */
const BURST = 30;
const PER_SECOND = 1;
/** Sign-ins of everybody at the same time: what an idle backend checks in about a second. */
const IN_FLIGHT_MAX = 32;
/** On a busy machine fewer, so that nobody waits for long only to be told that it took too long. */
const IN_FLIGHT_MIN = 4;
const WAIT_MAX_MS = 2_000;
/** Milliseconds from one answer to the next while several wait; the start value is a password check's. */
const PACE_MS = 30;
const LEARN = 0.2;

/** A sign-in that may go on to the backend. */
export interface AdmittedSignIn {
  /**
   * To be called in any case. A right password costs nothing: an office behind one address can sign in however many
   * they are. `unchecked`: the backend did not look at the password.
   */
  ended(outcome: 'right' | 'wrong' | 'unchecked'): void;
}

/** Stands before the backend's sign-in, so that endless guessing costs the backend nothing. */
export class SignInLimit {
  readonly #buckets: TokenBuckets;
  readonly #now: () => number;
  #inFlight = 0;
  #paceMs = PACE_MS;

  constructor(options: Partial<TokenBucketsOptions> = {}) {
    this.#now = options.now ?? (() => performance.now());
    this.#buckets = new TokenBuckets({ perSecond: PER_SECOND, burst: BURST, ...options });
  }

  /**
   * Admits a sign-in, or says which limit refuses it.
   * @param deviceToken of a browser that has signed in before: it does not share its neighbors' bucket
   */
  admit(address: string, deviceToken: string | null): AdmittedSignIn | StatedLimit {
    const inTime = Math.max(IN_FLIGHT_MIN, Math.floor(WAIT_MAX_MS / this.#paceMs));
    const quota = Math.min(IN_FLIGHT_MAX, inTime);
    if (this.#inFlight >= quota) {
      const resetSeconds = Math.max(1, Math.ceil((quota * this.#paceMs) / 2_000));
      return { name: 'sign-ins-at-once', quota, resetSeconds };
    }
    const key = deviceToken === null ? networkOf(address) : `device ${deviceToken}`;
    const { burst, perSecond } = this.#buckets;
    const resetSeconds = this.#buckets.take(key);
    if (resetSeconds > 0) {
      const windowSeconds = Math.ceil(burst / perSecond);
      return { name: 'sign-ins', quota: burst, windowSeconds, resetSeconds };
    }
    this.#inFlight += 1;
    const begun = this.#now();
    return {
      ended: (outcome) => {
        const paceMs = (this.#now() - begun) / this.#inFlight;
        if (outcome !== 'unchecked') this.#paceMs += (paceMs - this.#paceMs) * LEARN;
        if (outcome === 'right') this.#buckets.give(key);
        this.#inFlight -= 1;
      },
    };
  }
}
