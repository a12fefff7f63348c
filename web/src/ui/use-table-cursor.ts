import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { historyEntry } from '../lib/history-entry.ts';
import { useShortcut } from '../lib/shortcuts.ts';

export type RowKey = string | number;

/** By history entry, the row that had the cursor or was opened: J continues from it after Back. */
const keptRows = new Map<string, RowKey>();

export function keepRow(row: RowKey): void {
  const entry = historyEntry();
  if (entry) keptRows.set(entry, row);
}

const keptRow = (): RowKey | null => keptRows.get(historyEntry() ?? '') ?? null;

export interface TableCursor<Key extends RowKey = RowKey> {
  /** The row that the keyboard stands on; `null` before the first key or click. */
  key: Key | null;
  /** Of that row, or of the open one; -1 where the table has neither. */
  index: number;
  /** Counts the moves by keyboard, each of which scrolls the row into view and gives it the focus. */
  moves: number;
  moveTo: (index: number) => void;
  /** Without scrolling or focus, for clicks. */
  set: (key: Key | null) => void;
}

interface TableCursorOptions<Row, Key extends RowKey> {
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The row that a panel shows. */
  openKey: Key | null;
  /** The viewer's own row: where the keyboard starts when no panel is open. */
  ownKey?: Key | null;
  /** An open panel follows the keyboard. */
  onFollow?: ((row: Row) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  openLabel?: string;
  initialKey?: Key | null;
  hasKeys: boolean;
}

/** J and K move through the rows, O opens; an open panel follows. */
export function useTableCursor<Row, Key extends RowKey>(
  options: TableCursorOptions<Row, Key>,
): TableCursor<Key> {
  const { rows, rowKey, openKey, ownKey = null, onOpen } = options;
  const { openLabel = 'Open the row', initialKey = null } = options;
  const [key, setKey] = useState<Key | null>(
    () => initialKey ?? (options.hasKeys ? (keptRow() as Key | null) : null),
  );
  const [moves, setMoves] = useState(0);
  const current = key ?? openKey ?? ownKey;
  const index = current === null ? -1 : rows.findIndex((row) => rowKey(row) === current);

  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const moveTo = useCallback((to: number) => {
    const { rows: all, rowKey: keyOf, openKey: open, onFollow } = latest.current;
    const target = all[Math.max(0, Math.min(all.length - 1, to))];
    if (target === undefined) return;
    setKey(keyOf(target));
    keepRow(keyOf(target));
    setMoves((count) => count + 1);
    if (open !== null && open !== keyOf(target)) onFollow?.(target);
  }, []);

  // An answer that takes away the row with the focus leaves the keyboard on the first row, not nowhere.
  const isLost = moves > 0 && index === -1 && rows.length > 0;
  useEffect(() => {
    if (isLost && document.activeElement === document.body) moveTo(0);
  }, [isLost, rows, moveTo]);

  const enabled = options.hasKeys && rows.length > 0;
  const row = rows[index];
  // A row that was opened counts even if the reader came Back before its page appeared.
  const at = (): number =>
    index < 0 ? rows.findIndex((each) => rowKey(each) === keptRow()) : index;
  useShortcut('j', 'Next row', () => moveTo(at() + 1), { enabled });
  useShortcut('k', 'Previous row', () => moveTo(at() - 1), { enabled });
  useShortcut('o', openLabel, () => row !== undefined && onOpen?.(row), {
    enabled: enabled && row !== undefined && onOpen !== undefined,
  });

  return { key, index, moves, moveTo, set: setKey };
}
