import { sql } from 'kysely';
import type { Clock } from '../calendar.ts';
import type { Executor } from '../db/database.ts';
import { afterCursor, cutPage, keyValues, orderBy, type KeysetOrder } from '../http/paging.ts';
import { contributions, figureOf, type FigureKind } from './contributions.ts';
import {
  inContext,
  named,
  type Dataset,
  type Dimension,
  type Expression,
  type QueryContext,
  type RowColumn,
  type Unit,
} from './dataset.ts';
import { compileWhere, type CompiledFilter } from './filter.ts';
import type { Filter } from './filter-values.ts';
import { takePeriod, withoutConditionsOn, withoutFields } from './question-period.ts';
import { joinsOf } from './plan.ts';
import type { DrillRequest } from './request.ts';

export interface DrillAnswer {
  /** The columns of the rows, with their headings; of codes, with what each of them means. */
  columns: { name: string; label: string; values: Dimension['values'] | null }[];
  /** `value` is what the row adds to the figure; `base`, for a rate, what it adds to what is divided by. */
  rows: Record<string, unknown>[];
  rowCount: number;
  /** What all rows add up to: the figure itself, or the two numbers of a rate. */
  sum: number;
  baseSum: number | null;
  /** Of what a row adds: the measure's own, or for a rate that of what is divided. */
  unit: Unit | null;
  /** For a rate, of what it is divided by. */
  baseUnit: Unit | null;
  /** Of what the rows come to. */
  figureUnit: Unit | null;
  /** How the rows come to the figure. */
  kind: FigureKind | null;
  /** What they come to; empty where the rows alone do not say it, and for a rate of nothing. */
  figure: number | null;
  nextCursor: string | null;
}

/** All rows together: as many, what they add up to, the value in the middle or the latest, and what a rate needs. */
type Summary = readonly [
  rowCount: number,
  total: number | null,
  baseTotal: number | null,
  place: number | null,
  needed: number | null,
];

interface BehindRow {
  keys: unknown[] | null;
  key: number;
  value: number | null;
  base: number | null;
  summary: Summary | null;
}

/** A cursor that brings the sums of all rows with it: who reads on need not have them added up again. */
function withSummary(cursor: string | null, summary: Summary): string | null {
  if (cursor === null) return null;
  return `${cursor}.${Buffer.from(JSON.stringify(summary)).toString('base64url')}`;
}

/** The cursor without the sums, and the sums where it has them: as of the page that the walk began with. */
function splitSummary(after: string | undefined): {
  after: string | undefined;
  summary: Summary | null;
} {
  const [cursor, text] = after?.split('.') ?? [];
  if (text === undefined) return { after, summary: null };
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    read = null;
  }
  const isSummary =
    Array.isArray(read) &&
    read.length === 5 &&
    Number.isSafeInteger(read[0]) &&
    read.every((value) => value === null || typeof value === 'number');
  // Whatever else stands behind the point makes it no cursor of this list.
  return isSummary
    ? { after: cursor, summary: read as unknown as Summary }
    : { after, summary: null };
}

const PLACES: Readonly<Record<string, Expression>> = {
  median: sql`percentile_cont(0.5) within group (order by value)`,
  latest: sql`max(value)`,
};

/** The dataset's own columns; of what is the latest, the value that each row brings. */
function columnsOf(dataset: Dataset, name: string | undefined): [string, RowColumn][] {
  const columns = Object.entries(dataset.rows.columns);
  const measure = name === undefined ? undefined : named(dataset.measures, name);
  if (name === undefined || measure?.calculation.kind !== 'latest') return columns;
  if (named(dataset.rows.columns, name)) return columns;
  const { label, calculation, joins = [] } = measure;
  return [...columns, [name, { label, value: calculation.value, joins }]];
}

/**
 * The rows behind a figure: those that its definition counts, each with what it adds, so that they sum to it.
 * Without a measure, all rows that the filter leaves.
 * @throws Problem 422 for a filter or a measure that the dataset does not have
 */
