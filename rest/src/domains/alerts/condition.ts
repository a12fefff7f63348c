import { z } from 'zod';
import type { FigureUnit } from '../../../../schema/figure-text.ts';

const NUMBER = 'must be a number';
const DAYS = 'must be 1 to 366';
const LARGEST = 1e15;
const number = z.number(NUMBER).min(-LARGEST, NUMBER).max(LARGEST, NUMBER);

/** What an alert waits for. Values are in the unit of the measure: cents, a rate as 0.8. */
export const condition = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('above'), value: number }),
    z.strictObject({ kind: z.literal('below'), value: number }),
    /** Against the compared period, in either direction: `percent` as a ratio, `amount` in the measure's unit. */
    z.strictObject({
      kind: z.literal('changes'),
      by: z.enum(['percent', 'amount'], { error: 'must be percent or amount' }),
      value: number.min(0, 'must be 0 or more'),
    }),
    z.strictObject({ kind: z.literal('firstRow') }),
    z.strictObject({ kind: z.literal('noRow'), days: z.int(DAYS).min(1, DAYS).max(366, DAYS) }),
  ],
  'must have kind: above, below, changes, firstRow or noRow',
);
export type Condition = z.output<typeof condition>;

/** What the watched value is counted in. */
export function watchedUnit(rule: Condition, unit: FigureUnit): FigureUnit {
  if (rule.kind === 'firstRow') return 'COUNT';
  if (rule.kind === 'noRow') return 'DAYS';
  if (rule.kind !== 'changes') return unit;
  if (rule.by === 'percent') return 'PERCENT';
  return unit === 'PERCENT' ? 'PERCENT_POINTS' : unit;
}

/** The value that is crossed. */
export function thresholdOf(rule: Condition): number {
  if (rule.kind === 'firstRow') return 0;
  return rule.kind === 'noRow' ? rule.days : rule.value;
}

/** Whether a value is what the alert waits for. */
export function isMet(rule: Condition, value: number): boolean {
  switch (rule.kind) {
    case 'above':
    case 'firstRow':
      return value > thresholdOf(rule);
    case 'below':
      return value < rule.value;
    case 'changes':
      return Math.abs(value) > rule.value;
    case 'noRow':
      return value >= rule.days;
  }
}

const MARGIN = 0.02;
/** One unit, as people count it, in the unit of the engine; of fractions of a whole, there is none to speak of. */
const ONE: Partial<Record<FigureUnit, number>> = {
  CENTS: 100,
  PERCENT: 0.01,
  PERCENT_POINTS: 0.01,
};
const FRACTIONS: ReadonlySet<FigureUnit> = new Set<FigureUnit>([
  'CENTS',
  'PERCENT',
  'PERCENT_POINTS',
]);

/** How far on the other side a value must be for the alert to end: 2% of the threshold, of whole numbers at least 1. */
function marginOf(threshold: number, unit: FigureUnit): number {
  const share = Math.abs(threshold) * MARGIN;
  const one = ONE[unit] ?? 1;
  return FRACTIONS.has(unit) && share > 0 ? share : Math.max(share, one);
}

/**
 * Whether an alert that fired is over: the value is clearly on the other side, so that one that wavers around the
 * threshold is told once. A margin never asks for a value that cannot be: a count below 0, a rate above 100%.
 * @param unit of the watched value
 */
export function isOver(rule: Condition, value: number, unit: FigureUnit): boolean {
  if (isMet(rule, value)) return false;
  const threshold = thresholdOf(rule);
  const margin = marginOf(threshold, unit);
  if (rule.kind === 'below') {
    const end = threshold + margin;
    return value >= (unit === 'PERCENT' && threshold <= 1 ? Math.min(end, 1) : end);
  }
  const end = threshold - margin;
  return (
    (rule.kind === 'changes' ? Math.abs(value) : value) <= (threshold >= 0 ? Math.max(end, 0) : end)
  );
}
