import { sql } from 'kysely';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnalyticsAnswer } from '../../analytics/query.ts';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';

const TILES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'title', p.title, 'text', p.body,
    'question', p.question, 'rowCount', p.row_count, 'problem', p.problem) order by p.place), '[]')
  from delivery_tiles p where p.delivered = a.seq)`;
const FROM = sql`report_deliveries d join delivery_answers a on a.seq = d.answer`;
const COLUMNS = sql`d.seq as id, d.schedule, a.report, a.dashboard, a.report_name as "reportName", a.sender, d.due_on as "dueOn",
  a.as_of as "asOf", a.row_count as "rowCount", a.format, a.burst,
  to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created`;

/** A page of what was delivered to a user, newest first, with the full count. */
export function listDeliveries(
  db: Executor,
  recipient: number,
  page: { limit: number; after?: string | undefined },
): Promise<Answer> {
  return answerList(db, {
    name: 'report-deliveries.list',
    columns: COLUMNS,
    from: FROM,
    conditions: [sql<boolean>`d.recipient = ${recipient} and d.outcome = 'delivered'`],
    people: null,
    order: {
      name: 'newest',
      columns: [{ expression: sql`d.seq`, cast: 'integer', descending: true }],
    },
    ...page,
  });
}

/** One of a user's deliveries, with the question that it answers, or its tiles with theirs. */
export async function findDelivery(
  db: Executor,
  recipient: number,
  seq: number,
): Promise<object | null> {
  const { rows } = await sql<object>`
    /* report-deliveries.read */
    select ${COLUMNS}, a.question, ${TILES} as tiles from ${FROM} where d.seq = ${seq} and d.recipient = ${recipient}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The answer as it was delivered, with all its rows: of a report, or of a tile of a dashboard. */
export async function findAnswer(
  db: Executor,
  recipient: number,
  seq: number,
  tile: string | null,
): Promise<AnalyticsAnswer | null> {
  const { rows } = await sql<{ answer: Buffer | null }>`
    /* report-deliveries.answer */
    select case when ${tile}::text is null then a.answer else p.answer end as answer
    from ${FROM} left join delivery_tiles p on p.delivered = a.seq and p.id = ${tile}::text
    where d.seq = ${seq} and d.recipient = ${recipient}`.execute(db);
  const packed = rows[0]?.answer;
  return packed
    ? (JSON.parse((await promisify(gunzip)(packed)).toString()) as AnalyticsAnswer)
    : null;
}
