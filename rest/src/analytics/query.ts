import { sql } from 'kysely';
import { shiftOf } from '../../../schema/compared-period.ts';
import type { Clock } from '../calendar.ts';
import { BUSINESS_TIME_ZONE } from '../calendar.ts';
import type { Executor } from '../db/database.ts';
import { invalid } from '../http/problem.ts';
import type { Dataset } from './dataset.ts';
import { takePeriod } from './question-period.ts';
import { shifted, type Period } from './periods.ts';
import { answeredFrom } from './rollup.ts';
import { planMeasures, type PlannedDimension, type PlannedMeasure } from './plan.ts';
import { analyticsRequest, type AnalyticsQuestion, type AnalyticsRequest } from './request.ts';
import { whoseRows } from './whose-rows.ts';
import { statementOf, type Question } from './statement.ts';

export type Value = number | string | null;

export interface AnalyticsRow {
  dimensions: Record<string, { key: string | number | boolean | null; label: string | null }>;
  measures: Record<string, Value>;
  /** The same measures in the compared period; absent without a comparison. */
  previous?: Record<string, Value>;
}

export interface AnalyticsAnswer {
  rows: AnalyticsRow[];
  totals: Record<string, Value> | null;
  previousTotals: Record<string, Value> | null;
  /** How many rows there are in all; `rows` may hold fewer. */
  rowCount: number;
  truncated: boolean;
  meta: {
    dataset: string;
    today: string;
    timeZone: string;
    /** Whose rows were counted, in words. */
    rowsOf: string;
    period: Period | null;
    comparedWith: Period | null;
    /** Each measure's definition in plain words. */
    definitions: Record<string, string>;
  };
}

/**
 * Answers a question about a dataset: groups, totals, comparison and the number of rows, all from one
 * state of the data.
 * @throws Problem 422 that names what cannot be asked, and what can
 */
export async function runAnalytics(
  db: Executor,
  dataset: Dataset,
  asked: AnalyticsQuestion,
  clock: Clock,
): Promise<AnalyticsAnswer> {
  const question = prepare(dataset, analyticsRequest.parse(asked), clock.today());
  const { request, found, shift, measures, today } = question;
  const { rows, rowCount, totals: summed } = await groups(db, question);
  const totals =
    request.totals && !summed ? (await groups(db, asTotals(question))).rows[0] : summed;
  return {
    rows,
    totals: totals?.measures ?? null,
    previousTotals: totals?.previous ?? null,
    rowCount,
    truncated: rowCount > rows.length + request.offset,
    meta: {
      dataset: dataset.name,
      today,
      timeZone: BUSINESS_TIME_ZONE,
      rowsOf: await whoseRows(db, dataset, request.where),
      period: found?.period ?? null,
      comparedWith: found && shift ? shifted(found.period, shift) : null,
      definitions: Object.fromEntries(
        measures
          .filter(({ isAsked }) => isAsked)
          .map(({ name, measure }) => [name, measure.description]),
      ),
    },
  };
}

function prepare(dataset: Dataset, request: AnalyticsRequest, today: string): Question {
  const found = dataset.time ? takePeriod(request.where, dataset.time.dimension, today) : null;
  if (request.compare !== 'none' && !found) {
    const field = dataset.time ? `where.${dataset.time.dimension}` : 'compare';
    throw invalid([
      {
        field,
        message: dataset.time
          ? 'must name a period (period, between, or gte with lte): a comparison needs both ends'
          : `is not possible: ${dataset.name} has no date`,
      },
    ]);
  }
  checkOrder(request);
  const shift =
    request.compare !== 'none' && found ? shiftOf(request.compare, found.period, found.name) : null;
  const source = answeredFrom(dataset, request);
  return {
    dataset: source,
    request,
    today,
    found,
    shift,
    measures: planMeasures(source, request.measures),
  };
}

function checkOrder(request: AnalyticsRequest): void {
  const names = [
    ...request.measures,
    ...request.dimensions.map((each) => (typeof each === 'string' ? each : each.name)),
  ];
  request.orderBy.forEach(({ by, of }, i) => {
    if (!names.includes(by)) {
      throw invalid([
        {
          field: `orderBy.${i}.by`,
          message: `${by} is neither among the dimensions nor the measures`,
        },
      ]);
    }
    if (of !== 'current' && request.compare === 'none') {
      throw invalid([{ field: `orderBy.${i}.of`, message: 'needs compare' }]);
    }
  });
}

/** The same question without dimensions: one row, without ranks. */
function asTotals(question: Question): Question {
  const { request, measures } = question;
  return {
    ...question,
    request: {
      ...request,
      dimensions: [],
      having: {},
      orderBy: [],
      limit: 1,
      offset: 0,
      totals: false,
    },
    measures: measures.filter(({ measure }) => measure.calculation.kind !== 'rank'),
  };
}

/** The rows of one statement; its totals too, where they follow from the groups. */
async function groups(
  db: Executor,
  question: Question,
): Promise<{ rows: AnalyticsRow[]; rowCount: number; totals: AnalyticsRow | null }> {
  const { dataset, measures, shift } = question;
  const { statement, dimensions } = statementOf(question);
  const { rows } = await sql<Record<string, unknown>>`
    /* analytics.${sql.raw(dataset.name)} */ ${statement}`.execute(db);
  const asked = measures.filter(({ isAsked }) => isAsked);
  const read = (row: Record<string, unknown>, grouped: readonly PlannedDimension[]) =>
    readRow(row, grouped, asked, shift !== null);
  const totals = rows.find(({ is_total: isTotal }) => isTotal === true);
  const grouped = rows.filter(({ is_total: isTotal }) => isTotal === false);
  return {
    rows: grouped.filter(({ k }) => k !== null).map((row) => read(row, dimensions)),
    rowCount: Number(grouped[0]?.total_rows ?? 0),
    totals: totals ? withoutRanks(read(totals, []), asked) : null,
  };
}

/** A rank among one means nothing. */
function withoutRanks(row: AnalyticsRow, measures: readonly PlannedMeasure[]): AnalyticsRow {
  const ranks = measures
    .filter(({ measure }) => measure.calculation.kind === 'rank')
    .map(({ name }) => name);
  const without = (values: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !ranks.includes(name)));
  return {
    ...row,
    measures: without(row.measures),
    ...(row.previous && { previous: without(row.previous) }),
  };
}

function readRow(
  row: Record<string, unknown>,
  dimensions: readonly PlannedDimension[],
  measures: readonly PlannedMeasure[],
  isCompared: boolean,
): AnalyticsRow {
  const read = (prefix: string): Record<string, Value> =>
    Object.fromEntries(
      measures.map(({ name }) => [name, (row[`${prefix}${name}`] ?? null) as Value]),
    );
  return {
    dimensions: Object.fromEntries(
      dimensions.map(({ name, labels }, i) => {
        const key = (row[`d${i}`] ?? null) as string | number | boolean | null;
        const given = row[`l${i}`] as string | null;
        return [
          name,
          { key, label: given ?? labels.get(String(key)) ?? (key === null ? null : String(key)) },
        ];
      }),
    ),
    measures: read('m_'),
    ...(isCompared && { previous: read('p_') }),
  };
}