export async function drillRows(
  db: Executor,
  dataset: Dataset,
  request: DrillRequest,
  clock: Clock,
): Promise<DrillAnswer> {
  const today = clock.today();
  const found = dataset.time ? takePeriod(request.where, dataset.time.dimension, today) : null;
  const context: QueryContext = {
    today,
    asOf: request.asOf ?? today,
    period: found?.period ?? null,
  };
  const asContext = dataset.periodIsContext && found;
  const asked = asContext
    ? withoutFields(request.where, [dataset.time?.dimension ?? ''])
    : request.where;
  const compiled = (filter: Filter): CompiledFilter =>
    compileWhere(dataset, filter, context, dataset.time?.column ?? null);
  const measure = request.measure ? named(dataset.measures, request.measure) : undefined;
  const across = measure?.calculation.kind === 'share' ? measure.calculation.across : [];
  const where = compiled(asked);
  const { own, base, needs, joins, kind, isChange, ...units } = contributions(
    dataset,
    request.measure,
    context,
    where.condition,
  );
  const columns = columnsOf(dataset, request.measure);
  const conditions = [
    across.length === 0 ? where.condition : compiled(withoutConditionsOn(asked, across)).condition,
    base ? sql<boolean>`(${own.filter} or ${base.filter})` : own.filter,
  ];
  if (dataset.where) conditions.push(inContext(dataset.where, context));
  const time = dataset.time?.column;
  const order: KeysetOrder = {
    name: `${dataset.name} rows`,
    columns: [
      ...(time
        ? [
            {
              expression: dataset.time?.isAlwaysSet
                ? sql`day`
                : sql`coalesce(day, date '1900-01-01')`,
              cast: 'date' as const,
              descending: true,
            },
          ]
        : []),
      { expression: sql`key`, cast: 'bigint' as const, descending: true },
    ],
  };
  const timeJoins = dataset.time?.joins ?? [];
  const behindJoins = joinsOf(dataset, [...where.joins, ...joins, ...timeJoins], context);
  const shownJoins = joinsOf(
    dataset,
    columns.flatMap(([, column]) => column.joins ?? []),
    context,
  );
  const from = inContext(dataset.from, context);
  const { after, summary: known } = splitSummary(request.after);
  const summed = known
    ? sql`select null::jsonb as summary`
    : sql`select jsonb_build_array(count(*)::integer, sum(value), sum(base), ${
        PLACES[kind ?? ''] ?? sql`null::numeric`
      }, ${needs ? sql`(count(*) filter (where needed))::integer` : sql`null::integer`}) as summary from behind`;
  // What is summed is computed for all rows; what is shown, for those of the page.
  const { rows } = await sql<BehindRow & Record<string, unknown>>`
    /* analytics.${sql.raw(dataset.name)}.rows */
    with behind as (
      select ${sql.join([
        sql`${dataset.rows.key} as key`,
        ...(time ? [sql`${time} as day`] : []),
        sql`case when ${own.filter} then ${own.value} end as value`,
        base
          ? sql`case when ${base.filter} then ${base.value} end as base`
          : sql`null::numeric as base`,
        ...(needs ? [sql`${needs} as needed`] : []),
      ])}
      from ${from} ${behindJoins}
      where ${sql.join(conditions, sql` and `)}
    ),
    summed as (${summed}),
    page as (
      select behind.*, ${keyValues(order)} as keys from behind
      where ${after === undefined ? sql<boolean>`true` : afterCursor(order, after)}
      ${orderBy(order)} limit ${request.limit + 1}
    ),
    shown as materialized (
      select ${sql.join([
        sql`${dataset.rows.key} as shown_key`,
        ...columns.map(
          ([name, column]) => sql`${inContext(column.value, context)} as ${sql.ref(`c_${name}`)}`,
        ),
      ])}
      from ${from} ${shownJoins}
      where ${dataset.rows.key} in (select key from page)
    )
    select summed.*, page.*, shown.*
    from summed left join page on true left join shown on shown.shown_key = page.key
    ${orderBy(order)}`.execute(db);
  const first = rows[0];
  const page = cutPage(
    order,
    rows.filter((row): row is typeof row & { keys: unknown[] } => row.keys !== null),
    request.limit,
  );
  const summary = known ?? first?.summary ?? ([0, null, null, null, null] as const);
  const [rowCount, total, baseTotal, place, needed] = summary;
  const sum = total ?? 0;
  const baseSum = base ? (baseTotal ?? 0) : null;
  return {
    columns: columns.map(([name, { label }]) => ({
      name,
      label,
      values: named(dataset.dimensions, name)?.values ?? null,
    })),
    rows: page.rows.map((row) => ({
      key: row.key,
      value: row.value,
      ...(base && { base: row.base }),
      ...Object.fromEntries(columns.map(([name]) => [name, row[`c_${name}`] ?? null])),
    })),
    rowCount,
    sum,
    baseSum,
    ...units,
    kind,
    figure: figureOf(kind, {
      sum,
      base: baseSum ?? 0,
      rowCount,
      place,
      isChange,
      needed: needs ? (needed ?? 0) : null,
    }),
    nextCursor: withSummary(page.nextCursor, summary),
  };
}
