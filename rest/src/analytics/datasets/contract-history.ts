import { sql } from 'kysely';
import type { Dataset, Measure } from '../dataset.ts';
import { companyColumns, companyDimensions, companyJoins } from './company-dimensions.ts';

/** How many contract years back a value is a measure of its own, this year the first. */
const YEARS_BACK = 6;
/** The contract year of a day begins in December; as a subquery it is found once, and not for each row. */
const THIS_YEAR = sql`(select extract(year from business_today() + interval '1 month')::integer)`;

const yearsBack: Record<string, Measure> = Object.fromEntries(
  Array.from({ length: YEARS_BACK }, (_, back) => [
    `valueBack${back}`,
    {
      label: back === 0 ? 'Contract value, this contract year' : `Contract value, ${back} y ago`,
      description: `Contract value of the contract year ${back === 0 ? 'that today lies in' : `${back} before the one that today lies in`}.`,
      figure: 'M1',
      unit: 'cents',
      calculation: {
        kind: 'sum',
        value: sql`coalesce(v.cents[${THIS_YEAR} - ${sql.lit(back)} - v.first_year + 1], 0)`,
      },
    } satisfies Measure,
  ]),
);

export const contractHistoryDataset: Dataset = {
  name: 'contractHistory',
  title: 'Contract history',
  reads: ['contracts.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'accountRep',
  description: 'One row is one company that ever had a contract value.',
  from: sql`company_values v`,
  joins: companyJoins(sql`v.coid`),
  dimensions: {
    companyName: {
      label: 'Company name',
      kind: 'text',
      key: sql`m.company`,
      joins: ['company'],
    },
    firstYear: {
      label: 'First contract year',
      description: 'The first contract year that was worth something.',
      kind: 'integer',
      key: sql`v.first_year`,
    },
    ...companyDimensions,
  },
  measures: {
    companies: {
      label: 'Companies',
      description: 'Companies that ever had a contract value.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    contractValue: {
      label: 'Contract value, all years',
      description: 'What the program rows of all its contract years cost, current versions.',
      figure: 'M1',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`v.lifetime_cents` },
    },
    ...yearsBack,
    firstSigned: {
      label: 'First signed',
      description: 'When the company signed its first contract.',
      unit: 'date',
      calculation: { kind: 'latest', value: sql`f.first_signed_on` },
      joins: ['facts'],
    },
    renewalDate: {
      label: 'Renewal date',
      description: 'When its last signed contract ends.',
      unit: 'date',
      calculation: { kind: 'latest', value: sql`f.renewal_date` },
      joins: ['facts'],
    },
  },
  rows: {
    key: sql`v.coid`,
    columns: {
      firstYear: { label: 'First contract year', value: sql`v.first_year` },
      lifetimeCents: { label: 'All years', value: sql`v.lifetime_cents` },
      ...companyColumns,
    },
  },
};
