import { sql, type RawBuilder } from 'kysely';

/** What the contract `k` costs in its running contract year (figure M1). */
const YEAR_CENTS = sql`case when business_today() >= k.start_date + interval '1 year'
  then k.later_year_cents else k.first_year_cents end`;
/** A contract that was replaced by a later version of itself is no longer running. */
const RUNS = sql<boolean>`business_today() between k.start_date and k.runs_until`;

/** Contract value of all companies that have one today: `coid`, `cents`, and `package`, of the contract that ends last. */
export const RUNNING_CONTRACTS = sql`(
  select k.coid, sum(${YEAR_CENTS})::bigint as cents, (array_agg(k.package order by k.end_date desc, k.seq desc))[1] as package
  from contract_facts k where ${RUNS} group by k.coid)`;

/** Contract value of one company, looked up for the rows of a page; `null` without a contract that covers today. */
export function contractValueOf(coid: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select sum(${YEAR_CENTS})::bigint from contract_facts k
    where k.coid = ${coid} and ${RUNS})`;
}
