/**
 * Page loading: start, fail or finish (A06, A08). The bar shows after 200 ms, grows over 5 s (in ProgressBar.module.css) and
 * stays just short of the end until all that was started has finished.
 */
import { createStore } from 'zustand/vanilla';

/** The mark that a page leaves in the browser's timeline when it is there. */
export const ARRIVAL = 'page-arrival';

const THROTTLE_MS = 200;
const LINGER_MS = 300;

interface ProgressState {
  phase: 'idle' | 'loading' | 'done' | 'failed';
  visible: boolean;
}

export interface Progress {
  /** Each start needs one finish or fail. */
  start(): void;
  finish(): void;
  fail(): void;
  state(): ProgressState;
  subscribe(listener: () => void): () => void;
}

const IDLE: ProgressState = { phase: 'idle', visible: false };

export function createProgress(): Progress {
  let running = 0;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore(() => IDLE);

  const show = (next: ProgressState): void => store.setState(next);
  const end = (): void => {
    running = Math.max(0, running - 1);
    if (running > 0) return;
    clearTimeout(timer);
    if (!store.getState().visible && !failed) return show(IDLE);
    show({ phase: failed ? 'failed' : 'done', visible: true });
    timer = setTimeout(() => show(IDLE), LINGER_MS);
  };

  return {
    start() {
      running += 1;
      if (running > 1) return;
      clearTimeout(timer);
      failed = false;
      show({ phase: 'loading', visible: false });
      timer = setTimeout(() => show({ phase: 'loading', visible: true }), THROTTLE_MS);
    },
    finish: end,
    fail() {
      failed = true;
      end();
    },
    state: store.getState,
    subscribe: store.subscribe,
  };
}

export const progress = createProgress();
