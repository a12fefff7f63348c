import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Forces a full garbage collection, so that a test can count what is still referenced. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
