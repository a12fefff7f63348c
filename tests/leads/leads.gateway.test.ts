import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Lead {
  seq: number;
  coid: number;
  date: string;
  person: string;
  action: { value: string; label: string };
  profession: { value: number };
  optOut: boolean;
  company: { coid: number } | null;
  userEmail: { seq: number } | null;
}
interface Leads {
  nodes: Lead[];
  totalCount: number | null;
  pageInfo: { hasNextPage: boolean };
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

const LEAD =
  'seq coid date person action { value label } profession { value } optOut company { coid } userEmail { seq }';

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [busiest] = await gateway.rest.sql<{ seq: number; coid: number }>(
    `select m.seq, m.coid from leads l join manufacturers m using (coid)
     group by m.seq, m.coid order by count(*) desc limit 1`,
  );
  company = busiest ?? { seq: 0, coid: 0 };
});
afterAll(() => gateway.close());

describe('leads', () => {
  it('of all companies: company and person are two calls more for 50 as for 5', async () => {
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{ leads: Leads }>(
        `{ leads(filter: {}, first: ${first}) { nodes { ${LEAD} } totalCount pageInfo { hasNextPage } } }`,
      );
      expect(asked.data.leads.nodes).toHaveLength(first);
      for (const { coid, company: whose } of asked.data.leads.nodes) expect(whose?.coid).toBe(coid);
      made.push(asked.made.map((call) => call.replace(/by-ids\/.*/, 'by-ids')).sort());
    }
    expect(made[1]).toEqual(made[0]);
    expect(made[0]).toEqual([
      'GET /api/leads',
      'GET /api/useremails/by-ids',
      'POST /api/manufacturers/es/search',
    ]);
  });

  it('are narrowed by what was done, by whom, when and whether they may be written to', async () => {
    const { data, calls } = await rep.ask<{ leads: Leads }>(
      `{ leads(filter: { coids: [${company.coid}], actions: [DOWNLOADED_BIM, VIEWED], professions: [1], from: "2025-06-01", to: "2026-06-18", optOut: false, states: [] }, first: 100) { nodes { ${LEAD} } totalCount } }`,
    );
    expect(new URL(`http://x${calls[0]?.path}`).searchParams.getAll('action')).toEqual([
      'downloaded BIM',
      'viewed',
    ]);
    const [row] = await gateway.rest.sql<{ n: number }>(
      `select count(*)::integer as n from leads l left join user_emails e on e.seq = l.user_email_seq
       where l.coid = $1 and l.action in ('downloaded BIM', 'viewed') and l.profession = 1
         and l.date between '2025-06-01' and '2026-06-18' and not coalesce(e.opt_out, false)`,
      [company.coid],
    );
    expect(data.leads.totalCount).toBe(row?.n);
  });

  it('of a company stand in the order of the name list for the client', async () => {
    const { data, calls } = await rep.ask<{
      company: { leads: { nodes: { state: string; firm: string }[] } };
    }>(
      `{ company(seq: ${company.seq}) { leads(sort: STATE_FIRM_PERSON, filter: { optOut: false }, first: 100) { nodes { state firm person } } } }`,
    );
    expect(calls[1]?.path).toContain('sort=state%2Cfirm%2Cperson');
    const states = data.company.leads.nodes.map(({ state }) => state ?? '');
    expect(states).toEqual([...states].sort());
  });

  it('of many companies cost what those of five cost', async () => {
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{ searchCompanies: { nodes: { company: { leads: Leads } }[] } }>(
        `{ searchCompanies(filter: {}, first: ${first}) { nodes { company { coid leads(first: 2, filter: { from: "2026-05-01" }) { nodes { coid } totalCount pageInfo { hasNextPage endCursor } } } } } }`,
      );
      made.push(asked.made);
      expect(asked.data.searchCompanies.nodes).toHaveLength(first);
      expect(asked.data.searchCompanies.nodes[0]?.company.leads.totalCount).toBeNull();
    }
    expect(made[0]).toEqual(['POST /api/manufacturers/es/searchForRepCentral', 'GET /api/leads']);
    expect(made[1]).toEqual(made[0]);
  });

  it('are found one by one, null for none', async () => {
    const { data } = await rep.ask<object>(
      '{ a: lead(seq: 1) { seq } b: lead(seq: 1999999999) { seq } c: lead(seq: -1) { seq } }',
    );
    expect(data).toEqual({ a: { seq: 1 }, b: null, c: null });
  });
});
