import { describe, expect, it } from '@jest/globals';
import { calendarMonths, packagesSold, projection, salesChart, salesGroups } from './by-date.ts';

const row = (signedOn: string, values: Record<string, number>) => ({
  keys: { signedOn },
  labels: {},
  values,
  previous: {},
});
const days = { from: '2026-05-30', to: '2026-06-02' };
const june = row('2026-06-01', {
  contracts: 1,
  soldValue: 70,
  newBusiness: 30,
  renewalSold: 40,
});

describe('sales by date', () => {
  it('offers the packages sold in the period, and the one asked for', () => {
    const rows = [
      { ...row('', {}), keys: { package: 'Gold' } },
      { ...row('', {}), keys: { package: null } },
    ];
    expect(packagesSold(rows, '')).toEqual(['Gold']);
    expect(packagesSold(rows, 'Gold')).toEqual(['Gold']);
    expect(packagesSold(rows, 'Silver')).toEqual(['Gold', 'Silver']);
  });

  it('stacks new business and renewals, which are all that was sold', () => {
    const groups = salesGroups([june], 'month', days);
    expect(salesChart(groups, 'month')).toMatchObject({
      categories: ['May 2026', 'Jun 2026'],
      series: [{ values: [0, 30] }, { values: [0, 40] }],
    });
  });

  it('has every group of the period, so that a month without sales stands between its neighbors', () => {
    const quarters = { from: '2026-03-15', to: '2026-06-18' };
    const groups = salesGroups([june, row('2026-03-01', { contracts: 2 })], 'month', quarters);
    expect(groups.map(({ days: each }) => each)).toEqual([
      { from: '2026-03-15', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-04-30' },
      { from: '2026-05-01', to: '2026-05-31' },
      { from: '2026-06-01', to: '2026-06-18' },
    ]);
    const targets = [{ key: '2026-04-01', value: 900 }];
    const chart = salesChart(groups, 'month', {
      targets,
      events: [{ date: '2026-05-09', title: 'Trade show' }],
    });
    expect(chart.series.at(-1)?.values).toEqual([null, 900, null, null]);
    expect(chart.marks).toMatchObject([{ at: 2, title: 'Trade show' }]);
  });

  it('is empty where only last year sold, and has only groups with sales where all are not known', () => {
    expect(salesGroups([row('2026-05-01', { contracts: 0 })], 'month', days)).toEqual([]);
    const decade = { from: '2016-06-01', to: '2026-06-18' };
    expect(salesGroups([june], 'day', decade)).toHaveLength(1);
  });

  it('projects by last year’s seasons, and not without a last year', () => {
    expect(projection(200, 100, 350)).toBe(700);
    expect(projection(200, 0, 350)).toBeNull();
  });

  it('has every day in its calendar', () => {
    const months = calendarMonths([row('2026-06-01', { soldValue: 900, contracts: 2 })], days);
    expect(months.map(({ month, days: each }) => [month, each.length])).toEqual([
      ['2026-05-01', 2],
      ['2026-06-01', 2],
    ]);
    expect(months[1]?.days[0]).toMatchObject({ cents: 900, contracts: 2, level: 4 });
  });
});
