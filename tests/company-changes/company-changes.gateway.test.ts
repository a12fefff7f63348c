import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker } from '../support/ask-gateway.ts';
import { insertCompany } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Change {
  record: string;
  action: string;
  field: string | null;
  old: unknown;
  new: unknown;
  subject: string | null;
}
interface List {
  nodes: Change[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
  totalCount: number;
}

let gateway: TestGateway;
let rep: Asker;
let staff: Asker;
let repSeq: number;
let company: { seq: number; coid: number };

const CHANGE = 'record recordSeq action field old new subject at user { seq } companyName';

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, staff } = await askers(gateway, 'rep', 'staff'));
  const [user] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = user?.seq ?? 0;
  company = await insertCompany(gateway.rest, { rep: repSeq, company: 'Changed Works' });
  const { seq, coid } = company;
  await rep.ask(`mutation {
    updateCompany(seq: ${seq}, version: 1, input: { address: "1 Main Street", latitude: 40.5 }) { error { code } }
    createContact(input: { coid: ${coid}, lastName: "Oakes" }, idempotencyKey: "oakes") { error { code } }
    recordCompetition(input: { coid: ${coid}, competitorType: 1, year: 2026, present: true }, idempotencyKey: "sweets") { error { code } }
  }`);
});
afterAll(() => gateway.close());

describe('changes of company records through the gateway', () => {
  it('tell what changed, in this schema’s names, newest first', async () => {
    const { data, made } = await staff.ask<{ company: { changes: List } }>(
      `{ company(seq: ${company.seq}) { changes { totalCount nodes { ${CHANGE} company { seq } } } } }`,
    );
    expect(data.company.changes.totalCount).toBe(4);
    expect(data.company.changes.nodes).toMatchObject([
      { record: 'COMPETITION', action: 'CREATE', subject: 'Sweets 2026' },
      { record: 'CONTACT', action: 'CREATE', subject: 'Oakes' },
      { record: 'COMPANY', field: expect.any(String), recordSeq: company.seq, subject: null },
      { record: 'COMPANY', action: 'UPDATE', companyName: 'Changed Works', user: { seq: repSeq } },
    ]);
    const fields = data.company.changes.nodes
      .filter(({ record }) => record === 'COMPANY')
      .map(({ field, old, new: value }) => [field, old, value]);
    expect(fields.sort()).toEqual([
      ['address', null, '1 Main Street'],
      ['latitude', null, 40.5],
    ]);
    expect(made.sort()).toEqual([
      'GET /api/company-changes',
      `GET /api/manufacturers/${company.seq}`,
      `GET /api/users/by-ids/${repSeq}`,
    ]);
  });

  it('of all companies narrow by who and when, and cost the same for 5 rows as for 50', async () => {
    await gateway.rest.sql(
      `insert into audit (user_seq, request_id, resource, id, action, field, old, new)
       select $1, 'r', 'manufacturers', m.seq::text, 'update', 'city', 'null', '"Utica"'
       from manufacturers m order by m.seq limit 60`,
      [repSeq],
    );
    const ask = (first: number) =>
      staff.ask<{ companyChanges: List }>(
        `query ($filter: CompanyChangeFilter!, $first: Int!) { companyChanges(filter: $filter, first: $first) {
          totalCount pageInfo { hasNextPage } nodes { ${CHANGE} company { name rep { name } } } } }`,
        { filter: { userSeq: repSeq, from: '2020-01-01', to: '2199-12-31' }, first },
      );
    const [few, many] = [await ask(5), await ask(50)];
    expect(few.calls[0]?.path).toBe(
      `/api/company-changes?user=${repSeq}&from=2020-01-01&to=2199-12-31&limit=5`,
    );
    expect([few.data.companyChanges.nodes.length, many.data.companyChanges.nodes.length]).toEqual([
      5, 50,
    ]);
    // The changes, who made them, their companies, the companies’ reps.
    expect([few.made.length, many.made.length]).toEqual([4, 4]);
    expect(few.data.companyChanges.pageInfo.hasNextPage).toBe(true);
  });
});
