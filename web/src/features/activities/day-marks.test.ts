import { describe, expect, it } from '@jest/globals';
import { dayMarks } from './day-marks.ts';

const planned = (date: string, percentComplete = 0, isOverdue = false) => ({
  date,
  percentComplete,
  isOverdue,
});

describe('what a day of the calendar says', () => {
  it('C20: a dot for each activity, the late ones first, and the same in words', () => {
    const marks = dayMarks([
      planned('2026-06-17', 100),
      planned('2026-06-17', 40, true),
      planned('2026-06-18', 90),
    ]);
    expect([...marks]).toEqual([
      ['2026-06-17', { dots: ['late', 'done'], words: '2 activities (1 overdue, 1 done)' }],
      ['2026-06-18', { dots: ['open'], words: '1 activity (1 open)' }],
    ]);
    expect(dayMarks([]).size).toBe(0);
  });
});
