import type { CSSProperties } from 'react';
import { holdsName } from './column-widths.ts';
import styles from './DataTable.module.css';
import type { Column } from './table-column.ts';

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  places: readonly (CSSProperties | undefined)[];
  isCursor: boolean;
}

/** The cells of a row. */
export function Cells<Row>({ row, columns, places, isCursor }: CellsProps<Row>) {
  const nameId = columns.find(holdsName)?.id;
  return columns.map((column, index) => (
    <td
      key={column.id}
      data-column={column.id}
      data-align={column.align}
      data-pinned={column.isPinned}
      style={places[index]}
    >
      {holdsName(column) ? (
        <div className={styles.name} data-name={column.id === nameId ? 'own' : 'other'}>
          {column.cell(row, isCursor)}
        </div>
      ) : (
        column.cell(row, isCursor)
      )}
    </td>
  ));
}

export const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true" style={{ height }}>
    <td colSpan={span} className={styles.gap} />
  </tr>
);

/** Where rows of the next page are about to appear. */
export const Placeholders = ({ height, span }: { height: number; span: number }) =>
  [0, 1, 2].map((row) => (
    <tr key={row} aria-hidden="true" style={{ height }}>
      <td colSpan={span}>
        <span className={styles.placeholder} />
      </td>
    </tr>
  ));
