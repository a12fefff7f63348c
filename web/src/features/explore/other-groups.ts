/** The groups that a picture draws as one. */
import type { ResultRow } from './result.ts';

export const OTHER = 'Other';

/** What a point opens. */
export type PointRow = Pick<ResultRow, 'keys' | 'labels'>;

/** All groups but these: in the place of a key stands what their rows are found by. */
export function othersThan(rows: readonly ResultRow[], name: string): PointRow {
  const keys = rows.map((row) => row.keys[name] ?? null);
  const notIn = keys.filter((key) => key !== null);
  const key = { notIn, ...(keys.includes(null) ? { isNull: false } : {}) };
  return { keys: { [name]: key }, labels: { [name]: OTHER } };
}
