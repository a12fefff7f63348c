/** Drawn by the real library: what a screen reader hears of each point is what the table has. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { chartValue, type ChartData, type ChartKind, type ChartUnit } from './chart-data.ts';
import type { Palette } from './chart-frame.ts';
import { chartOptions } from './chart-options.ts';
import { heatmapOptions } from './heatmap-options.ts';
import { Chart } from './Chart.tsx';
import { Heatmap } from './Heatmap.tsx';

// jsdom lays nothing out: texts of any size do for what is said of the points.
const svg = SVGElement.prototype as unknown as { getBBox?: () => object };
beforeAll(() => {
  svg.getBBox = () => ({ x: 0, y: 0, width: 40, height: 12 });
});
// Nor has it anything to paint on, which a heat map asks for.
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterAll(() => {
  delete svg.getBBox;
});

/** Values that read otherwise when they are not formatted: cents, long fractions, a place. */
const VALUES: Readonly<Record<ChartUnit, (number | null)[]>> = {
  usd: [9_297_600, 0, -150_050, 11_236_800],
  percent: [16.128999999999998, 100, 0, 33.3],
  count: [1204, 0, 7.005, 88],
  rank: [1, 12, 3, 2],
};
const UNITS = Object.keys(VALUES) as ChartUnit[];
const KINDS: ChartKind[] = ['column', 'bar', 'line', 'area'];

const dataOf = (unit: ChartUnit): ChartData => ({
  categoryLabel: 'Month',
  categories: ['Sep', 'Oct', 'Nov', 'Dec'],
  series: [
    { name: 'This year', values: VALUES[unit] },
    { name: 'Last year', values: [...VALUES[unit]].reverse(), isGhost: true },
  ],
  unit,
  running: 3,
});

const PALETTE = new Proxy({} as Palette, { get: () => '#888888' });

/** What the points of the picture are called, in the order of the table's cells. */
async function spoken(container: HTMLElement, count: number): Promise<(string | null)[]> {
  const points = () => [...container.querySelectorAll('.highcharts-point[aria-label]')];
  await waitFor(() => expect(points()).toHaveLength(count), { timeout: 20_000 });
  return points().map((point) => point.getAttribute('aria-label'));
}

const cellsOf = (title: string): string[][] =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));

describe('the texts of a chart', () => {
  it.each(UNITS.flatMap((unit) => KINDS.map((kind) => [unit, kind] as const)))(
    'K04 amendment 15: %s drawn as %s are said as the table has them',
    async (unit, kind) => {
      const data = dataOf(unit);
      const { container } = render(<Chart title="Sold" kind={kind} data={data} answers={[{}]} />);
      const labels = await spoken(container, 8);
      const rows = cellsOf('Sold');
      // What is drawn behind comes first.
      const order = data.series.map((each, at) => ({ ...each, at })).reverse();
      const said = order.flatMap(({ name, at }) =>
        rows.map(([category, ...cells]) => `${category}, ${cells[at]}. ${name}.`),
      );
      expect(labels).toEqual(said);
    },
    30_000,
  );

  it.each([...KINDS, 'heatmap'] as const)(
    'are names, not HTML, drawn as %s: no link, and nothing after a sign is lost',
    async (kind) => {
      const ann = 'Ann <a href="https://evil.example">A&amp;B</a> <R-30';
      const [two, names] = [
        [1, 2],
        ['May', ann],
      ];
      const heat = { columns: names, rows: names, rowLabel: 'Kind', values: [two, two] };
      const data: ChartData = {
        ...{ categoryLabel: 'Firm', categories: names, unit: 'count' },
        series: [
          { name: ann, values: two },
          { name: 'Bob', values: two },
        ],
      };
      const { container } = render(
        kind === 'heatmap' ? (
          <Heatmap title="Sold" data={{ ...heat, unit: 'count' }} answers={[{}]} />
        ) : (
          <Chart title="Sold" kind={kind} data={data} answers={[{}]} />
        ),
      );
      await spoken(container, 4);
      const picture = container.querySelector('.highcharts-root');
      expect([...(picture?.querySelectorAll('a') ?? ['none'])]).toEqual([]);
      const shown = [...(picture?.querySelectorAll('text') ?? [])].map((text) => text.textContent);
      const whole = shown.filter((text) => text?.startsWith('Ann <a href'));
      expect(whole.length).toBeGreaterThan(0);
    },
    30_000,
  );

  it.each(UNITS)(
    '%s of a heat map are said as the table has them',
    async (unit) => {
      const [a = null, b = null, c = null, d = null] = VALUES[unit];
      const data = {
        columns: ['May', 'June'],
        rows: ['Phone', 'Visit'],
        rowLabel: 'Kind',
        values: [
          [a, b],
          [c, d],
        ],
        unit,
      };
      const { container } = render(<Heatmap title="Touches" data={data} answers={[{}]} />);
      const labels = await spoken(container, 4);
      const said = cellsOf('Touches').flatMap(([row, ...cells]) =>
        cells.map((cell, at) => `${row}, ${data.columns[at]}, ${cell}.`),
      );
      expect(labels).toEqual(said);
    },
    30_000,
  );

  it.each(UNITS)('%s in the tooltip, on the axis and in the range are the table’s too', (unit) => {
    const options = chartOptions(dataOf(unit), { kind: 'column' }, PALETTE);
    const y = VALUES[unit][0] ?? null;
    const tooltip = options.tooltip?.formatter as unknown as (this: object) => string;
    const point = { index: 0, y, series: { name: 'This year', index: 0 } };
    expect(tooltip.call({ ...point, points: [point] })).toBe(
      `<span>Sep</span><br/>This year: <b>${chartValue(y, unit)}</b>`,
    );
    const axis = [options.yAxis].flat()[0];
    const range = axis?.accessibility?.rangeDescription ?? '';
    const known = VALUES[unit].filter((value) => value !== null);
    expect(range).toBe(
      `Values from ${chartValue(Math.min(...known), unit)} to ${chartValue(Math.max(...known), unit)}.`,
    );
    const heat = heatmapOptions(
      { columns: ['May'], rows: ['Phone'], rowLabel: 'Kind', values: [[y]], unit },
      100,
      PALETTE,
    );
    const cell = heat.tooltip?.formatter as unknown as (this: object) => string;
    expect(cell.call({ x: 0, y: 0 })).toBe(`Phone, May: <b>${chartValue(y, unit)}</b>`);
  });

  it.each<[ChartUnit, number, string, string]>([
    ['usd', 9_297_600, '$92,976', '$92,976'],
    ['usd', 9_000_000, '$90,000', '$90,000'],
    ['percent', 16.128999999999998, '16.1%', '16.1%'],
    ['percent', 20, '20.0%', '20%'],
    ['count', 1204, '1,204', '1,204'],
    ['rank', 3, '#3', '#3'],
  ])('K04: %s %s reads %s, on an axis %s', (unit, value, text, onAxis) => {
    expect(chartValue(value, unit)).toBe(text);
    const axis = [chartOptions(dataOf(unit), { kind: 'column' }, PALETTE).yAxis].flat()[0];
    const formatter = axis?.labels?.formatter as unknown as (point: { value: number }) => string;
    expect(formatter({ value })).toBe(onAxis);
  });
});

