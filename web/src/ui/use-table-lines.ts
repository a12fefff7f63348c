import { useDidUpdate } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';

export interface RowGroup {
  key: string;
  label: ReactNode;
  /** At the right of the heading: a subtotal. */
  summary?: ReactNode;
}

type Line<Row> = { group: RowGroup } | { row: Row; index: number };

interface TableLines<Row> {
  /** `gap`: the height of the lines between it and the one drawn before, in pixels. */
  drawn: readonly { line: Line<Row>; key: string; gap: number }[];
  /** The height of the lines that are not drawn, in pixels. */
  before: number;
  after: number;
  scrollTo: (row: Row) => void;
  /** As a `ref` of rows that are not as tall as each other; they say their place as `data-index`. */
  measure: (row: Element | null) => void;
}

interface TableLinesOptions<Row> {
  rows: readonly Row[];
  groupOf: ((row: Row) => RowGroup) | undefined;
  /** Draws only the lines on screen. */
  fill: boolean;
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  /** Rows are measured once they are drawn; until then `rowHeight` is an estimate. */
  isMeasured?: boolean;
  initialOffset: number;
  /** The size of the scroller in pixels, if it is known before it is drawn. */
  initialSize?: { width: number; height: number } | null;
  hasMore: boolean;
  onMore: (() => void) | undefined;
  /** The place of a line that is drawn wherever the list is: the focus is in it. */
  kept?: number;
}

const HEAD_HEIGHT = 30;
const GROUP_HEIGHT = 34;
const FOOT_HEIGHT = 40;
/** How many rows before the end the next page is asked for. */
const READ_AHEAD = 15;

function linesOf<Row>(rows: readonly Row[], groupOf?: (row: Row) => RowGroup): Line<Row>[] {
  let last: string | null = null;
  return rows.flatMap((row, index) => {
    const group = groupOf?.(row);
    if (!group || group.key === last) return [{ row, index }];
    last = group.key;
    return [{ group }, { row, index }];
  });
}

const withLine = (places: number[], kept: number | undefined): number[] =>
  kept === undefined || places.includes(kept)
    ? places
    : [...places, kept].toSorted((a, b) => a - b);

/** Rows and their headings as lines, of which only those on screen are drawn; the next page is read near the end. */
export function useTableLines<Row>(options: TableLinesOptions<Row>): TableLines<Row> {
  'use no memo';
  const { rows, groupOf, fill, scroller, rowHeight, hasMore, onMore } = options;
  const lines = useMemo(() => linesOf(rows, groupOf), [rows, groupOf]);
  // 'use no memo' exempts this hook from the compiler, so nothing in it is memoized wrongly.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: fill ? lines.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('group' in (lines[index] ?? {}) ? GROUP_HEIGHT : rowHeight),
    overscan: 10,
    // Head and sums stay over the rows, so the outermost rows need their height.
    scrollPaddingEnd: HEAD_HEIGHT + FOOT_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialOffset: options.initialOffset,
    ...(options.initialSize && { initialRect: options.initialSize }),
    rangeExtractor: (range) => withLine(defaultRangeExtractor(range), options.kept),
  });
  const { isMeasured = false } = options;
  useDidUpdate(() => {
    // That would forget the measurements, and rows on screen are not measured again.
    if (!isMeasured) virtualizer.measure();
  }, [virtualizer, rowHeight, groupOf]);
  const items = fill ? virtualizer.getVirtualItems() : null;
  const lastSeen = items?.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastSeen >= 0 && lastSeen >= lines.length - READ_AHEAD) onMore?.();
  }, [hasMore, lastSeen, lines.length, onMore]);
  return {
    drawn: items
      ? items.flatMap((item, at) => {
          const line = lines[item.index];
          const gap = item.start - (items[at - 1]?.end ?? item.start);
          return line ? [{ line, key: String(item.key), gap }] : [];
        })
      : lines.map((line, index) => ({ line, key: String(index), gap: 0 })),
    before: items?.[0]?.start ?? 0,
    after: items ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    scrollTo: (row) => {
      const at = lines.findIndex((line) => 'row' in line && line.row === row);
      if (fill && at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
    },
    measure: virtualizer.measureElement,
  };
}
