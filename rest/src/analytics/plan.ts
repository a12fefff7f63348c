import { sql } from 'kysely';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../../../schema/figure-text.ts';
import { invalid } from '../http/problem.ts';
import type { Shift } from './comparison.ts';
import {
  inContext,
  measureNamed,
  named,
  noneSuch,
  type Calculation,
  type Dataset,
  type Dimension,
  type Expression,
  type Measure,
  type QueryContext,
} from './dataset.ts';
import { requireGrain, smallestGrain } from './grains.ts';
import { movedDate } from './moved-date.ts';
import type { AnalyticsRequest, Grain } from './request.ts';

/** A dimension of one question: what rows are grouped by, ready for SQL. */
export interface PlannedDimension {
  name: string;
  grain: Grain | null;
  key: Expression;
  text: Expression | null;
  joins: readonly string[];
  /** Labels of an enumeration's keys. */
  labels: ReadonlyMap<string, string>;
}

/** A measure of one question; those that others build on are computed too and left out of the answer. */
export interface PlannedMeasure {
  name: string;
  measure: Measure;
  isAsked: boolean;
  /** 0 for aggregates and shares; a derived measure stands above all that it builds on. */
  level: number;
}

/** The date column, seen from a comparison: moved forward to the period that it is compared with. */
export function timeColumn(dataset: Dataset, shift: Shift | null): Expression | null {
  if (!dataset.time) return null;
  return shift ? movedDate(dataset.time.column, shift) : dataset.time.column;
}

export const GRAIN_SQL: Record<Grain, (date: Expression) => Expression> = {
  day: (date) => date,
  // Weeks begin on Monday, as the first day of the year 1 did: whole numbers, and a fifth of date_trunc's time.
  week: (date) => sql`(${date} - (${date} - date '0001-01-01') % 7)`,
  // By way of a timestamp without time zone: left to itself, date_trunc takes a date for a moment of the session's zone.
  month: (date) => sql`date_trunc('month', (${date})::timestamp)::date`,
  quarter: (date) => sql`date_trunc('quarter', (${date})::timestamp)::date`,
  // December belongs to the year that follows.
  arcatYear: (date) => sql`extract(year from ${date} + interval '1 month')::integer`,
  year: (date) => sql`extract(year from ${date})::integer`,
  // 1 is Monday.
  dayOfWeek: (date) => sql`extract(isodow from ${date})::integer`,
  monthOfYear: (date) => sql`extract(month from ${date})::integer`,
};

const numbered = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((each, i) => [String(i + 1), each]));

const GRAIN_LABELS: Partial<Record<Grain, ReadonlyMap<string, string>>> = {
  dayOfWeek: numbered(WEEKDAY_NAMES),
  monthOfYear: numbered(MONTH_NAMES),
};

export function planDimensions(
  dataset: Dataset,
  request: AnalyticsRequest,
  context: QueryContext,
  shift: Shift | null,
): PlannedDimension[] {
  const seen = new Set<string>();
  return request.dimensions.map((asked, i) => {
    const { name, grain } = typeof asked === 'string' ? { name: asked, grain: undefined } : asked;
    const field = `dimensions.${i}`;
    if (seen.has(name)) throw invalid([{ field, message: `${name} is asked for twice` }]);
    seen.add(name);
    if (name === dataset.time?.dimension && !dataset.periodIsContext) {
      const cut = grain ?? request.grain ?? smallestGrain(dataset);
      requireGrain(dataset, cut, grain ? `${field}.grain` : 'grain');
      return planDate(
        name,
        cut,
        // Mondays lie beside Mondays: the days of a week are not moved.
        timeColumn(dataset, cut === 'dayOfWeek' ? null : shift),
        dataset.time.joins ?? [],
      );
    }
    const dimension = named(dataset.dimensions, name);
    if (!dimension) {
      throw invalid([{ field, message: `${name} ${noneSuch(dataset, 'dimension')}` }]);
    }
    if (dimension.hasAny) {
      throw invalid([{ field, message: `${name} only filters: a row may have several` }]);
    }
    if (dimension.kind === 'date') {
      return planDate(
        name,
        grain ?? request.grain ?? 'day',
        inContext(dimension.key, context),
        dimension.joins ?? [],
      );
    }
    return planPlain(name, dimension, context);
  });
}

function planDate(
  name: string,
  grain: Grain,
  column: Expression | null,
  joins: readonly string[],
): PlannedDimension {
  const key = GRAIN_SQL[grain](column ?? sql`null::date`);
  return { name, grain, key, text: null, joins, labels: GRAIN_LABELS[grain] ?? new Map() };
}

function planPlain(name: string, dimension: Dimension, context: QueryContext): PlannedDimension {
  return {
    name,
    grain: null,
    key: inContext(dimension.key, context),
    text: dimension.text ?? null,
    joins: dimension.joins ?? [],
    labels: new Map(dimension.values?.map(({ key, label }) => [String(key), label])),
  };
}

/** The measures that a calculation builds on within its own row. */
function buildsOn(calculation: Calculation): readonly string[] {
  switch (calculation.kind) {
    case 'ratio':
      return [calculation.of, calculation.to, ...(calculation.needs ? [calculation.needs] : [])];
    case 'difference':
      return [calculation.of, calculation.minus];
    case 'share':
      return [calculation.of];
    case 'rank':
      return calculation.by;
    default:
      return [];
  }
}

/**
 * All measures of a question and those that they build on, each after what it needs.
 * @param isCompared then also what says whether a change means anything
 */
export function planMeasures(
  dataset: Dataset,
  asked: readonly string[],
  isCompared = false,
): PlannedMeasure[] {
  const planned = new Map<string, PlannedMeasure>();
  const add = (name: string, isAsked: boolean, field: string): number => {
    const known = planned.get(name);
    if (known) {
      known.isAsked ||= isAsked;
      return known.level;
    }
    const measure = measureNamed(dataset, name, field);
    const levels = buildsOn(measure.calculation).map((each) => add(each, false, field));
    const level = levels.length === 0 ? 0 : Math.max(...levels) + 1;
    planned.set(name, { name, measure, isAsked, level });
    return level;
  };
  asked.forEach((name, i) => {
    const field = `measures.${i}`;
    add(name, true, field);
    const by = isCompared ? named(dataset.measures, name)?.comparable?.by : undefined;
    if (by !== undefined) add(by, false, field);
  });
  return [...planned.values()];
}

/** The SQL of the joins that are needed, in the order in which the dataset declares them. */
export function joinsOf(
  dataset: Dataset,
  wanted: Iterable<string>,
  context: QueryContext,
): Expression {
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name)) return;
    const join = dataset.joins.find((each) => each.name === name);
    if (!join) throw new Error(`dataset ${dataset.name} has no join ${name}`);
    needed.add(name);
    join.needs?.forEach(need);
  };
  for (const name of wanted) need(name);
  const joins = dataset.joins.filter(({ name }) => needed.has(name));
  return sql.join(
    joins.map((join) => inContext(join.sql, context)),
    sql` `,
  );
}
