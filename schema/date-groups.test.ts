import { describe, expect, it } from '@jest/globals';
import { daysOf, nextStart, startOf, startsFrom, startsIn, yearBefore } from './date-groups.ts';

const DAYS = { from: '2026-06-03', to: '2026-06-18' };

describe('groups of days', () => {
  it('begin on their own day, weeks on Monday', () => {
    const day = '2026-06-18';
    expect(startOf(day, 'day')).toBe(day);
    expect(startOf(day, 'week')).toBe('2026-06-15');
    expect(startOf(day, 'month')).toBe('2026-06-01');
    expect(['2026-01-01', day, '2026-12-31'].map((each) => startOf(each, 'quarter'))).toEqual([
      '2026-01-01',
      '2026-04-01',
      '2026-10-01',
    ]);
  });

  it('follow one another over the end of a year', () => {
    const day = '2025-12-30';
    expect(nextStart(day, 'day')).toBe('2025-12-31');
    expect(nextStart(day, 'week')).toBe('2026-01-05');
    expect(nextStart(day, 'month')).toBe('2026-01-01');
    expect(nextStart(day, 'quarter')).toBe('2026-01-01');
  });

  it('are all that a period touches, the first and the last cut', () => {
    expect(startsIn(DAYS, 'week')).toEqual(['2026-06-01', '2026-06-08', '2026-06-15']);
    expect(startsIn({ from: '2025-11-20', to: '2026-01-02' }, 'month')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
    ]);
    expect(startsIn({ from: DAYS.to, to: DAYS.from }, 'day')).toEqual([]);
    expect(daysOf('2026-06-01', 'week', DAYS)).toEqual({ from: '2026-06-03', to: '2026-06-07' });
    expect(daysOf('2026-06-15', 'week', DAYS)).toEqual({ from: '2026-06-15', to: '2026-06-18' });
  });

  it('lie between those that are known, in whatever order', () => {
    expect(startsFrom(['2026-03-01', '2026-01-01'], 'month')).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(startsFrom([], 'month')).toEqual([]);
  });

  it('are the same days a year before', () => {
    const before = ([from, to]: [string, string], today = '2026-06-18') =>
      Object.values(yearBefore({ from, to }, today));
    expect(before(['2024-02-29', '2024-03-01'])).toEqual(['2023-02-28', '2023-03-01']);
    const february: [string, string] = ['2025-02-01', '2025-02-28'];
    expect(before(february)).toEqual(['2024-02-01', '2024-02-29']);
    expect(before(february, '2025-02-28')).toEqual(['2024-02-01', '2024-02-28']);
  });
});
