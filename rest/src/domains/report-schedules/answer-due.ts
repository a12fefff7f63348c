import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { mayAsk } from '../../analytics/access.ts';
import type { AnalyticsAnswer } from '../../analytics/query.ts';
import type { ReportQuestion } from '../../analytics/report-question.ts';
import type { Clock } from '../../calendar.ts';
import type { Database } from '../../db/database.ts';
import { asProblem } from '../../http/problem.ts';
import { countFailure, type DueSchedule } from './deliver.repository.ts';
import { wholeAnswer } from './whole-answer.ts';

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

/** As it is stored: gzipped JSON. */
export const packed = (answer: AnalyticsAnswer): Promise<Buffer> =>
  promisify(gzip)(JSON.stringify(answer));

/**
 * The answer, or why there is none.
 * @throws what may be over in the next round
 */
export async function answerOrReason(
  question: ReportQuestion,
  due: DueSchedule,
  { db, clock, rowsMax }: DeliverOptions,
): Promise<AnalyticsAnswer | string> {
  try {
    return await wholeAnswer(db, question, clock, rowsMax);
  } catch (error) {
    const problem = asProblem(error, true);
    if (problem && problem.status < 500) return problem.message;
    if (due.failures + 1 >= ATTEMPTS) return 'Its figures could not be read in time.';
    await countFailure(db, due);
    throw error;
  }
}
