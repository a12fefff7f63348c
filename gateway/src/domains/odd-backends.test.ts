import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { readTypeDefs } from '../graph/schema.ts';
import { startCannedBackend, type Actor } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;
const cookies: Partial<Record<Actor, string>> = {};

beforeAll(async () => {
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url);
  for (const actor of ['rep', 'manager', 'admin'] as const) {
    cookies[actor] = await gateway.signIn(actor);
  }
});
afterEach(() => {
  backend.heal();
  backend.calls.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** What a backend of somebody's own answers to a call. */
function answers(pattern: RegExp, body: object): void {
  backend.inject(pattern, { kind: 'status', status: 200, body });
}

async function ask<T>(query: string, actor: Actor = 'rep'): Promise<T> {
  const { data, errors } = await gateway.query(query, { cookie: cookies[actor] ?? '' });
  expect(errors).toBeUndefined();
  return data as T;
}

describe('a backend that writes less, more or other than ours', () => {
  it('E06: activities without seconds, names, percentages; of a type that no list has', async () => {
    answers(/POST \/api\/activities\/search/, [
      { seq: 1, coid: 1_007, type: 104, date: '2026-06-17T00:00:00Z', time: '10:30', user: 0 },
      { seq: 2, coid: 1_007, type: 199, date: '2026-06-18', time: 'noon', contactSeq: null },
      { seq: 3, coid: 1_007, type: 100, date: '2026-01-01', percentComplete: 100, secret: 'x' },
    ]);
    const { activities } = await ask<{ activities: { nodes: object[] } }>(
      '{ activities(filter: {}) { totalCount nodes { date time type { label } user { name } contact { seq } subject percentComplete isOverdue canEdit } } }',
    );
    const common = { user: null, contact: null, subject: '', canEdit: true };
    expect(activities).toEqual({
      totalCount: null,
      nodes: [
        {
          ...common,
          date: '2026-06-17',
          time: '10:30:00',
          type: { label: 'Meeting' },
          percentComplete: 0,
          isOverdue: true,
        },
        {
          ...common,
          date: '2026-06-18',
          time: null,
          type: { label: 'Activity type 199' },
          percentComplete: 0,
          isOverdue: false,
        },
        {
          ...common,
          date: '2026-01-01',
          time: null,
          type: { label: 'Call' },
          percentComplete: 100,
          isOverdue: false,
        },
      ],
    });
  });

  it('E05: users of whom nobody says who is a manager', async () => {
    answers(/GET \/api\/users\/query/, [
      { _id: '2', seq: 2, name: 'Max', email: 'max@acme.example', level: 16, active: true },
      {
        _id: '3',
        seq: 3,
        name: 'Rita',
        email: 'rita@acme.example',
        level: 32,
        active: true,
        managerid: 2,
      },
      { _id: '9', seq: 9, name: 'Una', level: 16, active: true, isManager: true },
    ]);
    const { managers, users } = await ask<{ managers: object[]; users: object[] }>(
      '{ managers { name } users { name isManager } }',
      'admin',
    );
    expect(managers).toEqual([{ name: 'Max' }, { name: 'Una' }]);
    expect(users).toEqual([
      { name: 'Max', isManager: true },
      { name: 'Rita', isManager: false },
      { name: 'Una', isManager: true },
    ]);
  });

  it('E17: notifications of a kind that we do not know, with links that lead elsewhere', async () => {
    const common = { user: 3, text: 'Look', created: '2026-06-18T12:00:00Z' };
    answers(
      /GET \/api\/user-notifications/,
      [
        ['renewal', '/company/7'],
        ['birthday', 'https://elsewhere.example'],
        ['tag', '//elsewhere.example'],
        ['do-not-call', '/\\elsewhere.example'],
        ['export', null],
      ].map(([kind, link], id) => ({ ...common, id: id + 1, kind, link })),
    );
    const { notifications } = await ask<{ notifications: { nodes: object[] } }>(
      '{ notifications { nodes { kind link } } }',
    );
    expect(notifications.nodes).toEqual([
      { kind: 'RENEWAL', link: '/company/7' },
      { kind: 'OTHER', link: null },
      { kind: 'TAG', link: null },
      { kind: 'DO_NOT_CALL', link: null },
      { kind: 'EXPORT', link: null },
    ]);
  });

  it('E17: company information and competition without lists, sources and labels', async () => {
    answers(/GET \/api\/company-info/, [{ seq: 5, coid: 1_007, parentCoid: 0, by: 3 }]);
    answers(/GET \/api\/competition/, [
      { seq: 1, coid: 1_007, competitorType: 99, year: 2026, present: 1 },
      { seq: 2, coid: 1_007, competitorType: 9, year: 2025, present: 0, version: 4 },
    ]);
    const { company } = await ask<{ company: object }>(
      `{ company(seq: 7) { taggedOn
         info { brands tradeNames employees parent { name } updatedBy { name } version }
         competition(years: [2025, 2026]) { year records { label isTradeShow present source version } } } }`,
    );
    expect(company).toEqual({
      taggedOn: null,
      info: {
        brands: [],
        tradeNames: [],
        employees: null,
        parent: null,
        updatedBy: { name: 'Rita Rep' },
        version: 0,
      },
      competition: [
        {
          year: 2026,
          records: [
            {
              label: 'Competitor 99',
              isTradeShow: false,
              present: true,
              source: null,
              version: 0,
            },
          ],
        },
        {
          year: 2025,
          records: [
            { label: 'Greenbuild', isTradeShow: true, present: false, source: null, version: 4 },
          ],
        },
      ],
    });
  });

  it('E09: audit trails that hold passwords', async () => {
    const entry = { seq: 1, at: '2026-06-18T12:00:00.123Z', user: 1, requestId: 'r', id: '7' };
    answers(/GET \/api\/audit/, [
      { ...entry, resource: 'users', action: 'update', field: 'password', old: 'a', new: 'b' },
      {
        ...entry,
        resource: 'manufacturers',
        action: 'create',
        new: { company: 'A', password: 'c' },
      },
    ]);
    const { audit } = await ask<{ audit: { nodes: object[] } }>(
      '{ audit(filter: {}) { nodes { resource action field old new user { name } } } }',
      'admin',
    );
    expect(audit.nodes).toMatchObject([
      { field: 'password', old: null, new: null, user: { name: 'Ada Admin' } },
      { field: null, old: null, new: { company: 'A' } },
    ]);
    expect(JSON.stringify(audit)).not.toContain('"c"');
  });

  it('E12: a total row that ends the rows of states, and none without it', async () => {
    const row = { country: 'US', reps: [{ seq: 3, companies: 2 }], counts: {}, url: '/search' };
    const query = `{ repTerritories { states { state reps { name } counts { companies } } total { state } } }`;
    answers(/GET \/api\/manufacturers\/rep-territories/, [
      { ...row, state: 'GA', counts: { companies: 2 } },
      { ...row, state: null },
      { ...row, state: null },
    ]);
    const { repTerritories } = await ask<{ repTerritories: object }>(query);
    expect(repTerritories).toEqual({
      states: [
        { state: 'GA', reps: [{ name: 'Unknown Rep Name' }], counts: { companies: 2 } },
        { state: null, reps: [{ name: 'Unknown Rep Name' }], counts: { companies: 0 } },
      ],
      total: { state: null },
    });
    backend.heal();
    answers(/GET \/api\/manufacturers\/rep-territories/, [{ ...row, state: 'GA' }]);
    const { errors } = await gateway.query(query, { cookie: cookies.rep ?? '' });
    expect(errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR');
  });
});

describe('a backend with the fields of the contract and no others', () => {
  const ofCompany = async (panels: string): Promise<object> =>
    (await ask<{ company: object }>(`{ company(seq: 7) { ${panels} } }`)).company;

  it('E21: reads rows that it does not number, each with a number of its own that stays', async () => {
    const use = { date: '2026-06-01', csisec: '09 65 19', title: 'Tile', profession: 1 };
    const project = { title: 'School', city: 'Rome', state: 'GA', date: '2026-05-02', firm: 'A' };
    const domain = { url: 'a.example', category: 'GC', date: '2026-06-01', visits: 3 };
    const lead = {
      date: '2026-06-01',
      coid: 1_007,
      person: 'Ann',
      profession: 1,
      action: 'viewed',
    };
    answers(/GET \/api\/outline-specs-report/, [use, { ...use, title: 'Stone' }]);
    answers(/GET \/api\/user-project-fyi/, [{ ...project, stage: 'design', kind: 'office' }]);
    answers(/GET \/api\/stats-user-domains\/company-user-domains/, [
      { ...domain, min_date: '2026-05-01' },
      { ...domain, url: 'b.example', min_date: '2026-04-30' },
    ]);
    answers(/GET \/api\/leads/, [lead, { ...lead, person: 'Bob' }]);
    const panels = `
      outlineSpecUses { nodes { seq title } } userProjects { nodes { use project { seq title } } }
      userDomains { nodes { seq url isNew } } leads { nodes { seq person optOut } }`;
    const company = await ofCompany(panels);
    const seq = expect.any(Number);
    expect(company).toEqual({
      outlineSpecUses: {
        nodes: [
          { seq, title: 'Tile' },
          { seq, title: 'Stone' },
        ],
      },
      userProjects: { nodes: [{ use: 'SAVED', project: { seq, title: 'School' } }] },
      userDomains: {
        nodes: [
          { seq, url: 'a.example', isNew: true },
          { seq, url: 'b.example', isNew: false },
        ],
      },
      leads: {
        nodes: [
          { seq, person: 'Ann', optOut: false },
          { seq, person: 'Bob', optOut: false },
        ],
      },
    });
    const seqs = JSON.stringify(company).match(/(?<="seq":)-\d+/g) ?? [];
    expect(seqs).toHaveLength(7);
    expect(new Set(seqs).size).toBe(7);
    expect(await ofCompany(panels)).toEqual(company);
  });

  it('logs an amount that fits no answer under the id that the user is told to mention', async () => {
    gateway.logged.length = 0;
    const invoice = { seq: 1, coid: 1_007, issued: '2026-05-01', due: '2026-06-18', paidCents: 0 };
    answers(/GET \/api\/invoices/, [{ ...invoice, amountCents: 3_000_000_000 }]);
    const { errors } = await gateway.query('{ invoices(filter: {}) { nodes { amountCents } } }', {
      cookie: cookies.rep ?? '',
      headers: { 'x-request-id': 'req-43' },
    });
    expect(errors?.[0]?.message).toContain('req-43');
    const [line = ''] = gateway.logged.filter((each) => each.includes('unexpected failure'));
    expect(line).toContain('req-43');
    expect(line).toContain('3000000000');
  });

  it('M26 M27: knows how invoices and content stand on the day', async () => {
    const invoice = { coid: 1_007, issued: '2026-05-01', amountCents: 900, paidCents: 400 };
    answers(/GET \/api\/invoices/, [
      { ...invoice, seq: 1, due: '2026-06-18' },
      { ...invoice, seq: 2, due: '2026-05-19' },
      { ...invoice, seq: 3, due: '2026-05-18' },
      { ...invoice, seq: 4, due: '2026-01-01', paidCents: 900 },
    ]);
    const item = { coid: 1_007, contentType: 'bim', contentTitle: 'Tile' };
    answers(/GET \/api\/content/, [
      { ...item, content_id: 1, status: 'In Queue', statusSince: '2026-05-18' },
      { ...item, content_id: 2, status: 'Draft to Client', statusSince: '2026-06-04' },
      {
        ...item,
        content_id: 3,
        status: 'Posted',
        statusSince: '2026-01-02',
        history: [
          { status: 'Posted', at: '2026-01-02', by: 3 },
          { status: 'In Queue', at: '2025-12-01T00:00:00Z', by: 3 },
        ],
      },
    ]);
    expect(
      await ofCompany(`invoices { nodes { status balanceCents daysPastDue ageing { value } } }
        contentItems { nodes { requestedOn daysInStatus stuck } }`),
    ).toEqual({
      invoices: {
        nodes: [
          { status: 'OPEN', balanceCents: 500, daysPastDue: 0, ageing: { value: 'CURRENT' } },
          { status: 'OVERDUE', balanceCents: 500, daysPastDue: 30, ageing: { value: 'DAYS_1_30' } },
          {
            status: 'OVERDUE',
            balanceCents: 500,
            daysPastDue: 31,
            ageing: { value: 'DAYS_31_60' },
          },
          { status: 'PAID', balanceCents: 0, daysPastDue: 0, ageing: null },
        ],
      },
      contentItems: {
        nodes: [
          { requestedOn: '2026-05-18', daysInStatus: 31, stuck: true },
          { requestedOn: '2026-06-04', daysInStatus: 14, stuck: false },
          { requestedOn: '2025-12-01', daysInStatus: 167, stuck: false },
        ],
      },
    });
  });

  it('F03: takes out of the search what a company has there only, and nothing for a long list', async () => {
    const facts = 'lastContacted renewalDate lastNote { date } sections { csisec }';
    const found = { seq: 7, coid: 1_007, company: 'Company 7', renewalDate: '2026-12-31' };
    answers(/POST \/api\/manufacturers\/es\/searchForRepCentral/, {
      hits: {
        total: 1,
        hits: [
          { _source: { ...found, lastContacted: '2026-06-02', lastNote: null, sections: [] } },
        ],
      },
    });
    expect(await ofCompany(facts)).toEqual({
      lastContacted: '2026-06-02',
      renewalDate: '2026-12-31',
      lastNote: null,
      sections: [],
    });
    expect(backend.calls.map(({ path }) => path)).toEqual([
      '/api/manufacturers/7',
      '/api/manufacturers/es/searchForRepCentral',
    ]);
    backend.calls.length = 0;
    await ask(`{ companiesBySeq(seqs: [1, 2, 3, 4, 5, 6]) { ${facts} } }`);
    expect(backend.calls).toHaveLength(1);
  });
});

describe('what the upstream answers one company at a time', () => {
  it('F04: asks for the activities of each company where the backend takes one only', async () => {
    const search = /POST \/api\/activities\/search/;
    backend.inject(search, { kind: 'status', status: 422, body: { detail: 'coid' } }, 1);
    answers(search, [{ seq: 1, coid: 1_002, type: 100, date: '2026-06-18' }]);
    const { companiesBySeq } = await ask<{ companiesBySeq: object[] }>(
      '{ companiesBySeq(seqs: [1, 2]) { activities(first: 2) { nodes { seq } } } }',
    );
    const own = { activities: { nodes: [{ seq: 1 }] } };
    expect(companiesBySeq).toEqual([{ activities: { nodes: [] } }, own]);
    const asked = backend.calls.flatMap(({ body }) =>
      body ? [(body as { coid: unknown }).coid] : [],
    );
    expect(asked).toEqual([[1_001, 1_002], 1_001, 1_002]);
  });

  it('costs a call a company, and a failing one leaves the others', async () => {
    backend.inject(/GET \/api\/contacts\/common\/1002/, { kind: 'status', status: 503 });
    answers(/GET \/api\/contacts\/common/, []);
    const { data, errors } = await gateway.query(
      '{ searchCompanies(filter: {}, first: 3) { nodes { company { seq } } } a: company(seq: 1) { commonContacts { contact { seq } } } b: company(seq: 2) { commonContacts { contact { seq } } } }',
      { cookie: cookies.rep ?? '' },
    );
    expect(data).toMatchObject({ a: { commonContacts: [] }, b: { commonContacts: null } });
    expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
  });
});

describe('the schema', () => {
  it('E09: has no field and no argument that is called a password', () => {
    expect(readTypeDefs().join('\n')).not.toMatch(/password\w*\s*[:(]/i);
  });
});
