import { sql } from 'kysely';
import { mayAsk } from '../../analytics/access.ts';
import { named } from '../../analytics/dataset.ts';
import { findReport } from '../../analytics/find-report.ts';
import { readReport, type ReportQuestion } from '../../analytics/report-question.ts';
import { requirePermission } from '../../http/allow.ts';
import { invalid, Problem } from '../../http/problem.ts';
import {
  applyChanges,
  insertRecord,
  openRecord,
  restoreRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readAlert } from './alerts.repository.ts';
import type { AlertCreate, AlertUpdate, NewQuestion } from './alerts.requests.ts';
import type { Condition } from './condition.ts';
import { keepQuestion } from './keep-question.ts';
import { hasGroupFilter, losesGroupFilter, type Watched } from './watched.ts';

interface AlertFields {
  report: number;
  measure: string;
  groupBy: string | null;
  condition: Condition;
  recipients: 'self' | 'team';
  byMail: boolean;
  pausedWhy: string | null;
}

/** Alerts that one person, and all together, may have. */
const MOST_ALERTS = { person: 200, installation: 5000 };

/** An alert exists for its owner alone. */
export const ALERTS: RecordKind<AlertFields, 'alerts'> = {
  resource: 'alerts',
  noun: 'alert',
  table: 'alerts',
  key: 'seq',
  fields: {
    report: { column: 'report' },
    measure: { column: 'measure' },
    groupBy: { column: 'group_by' },
    condition: { column: 'condition', json: true },
    recipients: { column: 'recipients' },
    byMail: { column: 'by_mail' },
    pausedWhy: { column: 'paused_why' },
  },
  owner: 'owner',
  ownerOnly: true,
  visible: ({ seq }) => sql<boolean>`t.owner = ${seq}`,
  permissions: {
    update: 'saved-items.write',
    delete: 'saved-items.write',
    restore: 'saved-items.write',
  },
  read: readAlert,
};

/**
 * Evaluated for the first time in the next round, so that its owner sees at once what it finds. A question that no report
 * asks is saved with it.
 */
export async function createAlert(
  context: WriteContext,
  { question, ...request }: AlertCreate,
): Promise<object> {
  const me = requirePermission('saved-items.write', context.viewer);
  await checkWatched(context, { report: request.report, question }, request);
  await checkRoom(context, me.seq);
  const report = question ? await keepQuestion(context, me, question) : request.report;
  const next = { next_at: context.clock.now().toISOString() };
  const given = { ...request, report };
  const seq = await insertRecord(context, ALERTS, me, given, { owner: me.seq, ...next });
  return readAlert(context, seq);
}

/** What watches something else starts from scratch; what goes on after a pause is evaluated at once. */
export async function changeAlert(
  context: WriteContext,
  seq: number,
  { paused, ...request }: AlertUpdate,
): Promise<object> {
  const opened = await openRecord(context, ALERTS, seq);
  const { fields } = opened.record;
  const resumes = paused === false && fields.pausedWhy !== null;
  const watchesElse =
    request.measure !== undefined ||
    request.groupBy !== undefined ||
    request.condition !== undefined;
  if (watchesElse || paused === false) {
    await checkWatched(
      context,
      { report: fields.report },
      {
        measure: request.measure ?? fields.measure,
        groupBy: request.groupBy === undefined ? fields.groupBy : request.groupBy,
        condition: request.condition ?? fields.condition,
      },
    );
  }
  const changes = await applyChanges(context, ALERTS, opened, {
    ...request,
    // Pausing what stands still for another reason keeps that reason.
    pausedWhy: paused === undefined ? undefined : paused ? (fields.pausedWhy ?? 'owner') : null,
  });
  const isElse = changes.some(({ field }) => ['measure', 'groupBy', 'condition'].includes(field));
  if (isElse) await forgetCells(context, seq);
  if (isElse || resumes) await evaluateSoon(context, seq);
  return readAlert(context, seq);
}

/** Brings a deleted alert back, where there is room. */
export async function restoreAlert(context: WriteContext, seq: number): Promise<object> {
  const me = requirePermission('saved-items.write', context.viewer);
  await checkRoom(context, me.seq, seq);
  return restoreRecord(context, ALERTS, seq);
}

async function forgetCells({ db }: WriteContext, seq: number): Promise<void> {
  await sql`/* alerts.forgetCells */ delete from alert_cells where alert = ${seq}`.execute(db);
}

async function evaluateSoon({ db, clock }: WriteContext, seq: number): Promise<void> {
  await sql`
    /* alerts.evaluateSoon */
    update alerts set next_at = ${clock.now().toISOString()}, failures = 0, problem = null
    where seq = ${seq}`.execute(db);
}

