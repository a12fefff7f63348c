import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTarget, targetInput } from './target-text.ts';
import { TARGET_MEASURE_NAMES, TARGET_MEASURES, targetText } from './targets.ts';

describe('targets as people type them', () => {
  it.each([
    ['soldValue', '$180,000', 18_000_000],
    ['soldValue', '180k', 18_000_000],
    ['soldValue', '1.25m', 125_000_000],
    ['soldValue', '99.95', 9_995],
    ['renewalRate', '92%', 0.92],
    ['renewalRate', '92', 0.92],
    ['renewalRate', '0.92', 0.92],
    ['contactNotes', '1,340', 1_340],
    ['soldValue', ' – ', null],
    ['coverage', '', null],
  ] as const)('%s: %s is %s', (measure, text, value) => {
    expect(readTarget(measure, text)).toEqual({ value, fault: null });
  });

  it.each([
    ['soldValue', '18,00', 'must be an amount such as 180,000 or $180k'],
    ['soldValue', '9.999', 'must be an amount such as 180,000 or $180k'],
    ['soldValue', '-5', 'must be an amount such as 180,000 or $180k'],
    ['renewalRate', '120%', 'must be at most 100%'],
    ['contactNotes', '3.5', 'must be a whole number'],
    ['newClients', 'ten', 'must be a whole number such as 340'],
  ] as const)('%s: %s is refused in words', (measure, text, fault) => {
    expect(readTarget(measure, text)).toEqual({ value: null, fault });
  });

  it('reads what it writes, and what it shows of whole dollars', () => {
    const values = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...TARGET_MEASURE_NAMES), values, (measure, whole) => {
        const isRate = TARGET_MEASURES[measure].unit === 'PERCENT';
        const value = isRate ? (whole % 10_001) / 10_000 : whole * 100;
        expect(readTarget(measure, targetInput(measure, value)).value).toBe(value);
        if (!isRate) expect(readTarget(measure, targetText(measure, value)).value).toBe(value);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { value, fault } = readTarget('soldValue', text);
        expect(value === null || Number.isSafeInteger(value)).toBe(true);
        expect(fault === null || fault.length > 0).toBe(true);
      }),
    );
  });
});
