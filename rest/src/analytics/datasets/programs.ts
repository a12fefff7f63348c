import { sql } from 'kysely';
import { PROGRAM_TYPES } from '../../../../schema/enumerations.ts';
import type { Dataset, Measure } from '../dataset.ts';
import { companyColumns, companyDimensions, companyJoins } from './company-dimensions.ts';

/** Rows without a type or a year are dropped (specification, section 5). */
const IS_WHOLE = sql<boolean>`(p.type is not null and p.year is not null)`;
const HAS_NO_SECTION = sql<boolean>`coalesce(p.csisec, 'null') = 'null'`;

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
        value: sql`p.cost`,
        filter: sql<boolean>`p.year = ${THIS_YEAR} - ${sql.lit(back)}`,
      },
    } satisfies Measure,
  ]),
);

export const programsDataset: Dataset = {
  name: 'programs',
  title: 'Contract rows',
  description: 'One row is one product of a contract in one contract year, current version.',
  from: sql`client_programs p`,
  where: sql<boolean>`p.deleted_at is null and ${IS_WHOLE}`,
  joins: companyJoins(sql`p.coid`),
  dimensions: {
    year: { label: 'Contract year', kind: 'integer', key: sql`p.year` },
    type: {
      label: 'Product type',
      kind: 'text',
      key: sql`p.type`,
      values: PROGRAM_TYPES.map(({ value, label }) => ({ key: value, label })),
    },
    rowSection: {
      label: 'Section of the row',
      description: 'A missing section is TBD.',
      kind: 'text',
      key: sql`case when ${HAS_NO_SECTION} then 'TBD' else p.csisec end`,
      text: sql`(select s.title from csi_sections s where s.csisec = p.csisec)`,
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
    contractValue: {
      label: 'Contract value',
      description:
        'What the program rows of a company and contract year cost, current version; rows without type or year are left out.',
      figure: 'M1',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`p.cost` },
    },
    rows: {
      label: 'Rows',
      description: 'Program rows with a type and a year.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    companies: {
      label: 'Companies',
      description: 'Different companies with such a row.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`p.coid` },
    },
    rowsWithoutSection: {
      label: 'Rows without section',
      description: 'Rows shown as TBD.',
      unit: 'count',
      calculation: { kind: 'count', filter: HAS_NO_SECTION },
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
    key: sql`p.seq`,
    columns: {
      seq: { label: 'Row', value: sql`p.seq` },
      year: { label: 'Year', value: sql`p.year` },
      type: { label: 'Type', value: sql`p.type` },
      csisec: {
        label: 'Section',
        value: sql`case when ${HAS_NO_SECTION} then 'TBD' else p.csisec end`,
      },
      contractSeq: { label: 'Contract', value: sql`p.contract_seq` },
      ...companyColumns,
    },
  },
};
