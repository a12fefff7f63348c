import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';
import type { Hit, RowCompany } from './company-row.ts';

export interface ListCursor {
  /** The company that the keyboard stands on; `null` before the first key. */
  seq: number | null;
  index: number;
  /** Counts the moves by keyboard, each of which asks the row to scroll into view and take focus. */
  moves: number;
  moveTo: (index: number) => void;
  /** Without scrolling or focus, for clicks. */
  set: (seq: number | null) => void;
}

export interface ListCursorOptions {
  hits: readonly Hit[];
  peekSeq: number | null;
  onPeek: (seq: number | null) => void;
  onOpen: (company: RowCompany) => void;
  onSelect: (seq: number, range: boolean) => void;
  onLogNote: (company: RowCompany) => void;
  initialSeq: number | null;
}

/** J/K move through the list, O opens, X selects, N logs; an open peek follows. */
export function useListCursor(options: ListCursorOptions): ListCursor {
  const { hits, peekSeq, onOpen, onSelect, onLogNote, initialSeq } = options;
  const [seq, setSeq] = useState<number | null>(initialSeq);
  const [moves, setMoves] = useState(0);
  const current = seq ?? peekSeq;
  const index = hits.findIndex(({ company }) => company.seq === current);
  const company = hits[index]?.company ?? null;

  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const moveTo = useCallback((to: number) => {
    const { hits: rows, peekSeq: peeked, onPeek: peek } = latest.current;
    const target = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!target) return;
    setSeq(target.company.seq);
    setMoves((count) => count + 1);
    if (peeked !== null && peeked !== target.company.seq) peek(target.company.seq);
  }, []);

  // An answer that takes away the row with the focus leaves the keyboard on the first row, not nowhere.
  const isLost = moves > 0 && index === -1 && hits.length > 0;
  useEffect(() => {
    if (isLost && document.activeElement === document.body) moveTo(0);
  }, [isLost, hits, moveTo]);

  const has = hits.length > 0;
  useShortcut('j', 'Next row', () => moveTo(index + 1), { enabled: has });
  useShortcut('k', 'Previous row', () => moveTo(index === -1 ? 0 : index - 1), { enabled: has });
  useShortcut('o', 'Open the company', () => company && onOpen(company), {
    enabled: company !== null,
  });
  useShortcut('x', 'Select the row', () => company && onSelect(company.seq, false), {
    enabled: company !== null,
  });
  useShortcut('shift+x', 'Select up to here', () => company && onSelect(company.seq, true), {
    enabled: company !== null,
  });
  useShortcut('n', 'Log a note', () => company && onLogNote(company), {
    enabled: company !== null,
  });

  return { seq: current, index, moves, moveTo, set: setSeq };
}
