import {
  CircuitState,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  wrap,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  type IPolicy,
} from 'cockatiel';
import type { ProblemCode } from '../../../schema/problem-codes.ts';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';

const WAITING_MAX = 128;

export interface BreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  halfOpenAfterMs: number;
}

/** What the backend says in words of the contract, it says because it works. */
const ANSWERS: ReadonlySet<ProblemCode | null> = new Set(['BUSY', 'STORAGE_FULL', 'TOO_MUCH_DATA']);

/** Whether a failure says that the backend is down or failing, and not that it refused one call. */
export function countsAsOutage(error: unknown): boolean {
  if (error instanceof RestProblem) return error.status >= 500 && !ANSWERS.has(error.code);
  return (
    error instanceof UpstreamError && (error.kind === 'timeout' || error.kind === 'unavailable')
  );
}

/** One kind of calls with its own places to run and to wait, and its own circuit breaker where it has one. */
export class Bulkhead {
  readonly #bulkhead: BulkheadPolicy;
  readonly #policy: IPolicy;
  readonly #breaker: CircuitBreakerPolicy | null;
  readonly #runningMax: number;

  /**
   * @param breaker `null`: calls are always tried, however many failed before
   * @param isOutage which failures open the breaker
   */
  constructor(
    runningMax: number,
    breaker: BreakerOptions | null,
    isOutage: (error: unknown) => boolean = countsAsOutage,
  ) {
    this.#runningMax = runningMax;
    this.#bulkhead = bulkhead(runningMax, WAITING_MAX);
    this.#breaker =
      breaker &&
      circuitBreaker(handleWhen(isOutage), {
        halfOpenAfter: breaker.halfOpenAfterMs,
        breaker: new ConsecutiveBreaker(breaker.failures),
      });
    this.#policy = this.#breaker ? wrap(this.#bulkhead, this.#breaker) : this.#bulkhead;
  }

  /** @throws BulkheadRejectedError when the queue is full, BrokenCircuitError while the breaker is open */
  execute<T>(send: () => Promise<T>): Promise<T> {
    return this.#policy.execute(send);
  }

  /** Calls in the queue. */
  get waiting(): number {
    return WAITING_MAX - this.#bulkhead.queueSlots;
  }

  get running(): number {
    return this.#runningMax - this.#bulkhead.executionSlots;
  }

  /** `half-open`: one call is let through to try. Without a breaker always `closed`. */
  get breakerState(): 'closed' | 'open' | 'half-open' {
    const state = this.#breaker?.state ?? CircuitState.Closed;
    if (state === CircuitState.Closed) return 'closed';
    return state === CircuitState.HalfOpen ? 'half-open' : 'open';
  }
}
