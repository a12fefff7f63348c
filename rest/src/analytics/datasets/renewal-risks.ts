import { sql } from 'kysely';
import type { Condition, Expression } from '../dataset.ts';

/** The reasons of figure M9, in its order; asked only of contracts that are due within 90 days. */
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
      where b.coid = c.coid and b.month < date_trunc('month', business_today())
        and (b.month >= date_trunc('month', business_today()) - interval '3 months'
          or b.month between date_trunc('month', business_today()) - interval '15 months'
            and date_trunc('month', business_today()) - interval '13 months')
      having coalesce(sum(b.total) filter (where b.month >= date_trunc('month', business_today()) - interval '3 months'), 0)
        <= 0.7 * sum(b.total) filter (where b.month < date_trunc('month', business_today()) - interval '12 months'))`,
  },
  {
    key: 'overdue invoice',
    label: 'Invoice overdue for more than 30 days',
    condition: sql<boolean>`exists (select 1 from invoices i where i.coid = c.coid and i.deleted_at is null
      and i.paid_cents < i.amount_cents and i.due < business_today() - 30)`,
  },
  {
    key: 'open problem',
    label: 'Open problem',
    condition: sql<boolean>`exists (select 1 from current_problems p where p.coid = c.coid
      and not exists (select 1 from problem_states s where s.rule = p.rule and s.resource = p.resource and s.id = p.id
        and (s.resolved_on is not null or s.snoozed_until > business_today())))`,
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
