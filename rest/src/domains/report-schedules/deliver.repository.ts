import { sql, type RawBuilder } from 'kysely';
import { formatDate } from '../../../../schema/figure-text.ts';
import type { Database, Executor } from '../../db/database.ts';
import { notify } from '../notifications/notify.ts';
import type { Cadence } from './cadence.ts';
import { namedFirst } from './named-first.ts';
import { SCHEDULE_FROM, TARGET_NAME } from './schedule-sql.ts';

/** A schedule on the day that it is due. */
export interface DueSchedule {
  seq: number;
  owner: number;
  /** One of the two. */
  report: number | null;
  dashboard: number | null;
  /** Of the report or dashboard. */
  reportName: string;
  cadence: Cadence;
  recipients: number[];
  burst: boolean;
  skipEmpty: boolean;
  format: string;
  byMail: boolean;
  dueOn: string;
  /** Counts the deliveries that the owner asked for; 0: the day's own. */
  send: number;
  failures: number;
}

/** Nobody in particular: the portal itself. */
const PORTAL = 0;
const SCHEDULES_PAGE = '/schedules';

/** Those of earlier days, those of today whose hour has come, and those that their owners asked for. */
export async function findDue(
  db: Executor,
  { today, hour }: { today: string; hour: number },
): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    /* report-schedules.due */
    select t.seq, t.owner, t.report, t.dashboard, ${TARGET_NAME} as "reportName", t.cadence, t.recipients, t.burst,
      t.skip_empty as "skipEmpty", t.format, t.by_mail as "byMail", due.on as "dueOn", due.send, t.failures
    from ${SCHEDULE_FROM}
    cross join lateral (
      select t.next_on as on, 0 as send
      where t.paused_why is null and t.next_on <= ${today}::date
        and (t.next_on < ${today}::date or coalesce((t.cadence ->> 'hour')::integer, 0) <= ${hour}::integer)
      union all
      select t.send_on, t.sends where t.send_on is not null and coalesce(t.paused_why, 'owner') = 'owner'
    ) due
    where t.deleted_at is null
    order by due.on, t.seq, due.send`.execute(db);
  return rows;
}

/** The results of one delivery. */
const isOf = ({ seq, dueOn, send }: DueSchedule) =>
  sql<boolean>`d.schedule = ${seq} and d.due_on = ${dueOn}::date and d.send = ${send}`;

/** Whether a delivery is still to be finished. */
const isDue = ({ dueOn, send }: DueSchedule) =>
  send === 0
    ? sql<boolean>`t.next_on = ${dueOn}::date`
    : sql<boolean>`t.send_on is not null and t.sends = ${send}`;

/** The recipients who have nothing of this day yet. */
export async function withoutDelivery(db: Executor, due: DueSchedule): Promise<number[]> {
  const { rows } = await sql<{ recipient: number }>`
    /* report-schedules.delivered */
    select d.recipient from report_deliveries d where ${isOf(due)}`.execute(db);
  const has = new Set(rows.map(({ recipient }) => recipient));
  return due.recipients.filter((recipient) => !has.has(recipient));
}

/** A tile as it stood. */
export interface DeliveredTile {
  id: string;
  width: number;
  title: string;
  body: string | null;
  question: Record<string, unknown> | null;
  rowCount: number;
  problem: string | null;
  /** Gzipped JSON; `null` of a text, and where there is a problem. */
  answer: Buffer | null;
}

interface DeliveredReport {
  outcome: 'delivered';
  asOf: string;
  rowCount: number;
  question: Record<string, unknown>;
  /** Gzipped JSON. */
  answer: Buffer;
}

interface DeliveredDashboard {
  outcome: 'delivered';
  asOf: string;
  tiles: readonly DeliveredTile[];
}

export type Outcome =
  | { outcome: 'empty' }
  | { outcome: 'refused'; reason: string }
  | DeliveredReport
  | DeliveredDashboard;

const rowsIn = (delivered: DeliveredReport | DeliveredDashboard): number =>
  'tiles' in delivered
    ? delivered.tiles.reduce((sum, { rowCount }) => sum + rowCount, 0)
    : delivered.rowCount;

/** `The dashboard “Sales”`. */
const targetWords = ({ dashboard, reportName }: DueSchedule): string =>
  `The ${dashboard === null ? 'report' : 'dashboard'} “${reportName}”`;

/** Stores the results for people who have none for this day yet, and notifies those who got something. */
export function insertDeliveries(
  db: Database,
  due: DueSchedule,
  recipients: readonly number[],
  outcome: Outcome,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const answer = outcome.outcome === 'delivered' ? await insertAnswer(tx, due, outcome) : null;
    const reason = outcome.outcome === 'refused' ? outcome.reason : null;
    const { rows } = await sql<{ seq: number; recipient: number }>`
      /* report-schedules.claim */
      insert into report_deliveries (schedule, due_on, send, recipient, outcome, answer, reason)
      select ${due.seq}::integer, ${due.dueOn}::date, ${due.send}::integer, recipient, ${outcome.outcome}, ${answer}::integer, ${reason}
      from unnest(${recipients}::integer[]) as recipient order by recipient
      on conflict (schedule, due_on, send, recipient) do nothing
      returning seq, recipient`.execute(tx);
    if (outcome.outcome !== 'delivered') return;
    if (rows.length === 0) {
      await sql`/* report-schedules.unclaimed */ delete from delivery_answers where seq = ${answer}`.execute(
        tx,
      );
    }
    if (due.byMail) {
      await sql`
        /* report-schedules.mail */
        insert into delivery_mails (delivery)
        select unnest(${rows.map(({ seq }) => seq)}::integer[])`.execute(tx);
    }
    const rowCount = rowsIn(outcome);
    const count = `${rowCount.toLocaleString('en-US')} ${rowCount === 1 ? 'row' : 'rows'}`;
    for (const { seq, recipient } of rows) {
      await notify(tx, PORTAL, [recipient], {
        kind: 'schedule',
        text: `${targetWords(due)} is in your inbox: ${count}, as of ${formatDate(outcome.asOf)}.`,
        link: `/inbox/${seq}`,
      });
    }
  });
}

async function insertAnswer(
  db: Executor,
  { report, dashboard, reportName, owner, format, burst }: DueSchedule,
  delivered: DeliveredReport | DeliveredDashboard,
): Promise<number | null> {
  const isOfTiles = 'tiles' in delivered;
  const question = isOfTiles ? null : JSON.stringify(delivered.question);
  const answer = isOfTiles ? null : delivered.answer;
  const { rows } = await sql<{ seq: number }>`
    /* report-schedules.keepAnswer */
    insert into delivery_answers (report, dashboard, report_name, sender, question, as_of, row_count, format, burst, answer)
    values (${report}, ${dashboard}, ${reportName}, ${owner}, ${question}, ${delivered.asOf}::date, ${rowsIn(delivered)},
      ${format}, ${burst}, ${answer})
    returning seq`.execute(db);
  const seq = rows[0]?.seq ?? null;
  if (seq !== null && isOfTiles) await insertTiles(db, seq, delivered.tiles);
  return seq;
}

async function insertTiles(
  db: Executor,
  delivered: number,
  tiles: readonly DeliveredTile[],
): Promise<void> {
  const rows = tiles.map(
    ({ id, width, title, body, question, rowCount, problem, answer }, place) =>
      sql`(${delivered}::integer, ${place}::integer, ${id}, ${width}::integer, ${title}, ${body}::text,
        ${question && JSON.stringify(question)}::jsonb, ${rowCount}::integer, ${problem}::text, ${answer}::bytea)`,
  );
  await sql`
    /* report-schedules.keepTiles */
    insert into delivery_tiles (delivered, place, id, width, title, body, question, row_count, problem, answer)
    values ${sql.join(rows)}`.execute(db);
}

/** Notes that the figures of this day could not be read this time. */
export async function countFailure(db: Executor, due: DueSchedule): Promise<void> {
  await sql`
    /* report-schedules.countFailure */
    update report_schedules t set failures = failures + 1
    where t.seq = ${due.seq} and ${isDue(due)}`.execute(db);
}

/** Stops a schedule that cannot go on, and tells those who can still be told. */
export function pause(
  db: Database,
  due: DueSchedule,
  why: 'owner-left' | 'report-gone',
): Promise<void> {
  const { seq, owner, recipients } = due;
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      /* report-schedules.pause */
      update report_schedules set paused_why = ${why}, send_on = null
      where seq = ${seq} and coalesce(paused_why, 'owner') = 'owner'`.execute(tx);
    if (numAffectedRows !== 1n) return;
    const [people, reason, link] =
      why === 'owner-left'
        ? [recipients, 'who scheduled it is no longer active.', null]
        : [[owner], 'it was deleted, or its owner no longer shares it with you.', SCHEDULES_PAGE];
    const text = `${targetWords(due)} is no longer delivered: ${reason}`;
    await notify(tx, PORTAL, people, { kind: 'schedule', text, link });
  });
}

