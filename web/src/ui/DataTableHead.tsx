import type { Sort } from '../lib/address-params.ts';
import type { Column } from './table-column.ts';
import { SortLabel } from './SortLabel.tsx';

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
  const { id, label, align, hint } = column;
  const own = sort?.id === id ? sort : null;
  const first = column.sort === 'desc';
  const next: Sort | null =
    own === null
      ? { id, descending: first }
      : own.descending === first
        ? { id, descending: !first }
        : null;
  const direction = own ? (own.descending ? 'descending' : 'ascending') : 'none';
  const sorts = column.sort && onSort;
  return (
    <th scope="col" data-align={align} title={hint} {...(sorts ? { 'aria-sort': direction } : {})}>
      {sorts ? (
        <SortLabel label={label} direction={direction} onClick={() => onSort(next)} />
      ) : (
        label
      )}
    </th>
  );
}
