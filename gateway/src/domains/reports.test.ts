import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { cannedReports } from '../../../tests/support/gateway/canned-reports.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;
let rep: string;

beforeAll(async () => {
  backend = await startCannedBackend(5, cannedReports);
  gateway = await startGateway(backend.url);
  rep = await gateway.signIn('rep');
  await gateway.query('{ viewer { mayWrite } }', { cookie: rep });
});
beforeEach(() => {
  backend.heal();
  backend.calls.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const made = () => backend.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`);

/** Every panel of a company's sub-pages, all in one request. */
const PANELS = `
  leads { nodes { action { value label } profession { label } csisec firm optOut userEmail { name profession { label } } } totalCount }
  invoices { nodes { number issued status ageing { label } contract { year } } }
  contentItems { nodes { title contentType status { value label } owner { name } history { status { label } by { name } reason } } }
  bimDatasheets { nodes { category revitVersions downloads { downloads } } }
  banners { nodes { placement priceCents months { clicks } } }
  problems { nodes { id rule { value label } rep { name } } }
  contractHistory { nodes { type { label } sectionLabel } incompleteCount }
  buyingActionRows { nodes { bim videos total } }
  userDomains { nodes { url isNew lastSeen category { value } } }
  userDomainsByContentType { nodes { contentType actions domain { url } } }
  userEmails(year: 2026) { nodes { name userType } }
  userProjects { nodes { use project { title stage latitude } } }
  outlineSpecUses { nodes { title } }
  specWizardUses { nodes { title } }
  buyingActions { total { count } }
  marketShare { rank bars { label percent content { specTotal } } }`;

describe('a company with all its panels', () => {
  it('E21: asks each of its calls once', async () => {
    const { errors } = await gateway.query(`{ company(seq: 7) { name ${PANELS} } }`, {
      cookie: rep,
    });
    expect(errors).toBeUndefined();
    expect(new Set(made()).size).toBe(made().length);
    expect(made()).toHaveLength(21);
  });

  it('reads the unusual values of a customer’s own upstream', async () => {
    const { data } = await gateway.query(`{ company(seq: 7) { ${PANELS} } }`, { cookie: rep });
    expect(data?.['company']).toMatchObject({
      leads: {
        nodes: [
          {
            action: { value: 'RAN_SPECWIZARD', label: 'ran SpecWizard' },
            profession: { label: 'Engineer' },
            csisec: null,
            firm: null,
            optOut: false,
            userEmail: { name: 'ann@a.example', profession: { label: 'Profession 77' } },
          },
        ],
        totalCount: 1,
      },
      invoices: { nodes: [{ number: '1042', issued: '2026-06-10', contract: null }] },
      contentItems: {
        nodes: [
          {
            title: 'Tile',
            contentType: 'SW',
            status: { value: 'PREPARING_FOR_SITE', label: 'QC / Preparing for Site' },
            owner: { name: 'Rob Rep' },
            history: [{ status: { label: 'In Queue' }, by: { name: 'Rita Rep' }, reason: null }],
          },
        ],
      },
      bimDatasheets: { nodes: [{ revitVersions: [], downloads: [{ downloads: 7 }] }] },
      problems: { nodes: [{ id: 'no-rep/manufacturers/12', rule: { label: 'No rep' } }] },
      contractHistory: { nodes: [], incompleteCount: 1 },
      userDomains: { nodes: [{ isNew: true, category: { value: 'GC' } }] },
      userEmails: { nodes: [{ userType: 'TRADE' }] },
      userProjects: { nodes: [{ use: 'SAVED', project: { title: 'Tile', stage: 'DESIGN' } }] },
      marketShare: [
        {
          rank: 1,
          bars: [
            { label: 'Totals', percent: 100, content: null },
            { label: 'Company 7', percent: 100, content: { specTotal: 3 } },
          ],
        },
      ],
    });
  });

  it('X02: rejects a contract history that fails, never shows it empty, and the page lives', async () => {
    backend.inject(/client-programs/, { kind: 'status', status: 500 });
    const { data, errors } = await gateway.query(
      '{ company(seq: 7) { name contractHistory { nodes { year } } invoices { nodes { number } } } }',
      { cookie: rep },
    );
    expect(data).toEqual({
      company: {
        name: 'Company 7',
        contractHistory: null,
        invoices: { nodes: [{ number: '1042' }] },
      },
    });
    expect(errors).toMatchObject([
      { path: ['company', 'contractHistory'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
  });

  it('X02: answers no rep territories when their call fails, and the rest of the page lives', async () => {
    backend.inject(/rep-territories/, { kind: 'status', status: 500 });
    const { data, errors } = await gateway.query(
      '{ repTerritories { total { url } } company(seq: 7) { name } }',
      { cookie: rep },
    );
    expect(data).toEqual({ repTerritories: null, company: { name: 'Company 7' } });
    expect(errors).toMatchObject([
      { path: ['repTerritories'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
  });

  it('X01: one panel that fails never takes the others down', async () => {
    backend.inject(/by-coid|leads|csi-market-share/, { kind: 'status', status: 503 });
    const { data, errors } = await gateway.query(`{ company(seq: 7) { name ${PANELS} } }`, {
      cookie: rep,
    });
    const empty = Object.entries(data?.['company'] ?? {}).filter(([, value]) => value === null);
    expect(empty.map(([name]) => name).sort()).toEqual([
      'leads',
      'marketShare',
      'outlineSpecUses',
      'specWizardUses',
      'userProjects',
    ]);
    expect(errors).toHaveLength(5);
  });

  it('calls a word that the contract does not have a broken contract, and says no more', async () => {
    const days = { date: '2026-06-10', min_date: '2026-06-10' };
    const body = [{ seq: 1, url: 'a.example', category: 'SPACE', ...days }];
    backend.inject(/search-domains/, { kind: 'status', status: 200, body });
    const { data, errors } = await gateway.query(
      '{ userDomains(filter: {}) { totalCount } note(seq: 5) { seq } }',
      { cookie: rep },
    );
    expect(data).toEqual({ userDomains: null, note: { seq: 5 } });
    expect(errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR');
    expect(errors?.[0]?.message).not.toContain('SPACE');
  });
});

describe('lists of companies', () => {
  it('share one call a panel, whether five or fifty', async () => {
    const counts: number[] = [];
    for (const first of [5, 50]) {
      backend.calls.length = 0;
      const { errors } = await gateway.query(
        `{ searchCompanies(filter: {}, first: ${first}) { nodes { company {
          leads(first: 2) { nodes { coid userEmail { email } } } invoices(first: 2) { nodes { coid } }
          contentItems(first: 2) { nodes { coid owner { name } } } bimDatasheets(first: 2) { nodes { coid } }
          banners(first: 2) { nodes { coid } } problems(first: 2) { nodes { coid } }
          contractHistory(first: 2) { nodes { type { label } } } buyingActionRows(first: 2) { nodes { coid } } } } } }`,
        { cookie: rep },
      );
      expect(errors).toBeUndefined();
      counts.push(backend.calls.length);
    }
    expect(counts).toEqual([11, 11]);
  });

  it('are refused a cursor, which belongs to one company', async () => {
    const { errors } = await gateway.query(
      '{ searchCompanies(filter: {}, first: 2) { nodes { company { leads(after: "x") { totalCount } } } } }',
      { cookie: rep },
    );
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });
});

describe('writes', () => {
  it('Q12: a comment makes the request forget the domain that it had read', async () => {
    const { errors } = await gateway.query(
      `mutation { a: commentUserDomain(domainSeq: 1, comment: "x") { comment { domain { comment } author { name } } }
        b: commentUserDomain(domainSeq: 1, comment: "y") { comment { domain { comment } author { name } } } }`,
      { cookie: rep },
    );
    expect(errors).toBeUndefined();
    expect(made()).toEqual([
      'POST /api/user-url-comments/1',
      'GET /api/user-domains/1',
      'GET /api/users/by-ids/3',
      'POST /api/user-url-comments/1',
      'GET /api/user-domains/1',
    ]);
  });

  it.each([
    ['updateUserDomain(seq: 1, version: 1, input: {}) { userDomain { seq } }'],
    ['updateUserDomains(seqs: [1], input: {}) { userDomains { seq } }'],
    ['revertUserDomain(seq: 1) { userDomain { seq } }'],
    ['commentUserDomain(domainSeq: 1, comment: "x") { comment { id } }'],
    ['settleProblem(id: "no-rep/manufacturers/1", version: 0, input: {}) { problem { id } }'],
    ['setLostReason(seq: 1, version: 1, reason: PRICE) { contract { seq } }'],
  ])('M02: refuses staff %s without sending it', async (field) => {
    const staff = await gateway.signIn('staff');
    await gateway.query('{ viewer { mayWrite } }', { cookie: staff });
    backend.calls.length = 0;
    const { errors } = await gateway.query(`mutation { ${field} }`, { cookie: staff });
    expect([errors?.[0]?.extensions['code'], made()]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });
});
