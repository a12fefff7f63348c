import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BUYING_ACTIONS } from '../../schema/buying-actions.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

type MonthRow = {
  coid: number;
  csisec: string;
  month: string;
  total: number;
  mobile: number;
} & Record<string, number | string>;

let rest: TestRest;
let rep: string;
let coid: number;
let other: number;
let sections: string[];

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  ({ coid: other } = await insertCompany(rest));
  sections = (
    await rest.sql<{ csisec: string }>(
      `select distinct on (division) csisec from csi_sections where division in ('08', '09') order by division, csisec`,
    )
  ).map(({ csisec }) => csisec);
  const row = (company: number, section: number, month: string, counts: object) =>
    insertRow(rest, 'buying_actions', {
      coid: company,
      csisec: sections[section],
      month,
      ...counts,
    });
  const each = Object.fromEntries(BUYING_ACTIONS.map(({ column }, i) => [column, i + 1]));
  await row(coid, 0, '2026-05-01', { ...each, mobile: 9 });
  await row(coid, 1, '2026-05-01', { bim: 2 });
  await row(coid, 0, '2025-12-01', { specs: 4 });
  await row(other, 0, '2026-05-01', { videos: 6 });
});
afterAll(() => rest.close());

const list = (query: string) =>
  rest.call<MonthRow[]>('GET', `/api/buying-actions?${query}`, { token: rep });

describe('buying actions by month', () => {
  it('E13: answer the twelve counts under their keys, total and mobile', async () => {
    const { status, body, headers } = await list(`coid=${coid}`);
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ month, csisec }) => [month, csisec])).toEqual([
      ['2026-05-01', sections[1]],
      ['2026-05-01', sections[0]],
      ['2025-12-01', sections[0]],
    ]);
    expect(body[1]).toEqual({
      coid,
      csisec: sections[0],
      month: '2026-05-01',
      ...Object.fromEntries(BUYING_ACTIONS.map(({ key }, i) => [key, i + 1])),
      total: 78,
      mobile: 9,
    });
  });

  it.each([
    ['from=2026-01-01', 2],
    ['to=2025-12-31', 1],
    ['csisec=09', 1],
    ['csisec=08&csisec=09', 3],
  ])('E13: narrow by %s', async (query, count) => {
    const { body, headers } = await list(`coid=${coid}&${query}`);
    expect(body).toHaveLength(count);
    expect(headers.get('x-total-count')).toBe(String(count));
  });

  it('E13: of several companies, page by page', async () => {
    const { body: whole } = await list(`coid=${coid}&coid=${other}`);
    expect(whole).toHaveLength(4);
    const paged: MonthRow[] = [];
    let after = '';
    do {
      const page = await list(`coid=${coid}&coid=${other}&limit=1${after && `&after=${after}`}`);
      paged.push(...page.body);
      after = page.headers.get('x-next-cursor') ?? '';
    } while (after);
    expect(paged).toEqual(whole);
  });

  it('have no number to ask for, and need a company', async () => {
    expect((await rest.call('GET', '/api/buying-actions/by-ids/1,2', { token: rep })).status).toBe(
      404,
    );
    expect((await list('')).status).toBe(422);
    expect((await list('coid=x')).status).toBe(422);
    expect((await list(`coid=${coid}&month=2026-05-01`)).status).toBe(422);
  });
});
