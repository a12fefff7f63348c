import { sql } from 'kysely';
import type { Clock } from '../calendar.ts';
import type { Executor } from '../db/database.ts';
import { afterCursor, cutPage, keyValues, orderBy, type KeysetOrder } from '../http/paging.ts';
import { contributions, figureOf, type FigureKind } from './contributions.ts';
import { inContext, type Dataset, type QueryContext, type Unit } from './dataset.ts';
import { compileWhere } from './filter.ts';
import { takePeriod, withoutFields } from './question-period.ts';
import { joinsOf } from './plan.ts';
import type { DrillRequest } from './request.ts';

export interface DrillAnswer {
  /** The columns of the rows, with their headings. */
  columns: { name: string; label: string }[];
  /** `value` is what the row adds to the figure; `base`, for a rate, what it adds to what is divided by. */
  rows: Record<string, unknown>[];
  rowCount: number;
  /** What all rows add up to: the figure itself, or the two numbers of a rate. */
  sum: number;
  baseSum: number | null;
  /** Of what a row adds: the measure's own, or for a rate that of what is divided. */
  unit: Unit | null;
  /** How the rows come to the figure. */
  kind: FigureKind | null;
  /** What they come to; empty where the rows alone do not say it, and for a rate of nothing. */
  figure: number | null;
  nextCursor: string | null;
}

interface BehindRow {
  keys: unknown[] | null;
  key: number;
  value: number | null;
  base: number | null;
  total_rows: number;
  total: number | null;
  base_total: number | null;
  median: number | null;
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
  const context: QueryContext = { today, period: found?.period ?? null };
  const asContext = dataset.periodIsContext && found;
  const where = compileWhere(
    dataset,
    asContext ? withoutFields(request.where, [dataset.time?.dimension ?? '']) : request.where,
    context,
    dataset.time?.column ?? null,
  );
  const { own, base, joins, unit, kind, isChange } = contributions(
    dataset,
    request.measure,
    context,
  );
  const columns = Object.entries(dataset.rows.columns);
  const conditions = [
    where.condition,
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
              expression: sql`coalesce(day, date '1900-01-01')`,
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
      ])}
      from ${from} ${behindJoins}
      where ${sql.join(conditions, sql` and `)}
    ),
    summed as (
      select count(*)::integer as total_rows, sum(value) as total, sum(base) as base_total,
        ${kind === 'median' ? sql`percentile_cont(0.5) within group (order by value)` : sql`null::numeric`} as median
      from behind
    ),
    page as (
      select behind.*, ${keyValues(order)} as keys from behind
      where ${request.after === undefined ? sql<boolean>`true` : afterCursor(order, request.after)}
      ${orderBy(order)} limit ${request.limit + 1}
    ),
    shown as (
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
  const sum = first?.total ?? 0;
  const baseSum = base ? (first?.base_total ?? 0) : null;
  const rowCount = first?.total_rows ?? 0;
  return {
    columns: columns.map(([name, { label }]) => ({ name, label })),
    rows: page.rows.map((row) => ({
      key: row.key,
      value: row.value,
      ...(base && { base: row.base }),
      ...Object.fromEntries(columns.map(([name]) => [name, row[`c_${name}`] ?? null])),
    })),
    rowCount,
    sum,
    baseSum,
    unit,
    kind,
    figure: figureOf(kind, {
      sum,
      base: baseSum ?? 0,
      rowCount,
      median: first?.median ?? null,
      isChange,
    }),
    nextCursor: page.nextCursor,
  };
}
