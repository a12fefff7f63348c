import { describe, expect, it } from '@jest/globals';
import { chartOf } from './chart-of.ts';
import { heatmapOf } from './heatmap-of.ts';
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
    const drawn = states(50, 20).map(({ keys }) => keys.state);
    expect(chart?.points[0]?.at(-1)?.keys).toEqual({ state: { notIn: drawn } });
  });

  it('opens all others where the group without a key is drawn too, and last year’s bars', () => {
    const rows = [aRow({ state: null }, { notes: 30 }, { notes: 9 }), ...states(55, 20)];
    const question = { ...byState, compare: 'SAME_PERIOD_LAST_YEAR' as const };
    const chart = chartOf(aResult(rows, { notes: 1100 }, 60), question, NOTES);
    const key = { notIn: states(49, 20).map(({ keys }) => keys.state), isNull: false };
    expect(chart?.points.map((points) => points.at(-1)?.keys)).toEqual([
      { state: key },
      { state: key },
    ]);
    expect(chart?.data.series[1]?.isGhost).toBe(true);
  });

  it('does not draw a rest that would hide all others, and says how much it is', () => {
    const chart = chartOf(aResult(states(60, 2), { notes: 1100 }, 600), byState, NOTES);
    expect(chart?.data.categories).toHaveLength(50);
    expect(chart?.notes).toEqual(['Top 50 of 600 by state. Other (550 more): 1,000.']);
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

  it('redesign 5: draws money, and below it a small chart of each other unit over the same groups', () => {
    const question = { ...byState, measures: ['notes', 'value', 'mix'] };
    const rows = states(2, 1).map((row) => ({
      ...row,
      values: { notes: 3, value: 900, mix: 0.5 },
    }));
    const chart = chartOf(aResult(rows), question, NOTES);
    expect(chart?.data.unit).toBe('usd');
    expect(chart?.data.panes).toEqual([
      { title: 'Notes', unit: 'count' },
      { title: 'New-business mix', unit: 'percent' },
    ]);
    expect(chart?.data.series.map(({ name, pane, values }) => [name, pane, values])).toEqual([
      ['Value', undefined, [900, 900]],
      ['Notes', 1, [3, 3]],
      ['New-business mix', 2, [50, 50]],
    ]);
    expect(chart?.notes).toEqual([]);
  });

  it('redesign 5: shows last year behind a stack as a whole, behind each line its own', () => {
    const rows = ['GA', 'TX'].flatMap((state) =>
      ['2026-01-01', '2026-02-01'].map((date) => aRow({ state, date }, { notes: 5 }, { notes: 3 })),
    );
    const question = aQuestion({
      dimensions: [{ name: 'state' }, { name: 'date', grain: 'MONTH' }],
      compare: 'SAME_PERIOD_LAST_YEAR',
    });
    const ghosts = (show: 'bar' | 'line') =>
      chartOf(aResult(rows), { ...question, show }, NOTES)
        ?.data.series.filter(({ isGhost }) => isGhost)
        .map(({ name, values }) => [name, values]);
    expect(ghosts('bar')).toEqual([['All, last year', [6, 6]]]);
    expect(ghosts('line')).toEqual([
      ['GA, last year', [3, 3]],
      ['TX, last year', [3, 3]],
    ]);
  });

  it('redesign 6: a waterfall begins with what was before and ends with what is', () => {
    const rows = [
      aRow({ state: 'TX' }, { value: 100 }, { value: 400 }),
      aRow({ state: 'GA' }, { value: 900 }, { value: 200 }),
    ];
    const result = { ...aResult(rows, { value: 1000 }) };
    const compared = { ...result, totals: { ...result.totals, previous: { value: 600 } } };
    const question = aQuestion({
      measures: ['value'],
      dimensions: [{ name: 'state' }],
      compare: 'SAME_PERIOD_LAST_YEAR',
      show: 'waterfall',
    });
    const chart = chartOf(compared, question, NOTES);
    expect(chart?.data.categories).toEqual(['Value, last year', 'GA', 'TX', 'Value']);
    expect(chart?.data.series[0]?.values).toEqual([600, 700, -300, 1000]);
    expect(chart?.data.totals).toEqual([0, 3]);
    // Where one step has room it is the largest, and the rest still leads to what is.
    const short = chartOf(compared, question, NOTES, 1);
    expect(short?.data.categories).toEqual(['Value, last year', 'GA', 'Other', 'Value']);
    expect(short?.data.series[0]?.values).toEqual([600, 700, -300, 1000]);
  });

  it('redesign 5: years lie in time, whatever the order of the table', () => {
    const rows = [2026, 2024, 2025].map((year) => aRow({ year }, { notes: year }));
    const question = aQuestion({
      dimensions: [{ name: 'year' }],
      orderBy: [{ by: 'year', direction: 'DESC', of: 'CURRENT' }],
      show: 'bar',
    });
    expect(chartOf(aResult(rows), question, NOTES)?.data.categories).toEqual([
      '2024',
      '2025',
      '2026',
    ]);
  });
});

