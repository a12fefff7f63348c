import { describe, expect, it } from '@jest/globals';
import { startsIn } from '../../../../schema/date-groups.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { actionsChart, mobileShareChart, seriesMeasures, usageOf } from './overall-charts.ts';

const row = (
  month: string,
  values: FigureRow['values'],
  previous: FigureRow['previous'],
): FigureRow => ({ keys: { month }, labels: {}, values, previous });

const rows = [
  row(
    '2026-01-01',
    { drawn: 1, specified: 2, found: 3, sent: 4, total: 10, siteActions: 6, mobileActions: 4 },
    { total: 8, mobileActions: 2 },
  ),
];
const months = startsIn({ from: '2025-12-01', to: '2026-01-18' }, 'month');
const TODAY = '2026-02-03';

describe('months', () => {
  it('are all that the days touch, over the turn of the year', () => {
    expect(months).toEqual(['2025-12-01', '2026-01-01']);
  });
});

describe('R25 M24: buying actions', () => {
  it('are stacked by section with last year as a line; a month without any is zero', () => {
    const { categories, series } = actionsChart(rows, months, 'all', TODAY);
    expect(categories).toEqual(['Dec ’25', 'Jan ’26']);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Drawn', [0, 1]],
      ['Specified', [0, 2]],
      ['Found and Selected', [0, 3]],
      ['A/E/Cs sent', [0, 4]],
      ['Same month last year', [null, 8]],
    ]);
    expect(seriesMeasures('all')).toEqual(['drawn', 'specified', 'found', 'sent']);
  });

  it('R24: of the month that is not over stand as unfinished, without the whole month of last year', () => {
    const { running, series } = actionsChart(rows, months, 'all', '2026-01-18');
    expect(running).toBe(1);
    expect(series.at(-1)?.values).toEqual([null, null]);
    expect(actionsChart(rows, months, 'all', TODAY).running).toBeUndefined();
  });

  it('R24: of the mobile site are one series, for its sections are not recorded', () => {
    const { series } = actionsChart(rows, months, 'mobile', TODAY);
    expect(series.map(({ values }) => values)).toEqual([
      [0, 4],
      [null, 2],
    ]);
    expect(seriesMeasures('mobile')).toEqual(['mobileActions']);
  });

  it('R24: have a mobile share, now and a year before', () => {
    const { series } = mobileShareChart(rows, months, TODAY);
    expect(series.map(({ values }) => values)).toEqual([
      [null, 40],
      [null, 25],
    ]);
  });
});

it('R24: counts the visits of one channel, or of both', () => {
  const usage = (channel: string, n: number): FigureRow => ({
    keys: { channel },
    labels: {},
    values: { sessions: n, users: n, searches: n },
    previous: { sessions: n - 1, users: n - 1, searches: n - 1 },
  });
  const rows = [usage('site', 10), usage('mobile', 4)];
  expect(usageOf(rows, 'all')).toMatchObject({ now: { sessions: 14 }, before: { users: 12 } });
  expect(usageOf(rows, 'full').now.searches).toBe(10);
  expect(usageOf(rows, 'mobile').now.searches).toBe(4);
});
