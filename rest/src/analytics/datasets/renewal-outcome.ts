/** What became of a contract that ends, as it was known on the day that a question looks from (figures M6 to M8). */
import { sql } from 'kysely';
import type { Condition, Expression, Join, Measure, QueryContext } from '../dataset.ts';

/** Days after its end in which a contract may still be renewed (figure M6). */
export const GRACE_DAYS = 60;
const EARLY_DAYS = 30;

/**
 * `successor` beside a contract of contract_facts: the first contract that follows it within the grace, of those that
 * were signed by the day. Today that is the stored one, which an index answers.
 */
export function successorJoin({ asOf, today }: QueryContext): Expression {
  if (asOf === today) {
    const known = (column: string): Expression =>
      sql`case when k.successor_signed_on <= ${today}::date then ${sql.ref(`k.successor_${column}`)} end as ${sql.ref(column)}`;
    return sql`cross join lateral (select ${sql.join(
      ['seq', 'signed_on', 'annual_cents'].map(known),
    )}) successor`;
  }
  return sql`left join lateral (select s.seq, s.signed_on, s.annual_cents from contract_facts s
    where s.coid = k.coid and s.start_date > k.start_date
      and s.start_date <= k.end_date + ${sql.lit(GRACE_DAYS)} and s.signed_on <= ${asOf}::date
    order by s.start_date, s.seq limit 1) successor on true`;
}

export const SUCCESSOR: Join = { name: 'successor', sql: successorJoin };

/** True once the contract can be lost: its grace is over. */
const graceOver = (end: Expression, { asOf }: QueryContext): Condition =>
  sql<boolean>`${end} + ${sql.lit(GRACE_DAYS)} < ${asOf}::date`;

type ByContext = (context: QueryContext) => Condition;

const END = sql`k.end_date`;
export const IS_RENEWED = sql<boolean>`successor.seq is not null`;
export const isMature: ByContext = (context) => graceOver(END, context);
export const isPending: ByContext = (context) =>
  sql<boolean>`(successor.seq is null and not ${graceOver(END, context)})`;
export const isUnrenewed: ByContext = (context) =>
  sql<boolean>`(successor.seq is null and ${graceOver(END, context)})`;
export const isSettled: ByContext = (context) =>
  sql<boolean>`(${IS_RENEWED} or ${graceOver(END, context)})`;

const EARLY_UNTIL = sql`k.end_date - ${sql.lit(EARLY_DAYS)}`;
export const RENEWED_EARLY = sql<boolean>`(${IS_RENEWED} and successor.signed_on < ${EARLY_UNTIL})`;
export const RENEWED_ON_TIME = sql<boolean>`(${IS_RENEWED} and successor.signed_on between ${EARLY_UNTIL} and k.end_date)`;
export const RENEWED_LATE = sql<boolean>`(${IS_RENEWED} and successor.signed_on > k.end_date)`;

/** A change of losses or of a renewal rate says nothing where only a handful of contracts is settled. */
export const SETTLED_ENOUGH: NonNullable<Measure['comparable']> = { by: 'decided', least: 5 };
