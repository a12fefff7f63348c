import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { ANY_VERSION, expectCalls, get, post, type ExpectedCall } from './expected-call.ts';

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };
beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [row] = await gateway.rest.sql<{ seq: number; coid: number }>(
    'select seq, coid from manufacturers where seq = 9',
  );
  company = row ?? { seq: 0, coid: 0 };
});
afterAll(() => gateway.close());

const ofCompany = (fields: string) => `{ company(seq: ${company.seq}) { ${fields} } }`;

const CALLS: [ids: string, document: () => string, expected: () => ExpectedCall][] = [
  [
    'Q09',
    () =>
      '{ userEmails(filter: { domain: "firm.example", states: ["GA"], csi: ["09 65"] }, first: 10) { totalCount } }',
    () =>
      post('/api/useremails/search-emails', {
        domain: 'firm.example',
        state: ['GA'],
        csi: ['09 65'],
        limit: 10,
      }),
  ],
  [
    'Q10',
    () => ofCompany('userEmails(year: 2026, first: 10) { totalCount }'),
    () => get(`/api/useremails/company-report/${company.coid}?year=2026&limit=10`),
  ],
  [
    'Q11',
    () => '{ userDomains(filter: { text: "architects" }, first: 10) { totalCount } }',
    () => post('/api/user_domains/search-domains', { qstr: 'architects', limit: 10 }),
  ],
  [
    'Q12 E08',
    () => 'mutation { commentUserDomain(domainSeq: 1, comment: "Known.") { comment { id } } }',
    () => post('/api/user-url-comments/1', { comment: 'Known.' }, ANY_VERSION),
  ],
  [
    'Q31',
    () => ofCompany('contractHistory { limit }'),
    () =>
      post('/api/client-programs/search', {
        where: { coid: company.coid },
        order: 'year DESC',
        limit: 2000,
      }),
  ],
  [
    'Q32',
    () => ofCompany('outlineSpecUses(first: 10) { totalCount }'),
    () => get(`/api/outline-specs-report/by-coid/${company.coid}?limit=10`),
  ],
  [
    'Q33',
    () => ofCompany('specWizardUses(first: 10) { totalCount }'),
    () => get(`/api/specwizard-specs-report/by-coid/${company.coid}?limit=10`),
  ],
  [
    'Q34',
    () => ofCompany('userDomains(first: 10) { totalCount }'),
    () => get(`/api/stats-user-domains/company-user-domains/${company.coid}?limit=10`),
  ],
  [
    'Q35',
    () => ofCompany('userDomainsByContentType(first: 10) { totalCount }'),
    () =>
      get(`/api/stats-user-domains/company-user-domains-by-content-type/${company.coid}?limit=10`),
  ],
  [
    'Q36',
    () => ofCompany('userProjects(first: 10) { totalCount }'),
    () => get(`/api/user-project-fyi/by-coid/${company.coid}?title=true&limit=10`),
  ],
];

describe('calls of the specification about audience and money, as the backend sees them', () => {
  it.each(CALLS)('%s: method, path, headers and body', async (_ids, document, expected) => {
    const { calls } = await rep.ask<object>(document());
    expectCalls(calls.slice(-1), [expected()]);
  });
});
