import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextEvaluation } from './evaluation-times.ts';

/** The next moments after each other. */
function moments(from: string, isRunning: boolean, count: number): string[] {
  const found: Date[] = [];
  while (found.length < count) {
    found.push(nextEvaluation(found.at(-1) ?? new Date(from), isRunning));
  }
  return found.map((moment) => moment.toISOString().slice(0, 16));
}

describe('the next evaluation', () => {
  it('of a running period is each hour from 7:00 to 19:00 in New York', () => {
    // Daylight saving time: 19:00 is 23:00 UTC, 7:00 is 11:00.
    expect(moments('2026-06-18T21:30:00Z', true, 4)).toEqual([
      '2026-06-18T22:00',
      '2026-06-18T23:00',
      '2026-06-19T11:00',
      '2026-06-19T12:00',
    ]);
  });

  it('of a closed period is once, after the day’s turn', () => {
    expect(moments('2026-06-18T04:02:00Z', false, 2)).toEqual([
      '2026-06-18T04:05',
      '2026-06-19T04:05',
    ]);
  });

  it('follows the clocks when they change', () => {
    // Clocks go back on November 1, 2026: the day has 25 hours.
    expect(moments('2026-10-31T12:00:00Z', false, 2)).toEqual([
      '2026-11-01T04:05',
      '2026-11-02T05:05',
    ]);
    expect(moments('2026-11-01T00:30:00Z', true, 1)).toEqual(['2026-11-01T12:00']);
  });

  it('is always later, and never more than a day and an hour away', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.boolean(),
        (from, isRunning) => {
          const wait = nextEvaluation(from, isRunning).getTime() - from.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
    );
  });
});
