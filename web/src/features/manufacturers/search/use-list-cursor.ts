import { useShortcut } from '../../../lib/shortcuts.ts';
import { useTableCursor, type TableCursor } from '../../../ui/use-table-cursor.ts';
import type { Hit, RowCompany } from './company-row.ts';

export type ListCursor = TableCursor<number>;

export interface ListCursorOptions {
  hits: readonly Hit[];
  peekSeq: number | null;
  onPeek: (seq: number | null) => void;
  onOpen: (company: RowCompany) => void;
  onSelect: (seq: number, range: boolean) => void;
  onLogNote: (company: RowCompany) => void;
  initialSeq: number | null;
}

export const seqOf = ({ company }: Hit): number => company.seq;

/** The keys of every table, and those of a company: X selects, N logs a note. */
export function useListCursor(options: ListCursorOptions): ListCursor {
  const { hits, peekSeq, onPeek, onOpen, onSelect, onLogNote } = options;
  const cursor = useTableCursor({
    rows: hits,
    rowKey: seqOf,
    openKey: peekSeq,
    onFollow: (hit) => onPeek(seqOf(hit)),
    onOpen: ({ company }) => onOpen(company),
    openLabel: 'Open the company',
    initialKey: options.initialSeq ?? peekSeq,
    hasKeys: true,
  });
  const company = hits[cursor.index]?.company ?? null;
  const enabled = company !== null;
  const select = (range: boolean): void => {
    if (company) onSelect(company.seq, range);
  };
  useShortcut('x', 'Select the row', () => select(false), { enabled });
  useShortcut('shift+x', 'Select up to here', () => select(true), { enabled });
  useShortcut('n', 'Log a note', () => company && onLogNote(company), {
    enabled,
    opensField: true,
  });
  return cursor;
}
