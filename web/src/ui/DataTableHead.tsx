import type { CSSProperties } from 'react';
import type { Sort } from '../lib/address-params.ts';
import type { ColumnWidth } from './column-widths.ts';
import { CHECK_WIDTH, SelectAll, type TableSelection } from './DataTableCheck.tsx';
import { SortLabel } from './SortLabel.tsx';
import type { Column } from './table-column.ts';
import type { RowKey } from './use-table-cursor.ts';

interface TableHeadProps<Row, Key extends RowKey> {
  columns: readonly Column<Row>[];
  widths: readonly ColumnWidth[];
  places: readonly (CSSProperties | undefined)[];
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  selection: TableSelection<Row, Key> | undefined;
  keys: readonly Key[];
}

/** Where the pinned columns stay, each beside the one before it. */
export function pinnedPlaces(
  columns: readonly { isPinned?: boolean }[],
  widths: readonly ColumnWidth[],
  start: number,
): (CSSProperties | undefined)[] {
  let left = start;
  return columns.map(({ isPinned }, index) => {
    const place = isPinned ? { left } : undefined;
    left += widths[index]?.width ?? 0;
    return place;
  });
}

/** The widths of the columns, and their names over them. */
export function TableHead<Row, Key extends RowKey>(props: TableHeadProps<Row, Key>) {
  const { columns, widths, places, sort, onSort, selection, keys } = props;
  return (
    <>
      <colgroup>
        {selection && <col style={{ width: CHECK_WIDTH }} />}
        {widths.map(({ id, width, isElastic }) => (
          <col key={id} {...(isElastic ? {} : { style: { width } })} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && <SelectAll selection={selection} keys={keys} />}
          {columns.map((column, index) => (
            <HeadCell
              key={column.id}
              column={column}
              isSign={widths[index]?.isSign ?? false}
              place={places[index]}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  isSign: boolean;
  place: CSSProperties | undefined;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
}

/** A column's name; a click sorts by it: its natural way, the other way, not at all. */
function HeadCell<Row>({ column, isSign, place, sort, onSort }: HeadCellProps<Row>) {
  const { id, align, hint } = column;
  const label = (isSign ? column.signLabel : undefined) ?? column.label;
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
    <th
      scope="col"
      data-column={id}
      data-align={align}
      data-pinned={column.isPinned}
      style={place}
      title={hint}
      {...(sorts ? { 'aria-sort': direction } : {})}
    >
      {sorts ? (
        <SortLabel label={label} direction={direction} onClick={() => onSort(next)} />
      ) : (
        label
      )}
    </th>
  );
}
