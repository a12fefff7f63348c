import { sql } from 'kysely';
import {
  inContext,
  type Calculation,
  type Condition,
  type Expression,
  type InContext,
  type QueryContext,
} from './dataset.ts';

function filtered(
  aggregate: Expression,
  filter: InContext<Condition> | undefined,
  context: QueryContext,
): Expression {
  return filter ? sql`${aggregate} filter (where ${inContext(filter, context)})` : aggregate;
}

/** True for what counts and sums: an absent group is 0, not unknown. */
export function isAdditive(calculation: Calculation): boolean {
  return ['count', 'sum', 'distinct'].includes(calculation.kind);
}

/** True where the total follows from the groups of these dimensions, so that nothing is read twice for it. */
export function addsUp(calculation: Calculation, dimensions: readonly string[]): boolean {
  switch (calculation.kind) {
    case 'distinct':
      return dimensions.every((name) => calculation.oneValueOf?.includes(name));
    case 'median':
    case 'average':
    case 'latest':
      return dimensions.length === 0;
    case 'share':
      return false;
    default:
      return true;
  }
}

/** The SQL aggregate of a calculation over a group; `null` for those that build on other measures. */
export function aggregateOf(calculation: Calculation, context: QueryContext): Expression | null {
  switch (calculation.kind) {
    case 'count':
      return filtered(sql`count(*)`, calculation.filter, context);
    case 'sum':
      return sql`coalesce(${filtered(sql`sum(${inContext(calculation.value, context)})`, calculation.filter, context)}, 0)`;
    case 'distinct': {
      const { key, filter, plus } = calculation;
      const keys = filtered(sql`count(distinct ${key})`, filter, context);
      return plus
        ? sql`${keys} + coalesce(${filtered(sql`sum(${plus})`, filter, context)}, 0)`
        : keys;
    }
    case 'median':
      return filtered(
        sql`percentile_cont(0.5) within group (order by (${inContext(calculation.value, context)})::float8)`,
        calculation.filter,
        context,
      );
    case 'average':
      return filtered(
        sql`avg(${inContext(calculation.value, context)})`,
        calculation.filter,
        context,
      );
    case 'latest':
      return filtered(
        sql`max(${inContext(calculation.value, context)})`,
        calculation.filter,
        context,
      );
    default:
      return null;
  }
}

/** The column that holds a measure while it is computed. */
export function measureColumn(name: string): Expression {
  return sql.ref(`m_${name}`);
}

/** True for the rows that a rank ranks: those with a key in each of its dimensions. */
export function isRanked(
  { people }: Extract<Calculation, { kind: 'rank' }>,
  dimensions: readonly { name: string }[],
): Condition {
  const keys = dimensions.flatMap(({ name }, i) =>
    people.includes(name) ? [sql.ref(`d${i}`)] : [],
  );
  return keys.length === 0 ? sql<boolean>`true` : sql<boolean>`num_nulls(${sql.join(keys)}) = 0`;
}

/** The SQL of a measure that is derived from the columns of others, in the same row or over all rows. */
export function derivedOf(
  calculation: Calculation,
  dimensions: readonly { name: string }[],
): Expression | null {
  switch (calculation.kind) {
    case 'ratio': {
      const ratio = sql`${measureColumn(calculation.of)}::numeric / nullif(${measureColumn(calculation.to)}, 0)`;
      const rounded = sql`round(${calculation.change ? sql`${ratio} - 1` : ratio}, 6)`;
      return calculation.needs
        ? sql`case when ${measureColumn(calculation.needs)} > 0 then ${rounded} end`
        : rounded;
    }
    case 'difference':
      return sql`${measureColumn(calculation.of)} - ${measureColumn(calculation.minus)}`;
    case 'rank': {
      const order = calculation.by.map((name) => sql`${measureColumn(name)} desc nulls last`);
      const ranked = isRanked(calculation, dimensions);
      return sql`case when ${ranked} then rank() over (partition by ${ranked} order by ${sql.join(order)}) end`;
    }
    default:
      return null;
  }
}
