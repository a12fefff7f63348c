import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOST_REASONS } from '../../schema/enumerations.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Contract {
  seq: number;
  coid: number;
  status: string;
  lostReason: string | null;
  tagAtSigning: number;
  rowVersion: number;
  current?: Contract;
  errors?: { field: string; message: string }[];
}

let rest: TestRest;
let tokens: Record<'rep' | 'rep2' | 'manager' | 'admin' | 'staff', string>;
let coid: number;
let year = 2000;

beforeAll(async () => {
  rest = await startRest();
  const names = ['rep', 'rep2', 'manager', 'admin', 'staff'] as const;
  const signedIn = await Promise.all(names.map((name) => rest.signIn(`${name}@demo.example`)));
  tokens = Object.fromEntries(names.map((name, i) => [name, signedIn[i]])) as typeof tokens;
  const [me] = await rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  ({ coid } = await insertCompany(rest, { rep: me?.seq }));
});
afterAll(() => rest.close());

const contract = async (values: Record<string, unknown> = {}) => {
  year += 1;
  const { seq } = await insertRow<{ seq: number }>(rest, 'contracts', {
    coid,
    year,
    contract_version: 1,
    status: 'signed',
    signed_on: '2025-06-01',
    start_date: '2025-06-18',
    end_date: '2026-06-17',
    total_cents: 100,
    tag_at_signing: 2,
    ...values,
  });
  return seq;
};
const lose = (
  seq: number,
  reason: unknown,
  token = tokens.rep,
  headers: Record<string, string> = {},
) =>
  rest.call<Contract>('POST', `/api/contracts/${seq}/lost-reason`, {
    token,
    body: { reason },
    headers,
  });

describe('why a contract was not renewed', () => {
  it.each(LOST_REASONS)('E10: may be %s', async (reason) => {
    const seq = await contract();
    const { status, body } = await lose(seq, reason);
    expect(status).toBe(200);
    expect(body).toMatchObject({ seq, lostReason: reason, tagAtSigning: 2, rowVersion: 2 });
  });

  it('is cleared by null, and every change is audited', async () => {
    const seq = await contract();
    await lose(seq, 'price');
    await lose(seq, 'price');
    const { body } = await lose(seq, null);
    expect(body).toMatchObject({ lostReason: null, rowVersion: 3 });
    const audit = await rest.call('GET', `/api/audit?resource=contracts&id=${seq}&sort=seq`, {
      token: tokens.admin,
    });
    expect(audit.body).toEqual([
      expect.objectContaining({ field: 'lostReason', old: null, new: 'price' }),
      expect.objectContaining({ field: 'lostReason', old: 'price', new: null }),
    ]);
  });

  it.each([
    ['one that ends today', { end_date: '2026-06-18' }],
    ['one that is not signed', { status: 'sent' }],
    ['a draft without dates', { status: 'draft', start_date: null, end_date: null }],
  ])('is refused for %s', async (_what, values) => {
    const refused = await lose(await contract(values), 'price');
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.[0]?.field).toBe('reason');
  });

  it('is refused when it is not in the list, or absent', async () => {
    const seq = await contract();
    expect((await lose(seq, 'bored')).status).toBe(422);
    expect((await lose(seq, undefined)).status).toBe(422);
    expect((await lose(2_000_000_000, 'price')).status).toBe(404);
  });

  it('M02: is said by the company’s rep, their manager and administrators', async () => {
    const seq = await contract();
    expect((await lose(seq, 'price', tokens.rep2)).status).toBe(403);
    expect((await lose(seq, 'price', tokens.staff)).status).toBe(403);
    expect((await lose(seq, 'price', tokens.rep)).status).toBe(200);
    expect((await lose(seq, 'budget', tokens.manager)).status).toBe(200);
    expect((await lose(seq, 'acquired', tokens.admin)).status).toBe(200);
  });

  it('of a stale row version is refused with the stored contract', async () => {
    const seq = await contract();
    await lose(seq, 'price');
    const stale = await lose(seq, 'budget', tokens.rep, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ lostReason: 'price', rowVersion: 2 });
  });
});

it('Q37: contracts are filtered by their lost reason', async () => {
  const rows = await rest.sql<{ seq: number }>(
    `select seq from contracts where lost_reason = 'budget' and deleted_at is null`,
  );
  const { headers } = await rest.call('GET', '/api/contracts?lostReason=budget', {
    token: tokens.rep,
  });
  expect(headers.get('x-total-count')).toBe(String(rows.length));
});
