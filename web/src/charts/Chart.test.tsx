import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RankBars } from '../ui/RankBars.tsx';
import type { ChartData } from './chart-data.ts';

// jsdom has nothing to draw on.
jest.unstable_mockModule('./HighchartsView.tsx', () => ({
  HighchartsView: () => <p>a picture</p>,
}));
const { Chart } = await import('./Chart.tsx');
const { Heatmap } = await import('./Heatmap.tsx');

/** The value of a failed part when its reader does not check for the failure. */
const ZEROS: ChartData = {
  categoryLabel: 'Month',
  categories: ['May', 'June'],
  series: [{ name: 'Renewed', values: [0, 0] }],
  unit: 'count',
};
const NOTHING_HOT = {
  columns: ['May'],
  rows: ['Phone'],
  rowLabel: 'Kind',
  values: [[0]],
  unit: 'count',
} as const;
const READ = { rows: [] };

const DRAWINGS: [string, string, (answers: unknown[]) => ReactElement][] = [
  [
    'a chart',
    'a picture',
    (answers) => <Chart title="Due" kind="column" data={ZEROS} answers={answers} />,
  ],
  [
    'a heat map',
    'a picture',
    (answers) => <Heatmap title="Due" data={NOTHING_HOT} answers={answers} />,
  ],
  [
    'a ranking',
    'None',
    (answers) => <RankBars title="Due" bars={[]} onPick={() => undefined} answers={answers} />,
  ],
];

/** Draws it, with the code of the picture. */
async function show(drawing: ReactElement) {
  const drawn = render(drawing);
  await act(async () => undefined);
  return drawn;
}

describe('figures of which a part failed', () => {
  it.each(DRAWINGS)(
    'X01: %s says so in its place, and neither draws nor tells a zero',
    async (_what, picture, draw) => {
      const { container } = await show(draw([READ, null]));
      expect(screen.getByRole('heading', { name: 'Due' })).toBeVisible();
      expect(screen.getByText('Due could not be read.')).toBeVisible();
      expect(screen.queryByText(picture)).toBeNull();
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
      expect(container).not.toHaveTextContent(/\d/);
    },
  );

  it.each(DRAWINGS)('%s is drawn of what was read or is awaited', async (_what, picture, draw) => {
    await show(draw([READ, undefined]));
    expect(screen.getByText(picture)).toBeVisible();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('zeros that were read stand in the table', async () => {
    await show(<Chart title="Due" kind="column" data={ZEROS} answers={[READ]} />);
    const table = within(screen.getByRole('table', { name: 'Due' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0', '0']);
  });
});

it('says so where there is nothing to draw', async () => {
  await show(
    <Chart title="By tag" kind="bar" data={{ ...ZEROS, categories: [] }} answers={[READ]} />,
  );
  expect(screen.getByText('No data for this selection.')).toBeVisible();
  expect(screen.queryByText('a picture')).toBeNull();
});
