import { sql } from 'kysely';
import type { Condition, Dataset, Measure } from '../dataset.ts';
import { RUNNING_CONTRACTS } from '../running-contracts.ts';
import {
  accountJoins,
  companyColumns,
  companyDimensions,
  companyProduct,
  COMPANY_STATUS,
} from './company-dimensions.ts';

/** Days without contact after which an account is not covered: an A *** prospect sooner (figure M16). */
const COVERED = sql<boolean>`f.last_contacted >= business_today() - case when m.prospect = 3 then 30 else 90 end`;
const ASSIGNED = sql<boolean>`m.rep is not null and not m.do_not_call`;

/** Last contacted longer ago than that, or never (figure M15). */
function notContactedFor(span: string): Condition {
  return sql<boolean>`(f.last_contacted is null or f.last_contacted < (business_today() - interval ${sql.lit(span)})::date)`;
}

function counted(label: string, description: string, filter: Condition, figure?: string): Measure {
  return {
    label,
    description,
    ...(figure && { figure }),
    unit: 'count',
    calculation: { kind: 'count', filter },
    joins: ['facts'],
  };
}

const notContacted = (months: number, label: string): Measure =>
  counted(
    label,
    months === 25
      ? 'Companies last contacted more than 24 months ago, or never.'
      : `Companies last contacted more than ${months} months ago, or never.`,
    notContactedFor(`${Math.min(months, 24)} months`),
    'M15',
  );

