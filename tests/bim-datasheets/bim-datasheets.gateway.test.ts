import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Datasheet {
  seq: number;
  family: string;
  downloadsL12M: number;
  downloads: { month: string; downloads: number }[];
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [busiest] = await gateway.rest.sql<{ seq: number; coid: number }>(
    `select m.seq, m.coid from bim_datasheets b join manufacturers m using (coid)
     where b.deleted_at is null group by m.seq, m.coid order by count(*) desc limit 1`,
  );
  company = busiest ?? { seq: 0, coid: 0 };
});
afterAll(() => gateway.close());

describe('BIM datasheets', () => {
  it('of a company come with monthly downloads: one call for all families', async () => {
    const { data, calls, made } = await rep.ask<{
      company: { bimDatasheets: { nodes: Datasheet[]; totalCount: number } };
    }>(
      `{ company(seq: ${company.seq}) { bimDatasheets(first: 100) { nodes { seq family downloadsL12M contentItem { title } downloads(from: "2025-06-01", to: "2026-06-18") { month downloads } } totalCount } } }`,
    );
    expect(made.filter((call) => call === 'GET /api/bim-downloads')).toHaveLength(1);
    expect(calls.find(({ path }) => path.includes('downloads'))?.path).toBe(
      `/api/bim-downloads?coid=${company.coid}&from=2025-06-01&to=2026-06-18`,
    );
    const { nodes, totalCount } = data.company.bimDatasheets;
    expect(totalCount).toBe(nodes.length);
    const names = nodes.map(({ family }) => family);
    expect(names.length).toBeGreaterThan(0);
    for (const { downloads, downloadsL12M } of nodes) {
      expect(downloads.reduce((sum, month) => sum + month.downloads, 0)).toBe(downloadsL12M);
    }
    const sql = await gateway.rest.sql<{ seq: number; n: number }>(
      `select b.seq, coalesce(sum(d.downloads), 0)::integer as n from bim_datasheets b
       left join bim_downloads d on d.bim_seq = b.seq and d.month >= '2025-06-01'
       where b.coid = $1 and b.deleted_at is null group by b.seq`,
      [company.coid],
    );
    expect(new Map(nodes.map(({ seq, downloadsL12M }) => [seq, downloadsL12M]))).toEqual(
      new Map(sql.map(({ seq, n }) => [seq, n])),
    );
  });

  it('of all companies are listed at the same cost for 50 as for 5', async () => {
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{ bimDatasheets: { nodes: object[] } }>(
        `{ bimDatasheets(filter: {}, first: ${first}) { nodes { family revitVersions missingFields company { name } contentItem { title } } totalCount } }`,
      );
      made.push(asked.made.map((call) => call.replace(/by-ids\/.*/, 'by-ids')).sort());
    }
    expect(made[1]).toEqual(made[0]);
  });

  it('are found one by one', async () => {
    const { data } = await rep.ask<object>(
      '{ a: bimDatasheet(seq: 1) { seq } b: bimDatasheet(seq: 1999999999) { seq } }',
    );
    expect(data).toEqual({ a: { seq: 1 }, b: null });
  });
});
