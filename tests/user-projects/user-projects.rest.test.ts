import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Project {
  seq: number;
  title: string | null;
  date: string;
}

let rest: TestRest;
let rep: string;
let coid: number;
let csisec: string;
const seqs: number[] = [];

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  const [section] = await rest.sql<{ csisec: string }>(
    'select min(csisec) as csisec from csi_sections',
  );
  csisec = section?.csisec ?? '';
  for (const [i, date] of ['2025-01-01', '2026-05-05', '2026-05-05'].entries()) {
    const { seq } = await insertRow<{ seq: number }>(rest, 'user_projects', {
      title: `Clinic ${i}`,
      city: 'Akron',
      state: 'OH',
      geo_lat: 41.08,
      geo_long: -81.52,
      date,
      stage: 'design',
      kind: 'healthcare',
      firm: 'Quillon',
      value_band: '$5M to $20M',
    });
    await insertRow(rest, 'user_project_companies', {
      project_seq: seq,
      coid,
      csisec,
      use: i === 0 ? 'saved' : 'specified',
    });
    seqs.push(seq);
  }
});
afterAll(() => rest.close());

const fyi = (query: string, id = coid) =>
  rest.call<Project[]>('GET', `/api/user-project-fyi/by-coid/${id}${query}`, { token: rep });

describe('projects that a company’s products are in', () => {
  it('Q36 E21: newest first with titles when asked for', async () => {
    const { status, body, headers } = await fyi('?title=true');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ seq }) => seq)).toEqual([seqs[2], seqs[1], seqs[0]]);
    expect(body[2]).toEqual({
      seq: seqs[0],
      title: 'Clinic 0',
      city: 'Akron',
      state: 'OH',
      geoLat: 41.08,
      geoLong: -81.52,
      date: '2025-01-01',
      stage: 'design',
      kind: 'healthcare',
      firm: 'Quillon',
      valueBand: '$5M to $20M',
      csisec,
      use: 'saved',
      version: 1,
    });
  });

  it('Q36: without title=true the titles are left out', async () => {
    for (const query of ['', '?title=false']) {
      const { body } = await fyi(query);
      expect(body.map(({ title }) => title)).toEqual([null, null, null]);
    }
  });

  it('Q36: pages, and knows no company that does not exist', async () => {
    const first = await fyi('?limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = await fyi(`?limit=2&after=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...next.body].map(({ seq }) => seq)).toEqual([
      seqs[2],
      seqs[1],
      seqs[0],
    ]);
    expect((await fyi('', 2_000_000_000)).status).toBe(404);
    expect((await fyi('?title=1')).status).toBe(422);
  });

  it('Q37: the generic calls read, filter and bound projects', async () => {
    const one = await rest.call<Project>('GET', `/api/user-projects/${seqs[0]}`, { token: rep });
    expect(one.body).toMatchObject({ seq: seqs[0], title: 'Clinic 0' });
    const rows = await rest.sql<{ seq: number }>(
      `select seq from user_projects where kind = 'healthcare' and date between '2025-01-01' and '2025-12-31'
       order by date desc, seq desc`,
    );
    const list = await rest.call<Project[]>(
      'GET',
      '/api/user-projects?kind=healthcare&from=2025-01-01&to=2025-12-31&limit=2000',
      { token: rep },
    );
    expect(list.body.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq));
    const wrong = await rest.call('GET', '/api/user-projects?from=2025-02-30', { token: rep });
    expect(wrong.status).toBe(422);
  });
});
