import { sql } from 'kysely';
import {
  calculationsOf,
  periodOf,
  type Calculation,
  type Condition,
  type Dataset,
  type Expression,
  type Measure,
  type QueryContext,
  type Rollup,
} from '../dataset.ts';
import {
  companyColumns,
  hasProduct,
  productType,
  repDimensions,
  repJoins,
} from './company-dimensions.ts';
import { contractsDataset } from './contracts.ts';
import { notesDataset, SHARED_TOUCHES, touchesOfDays, touchKey } from './notes.ts';
import { isMature, isSettled, successorJoin } from './renewal-outcome.ts';
import { renewalsDataset } from './renewals.ts';

/**
 * What a rep did, as one list of dated facts: signatures, ends of contracts, notes; and a seat for every active
 * rep, so that one who sold nothing stands in the table too. The definitions are those of the datasets that the
 * measures open into; a test holds the two together.
 * @param columns what the notes add, by its type
 * @param notes id, rep, day, about and those columns
 */
function facts(
  columns: Readonly<Record<string, string>>,
  notes: Expression,
  context: QueryContext,
): Expression {
  const names = Object.keys(columns);
  const own = sql.join(names.map((name) => sql.ref(name)));
  const none = sql.join(names.map((name) => sql`null::${sql.raw(columns[name] ?? '')}`));
  return sql`(
    select 'sold' as kind, k.seq::bigint * 4 as id, k.rep, k.signed_on as day, k.coid as about, k.total_cents::bigint as sold, null::bigint as due,
      null::bigint as successor, k.earlier_seq is null as first,
      (k.earlier_seq is not null and k.earlier_end >= k.signed_on - interval '24 months') as renewal,
      null::boolean as decided, null::boolean as matured, k.annual_cents - k.earlier_annual_cents as uplift, k.seq as contract,
      ${sql.join(names.map((name) => sql`null::${sql.raw(columns[name] ?? '')} as ${sql.ref(name)}`))}
    from contract_facts k
    union all
    select 'due', k.seq::bigint * 4 + 1, k.rep, k.end_date, k.coid, null, k.annual_cents, successor.annual_cents, null, null,
      ${isSettled(context)}, ${isMature(context)}, null, k.seq, ${none}
    from contract_facts k ${successorJoin(context)}
    union all
    select 'note', id, rep, day, about, null, null, null, null, null, null, null, null, null, ${own} from (${notes}) as of_notes
    union all
    select 'seat', r.seq::bigint * 4 + 3, r.seq, null, null, null, null, null, null, null, null, null, null, null, ${none}
    from users r where r.active and r.level = 32 and r.deleted_at is null
  ) x`;
}

/** One row a note. */
const factsOfNotes = (context: QueryContext): Expression =>
  facts(
    { touch: 'bigint', note_type: 'integer', points: 'numeric', coid: 'integer' },
    sql`select n.seq::bigint * 4 + 2 as id, n.user_seq as rep, n.date as day, n.coid as about, ${touchKey('n')} as touch, n.type::integer as note_type, w.points, n.coid
    from notes n left join note_type_weights w on w.type = n.type where n.deleted_at is null`,
    context,
  );

/** What rep_days has, and the touches that reps share. */
const OF_DAYS = {
  contact_notes: 'bigint',
  face_to_face: 'bigint',
  touches: 'bigint',
  points: 'numeric',
  shared: 'bigint',
};

/** @param days the sums of rep_days, with the day that they are of */
const factsOfSums = (days: Expression, context: QueryContext): Expression =>
  facts(
    OF_DAYS,
    sql`${days}
    union all select null, user_seq, date, null, 0, 0, touches, 0, shared from ${SHARED_TOUCHES}`,
    context,
  );

/** One row per rep and day, and one per touch that the rep shares. */
const factsOfDays = (context: QueryContext): Expression =>
  factsOfSums(
    sql`select null::bigint as id, user_seq as rep, date as day, null::integer as about, contact_notes, face_to_face, touches,
      points, null::bigint as shared from rep_days`,
    context,
  );

/** One row per rep, and one per touch that the rep shares, of the question's period. */
function factsOfPeriod(context: QueryContext): Expression {
  const { from, to } = periodOf(context);
  return factsOfSums(
    sql`select null::bigint as id, user_seq as rep, ${from}::date as day, null::integer as about, sum(contact_notes) as contact_notes,
      sum(face_to_face) as face_to_face, sum(touches) as touches, sum(points) as points, null::bigint as shared
      from rep_days where date between ${from}::date and ${to}::date group by user_seq`,
    context,
  );
}

const isKind = (kind: string, also?: Condition): Condition =>
  also
    ? sql<boolean>`(x.kind = ${sql.lit(kind)} and ${also})`
    : sql<boolean>`x.kind = ${sql.lit(kind)}`;

const NEW_BUSINESS = sql<boolean>`not x.renewal`;

/** The same measure as in the dataset that its figure opens into, over the list of facts. */
function from(dataset: Dataset, name: string, calculation: Measure['calculation']): Measure {
  const original = dataset.measures[name];
  if (!original) throw new Error(`${dataset.name} has no measure ${name}`);
  const { label, description, figure, unit, comparable } = original;
  return {
    label,
    description,
    ...(figure && { figure }),
    unit,
    ...(comparable && { comparable }),
    calculation,
    opens: { dataset: dataset.name, measure: name },
  };
}

const sold = (name: string, filter?: Condition): Measure =>
  from(contractsDataset, name, { kind: 'sum', value: sql`x.sold`, filter: isKind('sold', filter) });
