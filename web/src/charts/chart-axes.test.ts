import { describe, expect, it } from '@jest/globals';
import type { Axis } from 'highcharts';
import { tickLabels, valueAxes } from './chart-axes.ts';
import { tickTexts, type ChartData } from './chart-data.ts';
import { heatmapOptions } from './heatmap-options.ts';

const PALETTE = {
  accent: '#2060a0',
  canvas: '#ffffff',
  ink: '#000000',
  line: '#cccccc',
  muted: '#666666',
} as Parameters<typeof valueAxes>[2];

const BARS: ChartData = {
  categoryLabel: 'Rep',
  categories: ['Dana Keller', 'Jon Spencer'],
  series: [
    { name: 'Value at risk', values: [6_700_000, 4_100_000] },
    { name: 'At risk', values: [6, 5], pane: 1 },
  ],
  unit: 'usd',
  panes: [{ title: 'At risk', unit: 'count' }],
};
const LOOK = { kind: 'bar', isLying: false, hasLegend: false, hasMarks: false } as const;

it('an axis of a thousand days has too few ticks for Highcharts to warn, even on a phone', () => {
  const days = Array.from({ length: 1_000 }, (_, day) =>
    new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const { tickInterval = 1 } = tickLabels(days, PALETTE);
  // Highcharts error 19 needs at least this many, whatever the width.
  expect((days.length - 1) / tickInterval).toBeLessThan(200);
  expect(tickLabels(days.slice(0, 30), PALETTE)).toMatchObject({ tickInterval: 1 });
});

describe('the ticks of two charts beside each other', () => {
  const [main, small] = valueAxes(BARS, LOOK, PALETTE);
  const placed = (len: number): unknown =>
    main?.tickPositioner?.call(
      { len, tickPositions: [0, 100, 200, 300] } as object as Axis,
      0,
      300,
    );

  it('redesign 5: are the first and the last where those between would touch', () => {
    expect(placed(150)).toEqual([0, 300]);
    expect(placed(400)).toEqual([0, 100, 200, 300]);
  });

  it('stand above, with the names of what they count', () => {
    expect([main?.opposite, small?.opposite]).toEqual([true, true]);
    expect(small?.title?.text).toBe('At risk');
  });

  it('leave out the zero that would stand in the last amount of the first', () => {
    const read = (value: number, isFirst: boolean): unknown =>
      small?.labels?.formatter?.call(
        {} as never,
        { value, isFirst } as Parameters<
          NonNullable<NonNullable<typeof small.labels>['formatter']>
        >[0],
      );
    expect([read(0, true), read(60, false)]).toEqual(['', '60']);
  });
});

describe('the axis of a share', () => {
  const ceilings = (values: number[]): unknown[] =>
    valueAxes(
      { ...BARS, unit: 'percent', series: [{ name: 'Rate', values }] },
      { ...LOOK, kind: 'line' },
      PALETTE,
    ).map(({ ceiling }) => ceiling);

  it('ends at the whole, where no value is more', () => {
    expect(ceilings([88, 100])[0]).toBe(100);
    expect(ceilings([88, 120])[0]).toBeUndefined();
  });
});

describe('the axis of a count', () => {
  it.each([
    [[1, 0], false],
    [[1.5, 0], undefined],
  ])('has whole steps where all values are whole: %j', (values, allowDecimals) => {
    const [axis] = valueAxes(
      { ...BARS, unit: 'count', series: [{ name: 'Notes', values }] },
      { ...LOOK, kind: 'line' },
      PALETTE,
    );
    expect(axis?.allowDecimals).toBe(allowDecimals);
  });
});

describe('the columns of a heat map', () => {
  it('redesign 5: are days without the year where all are of one, and months in short', () => {
    expect(tickTexts(['Mar 23, 2026', 'Mar 30, 2026'])).toEqual(['Mar 23', 'Mar 30']);
    expect(tickTexts(['Dec 29, 2025', 'Jan 5, 2026'])).toEqual(['Dec 29, 2025', 'Jan 5, 2026']);
    expect(tickTexts(['Dec 2025'])).toEqual(['Dec ’25']);
    const drawn = heatmapOptions(
      { columns: ['Mar 23, 2026'], rows: ['A'], rowLabel: 'Rep', values: [[1]], unit: 'count' },
      200,
      PALETTE,
    );
    expect(drawn.xAxis).toMatchObject({ categories: ['Mar 23'] });
  });
});
