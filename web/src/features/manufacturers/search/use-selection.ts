import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

export interface Selection {
  seqs: ReadonlySet<number>;
  /** `range` takes everything between this row and the one toggled last. */
  toggle: (seq: number, range: boolean) => void;
  /** All rows that are loaded, or none of them. */
  toggleAll: () => void;
  /** Selects more, also rows that are not loaded. */
  add: (seqs: readonly number[]) => void;
  clear: () => void;
}

/** Everything from `anchor` to `seq` in the list's order; only `seq` when the anchor is gone. */
export function rangeOf(list: readonly number[], anchor: number | null, seq: number): number[] {
  const from = anchor === null ? -1 : list.indexOf(anchor);
  const to = list.indexOf(seq);
  if (from === -1 || to === -1) return [seq];
  return list.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** What was selected last, and in which list. */
let last: { key: string; seqs: ReadonlySet<number> } | null = null;

/** Selected rows; they fall away when the list becomes another one, and are there again on the way back to it. */
export function useSelection(list: readonly number[], listKey: string): Selection {
  const isBack = useNavigationType() === 'POP';
  const [seqs, setSeqs] = useState<ReadonlySet<number>>(() =>
    isBack && last?.key === listKey ? last.seqs : new Set(),
  );
  const [key, setKey] = useState(listKey);
  const anchor = useRef<number | null>(null);
  if (key !== listKey) {
    setKey(listKey);
    setSeqs(new Set());
  }
  useEffect(() => {
    last = { key: listKey, seqs };
  }, [listKey, seqs]);
  const toggle = useCallback(
    (seq: number, range: boolean) => {
      const touched = range ? rangeOf(list, anchor.current, seq) : [seq];
      anchor.current = seq;
      setSeqs((before) => {
        const next = new Set(before);
        const add = range || !before.has(seq);
        for (const one of touched) {
          if (add) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
    [list],
  );
  const toggleAll = useCallback(() => {
    setSeqs((before) => (list.every((seq) => before.has(seq)) ? new Set() : new Set(list)));
  }, [list]);
  const add = useCallback((more: readonly number[]) => {
    setSeqs((before) => new Set([...before, ...more]));
  }, []);
  const clear = useCallback(() => setSeqs(new Set()), []);
  return { seqs, toggle, toggleAll, add, clear };
}
