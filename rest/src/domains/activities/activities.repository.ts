import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import { orderBy, reversed, type KeysetOrder } from '../../http/paging.ts';
import { type Resource } from '../../http/resource.ts';
import { dateRange } from '../../http/resource-field.ts';
import type { Answer } from '../../http/route.ts';
import type { ActivitySearch } from './activities.requests.ts';

const COLUMNS = sql`a.seq, a.coid, a.contact_seq as "contactSeq", a.type, a.user_seq as "user", a.date,
  a.time, a.minutes, a.percent_complete as "percentComplete", a.subject, a.note,
  a.completed_on as "completedOn", u.name as user_name, m.company, m.state, a.entered_by, a.version`;
const FROM = sql`activities a join manufacturers m on m.coid = a.coid left join users u on u.seq = a.user_seq`;

export const activities: Resource = {
  name: 'activities',
  permission: 'activities.read',
  noun: 'activity',
  columns: COLUMNS,
  from: FROM,
  where: sql<boolean>`a.deleted_at is null`,
  people: null,
  key: sql`a.seq`,
  fields: {
    seq: { expression: sql`a.seq`, cast: 'integer', required: true },
    coid: { expression: sql`a.coid`, cast: 'integer', required: true },
    contactSeq: { expression: sql`a.contact_seq`, cast: 'integer' },
    type: { expression: sql`a.type::integer`, cast: 'integer', required: true },
    user: { expression: sql`a.user_seq`, cast: 'integer', required: true },
    date: { expression: sql`a.date`, cast: 'date', required: true },
    percentComplete: {
      expression: sql`a.percent_complete::integer`,
      cast: 'integer',
      required: true,
    },
    completedOn: { expression: sql`a.completed_on`, cast: 'date' },
  },
  ranges: dateRange(sql`a.date`),
  defaultSort: '-date',
};

/** A day's activities without a time come before those with one. */
const SOONEST: KeysetOrder = {
  name: 'date,time',
  columns: [
    { expression: sql`a.date`, cast: 'date' },
    { expression: sql`coalesce(a.time::text, '') collate "C"`, cast: 'text' },
    { expression: sql`a.seq`, cast: 'integer' },
  ],
};

const STATUS: Record<ActivitySearch['status'], RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  open: sql<boolean>`a.percent_complete < 100`,
  done: sql<boolean>`a.percent_complete = 100`,
  overdue: sql<boolean>`a.percent_complete < 100 and a.date < business_today()`,
};

function searchConditions(search: ActivitySearch): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`a.deleted_at is null`, STATUS[search.status]];
  if (search.rep) conditions.push(sql<boolean>`a.user_seq = any (${search.rep}::integer[])`);
  if (search.manager) conditions.push(sql<boolean>`u.managerid = ${search.manager}::integer`);
  if (search.state) conditions.push(sql<boolean>`m.state = any (${search.state}::text[])`);
  if (search.type) conditions.push(sql<boolean>`a.type = any (${search.type}::smallint[])`);
  if (search.from) conditions.push(sql<boolean>`a.date >= ${search.from}::date`);
  if (search.updatedSince)
    conditions.push(sql<boolean>`a.updated_at >= ${search.updatedSince}::timestamptz`);
  if (search.to) conditions.push(sql<boolean>`a.date <= ${search.to}::date`);
  return conditions;
}

const orderOf = ({ sort }: ActivitySearch) => (sort === 'date' ? SOONEST : reversed(SOONEST));

/** One page of the matching activities with the full count. @throws Problem 400 for a cursor of another list */
export function searchActivities(db: Executor, search: ActivitySearch): Promise<Answer> {
  const conditions = searchConditions(search);
  if (search.coid) conditions.push(sql<boolean>`a.coid = any (${search.coid}::integer[])`);
  return answerList(db, {
    name: 'activities.search',
    columns: COLUMNS,
    from: FROM,
    conditions,
    people: null,
    order: orderOf(search),
    limit: search.limit,
    after: search.after,
  });
}

/** The first activities of each company, at most `perCoid` each: what a list of companies shows beside each. */
export async function searchActivitiesPerCompany(
  db: Executor,
  search: ActivitySearch,
  coids: number[],
  perCoid: number,
): Promise<object[]> {
  const { rows } = await sql<object>`
    /* activities.searchPerCompany */
    select page.* from unnest(${coids}::integer[]) with ordinality as wanted (coid, position)
    cross join lateral (
      select ${COLUMNS}, row_number() over (${orderBy(orderOf(search))}) as place from ${FROM}
      where a.coid = wanted.coid and ${sql.join(searchConditions(search), sql` and `)}
      order by place limit ${perCoid}
    ) as page
    order by wanted.position, page.place`.execute(db);
  return rows.map((row) => {
    const { place: _place, ...activity } = row as { place: number };
    return activity;
  });
}

/** The company that a contact belongs to; `null` when there is no such contact. */
export async function findContactCoid(db: Executor, contactSeq: number): Promise<number | null> {
  const { rows } = await sql<{ coid: number }>`
    /* activities.findContactCoid */
    select coid from contacts where seq = ${contactSeq} and deleted_at is null`.execute(db);
  return rows[0]?.coid ?? null;
}
