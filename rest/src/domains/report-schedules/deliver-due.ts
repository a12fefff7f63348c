import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mayAsk } from '../../analytics/access.ts';
import { findReport } from '../../analytics/find-report.ts';
import type { AnalyticsAnswer } from '../../analytics/query.ts';
import { addDays, businessHour, type Clock } from '../../calendar.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { findPeople } from '../../http/find-people.ts';
import { asProblem } from '../../http/problem.ts';
import { nextOccurrence } from './cadence.ts';
import {
  countFailure,
  findDue,
  finish,
  insertDeliveries,
  pause,
  withoutDelivery,
  type DueSchedule,
} from './deliver.repository.ts';
import { narrowedTo, readReport, type ReportQuestion } from '../../analytics/report-question.ts';
import { isEmpty, wholeAnswer } from './whole-answer.ts';

export interface DeliverOptions {
  db: Database;
  clock: Clock;
  /** Who may read the rows of which dataset. */
  mayRead?: typeof mayAsk;
  /** Whether mails can be sent: what is delivered without does not go out later. */
  sendsMail?: boolean;
  /** Rows that a delivery may hold, fewer than it does. */
  rowsMax?: number;
  onError(error: Error): void;
}

/** Rounds in which figures may fail to be read before their recipients do without. */
const ATTEMPTS = 3;

/**
 * Delivers every report that is due. Several services may do so at once: the one that stores a delivery notifies its
 * recipient in the same transaction, and the others find it there.
 */
export async function deliverDue(options: DeliverOptions): Promise<void> {
  const { db, clock, onError, sendsMail = false } = options;
  for (const due of await findDue(db, { today: clock.today(), hour: businessHour(clock.now()) })) {
    try {
      await deliver({ ...due, byMail: due.byMail && sendsMail }, options);
    } catch (error) {
      onError(error as Error);
    }
  }
}

async function deliver(due: DueSchedule, options: DeliverOptions): Promise<void> {
  const { db, clock } = options;
  const people = await findPeople(db, [due.owner, ...due.recipients]);
  const owner = people.get(due.owner);
  if (!owner?.active) return pause(db, due, 'owner-left');
  const report = await findReport(db, due.report, owner);
  if (!report) return pause(db, due, 'report-gone');
  const question = readReport(report.definition);
  let problem: string | null = null;
  if (!question) problem = 'It was saved in a form that is not known here.';
  else {
    const recipients = await withoutDelivery(db, due);
    const audiences = due.burst ? recipients.map((seq) => [seq]) : [recipients];
    for (const audience of audiences) {
      await deliverTo(
        audience.flatMap((seq) => people.get(seq) ?? []),
        question,
        due,
        options,
      );
    }
  }
  return finish(db, due, nextOccurrence(due.cadence, nextFrom(due, clock)), problem);
}

/** The first day that the next delivery may be due on: one that comes late stands for all those before it. */
function nextFrom({ dueOn, cadence: { hour = 0 } }: DueSchedule, clock: Clock): string {
  const today = clock.today();
  if (dueOn >= today) return addDays(dueOn, 1);
  return businessHour(clock.now()) >= hour ? addDays(today, 1) : today;
}

/** One answer for people who get the same rows. */
async function deliverTo(
  audience: readonly SignedInUser[],
  question: ReportQuestion,
  due: DueSchedule,
  options: DeliverOptions,
): Promise<void> {
  const { db, mayRead = mayAsk } = options;
  const allowed: SignedInUser[] = [];
  for (const person of audience) {
    const reason = !person.active
      ? 'is no longer active'
      : mayRead(question.dataset, person)
        ? null
        : `may not read the rows of ${question.dataset.title}`;
    if (reason) await insertDeliveries(db, due, [person.seq], { outcome: 'refused', reason });
    else allowed.push(person);
  }
  const [first] = allowed;
  if (!first) return;
  const seqs = allowed.map(({ seq }) => seq);
  const theirs = due.burst ? narrowedTo(question, first.seq) : question;
  const refuse = (reason: string) =>
    insertDeliveries(db, due, seqs, { outcome: 'refused', reason });
  if (!theirs) return refuse('has no rows of their own in it: its rows are nobody’s');
  const answer = await answerOrReason(theirs, due, options);
  if (typeof answer === 'string') return refuse(answer);
  if (due.skipEmpty && isEmpty(answer)) {
    return insertDeliveries(db, due, seqs, { outcome: 'empty' });
  }
  const packed = await promisify(gzip)(JSON.stringify(answer));
  return insertDeliveries(db, due, seqs, {
    outcome: 'delivered',
    asOf: answer.meta.today,
    rowCount: answer.rowCount,
    question: theirs.written,
    answer: packed,
  });
}

/**
 * The answer, or why there is none.
 * @throws what may be over in the next round
 */
async function answerOrReason(
  question: ReportQuestion,
  due: DueSchedule,
  { db, clock, rowsMax }: DeliverOptions,
): Promise<AnalyticsAnswer | string> {
  try {
    return await wholeAnswer(db, question, clock, rowsMax);
  } catch (error) {
    const problem = asProblem(error, true);
    if (problem && problem.status < 500) return `did not get it. ${problem.message}`;
    if (due.failures + 1 >= ATTEMPTS)
      return 'did not get it: its figures could not be read in time';
    await countFailure(db, due);
    throw error;
  }
}
