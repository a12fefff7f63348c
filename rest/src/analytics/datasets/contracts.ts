import { sql } from 'kysely';
import { COMPETITORS, PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import type { Condition, Dataset, Join, Measure } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  contractProduct,
  repDimensions,
  repJoins,
} from './company-dimensions.ts';

const RENEWAL = sql<boolean>`k.earlier_end >= k.signed_on - interval '24 months'`;
const NEW_LOGO = sql<boolean>`k.earlier_seq is null`;
const WIN_BACK = sql<boolean>`(k.earlier_seq is not null and not ${RENEWAL})`;
const NEW_BUSINESS = sql<boolean>`(k.earlier_seq is null or not ${RENEWAL})`;

function value(label: string, description: string, filter: Condition, figure?: string): Measure {
  return {
    label,
    description,
    ...(figure && { figure }),
    unit: 'cents',
    calculation: { kind: 'sum', value: sql`k.total_cents`, filter },
  };
}

function number(label: string, description: string, filter: Condition, figure?: string): Measure {
  return {
    label,
    description,
    ...(figure && { figure }),
    unit: 'count',
    calculation: { kind: 'count', filter },
  };
}

/** Contact notes up to the signature (figure M13). */
const TOUCHES: Join = {
  name: 'touches',
  sql: sql`left join lateral (select count(*) as count from notes n
    where n.coid = k.coid and n.deleted_at is null and n.type between 9 and 19 and n.date <= k.signed_on) touches on true`,
};
/** The competitor that the company was last recorded with, in the year of the signature or before. */
const COMPETITOR: Join = {
  name: 'competitor',
  sql: sql`left join lateral (select c.competitor_type::integer as type from competition c
    where c.coid = k.coid and c.present and c.deleted_at is null and c.year <= extract(year from k.signed_on)
    order by c.year desc, c.seen_on desc nulls last, c.seq desc limit 1) competitor on true`,
};
const SOLD_SECTIONS: Join = {
  name: 'soldSections',
  sql: sql`left join lateral (select count(distinct p.csisec) filter (where p.csisec <> 'null') as count
    from client_programs p where p.contract_seq = k.seq and p.deleted_at is null) sold_sections on true`,
};
const TAGGED_BEFORE = sql<boolean>`(${NEW_LOGO} and m.tagged_on <= k.signed_on)`;