describe('what is to be reached, and what happened', () => {
  const marks = [
    { at: 1, title: 'Price increase', date: 'Oct 5, 2026' },
    { at: 1, title: 'Trade <show>', date: 'Oct 9, 2026' },
  ];
  const data: ChartData = {
    ...dataOf('usd'),
    series: [
      { name: 'Sold', values: VALUES.usd },
      { name: 'Target', values: [100, 200, null, null], isTarget: true },
    ],
    marks,
  };

  it('is a dashed line with its name at its end, over columns of any kind', () => {
    const { series } = chartOptions(data, { kind: 'column', isStacked: true }, PALETTE);
    expect(series?.[1]).toMatchObject({
      type: 'line',
      dashStyle: 'Dash',
      stacking: undefined,
      data: [
        100,
        { y: 200, dataLabels: { enabled: true, formatter: expect.any(Function) } },
        null,
        null,
      ],
    });
  });

  it('is a dot where a value stands between two that are not known: a line needs two', () => {
    const alone = { ...data, series: [{ name: 'Rate', values: [1, null, 3, 4] }] };
    for (const kind of ['line', 'area'] as const) {
      const dot = { y: 1, marker: { enabled: true } };
      const { series } = chartOptions(alone, { kind }, PALETTE);
      // The others have none.
      expect(series?.[0]).toMatchObject({ data: [dot, null, 3, 4], marker: { enabled: false } });
    }
  });

  it('are lines across, one for each place, and a list under the chart', () => {
    const { xAxis } = chartOptions(data, { kind: 'line' }, PALETTE);
    const { plotLines } = xAxis as {
      plotLines: { value: number; label: { formatter: (this: object) => string } }[];
    };
    const titlesAt = (len: number) =>
      plotLines.map(({ value, label }) => [value, label.formatter.call({ axis: { len } })]);
    expect(titlesAt(900)).toEqual([[1, 'Price increase, Trade &lt;show&gt;']]);
    // No title lies on the next one, or leaves the picture: the tooltip and the list have it whole.
    expect(titlesAt(180)).toEqual([[1, 'Price increase,…']]);
    expect(titlesAt(40)).toEqual([[1, '']]);
    render(<Chart title="Sold by month" kind="column" data={data} />);
    const list = screen.getByRole('list', { name: 'Events' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Oct 5, 2026: Price increase', 'Oct 9, 2026: Trade <show>']);
  });
});
