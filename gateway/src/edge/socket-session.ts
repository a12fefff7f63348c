import type { OpenSession } from '../session/sessions.ts';

/** A socket tells nothing for longer than this to somebody who is out; all doors have to be shut within 5 seconds. */
const CHECK_MS = 4_000;

/** The protocol's own code for a socket whose session is over: its client does not try again by itself. */
export const SESSION_OVER = { code: 4401, reason: 'Unauthorized' } as const;

/**
 * Who opened a socket. A socket outlives many requests, so the backend is asked again whether the session still lasts:
 * before anything is sent, at most every 4 seconds. A socket that is silent costs nothing.
 */
export class SocketSession {
  readonly opened: OpenSession;
  readonly #lasts: () => Promise<boolean>;
  readonly #now: () => number;
  /** `null` until it is first used: what opened the socket may have been remembered for some seconds itself. */
  #asked: { at: number; answer: Promise<boolean> } | null = null;

  /**
   * @param lasts asks the backend
   * @param now milliseconds
   */
  constructor(opened: OpenSession, lasts: () => Promise<boolean>, now: () => number) {
    this.opened = opened;
    this.#lasts = lasts;
    this.#now = now;
  }

  /** As it was at most 4 seconds ago. */
  isOpen(): Promise<boolean> {
    const asked = this.#asked;
    const age = this.#now() - (asked?.at ?? 0);
    // Less than nothing: the clock was set back, and the answer would count for long.
    return asked && age >= 0 && age < CHECK_MS ? asked.answer : this.isOpenNow();
  }

  /** As it is, after something hinted at its end. */
  isOpenNow(): Promise<boolean> {
    const asked = { at: this.#now(), answer: this.#lasts() };
    this.#asked = asked;
    return asked.answer;
  }
}
