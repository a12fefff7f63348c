import { compareKeys } from '../../../../schema/calculations.ts';
import { isDateIn } from '../../analytics/dataset.ts';
import { leavingGroups } from '../../analytics/leaving.ts';
import { inSnapshot } from '../../analytics/snapshot.ts';
import { runAnalytics, type AnalyticsAnswer, type AnalyticsRow } from '../../analytics/query.ts';
import type { Clock } from '../../calendar.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { engineQuestion, type ReportQuestion } from '../../analytics/report-question.ts';

/** Nobody waits for a delivery: its figures may take longer than those of a page. */
const LIMIT_MS = 30_000;
/** Groups that the engine gives at once. */
const PAGE = 10_000;
/** Above these a delivery is refused, not cut: what is kept of a report stays small enough to be kept. */
const ROWS_MAX = 50_000;
const VALUES_MAX = 500_000;

/**
 * Every group of a question, from one state of the data. What is delivered leaves the portal, in inboxes, mails and files.
 * @throws Problem 422 where there are more than a delivery may hold, and as the engine does
 */
export function wholeAnswer(
  db: Database,
  question: ReportQuestion,
  clock: Clock,
  rowsMax = ROWS_MAX,
): Promise<AnalyticsAnswer> {
  const { dataset } = question;
  const asked = engineQuestion(question);
  const source = leavingGroups(dataset, asked);
  return inSnapshot(
    db,
    async (tx) => {
      const answer = await runAnalytics(tx, source, { ...asked, limit: PAGE }, clock);
      checkSize(answer, rowsMax);
      while (answer.rows.length < answer.rowCount) {
        const offset = answer.rows.length;
        const more = { ...asked, limit: PAGE, offset, totals: false };
        const { rows } = await runAnalytics(tx, source, more, clock);
        if (rows.length === 0) throw new Error(`${dataset.name}: groups ended at ${offset}`);
        answer.rows.push(...rows);
      }
      return { ...answer, rows: inPageOrder(answer.rows, question), truncated: false };
    },
    { limitMs: LIMIT_MS },
  );
}

/** The order of the report's page: days one after the other, unless the report orders them otherwise. */
function inPageOrder(rows: AnalyticsRow[], { dataset, asked, written }: ReportQuestion) {
  const [first] = asked.dimensions;
  const isOrdered = Array.isArray(written['orderBy']) && written['orderBy'].length > 0;
  if (!first || !isDateIn(dataset, first.name) || isOrdered) return rows;
  const keyOf = ({ dimensions }: AnalyticsRow): unknown => dimensions[first.name]?.key;
  return rows.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)));
}

function checkSize({ rowCount, rows: [first] }: AnalyticsAnswer, rowsMax: number): void {
  const width = first
    ? Object.keys({ ...first.dimensions, ...first.measures }).length +
      Object.keys(first.previous ?? {}).length
    : 1;
  const most = Math.min(rowsMax, Math.floor(VALUES_MAX / Math.max(1, width)));
  if (rowCount <= most) return;
  const [has, may] = [rowCount, most].map((count) => count.toLocaleString('en-US'));
  throw new Problem(
    422,
    `It has ${has} rows, and a delivery of its columns holds at most ${may}: nothing was cut off. Narrow the report or group it less finely.`,
  );
}

/** Whether there is nothing to read: no group, or one row of nothing. */
export function isEmpty({ rows, rowCount }: AnalyticsAnswer): boolean {
  const [only] = rows;
  if (!only || rowCount === 0) return true;
  if (rowCount > 1 || Object.keys(only.dimensions).length > 0) return false;
  return Object.values(only.measures).every((value) => value === null || value === 0);
}
