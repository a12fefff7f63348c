import { sql } from 'kysely';
import type { Dataset } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  ownSection,
} from './company-dimensions.ts';

const BALANCE = sql`(i.amount_cents - i.paid_cents)`;
const IS_OPEN = sql<boolean>`(i.paid_cents < i.amount_cents)`;
const IS_OVERDUE = sql<boolean>`(${IS_OPEN} and i.due < business_today())`;

export const invoicesDataset: Dataset = {
  name: 'invoices',
  title: 'Invoices',
  reads: ['invoices.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'accountRep',
  isSnapshot: true,
  description: 'One row is one invoice.',
  from: sql`invoices i`,
  where: sql<boolean>`i.deleted_at is null`,
  joins: companyJoins(sql`i.coid`),
  time: { dimension: 'issued', label: 'Issued', column: sql`i.issued` },
  dimensions: {
    ageing: {
      label: 'Ageing',
      description: 'Days past due of what is not paid yet.',
      kind: 'text',
      key: sql`case when not ${IS_OPEN} then 'paid' when i.due >= business_today() then 'current'
        when business_today() - i.due <= 30 then '1-30' when business_today() - i.due <= 60 then '31-60'
        when business_today() - i.due <= 90 then '61-90' else '>90' end`,
      values: [
        { key: 'paid', label: 'Paid' },
        { key: 'current', label: 'Current' },
        { key: '1-30', label: '1 to 30 days' },
        { key: '31-60', label: '31 to 60 days' },
        { key: '61-90', label: '61 to 90 days' },
        { key: '>90', label: 'More than 90 days' },
      ],
    },
    isOpen: { label: 'Not paid in full', kind: 'boolean', key: IS_OPEN },
    due: { label: 'Due', kind: 'date', key: sql`i.due` },
    ...companyDimensions,
  },
  measures: {
    invoices: {
      label: 'Invoices',
      description: 'Invoices issued in the period.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    amount: {
      label: 'Amount',
      description: 'What was invoiced.',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`i.amount_cents` },
    },
    paid: {
      label: 'Paid',
      description: 'What was paid of it.',
      unit: 'cents',
      calculation: { kind: 'sum', value: sql`i.paid_cents` },
    },
    balance: {
      label: 'Balance',
      description:
        'What is not paid yet: current, or 1 to 30, 31 to 60, 61 to 90, more than 90 days past due.',
      figure: 'M27',
      unit: 'cents',
      calculation: { kind: 'sum', value: BALANCE },
    },
    open: {
      label: 'Open invoices',
      description: 'Invoices that are not paid in full.',
      figure: 'M27',
      unit: 'count',
      calculation: { kind: 'count', filter: IS_OPEN },
    },
    overdueBalance: {
      label: 'Overdue',
      description: 'What is not paid although it was due before today.',
      figure: 'M27',
      unit: 'cents',
      calculation: { kind: 'sum', value: BALANCE, filter: IS_OVERDUE },
    },
  },
  rows: {
    key: sql`i.seq`,
    columns: {
      number: { label: 'Invoice', value: sql`i.number` },
      issued: { label: 'Issued', value: sql`i.issued` },
      due: { label: 'Due', value: sql`i.due` },
      amountCents: { label: 'Amount', value: sql`i.amount_cents` },
      paidCents: { label: 'Paid', value: sql`i.paid_cents` },
      ...companyColumns,
    },
  },
};

export const bannersDataset: Dataset = {
  name: 'banners',
  title: 'Banners',
  reads: ['contracts.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'accountRep',
  description: 'One row is one banner in one month of its run.',
  from: sql`banner_months bm join banners b on b.seq = bm.banner_seq`,
  where: sql<boolean>`b.deleted_at is null`,
  joins: companyJoins(sql`b.coid`),
  time: { dimension: 'month', label: 'Month', column: sql`bm.month`, smallest: 'month' },
  dimensions: {
    placement: { label: 'Placement', kind: 'text', key: sql`b.placement` },
    banner: { label: 'Banner', kind: 'integer', key: sql`b.seq` },
    ...ownSection(sql`b.csisec`),
    ...companyDimensions,
  },
  measures: {
    banners: {
      label: 'Banners',
      description: 'Different banners that were shown.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`b.seq` },
    },
    impressions: {
      label: 'Impressions',
      description: 'How often banners were shown.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`bm.impressions` },
    },
    clicks: {
      label: 'Clicks',
      description: 'How often banners were clicked.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`bm.clicks` },
    },
    clickRate: {
      label: 'Click rate',
      description: 'Clicks divided by impressions.',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'clicks', to: 'impressions' },
    },
  },
  rows: {
    key: sql`b.seq::bigint * 10000 + (extract(year from bm.month) - 1900)::bigint * 12 + extract(month from bm.month)::bigint`,
    columns: {
      month: { label: 'Month', value: sql`bm.month` },
      placement: { label: 'Placement', value: sql`b.placement` },
      csisec: { label: 'Section', value: sql`b.csisec` },
      ...companyColumns,
    },
  },
};

export const siteUsageDataset: Dataset = {
  name: 'siteUsage',
  title: 'Marketplace usage',
  reads: ['stats.read'],
  people: null,
  ownedBy: null,
  description: 'One row is one month of the marketplace on one channel.',
  from: sql`site_usage su`,
  joins: [],
  time: { dimension: 'month', label: 'Month', column: sql`su.month`, smallest: 'month' },
  dimensions: {
    channel: {
      label: 'Channel',
      kind: 'text',
      key: sql`su.channel`,
      values: [
        { key: 'site', label: 'Full site' },
        { key: 'mobile', label: 'Mobile site' },
      ],
    },
  },
  measures: {
    sessions: {
      label: 'Sessions',
      description: 'Visits to the marketplace.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`su.sessions` },
    },
    users: {
      label: 'Users',
      description: 'Different visitors of each month, added up over months.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`su.users` },
    },
    searches: {
      label: 'Searches',
      description: 'Searches made on the marketplace.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`su.searches` },
    },
  },
  rows: {
    key: sql`extract(year from su.month)::bigint * 1000 + extract(month from su.month)::bigint * 10 + case su.channel when 'site' then 1 else 2 end`,
    columns: {
      month: { label: 'Month', value: sql`su.month` },
      channel: { label: 'Channel', value: sql`su.channel` },
    },
  },
};
