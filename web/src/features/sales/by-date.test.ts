import { describe, expect, it } from '@jest/globals';
import {
  calendarMonths,
  groupDays,
  packagesSold,
  projection,
  salesChart,
  salesGroups,
} from './by-date.ts';

const row = (signedOn: string, values: Record<string, number>) => ({
  keys: { signedOn },
  labels: {},
  values,
  previous: {},
});
const days = { from: '2026-05-30', to: '2026-06-02' };

describe('sales by date', () => {
  it('keeps a group inside the period', () => {
    expect(groupDays('2026-05-25', 'week', days)).toEqual({ from: '2026-05-30', to: '2026-05-31' });
    expect(groupDays('2026-06-01', 'month', days)).toEqual({
      from: '2026-06-01',
      to: '2026-06-02',
    });
  });

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
    const groups = salesGroups([
      row('2026-06-01', { contracts: 1, soldValue: 70, newBusiness: 30, renewalSold: 40 }),
      row('2026-05-01', { contracts: 0 }),
    ]);
    expect(salesChart(groups, 'month')).toMatchObject({
      categories: ['Jun 2026'],
      series: [{ values: [30] }, { values: [40] }],
    });
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
