import { sql } from 'kysely';
import type { Shift } from './comparison.ts';
import type { Expression } from './dataset.ts';

/** A date seen from so much later; the last day of a month where that has no such day. */
export function movedDate(date: Expression, { unit, count, until }: Shift): Expression {
  const moved = sql`(${date} + make_interval(${sql.raw(unit === 'month' ? 'months' : 'days')} => ${sql.lit(count)}))::date`;
  return until === undefined ? moved : sql`least(${moved}, ${until}::date)`;
}
