import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { askers, type Asker } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import {
  ANY_VERSION,
  expectCalls,
  get,
  post,
  put,
  remove,
  type ExpectedCall,
} from './expected-call.ts';

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };
let repSeq: number;
beforeAll(async () => {
  gateway = await startGateway();
  ({ rep } = await askers(gateway, 'rep'));
  company = await insertCompany(gateway.rest);
  const [user] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = user?.seq ?? 0;
});
afterAll(() => gateway.close());

/** Runs an operation that must not fail and checks all of its calls, in their order. */
async function makes<T>(document: string, ...expected: ExpectedCall[]): Promise<T> {
  const { data, calls } = await rep.ask<T>(document);
  expectCalls(calls, expected);
  return data;
}

const saved = (name: string, fields: string) => `${name} { ${fields} } error { code message }`;

/** Calls that change something, one resource after the other: made, changed, deleted. */
describe('calls of the specification that write, as the backend sees them', () => {
  it('Q13 Q14 F06: contacts', async () => {
    const { createContact } = await makes<{ createContact: { contact: { seq: number } } }>(
      `mutation { createContact(idempotencyKey: "ann", input: { coid: ${company.coid}, firstName: "Ann", lastName: "Lee", email: "ann@firm.example" }) { ${saved('contact', 'seq')} } }`,
      post(
        '/api/contacts',
        { coid: company.coid, firstName: 'Ann', lastName: 'Lee', email: 'ann@firm.example' },
        { idempotencyKey: 'ann' },
      ),
    );
    const { seq } = createContact.contact;
    await makes(
      `mutation { updateContact(seq: ${seq}, version: 1, input: { title: "Owner", email: null }) { ${saved('contact', 'seq')} } }`,
      post(`/api/contacts/${seq}`, { title: 'Owner', email: null }, { ifMatch: '"1"' }),
    );
    await makes(`{ contact(seq: ${seq}) { title } }`, get(`/api/contacts/${seq}`));
    await makes(
      `mutation { deleteContact(seq: ${seq}) { seq error { code } } }`,
      remove(`/api/contacts/${seq}`),
    );
    await makes(
      `mutation { restoreContact(seq: ${seq}) { ${saved('contact', 'seq')} } }`,
      post(`/api/contacts/${seq}/restore`, {}, ANY_VERSION),
    );
  });

  it('Q15 Q16 Q17 F05: activities', async () => {
    const { createActivity } = await makes<{ createActivity: { activity: { seq: number } } }>(
      `mutation { createActivity(idempotencyKey: "call", input: { coid: ${company.coid}, type: 100, date: "2026-06-19", time: "09:30:00", subject: "Call" }) { ${saved('activity', 'seq')} } }`,
      post(
        '/api/activities',
        { coid: company.coid, type: 100, date: '2026-06-19', time: '09:30:00', subject: 'Call' },
        { idempotencyKey: 'call' },
      ),
    );
    const { seq } = createActivity.activity;
    await makes(
      `{ activities(filter: { reps: [${repSeq}], coids: [${company.coid}], status: OPEN, types: [100], from: "2026-06-01", to: "2026-06-30" }, first: 10) { totalCount } }`,
      post('/api/activities/search', {
        rep: [repSeq],
        coid: [company.coid],
        status: 'open',
        type: [100],
        from: '2026-06-01',
        to: '2026-06-30',
        limit: 10,
      }),
    );
    await makes(
      `mutation { updateActivity(seq: ${seq}, version: 1, input: { percentComplete: 50, time: null }) { ${saved('activity', 'seq')} } }`,
      post(`/api/activities/${seq}`, { percentComplete: 50, time: null }, { ifMatch: '"1"' }),
    );
    await makes(
      `mutation { deleteActivity(seq: ${seq}) { seq error { code } } }`,
      remove(`/api/activities/${seq}`),
    );
    await makes(
      `mutation { restoreActivity(seq: ${seq}) { ${saved('activity', 'seq')} } }`,
      post(`/api/activities/${seq}/restore`, {}, ANY_VERSION),
    );
  });

  it('Q18 Q19: the viewer’s notifications', async () => {
    const row = await insertRow<{ seq: number }>(gateway.rest, 'notifications', {
      user_seq: repSeq,
      kind: 'tag',
      text: 'A tag',
      link: '/company/7',
      created_at: '2026-06-18T12:00:00Z',
    });
    await makes(
      '{ notifications(first: 10) { totalCount } }',
      get('/api/user-notifications?limit=10'),
    );
    await makes(
      `mutation { dismissNotification(id: ${row.seq}) { id error { code } } }`,
      remove(`/api/user-notifications/${row.seq}`),
    );
  });

  it('Q20: company information', async () => {
    const { createCompanyInfo } = await makes<{
      createCompanyInfo: { companyInfo: { seq: number } };
    }>(
      `mutation { createCompanyInfo(idempotencyKey: "info", input: { coid: ${company.coid}, brands: ["North"], employees: 12 }) { ${saved('companyInfo', 'seq')} } }`,
      post(
        '/api/company-info',
        { coid: company.coid, brands: ['North'], employees: 12 },
        { idempotencyKey: 'info' },
      ),
    );
    const { seq } = createCompanyInfo.companyInfo;
    await makes(
      `mutation { updateCompanyInfo(seq: ${seq}, version: 1, input: { employees: null }) { ${saved('companyInfo', 'seq')} } }`,
      post(`/api/company-info/${seq}`, { employees: null }, { ifMatch: '"1"' }),
    );
  });

  it('Q21: competition', async () => {
    await makes(
      `mutation { recordCompetition(idempotencyKey: "aia", input: { coid: ${company.coid}, competitorType: 11, year: 2026, present: true, seenOn: "2026-06-12" }) { ${saved('competition', 'seq')} } }`,
      post(
        '/api/competition',
        {
          coid: company.coid,
          competitorType: 11,
          year: 2026,
          present: true,
          seenOn: '2026-06-12',
        },
        { idempotencyKey: 'aia' },
      ),
    );
  });

  it('Q22 Q23 Q24 F07: companies are changed and flagged', async () => {
    const path = `/api/manufacturers/${company.seq}`;
    await makes(
      `mutation { updateCompany(seq: ${company.seq}, version: 1, input: { address: "1 Main St", latitude: 34.5, website: null }) { ${saved('company', 'seq')} } }`,
      post(path, { address1: '1 Main St', geoLat: 34.5, website: null }, { ifMatch: '"1"' }),
    );
    await makes(
      `mutation { setProspectTag(seq: ${company.seq}, tag: 3) { ${saved('company', 'seq')} } }`,
      post(`${path}/prospect`, { tag: 3 }, ANY_VERSION),
    );
    await makes(
      `mutation { setProspectTag(seq: ${company.seq}, tag: 2, version: 3) { ${saved('company', 'seq')} } }`,
      post(`${path}/prospect`, { tag: 2 }, { ifMatch: '"3"' }),
    );
    await makes(
      `mutation { setDoNotCall(seq: ${company.seq}, doNotCall: true, reason: "They asked.") { ${saved('company', 'seq')} } }`,
      post(`${path}/do-not-call`, { doNotCall: true, reason: 'They asked.' }, ANY_VERSION),
    );
  });

  it('Q37: POST, PUT and DELETE of resources that have no call of their own', async () => {
    const view = { name: 'Georgia', page: 'search', query: 'state=GA', visibility: 'private' };
    const { createSavedView } = await makes<{ createSavedView: { savedView: { seq: number } } }>(
      `mutation { createSavedView(idempotencyKey: "ga", input: { name: "Georgia", page: "search", query: "state=GA", visibility: PRIVATE }) { ${saved('savedView', 'seq')} } }`,
      post('/api/saved-views', view, { idempotencyKey: 'ga' }),
    );
    const { seq } = createSavedView.savedView;
    await makes(
      `mutation { updateSavedView(seq: ${seq}, version: 1, input: { name: "Peaches", columns: null }) { ${saved('savedView', 'seq')} } }`,
      put(`/api/saved-views/${seq}`, { name: 'Peaches', columns: null }, { ifMatch: '"1"' }),
    );
    await makes(
      `mutation { deleteSavedView(seq: ${seq}) { seq error { code } } }`,
      remove(`/api/saved-views/${seq}`),
    );
    await makes(
      `mutation { restoreSavedView(seq: ${seq}) { ${saved('savedView', 'seq')} } }`,
      post(`/api/saved-views/${seq}/restore`, {}, ANY_VERSION),
    );
  });
});
