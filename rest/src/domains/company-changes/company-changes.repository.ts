import { sql, type RawBuilder } from 'kysely';
import { BUSINESS_TIME_ZONE } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';
import type { ChangesQuery } from './company-changes.requests.ts';

export interface ChangeRow {
  seq: number;
  at: string;
  user: number | null;
  user_name: string | null;
  resource: 'manufacturers' | 'company-info' | 'competition' | 'contacts';
  id: string;
  action: string;
  field: string | null;
  old: unknown;
  new: unknown;
  coid: number;
  companySeq: number;
  company: string;
  /** Whose or what, where the record is not the company itself. */
  contactName: string | null;
  competitorType: number | null;
  year: number | null;
}

const COLUMNS = sql`a.seq, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
  a.user_seq as "user", u.name as user_name, a.resource, a.id, a.action, a.field, a.old, a.new,
  m.coid, m.seq as "companySeq", m.company, about."contactName", about."competitorType", about.year`;

// One branch a resource: each finds its record by the number that the audit row names. Other resources
// may have ids that are no numbers.
const FROM = sql`audit a
  cross join lateral (
    select coid, null as "contactName", null::integer as "competitorType", null::integer as year
      from manufacturers where seq = case a.resource when 'manufacturers' then a.id::integer end
    union all
    select coid, null, null, null from company_info where seq = case a.resource when 'company-info' then a.id::integer end
    union all
    select coid, null, competitor_type, year from competition where seq = case a.resource when 'competition' then a.id::integer end
    union all
    select coid, nullif(concat_ws(' ', first_name, last_name), ''), null, null
      from contacts where seq = case a.resource when 'contacts' then a.id::integer end
  ) about
  join manufacturers m on m.coid = about.coid and m.deleted_at is null
  left join users u on u.seq = a.user_seq`;

/** The audit rows of one company's records. */
function ofCompany(coid: number): RawBuilder<boolean> {
  return sql<boolean>`(a.resource, a.id) in (
    select 'manufacturers', seq::text from manufacturers where coid = ${coid}
    union all select 'company-info', seq::text from company_info where coid = ${coid}
    union all select 'competition', seq::text from competition where coid = ${coid}
    union all select 'contacts', seq::text from contacts where coid = ${coid})`;
}

const startOf = (day: RawBuilder<unknown>) =>
  sql`(${day}::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)})`;

/** A page of what was changed on company records, newest first, with the full count. */
export function listChanges(db: Executor, query: ChangesQuery, leaving: boolean): Promise<Answer> {
  const conditions = [
    sql<boolean>`a.resource in ('manufacturers', 'company-info', 'competition', 'contacts')`,
    sql<boolean>`a.field is distinct from 'password'`,
  ];
  const { coid, user, from, to } = query;
  if (coid !== undefined) conditions.push(ofCompany(coid));
  if (user !== undefined) conditions.push(sql<boolean>`a.user_seq = ${user}`);
  if (from !== undefined) conditions.push(sql<boolean>`a.at >= ${startOf(sql`${from}::date`)}`);
  if (to !== undefined) conditions.push(sql<boolean>`a.at < ${startOf(sql`(${to}::date + 1)`)}`);
  return answerList(db, {
    name: 'company-changes.list',
    columns: COLUMNS,
    from: FROM,
    conditions,
    people: { kind: 'anyRecord', alias: 'a', leaving },
    order: {
      name: 'newest',
      columns: [{ expression: sql`a.seq`, cast: 'bigint', descending: true }],
    },
    limit: query.limit,
    after: query.after,
  });
}
