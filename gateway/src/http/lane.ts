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
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';

const WAITING_MAX = 128;

function countsAsOutage(error: unknown): boolean {
  if (error instanceof RestProblem) return error.status >= 500;
  return (
    error instanceof UpstreamError && (error.kind === 'timeout' || error.kind === 'unavailable')
  );
}

/** One kind of calls with places of its own to run and to wait, and a breaker that rests after failures in a row. */
export class Lane {
  readonly #bulkhead: BulkheadPolicy;
  readonly #policy: IPolicy;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #runningMax: number;

  constructor(runningMax: number, breaker: { failures: number; halfOpenAfterMs: number }) {
    this.#runningMax = runningMax;
    this.#bulkhead = bulkhead(runningMax, WAITING_MAX);
    this.#breaker = circuitBreaker(handleWhen(countsAsOutage), {
      halfOpenAfter: breaker.halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(breaker.failures),
    });
    this.#policy = wrap(this.#bulkhead, this.#breaker);
  }

  /** @throws BulkheadRejectedError without a place to wait, BrokenCircuitError while it rests */
  execute<T>(send: () => Promise<T>): Promise<T> {
    return this.#policy.execute(send);
  }

  /** Calls that wait for one of the places to run. */
  get waiting(): number {
    return WAITING_MAX - this.#bulkhead.queueSlots;
  }

  get running(): number {
    return this.#runningMax - this.#bulkhead.executionSlots;
  }

  /** Whether calls go through; `half-open`: one is tried. */
  get breakerState(): 'closed' | 'open' | 'half-open' {
    const { state } = this.#breaker;
    if (state === CircuitState.Closed) return 'closed';
    return state === CircuitState.HalfOpen ? 'half-open' : 'open';
  }
}
