/** Targets as people type and paste them. */
import { TARGET_MEASURES, targetFault, type TargetMeasure } from './targets.ts';

export type ReadTarget = { value: number | null; fault: null } | { value: null; fault: string };

/** Thousands with commas or without any: `180,000`, `180000`, never `18,00`. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/;
const TIMES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
/** What spreadsheets show for nothing. */
const NOTHING: ReadonlySet<string> = new Set(['', '-', '–', '—']);

const EXAMPLES = {
  CENTS: 'must be an amount such as 180,000 or $180k',
  PERCENT: 'must be a percentage such as 92%',
  COUNT: 'must be a whole number such as 340',
} as const;

function amountOf(text: string): number | null {
  const match = AMOUNT.exec(text);
  return match && text !== '' && text !== '.' ? Number(text.replaceAll(',', '')) : null;
}

/**
 * The target that a text means, in the measure's unit: cents, a rate from 0 to 1, or a count.
 * @returns `value: null` without a fault for an empty text, which clears a target
 */
export function readTarget(measure: TargetMeasure, text: string): ReadTarget {
  const plain = text.replaceAll('\u00a0', ' ').trim();
  if (NOTHING.has(plain)) return { value: null, fault: null };
  const { unit } = TARGET_MEASURES[measure];
  const value = { CENTS: cents, PERCENT: rate, COUNT: amountOf }[unit](plain);
  if (value === null) return { value: null, fault: EXAMPLES[unit] };
  const fault = targetFault(measure, value);
  return fault === null ? { value, fault } : { value: null, fault };
}

function cents(text: string): number | null {
  const [, digits = '', suffix = ''] = /^\$?\s*([\d.,]+)\s*([km]?)$/i.exec(text) ?? [];
  const amount = amountOf(digits);
  if (amount === null) return null;
  const exact = amount * (TIMES[suffix.toLowerCase()] ?? 1) * 100;
  const whole = Math.round(exact);
  // More digits than cents have would be lost.
  return Math.abs(exact - whole) > 1e-6 * Math.max(1, whole) ? null : whole;
}

/** `92%` and 92 mean 0.92, as 0.92 does: nobody has a target of less than 1%. */
function rate(text: string): number | null {
  const [, digits = '', sign = ''] = /^([\d.,]+)\s*(%?)$/.exec(text) ?? [];
  const amount = amountOf(digits);
  if (amount === null) return null;
  const share = sign === '%' || amount > 1 ? amount / 100 : amount;
  return Math.round(share * 1e6) / 1e6;
}

/** A target as it is edited, which `readTarget` reads as the same number. */
export function targetInput(measure: TargetMeasure, value: number | null): string {
  if (value === null) return '';
  const { unit } = TARGET_MEASURES[measure];
  if (unit === 'CENTS') return String(value / 100);
  return unit === 'PERCENT' ? `${Math.round(value * 1e6) / 1e4}%` : String(value);
}