interface Refused {
  name: string;
  reason: string;
}

/** Ends a day of a schedule: its result, when it is due next, and a notice to the owner if somebody got nothing. */
export function finish(
  db: Database,
  due: DueSchedule,
  nextOn: string,
  problem: string | null,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows: refused } = await sql<Refused>`
      /* report-schedules.refused */
      select u.name, d.reason from report_deliveries d join users u on u.seq = d.recipient
      where ${isOf(due)} and d.outcome = 'refused'
      order by u.name, u.seq`.execute(tx);
    const words = problem ?? wordsOf(refused);
    const { numAffectedRows } = await sql`
      /* report-schedules.finish */
      update report_schedules t set ${due.send === 0 ? sql`next_on = ${nextOn}::date` : sql`send_on = null`},
        failures = 0, last_run = jsonb_build_object(
          'on', ${due.dueOn}::text, ${countsOf(due)}, 'problem', ${words}::text)
      where t.seq = ${due.seq} and ${isDue(due)}`.execute(tx);
    if (numAffectedRows !== 1n || words === null) return;
    const whom = refused.length < due.recipients.length ? 'everybody' : 'anybody';
    await notify(tx, PORTAL, [due.owner], {
      kind: 'schedule',
      text: `${targetWords(due)} of ${formatDate(due.dueOn)} did not reach ${whom}. ${words}`,
      link: SCHEDULES_PAGE,
    });
  });
}

function countsOf(due: DueSchedule): RawBuilder<unknown> {
  const count = (outcome: string) =>
    sql`${sql.lit(outcome)}, (select count(*) from report_deliveries d
      where ${isOf(due)} and d.outcome = ${outcome})`;
  return sql.join(['delivered', 'empty', 'refused'].map(count));
}

function wordsOf(refused: readonly Refused[]): string | null {
  if (refused.length === 0) return null;
  const sentences = refused.map(({ name, reason }) => `${name} ${reason}.`.replace('..', '.'));
  return namedFirst(sentences, 'nothing');
}
