import { sql } from 'kysely';
import type { Clock } from '../calendar.ts';
import { BUSINESS_TIME_ZONE } from '../calendar.ts';
import type { Executor } from '../db/database.ts';
import { invalid } from '../http/problem.ts';
import { isAdditive, measureColumn } from './aggregate.ts';
import type { Dataset, Expression, QueryContext } from './dataset.ts';
import { compileHaving } from './filter.ts';
import { takePeriod, type FoundPeriod } from './question-period.ts';
import { shifted, shiftOf, type Period, type Shift } from './periods.ts';
import { planMeasures, type PlannedDimension, type PlannedMeasure } from './plan.ts';
import { analyticsRequest, type AnalyticsQuestion, type AnalyticsRequest } from './request.ts';
import { sideOf, type Side } from './side.ts';

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
    period: Period | null;
    comparedWith: Period | null;
    /** Each measure's definition in plain words. */
    definitions: Record<string, string>;
  };
}

/** A question made ready: its period found, its measures planned. */
interface Question {
  dataset: Dataset;
  request: AnalyticsRequest;
  today: string;
  found: FoundPeriod | null;
  shift: Shift | null;
  measures: PlannedMeasure[];
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
  const { rows, rowCount } = await groups(db, question);
  const totals = request.totals ? await groups(db, asTotals(question)) : null;
  return {
    rows,
    totals: totals?.rows[0]?.measures ?? null,
    previousTotals: totals?.rows[0]?.previous ?? null,
    rowCount,
    truncated: rowCount > rows.length + request.offset,
    meta: {
      dataset: dataset.name,
      today,
      timeZone: BUSINESS_TIME_ZONE,
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
  return {
    dataset,
    request,
    today,
    found,
    shift,
    measures: planMeasures(dataset, request.measures),
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

/** The same question without dimensions: one row. A rank among one means nothing. */
function asTotals(question: Question): Question {
  const { request, measures } = question;
  return {
    ...question,
    request: { ...request, dimensions: [], having: {}, orderBy: [], limit: 1, offset: 0 },
    measures: measures.filter(({ measure }) => measure.calculation.kind !== 'rank'),
  };
}

async function groups(
  db: Executor,
  question: Question,
): Promise<{ rows: AnalyticsRow[]; rowCount: number }> {
  const { dataset, request, today, found, shift, measures } = question;
  const context = (period: Period | null): QueryContext => ({ today, period });
  const current = sideOf(
    dataset,
    request,
    measures,
    context(found?.period ?? null),
    found,
    null,
    'c',
  );
  const previous =
    found && shift
      ? sideOf(dataset, request, measures, context(shifted(found.period, shift)), found, shift, 'p')
      : null;
  const asked = measures.filter(({ isAsked }) => isAsked);
  const { rows } = await sql<Record<string, unknown>>`
    /* analytics.${sql.raw(dataset.name)} */
    with ${sql.join([...current.ctes, ...(previous?.ctes ?? [])], sql`, `)},
    joined as (${joinedSides(current, previous, measures)}),
    kept as (
      select * from joined
      where ${compileHaving(request.having, new Map(asked.map(({ name }) => [name, measureColumn(name)])), today)}
    )
    select counted.rows as total_rows, page.*
    from (select count(*)::integer as rows from kept) as counted
    left join lateral (
      select * from kept ${orderOf(question, current)} limit ${request.limit} offset ${request.offset}
    ) as page on true
    ${orderOf(question, current)}`.execute(db);
  const rowCount = Number(rows[0]?.total_rows ?? 0);
  return {
    rows: rows
      .filter((row) => row.k !== null)
      .map((row) => readRow(row, current.dimensions, asked, previous !== null)),
    rowCount,
  };
}

function joinedSides(current: Side, previous: Side | null, measures: PlannedMeasure[]): Expression {
  if (!previous) return sql`select * from ${sql.ref(current.name)}`;
  const dimensions = current.dimensions.flatMap((_, i) => [`d${i}`, `l${i}`]);
  const select = [
    sql`coalesce(c.k, p.k) as k`,
    ...dimensions.map(
      (column) =>
        sql`coalesce(${sql.ref(`c.${column}`)}, ${sql.ref(`p.${column}`)}) as ${sql.ref(column)}`,
    ),
    ...measures.flatMap(({ name, measure }) => {
      const orZero = (column: Expression): Expression =>
        isAdditive(measure.calculation) ? sql`coalesce(${column}, 0)` : column;
      return [
        sql`${orZero(sql.ref(`c.m_${name}`))} as ${sql.ref(`m_${name}`)}`,
        sql`${orZero(sql.ref(`p.m_${name}`))} as ${sql.ref(`p_${name}`)}`,
      ];
    }),
  ];
  return sql`select ${sql.join(select)} from ${sql.ref(current.name)} c full join ${sql.ref(previous.name)} p on c.k = p.k`;
}

function orderOf({ request }: Question, { dimensions }: Side): Expression {
  // Totals are one row: nothing to order.
  if (dimensions.length === 0) return sql`order by k`;
  const hasDate = dimensions.some(({ grain }) => grain !== null);
  const asked =
    request.orderBy.length > 0
      ? request.orderBy
      : hasDate
        ? dimensions.map(({ name }) => ({
            by: name,
            direction: 'asc' as const,
            of: 'current' as const,
          }))
        : [{ by: request.measures[0] ?? '', direction: 'desc' as const, of: 'current' as const }];
  const parts = asked.map(({ by, direction, of }) => {
    const suffix = sql.raw(`${direction} nulls last`);
    const at = dimensions.findIndex(({ name }) => name === by);
    const dimension = dimensions[at];
    if (dimension) {
      return dimension.text
        ? sql`lower(${sql.ref(`l${at}`)}) collate "C" ${suffix}, ${sql.ref(`d${at}`)} ${suffix}`
        : sql`${sql.ref(`d${at}`)} ${suffix}`;
    }
    if (of === 'current') return sql`${measureColumn(by)} ${suffix}`;
    const previous = sql.ref(`p_${by}`);
    return of === 'previous'
      ? sql`${previous} ${suffix}`
      : sql`${measureColumn(by)} - ${previous} ${suffix}`;
  });
  return sql`order by ${sql.join([...parts, sql`k`])}`;
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
