import { describe, expect, it } from '@jest/globals';
import { changeText, lastYearText, settledText } from './last-year.ts';

const figures = (now: number | null, before: number | null, incomparable: string[] = []) => ({
  values: { it: now },
  previous: { it: before },
  incomparable,
});

describe('what a figure was a year before', () => {
  it.each([
    ['a rate, in points', figures(0.872, 0.7), 'PERCENT', 'LY 70.0%, +17.2 pts'],
    ['a rate that fell', figures(0.7, 0.872), 'PERCENT', 'LY 87.2%, −17.2 pts'],
    ['a rate from nothing', figures(0.1, 0), 'PERCENT', 'LY 0.0%, +10.0 pts'],
    ['money, in percent', figures(60_000_00, 40_000_00), 'CENTS', 'LY $40,000, +50.0%'],
    ['a count that fell', figures(50, 200), 'COUNT', 'LY 200, −75.0%'],
    ['no change', figures(200, 200), 'COUNT', 'LY 200, 0.0%'],
    ['nothing to divide by', figures(5, 0), 'COUNT', 'LY 0'],
    ['nothing known', figures(5, null), 'COUNT', 'LY —'],
    ['too few settled contracts', figures(0.5, 1, ['it']), 'PERCENT', 'LY 100.0%'],
  ] as const)('M7: %s', (_what, row, unit, text) => {
    expect(lastYearText({ ...row, incomparable: [...row.incomparable] }, 'it', unit)).toBe(text);
  });

  it('has no change where there is nothing to compare with', () => {
    expect(changeText(figures(1, null), 'it', 'PERCENT')).toBeNull();
  });

  it('M7: says how many contracts a renewal rate rests on', () => {
    expect(settledText({ decided: 1204, pending: 34 })).toBe('of 1,204 settled; 34 pending');
  });
});
