import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface CompanyInfo {
  seq: number;
  coid: number;
  parentCoid: number | null;
  brands: string[];
  description: string | null;
  employees: number | null;
  tradeNames: string[];
  industryNotes: string | null;
  billingEmail: string | null;
  updated: string | null;
  by: number | null;
  version: number;
}
interface ProblemBody {
  errors: { field: string; message: string }[];
  current?: CompanyInfo;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let staff: string;
let coids: number[];
const seqOf: Record<string, number> = {};

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, staff] = (await Promise.all(
    ['rep', 'rep2', 'staff'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string];
  for (const { seq, email } of await rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
  const rows = await rest.sql<{ coid: number }>('select coid from manufacturers order by coid');
  coids = rows.map(({ coid }) => coid);
  await rest.sql('delete from company_info');
});
afterAll(() => rest.close());

const create = (body: object, headers: Record<string, string> = {}) =>
  rest.call<CompanyInfo & ProblemBody>('POST', '/api/company-info', { token: rep, body, headers });
const update = (token: string, seq: number, body: object, headers: Record<string, string> = {}) =>
  rest.call<CompanyInfo & ProblemBody>('POST', `/api/company-info/${seq}`, {
    token,
    body,
    headers,
  });

const FULL = {
  brands: ['AcmeTop', 'Größe "XL"'],
  description: 'Roofs, since 1954.\r\nFamily-owned.',
  employees: 250,
  tradeNames: ['Acme Roofing Systems'],
  industryNotes: 'Member of the NRCA',
  billingEmail: 'billing@acme.example',
};

describe('company information', () => {
  it('Q20 E17: is created once a company, with all its fields, as SQL finds it', async () => {
    const [coid, parentCoid] = coids;
    const { status, body } = await create({ coid, parentCoid, ...FULL });
    expect(status).toBe(201);
    expect(body).toEqual({
      seq: body.seq,
      coid,
      parentCoid,
      ...FULL,
      updated: TEST_TODAY,
      by: seqOf.rep,
      version: 1,
    });
    const [row] = await rest.sql<object>(
      `select coid, parent_coid, brands, description, employees, trade_names, industry_notes, billing_email,
         updated::text, by_user, version from company_info where seq = $1`,
      [body.seq],
    );
    expect(row).toEqual({
      coid,
      parent_coid: parentCoid,
      brands: FULL.brands,
      description: FULL.description,
      employees: FULL.employees,
      trade_names: FULL.tradeNames,
      industry_notes: FULL.industryNotes,
      billing_email: FULL.billingEmail,
      updated: TEST_TODAY,
      by_user: seqOf.rep,
      version: 1,
    });
    const second = await create({ coid });
    expect(second.status).toBe(409);
    expect(second.body.errors[0]?.field).toBe('coid');
  });

  it('stays one when two create it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ coid: coids[10] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const same = await Promise.all(
      [1, 2].map(() => create({ coid: coids[11] }, { 'idempotency-key': 'info' })),
    );
    expect(new Set(same.map(({ body }) => body.seq)).size).toBe(1);
  });

  it.each([
    ['no such company', { coid: 2_000_000_000 }, 'coid'],
    ['no such parent', { parentCoid: 2_000_000_000 }, 'parentCoid'],
    ['a negative number of employees', { employees: -1 }, 'employees'],
    ['a blank brand', { brands: ['A', ' '] }, 'brands.1'],
    ['a billing address that is none', { billingEmail: 'billing' }, 'billingEmail'],
    ['an unknown field', { updated: '2026-01-01' }, 'updated'],
  ])('Q20: refuses %s with a message at the field', async (_what, body, field) => {
    const answer = await create({ coid: coids[20], ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toEqual({ field, message: expect.any(String) });
  });

  it('Q20: a value sets, an absent field leaves, null clears; who and when follow', async () => {
    const { body: info } = await create({ coid: coids[1], ...FULL });
    const changed = await update(rep2, info.seq, { employees: 300, brands: null });
    expect(changed.body).toEqual({
      ...info,
      employees: 300,
      brands: [],
      by: seqOf.rep2,
      version: 2,
    });
    const same = await update(rep, info.seq, { employees: 300 });
    expect(same.body).toEqual(changed.body);
    const put = await rest.call<CompanyInfo>('PUT', `/api/company-info/${info.seq}`, {
      token: rep,
      body: { description: null },
    });
    expect(put.body).toEqual({ ...changed.body, description: null, by: seqOf.rep, version: 3 });
    const rows = await rest.sql<object>(
      `select field, old, new, user_seq from audit where resource = 'company-info' and id = $1
       and action = 'update' order by seq`,
      [String(info.seq)],
    );
    expect(rows).toEqual([
      { field: 'brands', old: FULL.brands, new: [], user_seq: seqOf.rep2 },
      { field: 'employees', old: 250, new: 300, user_seq: seqOf.rep2 },
      { field: 'description', old: FULL.description, new: null, user_seq: seqOf.rep },
    ]);
  });

  it('refuses a stale version with the stored information', async () => {
    const { body: info } = await create({ coid: coids[2] });
    await update(rep2, info.seq, { employees: 5 });
    const stale = await update(rep, info.seq, { employees: 6 }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ seq: info.seq, employees: 5, version: 2 });
  });

  it('refuses a company as its own parent, and circles of any length, also when closed at once', async () => {
    const [a, b, c] = await Promise.all(
      [coids[30], coids[31], coids[32]].map(async (coid) => (await create({ coid })).body),
    );
    if (!a || !b || !c) throw new Error('three companies are needed');
    expect((await update(rep, a.seq, { parentCoid: a.coid })).status).toBe(422);
    expect((await update(rep, a.seq, { parentCoid: b.coid })).status).toBe(200);
    expect((await update(rep, b.seq, { parentCoid: a.coid })).status).toBe(422);
    expect((await update(rep, b.seq, { parentCoid: c.coid })).status).toBe(200);
    const closing = await update(rep, c.seq, { parentCoid: a.coid });
    expect(closing.body.errors[0]?.field).toBe('parentCoid');
    await update(rep, a.seq, { parentCoid: null });
    await update(rep, b.seq, { parentCoid: null });
    const race = await Promise.all([
      update(rep, a.seq, { parentCoid: b.coid }),
      update(rep2, b.seq, { parentCoid: a.coid }),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('M02: is written by all who sell, read by staff, and deleted by nobody', async () => {
    const { body: info } = await create({ coid: coids[3] });
    expect((await update(staff, info.seq, { employees: 1 })).status).toBe(403);
    const path = `/api/company-info/${info.seq}`;
    expect((await rest.call('DELETE', path, { token: rep })).status).toBe(403);
    expect((await rest.call('GET', path, { token: staff })).body).toEqual(info);
    const list = await rest.call<CompanyInfo[]>('GET', `/api/company-info?coid=${coids[3]}`, {
      token: staff,
    });
    expect(list.body).toEqual([info]);
  });

  it('makes brands and trade names findable at once', async () => {
    await create({ coid: coids[4], tradeNames: ['Zyxwandel Façades'] });
    const answer = await rest.call<{ hits: { hits: { _source: { coid: number } }[] } }>(
      'POST',
      '/api/manufacturers/es/searchForRepCentral',
      { token: rep, body: { query: 'zyxwandel facades' } },
    );
    expect(answer.body.hits.hits.map(({ _source }) => _source.coid)).toEqual([coids[4]]);
  });
});
