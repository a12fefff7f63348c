import { describe, expect, it } from '@jest/globals';
import { narrowed, rowWhere } from './drill.ts';
import { aQuestion, NOTES } from '../../../../tests/support/web/explore.ts';

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

  it('names the Mondays, and the Junes of each year, of all time too', () => {
    const ask = (grain: 'DAY_OF_WEEK' | 'MONTH_OF_YEAR', asked = {}) =>
      aQuestion({ dimensions: [{ name: 'date', grain }], where: asked });
    expect(rowWhere(ask('DAY_OF_WEEK', where), NOTES, { keys: { date: 1 } }, period)).toEqual({
      ...where,
      and: [{ date: { dayOfWeek: 1 } }],
    });
    expect(rowWhere(ask('MONTH_OF_YEAR'), NOTES, { keys: { date: 6 } }, null)).toEqual({
      date: { monthOfYear: 6 },
    });
  });

  it('keeps a bound that is no period beside the days of a group', () => {
    const asked = { date: { gte: '2026-02-10' } };
    const question = aQuestion({ dimensions: [{ name: 'date', grain: 'MONTH' }], where: asked });
    expect(rowWhere(question, NOTES, { keys: { date: '2026-02-01' } }, null)).toEqual({
      ...asked,
      and: [{ date: { between: ['2026-02-01', '2026-02-28'] } }],
    });
  });

  it.each([[{ months: 12 }], [{ days: 364 }], [{ months: 3, until: '2025-03-31' }]])(
    'asks of the compared days as the engine lays them beside the group: %j',
    (plus) => {
      const question = aQuestion({
        dimensions: [{ name: 'date', grain: 'MONTH' }, { name: 'state' }],
        where: {
          date: { between: ['2025-01-01', '2025-03-31'] },
          and: [{ date: { dayOfWeek: 1 } }],
        },
        compare: 'SAME_PERIOD_LAST_YEAR',
      });
      const current = { from: '2025-01-01', to: '2025-03-31' };
      const ofPrevious = { comparedWith: { from: '2024-01-01', to: '2024-03-31' }, plus };
      const keys = { date: '2025-02-01', state: 'GA' };
      expect(rowWhere(question, NOTES, { keys }, current, { ofPrevious })).toEqual({
        date: { between: ['2024-01-01', '2024-03-31'] },
        state: 'GA',
        and: [
          { date: { plus, dayOfWeek: 1 } },
          { date: { plus, between: ['2025-02-01', '2025-02-28'] } },
        ],
      });
    },
  );
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
