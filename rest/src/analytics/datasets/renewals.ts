import { sql } from 'kysely';
import { addDays } from '../../../../schema/calendar-date.ts';
import { LOST_REASONS } from '../../../../schema/enumerations.ts';
import type { Condition, Dataset, Join, QueryContext } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  contractProduct,
  repDimensions,
  repJoins,
} from './company-dimensions.ts';
import {
  IS_RENEWED,
  isPending,
  isUnrenewed,
  RENEWED_EARLY,
  RENEWED_LATE,
  RENEWED_ON_TIME,
  SETTLED_ENOUGH,
  SUCCESSOR,
} from './renewal-outcome.ts';
import { count, OUTCOME, RENEWAL_RATES, value } from './renewal-rates.ts';
import { anyRisk, riskReasons } from './renewal-risks.ts';

const DUE_SOON_DAYS = 90;

/** Risks are those of today: a contract that was due a year ago has none. */
const DUE_SOON = sql<boolean>`(k.successor_seq is null and k.end_date between business_today() and business_today() + ${sql.lit(DUE_SOON_DAYS)})`;

/** Of contracts that end in other days, such as those of the compared period, none is due soon. */
const hasDueSoon = ({ period, today }: QueryContext): boolean =>
  period === null || (period.to >= today && period.from <= addDays(today, DUE_SOON_DAYS));

/** Whether the contract is at risk, found once a contract however many measures ask; `offset 0` keeps it so. */
const RISK: Join = {
  name: 'risk',
  // Planning the reasons takes longer than finding them: not where none can hold.
  sql: (context) =>
    sql`cross join lateral (select ${hasDueSoon(context) ? anyRisk(DUE_SOON) : sql.lit(false)} as is_at_risk offset 0) risk`,
  needs: ['facts'],
};
const AT_RISK = sql<boolean>`risk.is_at_risk`;

/** What the company signed next, later than the grace allows: a lost client that came back. */
const BACK: Join = {
  name: 'back',
  // `offset 0`: looked up for each of the few, instead of all contracts read to join them.
  sql: ({
    asOf,
  }) => sql`left join lateral (select b.seq, b.signed_on, b.annual_cents from contract_facts b
    where b.coid = k.coid and b.earlier_seq = k.seq and successor.seq is null
      and b.signed_on <= ${asOf}::date offset 0) back on true`,
  needs: ['successor'],
};
const isBack = (context: QueryContext): Condition =>
  sql<boolean>`(${isUnrenewed(context)} and back.seq is not null)`;
const RISK_REASONS = riskReasons(DUE_SOON);

const LOSS = { ...OUTCOME, comparable: SETTLED_ENOUGH };

