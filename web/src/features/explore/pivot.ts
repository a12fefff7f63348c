/** Groups of two dimensions or more as rows and columns: the last dimension, or the date, stands across. */
import { compareKeys } from '../../../../schema/calculations.ts';
import type { Question } from '../../../../schema/question.ts';
import type { Result, ResultRow } from './result.ts';
import { dateOf } from './shape.ts';

/** Wider than this nobody reads. */
const MOST_COLUMNS = 60;

export interface PivotRow {
  id: string;
  keys: Readonly<Record<string, unknown>>;
  labels: Readonly<Record<string, string>>;
  /** By the column's id. */
  cells: ReadonlyMap<string, ResultRow>;
}

interface PivotColumn {
  id: string;
  key: unknown;
  label: string;
}

export interface Pivot {
  /** Names of the dimensions that stand down and across. */
  down: readonly string[];
  across: string;
  columns: readonly PivotColumn[];
  /** Columns there are. */
  columnCount: number;
  rows: readonly PivotRow[];
}

export const figureOf = (row: ResultRow | undefined, measure: string): number =>
  typeof row?.values[measure] === 'number' ? row.values[measure] : 0;

const sumOf = (rows: Iterable<ResultRow>, measure: string): number =>
  [...rows].reduce((total, row) => total + figureOf(row, measure), 0);

function grouped(
  rows: readonly ResultRow[],
  idOf: (row: ResultRow) => string,
): Map<string, ResultRow[]> {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const group = groups.get(idOf(row));
    if (group) group.push(row);
    else groups.set(idOf(row), [row]);
  }
  return groups;
}

/** `null` for a question with less than two dimensions. */
export function pivotOf({ rows }: Pick<Result, 'rows'>, question: Question): Pivot | null {
  const { dimensions, measures } = question;
  const across = (dateOf(question) ?? dimensions.at(-1))?.name;
  if (across === undefined || dimensions.length < 2) return null;
  const measure = measures[0] ?? '';
  const isDate = dateOf(question) !== null;
  const down = dimensions.map(({ name }) => name).filter((name) => name !== across);
  const columnId = (row: ResultRow): string => JSON.stringify(row.keys[across]);
  const rowId = (row: ResultRow): string => JSON.stringify(down.map((name) => row.keys[name]));
  const columns = [...grouped(rows, columnId)]
    .map(([id, cells]) => ({
      id,
      key: cells[0]?.keys[across],
      label: cells[0]?.labels[across] ?? '',
      total: sumOf(cells, measure),
    }))
    .toSorted((a, b) => (isDate ? compareKeys(a.key, b.key) : b.total - a.total));
  return {
    down,
    across,
    // Of days the latest, of others the largest.
    columns: isDate ? columns.slice(-MOST_COLUMNS) : columns.slice(0, MOST_COLUMNS),
    columnCount: columns.length,
    rows: [...grouped(rows, rowId)]
      .map(([id, cells]) => ({
        id,
        keys: Object.fromEntries(down.map((name) => [name, cells[0]?.keys[name]])),
        labels: Object.fromEntries(down.map((name) => [name, cells[0]?.labels[name] ?? ''])),
        cells: new Map(cells.map((cell) => [columnId(cell), cell])),
        total: sumOf(cells, measure),
      }))
      .toSorted((a, b) => b.total - a.total),
  };
}
