/** Groups of two dimensions or more as rows and columns: what lies in time, or the last dimension, stands across. */
import { compareKeys } from '../../../../schema/calculations.ts';
import type { Question } from '../../../../schema/question.ts';
import type { Result, ResultRow } from './result.ts';
import { timeOf } from './shape.ts';

/** Wider than this nobody reads. */
const MOST_COLUMNS = 60;

export interface PivotRow {
  id: string;
  keys: Readonly<Record<string, unknown>>;
  labels: Readonly<Record<string, string>>;
  /** By the column's id. */
  cells: ReadonlyMap<string, ResultRow>;
}

export interface PivotColumn {
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

export type Sum = Pick<ResultRow, 'values' | 'previous' | 'incomparable'>;

/** Groups added up, with what they are compared with; a change says nothing where it says nothing of a part. */
export function summed(rows: readonly ResultRow[], measures: readonly string[]): Sum {
  const add = (figures: 'values' | 'previous') =>
    Object.fromEntries(
      measures.map((name) => [
        name,
        rows.reduce((total, row) => {
          const value = row[figures][name];
          return typeof value === 'number' ? total + value : total;
        }, 0),
      ]),
    );
  return {
    values: add('values'),
    previous: rows.some(({ previous }) => Object.keys(previous).length > 0) ? add('previous') : {},
    incomparable: [...new Set(rows.flatMap(({ incomparable }) => incomparable))],
  };
}

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

/** Which dimensions stand down and which across; `null` for a question with less than two. */
export function pivotSides(question: Pick<Question, 'dimensions' | 'measures'>) {
  const across = timeOf(question) ?? question.dimensions.at(-1);
  if (across === undefined || question.dimensions.length < 2) return null;
  return { across, down: question.dimensions.filter((each) => each !== across) };
}

/** `null` for a question with less than two dimensions. */
export function pivotOf({ rows }: Pick<Result, 'rows'>, question: Question): Pivot | null {
  const sides = pivotSides(question);
  if (!sides) return null;
  const across = sides.across.name;
  const measure = question.measures[0] ?? '';
  const isDate = timeOf(question) !== null;
  const down = sides.down.map(({ name }) => name);
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
