import { describe, expect, it } from '@jest/globals';
import { lostMonthsChart, reasonsChart } from './lost-charts.ts';

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

  it('has every month of the period, with last year behind it', () => {
    const lost = { unrenewedValue: 5, recoveredValue: 1 };
    const { data, months } = lostMonthsChart(
      [
        row({ endDate: '2026-03-01' }, lost, { unrenewedValue: 3 }),
        row({ endDate: '2026-01-01' }, { unrenewedValue: 7 }),
      ],
      { from: '2026-01-15', to: '2026-04-02' },
    );
    expect(months).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
    expect(data.series.map(({ values }) => values)).toEqual([
      [7, 0, 5, 0],
      [0, 0, 3, 0],
      [0, 0, 1, 0],
    ]);
  });
});
