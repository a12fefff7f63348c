import { useState } from 'react';
import type { Sort } from '../../lib/address-params.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { Cell, ResponseTable } from './response-table.ts';

interface Row {
  index: number;
  cells: readonly Cell[];
}

function compare(a: Cell, b: Cell): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}

/** Room for a column's name and its arrow, in pixels. */
const widthOf = (label: string): number => Math.max(96, label.length * 8 + 24);

function columnsOf({ columns, rows }: ResponseTable): Column<Row>[] {
  return columns.map((label, at) => ({
    id: label,
    label,
    width: widthOf(label),
    isName: false,
    sort: 'asc',
    cell: ({ cells }) => (cells[at] === null ? '' : String(cells[at])),
    ...(rows.every(({ [at]: cell }) => cell === null || typeof cell === 'number') && {
      align: 'right' as const,
    }),
  }));
}

/** A response's list, sorted by whichever column is clicked. */
export function ResponseTableView({ table }: { table: ResponseTable }) {
  const [sort, setSort] = useState<Sort | null>(null);
  const at = sort ? table.columns.indexOf(sort.id) : -1;
  const rows = table.rows.map((cells, index) => ({ index, cells }));
  const sorted =
    at < 0
      ? rows
      : rows.sort(
          (a, b) => compare(a.cells[at] ?? null, b.cells[at] ?? null) * (sort?.descending ? -1 : 1),
        );
  return (
    <DataTable
      label="Response as a table"
      rows={sorted}
      rowKey={({ index }) => index}
      columns={columnsOf(table)}
      sort={sort}
      onSort={setSort}
      fill
      hasKeys={false}
    />
  );
}
