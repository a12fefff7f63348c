import { sql } from 'kysely';
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import { invalid } from '../../http/problem.ts';
import type { Condition, Dataset, Expression, Join, Measure, QueryContext } from '../dataset.ts';
import type { Period } from '../periods.ts';
import { accountJoins, companyColumns, companyDimensions } from './company-dimensions.ts';
import {
  ADDED_PROSPECTS,
  signedWithin,
  STAGE,
  STAGE_KEY,
  STAGE_LABEL,
  STAGE_SINCE,
  STAGES,
  STALLED,
} from './prospect-stages.ts';

function reached(stage: number, label: string): Measure {
  return {
    label: `Reached: ${label}`,
    description: `Companies whose furthest stage is ${label} or a later one.`,
    figure: 'M12',
    unit: 'count',
    calculation: { kind: 'count', filter: sql<boolean>`(${STAGE}) >= ${sql.lit(stage)}` },
    joins: ['facts'],
  };
}

/** Median days from one stage to a later one, of the companies that went from the one to the other. */
function medianDays(label: string, from: Expression, to: Expression): Measure {
  return {
    label,
    description: `${label}: median days, of the companies that have both, in that order.`,
    figure: 'M12',
    unit: 'days',
    calculation: {
      kind: 'median',
      value: sql`${to} - ${from}`,
      filter: sql<boolean>`${to} >= ${from}`,
    },
    joins: ['facts'],
  };
}

const base = {
  from: sql`manufacturers m`,
  where: sql<boolean>`m.deleted_at is null`,
  joins: [
    { name: 'company', sql: sql`` },
    { name: 'facts', sql: sql`left join company_facts f on f.coid = m.coid` },
    ...accountJoins([]),
    {
      name: 'first',
      sql: sql`left join contract_facts first on first.coid = m.coid and first.is_first`,
    },
  ],
} as const;

const dimensions: Dataset['dimensions'] = {
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
  stage: {
    label: 'Furthest stage',
    description:
      'Tagged; contacted (notes 9, 10, 14, 19); discovery (13, 15); deeper dive (16); proposal (17, or a proposal activity); signed.',
    kind: 'text',
    key: STAGE_KEY,
    values: STAGES,
    joins: ['facts'],
  },
};

const columns: Dataset['rows']['columns'] = {
  ...companyColumns,
  created: { label: 'Added', value: sql`m.created` },
  taggedOn: { label: 'Tagged', value: sql`m.tagged_on` },
  contactedOn: { label: 'Contacted', value: sql`f.contacted_on`, joins: ['facts'] },
  proposalOn: { label: 'Proposal', value: sql`f.proposal_on`, joins: ['facts'] },
  stage: { label: 'Stage', value: STAGE_LABEL, joins: ['facts'] },
  stageSince: { label: 'In the stage since', value: STAGE_SINCE, joins: ['facts'] },
  firstSignedOn: { label: 'First signed', value: sql`f.first_signed_on`, joins: ['facts'] },
};

export const prospectsDataset: Dataset = {
  name: 'prospects',
  title: 'Prospects by stage and cohort',
  reads: ['manufacturers.read', 'notes.read', 'activities.read', 'contracts.read'],
  people: null,
  ownedBy: 'rep',
  isSnapshot: true,
  description: 'One row is one company and how far it came on its way to the first contract.',
  ...base,
  time: { dimension: 'created', label: 'Date added', column: sql`m.created` },
  dimensions,
  measures: {
    prospects: {
      label: 'Companies',
      description: 'Companies added in the period, each counted once at its furthest stage.',
      figure: 'M12',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    reachedTagged: reached(1, 'tagged'),
    reachedContacted: reached(2, 'contacted'),
    reachedDiscovery: reached(3, 'discovery'),
    reachedDeeperDive: reached(4, 'deeper dive'),
    reachedProposal: reached(5, 'proposal'),
    reachedSigned: reached(6, 'signed'),
    daysToContact: medianDays('Tagged to contacted', sql`m.tagged_on`, sql`f.contacted_on`),
    daysToDiscovery: medianDays('Contacted to discovery', sql`f.contacted_on`, sql`f.discovery_on`),
    daysToDeeperDive: medianDays(
      'Discovery to deeper dive',
      sql`f.discovery_on`,
      sql`f.deeper_dive_on`,
    ),
    daysToProposal: medianDays(
      'Deeper dive to proposal',
      sql`f.deeper_dive_on`,
      sql`f.proposal_on`,
    ),
    daysToSignature: medianDays('Proposal to signed', sql`f.proposal_on`, sql`f.first_signed_on`),
    stalled: STALLED,
    addedProspects: ADDED_PROSPECTS,
    signedWithin3: signedWithin(3),
    signedWithin6: signedWithin(6),
    signedWithin9: signedWithin(9),
    signedWithinYear: signedWithin(12),
    signedWithin18: signedWithin(18),
    signedWithin24: signedWithin(24),
    cohortRate: {
      label: 'Conversion rate, cohort',
      description: 'Of the prospects added in the period, the share that signed within 12 months.',
      figure: 'M11',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'signedWithinYear', to: 'addedProspects' },
    },
  },
  rows: { key: sql`m.seq`, columns },
};

