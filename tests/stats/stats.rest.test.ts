import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BUYING_ACTIONS } from '../../schema/buying-actions.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let token: string;
let coid: number;
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('rep@demo.example');
  const [busiest] = await rest.sql<{ coid: number }>(
    `select coid from buying_actions where month >= '2025-06-01' group by coid order by sum(total) desc limit 1`,
  );
  coid = busiest?.coid ?? 0;
});
afterAll(() => rest.close());

const get = <T>(path: string) => rest.call<T>('GET', path, { token });

describe('stats of a company', () => {
  it('E13 F09 K03: twelve monthly series over the last twelve months from the first of the month, zeros included', async () => {
    const { status, body } = await get<
      { key: string; months: { monthLabel: string; date: string; count: number }[] }[]
    >(`/api/stats/buying-actions/${coid}`);
    expect(status).toBe(200);
    expect(body.map(({ key }) => key)).toEqual(BUYING_ACTIONS.map(({ key }) => key));
    for (const [i, { column }] of BUYING_ACTIONS.entries()) {
      expect(body[i]?.months).toHaveLength(13);
      expect(body[i]?.months[0]).toMatchObject({ date: '2025-06-01', monthLabel: 'Jun 2025' });
      const sql = await rest.sql<{ n: string }>(
        `select coalesce((select sum(${column}) from buying_actions b where coid = $1 and b.month = g.month), 0) as n
         from generate_series(date '2025-06-01', date '2026-06-01', '1 month') as g (month)`,
        [coid],
      );
      expect(body[i]?.months.map(({ count }) => count)).toEqual(sql.map(({ n }) => Number(n)));
    }
  });

  it('E14 F09: all companies of each of its sections, most first', async () => {
    const { status, body } = await get<
      {
        csisec: string;
        title: string;
        companies: {
          coid: number;
          name: string;
          contentHash: { specTotal: number };
          count: number;
        }[];
      }[]
    >(`/api/stats/csi-market-share/${coid}?metric=drawn&from=2026-01-01&to=2026-06-18`);
    expect(status).toBe(200);
    const sections = await rest.sql<{ csisec: string }>(
      `select csisec from company_sections where coid = $1 order by csisec`,
      [coid],
    );
    expect(body.map(({ csisec }) => csisec)).toEqual(sections.map(({ csisec }) => csisec));
    for (const record of body) {
      const sql = await rest.sql<{ coid: number; name: string; count: string; specTotal: number }>(
        `select b.coid, m.company as name, sum(bim + cad) as count, max(m.spec_count + m.sw_count) as "specTotal"
         from buying_actions b join manufacturers m using (coid)
         where csisec = $1 and month between '2026-01-01' and '2026-06-18' group by 1, 2 having sum(bim + cad) > 0 order by 3 desc`,
        [record.csisec],
      );
      expect(record.companies.map(({ count }) => count)).toEqual(
        sql.map(({ count }) => Number(count)),
      );
      const byCoid = new Map(sql.map((row) => [row.coid, row]));
      for (const company of record.companies) {
        expect(company).toMatchObject({
          name: byCoid.get(company.coid)?.name,
          contentHash: { specTotal: byCoid.get(company.coid)?.specTotal },
        });
      }
    }
  });

  it('refuses what it cannot answer', async () => {
    const cases: [string, number][] = [
      ['/api/stats/buying-actions/99999999', 404],
      ['/api/stats/buying-actions/abc', 400],
      [`/api/stats/buying-actions/${coid}?from=2026-02-30`, 422],
      [`/api/stats/buying-actions/${coid}?from=2026-03-01&to=2026-02-01`, 422],
      [`/api/stats/buying-actions/${coid}?from=1900-01-01`, 422],
      [`/api/stats/csi-market-share/${coid}?metric=shoes`, 422],
      ['/api/stats/overall?channel=fax', 422],
      ['/api/manufacturers/rep-territories?state=Georgia', 422],
    ];
    for (const [path, status] of cases)
      expect({ path, status: (await get(path)).status }).toEqual({ path, status });
  });
});

