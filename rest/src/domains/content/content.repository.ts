import { sql } from 'kysely';
import { CONTENT_STATUSES, type ContentStatus } from '../../../../schema/enumerations.ts';
import type { Executor } from '../../db/database.ts';
import type { Resource } from '../../http/resource.ts';
import type { CountsQuery } from './content.requests.ts';

const DAYS_IN_STATUS = sql`(business_today() - c.status_since)`;
/** figures.md M26; the one definition is the database's, which the problem rules use too. */
const STUCK = sql`content_is_stuck(c.status, c.status_since, business_today())`;

export const content: Resource = {
  name: 'content',
  permission: 'content.read',
  noun: 'content item',
  columns: sql`c.content_id, c.coid, c.csisec, c.content_type as "contentType", c.content_title as "contentTitle",
    c.notes, c.status, c.status_since as "statusSince", c.owner, c.requested_on as "requestedOn", c.version,
    ${DAYS_IN_STATUS} as "daysInStatus", ${STUCK} as stuck,
    coalesce((select json_agg(json_build_object('status', h.status, 'at', h.at, 'by', h.by_user,
        'reason', h.reason) order by h.position)
      from content_history h where h.content_id = c.content_id), '[]') as history`,
  from: sql`content c join manufacturers m on m.coid = c.coid`,
  where: sql<boolean>`c.deleted_at is null and m.deleted_at is null`,
  people: null,
  key: sql`c.content_id`,
  fields: {
    content_id: { expression: sql`c.content_id`, cast: 'integer', required: true },
    coid: { expression: sql`c.coid`, cast: 'integer', required: true },
    contentType: { expression: sql`c.content_type`, cast: 'text' },
    csisec: { expression: sql`c.csisec`, cast: 'text' },
    status: { expression: sql`c.status`, cast: 'text' },
    statusSince: { expression: sql`c.status_since`, cast: 'date', required: true },
    requestedOn: { expression: sql`c.requested_on`, cast: 'date', required: true },
    owner: { expression: sql`c.owner`, cast: 'integer' },
    daysInStatus: { expression: DAYS_IN_STATUS, cast: 'integer', required: true },
    stuck: { expression: STUCK, cast: 'boolean' },
    /** The company's rep of record. */
    rep: { expression: sql`m.rep`, cast: 'integer' },
    /** The manager of the company's rep of record. */
    manager: {
      expression: sql`(select u.managerid from users u where u.seq = m.rep)`,
      cast: 'integer',
    },
  },
  defaultSort: '-statusSince',
};

export interface StatusCount {
  status: ContentStatus;
  count: number;
  stuck: number;
}

/** All statuses in their order, those that nothing is in too. */
export async function countByStatus(db: Executor, query: CountsQuery): Promise<StatusCount[]> {
  const conditions = [content.where];
  if (query.contentType) {
    conditions.push(sql<boolean>`c.content_type = any (${query.contentType}::text[])`);
  }
  if (query.coid) conditions.push(sql<boolean>`c.coid = any (${query.coid}::integer[])`);
  if (query.rep) conditions.push(sql<boolean>`m.rep = any (${query.rep}::integer[])`);
  const { rows } = await sql<StatusCount>`
    /* content.countByStatus */
    select c.status, count(*) as count, count(*) filter (where ${STUCK}) as stuck
    from ${content.from} where ${sql.join(conditions, sql` and `)}
    group by c.status`.execute(db);
  const counted = new Map(rows.map((row) => [row.status, row]));
  return CONTENT_STATUSES.map((status) => counted.get(status) ?? { status, count: 0, stuck: 0 });
}

export async function appendHistory(
  db: Executor,
  step: { contentId: number; status: string; at: string; by: number; reason: string | null },
): Promise<void> {
  const { contentId, status, at, by, reason } = step;
  await sql`
    /* content.appendHistory */
    insert into content_history (content_id, position, status, at, by_user, reason)
    select ${contentId}::integer, coalesce(max(position), 0) + 1, ${status}, ${at}::date, ${by}::integer, ${reason}::text
    from content_history where content_id = ${contentId}`.execute(db);
}
