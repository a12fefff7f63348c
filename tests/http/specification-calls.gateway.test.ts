import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { ANY_VERSION, expectCalls, get, post, remove, type ExpectedCall } from './expected-call.ts';

let gateway: TestGateway;
let rep: Asker;
let coid: number;
beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [company] = await gateway.rest.sql<{ coid: number }>(
    'select coid from manufacturers where seq = 9',
  );
  coid = company?.coid ?? 0;
});
afterAll(() => gateway.close());

const made = (method: string, pattern: RegExp) =>
  gateway.calls.filter((call) => call.method === method && pattern.test(call.path));

/** Runs an operation that must not fail and checks all of its calls, in their order. */
async function makes<T>(document: string, ...expected: ExpectedCall[]): Promise<T> {
  const { data, calls } = await rep.ask<T>(document);
  expectCalls(calls, expected);
  return data;
}

/** The gateway runs on any backend that keeps the contract: what it sends is what section 7 names. */
describe('calls of the specification, as the backend sees them', () => {
  it('Q01 Q03 Q02: sign-in without a token, then Bearer on every call, then sign-out', async () => {
    gateway.calls.length = 0;
    const cookie = await gateway.signIn('rep@demo.example');
    const [signIn] = made('POST', /^\/auth\/local\/rc$/);
    expect(signIn?.body).toEqual({ email: 'rep@demo.example', password: 'demo-portal' });
    expect(signIn?.headers.authorization).toBeUndefined();
    const [me] = made('GET', /^\/api\/users\/me-rc$/);
    expect(me?.headers.authorization).toMatch(/^Bearer \S+$/);
    expect(me?.headers['x-request-id']).toBeTruthy();
    const token = me?.headers.authorization?.replace('Bearer ', '') ?? 'none';
    expect(cookie).not.toContain(token);

    const out = await fetch(`${gateway.url}/session/sign-out`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(out.status).toBe(204);
    expect(made('GET', /^\/auth\/local\/signout$/)[0]?.headers.authorization).toBe(
      `Bearer ${token}`,
    );
    const after = await gateway.query(cookie, '{ reps { seq } }');
    expect(after.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('Q04 E01: users, for pickers of reps and managers', async () => {
    const { reps } = await makes<{ reps: { level: number; active: boolean; isRep: boolean }[] }>(
      '{ reps { seq id name level active isRep isManager email scopes } }',
      get('/api/users/query?active=true&level=32'),
    );
    expect(reps.length).toBeGreaterThan(0);
    expect(reps.every(({ level, active }) => level === 32 && active)).toBe(true);
    await makes(
      '{ users(managerSeq: 2, active: false) { seq } }',
      get('/api/users/query?active=false&managerid=2'),
    );
    await makes('{ managers { seq } }', get('/api/users/query?active=true'));
  });

  it('Q05 Q06 Q07 Q08 F04: notes are searched, read, written with their versions and keys, and deleted', async () => {
    await makes(
      `{ notes(first: 20, filter: { coids: [${coid}], types: [18], reps: [3], startDate: "2026-01-01", endDate: "2026-06-18", state: "GA", zip: "307", text: "slab", isClient: true, tradeshows: [9], competitors: [1, 2] }) { nodes { seq } } }`,
      post('/api/notes/search-custom', {
        coid: [coid],
        type: [18],
        rep: [3],
        startDate: '2026-01-01',
        endDate: '2026-06-18',
        state: 'GA',
        zip: '307',
        q: 'slab',
        isAClient: true,
        tradeshow: [9],
        competitor: [1, 2],
        sort: '-date,company',
        limit: 20,
      }),
    );
    const { createNote } = await makes<{ createNote: { note: { seq: number } } }>(
      `mutation { createNote(input: { coid: ${coid}, type: 10, text: "hello", date: "2026-06-17" }, idempotencyKey: "a-key") { note { seq } } }`,
      post(
        '/api/notes',
        { coid, type: 10, note: 'hello', date: '2026-06-17' },
        { idempotencyKey: 'a-key' },
      ),
    );
    const { seq } = createNote.note;
    await makes(
      `{ notes(filter: { seq: ${seq} }) { totalCount } }`,
      post('/api/notes/search-custom', { id: seq, sort: '-date,company', limit: 50 }),
    );
    await makes(
      `mutation { updateNote(seq: ${seq}, version: 1, input: { text: "changed" }) { note { seq } } }`,
      post(`/api/notes/${seq}`, { note: 'changed' }, { ifMatch: '"1"' }),
    );
    await makes(`{ note(seq: ${seq}) { seq } }`, get(`/api/notes/${seq}`));
    await makes(`mutation { deleteNote(seq: ${seq}) { seq } }`, remove(`/api/notes/${seq}`));
    await makes(
      `mutation { restoreNote(seq: ${seq}) { note { seq } } }`,
      post(`/api/notes/${seq}/restore`, {}, ANY_VERSION),
    );
  });

  it('Q25 Q26 Q27 F01: companies are read by each of their numbers, and found', async () => {
    await makes('{ company(seq: 9) { coid } }', get('/api/manufacturers/9'));
    await makes(
      `{ companyByCoid(coid: ${coid}) { seq } }`,
      post('/api/manufacturers/es/search', { coid }),
    );
    const search = '/api/manufacturers/es/searchForRepCentral';
    await makes(
      `{ searchCompanies(first: 10, sort: STATE_CITY_ZIP, filter: { query: "tile", city: "Dalton", states: ["GA"], zip: "30720", withinMiles: 25, reps: [3], notContactedIn: 6, competitors: [1, 11], csi: ["09"] }) { totalCount } }`,
      post(search, {
        query: 'tile',
        city: 'Dalton',
        state: ['GA'],
        zip: '30720',
        withinMiles: 25,
        rep: [3],
        notContactedIn: 6,
        competitors: [1, 11],
        csi: ['09'],
        sort: 'state,city,zip',
        limit: 10,
      }),
    );
    await makes(
      '{ searchCompanies(first: 10, sort: RENEWAL, direction: DESC, filter: { isClient: true, statuses: [CLIENT, FORMER], createdWithinDays: 10, renewalWithinDays: 90, tags: [3], doNotCall: false, near: { latitude: 34.7, longitude: -85 }, bbox: { west: -90, south: 30, east: -80, north: 36 } }) { totalCount } }',
      post(search, {
        clientFlag: true,
        status: ['client', 'former'],
        createdWithinDays: 10,
        renewalWithinDays: 90,
        tag: [3],
        doNotCall: false,
        lat: 34.7,
        lon: -85,
        bbox: [-90, 30, -80, 36],
        sort: '-renewalDate',
        limit: 10,
      }),
    );
  });

  it('Q28 Q29 Q30: sections and keywords, new sales prospects, rep territories', async () => {
    await makes(
      '{ company(seq: 9) { csiAndKeywords { sections { csisec rank of } keywords { keyword } } } }',
      get('/api/manufacturers/9'),
      get('/api/manufacturers/9/csi-and-keywords'),
    );
    await makes(
      '{ newSalesProspects(first: 5) { totalCount } }',
      get('/api/manufacturers/new-sales-prospects?days=10&limit=5'),
    );
    await makes(
      '{ newSalesProspects(repSeq: 3, days: 30, first: 5) { totalCount } }',
      get('/api/manufacturers/new-sales-prospects/3?days=30&limit=5'),
    );
    await makes('{ repTerritories { total { url } } }', get('/api/manufacturers/rep-territories'));
    await makes(
      '{ repTerritories(state: "GA", country: "US") { total { url } } }',
      get('/api/manufacturers/rep-territories?state=GA&country=US'),
    );
  });

  it('Q37: GET of one, of one out of the search index, of several by their ids, and of a list', async () => {
    await makes('{ invoice(seq: 1) { number } }', get('/api/invoices/1'));
    await makes('{ lead(seq: 1) { person } }', get('/api/leads/es/1'));
    await makes(
      '{ a: user(seq: 1) { name } b: user(seq: 2) { name } }',
      get('/api/users/by-ids/1,2'),
    );
    await makes(
      `{ invoices(first: 10, sort: DUE, filter: { coids: [${coid}, 4], statuses: [OPEN, OVERDUE] }) { totalCount } }`,
      get(`/api/invoices?coid=${coid}&coid=4&status=open&status=overdue&sort=due&limit=10`),
    );
  });

  it('Q38: the gateway opens the stats site, at its own log-in where it shares no secret with the backend', async () => {
    const env = { STATS_SITE_URL: 'https://stats.example/login' };
    const other = await startGateway({ rest: gateway.rest, env });
    const cookie = await other.signIn('rep@demo.example');
    other.calls.length = 0;
    const answer = await fetch(`${other.url}/company-sites/stats/1`, {
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.headers.get('location')).toBe('https://stats.example/login');
    expect(other.calls.filter(({ path }) => !path.startsWith('/api/users'))).toEqual([]);
    await other.close();
  });

  it('Q39: keys of other services come from the configuration, and ask the backend nothing', async () => {
    const cookie = await gateway.signIn('rep@demo.example');
    await gateway.query(cookie, '{ viewer { mayWrite } }');
    gateway.calls.length = 0;
    const answer = await fetch(`${gateway.url}/session`, { headers: { cookie } });
    const { settings } = (await answer.json()) as { settings: Record<string, unknown> };
    expect(settings).toHaveProperty('googleMapsKey');
    expect(settings).toHaveProperty('analyticsId');
    expect(gateway.calls.filter(({ path }) => path.startsWith('/api/manufacturers'))).toEqual([]);
  });
});
