import type { Viewer } from '../viewer.ts';

const TTL_MS = 4_000;
const ENTRIES_MAX = 1_000;

/**
 * Remembers for 4 seconds whose a token is, so that not every operation costs one more upstream call, and who was signed
 * out by an administrator is out within 5 seconds at every gateway, whatever else is kept there. This only affects links and early refusals: the REST service checks the token of every request.
 * Keyed by the token: one viewer never gets another's entry.
 */
export class ViewerCache {
  readonly #now: () => number;
  /** `null`: the session has ended, and a read that began before that may still arrive. */
  readonly #entries = new Map<string, { viewer: Viewer | null; until: number }>();

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
    if (this.#entries.get(token)?.viewer === null) return;
    this.#put(token, viewer);
  }

  /** On sign-out and on a 401: a token that has ended never becomes valid again. */
  forget(token: string): void {
    this.#put(token, null);
  }

  #put(token: string, viewer: Viewer | null): void {
    this.#entries.delete(token);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= ENTRIES_MAX && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(token, { viewer, until: this.#now() + TTL_MS });
  }
}
