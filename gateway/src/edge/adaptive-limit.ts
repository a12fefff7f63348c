const START = 64;
const MIN = 16;
const MAX = 512;
/** The event loop comes round that late when about as much is under way as one processor can serve. */
const DELAY_TARGET_MS = 40;
/** Calls in line for the backend: more requests would only lengthen that line. */
const UPSTREAM_WAITING_TARGET = 32;
/** Requests may take that much longer than usual while every place is taken. */
const SLOWER_TARGET = 3;
/** Where requests are usually quicker, a time that nobody notices. */
const USUAL_MIN_MS = 50;
/** Ticks between two decisions: the last one must have had time to show. */
const TICKS = 5;
const SAMPLES_MIN = 5;
const SHRINK = 0.85;
const GROW = 1.05;
/** How fast a new pace becomes the usual one. */
const LEARN = 0.1;

/**
 * How many requests may run at once, found by trying: up slowly while all places are taken and nothing
 * queues, down fast when something does. Three signs: the event loop is late, calls wait for the
 * backend, or the median request takes several times as long as it usually does. The median, because a
 * report that rightly takes seconds must not take places away from everybody else; the usual, because
 * a backend may be far away.
 */
export class AdaptiveLimit {
  #size = START;
  #full = false;
  #ticks = 0;
  #delayMs = 0;
  #times: number[] = [];
  #usualMs = USUAL_MIN_MS;

  get size(): number {
    return Math.floor(this.#size);
  }

  /** Somebody found every place taken. */
  noticeFull(): void {
    this.#full = true;
  }

  /** A request gave its place back after so long. */
  noticeTime(ms: number): void {
    this.#times.push(ms);
  }

  /**
   * Called at a steady rate.
   * @param lateMs how late the call comes
   */
  tick(lateMs: number, upstreamWaiting: number): void {
    this.#delayMs += Math.max(0, lateMs) / TICKS;
    this.#ticks += 1;
    if (this.#ticks < TICKS) return;
    const isSlow = this.#isSlow();
    const queues = this.#delayMs > DELAY_TARGET_MS || upstreamWaiting > UPSTREAM_WAITING_TARGET;
    // A pause of the machine while little was asked says nothing about how much can run at once.
    if (this.#full && (queues || isSlow)) this.#size = Math.max(MIN, this.#size * SHRINK);
    else if (this.#full) this.#size = Math.min(MAX, this.#size * GROW);
    this.#ticks = 0;
    this.#delayMs = 0;
    this.#full = false;
  }

  /** Whether requests take much longer than usual; what is usual is learned while there is room. */
  #isSlow(): boolean {
    if (this.#times.length < SAMPLES_MIN) return false;
    const sorted = this.#times.sort((a, b) => a - b);
    const medianMs = sorted[sorted.length >> 1] ?? 0;
    this.#times = [];
    const isSlow = medianMs > SLOWER_TARGET * Math.max(USUAL_MIN_MS, this.#usualMs);
    // So few at once, and still slow: it is not their number that makes them so.
    const isSlowAnyway = isSlow && this.#size <= MIN;
    if (!this.#full || medianMs < this.#usualMs || isSlowAnyway) {
      this.#usualMs += (medianMs - this.#usualMs) * LEARN;
    }
    return isSlow;
  }
}
