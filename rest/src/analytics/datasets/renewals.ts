import { sql } from 'kysely';
import { LOST_REASONS } from '../../../../schema/enumerations.ts';
import type { Condition, Dataset, Join, Measure } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  contractProduct,
  repDimensions,
  repJoins,
} from './company-dimensions.ts';
import { anyRisk, riskReasons } from './renewal-risks.ts';

/** Days after its end in which a contract may still be renewed (figure M6). */
export const GRACE_DAYS = 60;
const EARLY_DAYS = 30;

const IS_RENEWED = sql<boolean>`k.successor_seq is not null`;
const IS_PENDING = sql<boolean>`(k.successor_seq is null and k.end_date + ${sql.lit(GRACE_DAYS)} >= business_today())`;
const IS_UNRENEWED = sql<boolean>`(k.successor_seq is null and k.end_date + ${sql.lit(GRACE_DAYS)} < business_today())`;
const IS_DECIDED = sql<boolean>`(${IS_RENEWED} or ${IS_UNRENEWED})`;
const EARLY = sql<boolean>`(${IS_RENEWED} and k.successor_signed_on < k.end_date - ${sql.lit(EARLY_DAYS)})`;
const ON_TIME = sql<boolean>`(${IS_RENEWED} and k.successor_signed_on between k.end_date - ${sql.lit(EARLY_DAYS)} and k.end_date)`;
const LATE = sql<boolean>`(${IS_RENEWED} and k.successor_signed_on > k.end_date)`;
const DUE_SOON = sql<boolean>`(${IS_PENDING} and k.end_date between business_today() and business_today() + 90)`;

/** Whether the contract is at risk, found once a contract however many measures ask; `offset 0` keeps it so. */
const RISK: Join = {
  name: 'risk',
  sql: sql`cross join lateral (select ${anyRisk(DUE_SOON)} as is_at_risk offset 0) risk`,
  needs: ['facts'],
};
const AT_RISK = sql<boolean>`risk.is_at_risk`;

/** What the company signed next, later than the grace allows: a lost client that came back. */
const BACK: Join = {
  name: 'back',
  // `offset 0`: looked up for each of the few, instead of all contracts read to join them.
  sql: sql`left join lateral (select b.seq, b.signed_on, b.annual_cents from contract_facts b
    where b.coid = k.coid and b.earlier_seq = k.seq and k.successor_seq is null offset 0) back on true`,
};
const IS_BACK = sql<boolean>`(${IS_UNRENEWED} and back.seq is not null)`;
const RISK_REASONS = riskReasons(DUE_SOON);
const DUE_CENTS = sql`k.annual_cents`;

function count(
  label: string,
  description: string,
  filter: Condition | null,
  figure: string,
): Measure {
  return {
    label,
    description,
    figure,
    unit: 'count',
    calculation: { kind: 'count', ...(filter && { filter }) },
  };
}

