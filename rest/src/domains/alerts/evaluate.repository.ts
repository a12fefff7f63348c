import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { notify } from '../notifications/notify.ts';
import type { CellState } from './cell-state.ts';
import type { Condition } from './condition.ts';

/** An alert that nobody else evaluates until the transaction ends. */
export interface DueAlert {
  seq: number;
  owner: number;
  report: number;
  reportName: string;
  measure: string;
  groupBy: string | null;
  condition: Condition;
  recipients: 'self' | 'team';
  byMail: boolean;
  failures: number;
  version: number;
}

export type StoredCell = CellState & { viewer: number; cell: string; label: string };

/** What somebody is told. */
export interface AlertMessage {
  asOf: string;
  title: string;
  sentence: string;
  why: string | null;
  unit: string;
  threshold: number | null;
  cells: object[];
  question: Record<string, unknown>;
}

const PORTAL = 0;
const ALERTS_PAGE = '/alerts';
/** In the audit trail: what the portal does by itself has no request. */
const NO_REQUEST = 'alerts';

const isDue = (now: Date) => sql<boolean>`t.next_at <= ${now.toISOString()}::timestamptz
  and t.deleted_at is null and t.paused_why is null`;

/** The numbers of all alerts that are due, those that wait longest first. */
export async function findDue(db: Executor, now: Date): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    /* alerts.due */
    select t.seq from alerts t where ${isDue(now)} order by t.next_at, t.seq`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** With an alert's number: its evaluation. The owner may change it meanwhile. */
const EVALUATION_LOCK = 41_042_030;
/** How long an alert is held while its figures are read. */
const HELD_MS = 60_000;

/** One alert, if it is still due and nobody else is at it. */
export async function holdDue(tx: Executor, seq: number, now: Date): Promise<DueAlert | null> {
  await sql`/* alerts.held */
    select set_config('idle_in_transaction_session_timeout', ${String(HELD_MS)}, true)`.execute(tx);
  const { rows: locks } = await sql<{ taken: boolean }>`
    /* alerts.hold */
    select pg_try_advisory_xact_lock(${EVALUATION_LOCK}::integer, ${seq}::integer) as taken`.execute(
    tx,
  );
  if (!locks[0]?.taken) return null;
  const { rows } = await sql<DueAlert>`
    /* alerts.dueOne */
    select t.seq, t.owner, t.report, r.name as "reportName", t.measure, t.group_by as "groupBy", t.condition,
      t.recipients, t.by_mail as "byMail", t.failures, t.version
    from alerts t join saved_reports r on r.seq = t.report
    where t.seq = ${seq} and ${isDue(now)}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks an alert that nobody changed since it was read; `false` where somebody did. */
export async function lockUnchanged(tx: Executor, { seq, version }: DueAlert): Promise<boolean> {
  const { rows } = await sql`
    /* alerts.lock */
    select 1 from alerts t where t.seq = ${seq} and t.version = ${version} for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The numbers of a person's team: their manager, and everyone with that manager; of a manager, those they manage. */
export async function findTeam(db: Executor, { seq, managerSeq }: SignedInUser): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    /* alerts.team */
    select u.seq from users u
    where u.active and u.deleted_at is null and (u.seq = ${seq} or u.managerid = ${seq}
      or u.seq = ${managerSeq}::integer or u.managerid = ${managerSeq}::integer)
    order by u.seq`.execute(db);
  return rows.map((row) => row.seq);
}

