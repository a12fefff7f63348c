import { sql } from 'kysely';
import { ACTIVITY_TYPES } from '../../../../schema/enumerations.ts';
import type { Dataset } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  repDimensions,
  repJoins,
} from './company-dimensions.ts';

const IS_OPEN = sql<boolean>`a.percent_complete < 100`;
const IS_OVERDUE = sql<boolean>`(a.percent_complete < 100 and a.date < business_today())`;

export const activitiesDataset: Dataset = {
  name: 'activities',
  title: 'Activities',
  reads: ['activities.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'rep',
  description: 'One row is one planned or finished activity.',
  from: sql`activities a`,
  where: sql<boolean>`a.deleted_at is null`,
  joins: [...companyJoins(sql`a.coid`), ...repJoins(sql`a.user_seq`)],
  time: { dimension: 'date', label: 'Planned date', column: sql`a.date` },
  dimensions: {
    ...repDimensions(sql`a.user_seq`, 'Whose activity it is.'),
    type: {
      label: 'Activity type',
      kind: 'integer',
      key: sql`a.type::integer`,
      values: ACTIVITY_TYPES.map(({ value, label }) => ({ key: value, label })),
    },
    status: {
      label: 'Status',
      kind: 'text',
      key: sql`case when not ${IS_OPEN} then 'done' when ${IS_OVERDUE} then 'overdue' else 'open' end`,
      values: [
        { key: 'open', label: 'Open' },
        { key: 'overdue', label: 'Overdue' },
        { key: 'done', label: 'Done' },
      ],
    },
    ...companyDimensions,
  },
  measures: {
    activities: {
      label: 'Activities',
      description: 'All activities of the period.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    open: {
      label: 'Open',
      description: 'Activities that are less than 100 % complete, overdue ones included.',
      unit: 'count',
      calculation: { kind: 'count', filter: IS_OPEN },
    },
    overdue: {
      label: 'Overdue',
      description: 'Open activities with a date before today.',
      unit: 'count',
      calculation: { kind: 'count', filter: IS_OVERDUE },
    },
    done: {
      label: 'Done',
      description: 'Activities that are 100 % complete.',
      unit: 'count',
      calculation: { kind: 'count', filter: sql<boolean>`not ${IS_OPEN}` },
    },
    doneShare: {
      label: 'Share done',
      description: 'Done divided by all activities.',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'done', to: 'activities' },
    },
    companies: {
      label: 'Companies',
      description: 'Different companies with an activity.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`a.coid` },
    },
  },
  rows: {
    key: sql`a.seq`,
    columns: {
      seq: { label: 'Activity', value: sql`a.seq` },
      date: { label: 'Date', value: sql`a.date` },
      rep: { label: 'Rep', value: sql`coalesce(u.name, 'Unknown Rep Name')`, joins: ['rep'] },
      type: { label: 'Type', value: sql`a.type` },
      subject: { label: 'Subject', value: sql`a.subject` },
      percentComplete: { label: 'Complete', value: sql`a.percent_complete` },
      ...companyColumns,
    },
  },
};
