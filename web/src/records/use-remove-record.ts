import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useOffers } from '../lib/offers.ts';
import { useToast } from '../ui/toasts.tsx';
import { outcomeOfFailure } from './outcome.ts';
import type { RecordWrites, Stored } from './record-writes.ts';

type Removal<P> = Pick<
  RecordWrites<Stored, never, never, Stored, never, P>,
  'noun' | 'remove' | 'restore' | 'hidesAtOnce'
>;

/** Deletes a record, says `message`, and resolves with whether it is deleted. */
export type RemoveRecord<P> = (
  record: P,
  message: string,
  options?: { onRestored?: () => Promise<unknown> },
) => Promise<boolean>;

/**
 * Deletes with Undo. The client does the work, not the component, so that Undo still works on the next
 * page. `load` may import the kind's writes, so that a page which is read more often than written does
 * not load them first.
 */
export function useRemoveRecord<P extends Pick<Stored, 'seq'>>(
  load: () => Removal<P> | Promise<Removal<P>>,
): RemoveRecord<P> {
  const client = useApolloClient();
  const toast = useToast();
  const canUndo = useOffers().has('undoDelete');
  const writesOf = useRef(load);
  return useCallback(
    async (record, message, { onRestored } = {}) => {
      const fail = (text: string, undo?: () => Promise<void>): void =>
        void toast({
          message: text,
          tone: 'error',
          ...(undo && { action: { label: 'Undo', run: undo } }),
        });
      const start = async () => {
        const writes = await writesOf.current();
        const removed = writes
          .remove(client, record)
          .catch((error: unknown) => outcomeOfFailure(error).message);
        return { writes, removed };
      };
      const started = await start().catch((error: unknown) => {
        fail(outcomeOfFailure(error).message);
        return null;
      });
      if (!started) return false;
      const { writes, removed } = started;
      const undo = async (): Promise<void> => {
        if (await removed) return;
        const outcome = await writes.restore(client, record.seq);
        if (outcome.kind === 'saved') await onRestored?.();
        else fail(`The ${writes.noun} could not be restored. Try again.`, undo);
      };
      const announce = () =>
        toast({ message, ...(canUndo && { action: { label: 'Undo', run: undo } }) });
      // What left the screen at once is announced at once.
      const withdraw = writes.hidesAtOnce && announce();
      const problem = await removed;
      if (problem && withdraw) withdraw();
      if (problem) fail(problem);
      else if (!writes.hidesAtOnce) announce();
      return problem === null;
    },
    [canUndo, client, toast],
  );
}
