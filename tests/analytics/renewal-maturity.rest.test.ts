/** Renewal rates and losses (M6 to M8) on several days, beside SQL of its own. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

const MEASURES = [
  'due',
  'renewed',
  'decided',
  'matured',
  'pending',
  'unrenewed',
  'unrenewedValue',
  'renewalRate',
  'renewalRateNet',
] as const;
type Figures = Record<(typeof MEASURES)[number], number | null>;

interface Answer {
  rows: { measures: Figures; previous?: Figures; incomparable?: string[] }[];
  totals: Figures;
  previousTotals: Figures;
  incomparable: string[];
  meta: {
    period: { from: string; to: string };
    comparedWith: { from: string; to: string };
    comparedBy: { asOf: string };
  };
}

const SIGNED = `(select * from contracts where status = 'signed' and deleted_at is null)`;
const YEARLY = (contract: string) =>
  `(select sum(p.cost)::numeric / count(distinct p.year) from client_programs p
    where p.contract_seq = ${contract}.seq and p.year is not null and p.type is not null)`;

/** The figures of the contracts that end in these days, by what was signed until the day. */
async function known(rest: TestRest, from: string, to: string, day: string): Promise<Figures> {
  const [row] = await rest.sql<Record<string, string | null>>(
    `with due as (
       select c.end_date, ${YEARLY('c')} as cv, ${YEARLY('n')} as next_cv, n.seq as next, c.end_date + 60 < $3::date as over
       from ${SIGNED} c left join ${SIGNED} n on n.seq = (
         select s.seq from ${SIGNED} s where s.coid = c.coid and s.start_date > c.start_date
           and s.start_date - c.end_date <= 60 and s.signed_on <= $3::date order by s.start_date limit 1)
       where c.end_date between $1::date and $2::date)
     select count(*) as due, count(next) as renewed, count(*) filter (where next is not null or over) as decided,
       count(*) filter (where over) as matured, count(*) filter (where next is null and not over) as pending,
       count(*) filter (where next is null and over) as unrenewed,
       coalesce(sum(cv) filter (where next is null and over), 0) as "unrenewedValue",
       case when bool_or(over) then round(count(next)::numeric / count(*) filter (where next is not null or over), 6) end as "renewalRate",
       case when bool_or(over) then round(coalesce(sum(next_cv), 0) / sum(cv) filter (where next is not null or over), 6) end as "renewalRateNet"
     from due`,
    [from, to, day],
  );
  return Object.fromEntries(
    MEASURES.map((name) => [name, row?.[name] == null ? null : Number(row[name])]),
  ) as Figures;
}

const DAYS = ['2026-06-18', '2026-02-28', '2026-11-22'];

describe.each(DAYS)('M7, M8 on %s', (today) => {
  let rest: TestRest;
  let token: string;
  beforeAll(async () => {
    rest = await startRest({ today });
    token = await rest.signIn('rep@demo.example');
    // A second contract was signed before the one that starts first: it is what was known until then.
    await rest.sql(`update contracts n set signed_on = n.signed_on - 200
      from contracts c where n.coid = c.coid and n.start_date > c.end_date + 20
        and n.start_date <= c.end_date + 60 and n.signed_on > c.end_date`);
  });
  afterAll(() => rest.close());

  const ask = async (period: unknown, compare: string, more: object = {}): Promise<Answer> => {
    const { status, body } = await rest.call<Answer>('POST', '/api/analytics/renewals', {
      token,
      body: { measures: MEASURES, where: { endDate: period }, compare, ...more },
    });
    expect(status).toBe(200);
    return body;
  };

  it.each([
    ['this month', { period: 'MTD' }],
    ['last month', { period: 'LAST_MONTH' }],
    ['this year', { period: 'AYTD' }],
    ['the whole year', { period: 'AY' }],
    ['last year', { period: 'LAST_AY' }],
    ['the last 12 months', { period: 'L12M' }],
  ])('%s and what it is compared with are what was known then', async (_what, period) => {
    for (const compare of ['samePeriodLastYear', 'previousPeriod']) {
      const { totals, previousTotals, meta } = await ask(period, compare);
      const { from, to } = meta.period;
      const { comparedWith: then, comparedBy } = meta;
      expect({ compare, ...totals }).toEqual({ compare, ...(await known(rest, from, to, today)) });
      expect({ compare, then, ...previousTotals }).toEqual({
        compare,
        then,
        ...(await known(rest, then.from, then.to, comparedBy.asOf)),
      });
    }
  });

  it('no rate comes from a window in which nothing can have been lost', async () => {
    for (const period of [{ period: 'MTD' }, { period: 'NEXT_90_DAYS' }]) {
      const { totals } = await ask(period, 'none');
      expect(totals.matured).toBe(0);
      expect([totals.renewalRate, totals.renewalRateNet]).toEqual([null, null]);
    }
    const { totals } = await ask({ period: 'LAST_AY' }, 'none');
    expect(totals.matured).toBeGreaterThan(0);
    expect(totals.renewalRate).not.toBeNull();
  });

  it('a change is left out where fewer than 5 contracts are settled in either period', async () => {
    const { rows, totals, previousTotals, incomparable } = await ask(
      { period: 'L12M' },
      'samePeriodLastYear',
      {
        dimensions: ['rep'],
      },
    );
    const few = ['unrenewed', 'unrenewedValue', 'renewalRate', 'renewalRateNet'];
    const isFew = (now: Figures, before: Figures | undefined): boolean =>
      Math.min(now.decided ?? 0, before?.decided ?? 0) < 5;
    for (const { measures, previous, incomparable: found } of rows) {
      expect(found).toEqual(isFew(measures, previous) ? few : []);
    }
    expect(rows.length).toBeGreaterThan(2);
    expect(incomparable).toEqual(isFew(totals, previousTotals) ? few : []);
  });

  it('the standings have the same rates of the same contracts', async () => {
    const names = ['due', 'renewed', 'decided', 'pending', 'renewalRate', 'renewalRateNet'];
    const ours = await ask({ period: 'AYTD' }, 'samePeriodLastYear', { measures: names });
    const { body } = await rest.call<Answer>('POST', '/api/analytics/standings', {
      token,
      body: { measures: names, where: { day: { period: 'AYTD' } }, compare: 'samePeriodLastYear' },
    });
    expect([body.totals, body.previousTotals]).toEqual([ours.totals, ours.previousTotals]);
  });
});
