import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface SpecRow {
  seq: number;
  date: string;
  title: string;
}

let rest: TestRest;
let rep: string;
let coid: number;
let csisec: string;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  const [section] = await rest.sql<{ csisec: string }>(
    'select min(csisec) as csisec from csi_sections',
  );
  csisec = section?.csisec ?? '';
  const use = (kind: string, date: string, title: string) =>
    insertRow(rest, 'spec_uses', {
      kind,
      coid,
      date,
      csisec,
      title,
      firm: 'Quillon',
      city: 'Akron',
      state: 'OH',
      profession: 8,
      project: 'Clinic',
    });
  await use('outline', '2026-01-01', 'Outline A');
  await use('outline', '2026-06-18', 'Outline B');
  await use('outline', '2026-06-18', 'Outline C');
  await use('specwizard', '2026-03-03', 'Wizard A');
});
afterAll(() => rest.close());

describe.each([
  ['Q32 E21', 'outline-specs-report', 'outline'],
  ['Q33 E21', 'specwizard-specs-report', 'specwizard'],
])('%s', (ids, call, kind) => {
  const report = (query = '', id = coid) =>
    rest.call<SpecRow[]>('GET', `/api/${call}/by-coid/${id}${query}`, { token: rep });

  it(`${ids}: /api/${call}/by-coid answers each use of that kind, newest first`, async () => {
    const rows = await rest.sql<SpecRow>(
      `select seq, date, csisec, title, firm, city, state, profession, project from spec_uses
       where coid = $1 and kind = $2 order by date desc, seq desc`,
      [coid, kind],
    );
    const { status, body, headers } = await report();
    expect(status).toBe(200);
    expect(body).toEqual(rows);
    expect(body[0]).toMatchObject({ csisec, profession: 8, project: 'Clinic' });
    expect(headers.get('x-total-count')).toBe(String(rows.length));
  });

  it(`${ids}: bounds the days, both included, and pages`, async () => {
    const { body: all } = await report();
    const { body } = await report('?from=2026-01-01&to=2026-03-03');
    expect(body).toEqual(all.filter(({ date }) => date <= '2026-03-03'));
    const paged: SpecRow[] = [];
    let after = '';
    do {
      const page = await report(`?limit=1${after && `&after=${after}`}`);
      paged.push(...page.body);
      after = page.headers.get('x-next-cursor') ?? '';
    } while (after);
    expect(paged).toEqual(all);
  });

  it(`${ids}: refuses what cannot be`, async () => {
    expect((await report('', 2_000_000_000)).status).toBe(404);
    expect((await report('?from=2026-13-01')).status).toBe(422);
    expect((await report('?limit=0')).status).toBe(422);
    expect((await report('?kind=outline')).status).toBe(422);
  });
});