export const renewalsDataset: Dataset = {
  name: 'renewals',
  title: 'Renewals',
  reads: [
    'contracts.read',
    'manufacturers.read',
    'notes.read',
    'invoices.read',
    'problems.read',
    'stats.read',
  ],
  people: null,
  ownedBy: 'rep',
  description: 'One row is one signed contract that ends, and what became of it.',
  // It has the signed contracts and no others.
  from: sql`contract_facts k`,
  joins: [...companyJoins(sql`k.coid`), ...repJoins(sql`k.rep`), SUCCESSOR, RISK, BACK],
  time: { dimension: 'endDate', label: 'End of the contract', column: sql`k.end_date` },
  dimensions: {
    ...repDimensions(sql`k.rep`, 'The rep when the ending contract was signed.'),
    outcome: {
      label: 'Outcome',
      kind: 'text',
      key: (
        context,
      ) => sql`case when ${RENEWED_EARLY} then 'early' when ${RENEWED_ON_TIME} then 'on time'
        when ${RENEWED_LATE} then 'late' when ${isPending(context)} then 'pending' else 'unrenewed' end`,
      ...OUTCOME,
      values: [
        { key: 'early', label: 'Renewed early' },
        { key: 'on time', label: 'Renewed on time' },
        { key: 'late', label: 'Renewed late' },
        { key: 'pending', label: 'Pending' },
        { key: 'unrenewed', label: 'Unrenewed' },
      ],
    },
    atRisk: { label: 'At risk', kind: 'boolean', key: AT_RISK, joins: ['risk'] },
    isBack: {
      label: 'Signed again',
      description: 'Unrenewed, and signed again after the grace was over.',
      kind: 'boolean',
      key: isBack,
      joins: ['back'],
    },
    lostReason: {
      label: 'Lost reason',
      kind: 'text',
      key: sql`k.lost_reason`,
      values: LOST_REASONS.map((key) => ({ key, label: key })),
    },
    package: { label: 'Package', kind: 'text', key: sql`k.package` },
    year: { label: 'Contract year', kind: 'integer', key: sql`k.year` },
    contract: { label: 'Contract', kind: 'integer', key: sql`k.seq` },
    productType: contractProduct(sql`k.seq`),
    ...companyDimensions,
  },
  measures: {
    due: count('Renewals due', 'Contracts whose end date falls in the period.', null, 'M5'),
    dueValue: value(
      'Due value',
      'Contract value a year of the contracts that end in the period.',
      null,
      'M5',
    ),
    renewed: {
      ...count(
        'Renewed',
        'Due contracts with a successor that starts no later than 60 days after the end.',
        IS_RENEWED,
        'M6',
      ),
      ...OUTCOME,
    },
    renewedEarly: {
      ...count(
        'Renewed early',
        'Renewed and signed more than 30 days before the end.',
        RENEWED_EARLY,
        'M6',
      ),
      ...OUTCOME,
    },
    renewedOnTime: {
      ...count(
        'Renewed on time',
        'Renewed and signed in the 30 days before the end.',
        RENEWED_ON_TIME,
        'M6',
      ),
      ...OUTCOME,
    },
    renewedLate: {
      ...count(
        'Renewed late',
        'Renewed and signed after the end, within the grace of 60 days.',
        RENEWED_LATE,
        'M6',
      ),
      ...OUTCOME,
    },
    ...RENEWAL_RATES,
    unrenewed: {
      ...count(
        'Unrenewed',
        'Due contracts whose 60 days of grace are over, without a successor.',
        isUnrenewed,
        'M8',
      ),
      ...LOSS,
    },
    unrenewedValue: {
      ...value(
        'Unrenewed value',
        'Contract value a year of the unrenewed contracts.',
        isUnrenewed,
        'M8',
      ),
      ...LOSS,
    },
    recovered: {
      ...count(
        'Recovered',
        'Unrenewed contracts whose company signed again after the grace was over.',
        isBack,
        'M8',
      ),
      joins: ['back'],
    },
    recoveredValue: {
      label: 'Recovered value',
      description: 'Contract value a year of what those companies signed next.',
      figure: 'M8',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`back.annual_cents`, filter: isBack },
      joins: ['back'],
    },
    atRisk: {
      ...count(
        'At risk',
        'Pending contracts that end within 90 days with no contact note for 45 days, buying actions down by 30% or more, an invoice overdue for more than 30 days, or an open problem.',
        AT_RISK,
        'M9',
      ),
      joins: ['risk'],
    },
    atRiskValue: {
      ...value('Value at risk', 'Contract value a year of the contracts at risk.', AT_RISK, 'M9'),
      joins: ['risk'],
    },
  },
  rows: {
    key: sql`k.seq`,
    columns: {
      seq: { label: 'Contract', value: sql`k.seq` },
      endDate: { label: 'End', value: sql`k.end_date` },
      rep: { label: 'Rep', value: sql`coalesce(u.name, 'Unknown Rep Name')`, joins: ['rep'] },
      accountRep: { label: 'Account rep', value: sql`account.name`, joins: ['account'] },
      annualCents: { label: 'Value a year', value: sql`k.annual_cents` },
      package: { label: 'Package', value: sql`k.package` },
      lastContacted: { label: 'Last contacted', value: sql`f.last_contacted`, joins: ['facts'] },
      successorSeq: { label: 'Successor', value: sql`successor.seq`, ...OUTCOME },
      successorSignedOn: {
        label: 'Successor signed',
        value: sql`successor.signed_on`,
        ...OUTCOME,
      },
      successorCents: {
        label: 'Successor’s value a year',
        value: sql`successor.annual_cents`,
        ...OUTCOME,
      },
      risks: { label: 'Risks', value: RISK_REASONS, joins: ['facts'] },
      lostReason: { label: 'Lost reason', value: sql`k.lost_reason` },
      backSignedOn: { label: 'Signed again', value: sql`back.signed_on`, joins: ['back'] },
      backCents: { label: 'Then a year', value: sql`back.annual_cents`, joins: ['back'] },
      ...companyColumns,
    },
  },
};
