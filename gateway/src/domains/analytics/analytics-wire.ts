import { SPANS } from '../../../../schema/date-groups.ts';
import { z } from 'zod';
import { isOwner, OWNERS } from '../../../../schema/question.ts';
import { enumeration } from '../../graph/enumeration.ts';
import { UNIT_WORDS } from '../../graph/unit-words.ts';
import type {
  AnalyticsComparison,
  AnalyticsDimensionKind,
  AnalyticsGrain,
  AnalyticsMeasure,
  AnalyticsReference,
} from '../../schema.generated.ts';
import { count, flag, measure, requiredDay, text } from '../../http/wire.ts';

export const grain = enumeration<AnalyticsGrain>(SPANS);

export const comparison = enumeration<AnalyticsComparison>({
  NONE: 'none',
  PREVIOUS_PERIOD: 'previousPeriod',
  SAME_PERIOD_LAST_YEAR: 'samePeriodLastYear',
});

const kind = enumeration<AnalyticsDimensionKind>({
  INTEGER: 'integer',
  TEXT: 'text',
  BOOLEAN: 'boolean',
  DATE: 'date',
});

const reference = enumeration<AnalyticsReference>({ USER: 'user', COMPANY: 'company' });

export const unit = enumeration(UNIT_WORDS);

/** What a group of a dimension has in common. */
export const key = z.union([z.string(), z.number(), z.boolean()]);

/** What the upstream writes as an object by name, as a list in the same order. */
function namedList<T>(record: Record<string, T>): [name: string, value: T][] {
  return Object.entries(record);
}

const measures = z
  .record(z.string(), z.union([z.number(), z.string()]).nullable())
  .transform((record): AnalyticsMeasure[] =>
    namedList(record).map(([name, value]) => ({ name, value })),
  );

const dimensions = z
  .record(z.string(), z.object({ key: key.nullable(), label: text }))
  .transform((record) => namedList(record).map(([name, value]) => ({ name, ...value })));

const nothing = <T>(value: T | null | undefined): T | null => value ?? null;

/** An answer that was stored before there were such has none. */
const names = z.array(z.string()).default([]);

const group = z.object({
  dimensions,
  measures,
  previous: measures.nullish().transform(nothing),
  incomparable: names,
});

const period = z.object({ from: requiredDay, to: requiredDay }).nullish().transform(nothing);

const answerWire = z.object({
  rows: z.array(group),
  totals: measures.nullish().transform(nothing),
  previousTotals: measures.nullish().transform(nothing),
  allTotals: measures.nullish().transform(nothing),
  previousAllTotals: measures.nullish().transform(nothing),
  incomparable: names,
  rowCount: count,
  truncated: flag,
  meta: z.object({
    today: requiredDay,
    timeZone: z.string(),
    rowsOf: z.string().nullish().transform(nothing),
    period,
    comparedWith: period,
    comparedBy: z
      .object({ plus: z.record(z.string(), z.unknown()), asOf: requiredDay })
      .nullish()
      .transform(nothing),
    definitions: z.record(z.string(), z.string()),
  }),
});

/** The figures of a question. */
export const analyticsAnswer = answerWire.transform(({ meta, ...answer }) => ({
  ...answer,
  ...meta,
  definitions: namedList(meta.definitions).map(([name, definition]) => ({ name, definition })),
}));

const choices = z
  .array(z.object({ key, label: z.string() }))
  .nullish()
  .transform(nothing);

const detailWire = z.object({
  columns: z.array(z.object({ name: z.string(), label: z.string(), values: choices })),
  rows: z.array(
    z.looseObject({
      key: z.union([z.number(), z.string()]).transform(String),
      value: measure,
      base: measure,
    }),
  ),
  rowCount: count,
  sum: measure,
  baseSum: measure,
  unit: text,
  baseUnit: text,
  figureUnit: text,
  kind: text,
  figure: measure,
});

/** The rows behind a figure; `cells` has one value per column. */
export const analyticsRows = detailWire.transform(({ rows, columns, ...answer }) => ({
  columns,
  nodes: rows.map((row) => ({
    key: row.key,
    value: row.value,
    base: row.base,
    cells: columns.map(({ name }) => row[name] ?? null),
    companySeq: typeof row['companySeq'] === 'number' ? row['companySeq'] : null,
  })),
  ...answer,
}));

/** A backend that does not say what keys stand for names users by the words that say whose a row is. */
const dimensionWire = z
  .object({
    name: z.string(),
    label: z.string(),
    description: text,
    kind: kind.value,
    refersTo: reference.value.nullish(),
    filterOnly: flag,
    values: choices,
  })
  .transform(({ refersTo, ...rest }) => ({
    ...rest,
    refersTo: refersTo === undefined ? (isOwner(rest.name) ? ('USER' as const) : null) : refersTo,
  }));

const measureWire = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  figure: text,
  unit: unit.value,
  most: measure,
  kind: z.string(),
});

const time = z.object({
  dimension: z.string(),
  label: z.string(),
  grouped: flag,
  grains: z.array(grain.value),
});

/** Backends from before data sets stated it name the owner among their dimensions. */
const dataset = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    time: time.nullish().transform(nothing),
    ownedBy: z.string().nullish(),
    isSnapshot: flag,
    dimensions: z.array(dimensionWire),
    measures: z.array(measureWire),
  })
  .transform(({ ownedBy, ...rest }) => {
    const first = OWNERS.find((owner) => rest.dimensions.some(({ name }) => name === owner));
    return { ownedBy: ownedBy === undefined ? (first ?? null) : ownedBy, ...rest };
  });

/** What can be asked. */
export const analyticsRegistry = z.object({
  grains: z.array(grain.value),
  comparisons: z.array(comparison.value),
  periods: z.array(z.string()),
  datasets: z.array(dataset),
});

export type AnalyticsAnswer = z.output<typeof analyticsAnswer>;
export type AnalyticsRows = z.output<typeof analyticsRows>;
export type AnalyticsRow = AnalyticsRows['nodes'][number];
export type AnalyticsRegistry = z.output<typeof analyticsRegistry>;
