import { addDays } from '../../../../schema/calendar-date.ts';
import { mayAsk } from '../../analytics/access.ts';
import { findReport } from '../../analytics/find-report.ts';
import { deliverDashboard } from './deliver-dashboard.ts';
import { findDashboardTiles } from './dashboard-tiles.ts';
import { businessHour, type Clock } from '../../calendar.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { findPeople } from '../../http/find-people.ts';
import { nextOccurrence } from './cadence.ts';
import {
  findDue,
  finish,
  insertDeliveries,
  pause,
  withoutDelivery,
  type DueSchedule,
} from './deliver.repository.ts';
import { narrowedTo, readReport, type ReportQuestion } from '../../analytics/report-question.ts';
import { answerOrReason, packed, type DeliverOptions } from './answer-due.ts';
import { isEmpty } from './whole-answer.ts';

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
  const deliverTarget = await targetOf(due, owner, options);
  if (!deliverTarget) return pause(db, due, 'report-gone');
  const recipients = (await withoutDelivery(db, due)).flatMap((seq) => people.get(seq) ?? []);
  const audiences = due.burst ? recipients.map((person) => [person]) : [recipients];
  let problem: string | null = null;
  for (const audience of audiences) problem = await deliverTarget(audience);
  return finish(db, due, nextOccurrence(due.cadence, nextFrom(due, clock)), problem);
}

/** Delivers to people who get the same rows. @returns why nobody can get any */
type DeliverTarget = (audience: readonly SignedInUser[]) => Promise<string | null>;

/** `null` where what is scheduled is gone for its owner. */
async function targetOf(
  due: DueSchedule,
  owner: SignedInUser,
  options: DeliverOptions,
): Promise<DeliverTarget | null> {
  const { db } = options;
  if (due.dashboard !== null) {
    const tiles = await findDashboardTiles(db, due.dashboard, owner);
    return tiles && (async (audience) => deliverDashboard(audience, tiles, due, options));
  }
  const report = due.report === null ? null : await findReport(db, due.report, owner);
  if (!report) return null;
  const question = readReport(report.definition);
  return async (audience) => {
    if (!question) return 'It was saved in a form that is not known here.';
    await deliverTo(audience, question, due, options);
    return null;
  };
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
  if (typeof answer === 'string') return refuse(`did not get it. ${answer}`);
  if (due.skipEmpty && isEmpty(answer)) {
    return insertDeliveries(db, due, seqs, { outcome: 'empty' });
  }
  return insertDeliveries(db, due, seqs, {
    outcome: 'delivered',
    asOf: answer.meta.today,
    rowCount: answer.rowCount,
    question: theirs.written,
    answer: await packed(answer),
  });
}
