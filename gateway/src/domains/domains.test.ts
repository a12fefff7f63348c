import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { timeLadderOf } from '../http/time-ladder.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;
let rep: string;

beforeAll(async () => {
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url, {}, timeLadderOf(2_000));
  rep = await gateway.signIn('rep');
});
afterEach(() => {
  backend.heal();
  backend.calls.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

function made(): string[] {
  return backend.calls.map(({ method, path }) => `${method} ${path}`);
}

const COMPANY_PAGE = `query CompanyPage($seq: Int!) {
  company(seq: $seq) {
    name
    notes(first: 50) { nodes { text user { name } type { label } } totalCount }
    contacts { nodes { seq } }
    contracts { nodes { seq } }
  }
}`;

describe('the company page', () => {
  it('C13: makes the same upstream calls for 50 notes as for 5', async () => {
    const counts: number[] = [];
    for (const notesPerCompany of [5, 50]) {
      const other = await startCannedBackend(notesPerCompany);
      const over = await startGateway(other.url);
      const cookie = await over.signIn('rep');
      other.calls.length = 0;
      const { data, errors } = await over.query(COMPANY_PAGE, { cookie, variables: { seq: 7 } });
      expect(errors).toBeUndefined();
      expect(data).toMatchObject({ company: { name: 'Company 7' } });
      counts.push(other.calls.length);
      await over.close();
      await other.close();
    }
    expect(counts).toEqual([5, 5]);
  });

  it('Q25: asks the one company by its number, and its lists with count and cursor', async () => {
    await gateway.query(COMPANY_PAGE, { cookie: rep, variables: { seq: 7 } });
    expect(made().sort()).toEqual([
      'GET /api/contacts?coid=1007&sort=lastName%2CfirstName&limit=50',
      'GET /api/contracts?coid=1007&sort=-year%2C-version&limit=50',
      'GET /api/manufacturers/7',
      'GET /api/users/by-ids/3,4',
      'POST /api/notes/search-custom',
    ]);
    const search = backend.calls.find(({ path }) => path.includes('search-custom'));
    expect(search?.body).toEqual({ coid: 1_007, limit: 50 });
  });

  it('G05: answers null for a company that does not exist', async () => {
    const { data, errors } = await gateway.query('{ company(seq: 999) { name } }', { cookie: rep });
    expect([data, errors]).toEqual([{ company: null }, undefined]);
  });

  it('E09: never has the password, in whatever the backend sends', async () => {
    const { text } = await gateway.query(
      '{ company(seq: 7) { name status prospectTag { label } content { specTotal } rep { name } } }',
      { cookie: rep },
    );
    expect(JSON.parse(text)).toEqual({
      data: {
        company: {
          name: 'Company 7',
          status: 'PROSPECT',
          prospectTag: { label: 'B **' },
          content: { specTotal: 7 },
          rep: { name: 'Rob Rep' },
        },
      },
    });
    expect(gateway.logged.join()).not.toContain('canary-password');
  });
});

const SEARCH = `query Search($facets: Boolean = false) {
  searchCompanies(filter: { states: ["NY"], isClient: true }, sort: CITY_ZIP, direction: DESC, first: 50) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { distanceMeters matches { field text } company { name rep { name } } }
    facets @include(if: $facets) { key buckets { value label count } }
  }
}`;

describe('a search', () => {
  it('Q27: adds exactly one call for the reps of 50 companies', async () => {
    const { data, errors } = await gateway.query(SEARCH, { cookie: rep });
    expect(errors).toBeUndefined();
    expect(made()).toEqual([
      'POST /api/manufacturers/es/searchForRepCentral',
      'GET /api/users/by-ids/4,3',
    ]);
    expect(backend.calls[0]?.body).toEqual({
      state: ['NY'],
      clientFlag: true,
      sort: '-city,zip',
      limit: 50,
    });
    expect(data).toMatchObject({
      searchCompanies: {
        totalCount: 1_234,
        pageInfo: { hasNextPage: true, endCursor: 'next' },
      },
    });
  });

  it('names the buckets of a facet: reps, unassigned, unknown reps, tags', async () => {
    const { data } = await gateway.query(SEARCH, { cookie: rep, variables: { facets: true } });
    expect(data).toMatchObject({
      searchCompanies: {
        facets: [
          { key: 'TAG', buckets: [{ value: '2', label: 'B **', count: 5 }] },
          {
            key: 'REP',
            buckets: [
              { value: '3', label: 'Rita Rep' },
              { value: '0', label: 'Unassigned' },
              { value: '999', label: 'Unknown Rep Name' },
            ],
          },
        ],
      },
    });
    expect(made()).toHaveLength(2);
  });

  it('loads the nested lists of 50 companies with one call each, uncounted', async () => {
    const { data, errors } = await gateway.query(
      `{ searchCompanies(filter: {}, first: 50) { nodes { company {
        notes(first: 2) { nodes { seq coid } totalCount pageInfo { hasNextPage endCursor } }
        contacts(first: 2) { nodes { coid } pageInfo { hasNextPage } }
        contracts { nodes { coid } }
      } } } }`,
      { cookie: rep },
    );
    expect(errors).toBeUndefined();
    expect(made()).toHaveLength(4);
    expect(backend.calls.find(({ path }) => path.includes('custom'))?.body).toMatchObject({
      limitPerCoid: 3,
    });
    const nodes = (data as unknown as Search).searchCompanies.nodes;
    expect(nodes[41]?.company).toMatchObject({
      notes: {
        nodes: [{ coid: 1_042 }, { coid: 1_042 }],
        totalCount: null,
        pageInfo: { hasNextPage: true, endCursor: null },
      },
      contacts: { nodes: [{ coid: 1_042 }, { coid: 1_042 }], pageInfo: { hasNextPage: false } },
      contracts: { nodes: [{ coid: 1_042 }] },
    });
  });

  it.each([
    ['first: 0', 'first must be from 1 to 100.'],
    ['first: 101', 'first must be from 1 to 100.'],
  ])('refuses %s', async (first, message) => {
    const { errors } = await gateway.query(
      `{ searchCompanies(filter: {}, ${first}) { totalCount } }`,
      { cookie: rep },
    );
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    expect(made()).toEqual([]);
  });

  it('E19: refuses criteria that no list has', async () => {
    for (const filter of ['notContactedIn: 7', 'competitors: [23]', 'tags: [4]', 'states: ["N"]']) {
      const { errors } = await gateway.query(
        `{ searchCompanies(filter: {${filter}}) { totalCount } }`,
        { cookie: rep },
      );
      expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    }
  });
});

interface Search {
  searchCompanies: { nodes: { company: object }[] };
}

describe('notes', () => {
  it('K01: asks for the last 7 days, today among them, when no date is given', async () => {
    await gateway.query('{ notes(filter: {}) { nodes { seq } } }', { cookie: rep });
    expect(backend.calls[0]?.body).toMatchObject({
      startDate: '2026-06-12',
      sort: '-date,company',
    });
    await gateway.query('{ notes(filter: {endDate: "2026-01-31"}) { nodes { seq } } }', {
      cookie: rep,
    });
    expect(backend.calls[1]?.body).not.toHaveProperty('startDate');
  });

  it('S02: tells who may edit: the author, his manager, administrators', async () => {
    const query = '{ a: note(seq: 100) { canEdit } b: note(seq: 101) { canEdit } }';
    const seen: Record<string, unknown> = {};
    for (const actor of ['rep', 'manager', 'admin', 'staff'] as const) {
      const { data } = await gateway.query(query, { cookie: await gateway.signIn(actor) });
      seen[actor] = Object.values(data ?? {}).map((note) => (note as { canEdit: boolean }).canEdit);
    }
    expect(seen).toEqual({
      rep: [true, false],
      manager: [true, false],
      admin: [true, true],
      staff: [false, false],
    });
  });

  const CREATE = `mutation Log($input: CreateNoteInput!, $key: String!) {
    createNote(input: $input, idempotencyKey: $key) {
      note { seq date } error { code message fields { field message } current { ... on Note { seq } } }
    }
  }`;
  const input = { coid: 1_007, type: 13, text: 'Met them.', date: '2026-06-18' };

  it('F04: logs a note with its key, once', async () => {
    const { data } = await gateway.query(CREATE, { cookie: rep, variables: { input, key: 'k-1' } });
    expect(data).toMatchObject({ createNote: { note: { seq: 77 }, error: null } });
    expect(backend.calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/notes',
      body: { coid: 1_007, date: '2026-06-18', note: 'Met them.', type: 13 },
    });
    expect(backend.calls[0]?.headers['idempotency-key']).toBe('k-1');
  });

  it.each([
    ['blank', '  \n'],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
    ['20,001 characters', 'x'.repeat(20_001)],
  ])('F04: refuses a text with %s beside its field, and asks nobody', async (_name, text) => {
    const variables = { input: { ...input, text }, key: 'k-1' };
    const { data } = await gateway.query(CREATE, { cookie: rep, variables });
    expect(data).toMatchObject({
      createNote: { note: null, error: { code: 'INVALID', fields: [{ field: 'text' }] } },
    });
    expect(made()).toEqual([]);
  });

  it('V01: refuses a day that does not exist', async () => {
    const variables = { input: { ...input, date: '2026-02-30' }, key: 'k-1' };
    const { status, errors } = await gateway.query(CREATE, { cookie: rep, variables });
    expect([status, errors?.[0]?.extensions['code']]).toEqual([400, 'BAD_USER_INPUT']);
    expect(made()).toEqual([]);
  });

  it('M02: refuses a write of staff without sending it', async () => {
    const staff = await gateway.signIn('staff');
    await gateway.query('{ viewer { mayWrite } }', { cookie: staff });
    backend.calls.length = 0;
    const { errors } = await gateway.query(CREATE, {
      cookie: staff,
      variables: { input, key: 'k' },
    });
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect(made()).toEqual(['POST /api/audit/refusals']);
  });

  it('X01: gives the stored note on a conflict, and fields by their own names', async () => {
    const update = `mutation { updateNote(seq: 5, version: 3, input: {text: "New"}) {
      note { seq } error { code message fields { field } current { ... on Note { seq text } } } } }`;
    const current = { seq: 5, date: '2026-06-17', note: 'Theirs', coid: 1_007, version: 4 };
    backend.inject(
      /notes\/5/,
      { kind: 'status', status: 412, body: { code: 'CONFLICT', detail: 'Changed.', current } },
      1,
    );
    const stale = await gateway.query(update, { cookie: rep });
    expect(backend.calls[0]?.headers['if-match']).toBe('"3"');
    expect(stale.data).toMatchObject({
      updateNote: { error: { code: 'CONFLICT', current: { seq: 5, text: 'Theirs' } } },
    });
    const errors = [{ field: 'note', message: 'is too long' }];
    backend.inject(
      /notes\/5/,
      { kind: 'status', status: 422, body: { code: 'INVALID', detail: 'No.', errors } },
      1,
    );
    const invalid = await gateway.query(update, { cookie: rep });
    expect(invalid.data).toMatchObject({
      updateNote: { error: { code: 'INVALID', fields: [{ field: 'text' }] } },
    });
    backend.inject(/notes\/5/, { kind: 'status', status: 403 }, 1);
    const refused = await gateway.query(update, { cookie: rep });
    expect(refused.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('F04: deletes and restores', async () => {
    const { data } = await gateway.query(
      'mutation { deleteNote(seq: 5) { seq error { code } } restoreNote(seq: 5) { note { seq } } }',
      { cookie: rep },
    );
    expect(data).toEqual({
      deleteNote: { seq: 5, error: null },
      restoreNote: { note: { seq: 5 } },
    });
    expect(made()).toEqual(['DELETE /api/notes/5', 'POST /api/notes/5/restore']);
  });
});

describe('companies', () => {
  it('F07: sets tag and do-not-call; only managers and administrators clear it', async () => {
    const query = `mutation Flag($on: Boolean!, $reason: String) {
      setProspectTag(seq: 7, tag: 3) { company { seq } error { code } }
      setDoNotCall(seq: 7, doNotCall: $on, reason: $reason) { company { seq } error { fields { field } } } }`;
    const set = await gateway.query(query, {
      cookie: rep,
      variables: { on: true, reason: 'Asked.' },
    });
    expect(set.errors).toBeUndefined();
    expect(backend.calls.map(({ body }) => body)).toEqual([
      { tag: 3 },
      { doNotCall: true, reason: 'Asked.' },
    ]);
    const noReason = await gateway.query(query, { cookie: rep, variables: { on: true } });
    expect(noReason.data).toMatchObject({
      setDoNotCall: { company: null, error: { fields: [{ field: 'reason' }] } },
    });
    const cleared = await gateway.query(query, { cookie: rep, variables: { on: false } });
    expect(cleared.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('aligns many companies by number, null for what is missing', async () => {
    const { data } = await gateway.query(
      '{ a: company(seq: 3) { seq } b: company(seq: 950) { seq } c: company(seq: 1) { seq } d: companyByCoid(coid: 1003) { seq } }',
      { cookie: rep },
    );
    expect(data).toEqual({ a: { seq: 3 }, b: null, c: { seq: 1 }, d: { seq: 3 } });
    expect(made()).toContain('GET /api/manufacturers/by-ids/3,950,1');
  });
});

describe('a failing backend', () => {
  it.each([
    [{ kind: 'status', status: 400 } as const, 'BAD_REQUEST'],
    [{ kind: 'status', status: 403 } as const, 'FORBIDDEN'],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '3' } } as const, 'RATE_LIMITED'],
    [{ kind: 'status', status: 500 } as const, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'hang' } as const, 'UPSTREAM_TIMEOUT'],
    [{ kind: 'html' } as const, 'INTERNAL_SERVER_ERROR'],
  ])('X01: %j becomes %s and the rest of the page lives', async (fault, code) => {
    backend.inject(/GET \/api\/manufacturers\/7/, fault);
    const { data, errors, headers } = await gateway.query(
      '{ company(seq: 7) { name } note(seq: 5) { seq } }',
      { cookie: rep },
    );
    expect(data).toEqual({ company: null, note: { seq: 5 } });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions).toEqual({
      code,
      requestId: headers.get('x-request-id'),
      ...(code === 'RATE_LIMITED' ? { retryAfterSeconds: 3 } : {}),
    });
  });

  it('masks a broken contract with the request id, and logs it once', async () => {
    gateway.logged.length = 0;
    backend.inject(/GET \/api\/manufacturers\/7/, { kind: 'malformedJson' });
    const { errors } = await gateway.query('{ company(seq: 7) { name } }', {
      cookie: rep,
      headers: { 'x-request-id': 'req-42' },
    });
    expect(errors?.[0]?.message).toBe('Something went wrong on our side. Please mention req-42.');
    const lines = gateway.logged.filter((line) => line.includes('broke its contract'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('req-42');
  });
});
