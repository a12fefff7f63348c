import { sql } from 'kysely';
import {
  CONTENT_STATUSES,
  CONTENT_TITLED_BY_NOTES_FROM,
  CONTENT_TYPES,
} from '../../../../schema/enumerations.ts';
import type { Dataset } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  ownSection,
} from './company-dimensions.ts';

const IS_OPEN = sql<boolean>`ct.status not in ('Posted', 'Cancelled')`;
const DAYS = sql`(business_today() - ct.status_since)`;
const IS_STUCK = sql<boolean>`(${IS_OPEN} and ${DAYS} > case when ct.status = 'Draft to Client' then 14 else 30 end)`;

export const contentDataset: Dataset = {
  name: 'content',
  title: 'Content items',
  reads: ['content.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'accountRep',
  isSnapshot: true,
  description: 'One row is one item of content that is made for a company.',
  from: sql`content ct`,
  where: sql<boolean>`ct.deleted_at is null
    and ct.coid <> all (array(select gone.coid from manufacturers gone where gone.deleted_at is not null))`,
  joins: [
    ...companyJoins(sql`ct.coid`),
    { name: 'owner', sql: sql`left join users owner on owner.seq = ct.owner` },
    {
      name: 'cycle',
      sql: sql`left join content_cycles cycle on cycle.content_id = ct.content_id`,
    },
  ],
  time: { dimension: 'statusSince', label: 'Date of the status', column: sql`ct.status_since` },
  dimensions: {
    status: {
      label: 'Status',
      kind: 'text',
      key: sql`ct.status`,
      values: CONTENT_STATUSES.map((key) => ({ key, label: key })),
    },
    contentType: {
      label: 'Content type',
      kind: 'text',
      key: sql`ct.content_type`,
      values: CONTENT_TYPES.map((key) => ({ key, label: key })),
    },
    owner: {
      label: 'Owner',
      kind: 'integer',
      key: sql`ct.owner`,
      text: sql`owner.name`,
      refersTo: 'user',
      joins: ['owner'],
    },
    isStuck: {
      label: 'Stuck',
      description:
        'More than 30 days in a status that is not final; more than 14 in Draft to Client.',
      kind: 'boolean',
      key: IS_STUCK,
    },
    age: {
      label: 'Days in status',
      kind: 'text',
      key: sql`case when ${DAYS} <= 14 then '0-14' when ${DAYS} <= 30 then '15-30' when ${DAYS} <= 60 then '31-60'
        when ${DAYS} <= 90 then '61-90' else '91+' end`,
    },
    ...ownSection(sql`ct.csisec`),
    ...companyDimensions,
  },
  measures: {
    items: {
      label: 'Items',
      description: 'All items of content.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    open: {
      label: 'In the making',
      description: 'Items in a status that is not final: neither Posted nor Cancelled.',
      unit: 'count',
      calculation: { kind: 'count', filter: IS_OPEN },
    },
    stuck: {
      label: 'Stuck',
      description:
        'Items for more than 30 days in a status that is not final; more than 14 in Draft to Client.',
      figure: 'M26',
      unit: 'count',
      calculation: { kind: 'count', filter: IS_STUCK },
    },
    averageAge: {
      label: 'Days in status, on average',
      description:
        'Average number of days since the item came into its status, of items in the making.',
      figure: 'M26',
      unit: 'days',
      calculation: { kind: 'average', value: DAYS, filter: IS_OPEN },
    },
    medianAge: {
      label: 'Days in status, median',
      description:
        'The number of days in their status that half of the items in the making exceed.',
      figure: 'M26',
      unit: 'days',
      calculation: { kind: 'median', value: DAYS, filter: IS_OPEN },
    },
    medianCycle: {
      label: 'Cycle time, median',
      description:
        'Days from Update Requested from Client to Posted, of the last such cycle of each item.',
      figure: 'M26',
      unit: 'days',
      calculation: {
        kind: 'median',
        value: sql`cycle.days`,
        filter: sql<boolean>`cycle.days is not null`,
      },
      joins: ['cycle'],
    },
    companies: {
      label: 'Companies',
      description: 'Different companies.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`ct.coid` },
    },
  },
  rows: {
    key: sql`ct.content_id`,
    columns: {
      contentId: { label: 'Item', value: sql`ct.content_id` },
      title: {
        label: 'Title',
        value: sql`case when ct.content_id >= ${sql.lit(CONTENT_TITLED_BY_NOTES_FROM)} then ct.notes else ct.content_title end`,
      },
      contentType: { label: 'Type', value: sql`ct.content_type` },
      status: { label: 'Status', value: sql`ct.status` },
      statusSince: { label: 'Since', value: sql`ct.status_since` },
      days: { label: 'Days', value: DAYS },
      csisec: { label: 'Section', value: sql`ct.csisec` },
      ...companyColumns,
    },
  },
};