describe('time that has no rows', () => {
  const months = (...dates: string[]) =>
    dates.map((date, at) => aRow({ date }, { notes: at + 4, mix: 0.5 }));
  const byMonth = aQuestion({ dimensions: [{ name: 'date', grain: 'MONTH' }] });
  const drawn = (chart: ReturnType<typeof chartOf>) =>
    chart?.data.series.map(({ values }) => values);

  it('has its place on the axis: nothing was counted, and no rate is known', () => {
    const question = { ...byMonth, measures: ['notes', 'mix'] };
    const chart = chartOf(aResult(months('2025-11-01', '2026-02-01')), question, NOTES);
    expect(chart?.data.categories).toEqual(['2025-11-01', 'Dec 2025', 'Jan 2026', '2026-02-01']);
    expect(drawn(chart)).toEqual([
      [4, 0, 0, 5],
      [50, null, null, 50],
    ]);
    expect(chart?.points[0]?.[1]?.keys).toEqual({ date: '2025-12-01' });
  });

  it.each([
    ['DAY', ['2026-02-28', '2026-03-02'], 'Mar 1, 2026'],
    ['WEEK', ['2025-12-22', '2026-01-05'], 'Dec 29, 2025'],
    ['QUARTER', ['2025-10-01', '2026-04-01'], 'Q1 2026'],
    ['YEAR', [2024, 2026], '2025'],
    ['ARCAT_YEAR', [2024, 2026], 'AY2025'],
  ] as const)('is found by %s', (grain, keys, label) => {
    const question = aQuestion({ dimensions: [{ name: 'date', grain }] });
    const rows = keys.map((date) => aRow({ date }, { notes: 1 }));
    const chart = chartOf(aResult(rows), question, NOTES);
    expect(chart?.data.categories).toEqual([String(keys[0]), label, String(keys[1])]);
  });

  it('is left out where rows that are not in the answer may lie in it', () => {
    const rows = months('2025-11-01', '2026-02-01');
    const limited = chartOf(aResult(rows, {}, 9), byMonth, NOTES);
    const filtered = chartOf(aResult(rows), { ...byMonth, having: { notes: { gte: 4 } } }, NOTES);
    expect([drawn(limited), drawn(filtered)]).toEqual([[[4, 5]], [[4, 5]]]);
  });

  it.each([
    ['DAY_OF_WEEK', [1, 4], null, ['1', 'Tuesday', 'Wednesday', '4']],
    ['MONTH_OF_YEAR', [9, 11], null, ['9', 'October', '11']],
    // Of months that the period does not have, nothing is known.
    [
      'MONTH_OF_YEAR',
      [1, 3, 12],
      { from: '2025-12-01', to: '2026-03-31' },
      ['1', 'February', '3', '12'],
    ],
  ] as const)('is found by %s %j of %j', (grain, keys, period, categories) => {
    const question = aQuestion({ dimensions: [{ name: 'date', grain }] });
    const rows = keys.map((date) => aRow({ date }, { notes: 1 }));
    const chart = chartOf({ ...aResult(rows), period }, question, NOTES);
    expect(chart?.data.categories).toEqual(categories);
  });

  it('is not looked for where only some days of the week are asked for', () => {
    const where = { and: [{ date: { dayOfWeek: 1 } }] };
    const rows = [
      aRow({ date: '2026-06-01' }, { notes: 1 }),
      aRow({ date: '2026-06-08' }, { notes: 2 }),
    ];
    const mondays = aQuestion({ dimensions: [{ name: 'date', grain: 'DAY' }], where });
    expect(drawn(chartOf(aResult(rows), mondays, NOTES))).toEqual([[1, 2]]);
  });

  it('is not looked for after the group without a date', () => {
    const undated = [...months('2026-01-01', '2026-03-01'), aRow({ date: null }, { notes: 9 })];
    expect(drawn(chartOf(aResult(undated), byMonth, NOTES))).toEqual([[4, 0, 5, 9]]);
  });

  it('is not looked for between keys that are not of their grain', () => {
    const byQuarter = aQuestion({ dimensions: [{ name: 'date', grain: 'QUARTER' }] });
    const rows = months('2026-01-01', '2026-02-01', '2026-07-01');
    expect(drawn(chartOf(aResult(rows), byQuarter, NOTES))).toEqual([[4, 5, 6]]);
  });

  it('leaves computed columns as the table has them, and a running total where it is', () => {
    const question = aQuestion({
      dimensions: [{ name: 'date', grain: 'MONTH' }],
      calculations: [
        { kind: 'runningTotal', of: 'notes' },
        { kind: 'difference', of: 'notes' },
      ],
    });
    const chart = chartOf(aResult(months('2026-01-01', '2026-03-01')), question, NOTES);
    expect(drawn(chart)).toEqual([
      [4, 0, 5],
      [4, 4, 9],
      [null, null, 1],
    ]);
  });

  it('is drawn in each of several lines, and as a column of a heatmap', () => {
    const question = aQuestion({
      dimensions: [{ name: 'date', grain: 'MONTH' }, { name: 'rep' }],
      show: 'line',
    });
    const result = aResult([
      aRow({ date: '2026-01-01', rep: 1 }, { notes: 7 }),
      aRow({ date: '2026-03-01', rep: 2 }, { notes: 5 }),
    ]);
    const chart = chartOf(result, question, NOTES);
    expect(chart?.data.categories).toEqual(['2026-01-01', 'Feb 2026', '2026-03-01']);
    expect(drawn(chart)).toEqual([
      [7, 0, 0],
      [0, 0, 5],
    ]);
    expect(heatmapOf({ result, question, dataset: NOTES })?.data.values).toEqual([
      [7, null, null],
      [null, null, 5],
    ]);
  });
});

describe('a column that is computed', () => {
  it('is left to the table where it is an amount for each piece: beside the amounts nobody would see it', () => {
    const question = aQuestion({
      measures: ['value'],
      dimensions: [{ name: 'rep' }],
      calculations: [
        { kind: 'ratio', of: 'value', to: 'notes' },
        { kind: 'runningTotal', of: 'value' },
      ],
    });
    const result = aResult([aRow({ rep: 1 }, { value: 900_000, notes: 9 })], { value: 900_000 });
    expect(chartOf(result, question, NOTES)?.data.series).toHaveLength(2);
  });
});

describe('heatmapOf', () => {
  it('has rows with most first and a place for what is not there', () => {
    const question = aQuestion({ dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }] });
    const heatmap = heatmapOf({
      result: aResult([
        aRow({ rep: 1, date: '2026-02-01' }, { notes: 1 }),
        aRow({ rep: 2, date: '2026-01-01' }, { notes: 5 }),
      ]),
      question,
      dataset: NOTES,
    });
    expect(heatmap?.data.rows).toEqual(['2', '1']);
    expect(heatmap?.data.values).toEqual([
      [5, null],
      [null, 1],
    ]);
  });
});