export const contractsDataset: Dataset = {
  name: 'contracts',
  title: 'Signed contracts',
  reads: ['contracts.read', 'manufacturers.read', 'notes.read', 'competition.read'],
  people: null,
  ownedBy: 'rep',
  description: 'One row is one contract in the version that was signed.',
  // It has the signed contracts and no others.
  from: sql`contract_facts k`,
  joins: [
    ...companyJoins(sql`k.coid`),
    ...repJoins(sql`k.rep`),
    TOUCHES,
    COMPETITOR,
    SOLD_SECTIONS,
  ],
  time: { dimension: 'signedOn', label: 'Date of signature', column: sql`k.signed_on` },
  dimensions: {
    ...repDimensions(sql`k.rep`, 'The rep when the contract was signed.'),
    year: { label: 'Contract year', kind: 'integer', key: sql`k.year` },
    package: { label: 'Package', kind: 'text', key: sql`k.package` },
    kind: {
      label: 'New or renewal',
      description:
        'New logo: the first contract. Win-back: none in the 24 months before signing. Renewal: otherwise.',
      kind: 'text',
      key: sql`case when ${NEW_LOGO} then 'new logo' when ${RENEWAL} then 'renewal' else 'win-back' end`,
    },
    tagAtSigning: {
      label: 'Tag at signing',
      kind: 'integer',
      key: sql`k.tag_at_signing::integer`,
      values: PROSPECT_TAGS.map(({ value: key, label }) => ({ key, label })),
    },
    lastCompetitor: {
      label: 'Last competitor seen',
      description: 'Which competitor the company was last recorded to use before it signed.',
      kind: 'integer',
      key: sql`competitor.type`,
      values: COMPETITORS.map(({ value: key, label }) => ({ key, label })),
      joins: ['competitor'],
    },
    startDate: { label: 'Start', kind: 'date', key: sql`k.start_date` },
    endDate: { label: 'End', kind: 'date', key: sql`k.end_date` },
    productType: contractProduct(sql`k.seq`),
    ...companyDimensions,
  },
  measures: {
    contracts: {
      label: 'Contracts',
      description: 'Contracts signed in the period.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    soldValue: {
      label: 'Sold value',
      description:
        'What the program rows of the contracts signed in the period cost, over their whole term, credited to the rep at signing; rows without type or year are left out.',
      figure: 'M2',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`k.total_cents` },
    },
    newBusiness: value(
      'New business',
      'Sold value where the company had no contract in the 24 months before signing: new logos and win-backs.',
      NEW_BUSINESS,
      'M3',
    ),
    newLogo: value(
      'New logo',
      'New business with companies that never had a contract.',
      NEW_LOGO,
      'M3',
    ),
    winBack: value(
      'Win-back',
      'New business with companies that had a contract more than 24 months ago.',
      WIN_BACK,
      'M3',
    ),
    newBusinessContracts: number(
      'New business contracts',
      'Contracts that are new business.',
      NEW_BUSINESS,
    ),
    converted: number(
      'Converted prospects',
      'Prospects whose first contract was signed in the period.',
      NEW_LOGO,
      'M10',
    ),
    renewalSold: value(
      'Renewal sold',
      'Sold value where a contract existed within the last 24 months.',
      RENEWAL,
      'M4',
    ),
    uplift: {
      label: 'Uplift',
      description:
        'Renewed contract value a year, less the value a year of the contract before it.',
      figure: 'M4',
      unit: 'cents',
      calculation: {
        kind: 'sum',
        value: sql`k.annual_cents - k.earlier_annual_cents`,
        filter: RENEWAL,
      },
    },
    averageValue: {
      label: 'Average contract',
      description: 'Sold value divided by contracts.',
      unit: 'cents',
      calculation: { kind: 'ratio', of: 'soldValue', to: 'contracts' },
    },
    signed: {
      label: 'Signed',
      description: 'When the latest of the contracts was signed.',
      unit: 'date',
      calculation: { kind: 'latest', value: sql`k.signed_on` },
    },
    daysFromTag: {
      label: 'Days from tag to signature',
      description: 'Median days from the prospect tag to the first signature.',
      figure: 'M10',
      unit: 'days',
      calculation: {
        kind: 'median',
        value: sql`k.signed_on - m.tagged_on`,
        filter: TAGGED_BEFORE,
      },
      joins: ['company'],
    },
    touches: {
      label: 'Contact notes before signing',
      description: 'Contact notes of the companies up to the day of the signature.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`touches.count` },
      joins: ['touches'],
    },
    touchesEach: {
      label: 'Contact notes a contract',
      description: 'Contact notes up to the signature divided by contracts.',
      unit: 'number',
      calculation: { kind: 'ratio', of: 'touches', to: 'contracts' },
    },
    sections: {
      label: 'Sections',
      description: 'Different CSI sections of each contract, added up over contracts.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`sold_sections.count` },
      joins: ['soldSections'],
    },
    medianValue: {
      label: 'Median contract',
      description: 'The value that half of the contracts exceed.',
      unit: 'cents',
      calculation: { kind: 'median', value: sql`k.total_cents` },
    },
  },
  rows: {
    key: sql`k.seq`,
    columns: {
      seq: { label: 'Contract', value: sql`k.seq` },
      signedOn: { label: 'Signed', value: sql`k.signed_on` },
      rep: { label: 'Rep', value: sql`coalesce(u.name, 'Unknown Rep Name')`, joins: ['rep'] },
      year: { label: 'Year', value: sql`k.year` },
      package: { label: 'Package', value: sql`k.package` },
      startDate: { label: 'Start', value: sql`k.start_date` },
      endDate: { label: 'End', value: sql`k.end_date` },
      totalCents: { label: 'Value', value: sql`k.total_cents` },
      ...companyColumns,
    },
  },
};
