import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Invoice {
  number: string;
  status: string;
  ageing: { value: string; label: string } | null;
  balanceCents: number;
  daysPastDue: number;
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

const INVOICE = 'number status ageing { value label } balanceCents daysPastDue';

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  company = await insertCompany(gateway.rest);
  for (const [number, due, paid_cents] of [
    ['G-1', '2026-03-01', 0],
    ['G-2', '2026-05-30', 400],
    ['G-3', '2026-07-01', 0],
    ['G-4', '2026-03-01', 1_000],
  ]) {
    await insertRow(gateway.rest, 'invoices', {
      coid: company.coid,
      number,
      issued: '2026-02-01',
      due,
      amount_cents: 1_000,
      paid_cents,
    });
  }
});
afterAll(() => gateway.close());

const list = (filter: object, sort = 'NUMBER') =>
  rep.ask<{ invoices: { nodes: Invoice[]; totalCount: number } }>(
    `query ($filter: InvoiceFilter!) { invoices(filter: $filter, sort: ${sort}) { nodes { ${INVOICE} } totalCount } }`,
    { filter },
  );

describe('invoices', () => {
  it('have their status, ageing and balance', async () => {
    const { data } = await list({ coids: [company.coid] });
    expect(data.invoices.nodes).toEqual([
      {
        number: 'G-1',
        status: 'OVERDUE',
        ageing: { value: 'OVER_90', label: 'More than 90 days' },
        balanceCents: 1_000,
        daysPastDue: 109,
      },
      {
        number: 'G-2',
        status: 'OVERDUE',
        ageing: { value: 'DAYS_1_30', label: '1-30 days' },
        balanceCents: 600,
        daysPastDue: 19,
      },
      {
        number: 'G-3',
        status: 'OPEN',
        ageing: { value: 'CURRENT', label: 'Not due yet' },
        balanceCents: 1_000,
        daysPastDue: 0,
      },
      { number: 'G-4', status: 'PAID', ageing: null, balanceCents: 0, daysPastDue: 0 },
    ]);
  });

  it('are narrowed by status and ageing, and sorted by what is owed', async () => {
    const { data } = await list(
      { coids: [company.coid], statuses: ['OVERDUE', 'OPEN'], ageing: ['OVER_90', 'DAYS_1_30'] },
      'MOST_OVERDUE',
    );
    expect(data.invoices.nodes.map(({ number }) => number)).toEqual(['G-1', 'G-2']);
  });

  it('of all companies: company and contract are two calls more for 50 as for 5', async () => {
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{ invoices: { nodes: object[] } }>(
        `{ invoices(filter: {}, first: ${first}) { nodes { seq company { name } contract { year rep { name } } } } }`,
      );
      expect(asked.data.invoices.nodes).toHaveLength(first);
      made.push(asked.made.map((call) => call.replace(/by-ids\/.*/, 'by-ids')).sort());
    }
    expect(made[1]).toEqual(made[0]);
    expect(made[0]).toEqual([
      'GET /api/contracts/by-ids',
      'GET /api/invoices',
      'GET /api/users/by-ids',
      'POST /api/manufacturers/es/search',
    ]);
  });

  it('of a company come newest first, of many companies with one call', async () => {
    const one = await rep.ask<{ company: { invoices: { totalCount: number } } }>(
      `{ company(seq: ${company.seq}) { invoices { nodes { number } totalCount } } }`,
    );
    expect(one.data.company.invoices.totalCount).toBe(4);
    const many = await rep.ask<object>(
      '{ searchCompanies(filter: {}, first: 50) { nodes { company { invoices(first: 1) { nodes { number } } } } } }',
    );
    expect(many.made).toEqual([
      'POST /api/manufacturers/es/searchForRepCentral',
      'GET /api/invoices',
    ]);
  });
});
