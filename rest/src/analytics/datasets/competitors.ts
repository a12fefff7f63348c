import { sql } from 'kysely';
import { COMPETITORS } from '../../../../schema/enumerations.ts';
import type { Dataset } from '../dataset.ts';
import { companyColumns, companyDimensions, companyJoins } from './company-dimensions.ts';

const SHOWS = COMPETITORS.filter(({ tradeShow }) => tradeShow).map(({ value }) => value);

export const competitorsDataset: Dataset = {
  name: 'competitors',
  title: 'Competitor usage',
  reads: ['competition.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'accountRep',
  description:
    'One row is one competitor that a company was found to use, or not to use, in one year.',
  from: sql`competition c`,
  where: sql<boolean>`c.deleted_at is null`,
  joins: companyJoins(sql`c.coid`),
  dimensions: {
    competitor: {
      label: 'Competitor',
      kind: 'integer',
      key: sql`c.competitor_type::integer`,
      values: COMPETITORS.map(({ value, label }) => ({ key: value, label })),
    },
    tradeShow: {
      label: 'Trade show',
      kind: 'boolean',
      key: sql`c.competitor_type in (${sql.raw(SHOWS.join(', '))})`,
    },
    year: { label: 'Year', kind: 'integer', key: sql`c.year` },
    present: { label: 'Uses it', kind: 'boolean', key: sql`c.present` },
    ...companyDimensions,
  },
  measures: {
    companiesUsing: {
      label: 'Companies using it',
      description: 'Different companies recorded as using the competitor.',
      figure: 'M22',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`c.coid`, filter: sql<boolean>`c.present` },
    },
    clientsUsing: {
      label: 'Clients using it',
      description: 'Those of them that are clients now.',
      unit: 'count',
      calculation: {
        kind: 'distinct',
        key: sql`c.coid`,
        filter: sql<boolean>`c.present and m.client_flag`,
      },
      joins: ['company'],
    },
    prospectsUsing: {
      label: 'Prospects using it',
      description: 'Those of them that are no clients now.',
      unit: 'count',
      calculation: {
        kind: 'distinct',
        key: sql`c.coid`,
        filter: sql<boolean>`c.present and not m.client_flag`,
      },
      joins: ['company'],
    },
    signedUsing: {
      label: 'Of them, signed',
      description: 'Companies recorded as using the competitor that ever signed a contract.',
      figure: 'M12',
      unit: 'count',
      calculation: {
        kind: 'distinct',
        key: sql`c.coid`,
        filter: sql<boolean>`c.present and f.first_signed_on is not null`,
      },
      joins: ['facts'],
    },
    leaving: {
      label: 'Left it',
      description:
        'Companies recorded as using the competitor in the year before, and as not using it in the year.',
      unit: 'count',
      calculation: {
        kind: 'distinct',
        key: sql`c.coid`,
        filter: sql<boolean>`(not c.present and exists (select 1 from competition earlier
          where earlier.coid = c.coid and earlier.competitor_type = c.competitor_type
            and earlier.year = c.year - 1 and earlier.present and earlier.deleted_at is null))`,
      },
    },
    surveyed: {
      label: 'Surveyed companies',
      description: 'Different companies with any competitor record: not surveyed is not unused.',
      figure: 'M22',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`c.coid` },
    },
    penetration: {
      label: 'Penetration',
      description:
        'Companies recorded as using the competitor in the year, divided by companies with any competitor record in the year.',
      figure: 'M22',
      unit: 'percent',
      calculation: {
        kind: 'share',
        of: 'companiesUsing',
        to: 'surveyed',
        across: ['competitor', 'tradeShow', 'present'],
      },
    },
  },
  rows: {
    key: sql`c.seq`,
    columns: {
      year: { label: 'Year', value: sql`c.year` },
      competitorType: { label: 'Competitor', value: sql`c.competitor_type` },
      rep: { label: 'Rep', value: sql`account.name`, joins: ['account'] },
      isClient: { label: 'Client', value: sql`m.client_flag`, joins: ['company'] },
      present: { label: 'Uses it', value: sql`c.present` },
      seenOn: { label: 'Seen on', value: sql`c.seen_on` },
      source: { label: 'Source', value: sql`c.source` },
      ...companyColumns,
    },
  },
};
