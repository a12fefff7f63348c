import { sql } from 'kysely';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';

const BALANCE = sql`(i.amount_cents - i.paid_cents)`;
const DAYS_PAST_DUE = sql`case when i.paid_cents < i.amount_cents then greatest(0, business_today() - i.due) else 0 end`;
/** As the index of open invoices has it. */
const IS_OPEN = sql<boolean>`i.paid_cents < i.amount_cents`;
const STATUS = sql`case when i.paid_cents >= i.amount_cents then 'paid'
  when i.due < business_today() then 'overdue' else 'open' end`;
/** figures.md M27; null when nothing is left to pay. */
const AGEING = sql`case when i.paid_cents >= i.amount_cents then null
  when business_today() - i.due <= 0 then 'current'
  when business_today() - i.due <= 30 then '1-30'
  when business_today() - i.due <= 60 then '31-60'
  when business_today() - i.due <= 90 then '61-90'
  else '>90' end`;

const invoices: Resource = {
  name: 'invoices',
  permission: 'invoices.read',
  noun: 'invoice',
  columns: sql`i.seq, i.number, i.coid, i.contract_seq as "contractSeq", i.issued, i.due,
    i.amount_cents as "amountCents", i.paid_cents as "paidCents", i.paid_on as "paidOn",
    ${BALANCE} as "balanceCents", ${STATUS} as status, ${DAYS_PAST_DUE} as "daysPastDue",
    ${AGEING} as ageing, i.version`,
  from: sql`invoices i`,
  where: sql<boolean>`i.deleted_at is null`,
  people: null,
  key: sql`i.seq`,
  fields: {
    seq: { expression: sql`i.seq`, cast: 'integer', required: true },
    number: { expression: sql`i.number`, cast: 'text' },
    coid: { expression: sql`i.coid`, cast: 'integer', required: true },
    contractSeq: { expression: sql`i.contract_seq`, cast: 'integer' },
    issued: { expression: sql`i.issued`, cast: 'date', required: true },
    due: { expression: sql`i.due`, cast: 'date', required: true },
    amountCents: { expression: sql`i.amount_cents`, cast: 'integer', required: true },
    balanceCents: { expression: BALANCE, cast: 'integer', required: true },
    status: {
      expression: STATUS,
      cast: 'text',
      implies: (statuses) => (statuses.includes('paid') ? null : IS_OPEN),
    },
    ageing: { expression: AGEING, cast: 'text' },
    rep: {
      description: 'The company’s rep of record.',
      expression: sql`(select m.rep from manufacturers m where m.coid = i.coid)`,
      cast: 'integer',
    },
    daysPastDue: { expression: DAYS_PAST_DUE, cast: 'integer', required: true },
  },
  defaultSort: '-issued',
};

export function invoicesRoutes(): Route[] {
  return resourceRoutes(invoices);
}
