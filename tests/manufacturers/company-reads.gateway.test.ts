import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: Asker;
let repSeq: number;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep } = await askers(gateway, 'rep'));
  const [user] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = user?.seq ?? 0;
});
afterAll(() => gateway.close());

describe('csiAndKeywords', () => {
  it('Q28: shows a company’s places in its sections and what it is searched by', async () => {
    const [listed] = await gateway.rest.sql<{ seq: number; coid: number }>(
      `select m.seq, m.coid from manufacturers m join company_sections using (coid)
       join company_keywords using (coid) group by m.seq, m.coid order by count(*) desc limit 1`,
    );
    const { data, made } = await rep.ask<{
      company: { csiAndKeywords: { sections: { csisec: string }[]; keywords: object[] } };
    }>(
      `{ company(seq: ${listed?.seq}) { csiAndKeywords {
        sections { csisec title since rank of actions } keywords { keyword sections searches clicks } } } }`,
    );
    expect(made).toEqual([
      `GET /api/manufacturers/${listed?.seq}`,
      `GET /api/manufacturers/${listed?.seq}/csi-and-keywords`,
    ]);
    const sections = await gateway.rest.sql<{ csisec: string }>(
      'select csisec from company_sections where coid = $1 order by csisec',
      [listed?.coid],
    );
    const shown = data.company.csiAndKeywords;
    expect(shown.sections.map(({ csisec }) => ({ csisec }))).toEqual(sections);
    expect(shown.sections[0]).toHaveProperty('rank');
    expect(shown.keywords[0]).toMatchObject({ searches: expect.any(Number) });
  });

  it('M23: ranks a company among those with buying actions, and not at all without any', async () => {
    const [busy] = await gateway.rest.sql<{ seq: number; csisec: string; of: number }>(
      `select m.seq, own.csisec, (select count(distinct b.coid)::integer from buying_actions b
           join manufacturers o on o.coid = b.coid and o.deleted_at is null
           where b.csisec = own.csisec and b.total > 0 and b.month between '2025-06-01' and '2026-06-18') as of
       from company_sections own join manufacturers m using (coid)
       where exists (select from buying_actions b where b.coid = own.coid and b.csisec = own.csisec and b.month > '2026-01-01')
       order by of desc, m.seq limit 1`,
    );
    const idle = await insertCompany(gateway.rest, {});
    await insertRow(gateway.rest, 'company_sections', { coid: idle.coid, csisec: busy?.csisec });
    const ranks = async (seq: number | undefined) => {
      const { data } = await rep.ask<{
        company: {
          csiAndKeywords: {
            sections: { csisec: string; rank: number | null; of: number; actions: number }[];
          };
        };
      }>(`{ company(seq: ${seq}) { csiAndKeywords { sections { csisec rank of actions } } } }`);
      return data.company.csiAndKeywords.sections.find(({ csisec }) => csisec === busy?.csisec);
    };
    expect(busy?.of).toBeGreaterThan(1);
    expect(await ranks(idle.seq)).toMatchObject({ rank: null, of: busy?.of, actions: 0 });
    const own = await ranks(busy?.seq);
    expect(own).toMatchObject({ rank: expect.any(Number), of: busy?.of });
    expect(own?.actions).toBeGreaterThan(0);
  });
});

describe('newSalesProspects', () => {
  interface Found {
    newSalesProspects: { nodes: { seq: number }[]; totalCount: number };
  }

  it('Q29: lists what came lately, of everybody or of one rep, ten days by default', async () => {
    const { seq } = await insertCompany(gateway.rest, { rep: repSeq, created: '2026-06-17' });
    const older = await insertCompany(gateway.rest, { rep: repSeq, created: '2026-05-20' });
    const all = await rep.ask<Found>(
      '{ newSalesProspects { totalCount nodes { seq name created rep { name } } } }',
    );
    expect(all.calls[0]).toMatchObject({
      method: 'GET',
      path: '/api/manufacturers/new-sales-prospects?days=10&limit=50',
    });
    expect(all.data.newSalesProspects.nodes.map((company) => company.seq)).toContain(seq);
    const mine = await rep.ask<Found>(
      `{ newSalesProspects(repSeq: ${repSeq}, days: 60, first: 100) { totalCount nodes { seq } } }`,
    );
    expect(mine.calls[0]?.path).toBe(
      `/api/manufacturers/new-sales-prospects/${repSeq}?days=60&limit=100`,
    );
    const found = mine.data.newSalesProspects.nodes.map((company) => company.seq);
    expect(found).toEqual(expect.arrayContaining([seq, older.seq]));
    const odd = await rep.try('{ newSalesProspects(days: 366) { totalCount } }');
    expect(odd.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('repTerritories', () => {
  interface Territory {
    state: string | null;
    country: string | null;
    url: string;
    reps: { seq: number; companies: number }[];
    counts: Record<string, number>;
  }
  interface Answer {
    repTerritories: { states: Territory[]; total: Territory };
  }
  const ROW = `state country url reps { seq name companies } counts { companies clients prospects tagA tagB tagC
    notContacted180 unassigned assigned covered renewalsDue90 contractValueCents }`;

  it('Q30 E12: has a row a state and a total over the same companies', async () => {
    await insertRow(gateway.rest, 'manufacturers', {
      coid: 900_001,
      company: 'Nowhere Works',
      created: '2020-01-01',
    });
    const { data, calls } = await rep.ask<Answer>(
      `{ repTerritories { states { ${ROW} } total { ${ROW} } } }`,
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/manufacturers/rep-territories',
    ]);
    const { states, total } = data.repTerritories;
    const rows = await gateway.rest.sql<{ state: string; companies: number; clients: number }>(
      `select state, count(*)::integer as companies, (count(*) filter (where client_flag))::integer as clients
       from manufacturers where deleted_at is null and state is not null group by 1 order by 1`,
    );
    const stated = states.filter(({ state }) => state !== null);
    expect(
      stated.map(({ state, counts }) => ({
        state,
        companies: counts.companies,
        clients: counts.clients,
      })),
    ).toEqual(rows);
    expect(stated[0]?.url).toBe(`/search?state=${stated[0]?.state}`);
    // Companies without a state have a row of their own, which is not the total.
    expect(states.filter(({ state }) => state === null)).toHaveLength(1);
    expect(total).toMatchObject({ state: null, country: null });
    for (const name of Object.keys(total.counts)) {
      const sum = states.reduce((all, { counts }) => all + (counts[name] ?? 0), 0);
      expect({ name, value: total.counts[name] }).toEqual({ name, value: sum });
    }
  });

  it('narrows to a state', async () => {
    const { data, calls } = await rep.ask<Answer>(
      `{ repTerritories(state: "ga", country: "US") { states { ${ROW} } total { ${ROW} } } }`,
    );
    expect(calls[0]?.path).toBe('/api/manufacturers/rep-territories?state=ga&country=US');
    const { states, total } = data.repTerritories;
    expect(states.map(({ state }) => state)).toEqual(['GA']);
    expect(total.counts).toEqual(states[0]?.counts);
  });
});
