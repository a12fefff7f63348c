import { Problem, type FieldProblem } from '../../http/problem.ts';
import { parseOrRefuse } from '../../http/validation.ts';
import { CellRefused, type References } from './cell-column.ts';
import type { CsvLine } from './csv-lines.ts';
import type { HeaderColumn } from './header.ts';
import { NUMBER_FIELD, type ImportKind } from './import-kind.ts';

/** One record of a file: a line, or the lines of one contract. */
export interface FileRow {
  lines: CsvLine[];
  row: object;
  /** The record's number, where the file has it. */
  number?: number;
}

export interface Refusal {
  line: number;
  field: string;
  /** As it stands in the file. */
  value: string;
  reason: string;
}

export interface RefusedRow {
  lines: CsvLine[];
  refusals: Refusal[];
}

type ReadLine =
  | { line: CsvLine; row: object; number?: number }
  | { line: CsvLine; problems: FieldProblem[] };

/** Reads a file's lines as rows of a kind; each comes out as a row that keeps the rules or as a refused one. */
export async function* readRows(
  lines: AsyncIterable<CsvLine>,
  header: readonly HeaderColumn[],
  width: number,
  kind: ImportKind,
  references: References,
): AsyncGenerator<FileRow | RefusedRow> {
  let group: ReadLine[] = [];
  let groupKey = '';
  for await (const line of lines) {
    const read = readLine(line, header, width, kind, references);
    if (!kind.lines) {
      yield joined([read], header, kind);
      continue;
    }
    // A line that cannot be read belongs to the lines before it when its key cells say so.
    const key = 'row' in read ? kind.lines.key(read.row) : rawKey(line, header, kind);
    if (group.length > 0 && key !== groupKey) {
      yield joined(group, header, kind);
      group = [];
    }
    groupKey = key;
    group.push(read);
  }
  if (group.length > 0) yield joined(group, header, kind);
}

function readLine(
  line: CsvLine,
  header: readonly HeaderColumn[],
  width: number,
  kind: ImportKind,
  references: References,
): ReadLine {
  if (!fits(line, width, header)) {
    const message = `the line has ${line.cells.length} values, the header names ${width}`;
    return { line, problems: [{ field: '', message }] };
  }
  const given: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const { field, at, column, order } of header) {
    const cell = line.cells[at] ?? '';
    try {
      const value =
        cell.trim() === '' ? emptyValue(column.empty) : column.read(cell, references, order);
      if (value !== undefined) given[field] = value;
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ field, message: error.message });
    }
  }
  const { [NUMBER_FIELD]: number, ...fields } = given;
  const refused = new Set(problems.map(({ field }) => field));
  try {
    const row = parseOrRefuse(kind.rules, fields);
    if (problems.length > 0) return { line, problems };
    return typeof number === 'number' ? { line, row, number } : { line, row };
  } catch (error) {
    if (!(error instanceof Problem) || !error.extra.errors) throw error;
    // A cell that could not be read is missing for the rules as well: that says nothing new.
    const broken = error.extra.errors.filter(({ field }) => !refused.has(field));
    return { line, problems: [...problems, ...broken] };
  }
}

/** Spreadsheets add empty values at the end of some lines and leave them out of others. */
function fits({ cells }: CsvLine, width: number, header: readonly HeaderColumn[]): boolean {
  const lastUsed = Math.max(...header.map(({ at }) => at));
  return cells.length > lastUsed && cells.slice(width).every((cell) => cell.trim() === '');
}

function emptyValue(empty: HeaderColumn['column']['empty']): unknown {
  if (empty === 'require') throw new CellRefused('is required');
  if (empty === 'leave') return undefined;
  return empty === 'clear' ? null : empty.is;
}

function rawKey(line: CsvLine, header: readonly HeaderColumn[], kind: ImportKind): string {
  return kind.required
    .map((field) => line.cells[header.find((column) => column.field === field)?.at ?? -1]?.trim())
    .join(' ');
}

function joined(
  group: ReadLine[],
  header: readonly HeaderColumn[],
  kind: ImportKind,
): FileRow | RefusedRow {
  const lines = group.map(({ line }) => line);
  const bad = group.filter((read) => 'problems' in read);
  if (bad.length > 0) {
    return {
      lines,
      refusals: bad.flatMap(({ line, problems }) =>
        problems.map((problem) => refusalOf(line, header, problem)),
      ),
    };
  }
  const good = group.flatMap((read) => ('row' in read ? [read] : []));
  const rows = good.map(({ row }) => row);
  const number = good.find((read) => read.number !== undefined)?.number;
  const [first] = rows;
  const row = kind.lines ? kind.lines.join(rows) : first;
  if (!row) throw new Error('a group of lines is never empty');
  if ('message' in row && 'field' in row) {
    return { lines, refusals: [refuse({ lines, row: {} }, header, row as FieldProblem)] };
  }
  return { lines, row, ...(number !== undefined && { number }) };
}

/** A refusal of a whole row, with the value of its first line. */
export function refuse(
  { lines }: FileRow,
  header: readonly HeaderColumn[],
  problem: FieldProblem,
): Refusal {
  const [line] = lines;
  if (!line) throw new Error('a row has lines');
  return refusalOf(line, header, problem);
}

function refusalOf(
  { line, cells }: CsvLine,
  header: readonly HeaderColumn[],
  { field, message }: FieldProblem,
): Refusal {
  // A rule inside a value (tradeshow.0.year) is about the column's cell.
  const name = header.some((column) => column.field === field)
    ? field
    : (field.split('.')[0] ?? '');
  const at = header.find((column) => column.field === name)?.at;
  return { line, field: name, value: at === undefined ? '' : (cells[at] ?? ''), reason: message };
}
