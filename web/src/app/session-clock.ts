/** When the sliding session will end, as far as this window can know. Moments are in milliseconds. */

export const WARN_BEFORE_MS = 120_000;

export interface SessionClock {
  /** An answer of the server has just slid the session. */
  touch(): void;
  setLength(seconds: number): void;
  remainingMs(): number;
}

function createSessionClock(now: () => number = () => Date.now()): SessionClock {
  let lengthMs = Number.POSITIVE_INFINITY;
  let touchedAt = now();
  return {
    touch: () => {
      touchedAt = now();
    },
    setLength: (seconds) => {
      lengthMs = seconds * 1000;
    },
    remainingMs: () => touchedAt + lengthMs - now(),
  };
}

export const sessionClock = createSessionClock();
