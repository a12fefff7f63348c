import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Program {
  seq: number;
  type: string | null;
  year: number | null;
  csisec: string | null;
  cost: number;
}

let rest: TestRest;
let rep: string;
let coid: number;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  for (const [type, year, csisec, cost] of [
    ['specs', 2025, '09 65 19', 300],
    ['bim', 2026, 'null', 200],
    ['cad', 2026, null, 500],
    [null, 2026, null, 100],
    ['book', null, null, 400],
  ]) {
    await insertRow(rest, 'client_programs', { coid, type, year, csisec, cost });
  }
});
afterAll(() => rest.close());

const search = (body: object) =>
  rest.call<Program[] & { errors: { field: string; message: string }[] }>(
    'POST',
    '/api/client-programs/search',
    { token: rep, body: { where: { coid }, ...body } },
  );

describe('the contract history', () => {
  it('Q31 V02: answers all rows as they are, latest year first, those without a year last', async () => {
    const { body, headers } = await search({ order: 'year DESC', limit: 2000 });
    expect(body.map(({ type, year, csisec }) => [type, year, csisec])).toEqual([
      ['bim', 2026, 'null'],
      ['cad', 2026, null],
      [null, 2026, null],
      ['specs', 2025, '09 65 19'],
      ['book', null, null],
    ]);
    expect(headers.get('x-total-count')).toBe('5');
    expect((await search({})).body).toEqual(body);
  });

  it.each([
    ['year desc, cost desc', [500, 200, 100, 300, 400]],
    ['-year,-cost', [500, 200, 100, 300, 400]],
    [
      ['year DESC', 'cost ASC'],
      [100, 200, 500, 300, 400],
    ],
    [{ cost: 'desc' }, [500, 400, 300, 200, 100]],
    ['cost', [100, 200, 300, 400, 500]],
  ])('Q31: orders by %j', async (order, costs) => {
    const { body } = await search({ order });
    expect(body.map(({ cost }) => cost)).toEqual(costs);
  });

  it.each([
    ['password DESC'],
    ['year sideways'],
    ['-year desc'],
    [''],
    [{ company: 'desc' }],
    [{ year: 'up' }],
    [7],
    [['year', 7]],
    [[]],
    ['year; drop table notes'],
  ])('Q31: refuses the order %j', async (order) => {
    const { status, body } = await search({ order });
    expect(status).toBe(422);
    expect(body.errors[0]?.field).toContain('order');
  });

  it('Q31 V02: cuts at the limit and says how many there are', async () => {
    const { body, headers } = await search({ limit: 2 });
    expect(body).toHaveLength(2);
    expect(headers.get('x-total-count')).toBe('5');
    expect((await search({ limit: 2001 })).status).toBe(422);
    expect((await search({ where: { coid, year: 2026 } })).status).toBe(422);
  });
});
