/** Who logged how many notes of which type: from the query engine's groups to a table. Pure. */
import {
  NOTE_TYPES,
  UNSPECIFIED_NOTE_TYPE,
  type NoteFamily,
} from '../../../../../schema/enumerations.ts';
import type { FigureRow } from '../../../lib/analytics.ts';
import { FAMILY_LABELS, NOTE_TYPE_GROUPS } from '../note-types.ts';

export interface MatrixColumn {
  key: string;
  label: string;
  family: NoteFamily;
  /** The note types that it counts. */
  types: readonly number[];
}

export interface MatrixRow {
  repSeq: number;
  name: string;
  /** One a column. */
  cells: readonly number[];
  total: number;
  /** In the period before. */
  previous: number;
  touches: number;
  daysActive: number;
}

export interface Matrix {
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  /** One a column. */
  totals: readonly number[];
  /** The most of each column, which is its darkest cell. */
  most: readonly number[];
}

/** A column a type, or one for the whole of a folded family. */
export function matrixColumns(
  folded: readonly NoteFamily[],
  hasUnspecified: boolean,
): MatrixColumn[] {
  return NOTE_TYPE_GROUPS.flatMap(({ family, types }): MatrixColumn[] => {
    const all =
      family === UNSPECIFIED_NOTE_TYPE.family && hasUnspecified
        ? [...types, UNSPECIFIED_NOTE_TYPE]
        : types;
    if (folded.includes(family)) {
      const label = FAMILY_LABELS[family];
      return [{ key: family, label, family, types: all.map(({ value }) => value) }];
    }
    return all.map(({ value, label }) => ({
      key: String(value),
      label,
      family,
      types: [value],
    }));
  });
}

export interface MatrixInput {
  /** By rep and type. */
  cells: readonly FigureRow<'rep' | 'type', 'notes'>[];
  /** By rep, with the period before. */
  byRep: readonly FigureRow<'rep', 'notes' | 'uniqueTouches' | 'daysActive'>[];
  /** Everybody who would be in the table, also without a note. */
  reps: readonly { seq: number; name: string }[];
  folded: readonly NoteFamily[];
}

export function buildMatrix({ cells, byRep, reps, folded }: MatrixInput): Matrix {
  const known = new Set(NOTE_TYPES.map(({ value }) => value));
  const columns = matrixColumns(
    folded,
    cells.some(({ keys }) => !known.has(Number(keys.type))),
  );
  const counts = new Map(
    cells.map(({ keys, values }) => [
      `${String(keys.rep)}/${String(keys.type)}`,
      values.notes ?? 0,
    ]),
  );
  const cellsOf = (seq: number): number[] =>
    columns.map(({ types }) =>
      types.reduce((sum, type) => sum + (counts.get(`${seq}/${type}`) ?? 0), 0),
    );
  const active = byRep.map(({ keys, labels, values, previous }): MatrixRow => ({
    repSeq: Number(keys.rep),
    name: labels.rep ?? '',
    cells: cellsOf(Number(keys.rep)),
    total: values.notes ?? 0,
    previous: previous.notes ?? 0,
    touches: values.uniqueTouches ?? 0,
    daysActive: values.daysActive ?? 0,
  }));
  const seen = new Set(active.map(({ repSeq }) => repSeq));
  const silent = reps
    .filter(({ seq }) => !seen.has(seq))
    .map(({ seq, name }): MatrixRow => {
      const none = { total: 0, previous: 0, touches: 0, daysActive: 0 };
      return { repSeq: seq, name, cells: columns.map(() => 0), ...none };
    });
  const rows = [...active, ...silent].sort(
    (a, b) => b.total - a.total || a.name.localeCompare(b.name),
  );
  return {
    columns,
    rows,
    totals: columns.map((_, at) => rows.reduce((sum, row) => sum + (row.cells[at] ?? 0), 0)),
    most: columns.map((_, at) => Math.max(0, ...rows.map((row) => row.cells[at] ?? 0))),
  };
}

/** 0 for nothing, 1 to 5 for a share of the column's most. */
export function heatLevel(value: number, most: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (value <= 0 || most <= 0) return 0;
  return Math.min(5, Math.ceil((value / most) * 5)) as 1 | 2 | 3 | 4 | 5;
}

/** The table of exactly the notes that a figure counts. */
export function notesAddress(asked: {
  reps?: readonly number[];
  types?: readonly number[];
  from: string;
  to: string;
}): string {
  const { reps = [], types = [], from, to } = asked;
  const parts = [
    types.length > 0 ? `type=${types.join()}` : '',
    reps.length > 0 ? `rep=${reps.join()}` : '',
    `from=${from}`,
    `to=${to}`,
  ];
  return `/notes/table?${parts.filter((part) => part !== '').join('&')}`;
}
