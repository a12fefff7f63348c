import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import {
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { Sort } from '../lib/address-params.ts';
import { ROW_HEIGHT, type Density } from '../lib/use-list-looks.ts';
import { columnWidths } from './column-widths.ts';
import styles from './DataTable.module.css';
import { CardLines } from './DataTableCard.tsx';
import { Gap, Placeholders } from './DataTableCells.tsx';
import { CHECK_WIDTH, type TableSelection } from './DataTableCheck.tsx';
import { TableFoot } from './DataTableFoot.tsx';
import { pinnedPlaces, TableHead } from './DataTableHead.tsx';
import { rowAttributes, TableRow, useRowActions, type RowState } from './DataTableRow.tsx';
import type { Column } from './table-column.ts';
import { targetOfKey } from './table-keys.ts';
import { keepRow, useTableCursor, type RowKey, type TableCursor } from './use-table-cursor.ts';
import { useTableLines, type RowGroup } from './use-table-lines.ts';
import { useKnownSize, useTableSize } from './use-table-size.ts';

export interface DataTableProps<Row, Key extends RowKey = RowKey> {
  /** Names the table to screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
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
  /** A click and Space show the row in a panel, or close it; Enter opens it. Makes the table a grid. */
  onPeek?: (row: Row | null) => void;
  /** The row that a panel shows. */
  openKey?: NoInfer<Key> | null;
  /** The viewer's own row: highlighted like the open one, and where the keyboard starts. */
  ownKey?: NoInfer<Key> | null;
  /** Where the keyboard stands, if the page moves it as well. */
  cursor?: TableCursor<NoInfer<Key>>;
  selection?: TableSelection<Row, Key>;
  rowTone?: (row: Row) => 'red' | 'amber' | 'green' | 'muted' | undefined;
  /** What a phone shows instead of the row; absent: the first column over the others. */
  card?: (row: Row) => ReactNode;
  /** Of cards that have keys and room of their own, in pixels. */
  cardHeight?: number;
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
  /** How far it was scrolled when the reader left, in pixels. */
  initialOffset?: number;
  onOffset?: (offset: number) => void;
}

/** An estimate, in pixels, until a card is measured. */
const CARD_HEIGHT = 96;
const CURSOR = '[data-cursor]';

/** A click that has its own meaning, or that ended a selection of text. */
function isOwnClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const selected = window.getSelection()?.toString() ?? '';
  return selected !== '' || target?.closest('a, button, input, label') !== null;
}

