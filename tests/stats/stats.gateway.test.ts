import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Month {
  monthLabel: string;
  date: string;
  count: number;
}
interface Total {
  label: string;
  months: Month[];
  count: number;
}
interface Actions {
  total: Total;
  sections: {
    key: string;
    title: string;
    series: { key: string; label: string; months: Month[]; count: number }[];
    total: Total;
  }[];
}
interface Bar {
  label: string;
  letter: string | null;
  isOwn: boolean;
  count: number;
  percent: number;
  coid: number | null;
  name: string | null;
  company: { name: string } | null;
  content: { specTotal: number } | null;
}
interface Share {
  csisec: string;
  rank: number | null;
  bars: Bar[];
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number; company: string };

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [busiest] = await gateway.rest.sql<{ seq: number; coid: number; company: string }>(
    `select m.seq, m.coid, m.company from buying_actions a join manufacturers m using (coid)
     where a.month >= '2025-06-01' group by 1, 2, 3 order by sum(a.total) desc limit 1`,
  );
  company = busiest ?? { seq: 0, coid: 0, company: '' };
});
afterAll(() => gateway.close());

const MONTHS = 'months { monthLabel date count } count';

describe('a company’s buying actions', () => {
  it('G01 E13: stand in the sections of the stats page with their totals', async () => {
    const { data, made } = await rep.ask<{ company: { buyingActions: Actions } }>(
      `{ company(seq: ${company.seq}) { buyingActions { total { label ${MONTHS} } sections { key title series { key label ${MONTHS} } total { label ${MONTHS} } } } } }`,
    );
    expect(made).toEqual([
      `GET /api/manufacturers/${company.seq}`,
      `GET /api/stats/buying-actions/${company.coid}`,
    ]);
    const { total, sections } = data.company.buyingActions;
    expect(sections.map(({ key, series }) => [key, series.length])).toEqual([
      ['DRAWN', 2],
      ['SPECIFIED', 2],
      ['FOUND', 6],
      ['SENT', 2],
    ]);
    const sql = await gateway.rest.sql<{ month: string; drawn: number; total: number }>(
      `select to_char(g.month, 'YYYY-MM-DD') as month, coalesce(sum(a.bim + a.cad), 0)::integer as drawn,
         coalesce(sum(a.total), 0)::integer as total
       from generate_series(date '2025-06-01', date '2026-06-01', '1 month') as g (month)
       left join buying_actions a on a.month = g.month and a.coid = $1 group by 1 order by 1`,
      [company.coid],
    );
    expect(total.months.map(({ date, count }) => [date, count])).toEqual(
      sql.map(({ month, total: count }) => [month, count]),
    );
    expect(sections[0]?.total.months.map(({ count }) => count)).toEqual(
      sql.map(({ drawn }) => drawn),
    );
    expect(total.months[0]?.monthLabel).toBe('Jun 2025');
    expect(sections.reduce((sum, section) => sum + section.total.count, 0)).toBe(total.count);
  });

  it('G01: between days', async () => {
    const { data, calls } = await rep.ask<{ company: { buyingActions: Actions } }>(
      `{ company(seq: ${company.seq}) { buyingActions(from: "2026-01-01", to: "2026-03-31") { total { months { date } } } } }`,
    );
    expect(calls[1]?.path).toContain('?from=2026-01-01&to=2026-03-31');
    expect(data.company.buyingActions.total.months.map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    const odd = await rep.try<{ company: { name: string; buyingActions: null } }>(
      `{ company(seq: ${company.seq}) { name buyingActions(from: "2026-03-01", to: "2026-01-01") { total { count } } } }`,
    );
    expect(odd.data?.company).toEqual({ name: company.company, buyingActions: null });
    expect(odd.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a company’s market share', () => {
  it('G02 E14: totals first, companies by letters, percent of the totals floored to one decimal', async () => {
    const { data, calls, made } = await rep.ask<{ company: { marketShare: Share[] } }>(
      `{ company(seq: ${company.seq}) { marketShare(metric: DRAWN, from: "2026-01-01", to: "2026-06-18") { csisec title rank bars { label letter isOwn count percent coid name company { name } content { specTotal } } } } }`,
    );
    expect(calls[1]?.path).toBe(
      `/api/stats/csi-market-share/${company.coid}?metric=drawn&from=2026-01-01&to=2026-06-18`,
    );
    expect(made.slice(2)).toEqual(['POST /api/manufacturers/es/search']);
    expect(data.company.marketShare.length).toBeGreaterThan(0);
    for (const { csisec, bars, rank } of data.company.marketShare) {
      const sql = await gateway.rest.sql<{ coid: number; n: number }>(
        `select coid, sum(bim + cad)::integer as n from buying_actions
         where csisec = $1 and month between '2026-01-01' and '2026-06-18' group by coid having sum(bim + cad) > 0
         order by n desc`,
        [csisec],
      );
      const total = sql.reduce((sum, { n }) => sum + n, 0);
      const [totals, ...others] = bars;
      expect(totals).toMatchObject({ label: 'Totals', letter: null, count: total, coid: null });
      expect(others.map(({ count }) => count)).toEqual(sql.map(({ n }) => n));
      expect(others.map(({ letter }) => letter).slice(0, 3)).toEqual(
        ['A', 'B', 'C'].slice(0, others.length),
      );
      for (const bar of others) {
        expect(bar.percent).toBe(Math.floor((bar.count * 1000) / total) / 10);
        expect(bar.label).toBe(bar.isOwn ? company.company.slice(0, 16) : bar.letter);
        expect(bar.company?.name).toBe(bar.name);
        expect(bar.label.length).toBeLessThanOrEqual(16);
      }
      const place = others.findIndex(({ isOwn }) => isOwn);
      expect(rank).toBe(place < 0 ? null : place + 1);
    }
  });
});

describe('the marketplace as a whole', () => {
  it('F09: by channel and month, beside last year', async () => {
    const { data, calls } = await rep.ask<{
      overallUsage: {
        channel: string;
        months: {
          month: string;
          current: { sessions: number };
          previous: { sessions: number };
        }[];
        actionTotals: { drawn: number };
        topCompanies: { key: string; label: string; count: number }[];
        professions: { key: string; label: string }[];
      };
    }>(
      `{ overallUsage(channel: MOBILE, from: "2026-01-01", to: "2026-06-18") { channel from to months { month current { sessions users searches actions } previous { sessions users searches actions } }
        actionTotals { drawn specified found sent } topSections { key label count } topCompanies { key label count } professions { key label count } states { key label count } } }`,
    );
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/stats/overall?channel=mobile&from=2026-01-01&to=2026-06-18',
    ]);
    const { channel, months, topCompanies } = data.overallUsage;
    expect(channel).toBe('MOBILE');
    const sql = await gateway.rest.sql<{ month: string; sessions: number }>(
      `select to_char(month, 'YYYY-MM-DD') as month, sum(sessions)::integer as sessions from site_usage
       where channel = 'mobile' and month between '2026-01-01' and '2026-06-18' group by 1 order by 1`,
    );
    expect(months.map(({ month, current }) => [month, current.sessions])).toEqual(
      sql.map(({ month, sessions }) => [month, sessions]),
    );
    const [top] = topCompanies;
    const [named] = await gateway.rest.sql<{ company: string }>(
      'select company from manufacturers where seq = $1',
      [Number(top?.key)],
    );
    expect(top?.label).toBe(named?.company);
  });
});
