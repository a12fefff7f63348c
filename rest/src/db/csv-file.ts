import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * The lines of a CSV file that ships with the product, without its header.
 * @param path from the project's root
 */
export function readCsvFile(path: string): string[][] {
  return parse(readFileSync(join(projectRoot(), path), 'utf8'), { from_line: 2 });
}

/** @throws Error naming the line when the column holds no number */
export function numberAt(row: readonly string[], index: number): number {
  const value = Number(row[index]);
  if (row[index] === undefined || row[index] === '' || Number.isNaN(value)) {
    throw new Error(`not a number in column ${index + 1}: ${row.join(',')}`);
  }
  return value;
}