describe('the marketplace', () => {
  it.each(['', 'site', 'mobile'])('months of channel "%s" beside last year’s', async (channel) => {
    const { status, body } = await get<{
      months: {
        month: string;
        sessions: number;
        actions: number;
        previous: { sessions: number; actions: number };
      }[];
      topSections: { key: string; count: number }[];
    }>(`/api/stats/overall${channel && `?channel=${channel}`}`);
    expect(status).toBe(200);
    const value = { '': 'total', site: 'total - mobile', mobile: 'mobile' }[channel] ?? '';
    const of = (shift: string) =>
      rest.sql<{ month: string; sessions: string; actions: string }>(
        `select g.month::date::text as month,
           (select coalesce(sum(sessions), 0) from site_usage u where u.month = g.month - interval '${shift}' and ($1 = '' or channel = $1)) as sessions,
           (select coalesce(sum(${value}), 0) from buying_actions b where b.month = g.month - interval '${shift}') as actions
         from generate_series(date '2025-06-01', date '2026-06-01', '1 month') as g (month)`,
        [channel],
      );
    const [now, before] = [await of('0 years'), await of('1 year')];
    expect(
      body.months.map(({ month, sessions, actions, previous }) => [
        month,
        sessions,
        actions,
        previous.sessions,
        previous.actions,
      ]),
    ).toEqual(
      now.map((row, i) => [
        row.month,
        Number(row.sessions),
        Number(row.actions),
        Number(before[i]?.sessions),
        Number(before[i]?.actions),
      ]),
    );
    const counts = body.topSections.map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});

describe('territories', () => {
  interface Territory {
    state: string | null;
    country: string | null;
    url: string;
    reps: { seq: number; companies: number }[];
    counts: Record<string, number>;
  }

  it('Q30 E12 F09: a row per state and one total row that they add up to', async () => {
    const { status, body } = await get<Territory[]>('/api/manufacturers/rep-territories');
    expect(status).toBe(200);
    const total = body.at(-1);
    const states = body.slice(0, -1);
    expect([total?.state, states.every(({ state }) => state !== null)]).toEqual([null, true]);
    for (const name of Object.keys(total?.counts ?? {})) {
      const sum = states.reduce((all, row) => all + (row.counts[name] ?? 0), 0);
      expect({ name, sum }).toEqual({ name, sum: total?.counts[name] });
    }
    const sql = await rest.sql<{
      state: string;
      companies: number;
      clients: number;
      prospects: number;
      quiet: number;
      reps: number;
    }>(
      `select state, count(*)::int as companies, (count(*) filter (where client_flag))::int as clients,
         (count(*) filter (where not client_flag))::int as prospects, count(distinct rep)::int as reps,
         (count(*) filter (where not exists (select 1 from notes n where n.coid = m.coid and n.deleted_at is null
            and type >= 9 and n.date >= date '2026-06-18' - 180)))::int as quiet
       from manufacturers m where deleted_at is null group by state order by state`,
    );
    expect(
      states.map(({ state, counts, reps, url }) => ({
        state,
        companies: counts.companies,
        clients: counts.clients,
        prospects: counts.prospects,
        quiet: counts.notContacted180,
        reps: reps.length,
        url,
      })),
    ).toEqual(sql.map((row) => ({ ...row, url: `/search?state=${row.state}` })));
  });

  it('Q30: narrows by state and country, the total row with it', async () => {
    const { body } = await get<Territory[]>('/api/manufacturers/rep-territories?state=ga');
    expect(body.map(({ state }) => state)).toEqual(['GA', null]);
    expect(body[1]?.counts).toEqual(body[0]?.counts);
    const nowhere = await get<Territory[]>('/api/manufacturers/rep-territories?country=FR');
    expect(nowhere.body).toHaveLength(1);
    expect(nowhere.body[0]?.counts.companies).toBe(0);
  });
});
