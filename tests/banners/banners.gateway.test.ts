import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Banner {
  seq: number;
  placement: string;
  from: string;
  to: string;
  priceCents: number;
  impressions: number;
  clicks: number;
  months: { month: string; impressions: number; clicks: number }[];
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  company = await insertCompany(gateway.rest);
  const banner = (placement: string, from_date: string, to_date: string) =>
    insertRow<{ seq: number }>(gateway.rest, 'banners', {
      coid: company.coid,
      placement,
      from_date,
      to_date,
      price_cents: 94_800,
    });
  const { seq } = await banner('home', '2026-01-01', '2026-06-30');
  await banner('search', '2026-07-01', '2026-12-31');
  for (const [month, impressions, clicks] of [
    ['2026-01-01', 900, 9],
    ['2026-02-01', 100, 1],
  ]) {
    await insertRow(gateway.rest, 'banner_months', { banner_seq: seq, month, impressions, clicks });
  }
});
afterAll(() => gateway.close());

describe('banners', () => {
  it('of a company come with their months: one call for all of them', async () => {
    const { data, made } = await rep.ask<{ company: { banners: { nodes: Banner[] } } }>(
      `{ company(seq: ${company.seq}) { banners { nodes { seq placement from to priceCents impressions clicks months { month impressions clicks } } totalCount } } }`,
    );
    expect(made).toEqual([
      `GET /api/manufacturers/${company.seq}`,
      'GET /api/banners',
      'GET /api/banner-months',
    ]);
    expect(data.company.banners.nodes).toMatchObject([
      { placement: 'SEARCH', from: '2026-07-01', impressions: 0, months: [] },
      {
        placement: 'HOME',
        to: '2026-06-30',
        priceCents: 94_800,
        impressions: 1_000,
        clicks: 10,
        months: [
          { month: '2026-01-01', impressions: 900, clicks: 9 },
          { month: '2026-02-01', impressions: 100, clicks: 1 },
        ],
      },
    ]);
  });

  it('are narrowed by placement, and listed at the same cost for 50 as for 5', async () => {
    const { data } = await rep.ask<{ banners: { nodes: Banner[]; totalCount: number } }>(
      `{ banners(filter: { coids: [${company.coid}], placements: [HOME, NEWSLETTER] }, sort: PRICE) { nodes { placement } totalCount } }`,
    );
    expect(data.banners).toEqual({ nodes: [{ placement: 'HOME' }], totalCount: 1 });
    const made: string[][] = [];
    for (const first of [2, 50]) {
      const asked = await rep.ask<object>(
        `{ banners(filter: {}, first: ${first}) { nodes { seq company { name } contract { year } } } }`,
      );
      made.push(asked.made.map((call) => call.replace(/by-ids\/.*/, 'by-ids')));
    }
    expect(made[1]).toHaveLength(made[0]?.length ?? 0);
  });

  it('are found one by one', async () => {
    const { data } = await rep.ask<object>('{ banner(seq: 1999999999) { seq } }');
    expect(data).toEqual({ banner: null });
  });
});
