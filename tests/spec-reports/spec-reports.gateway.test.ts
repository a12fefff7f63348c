import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Uses {
  nodes: { date: string; title: string; profession: { label: string } }[];
  totalCount: number;
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  company = await insertCompany(gateway.rest);
  for (const [kind, date, title] of [
    ['outline', '2026-01-15', 'Tile, outline'],
    ['outline', '2026-06-01', 'Tile again'],
    ['specwizard', '2026-03-03', 'Tile, by the wizard'],
  ]) {
    const { coid } = company;
    await insertRow(gateway.rest, 'spec_uses', { coid, kind, date, title, profession: 8 });
  }
});
afterAll(() => gateway.close());

describe('uses of specifications', () => {
  it('Q32 Q33 E21: outline and SpecWizard, in one request', async () => {
    const { data, made } = await rep.ask<{
      company: { outlineSpecUses: Uses; specWizardUses: Uses };
    }>(
      `{ company(seq: ${company.seq}) {
        outlineSpecUses { nodes { date title profession { label } } totalCount }
        specWizardUses { nodes { date title profession { label } } totalCount } } }`,
    );
    expect(made.sort()).toEqual([
      `GET /api/manufacturers/${company.seq}`,
      `GET /api/outline-specs-report/by-coid/${company.coid}`,
      `GET /api/specwizard-specs-report/by-coid/${company.coid}`,
    ]);
    expect(data.company.outlineSpecUses).toEqual({
      nodes: [
        { date: '2026-06-01', title: 'Tile again', profession: { label: 'Engineer' } },
        { date: '2026-01-15', title: 'Tile, outline', profession: { label: 'Engineer' } },
      ],
      totalCount: 2,
    });
    expect(data.company.specWizardUses.nodes.map(({ title }) => title)).toEqual([
      'Tile, by the wizard',
    ]);
  });

  it('Q32: between days', async () => {
    const { data, calls } = await rep.ask<{ company: { outlineSpecUses: Uses } }>(
      `{ company(seq: ${company.seq}) { outlineSpecUses(from: "2026-02-01", to: "2026-06-30", first: 10) { nodes { title } totalCount } } }`,
    );
    expect(calls[1]?.path).toContain('?from=2026-02-01&to=2026-06-30&limit=10');
    expect(data.company.outlineSpecUses.totalCount).toBe(1);
  });
});