/** What is known of an alert's values. */
export async function findCells(db: Executor, alert: number): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    /* alerts.cells */
    select viewer, cell, label, state, value, history, ${isoTime('unknown_since')} as "unknownSince",
      ${isoTime('fired_at')} as "firedAt"
    from alert_cells where alert = ${alert}`.execute(db);
  return rows;
}

const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Stores the values of one evaluation, in the place of those of the one before. */
export async function storeCells(
  db: Executor,
  alert: number,
  cells: readonly StoredCell[],
): Promise<void> {
  const given = JSON.stringify(cells);
  await sql`
    /* alerts.dropCells */
    delete from alert_cells t where t.alert = ${alert} and not exists (
      select from jsonb_to_recordset(${given}::jsonb) as c (viewer integer, cell text)
      where c.viewer = t.viewer and c.cell = t.cell)`.execute(db);
  await sql`
    /* alerts.storeCells */
    insert into alert_cells (alert, viewer, cell, label, state, value, history, unknown_since, fired_at)
    select ${alert}::integer, c.viewer, c.cell, c.label, c.state, c.value, c.history, c."unknownSince", c."firedAt"
    from jsonb_to_recordset(${given}::jsonb) as c (viewer integer, cell text, label text, state text,
      value double precision, history jsonb, "unknownSince" timestamptz, "firedAt" timestamptz)
    on conflict (alert, viewer, cell) do update set label = excluded.label, state = excluded.state,
      value = excluded.value, history = excluded.history, unknown_since = excluded.unknown_since,
      fired_at = excluded.fired_at`.execute(db);
}

/** Stores a message, notifies its reader, and leaves it to the outbox where it also goes by e-mail. */
export async function tell(
  db: Executor,
  alert: DueAlert,
  recipient: number,
  firedAt: Date,
  message: AlertMessage,
): Promise<void> {
  const { asOf, title, sentence, why, unit, threshold, cells, question } = message;
  const { rows } = await sql<{ seq: number }>`
    /* alerts.tell */
    insert into alert_messages (alert, recipient, fired_at, as_of, report_name, title, sentence, why, unit, threshold,
      cells, question)
    values (${alert.seq}, ${recipient}, ${firedAt.toISOString()}, ${asOf}::date, ${alert.reportName}, ${title},
      ${sentence}, ${why}, ${unit}, ${threshold}, ${JSON.stringify(cells)}, ${JSON.stringify(question)})
    returning seq`.execute(db);
  const seq = rows[0]?.seq ?? null;
  if (alert.byMail) {
    await sql`
      /* alerts.mail */
      insert into delivery_mails (message) values (${seq})`.execute(db);
  }
  const text = `${title}. ${sentence}`;
  await notify(db, PORTAL, [recipient], { kind: 'alert', text, link: `/alerts/messages/${seq}` });
}

/** Ends an evaluation that worked. */
export async function finish(db: Executor, seq: number, at: Date, nextAt: Date): Promise<void> {
  await sql`
    /* alerts.finish */
    update alerts set next_at = ${nextAt.toISOString()}, evaluated_at = ${at.toISOString()}, failures = 0, problem = null
    where seq = ${seq}`.execute(db);
}

/** Notes an evaluation that failed, and when the next one is. */
export async function countFailure(
  db: Executor,
  seq: number,
  nextAt: Date,
  problem: string,
): Promise<void> {
  await sql`
    /* alerts.countFailure */
    update alerts set next_at = ${nextAt.toISOString()}, failures = failures + 1, problem = ${problem}
    where seq = ${seq}`.execute(db);
}

/** Stops an alert that cannot go on, and tells its owner while they can still be told. */
export async function pause(
  db: Executor,
  { seq, owner }: DueAlert,
  why: 'owner-left' | 'report-gone' | 'failed',
  words: string,
): Promise<void> {
  await sql`
    /* alerts.pause */
    update alerts set paused_why = ${why}, version = version + 1 where seq = ${seq}`.execute(db);
  await writeAudit(db, {
    userSeq: null,
    requestId: NO_REQUEST,
    resource: 'alerts',
    id: seq,
    action: 'update',
    changes: [{ field: 'pausedWhy', old: null, new: why }],
  });
  await notify(db, PORTAL, [owner], { kind: 'alert', text: words, link: ALERTS_PAGE });
}