function value(
  label: string,
  description: string,
  filter: Condition | null,
  figure: string,
): Measure {
  return {
    label,
    description,
    figure,
    unit: 'cents',
    calculation: { kind: 'sum', value: DUE_CENTS, ...(filter && { filter }) },
  };
}

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
  description: 'One row is one signed contract that ends, and what became of it.',
  // It has the signed contracts and no others.
  from: sql`contract_facts k`,
  joins: [...companyJoins(sql`k.coid`), ...repJoins(sql`k.rep`), RISK, BACK],
  time: { dimension: 'endDate', label: 'End of the contract', column: sql`k.end_date` },
  dimensions: {
    ...repDimensions(sql`k.rep`, 'The rep when the ending contract was signed.'),
    outcome: {
      label: 'Outcome',
      kind: 'text',
      key: sql`case when ${EARLY} then 'early' when ${ON_TIME} then 'on time' when ${LATE} then 'late'
        when ${IS_PENDING} then 'pending' else 'unrenewed' end`,
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
      key: IS_BACK,
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
    renewed: count(
      'Renewed',
      'Due contracts with a successor that starts no later than 60 days after the end.',
      IS_RENEWED,
      'M6',
    ),
    renewedEarly: count(
      'Renewed early',
      'Renewed and signed more than 30 days before the end.',
      EARLY,
      'M6',
    ),
    renewedOnTime: count(
      'Renewed on time',
      'Renewed and signed in the 30 days before the end.',
      ON_TIME,
      'M6',
    ),
    renewedLate: count(
      'Renewed late',
      'Renewed and signed after the end, within the grace of 60 days.',
      LATE,
      'M6',
    ),
    renewedValue: {
      label: 'Renewed value',
      description: 'Contract value a year of the successors of the renewed contracts.',
      figure: 'M6',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`k.successor_annual_cents`, filter: IS_RENEWED },
    },
    keptValue: {
      label: 'Kept value',
      description: 'The same, each successor at most at the value of the contract that it renews.',
      unit: 'cents',
      calculation: {
        kind: 'sum',
        value: sql`least(k.successor_annual_cents, ${DUE_CENTS})`,
        filter: IS_RENEWED,
      },
    },
    decided: count(
      'Decided',
      'Due contracts that are renewed or unrenewed: not those that are still pending.',
      IS_DECIDED,
      'M7',
    ),
    decidedValue: value(
      'Decided value',
      'Contract value a year of the decided ones.',
      IS_DECIDED,
      'M7',
    ),
    renewalRate: {
      label: 'Renewal rate, logos',
      description:
        'Renewed divided by renewed and unrenewed; contracts still in grace are pending and left out.',
      figure: 'M7',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'renewed', to: 'decided' },
    },
    renewalRateGross: {
      label: 'Renewal rate, value (gross)',
      description:
        'Successors’ value, each at most its contract’s own, divided by the decided contracts’ value.',
      figure: 'M7',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'keptValue', to: 'decidedValue' },
    },
    renewalRateNet: {
      label: 'Renewal rate, value (net)',
      description: 'Successors’ value divided by the decided contracts’ value; uplift counts.',
      figure: 'M7',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'renewedValue', to: 'decidedValue' },
    },
    pending: count(
      'Pending',
      'Due contracts without a successor that have not ended or are within the grace of 60 days.',
      IS_PENDING,
      'M7',
    ),
    pendingValue: value(
      'Pending value',
      'Contract value a year of the pending ones.',
      IS_PENDING,
      'M7',
    ),
    unrenewed: count(
      'Unrenewed',
      'Due contracts whose grace is over, without a successor.',
      IS_UNRENEWED,
      'M8',
    ),
    unrenewedValue: value(
      'Unrenewed value',
      'Contract value a year of the unrenewed ones.',
      IS_UNRENEWED,
      'M8',
    ),
    recovered: {
      ...count(
        'Recovered',
        'Unrenewed contracts whose company signed again after the grace was over.',
        IS_BACK,
        'M8',
      ),
      joins: ['back'],
    },
    recoveredValue: {
      label: 'Recovered value',
      description: 'Contract value a year of what those companies signed next.',
      figure: 'M8',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`back.annual_cents`, filter: IS_BACK },
      joins: ['back'],
    },
    atRisk: {
      ...count(
        'At risk',
        'Pending contracts that end within 90 days with no contact note for 45 days, buying actions down by 30 % or more, an invoice overdue for more than 30 days, or an open problem.',
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
      annualCents: { label: 'Value a year', value: DUE_CENTS },
      package: { label: 'Package', value: sql`k.package` },
      lastContacted: { label: 'Last contacted', value: sql`f.last_contacted`, joins: ['facts'] },
      successorSeq: { label: 'Successor', value: sql`k.successor_seq` },
      successorSignedOn: {
        label: 'Successor signed',
        value: sql`k.successor_signed_on`,
      },
      successorCents: {
        label: 'Successor’s value a year',
        value: sql`k.successor_annual_cents`,
      },
      risks: { label: 'Risks', value: RISK_REASONS, joins: ['facts'] },
      lostReason: { label: 'Lost reason', value: sql`k.lost_reason` },
      backSignedOn: { label: 'Signed again', value: sql`back.signed_on`, joins: ['back'] },
      backCents: { label: 'Then a year', value: sql`back.annual_cents`, joins: ['back'] },
      ...companyColumns,
    },
  },
};