// Any constant number will do: alerts are counted one after the other.
const COUNT_LOCK = 41_042_029;

/** @throws Problem 422 where there are as many alerts as there may be */
async function checkRoom({ db }: WriteContext, owner: number, but = 0): Promise<void> {
  await sql`/* alerts.count1 */ select pg_advisory_xact_lock(${COUNT_LOCK}::integer, 0)`.execute(
    db,
  );
  const { rows } = await sql<{ own: number; all: number }>`
    /* alerts.count */
    select count(*) filter (where owner = ${owner}) as own, count(*) as all from alerts
    where deleted_at is null and seq <> ${but}`.execute(db);
  const { own = 0, all = 0 } = rows[0] ?? {};
  if (own >= MOST_ALERTS.person) {
    throw full(`You have ${MOST_ALERTS.person} alerts, the most that one person may have.`);
  }
  if (all >= MOST_ALERTS.installation) {
    const most = MOST_ALERTS.installation.toLocaleString('en-US');
    throw full(`This portal has ${most} alerts, the most that it may have.`);
  }
}

const full = (what: string): Problem =>
  new Problem(422, `${what} Delete one first.`, {
    errors: [{ field: 'report', message: `${what} Delete one first.` }],
  });

/** What an alert watches: a saved report, or a question that becomes one. */
interface WatchedSource {
  report?: number | undefined;
  question?: NewQuestion | undefined;
}

/**
 * The question of a report that a condition can watch.
 * @throws Problem 422 that names the field, and what is possible
 */
export async function checkWatched(
  { db, viewer }: Pick<WriteContext, 'db' | 'viewer'>,
  source: WatchedSource,
  watched: Watched,
): Promise<{ question: ReportQuestion; name: string }> {
  const me = requirePermission('saved-items.read', viewer);
  const field = source.question ? 'question' : 'report';
  const found = source.question ?? (await findReport(db, source.report ?? 0, me));
  if (!found) throw refused(field, 'was deleted, or is not shared with you');
  const question = readReport(found.definition);
  if (!question) throw refused(field, 'asks nothing that could be watched');
  if (!mayAsk(question.dataset, me)) {
    throw refused(field, `counts ${question.dataset.title}, which you may not read one by one`);
  }
  checkMeasure(question, watched);
  checkGroup(question, watched);
  checkCondition(question, watched);
  return { question, name: found.name };
}

function checkMeasure({ dataset, asked }: ReportQuestion, { measure, condition }: Watched): void {
  const found = named(dataset.measures, measure);
  if (!found || !asked.measures.includes(measure)) {
    throw refused('measure', `must be one of the report’s: ${asked.measures.join(', ')}`);
  }
  const isFigure = found.unit !== 'date' && found.calculation.kind !== 'rank';
  if (
    !isFigure &&
    (condition.kind === 'above' || condition.kind === 'below' || condition.kind === 'changes')
  ) {
    throw refused('measure', `${found.label} is no amount that could cross a line`);
  }
}

function checkGroup({ dataset, asked }: ReportQuestion, { groupBy, condition }: Watched): void {
  if (condition.kind === 'noRow' ? hasGroupFilter(asked) : losesGroupFilter(asked, groupBy)) {
    throw refused(
      condition.kind === 'noRow' ? 'condition' : 'groupBy',
      'is not possible: the report filters its groups. Watch one of them, or a report without that filter',
    );
  }
  if (groupBy === null) return;
  const found = named(dataset.dimensions, groupBy);
  const isAsked = asked.dimensions.some(({ name }) => name === groupBy);
  if (!isAsked || !found || found.hasAny || found.kind === 'date') {
    throw refused('groupBy', 'must be something that the report groups by, and no date');
  }
}

function checkCondition({ dataset, asked }: ReportQuestion, { measure, condition }: Watched): void {
  if (condition.kind === 'changes') {
    if (asked.compare === 'NONE') {
      throw refused('condition', 'needs a report that compares two periods');
    }
    if (condition.by === 'percent' && named(dataset.measures, measure)?.unit === 'percent') {
      throw refused('condition.by', 'must be amount: the change of a rate is in points');
    }
  }
  if (condition.kind === 'noRow') {
    const { time, periodIsContext } = dataset;
    if (!time || time.smallest === 'month' || periodIsContext) {
      throw refused('condition', `is not possible: ${dataset.title} have no day`);
    }
  }
}

const refused = (field: string, message: string): Problem => invalid([{ field, message }]);
