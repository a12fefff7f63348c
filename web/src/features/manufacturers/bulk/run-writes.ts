/** Runs many writes, few at a time, and waits where the server asks to. Knows neither GraphQL nor React. */
import { errorCode, retryAfterOf } from '../../../lib/apollo-errors.ts';

/** At once: enough to hide the way to the server, few enough to leave it to others. */
const IN_FLIGHT = 4;
const MAX_WAITS = 30;

export type Attempt<W> =
  /** `inverse` takes it back; `null` where there was nothing to do. */
  | { ok: true; inverse: W | null }
  /** `again` is what to send at the next attempt. */
  | { ok: false; message: string; again: W };

export interface RunResult<W> {
  done: number;
  /** What takes back all that was done, the last first. */
  inverses: W[];
  failures: { write: W; message: string }[];
  /** Not begun, because somebody stopped it. */
  left: W[];
}

export interface RunOptions {
  onProgress?: (finished: number) => void;
  isStopped?: () => boolean;
  sleep?: (ms: number) => Promise<void>;
}

const sleepFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param perform must not throw, except for a failure that carries `RATE_LIMITED`, after which it is
 *   called again with the same write
 */
export async function runWrites<W>(
  writes: readonly W[],
  perform: (write: W) => Promise<Attempt<W>>,
  { onProgress, isStopped = () => false, sleep = sleepFor }: RunOptions = {},
): Promise<RunResult<W>> {
  const result: RunResult<W> = { done: 0, inverses: [], failures: [], left: [] };
  let next = 0;
  let finished = 0;
  // One lane that is told to wait holds back the others, which would be told the same.
  let pause: Promise<void> | null = null;

  const attempt = async (write: W): Promise<Attempt<W>> => {
    for (let waits = 0; ; waits += 1) {
      await pause;
      try {
        return await perform(write);
      } catch (error) {
        if (errorCode(error) !== 'RATE_LIMITED' || waits === MAX_WAITS) throw error;
        pause ??= sleep((retryAfterOf(error) ?? 1) * 1000).then(() => {
          pause = null;
        });
      }
    }
  };
  const lane = async (): Promise<void> => {
    while (next < writes.length && !isStopped()) {
      const write = writes[next];
      next += 1;
      if (write === undefined) continue;
      const outcome = await attempt(write).catch((): Attempt<W> => ({
        ok: false,
        message: 'Too many requests. Try again later.',
        again: write,
      }));
      if (outcome.ok) {
        result.done += 1;
        if (outcome.inverse !== null) result.inverses.unshift(outcome.inverse);
      } else result.failures.push({ write: outcome.again, message: outcome.message });
      finished += 1;
      onProgress?.(finished);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  result.left = writes.slice(next);
  return result;
}
