import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Row {
  csisec: string;
  month: string;
  bim: number;
  eCatalogs: number;
  total: number;
}

let gateway: TestGateway;
let rep: Asker;
beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
});
afterAll(() => gateway.close());

describe('buying actions by section and month', () => {
  it('of a company are those of one year and one section', async () => {
    const [busiest] = await gateway.rest.sql<{ seq: number; coid: number; csisec: string }>(
      `select m.seq, m.coid, a.csisec from buying_actions a join manufacturers m using (coid)
       where a.month between '2025-01-01' and '2025-12-31' group by 1, 2, 3 order by count(*) desc, 1 limit 1`,
    );
    const { data, calls } = await rep.ask<{
      company: { buyingActionRows: { nodes: Row[]; totalCount: number } };
    }>(
      `{ company(seq: ${busiest?.seq}) { buyingActionRows(first: 100, filter: { csi: ["${busiest?.csisec}"], from: "2025-01-01", to: "2025-12-31" }) { nodes { csisec month bim eCatalogs total } totalCount } } }`,
    );
    expect(calls[1]?.path).toMatch(/^\/api\/buying-actions\?coid=\d+&csisec=/);
    const sql = await gateway.rest.sql<Row>(
      `select csisec, to_char(month, 'YYYY-MM-DD') as month, bim, ecatalogs as "eCatalogs", total from buying_actions
       where coid = $1 and csisec = $2 and month between '2025-01-01' and '2025-12-31' order by month desc`,
      [busiest?.coid, busiest?.csisec],
    );
    expect(data.company.buyingActionRows).toEqual({ nodes: sql, totalCount: sql.length });
  });

  it('of 50 companies cost one call', async () => {
    const { made } = await rep.ask<object>(
      '{ searchCompanies(filter: {}, first: 50) { nodes { company { buyingActionRows(first: 5, filter: { from: "2026-05-01" }) { nodes { month total } } } } } }',
    );
    expect(made).toEqual([
      'POST /api/manufacturers/es/searchForRepCentral',
      'GET /api/buying-actions',
    ]);
  });
});
