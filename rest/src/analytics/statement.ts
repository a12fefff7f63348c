import { sql } from 'kysely';
import { addsUp, isAdditive, isRanked, measureColumn } from './aggregate.ts';
import type { Compared } from './comparison.ts';
import type { Dataset, Expression } from './dataset.ts';
import { compileHaving } from './filter.ts';
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
  /** What the period is compared with. */
  compared: Compared | null;
  measures: PlannedMeasure[];
}

/** A question as one statement. Each group is a row with the columns k, d0, l0 …, m_<measure> and, compared, p_<measure>. */
export interface Statement {
  statement: Expression;
  dimensions: PlannedDimension[];
}

/** What a row of the answer is: a group, or the totals of the groups that `having` leaves, or of all groups. */
export type RowPart = 'group' | 'shown' | 'all';

/** Whether a condition on the figures leaves some of the groups out. */
export const isFilteredByFigures = ({ having }: AnalyticsRequest): boolean =>
  Object.keys(having).length > 0;

interface Sides {
  current: Side;
  previous: Side | null;
}

/** Both periods of a question. @param within only the rows of the groups that this question leaves (`kept`) */
function sidesOf(
  question: Question,
  [now, then]: readonly [string, string],
  within?: Question,
): Sides {
  const { dataset, request, today, found, compared, measures } = question;
  const context = { today, asOf: today, period: found?.period ?? null };
  const kept = within && { request: within.request, keys: sql`select k from kept` };
  return {
    current: sideOf(dataset, request, measures, context, found, null, now, kept),
    previous: compared
      ? sideOf(
          dataset,
          request,
          measures,
          { today, asOf: compared.asOf, period: compared.period },
          found,
          compared.shift,
          then,
          kept,
        )
      : null,
  };
}

const keysOf = (dimensions: readonly PlannedDimension[]): string[] =>
  dimensions.flatMap((_, i) => [`d${i}`, `l${i}`]);

/** The groups of a question as the expression `joined`, both periods beside each other. */
function joinedCtes({ measures }: Question, sides: Sides): Expression[] {
  const { current, previous } = sides;
  return [
    ...current.ctes,
    ...(previous?.ctes ?? []),
    sql`joined as (${joinedSides(sides, keysOf(current.dimensions), measures)})`,
  ];
}

/** All groups of a question for another statement over `joined`: k, d0, l0 …, m_<measure> and p_<measure>. */
export function joinedGroups(question: Question): {
  ctes: Expression[];
  dimensions: PlannedDimension[];
} {
  const sides = sidesOf(question, ['c', 'p']);
  return { ctes: joinedCtes(question, sides), dimensions: sides.current.dimensions };
}

/** The same, and those of them that `having` leaves as `kept`. */
function keptGroups(question: Question, sides: Sides): Expression[] {
  const { request, today, measures } = question;
  const asked = new Map(
    measures.filter(({ isAsked }) => isAsked).map(({ name }) => [name, measureColumn(name)]),
  );
  return [
    ...joinedCtes(question, sides),
    sql`kept as (select * from joined where ${compileHaving(request.having, asked, today)})`,
  ];
}

/**
 * The statement of a question. Its rows say how many groups there are (`total_rows`, in at least one row with `k` null
 * when there is none) and what they are (`part`). Totals are among them where they follow from the groups.
 */
export function statementOf(question: Question): Statement {
  const { request, measures } = question;
  const sides = sidesOf(question, ['c', 'p']);
  const { dimensions } = sides.current;
  const keys = keysOf(dimensions);
  const order = orderOf(question, dimensions);
  const names = dimensions.map(({ name }) => name);
  const isSummed =
    request.totals && measures.every(({ measure }) => addsUp(measure.calculation, names));
  const isFiltered = isFilteredByFigures(request);
  const totals = (part: RowPart): Expression => {
    const kept = isFiltered && part === 'shown' ? sql`select k from kept` : null;
    return sql`union all ${joinedTotals(sides, keys, measures, part, kept)}`;
  };
  const statement = sql`
    with ${sql.join(keptGroups(question, sides), sql`, `)},
    answer as (
      select counted.rows as total_rows, 'group' as part, page.*
      from (select count(*)::integer as rows from kept) as counted
      left join lateral (
        select * from kept ${order} limit ${request.limit} offset ${request.offset}
      ) as page on true
      ${isSummed ? totals('shown') : sql``}
      ${isSummed && isFiltered ? totals('all') : sql``}
    )
    select * from answer ${order}`;
  return { statement, dimensions };
}

/** The totals of the groups that a question's `having` leaves, for figures that do not follow from the groups' own. */
export function totalsOfKept(question: Question, asTotals: Question): Statement {
  const sides = sidesOf(question, ['c', 'p']);
  const whole = sidesOf(asTotals, ['tc', 'tp'], question);
  const ctes = [
    ...keptGroups(question, sides),
    ...whole.current.ctes,
    ...(whole.previous?.ctes ?? []),
  ];
  const statement = sql`
    with ${sql.join(ctes, sql`, `)}
    select 1 as total_rows, 'group' as part, whole.*
    from (${joinedSides(whole, [], asTotals.measures)}) as whole`;
  return { statement, dimensions: [] };
}

function joinedSides(
  { current, previous }: Sides,
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

/** A row of totals, in the columns of the groups. */
function joinedTotals(
  { current, previous }: Sides,
  keys: readonly string[],
  measures: readonly PlannedMeasure[],
  part: RowPart,
  kept: Expression | null,
): Expression {
  const columns = [
    sql`null`,
    sql`${sql.lit(part)}`,
    sql`c.k`,
    ...keys.map(() => sql`null`),
    ...measureColumns(previous, measures, true),
  ];
  const from = previous
    ? sql`(${current.totals(kept)}) c cross join (${previous.totals(kept)}) p`
    : sql`(${current.totals(kept)}) c`;
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

function orderOf(
  { request, compared, measures }: Question,
  dimensions: readonly PlannedDimension[],
): Expression {
  // One row: nothing to order.
  if (dimensions.length === 0) return sql`order by k`;
  const hasDate = dimensions.some(({ grain }) => grain !== null);
  // Rows of months may have no complete month to compare, and then no figures to order by.
  const possible = request.orderBy.filter(({ of }) => compared !== null || of === 'current');
  const asked =
    possible.length > 0
      ? possible
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
      const key = sql.ref(`d${at}`);
      if (dimension.text) {
        return sql`lower(${sql.ref(`l${at}`)}) collate "C" ${suffix}, ${key} ${suffix}`;
      }
      // The steps of an enumeration have an order of their own: "current" comes before "1 to 30 days".
      return dimension.grain === null && dimension.labels.size > 0
        ? sql`array_position(${[...dimension.labels.keys()]}::text[], ${key}::text) ${suffix}, ${key} ${suffix}`
        : sql`${key} ${suffix}`;
    }
    if (of === 'current') return sql`${measureColumn(by)} ${suffix}`;
    const previous = sql.ref(`p_${by}`);
    return of === 'previous'
      ? sql`${previous} ${suffix}`
      : sql`${measureColumn(by)} - ${previous} ${suffix}`;
  });
  // Unranked rows come after ranked ones, in either order.
  const unranked = measures.flatMap(({ isAsked, measure: { calculation } }) =>
    isAsked && !hasDate && calculation.kind === 'rank'
      ? [sql`not (${isRanked(calculation, dimensions)})`]
      : [],
  );
  return sql`order by ${sql.join([...unranked, ...parts, sql`k`])}`;
}
