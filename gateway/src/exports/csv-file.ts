import { stringify } from 'csv-stringify';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportColumn, ExportNode } from './export-list.ts';
import { plainText } from '../../../schema/spreadsheet-text.ts';

/** Writes rows as CSV (RFC 4180, UTF-8 with a mark that spreadsheets look for), one at a time. */
export async function writeCsv(
  out: Writable,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportNode>,
): Promise<void> {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map(({ label }) => label);
    for await (const row of rows) yield columns.map((column) => csvValue(column, row));
  }
  await pipeline(
    lines(),
    stringify({ bom: true, record_delimiter: 'windows', quoted_string: false }),
    out,
  );
}

function csvValue({ kind, read }: ExportColumn, row: ExportNode): string {
  const value = read(row);
  if (value === null || value === undefined) return '';
  if (kind === 'usd') return (Number(value) / 100).toFixed(2);
  if (kind === 'flag') return value ? 'yes' : 'no';
  if (kind === 'number' || kind === 'percent') return String(value);
  return plainText(String(value));
}
