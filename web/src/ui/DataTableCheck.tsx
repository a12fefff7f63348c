import { useEffect, useRef } from 'react';
import styles from './DataTable.module.css';
import type { RowKey } from './use-table-cursor.ts';

export const CHECK_WIDTH = 32;

/** Rows that can be picked, with the picked ones. */
export interface TableSelection<Row, Key extends RowKey> {
  keys: ReadonlySet<Key>;
  /** `isRange`: everything between this row and the one toggled last. */
  toggle: (key: Key, isRange: boolean) => void;
  /** All loaded rows, or none of them; named by `allLabel`. */
  toggleAll?: () => void;
  allLabel?: string;
  /** Names the box of a row. */
  labelOf?: (row: Row) => string;
}

interface SelectAllProps<Row, Key extends RowKey> {
  selection: TableSelection<Row, Key>;
  /** Of all loaded rows. */
  keys: readonly Key[];
}

export function SelectAll<Row, Key extends RowKey>({ selection, keys }: SelectAllProps<Row, Key>) {
  const { keys: picked, toggleAll, allLabel } = selection;
  const isAll = keys.length > 0 && keys.every((key) => picked.has(key));
  const isSome = picked.size > 0 && !isAll;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  if (!toggleAll) return <th scope="col" className={styles.check} aria-label="Selected" />;
  return (
    <th scope="col" className={styles.check} data-pinned>
      <input ref={box} type="checkbox" aria-label={allLabel} checked={isAll} onChange={toggleAll} />
    </th>
  );
}

interface CheckCellProps<Row, Key extends RowKey> {
  selection: TableSelection<Row, Key>;
  row: Row;
  rowKey: Key;
  /** Keys of the row pick it, so that Tab passes its box. */
  isGrid: boolean;
}

export function CheckCell<Row, Key extends RowKey>(props: CheckCellProps<Row, Key>) {
  const { selection, row, rowKey, isGrid } = props;
  return (
    <td className={styles.check} data-pinned={isGrid || undefined}>
      <input
        type="checkbox"
        tabIndex={isGrid ? -1 : undefined}
        aria-label={selection.labelOf?.(row) ?? 'Select this row'}
        checked={selection.keys.has(rowKey)}
        onChange={({ nativeEvent }) =>
          selection.toggle(rowKey, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
        }
      />
    </td>
  );
}
