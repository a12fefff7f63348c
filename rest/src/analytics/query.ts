import { sql } from 'kysely';
import { BUSINESS_TIME_ZONE, type Clock } from '../calendar.ts';
import type { Executor } from '../db/database.ts';
import { invalid } from '../http/problem.ts';
import { comparedPeriod, type Compared, type Dates } from './comparison.ts';
import type { Dataset } from './dataset.ts';
import { datesOf } from './grains.ts';
import { takePeriod } from './question-period.ts';
import type { Period } from './periods.ts';
import { answeredFrom } from './rollup.ts';
import { planMeasures, type PlannedDimension, type PlannedMeasure } from './plan.ts';
import { analyticsRequest, type AnalyticsQuestion, type AnalyticsRequest } from './request.ts';
import { whoseRows } from './whose-rows.ts';
import {
  isFilteredByFigures,
  statementOf,
  totalsOfKept,
  type Question,
  type RowPart,
  type Statement,
} from './statement.ts';

export type Value = number | string | null;

/** A date seen so much later, and never later than `until`. */
export interface PlusCondition {
  months?: number;
  days?: number;
  until?: string;
}

export interface AnalyticsRow {
  dimensions: Record<string, { key: string | number | boolean | null; label: string | null }>;
  measures: Record<string, Value>;
  /** The same measures in the compared period; absent without a comparison. */
  previous?: Record<string, Value>;
  /** The measures whose change says nothing, as too little is counted in one of the periods. */
  incomparable?: string[];
}

/** Figures over several groups. */
type TotalsRow = Omit<AnalyticsRow, 'dimensions'>;

export interface AnalyticsAnswer {
  rows: AnalyticsRow[];
  /** Of the groups that `having` leaves, whether they are among `rows` or not. */
  totals: Record<string, Value> | null;
  previousTotals: Record<string, Value> | null;
  /** Of all groups, where `having` leaves some of them out. */
  allTotals: Record<string, Value> | null;
  previousAllTotals: Record<string, Value> | null;
  /** As `incomparable` of a row, for the totals. */
  incomparable: string[];
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
    /** What opens the rows behind a figure of the compared period. */
    comparedBy: { plus: PlusCondition; asOf: string } | null;
    /** Each measure's definition in plain words. */
    definitions: Record<string, string>;
  };
}

/**
 * Answers a question about a dataset: groups, totals, comparison and the number of rows, all from one
 * state of the data.
 * @param dates how finely the dataset's own date is counted; by default as the question groups by it
 * @throws Problem 422 that names what cannot be asked, and what can
 */
export async function runAnalytics(
  db: Executor,
  dataset: Dataset,
  asked: AnalyticsQuestion,
  clock: Clock,
  dates?: Dates,
): Promise<AnalyticsAnswer> {
  const question = prepare(dataset, analyticsRequest.parse(asked), clock.today(), dates);
  const { request, found, compared, measures, today } = question;
  const { rows, rowCount, ...summed } = await groups(db, question, statementOf(question));
  const { shown, all } =
    request.totals && !summed.shown ? await countedTotals(db, question) : summed;
  return {
    rows,
    totals: shown?.measures ?? null,
    previousTotals: shown?.previous ?? null,
    allTotals: all?.measures ?? null,
    previousAllTotals: all?.previous ?? null,
    incomparable: shown?.incomparable ?? [],
    rowCount,
    truncated: rowCount > rows.length + request.offset,
    meta: {
      dataset: dataset.name,
      today,
      timeZone: BUSINESS_TIME_ZONE,
      rowsOf: await whoseRows(db, dataset, request.where),
      period: found?.period ?? null,
      comparedWith: compared?.period ?? null,
      comparedBy: compared && { plus: plusOf(compared), asOf: compared.asOf },
      definitions: Object.fromEntries(
        measures
          .filter(({ isAsked }) => isAsked)
          .map(({ name, measure }) => [name, measure.description]),
      ),
    },
  };
}

/**
 * Makes a question ready: its period and the compared one found, its measures planned.
 * @param dates how finely the dataset's own date is counted; by default as the question groups by it
 * @throws Problem 422 for a comparison without a period
 */
export function prepare(
  dataset: Dataset,
  request: AnalyticsRequest,
  today: string,
  dates = datesOf(dataset, request),
): Question {
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
  const compared =
    request.compare !== 'none' && found
      ? comparedPeriod(request.compare, found, dates, today)
      : null;
  const source = answeredFrom(dataset, request, found);
  return {
    dataset: source,
    request,
    today,
    found: compared && found ? { ...found, period: compared.current } : found,
    compared,
    measures: planMeasures(source, request.measures, compared !== null),
  };
}

/** The operator that lays a date of the compared period beside the current one. */
export function plusOf({ shift: { unit, count, until } }: Compared): PlusCondition {
  return {
    ...(unit === 'month' ? { months: count } : { days: count }),
    ...(until !== undefined && { until }),
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

/** Totals that do not follow from the groups, by statements of their own. */
async function countedTotals(
  db: Executor,
  question: Question,
): Promise<Record<Exclude<RowPart, 'group'>, TotalsRow | null>> {
  const totals = asTotals(question);
  const whole = (await groups(db, totals, statementOf(totals))).rows[0] ?? null;
  if (!isFilteredByFigures(question.request)) return { shown: whole, all: null };
  const kept = (await groups(db, totals, totalsOfKept(question, totals))).rows[0] ?? null;
  return { shown: kept, all: whole };
}

/** The rows of one statement; its totals too, where they follow from the groups. */
export async function groups(
  db: Executor,
  { dataset, measures, compared }: Question,
  { statement, dimensions }: Statement,
): Promise<{
  rows: AnalyticsRow[];
  rowCount: number;
  shown: TotalsRow | null;
  all: TotalsRow | null;
}> {
  const { rows } = await sql<Record<string, unknown>>`
    /* analytics.${sql.raw(dataset.name)} */ ${statement}`.execute(db);
  const read = (row: Record<string, unknown>, grouped: readonly PlannedDimension[]) =>
    readRow(row, grouped, measures, compared !== null);
  const partOf = (part: RowPart) => rows.filter((row) => row['part'] === part);
  const totalsOf = (part: RowPart): TotalsRow | null => {
    const [row] = partOf(part);
    return row ? withoutRanks(read(row, []), measures) : null;
  };
  const grouped = partOf('group');
  return {
    rows: grouped.filter(({ k }) => k !== null).map((row) => read(row, dimensions)),
    rowCount: Number(grouped[0]?.total_rows ?? 0),
    shown: totalsOf('shown'),
    all: totalsOf('all'),
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
  const asked = measures.filter(({ isAsked }) => isAsked);
  const read = (prefix: string): Record<string, Value> =>
    Object.fromEntries(asked.map(({ name }) => [name, (row[`${prefix}${name}`] ?? null) as Value]));
  const isEnough = ({ measure: { comparable } }: PlannedMeasure): boolean =>
    !comparable ||
    ['m_', 'p_'].every((side) => Number(row[`${side}${comparable.by}`] ?? 0) >= comparable.least);
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
    ...(isCompared && {
      previous: read('p_'),
      incomparable: asked.filter((each) => !isEnough(each)).map(({ name }) => name),
    }),
  };
}
