import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportColumn, ExportNode } from './export-list.ts';

/** Writes rows as one JSON array of objects, named as the columns' ids, one at a time; money in dollars. */
export async function writeJson(
  out: Writable,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportNode>,
): Promise<void> {
  async function* parts(): AsyncGenerator<string> {
    let before = '[\n';
    for await (const row of rows) {
      const record = columns.map(({ id, kind, read }) => {
        const value = read(row) ?? null;
        return [id, kind === 'usd' && value !== null ? Number(value) / 100 : value];
      });
      yield `${before}${JSON.stringify(Object.fromEntries(record))}`;
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }
  await pipeline(Readable.from(parts()), out);
}
