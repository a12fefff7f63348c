import { memo } from 'react';
import type { GridAction } from './grid-reducer.ts';
import { cellAt, cellKey, type Edits, type GridRow, type TargetGrid } from './target-grid.ts';
import { TargetGridCell } from './TargetGridCell.tsx';

export interface TargetGridRowProps {
  grid: TargetGrid;
  row: GridRow;
  /** Its place in the grid. */
  at: number;
  /** Where the keyboard is in this row; `null` while it is in another. */
  activeColumn: number | null;
  /** The text being typed in this row; `null` while none is. */
  typing: string | null;
  edits: Edits;
  /** What the server says of single cells. */
  faults: Readonly<Record<string, string>>;
  showsProgress: boolean;
  dispatch: (action: GridAction) => void;
  /** Hears how tall the row is, where only those on screen are drawn. */
  measure: ((row: Element | null) => void) | null;
}

/** The targets of one person, team or the company. Of several hundred, only those where the keyboard moves are drawn again. */
export const TargetGridRow = memo(drawRow, isDrawnAlike);

function drawRow(props: TargetGridRowProps) {
  const { grid, row, at, activeColumn, typing, edits, faults, showsProgress, dispatch, measure } =
    props;
  return (
    <tr
      ref={measure}
      data-scope={row.scope}
      data-index={measure ? at : undefined}
      aria-rowindex={measure ? at + 2 : undefined}
    >
      <th scope="row">{row.label}</th>
      {grid.columns.map((column, i) => {
        const isActive = activeColumn === i;
        const cell = cellAt(grid, edits, row, column);
        return (
          <TargetGridCell
            key={cell.key}
            cell={cell}
            place={`${at}:${i}`}
            measure={grid.measure}
            isActive={isActive}
            typing={isActive ? typing : null}
            fault={cell.fault ?? faults[cell.key] ?? null}
            showsProgress={showsProgress}
            onSelect={() => dispatch({ kind: 'select', place: { row: at, column: i } })}
            onEdit={() => row.mayEdit && dispatch({ kind: 'begin', text: cell.input })}
            onType={(text) => dispatch({ kind: 'type', text })}
            onLeave={() => dispatch({ kind: 'keep', key: cell.key })}
          />
        );
      })}
    </tr>
  );
}

/** Typing anywhere makes another set of edits: what matters to a row is its own cells. */
function isDrawnAlike(a: TargetGridRowProps, b: TargetGridRowProps): boolean {
  return (
    a.grid === b.grid &&
    a.row === b.row &&
    a.at === b.at &&
    a.activeColumn === b.activeColumn &&
    a.typing === b.typing &&
    a.showsProgress === b.showsProgress &&
    a.dispatch === b.dispatch &&
    a.measure === b.measure &&
    a.grid.columns.every(({ startsOn }) => {
      const key = cellKey(a.row, startsOn);
      return a.edits[key] === b.edits[key] && a.faults[key] === b.faults[key];
    })
  );
}
