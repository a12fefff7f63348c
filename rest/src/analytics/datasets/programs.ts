import { sql } from 'kysely';
import { PROGRAM_TYPES } from '../../../../schema/enumerations.ts';
import type { Dataset } from '../dataset.ts';
import { companyColumns, companyDimensions, companyJoins } from './company-dimensions.ts';

/** Rows without a type or a year are dropped (specification, section 5). */
const IS_WHOLE = sql<boolean>`(p.type is not null and p.year is not null)`;
const HAS_NO_SECTION = sql<boolean>`coalesce(p.csisec, 'null') = 'null'`;

export const programsDataset: Dataset = {
  name: 'programs',
  title: 'Contract rows',
  reads: ['contracts.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'accountRep',
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
