import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let rep: string;
let coid: number;
let door: number;
let frame: number;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  const sheet = async (family: string, values: Record<string, unknown> = {}) =>
    (
      await insertRow<{ seq: number }>(rest, 'bim_datasheets', {
        coid,
        family,
        category: 'Doors',
        revit_versions: ['2023', '2024'],
        file_size_kb: 812,
        parameters_total: 40,
        parameters_filled: 31,
        missing_fields: ['Fire rating'],
        posted_on: '2025-01-05',
        updated: '2026-02-01',
        ...values,
      })
    ).seq;
  door = await sheet('Swing Door');
  frame = await sheet('Frame', { category: 'Frames' });
  for (const [month, downloads] of [
    ['2025-05-01', 100],
    ['2025-06-01', 7],
    ['2026-01-01', 0],
    ['2026-06-01', 5],
  ] as const) {
    await insertRow(rest, 'bim_downloads', { bim_seq: door, month, downloads });
  }
});
afterAll(() => rest.close());

const get = <T>(path: string) => rest.call<T>('GET', path, { token: rep });

describe('BIM datasheets', () => {
  it('answer their fields with the downloads since the first of the month 12 months ago', async () => {
    const { body } = await get(`/api/bim-datasheets/${door}`);
    expect(body).toEqual({
      seq: door,
      coid,
      contentId: null,
      csisec: null,
      family: 'Swing Door',
      category: 'Doors',
      revitVersions: ['2023', '2024'],
      fileSizeKb: 812,
      parametersTotal: 40,
      parametersFilled: 31,
      missingFields: ['Fire rating'],
      postedOn: '2025-01-05',
      updated: '2026-02-01',
      downloadsL12M: 12,
      version: 1,
    });
  });

  it('are filtered by company and category, by name', async () => {
    const all = await get<{ seq: number }[]>(`/api/bim-datasheets?coid=${coid}`);
    expect(all.body.map(({ seq }) => seq)).toEqual([frame, door]);
    const doors = await get<{ seq: number }[]>(`/api/bim-datasheets?coid=${coid}&category=Doors`);
    expect(doors.body.map(({ seq }) => seq)).toEqual([door]);
    expect(doors.headers.get('x-total-count')).toBe('1');
  });
});

describe('their downloads by month', () => {
  it('of each family, the months that have some, in their order', async () => {
    const { body } = await get(`/api/bim-downloads?coid=${coid}`);
    expect(body).toEqual([
      {
        seq: door,
        months: [
          { month: '2025-05-01', downloads: 100 },
          { month: '2025-06-01', downloads: 7 },
          { month: '2026-01-01', downloads: 0 },
          { month: '2026-06-01', downloads: 5 },
        ],
      },
      { seq: frame, months: [] },
    ]);
  });

  it('between two days', async () => {
    const { body } = await get<{ months: object[] }[]>(
      `/api/bim-downloads?coid=${coid}&from=2026-01-01&to=2026-12-31`,
    );
    expect(body[0]?.months).toEqual([
      { month: '2026-01-01', downloads: 0 },
      { month: '2026-06-01', downloads: 5 },
    ]);
  });

  it('of a company that exists', async () => {
    expect((await get('/api/bim-downloads?coid=2000000000')).status).toBe(404);
    expect((await get('/api/bim-downloads')).status).toBe(422);
    expect((await get(`/api/bim-downloads?coid=${coid}&from=2026`)).status).toBe(422);
  });
});
