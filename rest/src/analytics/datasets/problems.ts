import { sql } from 'kysely';
import { PROBLEM_RULES } from '../../../../schema/enumerations.ts';
import type { Dataset } from '../dataset.ts';
import { companyColumns, companyDimensions, companyJoins } from './company-dimensions.ts';

const STATE = sql`case when s.resolved_on is not null then 'resolved'
  when s.snoozed_until > business_today() then 'snoozed' else 'open' end`;
/** A rule's place makes the record's number unique: a record may have a problem of each. */
const RULE_PLACE = sql`array_position(array[${sql.join(
  PROBLEM_RULES.map(({ value }) => sql.lit(value)),
)}]::text[], p.rule)`;

export const problemsDataset: Dataset = {
  name: 'problems',
  title: 'Problems',
  reads: ['problems.read', 'manufacturers.read'],
  people: { kind: 'anyRecord', alias: 'p' },
  ownedBy: 'accountRep',
  isSnapshot: true,
  description: 'One row is one thing that a rule finds wrong or forgotten today.',
  from: sql`current_problems p left join problem_states s
    on s.rule = p.rule and s.resource = p.resource and s.id = p.id`,
  joins: companyJoins(sql`p.coid`),
  time: { dimension: 'since', label: 'Since', column: sql`p.since` },
  dimensions: {
    rule: {
      label: 'Rule',
      kind: 'text',
      key: sql`p.rule`,
      values: PROBLEM_RULES.map(({ value, label }) => ({ key: value, label })),
    },
    severity: {
      label: 'Severity',
      kind: 'text',
      key: sql`p.severity`,
      values: ['high', 'medium', 'low'].map((key) => ({ key, label: key })),
    },
    state: {
      label: 'State',
      description: 'Open; snoozed until a day to come; resolved: somebody said that it is none.',
      kind: 'text',
      key: STATE,
      values: ['open', 'snoozed', 'resolved'].map((key) => ({ key, label: key })),
    },
    ...companyDimensions,
  },
  measures: {
    open: {
      label: 'Open problems',
      description: 'What the rules find today and nobody put off or called none.',
      unit: 'count',
      calculation: { kind: 'count', filter: sql<boolean>`(${STATE}) = 'open'` },
    },
    problems: {
      label: 'Problems',
      description: 'All that the rules find today, also what is snoozed or resolved.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    companies: {
      label: 'Companies',
      description: 'Different companies with a problem.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`p.coid` },
    },
  },
  rows: {
    key: sql`(p.id::bigint * 100 + ${RULE_PLACE})`,
    columns: {
      since: { label: 'Since', value: sql`p.since` },
      rule: { label: 'Rule', value: sql`p.rule` },
      detail: { label: 'What', value: sql`p.detail` },
      severity: { label: 'Severity', value: sql`p.severity` },
      ...companyColumns,
    },
  },
};