const due = (name: string, value: Expression, filter?: Condition): Measure =>
  from(renewalsDataset, name, { kind: 'sum', value, filter: isKind('due', filter) });
const dueCount = (name: string, filter?: Condition): Measure =>
  from(renewalsDataset, name, { kind: 'count', filter: isKind('due', filter) });
const notes = (name: string, filter?: Condition): Measure =>
  from(notesDataset, name, { kind: 'count', filter: isKind('note', filter) });

const measures: Readonly<Record<string, Measure>> = {
  soldValue: sold('soldValue'),
  contracts: from(contractsDataset, 'contracts', { kind: 'count', filter: isKind('sold') }),
  newBusiness: sold('newBusiness', NEW_BUSINESS),
  newBusinessContracts: from(contractsDataset, 'newBusinessContracts', {
    kind: 'count',
    filter: isKind('sold', NEW_BUSINESS),
  }),
  newLogo: sold('newLogo', sql<boolean>`x.first`),
  winBack: sold('winBack', sql<boolean>`(not x.first and not x.renewal)`),
  renewalSold: sold('renewalSold', sql<boolean>`x.renewal`),
  uplift: from(contractsDataset, 'uplift', {
    kind: 'sum',
    value: sql`x.uplift`,
    filter: isKind('sold', sql<boolean>`x.renewal`),
  }),
  converted: from(contractsDataset, 'converted', {
    kind: 'count',
    filter: isKind('sold', sql<boolean>`x.first`),
  }),
  due: dueCount('due'),
  dueValue: due('dueValue', sql`x.due`),
  renewed: dueCount('renewed', sql<boolean>`x.successor is not null`),
  renewedValue: due('renewedValue', sql`x.successor`, sql<boolean>`x.successor is not null`),
  pending: dueCount('pending', sql<boolean>`not x.decided`),
  matured: dueCount('matured', sql<boolean>`x.matured`),
  decided: dueCount('decided', sql<boolean>`x.decided`),
  decidedValue: due('decidedValue', sql`x.due`, sql<boolean>`x.decided`),
  renewalRate: from(renewalsDataset, 'renewalRate', {
    kind: 'ratio',
    of: 'renewed',
    to: 'decided',
    needs: 'matured',
  }),
  renewalRateNet: from(renewalsDataset, 'renewalRateNet', {
    kind: 'ratio',
    of: 'renewedValue',
    to: 'decidedValue',
    needs: 'matured',
  }),
  contactNotes: notes('contactNotes', sql<boolean>`x.note_type between 9 and 19`),
  faceToFace: notes('faceToFace', sql<boolean>`x.note_type in (11, 13, 14)`),
  uniqueTouches: from(notesDataset, 'uniqueTouches', {
    kind: 'distinct',
    key: sql`x.touch`,
    oneValueOf: ['day'],
    filter: isKind('note'),
  }),
  points: from(notesDataset, 'points', {
    kind: 'sum',
    value: sql`x.points`,
    filter: isKind('note'),
  }),
  rank: {
    label: 'Rank',
    description:
      'By sold value; ties by new business, then renewal rate (value), then unique touches. What has no rep has no rank.',
    figure: 'M20',
    unit: 'rank',
    calculation: {
      kind: 'rank',
      by: ['soldValue', 'newBusiness', 'renewalRateNet', 'uniqueTouches'],
      people: ['rep', 'manager'],
    },
  },
};

const daily = (column: string): Calculation => ({
  kind: 'sum',
  value: sql.ref(`x.${column}`),
  filter: isKind('note'),
});

const BY_DAYS: Rollup = {
  from: factsOfDays,
  dimensions: ['rep', 'manager', 'isTenured'],
  measures: {
    ...calculationsOf(measures),
    contactNotes: daily('contact_notes'),
    faceToFace: daily('face_to_face'),
    uniqueTouches: { ...touchesOfDays('x', ['day']), filter: isKind('note') },
    points: daily('points'),
  },
};

const BY_PERIOD: Rollup = { ...BY_DAYS, from: factsOfPeriod, isOfPeriod: true };

export const standingsDataset: Dataset = {
  name: 'standings',
  title: 'Master standings',
  reads: ['users.read', 'contracts.read', 'notes.read', 'manufacturers.read'],
  people: null,
  ownedBy: 'rep',
  description: 'Rep activity: signatures, contract ends and notes.',
  from: factsOfNotes,
  rollups: [BY_PERIOD, BY_DAYS],
  joins: [
    ...repJoins(sql`x.rep`),
    // A seat is about no company.
    { name: 'company', sql: sql`left join manufacturers m on m.coid = x.about` },
  ],
  time: { dimension: 'day', label: 'Date', column: sql`x.day` },
  always: sql<boolean>`x.kind = 'seat'`,
  dimensions: {
    ...repDimensions(sql`x.rep`, 'The rep at that time.'),
    productType: productType(
      'Contracts with a row of such a product, at their whole value; notes on companies that bought one.',
      (keys) => sql<boolean>`(x.kind = 'seat' or ${hasProduct({ contract: sql`x.contract` }, keys)}
        or ${hasProduct({ coid: sql`x.coid` }, keys)})`,
    ),
  },
  measures,
  rows: {
    key: sql`x.id`,
    columns: {
      kind: { label: 'Kind', value: sql`x.kind` },
      day: { label: 'Date', value: sql`x.day` },
      contract: { label: 'Contract', value: sql`x.contract` },
      soldCents: { label: 'Sold', value: sql`x.sold` },
      dueCents: { label: 'Due, a year', value: sql`x.due` },
      ...companyColumns,
    },
  },
};
