import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Cell = string | number | boolean | null;
export type Row = readonly Cell[];

const CHUNK_CHARACTERS = 1 << 16;

function encodeCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (typeof cell === 'number') return String(cell);
  return /[\\\t\n\r]/.test(cell)
    ? cell
        .replaceAll('\\', '\\\\')
        .replaceAll('\t', '\\t')
        .replaceAll('\n', '\\n')
        .replaceAll('\r', '\\r')
    : cell;
}

/** One line of PostgreSQL's COPY text format, with its line end. */
export function encodeRow(row: Row): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) {
    if (index > 0) line += '\t';
    line += encodeCell(row[index] ?? null);
  }
  return `${line}\n`;
}

/** Called with the number of rows sent so far, each time that many more were sent. */
export interface RowReport {
  every: number;
  report(rows: number): void;
}

function* chunksOf(
  rows: Iterable<Row>,
  count: { rows: number },
  progress: RowReport | undefined,
): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    count.rows += 1;
    if (progress && count.rows % progress.every === 0) progress.report(count.rows);
    chunk += encodeRow(row);
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** A PostgreSQL array literal of texts. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/**
 * Streams rows into a table, holding one chunk in memory. Returns the number of rows.
 * Table and column names are the program's own, never input.
 */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  progress?: RowReport,
): Promise<number> {
  const count = { rows: 0 };
  const sink = client.query(
    copyFrom(`copy ${table} (${columns.join(', ')}) from stdin /* demo.copyRows */`),
  );
  await pipeline(Readable.from(chunksOf(rows, count, progress)), sink);
  return count.rows;
}
