import { sql, type RawBuilder } from 'kysely';
import {
  inContext,
  named,
  noneSuch,
  type Condition,
  type Dataset,
  type DimensionKind,
  type Expression,
  type QueryContext,
} from './dataset.ts';
import {
  isRecord,
  keyOf,
  listOf,
  periodNamed,
  refuse,
  type Filter,
  type Key,
} from './filter-values.ts';
import { requireNoWeekday } from './grains.ts';
import { movedDate } from './moved-date.ts';
import { GRAIN_SQL } from './plan.ts';

const MAX_DEPTH = 6;

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

const CASTS: Record<DimensionKind | 'number', string> = {
  integer: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  text: 'text',
};

/** One field's condition: a value, a list, or an object of operators that all hold. */
function fieldCondition(
  expression: Expression,
  kind: DimensionKind | 'number',
  given: unknown,
  path: string,
  today: string,
  day: Expression = expression,
): Condition {
  if (given === null) return sql<boolean>`(${expression}) is null`;
  if (Array.isArray(given))
    return fieldCondition(expression, kind, { in: given }, path, today, day);
  if (!isRecord(given)) return fieldCondition(expression, kind, { eq: given }, path, today, day);
  const { plus, ...asked } = given;
  const operators = Object.entries(asked);
  if (operators.length === 0) refuse(path, 'needs a value or an operator');
  const tested = plus === undefined ? expression : later(expression, kind, plus, `${path}.plus`);
  return sql<boolean>`(${sql.join(
    operators.map(([operator, value]) =>
      operatorCondition(
        // A Monday stays one, however much later it is seen.
        operator === 'dayOfWeek' ? day : tested,
        kind,
        operator,
        value,
        `${path}.${operator}`,
        today,
      ),
    ),
    sql` and `,
  )})`;
}

/** The date so much later, as a comparison lays it beside another period. */
function later(
  date: Expression,
  kind: DimensionKind | 'number',
  plus: unknown,
  path: string,
): Expression {
  if (kind !== 'date') refuse(path, 'is for dates only');
  const { until, ...span } = isRecord(plus) ? plus : {};
  const [[unit, count] = [], another] = Object.entries(span);
  const isCount = typeof count === 'number' && Number.isInteger(count) && Math.abs(count) <= 40_000;
  if (another || !isCount || (unit !== 'months' && unit !== 'days')) {
    return refuse(path, 'must be {months: …} or {days: …}, a whole number of them');
  }
  return movedDate(date, {
    unit: unit === 'months' ? 'month' : 'day',
    count,
    ...(until !== undefined && { until: String(keyOf('date', until, `${path}.until`)) }),
  });
}

function operatorCondition(
  expression: Expression,
  kind: DimensionKind | 'number',
  operator: string,
  value: unknown,
  path: string,
  today: string,
): Condition {
  const cast = sql.raw(CASTS[kind]);
  const comparison = named(COMPARISONS, operator);
  if (comparison) {
    if (value === null)
      return operatorCondition(expression, kind, 'isNull', operator === 'eq', path, today);
    // "Not this one" includes the rows that have none.
    const test = operator === 'ne' ? 'is distinct from' : comparison;
    return sql<boolean>`(${expression}) ${sql.raw(test)} ${keyOf(kind, value, path)}::${cast}`;
  }
  switch (operator) {
    case 'in':
    case 'notIn': {
      const keys = listOf(kind, value, path);
      const any = sql<boolean>`coalesce((${expression}) = any (${keys}::${cast}[]), false)`;
      return operator === 'in' ? any : sql<boolean>`not ${any}`;
    }
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) refuse(path, 'must be a list of two values');
      const [from, to] = value.map((each) => keyOf(kind, each, path));
      return sql<boolean>`(${expression}) between ${from}::${cast} and ${to}::${cast}`;
    }
    case 'isNull':
      if (typeof value !== 'boolean') refuse(path, 'must be true or false');
      return value
        ? sql<boolean>`(${expression}) is null`
        : sql<boolean>`(${expression}) is not null`;
    case 'contains': {
      if (kind !== 'text') refuse(path, 'is for texts only');
      const text = String(keyOf('text', value, path)).replace(/[\\%_]/g, '\\$&');
      return sql<boolean>`normalize_text(${expression}) like '%' || normalize_text(${text}) || '%'`;
    }
    case 'period': {
      if (kind !== 'date') refuse(path, 'is for dates only');
      const { from, to } = periodNamed(value, path, today);
      return sql<boolean>`(${expression}) between ${from}::date and ${to}::date`;
    }
    case 'dayOfWeek':
    case 'monthOfYear': {
      if (kind !== 'date') refuse(path, 'is for dates only');
      const part = GRAIN_SQL[operator](expression);
      return fieldCondition(part, 'integer', Array.isArray(value) ? value : [value], path, today);
    }
    default:
      return refuse(
        path,
        'is no operator; there are eq, ne, in, notIn, gt, gte, lt, lte, between, contains, isNull, period, dayOfWeek, monthOfYear and plus',
      );
  }
}

