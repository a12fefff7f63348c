/** Measures how quick pages are in this window, and sends it to the gateway; loaded when the first page is done. */
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { isOnline } from '../lib/online.ts';
import { newRequestId } from '../lib/request-id.ts';
import { ARRIVAL, progress } from '../lib/progress.ts';
import { routeFor } from './routes.ts';

interface Speed {
  route: string;
  measure: 'firstByte' | 'content' | 'response' | 'move' | 'shift';
  /** Seconds; of a shift, a share of the window. */
  value: number;
}

/** One window in five is enough to know, and costs the others nothing. */
const SAMPLE = 0.2;
const SEND_EVERY_MS = 30_000;
/** A page that comes later than this after a click was not what the click asked for. */
const MOVE_MAX_MS = 20_000;

const here = (): string => {
  const { path } = routeFor(window.location.pathname);
  return path === '*' ? '/not-found' : path;
};

/** Returns how to end it. */
export function startPageSpeed(random: () => number = Math.random): () => void {
  // Some embedded browsers lack PerformanceObserver.
  if (random() >= SAMPLE || !('PerformanceObserver' in window)) return () => undefined;
  let speeds: Speed[] = [];
  const add = (measure: Speed['measure'], value: number, route = here()): void => {
    speeds.push({ route, measure, value });
  };
  const inSeconds =
    (measure: Speed['measure'], route?: string) =>
    ({ value }: Metric): void =>
      add(measure, value / 1000, route);
  // These two describe the page that was loaded first, whenever they are reported.
  const first = here();
  onTTFB(inSeconds('firstByte', first));
  onLCP(inSeconds('content', first));
  onINP(inSeconds('response'));
  onCLS(({ value }) => add('shift', value));

  let inputAt = -Infinity;
  const noteInput = ({ timeStamp }: Event): void => {
    inputAt = timeStamp;
  };
  const inputs = ['click', 'keydown'] as const;
  for (const name of inputs) window.addEventListener(name, noteInput, { capture: true });
  const arrivals = new PerformanceObserver((list) => {
    if (list.getEntriesByName(ARRIVAL).length === 0) return;
    const begun = inputAt;
    // Each click or key brings one page at most.
    inputAt = -Infinity;
    if (performance.now() - begun > MOVE_MAX_MS) return;
    const route = here();
    whenLoaded(() => {
      if (here() === route) add('move', (performance.now() - begun) / 1000, route);
    });
  });
  arrivals.observe({ type: 'mark' });

  const send = (): void => {
    if (speeds.length === 0 || !isOnline()) return;
    const body = JSON.stringify({ speeds: speeds.slice(0, 100) });
    speeds = [];
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': newRequestId() };
    // Losing a measurement is harmless.
    fetch('/page-speed', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
  const timer = setInterval(send, SEND_EVERY_MS);
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onHidden);
    for (const name of inputs) window.removeEventListener(name, noteInput, { capture: true });
    arrivals.disconnect();
  };
}

/** Runs once everything that the page asked for is there and drawn. */
function whenLoaded(run: () => void): void {
  const drawn = (): void => void requestAnimationFrame(() => requestAnimationFrame(() => run()));
  if (progress.state().phase !== 'loading') return drawn();
  const stop = progress.subscribe(() => {
    if (progress.state().phase === 'loading') return;
    stop();
    drawn();
  });
}
