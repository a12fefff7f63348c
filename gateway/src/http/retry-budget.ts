const WINDOW_MS = 10_000;
const SHARE = 0.1;
/** A quiet gateway may still retry: ten per cent of three calls would be none. */
const FREE_RETRIES = 5;

/** Keeps retries to ten per cent of the calls of the last ten seconds, so that they never feed an outage. */
export class RetryBudget {
  readonly #now: () => number;
  #windowStart = -Infinity;
  #calls = 0;
  #retries = 0;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  countCall(): void {
    this.#turn();
    this.#calls += 1;
  }

  /** Takes one retry; false when the budget is spent. */
  take(): boolean {
    this.#turn();
    if (this.#retries >= Math.max(FREE_RETRIES, this.#calls * SHARE)) return false;
    this.#retries += 1;
    return true;
  }

  #turn(): void {
    const now = this.#now();
    const spentMs = now - this.#windowStart;
    // A clock that was set back must not keep a spent budget until it has caught up.
    if (spentMs >= 0 && spentMs < WINDOW_MS) return;
    this.#windowStart = now;
    this.#calls = 0;
    this.#retries = 0;
  }
}
