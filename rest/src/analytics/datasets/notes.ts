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
function familyOf(type: Expression): Expression {
  const cases = FAMILIES.map(({ key }) => {
    const values = ALL_TYPES.filter(({ family }) => family === key).map(({ value }) => value);
    return sql`when ${type} in (${sql.raw(values.join(', '))}) then ${sql.lit(key)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Types 9 to 19 are contact (figure M13). */
function isContact(type: Expression): Condition {
  return sql<boolean>`${type} between 9 and 19`;
}

/** Two bits tell the families of contact notes apart, seventeen the days from 1900 to 2258. */
const CONTACT_FAMILIES = FAMILIES.filter(({ key }) => key !== 'ADMIN');

/**
 * What makes two contact notes one touch: the same company, type family and day (figure M17). Each has digits of its own in
 * one number, which is told apart in a quarter of the time that a row of three takes, and exactly. An admin note has none.
 */
export function touchKey(note: string): Expression {
  const n = sql.raw(note);
  return sql`(${n}.coid * 524288::bigint + (${n}.date - date '1900-01-01') * 4 + ${familyNumber(sql`${n}.type`)})`;
}

function familyNumber(type: Expression): Expression {
  const cases = CONTACT_FAMILIES.map(({ key }, number) => {
    const values = ALL_TYPES.filter(({ family }) => family === key).map(({ value }) => value);
    return sql`when ${type} in (${sql.raw(values.join(', '))}) then ${sql.lit(number)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** What a touch has one of: over these dimensions touches add up. Two reps may share one. */
const ONE_OF_A_TOUCH = ['date', 'family', ...Object.keys(companyDimensions)];

/**
 * Touches that several reps share, one row per rep. A day's row counts such a touch once for each rep. This subtracts them
 * all and adds the distinct ones, so each is counted once. Few touches are shared, so the result is exact and as fast as a
 * plain sum.
 */
export const SHARED_TOUCHES = sql`(
  select date, user_seq, -1 as touches, ${touchKey('s')} as shared from shared_touches s) as shared_touches`;

/** Unique touches of rows of days and of shared touches beside each other. */
export function touchesOfDays(alias: string, oneValueOf: readonly string[]) {
  return {
    kind: 'distinct',
    key: sql.ref(`${alias}.shared`),
    plus: sql.ref(`${alias}.touches`),
    oneValueOf,
  } satisfies Calculation;
}

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

/** A row a rep and day, and one more for each touch that the rep shares: see SHARED_TOUCHES. */
const REP_DAYS: Rollup = {
  from: sql`(
    select date, user_seq, notes, contact_notes, admin_notes, face_to_face, online, phone, new_business, touches, points,
      null::bigint as shared from rep_days
    union all
    select date, user_seq, 0, 0, 0, 0, 0, 0, 0, touches, 0, shared from ${SHARED_TOUCHES}) n`,
  dimensions: ['rep', 'manager', 'isTenured'],
  measures: {
    notes: dailySum('notes'),
    contactNotes: dailySum('contact_notes'),
    adminNotes: dailySum('admin_notes'),
    faceToFace: dailySum('face_to_face'),
    online: dailySum('online'),
    phone: dailySum('phone'),
    newBusinessNotes: dailySum('new_business'),
    uniqueTouches: touchesOfDays('n', ONE_OF_A_TOUCH),
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
  people: null,
  ownedBy: 'rep',
  description: 'One row is one note that a rep logged.',
  from: sql`notes n`,
  where: sql<boolean>`n.deleted_at is null`,
  joins: [
    ...companyJoins(sql`n.coid`),
    ...repJoins(sql`n.user_seq`),
    { name: 'weights', sql: sql`join note_type_weights w on w.type = n.type` },
  ],
  rollups: [REP_DAYS],
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
        'Different combinations of company, type family and day among contact notes: splitting one call into three notes gains nothing.',
      figure: 'M17',
      unit: 'count',
      calculation: {
        kind: 'distinct',
        key: touchKey('n'),
        filter: isContact(sql`n.type`),
        oneValueOf: ONE_OF_A_TOUCH,
      },
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
