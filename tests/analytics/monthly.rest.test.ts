import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Answer {
  rows: {
    dimensions: Record<string, { key: string | number | null }>;
    measures: Record<string, number>;
    previous?: Record<string, number | null>;
  }[];
  totals: Record<string, number>;
  previousTotals: Record<string, number> | null;
  meta: { period: object; comparedWith: object | null };
}

let rest: TestRest;
let token: string;
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('director@demo.example');
});
afterAll(() => rest.close());

const ask = (dataset: string, body: object) =>
  rest.call<Answer & { errors: { field: string; message: string }[] }>(
    'POST',
    `/api/analytics/${dataset}`,
    { token, body },
  );
/** As of 2026-06-18. */
const MONTHLY = [
  ['buyingActions', 'total'],
  ['siteUsage', 'sessions'],
  ['banners', 'impressions'],
] as const;
const actions = async (from: string, to: string) => {
  const [row] = await rest.sql<{ n: number }>(
    `select sum(total)::float8 as n from buying_actions where month between $1 and $2`,
    [from, to],
  );
  return row?.n;
};

describe('figures.md, Monthly facts', () => {
  it('are those of which every row is dated on the first of a month', () => {
    const monthly = DATASETS.filter(({ time }) => time?.smallest === 'month');
    expect(monthly.map(({ name }) => name).sort()).toEqual(MONTHLY.map(([name]) => name).sort());
  });

  it.each(MONTHLY)(
    '%s offers no day, week or weekday, and refuses them in words',
    async (...row) => {
      const [dataset, measure] = row;
      const registry = await rest.call<{
        datasets: { name: string; time: { grains: string[] } | null }[];
      }>('GET', '/api/analytics/registry', { token });
      const { time } = registry.body.datasets.find(({ name }) => name === dataset) ?? {
        time: null,
      };
      expect(time?.grains).toEqual(['month', 'quarter', 'arcatYear', 'year', 'monthOfYear']);
      for (const grain of ['day', 'week', 'dayOfWeek']) {
        const asked = { dimensions: [{ name: 'month', grain }], measures: [measure] };
        const { status, body } = await ask(dataset, asked);
        expect({ grain, status, field: body.errors[0]?.field }).toEqual({
          grain,
          status: 422,
          field: 'dimensions.0.grain',
        });
        expect(body.errors[0]?.message).toMatch(
          /are counted by month\. Choose one of month, quarter/,
        );
      }
      const weekday = await ask(dataset, {
        measures: [measure],
        where: { month: { dayOfWeek: 1 } },
      });
      expect(weekday.body.errors).toMatchObject([{ field: 'where.month.dayOfWeek' }]);
      // Without a grain, the smallest.
      const plain = await ask(dataset, {
        dimensions: ['month'],
        measures: [measure],
        where: { month: { between: ['2026-04-01', '2026-05-31'] } },
      });
      expect(plain.body.rows.map(({ dimensions }) => dimensions['month']?.key)).toEqual([
        '2026-04-01',
        '2026-05-01',
      ]);
    },
  );

  it.each([
    ['QTD', 'samePeriodLastYear', ['2026-04-01', '2026-05-31'], ['2025-04-01', '2025-05-31']],
    ['QTD', 'previousPeriod', ['2026-04-01', '2026-05-31'], ['2026-01-01', '2026-02-28']],
    ['AYTD', 'samePeriodLastYear', ['2025-12-01', '2026-05-31'], ['2024-12-01', '2025-05-31']],
    ['L12M', 'previousPeriod', ['2025-06-01', '2026-05-31'], ['2024-06-01', '2025-05-31']],
    ['LAST_90_DAYS', 'previousPeriod', ['2026-04-01', '2026-05-31'], ['2026-02-01', '2026-03-31']],
  ] as const)('%s against %s leaves the running month out on both sides', async (...row) => {
    const [period, compare, now, before] = row;
    const { body } = await ask('buyingActions', {
      measures: ['total'],
      where: { month: { period } },
      compare,
    });
    const days = ([from, to]: readonly string[]) => ({ from, to });
    expect(body.meta).toMatchObject({ period: days(now), comparedWith: days(before) });
    expect(body.totals['total']).toBe(await actions(now[0], now[1]));
    expect(body.previousTotals?.['total']).toBe(await actions(before[0], before[1]));
  });

  it('by month, each is beside a whole one of last year, and the running one is left out', async () => {
    const { body } = await ask('buyingActions', {
      dimensions: ['month'],
      measures: ['total'],
      where: { month: { period: 'QTD' } },
      compare: 'samePeriodLastYear',
    });
    expect(
      body.rows.map(({ dimensions, measures, previous }) => [
        dimensions['month']?.key,
        measures['total'],
        previous?.['total'],
      ]),
    ).toEqual([
      [
        '2026-04-01',
        await actions('2026-04-01', '2026-04-30'),
        await actions('2025-04-01', '2025-04-30'),
      ],
      [
        '2026-05-01',
        await actions('2026-05-01', '2026-05-31'),
        await actions('2025-05-01', '2025-05-31'),
      ],
    ]);
  });

  it('the running month alone is shown, and compared with nothing, also where it orders by the change', async () => {
    const { status, body } = await ask('buyingActions', {
      dimensions: ['rowSection'],
      measures: ['total'],
      where: { month: { period: 'MTD' } },
      compare: 'samePeriodLastYear',
      orderBy: [{ by: 'total', of: 'delta' }],
    });
    expect(status).toBe(200);
    expect(body.meta.comparedWith).toBeNull();
    expect(body.previousTotals).toBeNull();
    expect(body.totals['total']).toBe(await actions('2026-06-01', '2026-06-18'));
  });

  it('uncompared, the running month counts as far as it is known', async () => {
    const { body } = await ask('buyingActions', {
      measures: ['total'],
      where: { month: { period: 'QTD' } },
    });
    expect(body.totals['total']).toBe(await actions('2026-04-01', '2026-06-18'));
  });
});
