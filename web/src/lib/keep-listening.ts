/** Listens, and listens again whenever the line is lost; knows neither Apollo nor React. */
import { isOnline } from './online.ts';

export interface ListenDeps {
  /** Opens the line; `onLost` is called once when it ends, for whatever reason. Returns how to hang up. */
  open: (onHeard: () => void, onLost: () => void) => () => void;
  /** Something may have been said while nobody listened. */
  onGap: () => void;
  /** 0 to 1, so that a thousand windows do not call at once after a restart. */
  random?: () => number;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Doubles from a second to a minute, by up to half more or less. */
export function waitBeforeMs(attempt: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return wait * (0.5 + random);
}

/** @returns how to stop */
export function keepListening({ open, onGap, random = Math.random }: ListenDeps): () => void {
  let attempt = 0;
  let hangUp: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isStopped = false;

  const listen = (): void => {
    window.removeEventListener('online', listen);
    timer = null;
    // Calling without a network only fills the console.
    if (!isOnline()) {
      window.addEventListener('online', listen);
      return;
    }
    if (attempt > 0) onGap();
    let isLost = false;
    hangUp = open(
      () => (attempt = 0),
      () => {
        if (isLost || isStopped) return;
        isLost = true;
        timer = setTimeout(listen, waitBeforeMs(attempt, random()));
        attempt += 1;
      },
    );
  };

  listen();
  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    window.removeEventListener('online', listen);
    hangUp?.();
  };
}
