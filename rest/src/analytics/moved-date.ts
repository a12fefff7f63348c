import { sql } from 'kysely';
import type { Shift } from '../../../schema/compared-period.ts';
import type { Expression } from './dataset.ts';

/** A date seen from so much later; the last day of a month where that has no such day. */
export function movedDate(date: Expression, { unit, count }: Shift): Expression {
  return sql`(${date} + make_interval(${sql.raw(unit === 'month' ? 'months' : 'days')} => ${sql.lit(count)}))::date`;
}
