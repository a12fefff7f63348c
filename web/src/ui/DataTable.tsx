import { useVirtualizer } from '@tanstack/react-virtual';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Sort } from '../lib/address-params.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { ROW_HEIGHT, type Density } from '../lib/use-list-looks.ts';
import { columnWidths, holdsName } from './column-widths.ts';
import styles from './DataTable.module.css';
import { PlainCard } from './DataTableCard.tsx';
import { PlainFoot, TableFoot } from './DataTableFoot.tsx';
import { HeadCell } from './DataTableHead.tsx';
import type { Column } from './table-column.ts';
import { useContentWidth } from './use-content-width.ts';

interface RowGroup {
  key: string;
  label: ReactNode;
  /** At the right of the heading: a subtotal. */
  summary?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table to screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** Ids of the columns to show; absent: all that are not extra. */
  visible?: readonly string[];
  density?: Density;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Rows of one group follow each other. */
  groupOf?: (row: Row) => RowGroup;
  /** A click beside links and fields, and Enter on the row. */
  onOpen?: (row: Row) => void;
  /** The row that a panel shows. */
  openKey?: string | number | null;
  /** Rows that can be picked, with the picked ones. */
  selection?: { keys: ReadonlySet<string | number>; toggle: (key: string | number) => void };
  rowTone?: (row: Row) => 'red' | 'amber' | 'green' | 'muted' | undefined;
  /** What a phone shows instead of the row; absent: the first column over the others. */
  card?: (row: Row) => ReactNode;
  /** Scrolls inside the rest of the screen and draws only the rows on screen. */
  fill?: boolean;
  /** All rows there are, when more than `rows` can be read. */
  total?: number | null;
  hasMore?: boolean;
  onMore?: () => void;
  /** The rows belong to an earlier question. */
  isStale?: boolean;
  /** J and K walk through the rows. Off where two tables share a page. */
  hasKeys?: boolean;
}

/** How many rows before the end the next page is asked for. */
const READ_AHEAD = 15;
const HEAD_HEIGHT = 30;
const GROUP_HEIGHT = 34;
const CARD_HEIGHT = 64;
const CHECK_WIDTH = 32;

type Line<Row> = { group: RowGroup } | { row: Row; index: number };

function linesOf<Row>(rows: readonly Row[], groupOf?: (row: Row) => RowGroup): Line<Row>[] {
  let last: string | null = null;
  return rows.flatMap((row, index) => {
    const group = groupOf?.(row);
    if (!group || group.key === last) return [{ row, index }];
    last = group.key;
    return [{ group }, { row, index }];
  });
}

/** A click that has its own meaning, or that ended a selection of text. */
function isOwnClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const selected = window.getSelection()?.toString() ?? '';
  return selected !== '' || target?.closest('a, button, input, label') !== null;
}

