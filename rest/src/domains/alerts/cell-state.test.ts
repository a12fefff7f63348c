import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FigureUnit } from '../../../../schema/figure-text.ts';
import { countFirings, nextState, type CellState } from './cell-state.ts';
import { isMet, isOver, watchedUnit, type Condition } from './condition.ts';

const below = (value: number): Condition => ({ kind: 'below', value });
const above = (value: number): Condition => ({ kind: 'above', value });

/** The values at which an alert tells. */
function told(rule: Condition, unit: FigureUnit, values: readonly (number | null)[]) {
  let state: CellState | null = null;
  return values.filter((value, at) => {
    const moment = new Date(Date.UTC(2026, 5, 18, at)).toISOString();
    const { after, fires }: ReturnType<typeof nextState> = nextState(
      state,
      { at: moment, value },
      rule,
      unit,
    );
    state = after;
    return fires;
  });
}

describe('an alert tells', () => {
  it('once per crossing, and again only after the value was clearly on the other side', () => {
    // 2% of 0.8 are 1.6 points: 81% is not clearly above 80%, 82% is.
    expect(told(below(0.8), 'PERCENT', [0.9, 0.79, 0.7, 0.81, 0.78, 0.82, 0.75])).toEqual([
      0.79, 0.75,
    ]);
    // Of counts, at least one.
    expect(told(above(3), 'COUNT', [3, 4, 3, 5, 2, 4])).toEqual([4, 4]);
    // 2% of $1,000.
    expect(told(above(100_000), 'CENTS', [100_001, 99_000, 100_001, 98_000, 100_001])).toEqual([
      100_001, 100_001,
    ]);
  });

  it('at its first evaluation where the condition is met already', () => {
    expect(told(above(0), 'COUNT', [2, 2])).toEqual([2]);
  });

  it('again where a margin would ask for what cannot be: less than nothing, more than all', () => {
    expect(told(above(0), 'COUNT', [1, 0, 1])).toEqual([1, 1]);
    expect(told(below(0.99), 'PERCENT', [0.98, 1, 0.98])).toEqual([0.98, 0.98]);
    expect(told({ kind: 'firstRow' }, 'COUNT', [0, 3, 4, 0, 1])).toEqual([3, 1]);
  });

  it('of a change in either direction', () => {
    const rule: Condition = { kind: 'changes', by: 'percent', value: 0.1 };
    expect(told(rule, 'PERCENT', [0.05, -0.12, 0.11, 0.099, 0.12, 0.09, 0.2])).toEqual([
      -0.12, 0.2,
    ]);
    expect(watchedUnit(rule, 'CENTS')).toBe('PERCENT');
    expect(watchedUnit({ ...rule, by: 'amount' }, 'PERCENT')).toBe('PERCENT_POINTS');
  });

  it('of days without a row', () => {
    expect(told({ kind: 'noRow', days: 7 }, 'DAYS', [6, 7, 8, 0, 7])).toEqual([7, 7]);
  });
});

describe('what cannot be computed', () => {
  it('changes no state, and is known since its first evaluation', () => {
    const start = nextState(null, { at: 'a', value: 1 }, below(5), 'COUNT').after;
    const first = nextState(start, { at: 'b', value: null }, below(5), 'COUNT');
    const second = nextState(first.after, { at: 'c', value: null }, below(5), 'COUNT');
    expect([first.fires, second.fires]).toEqual([false, false]);
    expect(second.after).toMatchObject({ state: 'alerting', value: 1, unknownSince: 'b' });
    const known = nextState(second.after, { at: 'd', value: 2 }, below(5), 'COUNT');
    expect(known).toMatchObject({ fires: false, after: { unknownSince: null, firedAt: 'a' } });
  });
});

describe('whatever the values', () => {
  const value = fc.option(fc.double({ min: -1000, max: 1000, noNaN: true }), {
    nil: null,
    freq: 8,
  });
  const threshold = fc.double({ min: -500, max: 500, noNaN: true });
  const rule: fc.Arbitrary<Condition> = fc.oneof(
    threshold.map(above),
    threshold.map(below),
    threshold.map((limit): Condition => ({
      kind: 'changes',
      by: 'amount',
      value: Math.abs(limit),
    })),
    fc.constant<Condition>({ kind: 'firstRow' }),
    fc.integer({ min: 1, max: 366 }).map((days): Condition => ({ kind: 'noRow', days })),
  );
  const unit = fc.constantFrom<FigureUnit>('COUNT', 'CENTS', 'PERCENT', 'DAYS', 'PERCENT_POINTS');

  it('no value both meets a condition and ends it', () => {
    fc.assert(
      fc.property(rule, unit, fc.double({ noNaN: true }), (each, counted, at) => {
        expect(isMet(each, at) && isOver(each, at, counted)).toBe(false);
      }),
    );
  });

  it('between two that are told lies one that ended the first', () => {
    fc.assert(
      fc.property(rule, unit, fc.array(value, { maxLength: 40 }), (each, counted, values) => {
        let state: CellState | null = null;
        let mayTell = true;
        for (const [at, one] of values.entries()) {
          const { after, fires }: ReturnType<typeof nextState> = nextState(
            state,
            { at: String(at), value: one },
            each,
            counted,
          );
          // The rule again, without a state: the first value that meets it after an end.
          const isFirst = mayTell && one !== null && isMet(each, one);
          expect(fires).toBe(isFirst);
          if (isFirst) mayTell = false;
          if (one !== null && isOver(each, one, counted)) mayTell = true;
          expect(after.history).toHaveLength(Math.min(at + 1, 12));
          state = after;
        }
      }),
    );
  });

  it('what is counted from the past is what was told', () => {
    fc.assert(
      fc.property(rule, unit, fc.array(value, { maxLength: 12 }), (each, counted, values) => {
        const history = values.map((one, at) => ({ at: String(at), value: one }));
        expect(countFirings(history, each, counted)).toBe(told(each, counted, values).length);
      }),
    );
  });
});
