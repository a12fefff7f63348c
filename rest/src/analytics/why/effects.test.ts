import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { concentration, rateEffects, roundedParts, roundedTo, type Sides } from './effects.ts';

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const whole = (max: number) => fc.integer({ min: 0, max });
const value = fc.record({
  current: whole(500),
  previous: whole(500),
  currentBase: whole(900),
  previousBase: whole(900),
});
const isWhole = (values: readonly Sides[]): boolean =>
  sum(values.map(({ currentBase }) => currentBase)) > 0 &&
  sum(values.map(({ previousBase }) => previousBase)) > 0;
const values = fc.array(value, { minLength: 2, maxLength: 40 }).filter(isWhole);
const rateOf = (all: readonly Sides[]): number =>
  sum(all.map(({ current }) => current)) / sum(all.map(({ currentBase }) => currentBase)) -
  sum(all.map(({ previous }) => previous)) / sum(all.map(({ previousBase }) => previousBase));

describe('the effects of a rate', () => {
  it('add up to its change, whatever is missing on either side', () => {
    fc.assert(
      fc.property(values, (all) => {
        const parts = rateEffects(all).map(({ rate, mix }) => rate + mix);
        expect(Math.abs(sum(parts) - rateOf(all))).toBeLessThan(1e-9);
      }),
      { seed: 25, numRuns: 500 },
    );
  });

  it('are rate alone where the shares stay, and mix alone where the rates stay or a side is missing', () => {
    const [same, other] = rateEffects([
      { current: 6, previous: 5, currentBase: 10, previousBase: 10 },
      { current: 4, previous: 4, currentBase: 10, previousBase: 10 },
    ]);
    expect(same?.rate).toBeCloseTo(0.05, 12);
    expect(same?.mix).toBeCloseTo(0, 12);
    expect(other?.rate).toBe(0);
    const moved = rateEffects([
      { current: 9, previous: 5, currentBase: 18, previousBase: 10 },
      { current: 2, previous: 8, currentBase: 2, previousBase: 8 },
      { current: 3, previous: 0, currentBase: 4, previousBase: 0 },
    ]);
    expect(moved.map(({ rate }) => rate)).toEqual([0, 0, 0]);
    expect(moved.every(({ mix }) => mix !== 0)).toBe(true);
  });
});

describe('rounded parts', () => {
  it('add up to the rounded sum, each at most one step from itself', () => {
    const parts = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(parts, fc.constantFrom(100, 0.001, 0.01), (all, step) => {
        const rounded = roundedParts(all, step);
        const inSteps = sum(rounded.map((part) => Math.round(part / step)));
        expect(inSteps).toBe(Math.round(roundedTo(sum(all), step) / step));
        rounded.forEach((part, at) => {
          expect(Math.abs(part - (all[at] ?? 0))).toBeLessThanOrEqual(step * 1.001);
        });
      }),
      { seed: 25, numRuns: 300 },
    );
  });

  it('round thirds of a point to tenths that make the point', () => {
    expect(roundedParts([1 / 300, 1 / 300, 1 / 300], 0.001)).toEqual([0.004, 0.003, 0.003]);
    expect(roundedTo(-0.05, 0.001)).toBe(-0.05);
    expect(roundedTo(-150, 100)).toBe(-200);
  });
});

describe('the concentration', () => {
  it('is the share of the three largest, of few values of the largest third', () => {
    expect(concentration([5, -3, 2, 1, -1, 1, 1])).toBeCloseTo(10 / 14, 12);
    expect(concentration([8, -2])).toBe(0.8);
    expect(concentration([3, 3, 3])).toBeCloseTo(1 / 3, 12);
    expect(concentration([0, 0])).toBe(0);
  });
});
