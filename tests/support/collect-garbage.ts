import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** All that nothing holds is gone afterwards, so that a test can count what is kept. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
