import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { answerList } from '../../http/keyset-list.ts';
import { notFound } from '../../http/problem.ts';
import type { WriteContext } from '../../http/record-write.ts';
import type { Answer } from '../../http/route.ts';
import { isGone } from '../../http/visibility.ts';
import { alertTitle, namesOf } from './alert-words.ts';
import { thresholdOf, watchedUnit } from './condition.ts';
import type { Watched } from './watched.ts';

interface Page {
  limit: number;
  after?: string | undefined;
}

/** Values of an alert that a list shows: those that alert, and the furthest of them, first. */
const CELLS_SHOWN = 20;
/** How long a value may be unknown before it is said. */
const UNKNOWN_HOURS = 24;
const MOMENT = 'YYYY-MM-DD"T"HH24:MI:SS"Z"';

// Of a report about its owner's rows, the owner's own values; otherwise everybody's.
const OWN_CELLS = sql`alert_cells c where c.alert = t.seq and c.viewer in (0, t.owner)`;
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', ${sql.lit(MOMENT)})`;

const FROM = sql`alerts t join saved_reports r on r.seq = t.report`;
/** One whose report is gone says so before an evaluation finds out and pauses it. */
const columnsFor = (
  owner: SignedInUser,
): RawBuilder<unknown> => sql`t.seq, t.owner, t.report, r.name as "reportName", r.definition ->> 'dataset' as dataset, t.measure,
  t.group_by as "groupBy", t.condition, t.recipients, t.by_mail as "byMail",
  coalesce(t.paused_why, case when ${isGone(owner, 'r')} then 'report-gone' end) as "pausedWhy", t.problem,
  ${moment('t.evaluated_at')} as "evaluatedAt", ${moment('t.next_at')} as "nextAt",
  (select to_char(max(c.fired_at) at time zone 'UTC', ${sql.lit(MOMENT)}) from ${OWN_CELLS}) as "firedAt",
  (select count(*) from ${OWN_CELLS}) as "cellCount",
  (select count(*) from ${OWN_CELLS} and c.state = 'alerting') as "alertingCount",
  (select coalesce(jsonb_agg(shown), '[]') from (
    select c.label, c.state, c.value, c.history,
      case when c.unknown_since <= t.evaluated_at - ${sql.lit(UNKNOWN_HOURS)} * interval '1 hour'
        then ${moment('c.unknown_since')} end as "unknownSince"
    from ${OWN_CELLS} order by c.state, case when t.condition ->> 'kind' = 'below' then c.value else -abs(c.value) end, c.label, c.cell
      limit ${sql.lit(CELLS_SHOWN)}) shown) as cells,
  ${moment('t.created_at')} as "createdAt", t.version`;

interface AlertRow extends Watched {
  dataset: string | null;
  reportName: string;
}

/** The row as the wire has it: with its words, and what its values are counted in. */
function shown({ dataset, ...row }: AlertRow): object {
  const names = namesOf(dataset, row.reportName, row);
  return {
    ...row,
    title: alertTitle(row.condition, names),
    unit: watchedUnit(row.condition, names.unit).toLowerCase(),
    threshold: row.condition.kind === 'firstRow' ? null : thresholdOf(row.condition),
  };
}

/** The viewer's own alert. @throws Problem 404 */
export async function readAlert(
  { db, viewer }: Pick<WriteContext, 'db' | 'viewer'>,
  seq: number,
): Promise<object> {
  if (!viewer) throw notFound('such alert');
  const { rows } = await sql<AlertRow>`
    /* alerts.read */
    select ${columnsFor(viewer)} from ${FROM}
    where t.seq = ${seq} and t.owner = ${viewer.seq} and t.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('such alert');
  return shown(row);
}

/** A page of a user's alerts by the names of their reports, with the full count. */
export async function listAlerts(
  db: Executor,
  owner: SignedInUser,
  { report, limit, after }: Page & { report?: number | undefined },
): Promise<Answer> {
  const answer = await answerList(db, {
    name: 'alerts.list',
    columns: columnsFor(owner),
    from: FROM,
    conditions: [
      sql<boolean>`t.deleted_at is null and t.owner = ${owner.seq}`,
      ...(report === undefined ? [] : [sql<boolean>`t.report = ${report}`]),
    ],
    people: null,
    order: {
      name: 'report',
      columns: [
        { expression: sql`lower(r.name) collate "C"`, cast: 'text' },
        { expression: sql`t.seq`, cast: 'integer' },
      ],
    },
    limit,
    after,
  });
  return { ...answer, body: (answer.body as AlertRow[]).map(shown) };
}

const MESSAGE_COLUMNS = sql`m.seq as id, m.alert, m.report_name as "reportName", m.title, m.sentence, m.why,
  lower(m.unit) as unit, m.threshold, m.cells, m.question, m.as_of as "asOf", ${moment('m.fired_at')} as "firedAt"`;

/** A page of what alerts told a user, newest first, with the full count. */
export function listMessages(db: Executor, recipient: number, page: Page): Promise<Answer> {
  return answerList(db, {
    name: 'alert-messages.list',
    columns: MESSAGE_COLUMNS,
    from: sql`alert_messages m`,
    conditions: [sql<boolean>`m.recipient = ${recipient}`],
    people: null,
    order: {
      name: 'newest',
      columns: [{ expression: sql`m.seq`, cast: 'integer', descending: true }],
    },
    ...page,
  });
}

/** One of the messages to a user. */
export async function findMessage(
  db: Executor,
  recipient: number,
  seq: number,
): Promise<object | null> {
  const { rows } = await sql<object>`
    /* alert-messages.read */
    select ${MESSAGE_COLUMNS} from alert_messages m
    where m.seq = ${seq} and m.recipient = ${recipient}`.execute(db);
  return rows[0] ?? null;
}
