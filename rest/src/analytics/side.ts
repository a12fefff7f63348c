import { sql } from 'kysely';
import { aggregateOf, derivedOf, isAdditive, measureColumn } from './aggregate.ts';
import type { Shift } from './comparison.ts';
import {
  inContext,
  type Condition,
  type Dataset,
  type Expression,
  type QueryContext,
} from './dataset.ts';
import { compileWhere, type CompiledFilter } from './filter.ts';
import { withoutConditionsOn, type FoundPeriod } from './question-period.ts';
import {
  joinsOf,
  planDimensions,
  timeColumn,
  type PlannedDimension,
  type PlannedMeasure,
} from './plan.ts';
import type { AnalyticsRequest } from './request.ts';

/** One period's groups: common table expressions, and the name of the one that has a row per group. */
export interface Side {
  name: string;
  ctes: Expression[];
  dimensions: PlannedDimension[];
  /** What the groups come to together, as one row; for measures that add up. With keys, only the groups of these. */
  totals: (keys: Expression | null) => Expression;
}

/** Narrows a side to rows that belong to groups of a question, by the keys of these groups. */
interface Within {
  request: AnalyticsRequest;
  keys: Expression;
}

/** The rows that a question looks at: its own period, or the one that it is compared with. */
function rowsOf(
  dataset: Dataset,
  request: AnalyticsRequest,
  context: QueryContext,
  found: FoundPeriod | null,
  shift: Shift | null,
  without: readonly string[] = [],
): CompiledFilter {
  const time = timeColumn(dataset, shift);
  const filter = compileWhere(
    dataset,
    withoutConditionsOn(found ? found.rest : request.where, without),
    context,
    time,
  );
  const conditions: Condition[] = [filter.condition];
  if (dataset.where) conditions.push(inContext(dataset.where, context));
  const joins = [...filter.joins];
  if (found && dataset.time && context.period && !dataset.periodIsContext) {
    const { from, to } = context.period;
    // On the column itself, not on the moved one: an index answers it.
    const inPeriod = sql<boolean>`${dataset.time.column} between ${from}::date and ${to}::date`;
    const isGrouped = request.dimensions.some(
      (each) => (typeof each === 'string' ? each : each.name) === dataset.time?.dimension,
    );
    conditions.push(
      dataset.always && !isGrouped ? sql<boolean>`(${inPeriod} or ${dataset.always})` : inPeriod,
    );
    joins.push(...(dataset.time.joins ?? []));
  }
  return { condition: sql<boolean>`${sql.join(conditions, sql` and `)}`, joins };
}

/** Builds one side of a question; `prefix` keeps the names of two sides apart. */
export function sideOf(
  dataset: Dataset,
  request: AnalyticsRequest,
  measures: readonly PlannedMeasure[],
  context: QueryContext,
  found: FoundPeriod | null,
  shift: Shift | null,
  prefix: string,
  within?: Within,
): Side {
  const dimensions = planDimensions(dataset, request, context, shift);
  const shares = measures.flatMap((planned) => {
    const { calculation } = planned.measure;
    return calculation.kind === 'share' ? [{ name: planned.name, calculation }] : [];
  });
  const aggregates = measures.flatMap(({ name, measure }) => {
    const aggregate = aggregateOf(measure.calculation, context);
    return aggregate ? [{ name, measure, aggregate }] : [];
  });
  const filter = rowsOf(dataset, request, context, found, shift);
  const groups = within ? planDimensions(dataset, within.request, context, shift) : [];
  const condition = within
    ? sql<boolean>`${filter.condition} and ${keyOf(groups.map(({ key }) => key))} in (${within.keys})`
    : filter.condition;
  const joins = joinsOf(
    dataset,
    [
      ...filter.joins,
      ...groups.flatMap((each) => each.joins),
      ...dimensions.flatMap((each) => each.joins),
      ...aggregates.flatMap(({ measure }) => measure.joins ?? []),
    ],
    context,
  );
  const columns = [
    ...dimensionColumns(dimensions),
    ...aggregates.map(({ name, aggregate }) => sql`${aggregate} as ${sql.ref(`m_${name}`)}`),
  ];
  const groupsName = `${prefix}_groups`;
  const ctes = [
    sql`${sql.ref(groupsName)} as (
      select ${sql.join(columns)}
      from ${inContext(dataset.from, context)} ${joins}
      where ${condition}
      ${groupBy(dimensions)}
    )`,
  ];
  for (const { name, calculation } of shares) {
    const kept = dimensions.filter((each) => !calculation.across.includes(each.name));
    const whole = dataset.measures[calculation.to];
    const aggregate = whole && aggregateOf(whole.calculation, context);
    if (!aggregate) throw new Error(`${dataset.name}.${name} must be a share of an aggregate`);
    const all = rowsOf(dataset, request, context, found, shift, calculation.across);
    const wholeJoins = [
      ...all.joins,
      ...kept.flatMap((each) => each.joins),
      ...(whole.joins ?? []),
    ];
    ctes.push(sql`${sql.ref(`${prefix}_whole_${name}`)} as (
      select ${keyOf(columnRefs(kept.map((_, i) => `d${i}`)))} as k, whole from (
        select ${sql.join([...dimensionColumns(kept), sql`${aggregate} as whole`])}
        from ${inContext(dataset.from, context)} ${joinsOf(dataset, wholeJoins, context)}
        where ${all.condition}
        ${groupBy(kept)}
      ) as wholes
    )`);
  }
  const keyed = sql`select g.*, ${sql.join([
    sql`${keyOf(columnRefs(dimensions.map((_, i) => `d${i}`)))} as k`,
    ...shares.map(
      ({ name, calculation }) =>
        sql`round(${sql.ref(`g.m_${calculation.of}`)}::numeric / nullif(${sql.ref(`w_${name}.whole`)}, 0), 6) as ${sql.ref(`m_${name}`)}`,
    ),
  ])} from ${sql.ref(groupsName)} g ${sql.join(
    shares.map(({ name, calculation }) => {
      const kept = dimensions.flatMap((each, i) =>
        calculation.across.includes(each.name) ? [] : [`g.d${i}`],
      );
      return sql`left join ${sql.ref(`${prefix}_whole_${name}`)} ${sql.ref(`w_${name}`)} on ${sql.ref(`w_${name}.k`)} = ${keyOf(columnRefs(kept))}`;
    }),
    sql` `,
  )}`;
  const name = `${prefix}_side`;
  ctes.push(sql`${sql.ref(name)} as (${derivedLevels(keyed, measures, dimensions)})`);
  return { name, ctes, dimensions, totals: (keys) => totalsOf(name, measures, keys) };
}

