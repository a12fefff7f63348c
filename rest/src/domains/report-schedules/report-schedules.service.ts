import { sql } from 'kysely';
import { addDays } from '../../../../schema/calendar-date.ts';
import { requirePermission } from '../../http/allow.ts';
import { invalid, notFound } from '../../http/problem.ts';
import {
  applyChanges,
  insertRecord,
  openRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { nextOccurrence, type Cadence } from './cadence.ts';
import { findReport } from '../../analytics/find-report.ts';
import { findDashboardTiles } from './dashboard-tiles.ts';
import { readReport } from '../../analytics/report-question.ts';
import { scheduleColumns, SCHEDULE_FROM } from './schedule-sql.ts';
import type { ScheduleCreate, ScheduleUpdate } from './report-schedules.requests.ts';

interface ScheduleFields {
  report: number | null;
  dashboard: number | null;
  cadence: Cadence;
  recipients: number[];
  burst: boolean;
  skipEmpty: boolean;
  format: 'csv' | 'xlsx';
  byMail: boolean;
  pausedWhy: string | null;
  nextOn: string;
  /** The day on which a delivery besides the schedule's was asked for. */
  sendOn: string | null;
  sends: number;
}

/** A schedule exists for its owner alone. */
export const SCHEDULES: RecordKind<ScheduleFields, 'report_schedules'> = {
  resource: 'report-schedules',
  noun: 'schedule',
  table: 'report_schedules',
  key: 'seq',
  fields: {
    report: { column: 'report' },
    dashboard: { column: 'dashboard' },
    cadence: { column: 'cadence', json: true },
    recipients: { column: 'recipients' },
    burst: { column: 'burst' },
    skipEmpty: { column: 'skip_empty' },
    format: { column: 'format' },
    byMail: { column: 'by_mail' },
    pausedWhy: { column: 'paused_why' },
    nextOn: { column: 'next_on' },
    sendOn: { column: 'send_on' },
    sends: { column: 'sends' },
  },
  owner: 'owner',
  ownerOnly: true,
  visible: ({ seq }) => sql<boolean>`t.owner = ${seq}`,
  permissions: {
    update: 'saved-items.write',
    delete: 'saved-items.write',
    restore: 'saved-items.write',
  },
  read: readSchedule,
};

/** The viewer's own schedule. @throws Problem 404 */
export async function readSchedule(
  { db, viewer }: Pick<WriteContext, 'db' | 'viewer'>,
  seq: number,
): Promise<object> {
  if (!viewer) throw notFound('such schedule');
  const { rows } = await sql<object>`
    /* report-schedules.read */
    select ${scheduleColumns(viewer)} from ${SCHEDULE_FROM}
    where t.seq = ${seq} and t.owner = ${viewer.seq} and t.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('such schedule');
  return row;
}

/** Its first delivery is on the first day that fits, including today, so that the owner sees a result at once. */
export async function createSchedule(
  context: WriteContext,
  request: ScheduleCreate,
): Promise<object> {
  const me = requirePermission('saved-items.write', context.viewer);
  const { report = null, dashboard = null, burst = false } = request;
  await checkTarget(context, { report, dashboard }, burst);
  await checkRecipients(context, request.recipients);
  const nextOn = nextOccurrence(request.cadence, context.clock.today());
  const seq = await insertRecord(context, SCHEDULES, me, { ...request, nextOn }, { owner: me.seq });
  return readSchedule(context, seq);
}

/** A schedule that goes on after a pause leaves out the days of the pause. */
export async function changeSchedule(
  context: WriteContext,
  seq: number,
  { paused, sendNow = false, ...request }: ScheduleUpdate,
): Promise<object> {
  const opened = await openRecord(context, SCHEDULES, seq);
  const { fields } = opened.record;
  const resumes = paused === false && fields.pausedWhy !== null;
  // Whatever became of its report, a schedule can be paused and its people changed.
  if (request.burst || paused === false || sendNow) {
    await checkTarget(context, fields, request.burst ?? fields.burst);
  }
  if (request.recipients) await checkRecipients(context, request.recipients);
  if (sendNow && !resumes && (fields.pausedWhy ?? 'owner') !== 'owner') {
    throw invalid([
      { field: 'sendNow', message: 'is not possible while it is paused: resume it first' },
    ]);
  }
  const isRescheduled = request.cadence !== undefined || resumes;
  const nextOn = isRescheduled
    ? await nextFree(context, seq, request.cadence ?? fields.cadence)
    : undefined;
  await applyChanges(context, SCHEDULES, opened, {
    ...request,
    nextOn,
    // One that is being sent already is not sent twice.
    ...(sendNow &&
      fields.sendOn === null && { sendOn: context.clock.today(), sends: fields.sends + 1 }),
    // Pausing what stands still for another reason keeps that reason.
    pausedWhy: paused === undefined ? undefined : paused ? (fields.pausedWhy ?? 'owner') : null,
  });
  return readSchedule(context, seq);
}

/** From tomorrow on where something was delivered today. */
async function nextFree(
  { db, clock }: WriteContext,
  seq: number,
  cadence: Cadence,
): Promise<string> {
  const today = clock.today();
  const { rows } = await sql`
    /* report-schedules.deliveredOn */
    select 1 from report_deliveries
    where schedule = ${seq} and due_on = ${today}::date and send = 0 limit 1`.execute(db);
  return nextOccurrence(cadence, rows.length > 0 ? addDays(today, 1) : today);
}

const GONE = 'was deleted, or is not shared with you';

/** @throws Problem 422 for what the viewer cannot see, or cannot have delivered so */
async function checkTarget(
  context: WriteContext,
  { report, dashboard }: Pick<ScheduleFields, 'report' | 'dashboard'>,
  burst: boolean,
): Promise<void> {
  if (report !== null) return checkReport(context, report, burst);
  const { db, viewer } = context;
  if (dashboard === null || !viewer) return;
  const tiles = await findDashboardTiles(db, dashboard, viewer);
  if (!tiles) throw invalid([{ field: 'dashboard', message: GONE }]);
  if (!tiles.some(({ question }) => question !== null)) {
    throw invalid([{ field: 'dashboard', message: 'has no figures that could be delivered' }]);
  }
}

/** @throws Problem 422 for a report that the viewer cannot see, or whose rows are nobody's where each is to get theirs */
async function checkReport(
  { db, viewer }: WriteContext,
  report: number,
  burst: boolean,
): Promise<void> {
  if (!viewer) return;
  const found = await findReport(db, report, viewer);
  if (!found) throw invalid([{ field: 'report', message: GONE }]);
  const question = readReport(found.definition);
  if (!question) {
    throw invalid([{ field: 'report', message: 'asks nothing that could be delivered' }]);
  }
  if (burst && question.dataset.ownedBy === null) {
    const message = `is not possible: rows of ${question.dataset.title} are nobody’s in particular`;
    throw invalid([{ field: 'burst', message }]);
  }
}

/** @throws Problem 422 that names those who are not active */
async function checkRecipients({ db }: WriteContext, recipients: number[]): Promise<void> {
  const { rows } = await sql<{ seq: number; name: string; isActive: boolean }>`
    /* report-schedules.recipients */
    select seq, name, active and deleted_at is null as "isActive" from users
    where seq = any (${recipients}::integer[])`.execute(db);
  const away = rows.filter(({ isActive }) => !isActive).map(({ name }) => name);
  if (rows.length === recipients.length && away.length === 0) return;
  const named = away.length > 0 ? `: remove ${away.join(', ')}` : '';
  throw invalid([
    { field: 'recipients', message: `must be people who may sign in to this portal${named}` },
  ]);
}
