/** What comes unasked waits for the page that is on its way. */
import { progress } from './progress.ts';

let waiting: (() => void)[] = [];
let stop: (() => void) | null = null;

function look(): void {
  if (progress.state().phase === 'loading') return;
  stop?.();
  stop = null;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}

/**
 * Runs a change of the screen that nobody asked for: at once, or when the page that is on its way is there. React
 * throws a half-drawn page away when something else changes, and starts over.
 */
export function afterPage(run: () => void): void {
  waiting.push(run);
  stop ??= progress.subscribe(look);
  look();
}