function periodOf({ period }: QueryContext): Period {
  if (period) return period;
  throw invalid([
    { field: 'where.period', message: 'must name a period (period, between, or gte with lte)' },
  ]);
}

/** Open on some day of the period: added before its end, not signed before its start. */
function isInPool(context: QueryContext): Condition {
  const { from, to } = periodOf(context);
  return sql<boolean>`(m.created <= ${to}::date and (f.first_signed_on is null or f.first_signed_on >= ${from}::date))`;
}

function isConverted(context: QueryContext): Condition {
  const { from, to } = periodOf(context);
  return sql<boolean>`(f.first_signed_on between ${from}::date and ${to}::date)`;
}

const SIGNING_REP: Join = {
  name: 'signingRep',
  sql: sql`left join users signing_rep on signing_rep.seq = first.rep`,
  needs: ['first'],
};

/** The first contract where it was signed in the period: found by its date, without a look at all the others. */
const CONVERTED: Join = {
  name: 'converted',
  sql: (context) => {
    const { from, to } = periodOf(context);
    return sql`left join contract_facts converted on converted.coid = m.coid and converted.is_first
      and converted.signed_on between ${from}::date and ${to}::date`;
  },
};

export const conversionsDataset: Dataset = {
  name: 'conversions',
  title: 'Conversion in a period',
  reads: ['manufacturers.read', 'contracts.read'],
  people: null,
  ownedBy: 'rep',
  description: 'One row is one company; the period is part of the definitions.',
  ...base,
  joins: [...base.joins, SIGNING_REP, CONVERTED],
  time: {
    dimension: 'period',
    label: 'Period',
    column: sql`f.first_signed_on`,
    joins: ['facts'],
  },
  periodIsContext: true,
  dimensions: {
    ...dimensions,
    signingRep: {
      label: 'Rep at signing',
      description: 'The rep when the first contract was signed.',
      kind: 'integer',
      key: sql`first.rep`,
      text: sql`signing_rep.name`,
      refersTo: 'user',
      joins: ['signingRep'],
    },
    tagAtSigning: {
      label: 'Tag at signing',
      kind: 'integer',
      key: sql`first.tag_at_signing::integer`,
      values: PROSPECT_TAGS.map(({ value: key, label }) => ({ key, label })),
      joins: ['first'],
    },
  },
  measures: {
    openAtStart: {
      label: 'Open at the start',
      description: 'Companies added before the period that had not signed before it.',
      figure: 'M11',
      unit: 'count',
      calculation: {
        kind: 'count',
        filter: (context) =>
          sql<boolean>`(m.created < ${periodOf(context).from}::date and ${isInPool(context)})`,
      },
      joins: ['facts'],
    },
    added: {
      label: 'Added',
      description: 'Companies added in the period.',
      figure: 'M11',
      unit: 'count',
      calculation: {
        kind: 'count',
        filter: (context) => {
          const { from, to } = periodOf(context);
          return sql<boolean>`m.created between ${from}::date and ${to}::date`;
        },
      },
    },
    pool: {
      label: 'Could convert',
      description: 'Open prospects at the start and those added in the period.',
      figure: 'M11',
      unit: 'count',
      calculation: { kind: 'count', filter: isInPool },
      joins: ['facts'],
    },
    converted: {
      label: 'Converted',
      description: 'Prospects whose first contract was signed in the period.',
      figure: 'M10',
      unit: 'count',
      calculation: { kind: 'count', filter: isConverted },
      joins: ['facts'],
    },
    convertedValue: {
      label: 'Converted value',
      description: 'Contract value of those first contracts.',
      figure: 'M10',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`converted.total_cents`, filter: isConverted },
      joins: ['facts', 'converted'],
    },
    conversionRate: {
      label: 'Conversion rate, period',
      description:
        'Converted divided by open prospects at the start and those added in the period.',
      figure: 'M11',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'converted', to: 'pool' },
    },
    daysFromTag: {
      label: 'Days from tag to signature',
      description: 'Median days from the prospect tag to the first signature, of those converted.',
      unit: 'days',
      calculation: {
        kind: 'median',
        value: sql`f.first_signed_on - m.tagged_on`,
        filter: (context) =>
          sql<boolean>`(${isConverted(context)} and m.tagged_on <= f.first_signed_on)`,
      },
      joins: ['facts'],
    },
  },
  rows: { key: sql`m.seq`, columns },
};
