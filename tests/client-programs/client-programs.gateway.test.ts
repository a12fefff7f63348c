import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Program {
  type: { value: string; label: string };
  year: number;
  csisec: string | null;
  sectionLabel: string;
  costCents: number;
}
interface History {
  nodes: Program[];
  totalCount: number | null;
  incompleteCount: number;
  limit: number;
  pageInfo: { hasNextPage: boolean };
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

const HISTORY = `nodes { type { value label } year csisec sectionLabel costCents }
  totalCount incompleteCount limit pageInfo { hasNextPage }`;

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  company = await insertCompany(gateway.rest);
  for (const [type, year, csisec, cost] of [
    ['specs', 2025, '09 65 19', 300],
    ['bim', 2026, 'null', 200],
    ['cad', 2026, null, 500],
    [null, 2026, null, 100],
    ['book', null, null, 400],
  ]) {
    const { coid } = company;
    await insertRow(gateway.rest, 'client_programs', { coid, type, year, csisec, cost });
  }
});
afterAll(() => gateway.close());

const history = (args = '') =>
  rep.ask<{ company: { contractHistory: History } }>(
    `{ company(seq: ${company.seq}) { contractHistory${args} { ${HISTORY} } } }`,
  );

describe('the contract history', () => {
  it('Q31 V02 E10: keeps rows with type and year, latest first, TBD where the section is missing', async () => {
    const { data, calls } = await history();
    expect(calls[1]).toMatchObject({
      method: 'POST',
      path: '/api/client-programs/search',
      body: { where: { coid: company.coid }, order: 'year DESC', limit: 2000 },
    });
    const { nodes, ...rest } = data.company.contractHistory;
    expect(
      nodes.map(({ type, year, csisec, sectionLabel, costCents }) => [
        year,
        type.label,
        csisec,
        sectionLabel,
        costCents,
      ]),
    ).toEqual([
      [2026, 'BIM', null, 'TBD', 200],
      [2026, 'CAD', null, 'TBD', 500],
      [2025, 'Specs', '09 65 19', '09 65 19', 300],
    ]);
    expect(rest).toEqual({
      totalCount: 5,
      incompleteCount: 2,
      limit: 2000,
      pageInfo: { hasNextPage: false },
    });
  });

  it('V02: says its limit of 2000 when it cuts', async () => {
    const { seq, coid } = await insertCompany(gateway.rest);
    await gateway.rest.sql(
      `insert into client_programs (coid, type, year, cost)
       select $1, 'specs', 2000 + i % 26, 100 from generate_series(1, 2001) as i`,
      [coid],
    );
    const { data } = await rep.ask<{ company: { contractHistory: History } }>(
      `{ company(seq: ${seq}) { contractHistory { ${HISTORY} } } }`,
    );
    expect(data.company.contractHistory).toMatchObject({
      totalCount: 2001,
      limit: 2000,
      pageInfo: { hasNextPage: true },
    });
    expect(data.company.contractHistory.nodes).toHaveLength(2000);
    const few = await history('(first: 1)');
    expect(few.data.company.contractHistory).toMatchObject({ pageInfo: { hasNextPage: true } });
    const beyond = await rep.try<object>(
      `{ company(seq: ${seq}) { contractHistory(first: 2001) { limit } } }`,
    );
    expect(beyond.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('of 50 companies costs what that of five costs', async () => {
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{
        searchCompanies: { nodes: { company: { coid: number; contractHistory: History } }[] };
      }>(
        `{ searchCompanies(filter: { isClient: true }, first: ${first}) { nodes { company { coid contractHistory { ${HISTORY} } } } } }`,
      );
      made.push(asked.made);
      for (const { company: found } of asked.data.searchCompanies.nodes.slice(0, 3)) {
        const [row] = await gateway.rest.sql<{ n: number }>(
          `select count(*)::integer as n from client_programs
           where coid = $1 and type is not null and year is not null and deleted_at is null`,
          [found.coid],
        );
        expect(found.contractHistory.nodes).toHaveLength(row?.n ?? 0);
      }
    }
    expect(made[0]).toEqual([
      'POST /api/manufacturers/es/searchForRepCentral',
      'GET /api/client-programs',
    ]);
    expect(made[1]).toEqual(made[0]);
  });
});

describe('program rows', () => {
  it('E10: are listed as they are stored, for who mends them', async () => {
    const { data } = await rep.ask<{ clientPrograms: { nodes: Program[]; totalCount: number } }>(
      `{ clientPrograms(filter: { coids: [${company.coid}], types: [] }) { nodes { type { value } year } totalCount } }`,
    );
    expect(data.clientPrograms.totalCount).toBe(5);
    expect(data.clientPrograms.nodes.filter(({ type, year }) => !type || !year)).toHaveLength(2);
  });
});
