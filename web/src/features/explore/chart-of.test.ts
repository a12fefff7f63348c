import { describe, expect, it } from '@jest/globals';
import { chartOf, heatmapOf } from './chart-of.ts';
import { aQuestion, aResult, aRow, NOTES } from '../../../../tests/support/web/explore.ts';

const states = (count: number, notes: number) =>
  Array.from({ length: count }, (_, at) => aRow({ state: `S${at}` }, { notes }));
const byState = aQuestion({ dimensions: [{ name: 'state' }] });

describe('chartOf', () => {
  it('draws fifty categories and the rest together, and says so', () => {
    const chart = chartOf(aResult(states(60, 20), { notes: 1050 }, 65), byState, NOTES);
    expect(chart?.data.categories).toHaveLength(51);
    expect(chart?.data.categories.at(-1)).toBe('Other');
    expect(chart?.notes).toEqual(['Top 50 of 65 by state; the other 15 are together in “Other”.']);
    const drawn = states(50, 20).map(({ keys }) => keys['state']);
    expect(chart?.points[0]?.at(-1)?.keys).toEqual({ state: { notIn: drawn } });
  });

  it('opens all others where the group without a key is drawn too, and last year’s bars', () => {
    const rows = [aRow({ state: null }, { notes: 30 }, { notes: 9 }), ...states(55, 20)];
    const question = { ...byState, compare: 'SAME_PERIOD_LAST_YEAR' as const };
    const chart = chartOf(aResult(rows, { notes: 1100 }, 60), question, NOTES);
    const key = { notIn: states(49, 20).map(({ keys }) => keys['state']), isNull: false };
    expect(chart?.points.map((points) => points.at(-1)?.keys)).toEqual([
      { state: key },
      { state: key },
    ]);
    expect(chart?.data.series[1]?.isGhost).toBe(true);
  });

  it('does not draw a rest that would hide all others, and says how much it is', () => {
    const chart = chartOf(aResult(states(60, 2), { notes: 1100 }, 600), byState, NOTES);
    expect(chart?.data.categories).toHaveLength(50);
    expect(chart?.notes).toEqual(['Top 50 of 600 by state. Other (550 more): 1,000, not drawn.']);
  });

  it('never adds up rates', () => {
    const rates = states(60, 1).map((row) => ({ ...row, values: { mix: 0.5 } }));
    const question = { ...byState, measures: ['mix'] };
    const chart = chartOf(aResult(rates, { mix: 0.5 }, 60), question, NOTES);
    expect(chart?.data.categories).toHaveLength(50);
    expect(chart?.data.series[0]?.values[0]).toBe(50);
  });

  it('lays time along the axis and the largest of the others as lines', () => {
    const question = aQuestion({ dimensions: [{ name: 'date', grain: 'MONTH' }, { name: 'rep' }] });
    const rows = Array.from({ length: 12 }, (_, rep) =>
      [2, 1].map((month) => aRow({ date: `2026-0${month}-01`, rep }, { notes: 20 - rep })),
    ).flat();
    const chart = chartOf(aResult(rows), question, NOTES);
    expect(chart?.data.categories).toEqual(['2026-01-01', '2026-02-01']);
    expect(chart?.data.series.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 7 }, (_, rep) => String(rep)),
      'Other',
    ]);
    expect(chart?.data.series.at(-1)?.values).toEqual([55, 55]);
    expect(chart?.points[0]?.[0]?.keys).toEqual({ date: '2026-01-01', rep: 0 });
  });

  it('draws only measures that are counted alike', () => {
    const question = { ...byState, measures: ['notes', 'value'] };
    const chart = chartOf(aResult(states(2, 1)), question, NOTES);
    expect(chart?.data.series).toHaveLength(1);
    expect(chart?.notes).toEqual(['Not in the chart, which has one unit: Value.']);
  });
});

describe('heatmapOf', () => {
  it('has rows with most first and a place for what is not there', () => {
    const question = aQuestion({ dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }] });
    const heatmap = heatmapOf(
      aResult([
        aRow({ rep: 1, date: '2026-02-01' }, { notes: 1 }),
        aRow({ rep: 2, date: '2026-01-01' }, { notes: 5 }),
      ]),
      question,
      NOTES,
    );
    expect(heatmap?.data.rows).toEqual(['2', '1']);
    expect(heatmap?.data.values).toEqual([
      [5, null],
      [null, 1],
    ]);
  });
});
