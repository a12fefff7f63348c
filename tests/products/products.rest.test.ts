import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let rep: string;
beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
});
afterAll(() => rest.close());

it('E18: the rate card has the 21 products with their prices a month in cents', async () => {
  const { status, body, headers } = await rest.call<{ seq: number; unitPriceCents: number }[]>(
    'GET',
    '/api/products',
    { token: rep },
  );
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe('21');
  expect(body.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  expect(body[0]).toEqual({
    seq: 1,
    key: 'profile',
    label: 'Profile and photos',
    programType: 'book',
    unitPriceCents: 7900,
    version: 1,
  });
});

it('E18: its prices are those of the specification', async () => {
  const { body } = await rest.call<{ unitPriceCents: number }[]>('GET', '/api/products', {
    token: rep,
  });
  expect(new Set(body.map(({ unitPriceCents }) => unitPriceCents))).toEqual(
    new Set([7900, 6700, 5000, 4900, 2800, 2700, 1400]),
  );
});

it('Q37: products are read one by one and filtered by the type of their program rows', async () => {
  const one = await rest.call('GET', '/api/products/10', { token: rep });
  expect(one.body).toMatchObject({ key: 'bim' });
  const bim = await rest.call<{ key: string }[]>('GET', '/api/products?programType=bim', {
    token: rep,
  });
  expect(bim.body.map(({ key }) => key)).toEqual(['bim', 'datasheets', 'bim-hosting']);
});
