import { mayAsk } from '../../analytics/access.ts';
import { findReport } from '../../analytics/find-report.ts';
import { readReport, type ReportQuestion } from '../../analytics/report-question.ts';
import type { Clock } from '../../calendar.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { findPeople } from '../../http/find-people.ts';
import { asProblem } from '../../http/problem.ts';
import { alertTitle, firedSentence, firedTitle, namesOf } from './alert-words.ts';
import { nextState, type CellState } from './cell-state.ts';
import { thresholdOf, watchedUnit } from './condition.ts';
import {
  countFailure,
  findCells,
  findDue,
  findTeam,
  finish,
  holdDue,
  lockUnchanged,
  pause,
  storeCells,
  tell,
  type AlertMessage,
  type DueAlert,
  type StoredCell,
} from './evaluate.repository.ts';
import { nextEvaluation } from './evaluation-times.ts';
import { readCells, type Cell } from './read-cells.ts';
import { aboutPerson, isAboutOwner, isRunning, measureUnit, valueWithoutRows } from './watched.ts';
import { whySentence } from './why.ts';

export interface EvaluateOptions {
  db: Database;
  clock: Clock;
  /** Who may read the rows of which dataset. */
  mayRead?: typeof mayAsk;
  /** Whether mails can be sent: what is told without does not go out later. */
  sendsMail?: boolean;
  onError(error: Error): void;
}

/** Evaluations in a row that may fail. */
const FAILURES_MAX = 10;
/** Trouble passes: the first times it is tried again after minutes, not with the next hour or night. */
const QUICK_TRIES = 3;
const QUICK_MS = 5 * 60_000;
/** Values of a message; its sentence counts the others. */
const TOLD_MAX = 50;
/** Everybody's: a report whose rows are not one person's. */
const EVERYBODY = 0;

/** People who get the same values. */
interface Audience {
  viewer: number;
  people: readonly SignedInUser[];
  question: ReportQuestion;
}

/** The values of one audience as they are now. */
interface Reading extends Audience {
  cells: readonly Cell[];
}

/**
 * Evaluates every alert that is due. Several services may do so at once: one holds the alert while it evaluates, and
 * the others pass it by. State, message, notification and mail are stored in one transaction, or none of them is.
 */
export async function evaluateDue(options: EvaluateOptions): Promise<void> {
  const { db, clock, onError } = options;
  for (const seq of await findDue(db, clock.now())) {
    const held = (work: (tx: Executor, alert: DueAlert) => Promise<void>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const alert = await holdDue(tx, seq, clock.now());
        if (alert) await work(tx, alert);
      });
    try {
      await held((tx, alert) => evaluate(tx, alert, options));
    } catch (error) {
      onError(error as Error);
      // Nothing of it was stored: without this it would be tried in each round, and never paused.
      await held((tx, alert) => fail(tx, alert, clock.now(), UNREAD)).catch(onError);
    }
  }
}

async function evaluate(
  tx: Executor,
  alert: DueAlert,
  { db, clock, mayRead = mayAsk, sendsMail = false, onError }: EvaluateOptions,
): Promise<void> {
  const owner = (await findPeople(tx, [alert.owner])).get(alert.owner);
  if (!owner?.active) return pause(tx, alert, 'owner-left', 'Your account is not active.');
  const report = await findReport(tx, alert.report, owner);
  if (!report) return pause(tx, alert, 'report-gone', goneText(alert));
  const at = clock.now();
  const question = readReport(report.definition);
  if (!question)
    return fail(tx, alert, at, 'The report was saved in a form that is not known here.');
  const audiences = await audiencesOf(tx, alert, owner, question, mayRead);
  const readings = await readAll(db, audiences, alert, clock).catch((error: unknown) => {
    const problem = asProblem(error, true);
    if (!problem) onError(error as Error);
    return problem?.message ?? UNREAD;
  });
  const outcome =
    typeof readings === 'string'
      ? readings
      : await outcomeOf(tx, alert, readings, { at, db, clock });
  // Changed meanwhile, it asks about something else, and is due again.
  if (!(await lockUnchanged(tx, alert))) return;
  if (typeof outcome === 'string') return fail(tx, alert, at, outcome, question);
  const told = { ...alert, byMail: alert.byMail && sendsMail };
  for (const { people, message } of outcome.messages) {
    for (const person of people) await tell(tx, told, person.seq, at, message);
  }
  await storeCells(tx, alert.seq, outcome.cells);
  const running = isRunning(question, alert.condition, clock.today());
  return finish(tx, alert.seq, at, nextEvaluation(at, running));
}

async function readAll(
  db: Database,
  audiences: readonly Audience[],
  alert: DueAlert,
  clock: Clock,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const audience of audiences) {
    readings.push({ ...audience, cells: await readCells(db, audience.question, alert, clock) });
  }
  return readings;
}

/** Counts an evaluation that failed, and pauses the alert after too many in a row. */
async function fail(
  tx: Executor,
  alert: DueAlert,
  at: Date,
  problem: string,
  question: ReportQuestion | null = null,
): Promise<void> {
  const isQuick = alert.failures < QUICK_TRIES;
  const next = isQuick ? new Date(at.getTime() + QUICK_MS) : nextEvaluation(at, true);
  await countFailure(tx, alert.seq, next, problem);
  if (alert.failures + 1 < FAILURES_MAX) return;
  await pause(tx, alert, 'failed', failedText(alert, question, problem));
}

