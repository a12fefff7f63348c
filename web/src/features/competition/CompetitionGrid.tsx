import { useRef, useState, type KeyboardEvent } from 'react';
import { SERVICES, TRADE_SHOWS } from '../../lib/competitor-years.ts';
import { CellDetail } from './CellDetail.tsx';
import {
  cellKey,
  GRID_ROWS,
  placeAfter,
  tickedIn,
  type CompetitionRecord,
  type GridPlace,
} from './competitor-grid.ts';
import styles from './CompetitionGrid.module.css';
import { GridCell } from './GridCell.tsx';
import type { CompetitionGridState } from './useCompetitionGrid.ts';

export interface CompetitionGridProps {
  companyName: string;
  /** Newest first. */
  years: readonly number[];
  /** The year that counts: the latest complete one. */
  completeYear: number;
  records: ReadonlyMap<string, CompetitionRecord>;
  grid: CompetitionGridState;
  isReadOnly: boolean;
}

const GROUPS = [
  { id: 'services', label: 'Services they use', rows: SERVICES, first: 0 },
  { id: 'shows', label: 'Trade shows they exhibit at', rows: TRADE_SHOWS, first: SERVICES.length },
];

/** Competitors down, years across: the arrows walk, a click or Space answers. */
export function CompetitionGrid(props: CompetitionGridProps) {
  const { companyName, years, completeYear, records, grid, isReadOnly } = props;
  // What people answer is mostly this year: the one after the year that counts.
  const [at, setAt] = useState<GridPlace>(() => ({
    row: 0,
    column: Math.max(0, years.indexOf(completeYear + 1)),
  }));
  const table = useRef<HTMLTableElement>(null);
  const cellAt = ({ row, column }: GridPlace) => ({
    competitorType: GRID_ROWS[row]?.value ?? 0,
    year: years[column] ?? 0,
  });
  const current = cellAt(at);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (['Delete', 'Backspace'].includes(event.key) && !isReadOnly) grid.clear(current);
    const next = placeAfter(event.key, at, GRID_ROWS.length, years.length);
    if (!next) return;
    event.preventDefault();
    const selector = `[data-place="${next.row}-${next.column}"]`;
    table.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const nameOf = (row: number, year: number): string => `${GRID_ROWS[row]?.label ?? ''} ${year}`;
  return (
    <>
      <table
        ref={table}
        role="grid"
        className={styles.grid}
        aria-label={`Competitors of ${companyName} by year`}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Competitor</span>
            </th>
            {years.map((year) => (
              <th key={year} scope="col" data-counts={year === completeYear || undefined}>
                {year}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(({ id, label, rows, first }) => (
          <tbody key={id}>
            <tr className={styles.group}>
              <th scope="rowgroup">{label}</th>
              {years.map((year) => (
                <td key={year} aria-label={`${label} ${year}`}>
                  {tickedIn(grid.markAt, year, rows)}
                </td>
              ))}
            </tr>
            {rows.map((entry, index) => (
              <tr key={entry.value}>
                <th scope="row">{entry.label}</th>
                {years.map((year, column) => {
                  const row = first + index;
                  const cell = { competitorType: entry.value, year };
                  return (
                    <GridCell
                      key={year}
                      name={nameOf(row, year)}
                      mark={grid.markAt(cell)}
                      isSaving={grid.isSaving(cell)}
                      isReadOnly={isReadOnly}
                      isCurrent={at.row === row && at.column === column}
                      place={`${row}-${column}`}
                      onToggle={() => grid.toggle(cell)}
                      onFocus={() => setAt({ row, column })}
                      onKeyDown={onKeyDown}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <CellDetail
        name={nameOf(at.row, current.year)}
        mark={grid.markAt(current)}
        record={records.get(cellKey(current))}
        isReadOnly={isReadOnly}
        onClear={() => grid.clear(current)}
      />
    </>
  );
}