export const companiesDataset: Dataset = {
  name: 'companies',
  title: 'Companies',
  reads: [
    'manufacturers.read',
    'contracts.read',
    'notes.read',
    'competition.read',
    'stats.read',
    'content.read',
  ],
  people: null,
  ownedBy: 'rep',
  isSnapshot: true,
  description: 'One row is one manufacturer as it stands today.',
  from: sql`manufacturers m`,
  where: sql<boolean>`m.deleted_at is null`,
  joins: [
    { name: 'company', sql: sql`` },
    { name: 'facts', sql: sql`left join company_facts f on f.coid = m.coid` },
    ...accountJoins([]),
    {
      name: 'running',
      sql: sql`left join ${RUNNING_CONTRACTS} running on running.coid = m.coid`,
    },
    {
      name: 'trend',
      // The last three full months, and the same three a year before (figure M25).
      sql: sql`left join lateral (
        select sum(b.total) filter (where b.month >= date_trunc('month', business_today()) - interval '3 months') as recent,
          sum(b.total) filter (where b.month < date_trunc('month', business_today()) - interval '12 months') as before
        from buying_actions b
        where b.coid = m.coid and b.month < date_trunc('month', business_today())
          and (b.month >= date_trunc('month', business_today()) - interval '3 months'
            or b.month between date_trunc('month', business_today()) - interval '15 months'
              and date_trunc('month', business_today()) - interval '13 months')) trend on true`,
    },
    {
      name: 'surveyed',
      sql: sql`left join competition_counts surveyed on surveyed.coid = m.coid
        and surveyed.year = extract(year from business_today())::integer - 1`,
    },
  ],
  time: { dimension: 'created', label: 'Date added', column: sql`m.created` },
  dimensions: {
    ...companyDimensions,
    rep: {
      label: 'Rep',
      description: 'The rep of record now.',
      kind: 'integer',
      key: sql`m.rep`,
      text: sql`account.name`,
      refersTo: 'user',
      joins: ['account'],
    },
    manager: {
      label: 'Manager',
      description: 'The manager of the rep of record.',
      kind: 'integer',
      key: sql`account.managerid`,
      text: sql`account_manager.name`,
      refersTo: 'user',
      joins: ['accountManager'],
    },
    productType: companyProduct(sql`m.coid`),
    lastContact: {
      label: 'Last contact',
      kind: 'text',
      key: sql`case when f.last_contacted is null then 'never'
        when f.last_contacted >= business_today() - 90 then '0-90'
        when f.last_contacted >= business_today() - 180 then '91-180' else '181+' end`,
      values: [
        { key: '0-90', label: 'Within 90 days' },
        { key: '91-180', label: '91 to 180 days ago' },
        { key: '181+', label: 'More than 180 days ago' },
        { key: 'never', label: 'Never' },
      ],
      joins: ['facts'],
    },
    competitorCount: {
      label: 'Competitors used',
      description:
        'Different competitors’ services recorded in the latest complete year, without trade shows, at most 8.',
      kind: 'integer',
      key: sql`least(8, coalesce(surveyed.count, 0))`,
      joins: ['surveyed'],
    },
    package: {
      label: 'Package',
      description: 'Of the contract that covers today; of several, the one that ends last.',
      kind: 'text',
      key: sql`running.package`,
      joins: ['running'],
    },
    renewalMonth: {
      label: 'Renewal date',
      description: 'When the last signed contract ends.',
      kind: 'date',
      key: sql`f.renewal_date`,
      joins: ['facts'],
    },
  },
  measures: {
    companies: {
      label: 'Companies',
      description: 'All companies, clients and prospects.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    clients: counted(
      'Clients',
      'Companies flagged as clients. The flag follows the contracts from day to day; flags without a running contract are listed under Problems.',
      sql<boolean>`m.client_flag`,
    ),
    former: counted(
      'Former clients',
      'Companies that are no clients now, but had a contract.',
      sql<boolean>`(${COMPANY_STATUS}) = 'former'`,
    ),
    prospects: counted(
      'Prospects',
      'Companies that are not clients: former clients, and those that never had a contract.',
      sql<boolean>`not m.client_flag`,
    ),
    tagA: counted('A ***', 'Prospects tagged A ***.', sql<boolean>`m.prospect = 3`),
    tagB: counted('B **', 'Prospects tagged B **.', sql<boolean>`m.prospect = 2`),
    tagC: counted('C *', 'Prospects tagged C *.', sql<boolean>`m.prospect = 1`),
    doNotCall: counted(
      'Do not call',
      'Companies that must not be called.',
      sql<boolean>`m.do_not_call`,
    ),
    unassigned: counted(
      'Unassigned',
      'Companies without a rep of record.',
      sql<boolean>`m.rep is null`,
    ),
    reps: {
      label: 'Reps',
      description: 'Different reps of record.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`m.rep`, filter: sql<boolean>`m.rep is not null` },
    },
    notContacted3: notContacted(3, 'Not contacted in 3 months'),
    notContacted6: notContacted(6, 'Not contacted in 6 months'),
    notContacted12: notContacted(12, 'Not contacted in 12 months'),
    notContacted24: notContacted(24, 'Not contacted in 24 months'),
    notContacted25: notContacted(25, 'Not contacted in more than 24 months'),
    notContacted180: counted(
      'Not contacted in 180 days',
      'Companies last contacted more than 180 days ago, or never.',
      notContactedFor('180 days'),
      'M15',
    ),
    assigned: counted('Accounts', 'Companies with a rep of record that may be called.', ASSIGNED),
    covered: counted(
      'Covered accounts',
      'Accounts with a contact note in the last 90 days; for A *** prospects 30 days.',
      sql<boolean>`${ASSIGNED} and ${COVERED}`,
    ),
    coverage: {
      label: 'Coverage',
      description:
        'Share of assigned companies that may be called with at least one contact note in the last 90 days (A *** prospects: 30 days).',
      figure: 'M16',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'covered', to: 'assigned' },
    },
    notCovered: counted(
      'Uncovered accounts',
      'Accounts without a contact note in the last 90 days; for A *** prospects 30 days.',
      sql<boolean>`${ASSIGNED} and not coalesce(${COVERED}, false)`,
    ),
    uncovered: {
      label: 'Uncovered',
      description: 'What coverage leaves: uncovered accounts divided by all accounts.',
      figure: 'M16',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'notCovered', to: 'assigned' },
    },
    contractValue: {
      label: 'Contract value',
      description:
        'What the program rows of all contracts that cover today cost in their running contract years; a version that a later one replaced, and rows without type or year, are left out.',
      figure: 'M1',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`running.cents` },
      joins: ['running'],
    },
    renewalsDue90: counted(
      'Renewals due in 90 days',
      'Clients whose last signed contract ends within the next 90 days.',
      sql<boolean>`f.renewal_date between business_today() and business_today() + 90`,
    ),
    recentActions: {
      label: 'Buying actions, last 3 full months',
      description: 'Buying actions of the last three full months.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`trend.recent` },
      joins: ['trend'],
    },
    earlierActions: {
      label: 'Buying actions, same 3 months last year',
      description: 'Buying actions of the same three months a year before.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`trend.before` },
      joins: ['trend'],
    },
    buyingTrend: {
      label: 'Buying trend',
      description:
        'Buying actions of the last three full months against the same three months last year.',
      figure: 'M25',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'recentActions', to: 'earlierActions', change: true },
    },
    competitorsUsed: {
      label: 'Competitors used, on average',
      description:
        'Average number of competitors’ services recorded in the latest complete year, without trade shows, at most 8 a company.',
      unit: 'number',
      calculation: { kind: 'average', value: sql`least(8, coalesce(surveyed.count, 0))` },
      joins: ['surveyed'],
    },
    bimObjects: {
      label: 'BIM objects',
      description: 'Published BIM objects.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`m.bim_count` },
    },
  },
  rows: {
    key: sql`m.seq`,
    columns: {
      ...companyColumns,
      zip: { label: 'ZIP', value: sql`m.zip` },
      rep: { label: 'Rep', value: sql`account.name`, joins: ['account'] },
      status: { label: 'Status', value: COMPANY_STATUS, joins: ['facts'] },
      tag: { label: 'Tag', value: sql`m.prospect` },
      lastContacted: { label: 'Last contacted', value: sql`f.last_contacted`, joins: ['facts'] },
      renewalDate: { label: 'Renewal date', value: sql`f.renewal_date`, joins: ['facts'] },
    },
  },
};
