import type { TestRest } from './start-rest.ts';

/** Stores one row beside the service and returns it whole: what a test needs, it makes itself. */
export async function insertRow<T extends object>(
  rest: TestRest,
  table: string,
  values: Record<string, unknown>,
): Promise<T> {
  const columns = Object.keys(values);
  const places = columns.map((_, i) => `$${i + 1}`);
  const [row] = await rest.sql<T>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(values),
  );
  if (!row) throw new Error(`nothing was inserted into ${table}`);
  return row;
}

/** A company of the test's own, beside the demo's. */
export function insertCompany(
  rest: TestRest,
  values: Record<string, unknown> = {},
): Promise<{ seq: number; coid: number; company: string }> {
  return rest
    .sql<{ coid: number }>('select coalesce(max(coid), 0) + 1 as coid from manufacturers')
    .then(([next]) =>
      insertRow(rest, 'manufacturers', {
        coid: next?.coid,
        company: 'Test Works',
        created: '2020-01-01',
        state: 'OH',
        ...values,
      }),
    );
}