/** Every list of records: sticky head, sums below, groups, keys, picked rows, cards on a phone. */
export function DataTable<Row, Key extends RowKey = RowKey>(props: DataTableProps<Row, Key>) {
  'use no memo';
  const { rows, rowKey, columns, visible, density = 'compact', fill = false, selection } = props;
  const { onOpen, onPeek, openKey = null, ownKey = null, hasKeys = fill, hasMore = false } = props;
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const isGrid = onPeek !== undefined;
  const show = onPeek ?? onOpen;
  const shown = useMemo(
    () => columns.filter(({ id, isExtra }) => (visible ? visible.includes(id) : !isExtra)),
    [columns, visible],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const ids = shown.map(({ id }) => id).join();
  const known = useKnownSize(ids);
  const rowHeight = narrow ? (props.cardHeight ?? CARD_HEIGHT) : ROW_HEIGHT[density];
  const lines = useTableLines({
    ...{ rows, fill, scroller, rowHeight, hasMore },
    isMeasured: narrow,
    groupOf: props.groupOf,
    initialOffset: props.initialOffset ?? 0,
    initialSize: known,
    onMore: props.onMore,
  });
  const first = rows[0] && lines.drawn[0] && rowKey(rows[0]);
  const { ref: measured, width: available, uncut } = useTableSize(scroller, ids, first, known);
  const own = useTableCursor({
    ...{ rows, rowKey, openKey, ownKey, onOpen },
    onFollow: show,
    hasKeys: hasKeys && props.cursor === undefined,
  });
  const cursor = props.cursor ?? own;
  const { moves } = cursor;
  useEffect(() => {
    const row = rows[cursor.index];
    if (moves === 0 || row === undefined) return;
    lines.scrollTo(row);
    const focus = (): HTMLElement | null | undefined => {
      const target = scroller.current?.querySelector<HTMLElement>(CURSOR);
      target?.focus({ preventScroll: fill });
      return target;
    };
    // A row that was far away is drawn once the list has scrolled to it.
    if (!focus()) requestAnimationFrame(focus);
    // Only a move by keyboard scrolls; a longer list does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moves]);

  const onKeyDown = (event: KeyboardEvent, row: Row, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isRow = event.target === event.currentTarget;
    // Fields and menus in a row keep the arrows for themselves.
    const isPassive = event.target instanceof Element && event.target.matches('a, [type=checkbox]');
    if (!isRow && !isPassive) return;
    const height = fill ? (scroller.current?.clientHeight ?? 0) : window.innerHeight;
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    const target = targetOfKey(event.key, index, rows.length, page);
    if (target !== null) cursor.moveTo(target);
    else if (isRow && event.key === 'Enter' && onOpen) onOpen(row);
    else if (isRow && event.key === ' ' && onPeek) peek(row);
    else return;
    event.preventDefault();
  };
  const peek = (row: Row): void => {
    const key = rowKey(row);
    cursor.set(key);
    if (onPeek) onPeek(key === openKey ? null : row);
    else onOpen?.(row);
  };
  const actions = useRowActions<Row>({
    onPress: (row) => hasKeys && keepRow(rowKey(row)),
    onClick: (event, row) => {
      if (show && !isOwnClick(event)) peek(row);
    },
    onKeyDown,
  });
  const takesKeys = hasKeys || show !== undefined;
  const stateOf = (row: Row, index: number): RowState<Row, Key> => {
    const id = rowKey(row);
    const isCurrent = index === cursor.index;
    return {
      ...{ row, index, id, isCurrent, takesKeys, actions },
      isMarked: isCurrent && cursor.key !== null,
      isTabStop: takesKeys && index === Math.max(0, cursor.index),
      isOpen: id === openKey || id === ownKey,
      isLink: !isGrid && onOpen !== undefined,
      tone: props.rowTone?.(row),
    };
  };

  const checkWidth = selection ? CHECK_WIDTH : 0;
  const sized = useMemo(
    () => columnWidths(shown, available - checkWidth, uncut),
    [shown, available, checkWidth, uncut],
  );
  const { padding, columns: widths } = sized;
  const places = useMemo(
    () => pinnedPlaces(shown, sized.columns, checkWidth),
    [shown, sized, checkWidth],
  );
  const minWidth = widths.reduce((sum, { width }) => sum + width, checkWidth);
  const span = shown.length + (selection ? 1 : 0);
  const frame = {
    ref: useMergedRef(scroller, measured),
    className: fill ? styles.scroller : styles.flow,
    'data-density': density,
    'data-stale': props.isStale || undefined,
    onScroll:
      props.onOffset &&
      (({ currentTarget }: { currentTarget: Element }) =>
        props.onOffset?.(currentTarget.scrollTop)),
  };
  if (narrow) {
    return (
      // Cards that are measured know their place; without `fill` they have none, so they are not the same ones.
      <div
        key={String(fill)}
        {...frame}
        role="list"
        aria-label={props.label}
        aria-busy={props.isStale}
      >
        <CardLines
          lines={lines}
          columns={shown}
          rowKey={rowKey}
          rowProps={(row, index) => rowAttributes(stateOf(row, index))}
          card={props.card}
          {...{ fill, cardHeight: props.cardHeight }}
          total={props.total ?? rows.length}
        />
      </div>
    );
  }
  return (
    <div
      {...frame}
      tabIndex={fill ? undefined : 0}
      {...(fill ? {} : { role: 'region', 'aria-label': props.label })}
    >
      <table
        className={styles.table}
        style={{ minWidth, '--cell-padding': `${padding}px` } as CSSProperties}
        aria-label={props.label}
        aria-rowcount={(props.total ?? rows.length) + 1}
        aria-busy={props.isStale}
        {...(isGrid && { role: 'grid', 'aria-multiselectable': selection !== undefined })}
      >
        <TableHead
          {...{ widths, places, selection }}
          columns={shown}
          sort={props.sort ?? null}
          onSort={props.onSort}
          keys={selection?.toggleAll ? rows.map(rowKey) : []}
        />
        <tbody>
          {lines.before > 0 && <Gap height={lines.before} span={span} />}
          {lines.drawn.map(({ line, key }) =>
            'group' in line ? (
              <tr key={`group-${line.group.key}-${key}`} className={styles.group}>
                <th scope="rowgroup" colSpan={span}>
                  <span>{line.group.label}</span>
                  <span className={styles.groupSummary}>{line.group.summary}</span>
                </th>
              </tr>
            ) : (
              <TableRow
                key={rowKey(line.row)}
                {...stateOf(line.row, line.index)}
                {...{ places, isGrid, selection }}
                columns={shown}
                height={rowHeight}
                rowIndex={fill && !props.groupOf ? line.index + 2 : undefined}
              />
            ),
          )}
          {lines.after > 0 && <Gap height={lines.after} span={span} />}
          {fill && hasMore && <Placeholders height={rowHeight} span={span} />}
        </tbody>
        <TableFoot columns={shown} isSelecting={Boolean(selection)} />
      </table>
    </div>
  );
}
