import { Fragment } from 'react';
import type { Column } from './table-column.ts';
import styles from './DataTable.module.css';

interface FootProps<Row> {
  columns: readonly Column<Row>[];
}

/** The lines of sums that any column has something in. */
const linesOf = <Row,>(columns: readonly Column<Row>[]): ('foot' | 'secondFoot')[] =>
  (['foot', 'secondFoot'] as const).filter((line) =>
    columns.some((column) => column[line] !== undefined),
  );

/** The sums under the columns. */
export function TableFoot<Row>({
  columns,
  isSelecting,
}: FootProps<Row> & { isSelecting: boolean }) {
  return (
    <tfoot>
      {linesOf(columns).map((line) => (
        <tr key={line}>
          {isSelecting && <td />}
          {columns.map(({ id, align, ...column }) => (
            <td key={id} data-align={align}>
              {column[line]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

/** The same on a phone, where rows are cards. */
export function PlainFoot<Row>({ columns }: FootProps<Row>) {
  return linesOf(columns).map((line) => (
    <div key={line} role="listitem">
      <dl className={styles.cardFoot}>
        {columns
          .filter((column) => column[line] !== undefined)
          .map(({ id, label, ...column }) => (
            <Fragment key={id}>
              <dt>{label}</dt>
              <dd>{column[line]}</dd>
            </Fragment>
          ))}
      </dl>
    </div>
  ));
}
