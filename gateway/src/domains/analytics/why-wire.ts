import { z } from 'zod';
import { enumeration } from '../../graph/enumeration.ts';
import { count, day, id, measure, requiredDay, text } from '../../http/wire.ts';
import type { AnalyticsWhyCounts, AnalyticsWhyKind } from '../../schema.generated.ts';
import { grain, key, unit } from './analytics-wire.ts';

const kind = enumeration<AnalyticsWhyKind>({
  SUM: 'sum',
  RATE: 'rate',
  MEMBERS: 'members',
  REFUSED: 'refused',
});

const counts = enumeration<AnalyticsWhyCounts>({
  COMPANIES: 'companies',
  ROWS: 'rows',
  MEMBERS: 'members',
});

const conditions = z.record(z.string(), z.unknown());
const number = z.number();
const members = id.nullable();
const window = z.object({ from: requiredDay, to: requiredDay }).nullable();
const side = z.object({ where: conditions, asOf: day });

const part = z.object({
  key: key.nullable(),
  label: text,
  current: measure,
  previous: measure,
  part: number,
  shown: number,
  rate: measure,
  mix: measure,
  gained: members,
  lost: members,
  kept: members,
  counted: count,
  where: conditions,
  comparedWhere: conditions,
});

const split = z.object({
  dimension: z.string(),
  label: z.string(),
  grain: grain.value.nullable(),
  concentration: number,
  values: count,
  parts: z.array(part),
  restValues: count,
  rest: part.nullable(),
});

/** The parts of a change, or why there are none. */
export const analyticsWhy = z.object({
  dataset: z.string(),
  measure: z.string(),
  label: z.string(),
  unit: unit.value,
  kind: kind.value,
  refused: text,
  current: measure,
  previous: measure,
  change: measure,
  shown: measure,
  gained: members,
  lost: members,
  kept: members,
  period: window,
  comparedWith: window,
  counts: counts.value,
  sentence: text,
  rows: z.object({ current: side, compared: side }).nullable(),
  splits: z.array(split),
  more: z.array(z.object({ name: z.string(), label: z.string() })),
  notOffered: z.array(z.object({ dimension: z.string(), label: z.string(), because: z.string() })),
});

export type AnalyticsWhy = z.output<typeof analyticsWhy>;
