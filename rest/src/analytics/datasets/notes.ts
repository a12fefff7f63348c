import { sql } from 'kysely';
import { COMPETITORS, NOTE_TYPES, UNSPECIFIED_NOTE_TYPE } from '../../../../schema/enumerations.ts';
import type { Calculation, Condition, Dataset, Expression, Rollup } from '../dataset.ts';
import {
  companyColumns,
  companyDimensions,
  companyJoins,
  companyProduct,
  repDimensions,
  repJoins,
} from './company-dimensions.ts';

const ALL_TYPES = [...NOTE_TYPES, UNSPECIFIED_NOTE_TYPE];
const FAMILIES = [
  { key: 'FACE_TO_FACE', label: 'Face to face' },
  { key: 'ONLINE', label: 'Online' },
  { key: 'PHONE', label: 'Phone' },
  { key: 'CONTACTED', label: 'Contacted' },
  { key: 'ADMIN', label: 'Admin' },
];

/** The family of a note type: one case per family, from the one list of types. */
export function familyOf(type: Expression): Expression {
  const cases = FAMILIES.map(({ key }) => {
    const values = ALL_TYPES.filter(({ family }) => family === key).map(({ value }) => value);
    return sql`when ${type} in (${sql.raw(values.join(', '))}) then ${sql.lit(key)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Types 9 to 19 are contact (figure M13). */
export function isContact(type: Expression): Condition {
  return sql<boolean>`${type} between 9 and 19`;
}

/**
 * What makes two notes one touch: the same company, family and day, by the same rep (figure M17). One number instead of
 * a row of four, which takes a quarter of the time to tell apart: company, day and family in digits of their own, hashed with the
 * rep to 64 bits. Two touches of a million meet with a chance of 1 to 37 million.
 */
export function touchKey(note: string): Expression {
  const n = sql.raw(note);
  return sql`hashint8extended(${n}.coid * 2097152::bigint + (${n}.date - date '1970-01-01') * 8 + ${familyNumber(sql`${n}.type`)}, ${n}.user_seq)`;
}

function familyNumber(type: Expression): Expression {
  const cases = FAMILIES.map(({ key }, number) => {
    const values = ALL_TYPES.filter(({ family }) => family === key).map(({ value }) => value);
    return sql`when ${type} in (${sql.raw(values.join(', '))}) then ${sql.lit(number)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** What a touch has one of: over these dimensions touches add up. */
export const ONE_OF_A_TOUCH = [
  'rep',
  'manager',
  'date',
  'family',
  ...Object.keys(companyDimensions),
];

const ofTypes = (...types: number[]): Condition =>
  sql<boolean>`n.type in (${sql.raw(types.join(', '))})`;

function mentioned(column: string): (keys: readonly (string | number | boolean)[]) => Condition {
  return (keys) => sql<boolean>`exists (select 1 from jsonb_array_elements(${sql.raw(column)}) entry
    where (entry ->> 'competitorType')::bigint = any (${keys.map(Number)}::bigint[]))`;
}

const competitorKeys = (shows: boolean) =>
  COMPETITORS.filter(({ tradeShow }) => tradeShow === shows).map(({ value, label }) => ({
    key: value,
    label,
  }));

const dailySum = (column: string): Calculation => ({
  kind: 'sum',
  value: sql.ref(`n.${column}`),
});

/** A row a rep and day. A touch is of one rep and day, so that touches add up too. */
const REP_DAYS: Rollup = {
  from: sql`rep_days n`,
  dimensions: ['rep', 'manager', 'isTenured'],
  measures: {
    notes: dailySum('notes'),
    contactNotes: dailySum('contact_notes'),
    adminNotes: dailySum('admin_notes'),
    faceToFace: dailySum('face_to_face'),
    online: dailySum('online'),
    phone: dailySum('phone'),
    newBusinessNotes: dailySum('new_business'),
    uniqueTouches: dailySum('touches'),
    points: dailySum('points'),
    daysActive: { kind: 'distinct', key: sql`n.date` },
    lastContacted: {
      kind: 'latest',
      value: sql`n.date`,
      filter: sql<boolean>`n.contact_notes > 0`,
    },
  },
};

export const notesDataset: Dataset = {
  name: 'notes',
  title: 'Notes',
  reads: ['notes.read', 'manufacturers.read'],
  description: 'One row is one note that a rep logged.',
  from: sql`notes n`,
  where: sql<boolean>`n.deleted_at is null`,
  joins: [
    ...companyJoins(sql`n.coid`),
    ...repJoins(sql`n.user_seq`),
    { name: 'weights', sql: sql`join note_type_weights w on w.type = n.type` },
  ],
  rollup: REP_DAYS,
  time: {
    dimension: 'date',
    label: 'Date of the note',
    column: sql`n.date`,
    isAlwaysSet: true,
  },
  dimensions: {
    ...repDimensions(sql`n.user_seq`, 'Who the note is by.'),
    type: {
      label: 'Note type',
      kind: 'integer',
      key: sql`n.type::integer`,
      values: ALL_TYPES.map(({ value, label }) => ({ key: value, label })),
    },
    family: { label: 'Type family', kind: 'text', key: familyOf(sql`n.type`), values: FAMILIES },
    wasClient: {
      label: 'Was a client then',
      description: 'Whether the company was a client when the note was logged.',
      kind: 'boolean',
      key: sql`n.is_a_client`,
    },
    competitor: {
      label: 'Competitor mentioned',
      kind: 'integer',
      key: sql`null::integer`,
      values: competitorKeys(false),
      hasAny: mentioned('n.competitor'),
    },
    tradeShow: {
      label: 'Trade show mentioned',
      kind: 'integer',
      key: sql`null::integer`,
      values: competitorKeys(true),
      hasAny: mentioned('n.tradeshow'),
    },
    productType: companyProduct(sql`n.coid`),
    ...companyDimensions,
  },
  measures: {
    notes: {
      label: 'Notes',
      description: 'All notes of the period, of every type.',
      figure: 'M17',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    contactNotes: {
      label: 'Contact notes',
      description: 'Notes of types 9 to 19; admin notes (2 to 8) are no contact.',
      figure: 'M13',
      unit: 'count',
      calculation: { kind: 'count', filter: isContact(sql`n.type`) },
    },
    adminNotes: {
      label: 'Admin notes',
      description: 'Notes that are no contact with the company: types below 9.',
      unit: 'count',
      calculation: { kind: 'count', filter: sql<boolean>`n.type < 9` },
    },
    faceToFace: {
      label: 'Face to face',
      description: 'Notes of types 11, 13 and 14.',
      unit: 'count',
      calculation: { kind: 'count', filter: ofTypes(11, 13, 14) },
    },
    online: {
      label: 'Online',
      description: 'Notes of types 12, 15, 16 and 17.',
      unit: 'count',
      calculation: { kind: 'count', filter: ofTypes(12, 15, 16, 17) },
    },
    phone: {
      label: 'Phone',
      description: 'Notes of types 18 and 19.',
      unit: 'count',
      calculation: { kind: 'count', filter: ofTypes(18, 19) },
    },
    uniqueTouches: {
      label: 'Unique touches',
      description:
        'Different combinations of rep, company, type family and day: splitting one call into three notes gains nothing.',
      figure: 'M17',
      unit: 'count',
      calculation: { kind: 'distinct', key: touchKey('n'), oneValueOf: ONE_OF_A_TOUCH },
    },
    points: {
      label: 'Points',
      description:
        'Notes weighted by type: face to face (11, 13) 5, cold call 4, deeper dive and proposal 4, other online 3, phone and contacted 1, telemarketing 0.5, admin 0.',
      figure: 'M18',
      unit: 'points',
      calculation: { kind: 'sum', value: sql`w.points` },
      joins: ['weights'],
    },
    newBusinessNotes: {
      label: 'New business notes',
      description: 'Notes of types 13 to 17 and 19.',
      unit: 'count',
      calculation: { kind: 'count', filter: ofTypes(13, 14, 15, 16, 17, 19) },
    },
    newBusinessMix: {
      label: 'New-business mix',
      description: 'Notes of types 13 to 17 and 19, divided by contact notes.',
      figure: 'M19',
      unit: 'percent',
      calculation: { kind: 'ratio', of: 'newBusinessNotes', to: 'contactNotes' },
    },
    companies: {
      label: 'Companies',
      description: 'Different companies with a note.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`n.coid` },
    },
    daysActive: {
      label: 'Days active',
      description: 'Different days with a note.',
      unit: 'count',
      calculation: { kind: 'distinct', key: sql`n.date` },
    },
    lastContacted: {
      label: 'Last contacted',
      description: 'The date of the latest contact note.',
      figure: 'M14',
      unit: 'date',
      calculation: { kind: 'latest', value: sql`n.date`, filter: isContact(sql`n.type`) },
    },
  },
  rows: {
    key: sql`n.seq`,
    columns: {
      seq: { label: 'Note', value: sql`n.seq` },
      date: { label: 'Date', value: sql`n.date` },
      rep: { label: 'Rep', value: sql`coalesce(u.name, 'Unknown Rep Name')`, joins: ['rep'] },
      type: { label: 'Type', value: sql`n.type` },
      note: { label: 'Text', value: sql`n.note` },
      ...companyColumns,
    },
  },
};
