import { sql } from 'kysely';
import type { Condition, Dataset, Measure } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  repDimensions,
  repJoins,
} from './company-dimensions.ts';
import { GRACE_DAYS } from './renewal-outcome.ts';

/**
 * A company's contract value of a year beside that of the year before, one row for each year that has either: a company
 * that left has a row in the first year from which it is missing.
 */
const YEARS = sql`(
  select v.coid, v.first_year + at.place::integer - 1 as year, coalesce(at.cents, 0) as cents,
    coalesce(v.cents[at.place - 1], 0) as before_cents,
    coalesce(v.contract_seqs[at.place], v.contract_seqs[at.place - 1]) as contract_seq
  from company_values v
  cross join lateral unnest(v.cents || null::bigint) with ordinality as at (cents, place)
  where at.cents is not null or v.cents[at.place - 1] is not null
) y left join contract_facts k on k.seq = y.contract_seq`;

const IS_OPEN = sql<boolean>`(k.successor_seq is null and k.end_date + ${sql.lit(GRACE_DAYS)} >= business_today())`;
const MOVEMENT = sql`case
  when y.cents = 0 then case when k.successor_seq is not null then 'later' when ${IS_OPEN} then 'open' else 'lapsed' end
  when y.before_cents = 0 then case when k.earlier_seq is null then 'new' else 'returned' end
  when y.cents > y.before_cents then 'upsell' when y.cents < y.before_cents then 'downsell' else 'even' end`;

/** Program rows of the company and year: read only where somebody asks what was sold. */
const SOLD = {
  name: 'sold',
  sql: sql`left join lateral (
    select string_agg(distinct p.type, ',') as types,
      count(distinct p.csisec) filter (where p.csisec <> 'null') as sections
    from client_programs p
    where p.coid = y.coid and p.year = case when y.cents = 0 then y.year - 1 else y.year end
      and p.type is not null and p.deleted_at is null) sold on true`,
};

const HAS_VALUE = sql<boolean>`y.cents > 0`;
const cents = (label: string, description: string, filter?: Condition): Measure => ({
  label,
  description,
  figure: 'M1',
  unit: 'cents',
  calculation: { kind: 'sum', value: sql`y.cents`, ...(filter && { filter }) },
});
const latest = (label: string, description: string, column: string): Measure => ({
  label,
  description,
  unit: 'date',
  calculation: { kind: 'latest', value: sql.ref(column) },
});

export const contractYearsDataset: Dataset = {
  name: 'contractYears',
  title: 'Contract value by year',
  reads: ['contracts.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'rep',
  description:
    'One row is one company in one contract year, or in the first year from which it is missing.',
  from: YEARS,
  joins: [
    ...companyJoins(sql`y.coid`),
    ...repJoins(sql`k.rep`),
    SOLD,
    { name: 'document', sql: sql`left join contracts c on c.seq = y.contract_seq` },
  ],
  dimensions: {
    ...repDimensions(sql`k.rep`, 'The rep when the contract was signed.'),
    year: { label: 'Contract year', kind: 'integer', key: sql`y.year` },
    movement: {
      label: 'Against the year before',
      description:
        'Lapsed: nothing this year, and the 60 days of grace are over. Open: its contract runs or is in grace, with no successor yet. Later: its successor begins after this year. Returned: nothing the year before, but a contract earlier.',
      kind: 'text',
      key: MOVEMENT,
      values: [
        { key: 'new', label: 'New' },
        { key: 'returned', label: 'Returned' },
        { key: 'upsell', label: 'Upsell' },
        { key: 'even', label: 'Same value' },
        { key: 'downsell', label: 'Downsell' },
        { key: 'open', label: 'Not yet renewed' },
        { key: 'later', label: 'Renewed for later' },
        { key: 'lapsed', label: 'Lapsed' },
      ],
    },
    inBook: {
      label: 'Has a contract value in the year',
      kind: 'boolean',
      key: HAS_VALUE,
    },
    package: { label: 'Package', kind: 'text', key: sql`k.package` },
    programs: {
      label: 'Programs',
      description: 'The product types sold to the company in the year.',
      kind: 'text',
      key: sql`sold.types`,
      joins: ['sold'],
    },
    companyName: {
      label: 'Company name',
      kind: 'text',
      key: sql`m.company`,
      joins: ['company'],
    },
    ...companyDimensions,
  },
  measures: {
    companies: {
      label: 'Companies',
      description: 'Companies with a contract value in the year, or missing from it.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    clients: {
      label: 'Clients of the year',
      description: 'Companies with a contract value in the year.',
      unit: 'count',
      calculation: { kind: 'count', filter: HAS_VALUE },
    },
    value: cents(
      'Contract value',
      'What the program rows of a company and contract year cost, current version; rows without type or year are left out.',
    ),
    valueBefore: {
      label: 'Value of the year before',
      description: 'Contract value of the same companies in the contract year before.',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`y.before_cents` },
    },
    valueChange: {
      label: 'Change',
      description: 'Contract value less that of the year before.',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`y.cents - y.before_cents` },
    },
    averageValue: {
      label: 'Average',
      description: 'Contract value divided by the companies that have one.',
      unit: 'cents',
      calculation: { kind: 'ratio', of: 'value', to: 'clients' },
    },
    sections: {
      label: 'Sections',
      description: 'Different CSI sections of the program rows, added up over companies and years.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`sold.sections` },
      joins: ['sold'],
    },
    version: {
      label: 'Version',
      description: 'Which version of the contract was signed: 1 for the first proposal.',
      unit: 'number',
      calculation: { kind: 'latest', value: sql`c.contract_version` },
      joins: ['document'],
    },
    contractYear: {
      label: 'Year of the contract',
      description: 'The year that the contract began in: one of two years covers the next too.',
      unit: 'number',
      calculation: { kind: 'latest', value: sql`k.year` },
    },
    signedOn: latest('Signed', 'When the contract of the year was signed.', 'k.signed_on'),
    startDate: latest('Start', 'When the contract of the year begins.', 'k.start_date'),
    endDate: latest('End', 'When the contract of the year ends.', 'k.end_date'),
  },
  rows: {
    key: sql`(y.coid::bigint * 10000 + y.year)`,
    columns: {
      year: { label: 'Year', value: sql`y.year` },
      seq: { label: 'Contract', value: sql`y.contract_seq` },
      rep: { label: 'Rep', value: sql`coalesce(u.name, 'Unknown Rep Name')`, joins: ['rep'] },
      package: { label: 'Package', value: sql`k.package` },
      endDate: { label: 'End', value: sql`k.end_date` },
      beforeCents: { label: 'Year before', value: sql`y.before_cents` },
      cents: { label: 'Value', value: sql`y.cents` },
      ...companyColumns,
    },
  },
};
