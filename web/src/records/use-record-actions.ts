import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useToast, type ToastInput } from '../ui/toasts.tsx';
import { outcomeOfFailure, problemOf } from './outcome.ts';
import type { RecordWrites, Stored } from './record-writes.ts';
import { useRemoveRecord } from './use-remove-record.ts';

export interface RecordConflict<R, U> {
  mine: U;
  theirs: R;
}

interface UpdateOptions<R> {
  /** The toast. */
  message: (saved: R) => string;
  /** A conflict is a question with both versions; without it, a toast. */
  asks: boolean;
  /** What left cannot be called back: no Undo is offered. */
  isFinal?: boolean;
  /** Beside Undo. */
  also?: ToastInput['also'];
}

type Writes<R extends Stored, U> = Pick<
  RecordWrites<R, never, U, R, U, R>,
  'noun' | 'update' | 'before' | 'restore' | 'remove' | 'hidesAtOnce'
>;

export interface RecordActions<R, U> {
  busy: boolean;
  conflict: RecordConflict<R, U> | null;
  endConflict: () => void;
  update: (record: R, input: U, options: UpdateOptions<R>) => Promise<boolean>;
  remove: (record: R, message: string) => Promise<boolean>;
}

/**
 * Update and delete outside a form, each with its Undo. `load` may import the kind's writes, so that
 * a page which is read more often than written does not load them first.
 */
export function useRecordActions<R extends Stored, U extends object>(
  load: () => Writes<R, U> | Promise<Writes<R, U>>,
): RecordActions<R, U> {
  const client = useApolloClient();
  const removeRecord = useRemoveRecord(load);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<RecordConflict<R, U> | null>(null);
  const fail = (message: string): void => void toast({ message, tone: 'error' });
  const write = async (record: R, input: U, asks: boolean): Promise<R | null> => {
    setBusy(true);
    const send = async () => (await load()).update(client, record, input);
    const outcome = await send().catch(outcomeOfFailure);
    setBusy(false);
    if (outcome.kind === 'saved') return outcome.record;
    if (outcome.kind === 'conflict' && asks) setConflict({ mine: input, theirs: outcome.theirs });
    else fail(problemOf(outcome).message);
    return null;
  };
  return {
    busy,
    conflict,
    endConflict: () => setConflict(null),
    update: async (record, input, { message, asks, isFinal, also }) => {
      const saved = await write(record, input, asks);
      if (!saved) return false;
      setConflict(null);
      if (isFinal) {
        toast({ message: message(saved) });
        return true;
      }
      const before = (await load()).before(record, input);
      const undo = async (): Promise<void> => void (await write(saved, before, asks));
      toast({
        message: message(saved),
        action: { label: 'Undo', run: undo },
        ...(also && { also }),
      });
      return true;
    },
    remove: removeRecord,
  };
}
