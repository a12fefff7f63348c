import { describe, expect, it } from '@jest/globals';
import { lostMonthsChart, monthDays, reasonsChart } from './lost-charts.ts';

const row = (
  keys: Record<string, unknown>,
  values: Record<string, number>,
  previous: Record<string, number> = {},
) => ({ keys, labels: {}, values, previous });

describe('what was lost, as charts', () => {
  it('names the dearest reason first, and last what nobody explained', () => {
    const { data, reasons } = reasonsChart([
      row({ lostReason: null }, { unrenewedValue: 900 }),
      row({ lostReason: 'budget' }, { unrenewedValue: 100 }),
      row({ lostReason: 'price' }, { unrenewedValue: 300 }),
      row({ lostReason: 'acquired' }, { unrenewedValue: 0 }),
    ]);
    expect(reasons).toEqual(['price', 'budget', null]);
    expect(data.categories).toEqual(['price', 'budget', 'no reason given']);
    expect(data.series[0]?.values).toEqual([300, 100, 900]);
  });

  it('puts months in order, with last year behind them', () => {
    const { data, months } = lostMonthsChart([
      row(
        { endDate: '2026-02-01' },
        { unrenewedValue: 5, recoveredValue: 1 },
        { unrenewedValue: 3 },
      ),
      row({ endDate: '2026-01-01' }, { unrenewedValue: 7 }),
    ]);
    expect(months).toEqual(['2026-01-01', '2026-02-01']);
    expect(data.series.map(({ values }) => values)).toEqual([
      [7, 5],
      [0, 3],
      [0, 1],
    ]);
  });

  it('keeps a month inside the period', () => {
    const period = { from: '2026-01-15', to: '2026-06-18' };
    expect(monthDays('2026-01-01', period)).toEqual({ from: '2026-01-15', to: '2026-01-31' });
    expect(monthDays('2026-06-01', period)).toEqual({ from: '2026-06-01', to: '2026-06-18' });
  });
});
