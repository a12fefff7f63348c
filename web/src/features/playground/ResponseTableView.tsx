import { useState } from 'react';
import styles from './Playground.module.css';
import type { Cell, ResponseTable } from './response-table.ts';

/** More rows than anybody reads, and fewer than a browser minds. */
const SHOWN_MAX = 500;

function compare(a: Cell, b: Cell): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}

/** A response's list, sorted by whichever column is clicked. */
export function ResponseTableView({ table }: { table: ResponseTable }) {
  const [sort, setSort] = useState<{ column: string; isDown: boolean } | null>(null);
  const { columns, rows } = table;
  const at = sort ? columns.indexOf(sort.column) : -1;
  const sorted =
    at < 0
      ? rows
      : [...rows].sort((a, b) => compare(a[at] ?? null, b[at] ?? null) * (sort?.isDown ? -1 : 1));
  return (
    // Focusable, so that it scrolls by keyboard.
    <div className={styles.tableBox} tabIndex={0} role="region" aria-label="Response as a table">
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                aria-sort={
                  sort?.column !== column ? 'none' : sort.isDown ? 'descending' : 'ascending'
                }
              >
                <button
                  type="button"
                  onClick={() =>
                    setSort({ column, isDown: sort?.column === column && !sort.isDown })
                  }
                >
                  {column}
                  {sort?.column === column && (sort.isDown ? ' ↓' : ' ↑')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, SHOWN_MAX).map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td
                  key={columns[j]}
                  className={typeof cell === 'number' ? styles.number : undefined}
                >
                  {cell === null ? '' : String(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_MAX && (
        <p className={styles.none}>
          The first {SHOWN_MAX} of {rows.length} rows; the CSV has all.
        </p>
      )}
    </div>
  );
}
