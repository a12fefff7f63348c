import { daysBetween, addDays } from '../../../../schema/calendar-date.ts';
import { changeOf } from '../../../../schema/figure-change.ts';
import { groupLabel } from '../../../../schema/figure-text.ts';
import { searchedDays } from '../../../../schema/silence.ts';
import type { Dataset } from '../../analytics/dataset.ts';
import { datesOf, smallestGrain } from '../../analytics/grains.ts';
import { leavingGroups } from '../../analytics/leaving.ts';
import { runAnalytics, type AnalyticsRow, type Value } from '../../analytics/query.ts';
import { takePeriod } from '../../analytics/question-period.ts';
import { engineQuestion, type ReportQuestion } from '../../analytics/report-question.ts';
import { analyticsRequest, type AnalyticsQuestion } from '../../analytics/request.ts';
import { inSnapshot } from '../../analytics/snapshot.ts';
import { type Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { hasGroupFilter, isAdditive, valueWithoutRows, type Watched } from './watched.ts';

/** One watched value, as it is now. */
export interface Cell {
  /** The group's key as JSON; empty for the total. */
  cell: string;
  label: string;
  /** What the condition is about; `null` where it cannot be computed. */
  value: number | null;
  /** The measure itself, where `value` is its change. */
  current: number | null;
  previous: number | null;
}

const TOTAL = '';
const GROUPS_MAX = 500;
/** Dated groups that are read to learn the last day of each. */
const DATED_MAX = 10_000;

const keyOf = (row: AnalyticsRow, name: string): string =>
  JSON.stringify(row.dimensions[name]?.key ?? null);
const numberOf = (value: Value | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** The measure that counts a dataset's rows. */
const rowCounter = ({ measures }: Dataset): string | undefined =>
  Object.entries(measures).find(
    ([, { calculation }]) => calculation.kind === 'count' && !calculation.filter,
  )?.[0];

/** The watched measure by the watched group, where the report filters its groups with what that filter is about. */
const watchedPart = ({ asked }: ReportQuestion, { measure, groupBy }: Watched) => ({
  dimensions: groupBy ? [groupBy] : [],
  measures: hasGroupFilter(asked) ? asked.measures : [measure],
});

/**
 * The watched values of a report, at most 500.
 * @throws Problem 422 for more groups, and as the engine does
 */
export function readCells(
  db: Executor,
  question: ReportQuestion,
  watched: Watched,
  clock: Clock,
): Promise<Cell[]> {
  switch (watched.condition.kind) {
    case 'noRow':
      return daysWithout(db, question, watched, watched.condition.days, clock);
    case 'firstRow':
      return rowsThere(db, question, watched, clock);
    default:
      return figures(db, question, watched, clock);
  }
}

/** Runs a question without what only its page needs; its periods lie beside each other as on the page. */
function ask(
  db: Executor,
  question: ReportQuestion,
  changes: Partial<AnalyticsQuestion>,
  clock: Clock,
) {
  const whole = engineQuestion(question);
  const asked = { ...whole, orderBy: [], totals: false, ...changes };
  const source = leavingGroups(question.dataset, asked);
  const dates = datesOf(source, analyticsRequest.parse(whole));
  return inSnapshot(db, (tx) => runAnalytics(tx, source, asked, clock, dates));
}

async function figures(
  db: Executor,
  question: ReportQuestion,
  watched: Watched,
  clock: Clock,
): Promise<Cell[]> {
  const { measure, groupBy, condition } = watched;
  const isChange = condition.kind === 'changes';
  // Compared as the report is: some datasets then count complete months only.
  const changes = { ...watchedPart(question, watched), limit: GROUPS_MAX };
  const { rows, rowCount } = await ask(db, question, changes, clock);
  checkGroups(rowCount);
  const cells = rows.map((row): Cell => {
    const current = numberOf(row.measures[measure]);
    const previous = numberOf(row.previous?.[measure]);
    const isComparable = !row.incomparable?.includes(measure);
    const value = isChange
      ? isComparable
        ? changedBy(condition.by, current, previous)
        : null
      : current;
    return { ...groupOf(row, groupBy), value, current, previous };
  });
  const { dataset, asked } = question;
  const found =
    condition.kind === 'below' && dataset.time
      ? takePeriod(asked.where, dataset.time.dimension, clock.today())
      : null;
  if (!found) return cells;
  const span = { ...found.period, where: found.rest };
  return [...cells, ...(await groupsWithout(db, question, watched, clock, cells, span))];
}

/** How long before the period groups had rows that have none in it. */
const EARLIER_DAYS = 90;

/**
 * Groups that had rows before and have none in the period: a rep who logs nothing is no group of the report, and is who a
 * manager who watches for too few, or for silence, wants to hear of.
 */
async function groupsWithout(
  db: Executor,
  question: ReportQuestion,
  watched: Watched,
  clock: Clock,
  there: readonly Cell[],
  span: { from: string; to: string; where: AnalyticsQuestion['where'] },
): Promise<Cell[]> {
  const { dataset, asked } = question;
  const { groupBy, measure, condition } = watched;
  const isFigure = condition.kind === 'below';
  const value = valueWithoutRows(question, watched);
  // A report that filters its groups leaves these out.
  if (!groupBy || !dataset.time || value === null || hasGroupFilter(asked)) return [];
  const where = {
    ...span.where,
    [dataset.time.dimension]: { between: [addDays(span.from, -EARLIER_DAYS), span.to] },
  };
  const part = { dimensions: [groupBy], measures: [measure], limit: GROUPS_MAX };
  const { rows } = await ask(db, question, { ...part, where, compare: 'none' }, clock);
  const known = new Set(there.map(({ cell }) => cell));
  return rows
    .map((row) => groupOf(row, groupBy))
    .filter(({ cell }) => !known.has(cell))
    .slice(0, GROUPS_MAX - there.length)
    .map((group) => ({ ...group, value, current: isFigure ? value : null, previous: null }));
}

function changedBy(
  by: 'percent' | 'amount',
  current: number | null,
  previous: number | null,
): number | null {
  if (by === 'percent') return changeOf(current, previous, 'NUMBER');
  return current === null || previous === null ? null : current - previous;
}

function groupOf(row: AnalyticsRow, groupBy: string | null): Pick<Cell, 'cell' | 'label'> {
  if (!groupBy) return { cell: TOTAL, label: 'Total' };
  return { cell: keyOf(row, groupBy), label: labelOf(row, groupBy) };
}

function labelOf({ dimensions }: AnalyticsRow, name: string): string {
  const { key = null, label = null } = dimensions[name] ?? {};
  return groupLabel(key, label);
}

function checkGroups(count: number): void {
  if (count <= GROUPS_MAX) return;
  const has = count.toLocaleString('en-US');
  throw new Problem(
    422,
    `It has ${has} groups, and an alert watches at most ${GROUPS_MAX}. Narrow the report, or watch its total.`,
  );
}

/** How many rows the report has, or how much is in each group. */
async function rowsThere(
  db: Executor,
  question: ReportQuestion,
  { measure, groupBy }: Watched,
  clock: Clock,
): Promise<Cell[]> {
  const counter = rowCounter(question.dataset);
  const plain = (value: number): Pick<Cell, 'value' | 'current' | 'previous'> => ({
    value,
    current: null,
    previous: null,
  });
  if (!groupBy && question.asked.dimensions.length > 0) {
    const { rowCount } = await ask(db, question, { limit: 1, compare: 'none' }, clock);
    return [{ cell: TOTAL, label: 'Total', ...plain(rowCount) }];
  }
  const { rows, rowCount } = await ask(
    db,
    question,
    {
      dimensions: groupBy ? [groupBy] : [],
      measures: [
        ...new Set([
          ...(hasGroupFilter(question.asked) ? question.asked.measures : []),
          counter ?? measure,
        ]),
      ],
      compare: 'none',
      limit: GROUPS_MAX,
    },
    clock,
  );
  checkGroups(rowCount);
  return rows.map((row) => {
    const found = numberOf(row.measures[counter ?? measure]);
    // Where rows cannot be counted, a group that is there has one, and a total has one that is not empty.
    const value = counter ? (found ?? 0) : groupBy || found ? 1 : 0;
    return { ...groupOf(row, groupBy), ...plain(value) };
  });
}

/** How many days ago each group had its last row; one more than were searched where it had none, but had one before. */
async function daysWithout(
  db: Executor,
  question: ReportQuestion,
  watched: Watched,
  days: number,
  clock: Clock,
): Promise<Cell[]> {
  const { dataset } = question;
  const { measure, groupBy } = watched;
  const { time } = dataset;
  if (!time) throw new Problem(422, `${dataset.title} have no date.`);
  const today = clock.today();
  const from = addDays(today, -searchedDays(days));
  const { rows, rowCount } = await ask(
    db,
    question,
    {
      dimensions: [
        ...(groupBy ? [groupBy] : []),
        { name: time.dimension, grain: smallestGrain(dataset) },
      ],
      measures: [measure],
      where: { ...question.asked.where, [time.dimension]: { between: [from, today] } },
      having: {},
      compare: 'none',
      orderBy: [{ by: time.dimension, direction: 'desc' }],
      limit: DATED_MAX,
    },
    clock,
  );
  if (rowCount > DATED_MAX) {
    throw new Problem(422, 'It has too many groups and days for an alert. Narrow the report.');
  }
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const day = row.dimensions[time.dimension]?.key;
    const group = groupOf(row, groupBy);
    if (typeof day !== 'string' || cells.has(group.cell)) continue;
    if (isAdditive(dataset, measure) && !row.measures[measure]) continue;
    cells.set(group.cell, {
      ...group,
      value: daysBetween(day, today),
      current: null,
      previous: null,
    });
  }
  checkGroups(cells.size);
  if (!groupBy && cells.size === 0) {
    const value = searchedDays(days) + 1;
    return [{ cell: TOTAL, label: 'Total', value, current: null, previous: null }];
  }
  const recent = [...cells.values()];
  const span = { from, to: today, where: question.asked.where };
  return [...recent, ...(await groupsWithout(db, question, watched, clock, recent, span))];
}