/** Who gets which values: each their own where the report is about its owner's rows, otherwise all the same. */
async function audiencesOf(
  tx: Executor,
  alert: DueAlert,
  owner: SignedInUser,
  question: ReportQuestion,
  mayRead: typeof mayAsk,
): Promise<Audience[]> {
  const seqs = alert.recipients === 'team' ? await findTeam(tx, owner) : [owner.seq];
  const people = [...(await findPeople(tx, seqs)).values()].filter(
    (person) => person.active && mayRead(question.dataset, person),
  );
  if (!isAboutOwner(question, owner.seq)) return [{ viewer: EVERYBODY, people, question }];
  return people.map((person) => ({
    viewer: person.seq,
    people: [person],
    question: aboutPerson(question, person.seq),
  }));
}

interface Outcome {
  cells: readonly StoredCell[];
  messages: readonly { people: readonly SignedInUser[]; message: AlertMessage }[];
}

/** Moves every value's state on, and says what fires. Nothing is stored yet. */
async function outcomeOf(
  tx: Executor,
  alert: DueAlert,
  readings: readonly Reading[],
  { at, db, clock }: { at: Date; db: Database; clock: Clock },
): Promise<Outcome> {
  const known = await findCells(tx, alert.seq);
  const stored: StoredCell[] = [];
  const messages: Outcome['messages'][number][] = [];
  for (const reading of readings) {
    const { question, viewer, people } = reading;
    const unit = watchedUnit(alert.condition, measureUnit(question, alert.measure));
    const before = new Map(
      known.filter((cell) => cell.viewer === viewer).map((each) => [each.cell, each]),
    );
    const fired: (Cell & Pick<StoredCell, 'history'>)[] = [];
    for (const cell of withGoneGroups(reading, before, alert)) {
      const evaluated = { at: at.toISOString(), value: cell.value };
      const was = before.get(cell.cell) ?? null;
      const { after, fires } = nextState(was, evaluated, alert.condition, unit);
      if (!isForgotten(cell, after, reading)) {
        stored.push({ ...after, viewer, cell: cell.cell, label: cell.label });
      }
      if (fires) fired.push({ ...cell, history: after.history });
    }
    if (fired.length === 0) continue;
    const furthest = furthestFirst(fired, alert);
    const [first] = furthest;
    const why = first
      ? await whySentence(db, question, { ...alert, cell: first.cell }, clock)
      : null;
    // Of several groups it explains the one that is furthest off.
    const ofWhom = why && first && fired.length > 1 ? `${first.label}: ${why}` : why;
    const message = messageOf(alert, question, furthest, { today: clock.today(), why: ofWhom });
    messages.push({ people, message });
  }
  return { cells: stored, messages };
}

/** Evaluations that a group without rows stays known. */
const KNOWN_MAX = 12;

/** Whether a group has had no rows for so long that it is nothing to watch: somebody who left, an old company. */
function isForgotten(cell: Cell, { state, history }: CellState, { cells }: Reading): boolean {
  if (state === 'alerting' || cells.some((each) => each.cell === cell.cell)) return false;
  return history.length >= KNOWN_MAX && history.every(({ value }) => value === cell.value);
}

/** The values that were read, and those of groups that had rows before and have none now. */
function withGoneGroups(
  { cells, question }: Reading,
  before: ReadonlyMap<string, StoredCell>,
  alert: DueAlert,
): Cell[] {
  const there = new Set(cells.map(({ cell }) => cell));
  const value = valueWithoutRows(question, alert);
  const gone = [...before.values()]
    .filter(({ cell }) => !there.has(cell))
    .map(({ cell, label }) => ({ cell, label, value, current: null, previous: null }));
  return [...cells, ...gone];
}

const furthestFirst = <T extends Cell>(fired: readonly T[], { condition }: DueAlert): T[] =>
  fired.toSorted(({ value: one }, { value: other }) =>
    condition.kind === 'below'
      ? (one ?? 0) - (other ?? 0)
      : Math.abs(other ?? 0) - Math.abs(one ?? 0),
  );

function messageOf(
  alert: DueAlert,
  question: ReportQuestion,
  fired: readonly (Cell & Pick<StoredCell, 'history'>)[],
  { today, why }: { today: string; why: string | null },
): AlertMessage {
  const { condition, reportName } = alert;
  const names = namesOf(question.dataset.name, reportName, alert);
  return {
    asOf: today,
    title: firedTitle(condition, names, fired),
    sentence: firedSentence(condition, names, fired, today),
    why,
    unit: watchedUnit(condition, names.unit),
    threshold: condition.kind === 'firstRow' ? null : thresholdOf(condition),
    cells: fired.slice(0, TOLD_MAX).map(({ label, value, current, previous, history }) => ({
      label,
      value,
      current,
      previous,
      history,
    })),
    question: question.written,
  };
}

const UNREAD = 'Its figures could not be read.';

const goneText = ({ reportName }: DueAlert): string =>
  `An alert is paused: the report “${reportName}” was deleted, or its owner no longer shares it with you.`;

function failedText(alert: DueAlert, question: ReportQuestion | null, problem: string): string {
  const names = namesOf(question?.dataset.name ?? null, alert.reportName, alert);
  return `The alert “${alertTitle(alert.condition, names)}” is paused: it could not be evaluated ${FAILURES_MAX} times in a row. ${problem}`;
}
