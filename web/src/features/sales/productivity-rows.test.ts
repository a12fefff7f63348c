import { describe, expect, it } from '@jest/globals';
import { productivityRows, productivityTotal, weekHeatmap } from './productivity-rows.ts';

const group = (keys: Record<string, unknown>, values: Record<string, number>) => ({
  dimensions: Object.entries(keys).map(([name, key]) => ({ name, key })),
  measures: Object.entries(values).map(([name, value]) => ({ name, value })),
});
const reps = [
  { seq: 1, name: 'Ann' },
  { seq: 2, name: 'Bob' },
];
const answers = {
  byRep: { rows: [group({ rep: 2 }, { notes: 5, uniqueTouches: 4 })] },
  families: {
    rows: [
      group({ rep: 1, family: 'ONLINE' }, { notes: 1, uniqueTouches: 1 }),
      group({ rep: 2, family: 'PHONE' }, { notes: 5, uniqueTouches: 3 }),
      group({ rep: 3, family: 'PHONE' }, { notes: 7, uniqueTouches: 6 }),
    ],
  },
  types: {
    rows: [
      group({ rep: 2, type: 18 }, { notes: 2, uniqueTouches: 2 }),
      group({ rep: 2, type: 19 }, { notes: 3, uniqueTouches: 2 }),
    ],
  },
  // One of the calls was two reps' at one company.
  allFamilies: { rows: [group({ family: 'PHONE' }, { notes: 12, uniqueTouches: 8 })] },
  allTypes: { rows: [] },
  sold: {
    rows: [group({ rep: 1 }, { newBusiness: 900 })],
    totals: [{ name: 'newBusiness', value: 1_200 }],
  },
  coverage: null,
};

describe('productivity', () => {
  const rows = productivityRows(reps, answers);

  it('counts a family for itself: two types of one day are one touch of it', () => {
    expect(rows.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
    expect(rows[0]?.counts['PHONE']).toEqual({ notes: 5, touches: 3 });
    expect(rows[0]?.counts['19']).toEqual({ notes: 3, touches: 2 });
    expect(rows[1]).toMatchObject({ newBusiness: 900, values: {} });
  });

  it('M17: has a total of all that was counted, a shared touch once', () => {
    const total = productivityTotal(answers, { seq: 7, name: 'Lee' });
    expect(total.counts['PHONE']).toEqual({ notes: 12, touches: 8 });
    expect(total).toMatchObject({ newBusiness: 1_200, scope: { manager: 7 }, name: 'team Lee' });
  });

  it('begins weeks on Mondays and fills those without a touch', () => {
    const weeks = { rows: [group({ rep: 2, date: '2026-06-15' }, { uniqueTouches: 4 })] };
    expect(weekHeatmap(rows, weeks, { from: '2026-06-10', to: '2026-06-18' })).toMatchObject({
      columns: ['Jun 8', 'Jun 15'],
      values: [
        [0, 4],
        [0, 0],
      ],
    });
  });
});
