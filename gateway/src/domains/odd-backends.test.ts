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

describe('what the upstream answers one company at a time', () => {
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
