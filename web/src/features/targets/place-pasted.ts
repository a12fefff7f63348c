/** Where the cells of a pasted table go in the grid of targets. Pure. */
import { readTarget } from '../../../../schema/target-text.ts';
import { measureKey } from '../../lib/target-names.ts';
import {
  cellKey,
  type Edits,
  type GridColumn,
  type GridRow,
  type TargetGrid,
} from './target-grid.ts';

export interface Placed {
  edits: Edits;
  /** What found no place, in words; empty when all of it did. */
  missed: string[];
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Lays a table over the grid from a cell on. A first row that names periods and a first column that names people, teams or
 * `Company` decide where the values go instead.
 */
export function placePasted(
  grid: TargetGrid,
  table: readonly (readonly string[])[],
  from: { row: number; column: number },
): Placed {
  const isNumber = (text: string) => readTarget(measureKey(grid.measure), text).fault === null;
  const [first = []] = table;
  const hasHeader = first.some((cell) => grid.columns.some((column) => isNamed(column, cell)));
  const body = hasHeader ? table.slice(1) : table;
  const hasNames = body.length > 0 && body.every(([name = '']) => name !== '' && !isNumber(name));
  const lead = hasNames ? 1 : 0;
  const columnOf = (at: number): GridColumn | undefined =>
    hasHeader
      ? grid.columns.find((column) => isNamed(column, first[at] ?? ''))
      : grid.columns[at - lead + (hasNames ? 0 : from.column)];
  const edits: Record<string, string> = {};
  const missed: string[] = [];
  body.forEach((cells, at) => {
    const name = hasNames ? (cells[0] ?? '') : null;
    const row = name === null ? grid.rows[from.row + at] : rowsNamed(grid.rows, name)[0];
    if (!row?.mayEdit) {
      missed.push(row?.label ?? name ?? `row ${at + 1}`);
      return;
    }
    cells.forEach((text, i) => {
      const column = i < lead ? undefined : columnOf(i);
      if (column) edits[cellKey(row, column.startsOn)] = text;
      else if (i >= lead && text !== '') missed.push(`${row.label}: ${text}`);
    });
  });
  return { edits, missed };
}

export const isNamed = ({ label, startsOn }: GridColumn, text: string): boolean =>
  same(label, text) || text.trim() === startsOn;

/** Rows with this label; without one, people of this name. */
export function rowsNamed(rows: readonly GridRow[], name: string): readonly GridRow[] {
  const labeled = rows.filter((row) => same(row.label, name));
  return labeled.length > 0
    ? labeled
    : rows.filter((row) => same(row.name, name) && row.scope === 'PERSON');
}
