import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Saved {
  companyInfo: { seq: number; version: number } | null;
  error: WriteError | null;
}

let gateway: TestGateway;
let rep: Asker;
let staff: Asker;
let company: { seq: number; coid: number };
let parent: { seq: number; coid: number };

const FIELDS =
  'seq version parent { name } brands description employees tradeNames industryNotes billingEmail updated updatedBy { isRep }';
const PAYLOAD = `companyInfo { ${FIELDS} } ${errorSelection('CompanyInfo', 'employees')}`;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, staff } = await askers(gateway, 'rep', 'staff'));
  company = await insertCompany(gateway.rest);
  parent = await insertCompany(gateway.rest, { company: 'Parent Works' });
});
afterAll(() => gateway.close());

const create = (who: Asker, input: object, key: string) =>
  who.try<{ createCompanyInfo: Saved }>(
    `mutation ($input: CreateCompanyInfoInput!, $key: String!) { createCompanyInfo(input: $input, idempotencyKey: $key) { ${PAYLOAD} } }`,
    { input: { coid: company.coid, ...input }, key },
  );
const update = (who: Asker, seq: number, version: number, input: object) =>
  who.try<{ updateCompanyInfo: Saved }>(
    `mutation ($seq: Int!, $version: Int!, $input: UpdateCompanyInfoInput!) { updateCompanyInfo(seq: $seq, version: $version, input: $input) { ${PAYLOAD} } }`,
    { seq, version, input },
  );

describe('company information through the gateway', () => {
  it('Q20 E17: is written once, then changed, cleared and read with the company', async () => {
    const before = await rep.ask<{ company: { info: null } }>(
      `{ company(seq: ${company.seq}) { info { seq } } }`,
    );
    expect(before.data.company.info).toBeNull();
    const input = { parentCoid: parent.coid, brands: ['Northline'], employees: 140 };
    const created = await create(rep, input, 'info');
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/company-info',
      body: { coid: company.coid, ...input },
    });
    expect(gateway.calls[0]?.headers['idempotency-key']).toBe('info');
    expect(created.data?.createCompanyInfo.companyInfo).toMatchObject({
      parent: { name: 'Parent Works' },
      brands: ['Northline'],
      tradeNames: [],
      updated: TEST_TODAY,
      updatedBy: { isRep: true },
      version: 1,
    });
    const { seq = 0 } = created.data?.createCompanyInfo.companyInfo ?? {};
    const changed = await update(rep, seq, 1, { brands: null, employees: 150 });
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/company-info/${seq}`,
      body: { brands: null, employees: 150 },
    });
    expect(gateway.calls[0]?.headers['if-match']).toBe('"1"');
    expect(changed.data?.updateCompanyInfo.companyInfo).toMatchObject({ brands: [], version: 2 });
    const after = await rep.ask<{ company: { info: { employees: number } } }>(
      `{ company(seq: ${company.seq}) { info { employees } } }`,
    );
    expect(after.data.company.info.employees).toBe(150);

    const second = await create(rep, {}, 'second');
    expect(second.data?.createCompanyInfo.error).toMatchObject({
      code: 'DUPLICATE',
      fields: [{ field: 'coid' }],
    });
    const late = await update(rep, seq, 1, { employees: 7 });
    expect(late.data?.updateCompanyInfo.error).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: 'CompanyInfo', employees: 150 },
    });
    const circle = await update(rep, seq, 2, { parentCoid: company.coid });
    expect(circle.data?.updateCompanyInfo.error?.fields).toMatchObject([{ field: 'parentCoid' }]);
  });

  it('M02: staff write nothing, before any call', async () => {
    const written = await create(staff, {}, 'staff');
    expect([written.errors?.[0]?.extensions.code, written.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });

  it('of 50 companies costs one call, and one for all parents', async () => {
    const { data, made } = await rep.ask<{
      searchCompanies: { nodes: { company: { info: object | null } }[] };
    }>(
      `{ searchCompanies(filter: {}, first: 50) { nodes { company { info { seq parent { name } } } } } }`,
    );
    expect(data.searchCompanies.nodes).toHaveLength(50);
    expect(made.filter((call) => call === 'GET /api/company-info')).toHaveLength(1);
    expect(made.length).toBeLessThanOrEqual(3);
  });
});
