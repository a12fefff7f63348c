import { plural } from '../../../lib/plural.ts';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useToast } from '../../../ui/toasts.tsx';
import type { BulkWrite } from './bulk-plan.ts';
import { performWrite } from './perform-write.ts';
import { runWrites } from './run-writes.ts';
import type { RunResult } from './run-writes.ts';

/** Long enough to look at the list first. */
const UNDO_MS = 30_000;

type BulkRun =
  | { state: 'idle' }
  | { state: 'running'; finished: number; total: number; isStopping: boolean }
  | { state: 'finished'; result: RunResult<BulkWrite> };

export interface BulkRunner {
  run: BulkRun;
  start: (writes: readonly BulkWrite[]) => Promise<void>;
  stop: () => void;
  /** Sends again what failed and what was left. */
  retry: () => Promise<void>;
  /** Takes back all that was done. */
  undo: () => Promise<void>;
}

/**
 * Runs the writes of one action. `doneWords` says what was done, for the toast with Undo that follows
 * when nothing failed: the client does the work, so that Undo still works on another page.
 */
export function useBulkRun(
  doneWords: (done: number) => string,
  onDone: () => void,
  onUndone?: () => void,
): BulkRunner {
  const client = useApolloClient();
  const toast = useToast();
  const [run, setRun] = useState<BulkRun>({ state: 'idle' });
  const stopped = useRef(false);

  const takeBack = async (inverses: readonly BulkWrite[]): Promise<void> => {
    const result = await runWrites(inverses, (write) => performWrite(client, write));
    const failed = result.failures.length;
    if (failed === 0) {
      toast({ message: `Undone: ${companies(result.done)}` });
      return;
    }
    const names = result.failures.slice(0, 3).map(({ write }) => write.company.name);
    const more = failed > names.length ? ` and ${formatCount(failed - names.length)} more` : '';
    toast({ message: `Could not be undone for ${names.join(', ')}${more}`, tone: 'error' });
  };
  const go = async (writes: readonly BulkWrite[], before: readonly BulkWrite[], done: number) => {
    stopped.current = false;
    setRun({ state: 'running', finished: 0, total: writes.length, isStopping: false });
    const result = await runWrites(writes, (write) => performWrite(client, write), {
      isStopped: () => stopped.current,
      onProgress: (finished) =>
        setRun((now) => (now.state === 'running' ? { ...now, finished } : now)),
    });
    const all = {
      ...result,
      done: done + result.done,
      inverses: [...result.inverses, ...before],
    };
    setRun({ state: 'finished', result: all });
    if (all.failures.length > 0 || all.left.length > 0) return;
    const undo = { label: 'Undo', run: () => takeBack(all.inverses).then(onUndone) };
    toast({ message: doneWords(all.done), action: undo, durationMs: UNDO_MS });
    onDone();
  };
  return {
    run,
    start: (writes) => go(writes, [], 0),
    stop: () => {
      stopped.current = true;
      setRun((now) => (now.state === 'running' ? { ...now, isStopping: true } : now));
    },
    retry: async () => {
      if (run.state !== 'finished') return;
      const { failures, left, inverses, done } = run.result;
      await go([...failures.map(({ write }) => write), ...left], inverses, done);
    },
    undo: async () => {
      if (run.state !== 'finished') return;
      await takeBack(run.result.inverses);
      onDone();
    },
  };
}

/** `1 company`, `12 companies`. */
export function companies(count: number): string {
  return plural(count, 'company', 'companies');
}
