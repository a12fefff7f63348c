import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Invoice {
  seq: number;
  number: string;
  due: string;
  amountCents: number;
  paidCents: number;
  balanceCents: number;
  status: string;
  daysPastDue: number;
  ageing: string | null;
}

let rest: TestRest;
let rep: string;
let coid: number;

// Today is 2026-06-18.
const CASES: [due: string, paid: number, status: string, days: number, ageing: string | null][] = [
  ['2026-07-01', 0, 'open', 0, 'current'],
  ['2026-06-18', 0, 'open', 0, 'current'],
  ['2026-06-17', 0, 'overdue', 1, '1-30'],
  ['2026-05-19', 400, 'overdue', 30, '1-30'],
  ['2026-05-18', 0, 'overdue', 31, '31-60'],
  ['2026-04-19', 0, 'overdue', 60, '31-60'],
  ['2026-04-18', 0, 'overdue', 61, '61-90'],
  ['2026-03-20', 0, 'overdue', 90, '61-90'],
  ['2026-03-19', 999, 'overdue', 91, '>90'],
  ['2026-03-18', 1000, 'paid', 0, null],
];

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  for (const [i, [due, paid_cents]] of CASES.entries()) {
    await insertRow(rest, 'invoices', {
      number: `T-${i}`,
      coid,
      issued: '2026-01-01',
      due,
      amount_cents: 1000,
      paid_cents,
    });
  }
});
afterAll(() => rest.close());

const list = (query: string) =>
  rest.call<Invoice[]>('GET', `/api/invoices?${query}`, { token: rep });

describe('invoices', () => {
  it.each(CASES)(
    'due %s with %d of 1000 paid is %s, %d days past due, ageing %s',
    async (due, paid, status, daysPastDue, ageing) => {
      const { body } = await list(`coid=${coid}&due=${due}`);
      expect(body).toEqual([
        expect.objectContaining({
          due,
          amountCents: 1000,
          paidCents: paid,
          balanceCents: 1000 - paid,
          status,
          daysPastDue,
          ageing,
        }),
      ]);
    },
  );

  it.each([
    ['status=paid', 'paid_cents >= amount_cents'],
    ['status=overdue', `paid_cents < amount_cents and due < '2026-06-18'`],
    ['status=open', `paid_cents < amount_cents and due >= '2026-06-18'`],
    ['ageing=31-60', `paid_cents < amount_cents and date '2026-06-18' - due between 31 and 60`],
    ['ageing=%3E90', `paid_cents < amount_cents and date '2026-06-18' - due > 90`],
    ['status=overdue&status=open', 'paid_cents < amount_cents'],
    [
      'status=overdue&rep=161',
      `paid_cents < amount_cents and due < '2026-06-18' and coid in (select coid from manufacturers where rep = 161)`,
    ],
  ])('narrows by %s, newest first', async (query, condition) => {
    const rows = await rest.sql<{ seq: number }>(
      `select seq from invoices where deleted_at is null and ${condition} order by issued desc, seq desc`,
    );
    const { body, headers } = await list(`${query}&limit=2000`);
    expect(body.map(({ seq }) => seq)).toEqual(rows.slice(0, 2000).map(({ seq }) => seq));
    expect(headers.get('x-total-count')).toBe(String(rows.length));
  });

  it('sorts by balance and pages by it', async () => {
    const { body: whole } = await list(`coid=${coid}&sort=-balanceCents`);
    const balances = whole.map(({ balanceCents }) => balanceCents);
    expect(balances).toEqual([...balances].sort((left, right) => right - left));
    const first = await list(`coid=${coid}&sort=-balanceCents&limit=3`);
    const next = await list(
      `coid=${coid}&sort=-balanceCents&limit=20&after=${first.headers.get('x-next-cursor')}`,
    );
    expect([...first.body, ...next.body]).toEqual(whole);
  });

  it('counts again for a cursor that another list gave', async () => {
    const all = await list('sort=-balanceCents&limit=1');
    const cursor = all.headers.get('x-next-cursor');
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(20);
    const own = await list(`coid=${coid}&limit=1&sort=-balanceCents`);
    const other = await list(`coid=${coid}&limit=1&sort=-balanceCents&after=${cursor}`);
    expect(other.headers.get('x-total-count')).toBe(own.headers.get('x-total-count'));
    const cut = cursor?.slice(0, -3);
    expect((await list(`sort=-balanceCents&limit=1&after=${cut}`)).status).toBe(400);
  });
});