/** What a filter asks of a dataset: its condition, and the joins that this needs. */
export interface CompiledFilter {
  condition: Condition;
  joins: string[];
}

/**
 * Compiles a filter over the dataset's dimensions. `time` stands in for the date column, so that a comparison can
 * look at shifted dates.
 * @throws Problem 422 that names the field and what is allowed
 */
export function compileWhere(
  dataset: Dataset,
  filter: Filter,
  context: QueryContext,
  time: Expression | null,
): CompiledFilter {
  const joins: string[] = [];
  const condition = compile(filter, 'where', 1, (name, given, path) => {
    if (dataset.time && name === dataset.time.dimension && time) {
      joins.push(...(dataset.time.joins ?? []));
      requireNoWeekday(dataset, given, path);
      return fieldCondition(time, 'date', given, path, context.today, dataset.time.column);
    }
    const dimension = named(dataset.dimensions, name);
    if (!dimension) return refuse(path, noneSuch(dataset, 'dimension'));
    joins.push(...(dimension.joins ?? []));
    if (dimension.hasAny)
      return anyCondition(dimension.hasAny, dimension.kind, given, path, context);
    return fieldCondition(
      inContext(dimension.key, context),
      dimension.kind,
      given,
      path,
      context.today,
    );
  });
  return { condition, joins };
}

function anyCondition(
  hasAny: (keys: readonly Key[], context: QueryContext) => Condition,
  kind: DimensionKind,
  given: unknown,
  path: string,
  context: QueryContext,
): Condition {
  const operators = isRecord(given) ? given : { in: Array.isArray(given) ? given : [given] };
  const conditions = Object.entries(operators).map(([operator, value]) => {
    const keys = listOf(kind, Array.isArray(value) ? value : [value], `${path}.${operator}`);
    if (operator === 'in' || operator === 'eq') return hasAny(keys, context);
    if (operator === 'notIn' || operator === 'ne')
      return sql<boolean>`not ${hasAny(keys, context)}`;
    return refuse(
      `${path}.${operator}`,
      'is no operator here: a row may have several; use in or notIn',
    );
  });
  if (conditions.length === 0) refuse(path, 'needs a value or an operator');
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Compiles a filter over computed measures, given the SQL of each. */
export function compileHaving(
  filter: Filter,
  measures: ReadonlyMap<string, RawBuilder<unknown>>,
  today: string,
): Condition {
  return compile(filter, 'having', 1, (name, given, path) => {
    const expression = measures.get(name);
    if (!expression) return refuse(path, 'must be among the measures that are asked for');
    return fieldCondition(expression, 'number', given, path, today);
  });
}

function compile(
  filter: unknown,
  path: string,
  depth: number,
  field: (name: string, given: unknown, path: string) => Condition,
): Condition {
  if (!isRecord(filter)) return refuse(path, 'must be an object of conditions');
  if (depth > MAX_DEPTH) return refuse(path, `is nested deeper than ${MAX_DEPTH} levels`);
  const conditions = Object.entries(filter).map(([name, given]): Condition => {
    const here = `${path}.${name}`;
    if (name === 'and' || name === 'or') {
      if (!Array.isArray(given) || given.length === 0 || given.length > 50) {
        return refuse(here, 'must be a list of 1 to 50 conditions');
      }
      const parts = given.map((each, i) => compile(each, `${here}.${i}`, depth + 1, field));
      return sql<boolean>`(${sql.join(parts, sql.raw(` ${name} `))})`;
    }
    if (name === 'not')
      return sql<boolean>`not coalesce(${compile(given, here, depth + 1, field)}, false)`;
    return field(name, given, here);
  });
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
