import { describe, expect, it } from '@jest/globals';
import { narrowed, rowWhere } from './drill.ts';
import { aQuestion, NOTES } from './explore.fixtures.ts';

const period = { from: '2025-12-01', to: '2026-06-18' };
const where = { date: { period: 'AYTD' } };

describe('rowWhere', () => {
  it('names plain keys, and what has none', () => {
    const question = aQuestion({ dimensions: [{ name: 'rep' }, { name: 'state' }], where });
    expect(rowWhere(question, NOTES, { keys: { rep: 5, state: null } }, period)).toEqual({
      ...where,
      rep: 5,
      state: { isNull: true },
    });
  });

  it.each([
    ['MONTH', '2026-02-01', ['2026-02-01', '2026-02-28']],
    ['MONTH', '2026-06-01', ['2026-06-01', '2026-06-18']],
    ['WEEK', '2025-12-29', ['2025-12-29', '2026-01-04']],
    ['QUARTER', '2026-01-01', ['2026-01-01', '2026-03-31']],
    ['ARCAT_YEAR', 2026, ['2025-12-01', '2026-06-18']],
    ['YEAR', 2025, ['2025-12-01', '2025-12-31']],
  ] as const)('cuts a %s (%s) to the days that were asked for', (grain, key, between) => {
    const question = aQuestion({ dimensions: [{ name: 'date', grain }], where });
    expect(rowWhere(question, NOTES, { keys: { date: key } }, period)).toEqual({
      date: { between },
    });
  });

  it('names the Mondays of the period, and the Junes of each year', () => {
    const days = { from: '2026-06-01', to: '2026-06-18' };
    const ask = (grain: 'DAY_OF_WEEK' | 'MONTH_OF_YEAR') =>
      aQuestion({ dimensions: [{ name: 'date', grain }], where });
    expect(rowWhere(ask('DAY_OF_WEEK'), NOTES, { keys: { date: 1 } }, days)).toEqual({
      ...where,
      and: [{ date: { in: ['2026-06-01', '2026-06-08', '2026-06-15'] } }],
    });
    expect(rowWhere(ask('MONTH_OF_YEAR'), NOTES, { keys: { date: 6 } }, days)).toEqual({
      ...where,
      or: [{ date: { between: ['2026-06-01', '2026-06-30'] } }],
    });
    expect(rowWhere(ask('DAY_OF_WEEK'), NOTES, { keys: { date: 1 } }, null)).toBeNull();
  });

  it('looks a year back for the figure of last year, through the end of a leap February', () => {
    const question = aQuestion({
      dimensions: [{ name: 'date', grain: 'MONTH' }],
      where: { date: { between: ['2025-01-01', '2025-03-31'] } },
      compare: 'SAME_PERIOD_LAST_YEAR',
    });
    const ofPrevious = {
      period: { from: '2025-01-01', to: '2025-03-31' },
      comparedWith: { from: '2024-01-01', to: '2024-03-31' },
      compare: question.compare,
    };
    expect(
      rowWhere(question, NOTES, { keys: { date: '2025-02-01' } }, ofPrevious.period, {
        ofPrevious,
      }),
    ).toEqual({ date: { between: ['2024-02-01', '2024-02-29'] } });
  });
});

describe('narrowed', () => {
  it('keeps what is there and puts a second condition on a field beside it', () => {
    expect(narrowed({ rep: [1, 2], and: [{ tag: 3 }] }, [{ rep: 1 }, { state: 'TX' }])).toEqual({
      rep: [1, 2],
      state: 'TX',
      and: [{ tag: 3 }, { rep: 1 }],
    });
    expect(narrowed({ rep: 1 }, [{ rep: 1 }])).toEqual({ rep: 1 });
  });
});
