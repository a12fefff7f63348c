import { useEffect, useRef } from 'react';
import { useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Hit } from './company-row.ts';
import { CompanyTableHead } from './CompanyTableHead.tsx';
import { CompanyTableRow, PlaceholderRow } from './CompanyTableRow.tsx';
import { ROW_HEIGHT } from '../../../lib/use-list-looks.ts';
import { columnWidths } from './search-columns.ts';
import type { ColumnId } from './search-columns.ts';
import type { Density } from '../../../lib/use-list-looks.ts';
import type { SearchSort, SortId } from './search-sort.ts';
import { listKeys } from './list-keys.ts';
import type { ListCursor } from './use-list-cursor.ts';
import type { Selection } from './use-selection.ts';
import table from '../../../ui/DataTable.module.css';
import { useContentWidth } from '../../../ui/use-content-width.ts';
import styles from './CompanyTable.module.css';

const HEAD_HEIGHT = 30;
const CHECKBOX_WIDTH = 32;
/** How many rows before the end the next page is asked for. */
const READ_AHEAD = 12;

export interface CompanyTableProps {
  hits: readonly Hit[];
  total: number;
  columns: readonly ColumnId[];
  density: Density;
  sort: SearchSort;
  onSort: (id: SortId) => void;
  cursor: ListCursor;
  selection: Selection;
  peekSeq: number | null;
  onPeek: (seq: number | null) => void;
  /** Called as a company is being opened, by link or key. */
  onOpen: (seq: number) => void;
  onGo: (seq: number) => void;
  hasMore: boolean;
  onMore: () => void;
  /** The rows belong to an earlier search and the next answer is on its way. */
  stale: boolean;
  initialOffset: number;
  onOffset: (offset: number) => void;
}

/** The list as a grid: only the rows on screen are in the document. */
export function CompanyTable(props: CompanyTableProps) {
  'use no memo';
  const { hits, total, columns, density, cursor, selection, hasMore, onMore, stale } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [measured, available] = useContentWidth();
  const scrollerRef = useMergedRef(scroller, measured);
  const rowHeight = ROW_HEIGHT[density];
  // 'use no memo' exempts this component from the compiler, so nothing in it is memoized wrongly.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The header stays on top of the rows, so the last row needs its height below.
    scrollPaddingEnd: HEAD_HEIGHT,
    initialOffset: props.initialOffset,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastSeen >= 0 && lastSeen >= hits.length - READ_AHEAD) onMore();
  }, [hasMore, lastSeen, hits.length, onMore]);

  const { index: cursorIndex, moves } = cursor;
  useEffect(() => {
    if (moves > 0 && cursorIndex >= 0) virtualizer.scrollToIndex(cursorIndex, { align: 'auto' });
    // Only a move by keyboard scrolls; a longer list does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [moves]);

  const shown = columnWidths(columns, available - CHECKBOX_WIDTH);
  const width = shown.reduce((sum, column) => sum + column.width, CHECKBOX_WIDTH);
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const tabStop = cursorIndex >= 0 ? cursorIndex : 0;

  return (
    <div
      ref={scrollerRef}
      className={table.scroller}
      data-density={density}
      onScroll={(event) => props.onOffset(event.currentTarget.scrollTop)}
    >
      <table
        className={`${table.table} ${styles.table}`}
        style={{ minWidth: width }}
        role="grid"
        aria-label="Companies"
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-busy={stale}
      >
        <colgroup>
          <col style={{ width: CHECKBOX_WIDTH }} />
          {shown.map(({ id, width: columnWidth, isElastic }) => (
            <col key={id} {...(isElastic ? {} : { style: { width: columnWidth } })} />
          ))}
        </colgroup>
        <CompanyTableHead
          columns={shown}
          sort={props.sort}
          onSort={props.onSort}
          allSelected={
            hits.length > 0 && hits.every(({ company }) => selection.seqs.has(company.seq))
          }
          someSelected={selection.seqs.size > 0}
          onSelectAll={selection.toggleAll}
        />
        <tbody
          className={styles.body}
          data-stale={stale || undefined}
          onKeyDown={(event) => listKeys(event, props, scroller.current, rowHeight)}
        >
          {before > 0 && <Spacer height={before} />}
          {items.map((item) => {
            const hit = hits[item.index];
            return (
              hit && (
                <CompanyTableRow
                  key={hit.company.seq}
                  hit={hit}
                  columns={columns}
                  onOpen={props.onOpen}
                  index={item.index}
                  height={rowHeight}
                  isTabStop={item.index === tabStop}
                  isCursor={item.index === cursorIndex}
                  isPeeked={hit.company.seq === props.peekSeq}
                  isSelected={selection.seqs.has(hit.company.seq)}
                  moves={item.index === cursorIndex ? moves : 0}
                  onSelect={selection.toggle}
                  onPeek={(seq) => {
                    cursor.set(seq);
                    props.onPeek(seq === props.peekSeq ? null : seq);
                  }}
                />
              )
            );
          })}
          {after > 0 && <Spacer height={after} />}
          {hasMore &&
            [0, 1, 2].map((row) => (
              <PlaceholderRow key={row} columns={shown.length + 1} height={rowHeight} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
