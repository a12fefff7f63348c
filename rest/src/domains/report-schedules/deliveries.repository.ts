import { sql } from 'kysely';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnalyticsAnswer } from '../../analytics/query.ts';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';

const FROM = sql`report_deliveries d join delivery_answers a on a.seq = d.answer`;
const COLUMNS = sql`d.seq as id, d.schedule, a.report, a.report_name as "reportName", a.sender, d.due_on as "dueOn",
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

/** One of a user's deliveries, with the question that it answers. */
export async function findDelivery(
  db: Executor,
  recipient: number,
  seq: number,
): Promise<object | null> {
  const { rows } = await sql<object>`
    /* report-deliveries.read */
    select ${COLUMNS}, a.question from ${FROM} where d.seq = ${seq} and d.recipient = ${recipient}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The answer as it was delivered, with all its rows. */
export async function findAnswer(
  db: Executor,
  recipient: number,
  seq: number,
): Promise<AnalyticsAnswer | null> {
  const { rows } = await sql<{ answer: Buffer }>`
    /* report-deliveries.answer */
    select a.answer from ${FROM} where d.seq = ${seq} and d.recipient = ${recipient}`.execute(db);
  const [row] = rows;
  return row
    ? (JSON.parse((await promisify(gunzip)(row.answer)).toString()) as AnalyticsAnswer)
    : null;
}