/** Every list of records: sticky head, sums below, groups, keys, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  'use no memo';
  const { rows, rowKey, columns, visible, density = 'compact', groupOf, fill = false } = props;
  const { hasMore = false, onMore, onOpen, openKey = null, hasKeys = fill } = props;
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const shown = columns.filter(({ id, isExtra }) => (visible ? visible.includes(id) : !isExtra));
  const lines = linesOf(rows, groupOf);
  const scroller = useRef<HTMLDivElement>(null);
  const [measured, available] = useContentWidth();
  const scrollerRef = useMergedRef(scroller, measured);
  const rowHeight = narrow ? CARD_HEIGHT : ROW_HEIGHT[density];
  // 'use no memo' exempts this component from the compiler, so nothing in it is memoized wrongly.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: fill ? lines.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('group' in (lines[index] ?? {}) ? GROUP_HEIGHT : rowHeight),
    overscan: 10,
    scrollPaddingEnd: HEAD_HEIGHT + 40,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, groupOf]);
  const items = fill ? virtualizer.getVirtualItems() : null;
  const lastSeen = items?.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastSeen >= 0 && lastSeen >= lines.length - READ_AHEAD) onMore?.();
  }, [hasMore, lastSeen, lines.length, onMore]);

  const [cursor, setCursor] = useState<string | number | null>(null);
  const at = rows.findIndex((row) => rowKey(row) === (cursor ?? openKey));
  const moveTo = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    setCursor(rowKey(row));
    const line = lines.findIndex((each) => 'row' in each && each.row === row);
    if (fill) virtualizer.scrollToIndex(line, { align: 'auto' });
    if (openKey !== null) onOpen?.(row);
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLElement>('[data-cursor]');
      row?.focus({ preventScroll: fill });
    });
  };
  const enabled = hasKeys && rows.length > 0;
  useShortcut('j', 'Next row', () => moveTo(at + 1), { enabled });
  useShortcut('k', 'Previous row', () => moveTo(at === -1 ? 0 : at - 1), { enabled });
  useShortcut('o', 'Open the row', () => rows[at] && onOpen?.(rows[at]), {
    enabled: enabled && at >= 0 && onOpen !== undefined,
  });

  const drawn: { line: Line<Row>; key: string; start?: number }[] = items
    ? items.flatMap((item) => {
        const line = lines[item.index];
        return line ? [{ line, key: String(item.key), start: item.start }] : [];
      })
    : lines.map((line, index) => ({ line, key: String(index) }));
  const before = items?.[0]?.start ?? 0;
  const after = items ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const checkWidth = props.selection ? CHECK_WIDTH : 0;
  const widths = columnWidths(shown, available - checkWidth);
  const nameId = shown.find(holdsName)?.id;
  const minWidth = widths.reduce((sum, { width }) => sum + width, checkWidth);
  const span = shown.length + (props.selection ? 1 : 0);
  const rowProps = (row: Row, index: number) => {
    const key = rowKey(row);
    return {
      className: styles.row,
      tabIndex: index === Math.max(0, at) && (hasKeys || onOpen) ? 0 : -1,
      'data-cursor': (index === at && cursor !== null) || undefined,
      'data-open': key === openKey || undefined,
      'data-tone': props.rowTone?.(row),
      'data-link': onOpen ? true : undefined,
      onClick: (event: MouseEvent) => {
        if (!onOpen || isOwnClick(event)) return;
        setCursor(key);
        onOpen(row);
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.target !== event.currentTarget || event.key !== 'Enter' || !onOpen) return;
        event.preventDefault();
        onOpen(row);
      },
    };
  };
  if (narrow) {
    return (
      <div
        ref={scrollerRef}
        className={fill ? styles.scroller : styles.flow}
        role="list"
        aria-label={props.label}
        data-stale={props.isStale || undefined}
      >
        {before > 0 && <div style={{ height: before }} />}
        {drawn.map(({ line, key }) =>
          'group' in line ? (
            <div key={key} className={styles.groupCard} role="presentation">
              <span>{line.group.label}</span>
              <span>{line.group.summary}</span>
            </div>
          ) : (
            <div
              key={rowKey(line.row)}
              role="listitem"
              {...rowProps(line.row, line.index)}
              className={styles.card}
            >
              {props.card?.(line.row) ?? <PlainCard row={line.row} columns={shown} />}
            </div>
          ),
        )}
        {after > 0 && <div style={{ height: after }} />}
        <PlainFoot columns={shown} />
      </div>
    );
  }

  return (
    <div
      ref={scrollerRef}
      className={fill ? styles.scroller : styles.flow}
      data-stale={props.isStale || undefined}
      tabIndex={fill ? undefined : 0}
      {...(fill ? {} : { role: 'region', 'aria-label': props.label })}
    >
      <table
        className={styles.table}
        style={{ minWidth }}
        aria-label={props.label}
        aria-rowcount={(props.total ?? rows.length) + 1}
      >
        <colgroup>
          {props.selection && <col style={{ width: CHECK_WIDTH }} />}
          {widths.map(({ id, width, isElastic }) => (
            <col key={id} {...(isElastic ? {} : { style: { width } })} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {props.selection && <th scope="col" className={styles.check} aria-label="Selected" />}
            {shown.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={props.sort ?? null}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} span={span} />}
          {drawn.map(({ line, key }) =>
            'group' in line ? (
              <tr key={`group-${line.group.key}-${key}`} className={styles.group}>
                <th scope="rowgroup" colSpan={span}>
                  <span>{line.group.label}</span>
                  <span className={styles.groupSummary}>{line.group.summary}</span>
                </th>
              </tr>
            ) : (
              <tr
                key={rowKey(line.row)}
                {...rowProps(line.row, line.index)}
                style={{ height: rowHeight }}
              >
                {props.selection && (
                  <td className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label="Select this row"
                      checked={props.selection.keys.has(rowKey(line.row))}
                      onChange={() => props.selection?.toggle(rowKey(line.row))}
                    />
                  </td>
                )}
                {shown.map((column) => (
                  <td key={column.id} data-align={column.align}>
                    {holdsName(column) ? (
                      <div
                        className={styles.name}
                        data-name={column.id === nameId ? 'own' : 'other'}
                      >
                        {column.cell(line.row)}
                      </div>
                    ) : (
                      column.cell(line.row)
                    )}
                  </td>
                ))}
              </tr>
            ),
          )}
          {after > 0 && <Gap height={after} span={span} />}
        </tbody>
        <TableFoot columns={shown} isSelecting={Boolean(props.selection)} />
      </table>
    </div>
  );
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true" style={{ height }}>
    <td colSpan={span} className={styles.gap} />
  </tr>
);
