/**
 * Page loading: start, fail or finish (A06, A08). The bar shows after 200 ms, grows over 5 s and
 * stays just short of the end until all that was started has finished.
 */

/** The mark that a page leaves in the browser's timeline when it is there. */
export const ARRIVAL = 'page-arrival';

const THROTTLE_MS = 200;
const DURATION_MS = 5000;
const LINGER_MS = 300;
const STEP_MS = 100;
const MAX_WHILE_LOADING = 96;

interface ProgressState {
  phase: 'idle' | 'loading' | 'done' | 'failed';
  visible: boolean;
  percent: number;
}

export interface Progress {
  /** Each start needs one finish or fail. */
  start(): void;
  finish(): void;
  fail(): void;
  state(): ProgressState;
  subscribe(listener: () => void): () => void;
}

const IDLE: ProgressState = { phase: 'idle', visible: false, percent: 0 };

export function createProgress(): Progress {
  let current = IDLE;
  let running = 0;
  let failed = false;
  let elapsedMs = 0;
  let ticker: ReturnType<typeof setInterval> | null = null;
  let hide: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();

  const show = (next: ProgressState): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const tick = (): void => {
    elapsedMs += STEP_MS;
    if (elapsedMs < THROTTLE_MS) return;
    const percent = Math.min(MAX_WHILE_LOADING, (elapsedMs / DURATION_MS) * 100);
    show({ phase: failed ? 'failed' : 'loading', visible: true, percent });
  };
  const end = (): void => {
    running = Math.max(0, running - 1);
    if (running > 0) return;
    if (ticker) clearInterval(ticker);
    ticker = null;
    if (!current.visible && !failed) return show(IDLE);
    show({ phase: failed ? 'failed' : 'done', visible: true, percent: 100 });
    hide = setTimeout(() => show(IDLE), LINGER_MS);
  };

  return {
    start() {
      running += 1;
      if (running > 1) return;
      if (hide) clearTimeout(hide);
      failed = false;
      elapsedMs = 0;
      // A query starts while a component renders, and nobody may be told then: nothing is to be seen yet.
      const wasVisible = current.visible;
      current = { phase: 'loading', visible: false, percent: 0 };
      if (wasVisible) queueMicrotask(() => show(current));
      ticker = setInterval(tick, STEP_MS);
    },
    finish: end,
    fail() {
      failed = true;
      end();
    },
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const progress = createProgress();
