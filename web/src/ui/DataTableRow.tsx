import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import styles from './DataTable.module.css';
import { Cells } from './DataTableCells.tsx';
import { CheckCell, type TableSelection } from './DataTableCheck.tsx';
import type { Column } from './table-column.ts';
import type { RowKey } from './use-table-cursor.ts';

/** What a table does with the events of its rows. */
export interface RowActions<Row> {
  /** Before a link in it leads away. */
  onPress: (row: Row) => void;
  onClick: (event: MouseEvent, row: Row) => void;
  onKeyDown: (event: KeyboardEvent, row: Row, index: number) => void;
}

/** The state of a row. When a key moves the cursor, it changes only for the two rows involved. */
export interface RowState<Row, Key extends RowKey> {
  row: Row;
  index: number;
  id: Key;
  /** The keyboard is on it; before the first key, the open row or the viewer's own. */
  isCurrent: boolean;
  /** The keyboard is on it. */
  isMarked: boolean;
  isTabStop: boolean;
  /** A panel shows it, or it is the viewer's own. */
  isOpen: boolean;
  /** It opens as a link does. */
  isLink: boolean;
  takesKeys: boolean;
  tone: string | undefined;
  actions: RowActions<Row>;
}

/** The attributes and event handlers of a row's element, in a table or among the cards of a phone. */
export function rowAttributes<Row, Key extends RowKey>(
  state: RowState<Row, Key>,
): HTMLAttributes<HTMLElement> {
  const { row, index, actions } = state;
  return {
    tabIndex: state.isTabStop ? 0 : -1,
    ...{
      'data-key': state.id,
      'data-cursor': state.isMarked || undefined,
      'data-open': state.isOpen || undefined,
      'data-tone': state.tone,
      'data-link': state.isLink || undefined,
    },
    onClickCapture: () => actions.onPress(row),
    onClick: (event) => actions.onClick(event, row),
    ...(state.takesKeys && { onKeyDown: (event) => actions.onKeyDown(event, row, index) }),
  };
}

/** The same actions from one drawing to the next, which do what the last one says. */
export function useRowActions<Row>(actions: RowActions<Row>): RowActions<Row> {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onPress: (row) => latest.current.onPress(row),
      onClick: (event, row) => latest.current.onClick(event, row),
      onKeyDown: (event, row, index) => latest.current.onKeyDown(event, row, index),
    }),
    [],
  );
}

interface TableRowProps<Row, Key extends RowKey> extends RowState<Row, Key> {
  columns: readonly Column<Row>[];
  places: readonly (CSSProperties | undefined)[];
  height: number;
  rowIndex: number | undefined;
  isGrid: boolean;
  selection: TableSelection<Row, Key> | undefined;
}

function TableRowOf<Row, Key extends RowKey>(props: TableRowProps<Row, Key>) {
  const { row, id, columns, places, isGrid, selection } = props;
  return (
    <tr
      {...rowAttributes(props)}
      className={styles.row}
      style={{ height: props.height }}
      aria-rowindex={props.rowIndex}
      aria-selected={isGrid ? selection?.keys.has(id) : undefined}
    >
      {selection && <CheckCell {...{ selection, isGrid, row }} rowKey={id} />}
      <Cells {...{ row, columns, places }} isCursor={props.isCurrent} />
    </tr>
  );
}

/** A row of a table, memoized: a key that moves the cursor renders two rows, not all of them. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf;
