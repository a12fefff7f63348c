import { sql } from 'kysely';
import type { Condition, Expression } from '../dataset.ts';

/** The first day of the month that many months ago; as a subquery it is found once, and not for each row. */
function monthsAgo(months: number): Expression {
  return sql`(select (date_trunc('month', business_today()) - interval '1 month' * ${sql.lit(months)})::date)`;
}

/**
 * The reasons of figure M9, in its order; asked only of contracts that are due within 90 days. `offset 0` keeps PostgreSQL
 * from planning a lookup a second time, for all companies at once. For the union of all rules, planning takes longer than
 * the answer.
 */
const RISKS: readonly { key: string; label: string; condition: Condition }[] = [
  {
    key: 'no contact',
    label: 'No contact note for 45 days',
    condition: sql<boolean>`(f.last_contacted is null or f.last_contacted < business_today() - 45)`,
  },
  {
    key: 'falling actions',
    label: 'Buying actions down 30 % or more',
    condition: sql<boolean>`exists (
      select 1 from buying_actions b
      where b.coid = k.coid and b.month < ${monthsAgo(0)}
        and (b.month >= ${monthsAgo(3)} or b.month between ${monthsAgo(15)} and ${monthsAgo(13)})
      having coalesce(sum(b.total) filter (where b.month >= ${monthsAgo(3)}), 0)
        <= 0.7 * sum(b.total) filter (where b.month < ${monthsAgo(12)}))`,
  },
  {
    key: 'overdue invoice',
    label: 'Invoice overdue for more than 30 days',
    condition: sql<boolean>`exists (select 1 from invoices i where i.coid = k.coid and i.deleted_at is null
      and i.paid_cents < i.amount_cents and i.due < business_today() - 30 offset 0)`,
  },
  {
    key: 'open problem',
    label: 'Open problem',
    condition: sql<boolean>`exists (select 1 from current_problems p where p.coid = k.coid
      and not exists (select 1 from problem_states s where s.rule = p.rule and s.resource = p.resource and s.id = p.id
        and (s.resolved_on is not null or s.snoozed_until > business_today())) offset 0)`,
  },
];

/** True for a contract that is due soon and has any of the reasons; they are not asked of the others. */
export function anyRisk(isDueSoon: Condition): Condition {
  return sql<boolean>`case when ${isDueSoon} then ${sql.join(
    RISKS.map(({ condition }) => condition),
    sql` or `,
  )} else false end`;
}

/** The keys of the reasons that hold, as a list. */
export function riskReasons(isDueSoon: Condition): Expression {
  return sql`case when ${isDueSoon} then array_remove(array[${sql.join(
    RISKS.map(({ key, condition }) => sql`case when ${condition} then ${sql.lit(key)} end`),
  )}]::text[], null) else '{}' end`;
}
