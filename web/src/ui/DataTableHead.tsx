import type { Sort } from '../lib/address-params.ts';
import type { Column } from './DataTable.tsx';
import styles from './DataTable.module.css';

/** A column's name; a click sorts by it: its natural way, the other way, not at all. */
export function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
}) {
  const { id, label, width, isElastic, align, hint } = column;
  const own = sort?.id === id ? sort : null;
  const first = column.sort === 'desc';
  const next: Sort | null =
    own === null
      ? { id, descending: first }
      : own.descending === first
        ? { id, descending: !first }
        : null;
  return (
    <th
      scope="col"
      data-align={align}
      style={isElastic ? { minWidth: width } : { width }}
      title={hint}
      {...(column.sort && onSort
        ? { 'aria-sort': own ? (own.descending ? 'descending' : 'ascending') : 'none' }
        : {})}
    >
      {column.sort && onSort ? (
        <button type="button" className={styles.sortButton} onClick={() => onSort(next)}>
          {label}
          <span className={styles.arrow} aria-hidden="true">
            {own ? (own.descending ? '↓' : '↑') : ''}
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
