import type { Viewer } from '../domains/users/users.source.ts';

const TTL_MS = 15_000;
const ENTRIES_MAX = 1_000;

/**
 * Remembers for 15 seconds whose a token is, so that not every operation costs one more upstream
 * call. This only affects links and early refusals: the REST service decides each request anew.
 * Keyed by the token: one viewer never gets another's entry.
 */
export class ViewerCache {
  readonly #now: () => number;
  readonly #entries = new Map<string, { viewer: Viewer; until: number }>();

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  get(token: string): Viewer | null {
    const entry = this.#entries.get(token);
    if (!entry) return null;
    // More than the whole time left: the clock was set back, and the entry would live for long.
    const leftMs = entry.until - this.#now();
    return leftMs > 0 && leftMs <= TTL_MS ? entry.viewer : null;
  }

  set(token: string, viewer: Viewer): void {
    this.#entries.delete(token);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= ENTRIES_MAX && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(token, { viewer, until: this.#now() + TTL_MS });
  }

  /** On sign-out and on a 401. */
  forget(token: string): void {
    this.#entries.delete(token);
  }
}
