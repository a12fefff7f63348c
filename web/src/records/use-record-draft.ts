import { useEffect, useRef } from 'react';
import { useDraft, type Draft } from '../lib/drafts.ts';
import type { Attempt, Attempts } from './record-writes.ts';

export interface RecordDraft<T, C> extends Omit<Draft<T>, 'set'> {
  change: (patch: Partial<T>) => void;
  attempts: Attempts<C>;
}

/** The draft of a record's form, together with the attempt to create the record. */
export function useRecordDraft<T extends object, C>(key: string, initial: T): RecordDraft<T, C> {
  const { set, ...draft } = useDraft<T & { attempt?: Attempt<C> }>(key, initial);
  const { value } = draft;
  // An attempt outlives the render that sent it; what was typed since must not be undone by it.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (patch: Partial<T & { attempt?: Attempt<C> }>): void => {
    latest.current = { ...latest.current, ...patch };
    set(latest.current);
  };
  return {
    ...draft,
    change,
    attempts: {
      read: () => latest.current.attempt ?? null,
      keep: (attempt) =>
        change({ attempt: attempt ?? undefined } as Partial<T & { attempt?: Attempt<C> }>),
    },
  };
}
