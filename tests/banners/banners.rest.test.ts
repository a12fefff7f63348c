import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let rep: string;
let coid: number;
let csisec: string;
let seqs: number[];

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  const [section] = await rest.sql<{ csisec: string }>(
    'select min(csisec) as csisec from csi_sections',
  );
  csisec = section?.csisec ?? '';
  seqs = [];
  for (const [placement, section, from_date, to_date] of [
    ['section', csisec, '2025-11-01', '2026-01-31'],
    ['home', null, '2026-07-01', '2026-07-31'],
  ] as const) {
    const row = await insertRow<{ seq: number }>(rest, 'banners', {
      coid,
      placement,
      csisec: section,
      from_date,
      to_date,
      price_cents: 7900,
    });
    seqs.push(row.seq);
  }
  for (const [month, impressions, clicks] of [
    ['2025-11-01', 1000, 12],
    ['2025-12-01', 900, 8],
    ['2026-01-01', 1100, 10],
  ] as const) {
    await insertRow(rest, 'banner_months', { banner_seq: seqs[0], month, impressions, clicks });
  }
});
afterAll(() => rest.close());

const get = <T>(path: string) => rest.call<T>('GET', path, { token: rep });

describe('banners', () => {
  it('answer their fields with what the whole run brought', async () => {
    expect((await get(`/api/banners/${seqs[0]}`)).body).toEqual({
      seq: seqs[0],
      coid,
      contractSeq: null,
      placement: 'section',
      csisec,
      from: '2025-11-01',
      to: '2026-01-31',
      priceCents: 7900,
      impressions: 3000,
      clicks: 30,
      version: 1,
    });
    expect((await get(`/api/banners/${seqs[1]}`)).body).toMatchObject({
      impressions: 0,
      clicks: 0,
    });
  });

  it.each([
    ['placement=home', `placement = 'home'`],
    ['placement=home&placement=section', `placement in ('home', 'section')`],
    ['csisec=SECTION', 'csisec = (select min(csisec) from csi_sections)'],
  ])('are filtered by %s, the latest run first', async (query, condition) => {
    const rows = await rest.sql<{ seq: number }>(
      `select seq from banners where deleted_at is null and ${condition} order by from_date desc, seq desc`,
    );
    const path = query.replace('SECTION', encodeURIComponent(csisec));
    const { body, headers } = await get<{ seq: number }[]>(`/api/banners?${path}&limit=2000`);
    expect(body.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq));
    expect(headers.get('x-total-count')).toBe(String(rows.length));
  });
});

describe('banner months', () => {
  it('of each banner, in their order', async () => {
    const { body } = await get(`/api/banner-months?coid=${coid}&from=2025-12-01`);
    expect(body).toEqual([
      {
        seq: seqs[0],
        months: [
          { month: '2025-12-01', impressions: 900, clicks: 8 },
          { month: '2026-01-01', impressions: 1100, clicks: 10 },
        ],
      },
      { seq: seqs[1], months: [] },
    ]);
    expect((await get('/api/banner-months?coid=2000000000')).status).toBe(404);
  });
});