/** One row: the sums of the groups, and what is derived from them. */
function totalsOf(
  side: string,
  measures: readonly PlannedMeasure[],
  keys: Expression | null,
): Expression {
  const columns = measures.flatMap(({ name, level, measure }) => {
    const column = measureColumn(name);
    if (level > 0) return [];
    // What does not add up is asked for without dimensions only: of one group, the greatest is the group's own.
    const total = isAdditive(measure.calculation)
      ? sql`coalesce(sum(${column}), 0)`
      : sql`max(${column})`;
    return [sql`${total} as ${column}`];
  });
  return derivedLevels(
    sql`select ${sql.join([sql`'[]'::text as k`, ...columns])} from ${sql.ref(side)}
      ${keys ? sql`where k in (${keys})` : sql``}`,
    measures.filter(({ measure }) => measure.calculation.kind !== 'rank'),
    [],
  );
}

/** Wraps a query once for each level of derived measures. */
function derivedLevels(
  query: Expression,
  measures: readonly PlannedMeasure[],
  dimensions: readonly PlannedDimension[],
): Expression {
  const derived = measures.flatMap(({ name, level, measure }) => {
    const expression = derivedOf(measure.calculation, dimensions);
    return expression ? [{ name, level, expression }] : [];
  });
  const levels = [...new Set(derived.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.reduce((inner, level) => {
    const columns = derived
      .filter((each) => each.level === level)
      .map(({ name, expression }) => sql`${expression} as ${sql.ref(`m_${name}`)}`);
    return sql`select *, ${sql.join(columns)} from (${inner}) as ${sql.ref(`level_${level}`)}`;
  }, query);
}

/** Each dimension's key and label, named d0, l0, d1, l1 … A label depends on its key alone: the group has one. */
function dimensionColumns(dimensions: readonly PlannedDimension[]): Expression[] {
  return dimensions.flatMap(({ key, text }, i) => [
    sql`${key} as ${sql.ref(`d${i}`)}`,
    sql`${text ? sql`min(${text})` : sql`null::text`} as ${sql.ref(`l${i}`)}`,
  ]);
}

/** By position: an expression with parameters would not equal itself. */
function groupBy(dimensions: readonly PlannedDimension[]): Expression {
  if (dimensions.length === 0) return sql``;
  return sql.raw(`group by ${dimensions.map((_, i) => 2 * i + 1).join(', ')}`);
}

const columnRefs = (columns: readonly string[]): Expression[] =>
  columns.map((column) => sql.ref(column));

/** What tells a group from another, as one text, from its keys. */
function keyOf(keys: readonly Expression[]): Expression {
  return keys.length === 0 ? sql`'[]'::text` : sql`jsonb_build_array(${sql.join(keys)})::text`;
}
