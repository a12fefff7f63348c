import { sql } from 'kysely';
import type { Shift } from '../../../schema/compared-period.ts';
import { addsUp, isAdditive, measureColumn } from './aggregate.ts';
import type { Dataset, Expression, QueryContext } from './dataset.ts';
import { compileHaving } from './filter.ts';
import { shifted, type Period } from './periods.ts';
import type { PlannedDimension, PlannedMeasure } from './plan.ts';
import type { FoundPeriod } from './question-period.ts';
import type { AnalyticsRequest } from './request.ts';
import { sideOf, type Side } from './side.ts';

/** A question made ready: its period found, its measures planned. */
export interface Question {
  dataset: Dataset;
  request: AnalyticsRequest;
  today: string;
  found: FoundPeriod | null;
  shift: Shift | null;
  measures: PlannedMeasure[];
}

/** A question as one statement. Each group is a row with the columns k, d0, l0 …, m_<measure> and, compared, p_<measure>. */
export interface Statement {
  statement: Expression;
  dimensions: PlannedDimension[];
}

/**
 * The statement of a question. Its rows say how many groups there are (`total_rows`, in at least one row with `k` null
 * when there is none); one more row, `is_total`, has the totals, where they are asked for and follow from the groups.
 */
export function statementOf(question: Question): Statement {
  const { dataset, request, today, found, shift, measures } = question;
  const context = (period: Period | null): QueryContext => ({ today, period });
  const now = context(found?.period ?? null);
  const current = sideOf(dataset, request, measures, now, found, null, 'c');
  const then = found && shift ? context(shifted(found.period, shift)) : null;
  const previous = then ? sideOf(dataset, request, measures, then, found, shift, 'p') : null;
  const { dimensions } = current;
  const keys = dimensions.flatMap((_, i) => [`d${i}`, `l${i}`]);
  const asked = new Map(
    measures.filter(({ isAsked }) => isAsked).map(({ name }) => [name, measureColumn(name)]),
  );
  const names = dimensions.map(({ name }) => name);
  const isSummed =
    request.totals && measures.every(({ measure }) => addsUp(measure.calculation, names));
  const order = orderOf(question, dimensions);
  const statement = sql`
    with ${sql.join([...current.ctes, ...(previous?.ctes ?? [])], sql`, `)},
    joined as (${joinedSides(current, previous, keys, measures)}),
    kept as (select * from joined where ${compileHaving(request.having, asked, today)}),
    answer as (
      select counted.rows as total_rows, false as is_total, page.*
      from (select count(*)::integer as rows from kept) as counted
      left join lateral (
        select * from kept ${order} limit ${request.limit} offset ${request.offset}
      ) as page on true
      ${isSummed ? sql`union all ${joinedTotals(current, previous, keys, measures)}` : sql``}
    )
    select * from answer ${order}`;
  return { statement, dimensions };
}

function joinedSides(
  current: Side,
  previous: Side | null,
  keys: readonly string[],
  measures: readonly PlannedMeasure[],
): Expression {
  const key = (column: string): Expression =>
    previous
      ? sql`coalesce(${sql.ref(`c.${column}`)}, ${sql.ref(`p.${column}`)}) as ${sql.ref(column)}`
      : sql.ref(`c.${column}`);
  const columns = [...['k', ...keys].map(key), ...measureColumns(previous, measures)];
  const from = previous
    ? sql`${sql.ref(current.name)} c full join ${sql.ref(previous.name)} p on c.k = p.k`
    : sql`${sql.ref(current.name)} c`;
  return sql`select ${sql.join(columns)} from ${from}`;
}

/** The row of the totals, in the columns of the others. */
function joinedTotals(
  current: Side,
  previous: Side | null,
  keys: readonly string[],
  measures: readonly PlannedMeasure[],
): Expression {
  const columns = [
    sql`null`,
    sql`true`,
    sql`c.k`,
    ...keys.map(() => sql`null`),
    ...measureColumns(previous, measures, true),
  ];
  const from = previous
    ? sql`(${current.totals}) c cross join (${previous.totals}) p`
    : sql`(${current.totals}) c`;
  return sql`select ${sql.join(columns)} from ${from}`;
}

/** Each measure of the sides c and, where there is one, p; among totals there is no rank. */
function measureColumns(
  previous: Side | null,
  measures: readonly PlannedMeasure[],
  ofTotals = false,
): Expression[] {
  return measures.flatMap(({ name, measure: { calculation } }) => {
    const column = (side: string): Expression => {
      if (ofTotals && calculation.kind === 'rank') return sql`null`;
      const value = sql.ref(`${side}.m_${name}`);
      return previous && isAdditive(calculation) ? sql`coalesce(${value}, 0)` : value;
    };
    return [
      sql`${column('c')} as ${sql.ref(`m_${name}`)}`,
      ...(previous ? [sql`${column('p')} as ${sql.ref(`p_${name}`)}`] : []),
    ];
  });
}

function orderOf({ request }: Question, dimensions: readonly PlannedDimension[]): Expression {
  // One row: nothing to order.
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
