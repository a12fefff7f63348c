import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { until } from '../support/until.ts';

let gateway: TestGateway;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  gateway = await startGateway({ env: { TRUST_PROXY: '1' } });
  for (const name of ['rep', 'rep2', 'staff', 'admin']) {
    cookies[name] = await gateway.signIn(`${name}@demo.example`);
  }
}, 60_000);
afterAll(() => gateway.close());

interface Row {
  id: string;
  user_seq: number | null;
  request_id: string;
  details: Record<string, unknown>;
}

/** The rows that a call left since it began. */
async function rowsSince(before: number, action: string): Promise<Row[]> {
  return gateway.rest.sql<Row>(
    'select id, user_seq, request_id, details from audit where seq > $1 and action = $2 order by seq',
    [before, action],
  );
}

async function lastRow(): Promise<number> {
  const [row] = await gateway.rest.sql<{ seq: number }>(
    'select coalesce(max(seq), 0)::integer as seq from audit',
  );
  return row?.seq ?? 0;
}

const userSeq = async (name: string): Promise<number | undefined> => {
  const [row] = await gateway.rest.sql<{ seq: number }>('select seq from users where email = $1', [
    `${name}@demo.example`,
  ]);
  return row?.seq;
};

const headersOf = (name: string) => ({
  cookie: cookies[name] ?? '',
  'x-forwarded-for': '203.0.113.9',
});

const download = (name: string, file: string, variables: object, init: RequestInit = {}) => {
  const query = new URLSearchParams({ variables: JSON.stringify(variables) }).toString();
  return fetch(`${gateway.url}/export/${file}?${query}`, { headers: headersOf(name), ...init });
};

/** What finds the contacts of this test. */
const MANY = { filter: { domain: 'many.example' } };
const EXPORTED = 12_000;

/** As many contacts as are exported, and 1,340 who must not be. Without triggers, which would take minutes. */
async function plantContacts(): Promise<void> {
  await gateway.rest.sql(`
    begin;
    set local session_replication_role = replica;
    insert into contacts (coid, first_name, last_name, email, do_not_contact)
    select (select min(coid) from manufacturers), 'Person', 'No ' || n, 'person' || n || '@many.example', n > ${EXPORTED}
    from generate_series(1, ${EXPORTED + 1_340}) as n;
    commit`);
}

describe('an export in the audit trail', () => {
  it('of 12,000 contacts: who, which list, which filter, how many rows, from where', async () => {
    await plantContacts();
    const before = await lastRow();
    const answer = await download('rep', 'contacts.csv', MANY);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(EXPORTED + 1);
    const [row] = await until(
      () => rowsSince(before, 'export'),
      ([found]) => found?.details['outcome'] !== 'begun',
    );
    expect(row).toEqual({
      id: 'contacts',
      user_seq: await userSeq('rep'),
      request_id: answer.headers.get('x-request-id'),
      details: {
        format: 'csv',
        filter: MANY,
        outcome: 'complete',
        rows: EXPORTED,
        address: '203.0.113.9',
      },
    });
    const { data } = await gateway.query<{ audit: { nodes: object[] } }>(
      cookies['admin'] ?? '',
      '{ audit(filter: { action: EXPORT }, first: 1) { nodes { resource id details user { email } } } }',
    );
    expect(data?.audit.nodes).toMatchObject([
      {
        resource: 'exports',
        id: 'contacts',
        user: { email: 'rep@demo.example' },
        details: { rows: EXPORTED, outcome: 'complete' },
      },
    ]);
  }, 120_000);

  it('says after how many rows one broke off', async () => {
    const before = await lastRow();
    const leaving = new AbortController();
    const answer = await download('rep', 'contacts.csv', MANY, { signal: leaving.signal });
    await answer.body?.getReader().read();
    const [begun] = await rowsSince(before, 'export');
    expect(begun?.details).toMatchObject({ outcome: 'begun', rows: null });
    leaving.abort();
    const [row] = await until(
      () => rowsSince(before, 'export'),
      ([found]) => found?.details['outcome'] !== 'begun',
    );
    expect(row?.details['outcome']).toBe('broken-off');
    const rows = Number(row?.details['rows']);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(EXPORTED);
  }, 60_000);

  it('begins for two files of one person at a time: the third says when to come back', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => download('rep', 'contacts.csv', MANY)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.headers.get('ratelimit')).toContain('exports');
    expect(await refused[0]?.json()).toMatchObject({
      detail: 'Two of your exports are running. Wait for one to finish, then try again.',
    });
    await Promise.all(answers.map(async (answer) => answer.bodyUsed || (await answer.text())));
    const later = await until(
      () => download('rep', 'contacts.csv', { filter: { domain: 'nobody.example' } }),
      ({ status }) => status === 200,
    );
    expect(later.status).toBe(200);
  }, 60_000);

  it('of tables and workbooks too', async () => {
    const before = await lastRow();
    const table = {
      title: 'Reps',
      about: { page: '/productivity', rows: 'June' },
      columns: [{ id: 'rep', label: 'Rep', kind: 'text' }],
      rows: [['Karen'], ['Ida']],
    };
    const answer = await fetch(`${gateway.url}/export/table.csv`, {
      method: 'POST',
      headers: { ...headersOf('rep'), 'content-type': 'application/json' },
      body: JSON.stringify(table),
    });
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(3);
    const [row] = await until(
      () => rowsSince(before, 'export'),
      ([found]) => found?.details['outcome'] !== 'begun',
    );
    expect(row).toMatchObject({
      id: 'table',
      details: { rows: 2, filter: { title: 'Reps', page: '/productivity' } },
    });
  });

  it('does not start where it cannot be recorded', async () => {
    await gateway.rest.sql(
      "alter table audit add constraint full_disk check (action <> 'export') not valid",
    );
    try {
      const answer = await download('rep', 'contacts.csv', { filter: {} });
      expect(answer.status).toBe(503);
      expect(((await answer.json()) as { detail: string }).detail).toBe(
        'The export could not be recorded, so it did not start. Please try again in a moment.',
      );
    } finally {
      await gateway.rest.sql('alter table audit drop constraint full_disk');
    }
  });

  it('is ended once, and by nobody else', async () => {
    const { rest } = gateway;
    const [rep, other] = [
      await rest.signIn('rep@demo.example'),
      await rest.signIn('rep2@demo.example'),
    ];
    const begun = await rest.call<{ seq: number }>('POST', '/api/audit/exports', {
      token: rep,
      body: { list: 'contacts', format: 'csv', filter: { note: 'two\nlines' } },
    });
    const end = (token: string) =>
      rest.call('POST', `/api/audit/exports/${begun.body.seq}`, {
        token,
        body: { outcome: 'complete', rows: 1 },
      });
    expect((await end(other)).status).toBe(404);
    expect((await end(rep)).status).toBe(204);
    expect((await end(rep)).status).toBe(404);
  });
});

describe('a refusal in the audit trail', () => {
  it('of an export: who, what, why, from where', async () => {
    const before = await lastRow();
    const answer = await download('staff', 'contacts.csv', { filter: {} });
    expect(answer.status).toBe(403);
    const rows = await rowsSince(before, 'refused');
    expect(rows).toEqual([
      {
        id: 'export',
        user_seq: await userSeq('staff'),
        request_id: answer.headers.get('x-request-id'),
        details: {
          path: expect.stringContaining('/export/contacts.csv?variables='),
          reason: expect.stringContaining('Files of whole lists are for reps'),
          address: '203.0.113.9',
        },
      },
    ]);
  });

  it('of what the gateway refuses before any call, and of what the backend refuses: one row each', async () => {
    let before = await lastRow();
    const ask = (query: string) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { ...headersOf('rep2'), 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    await (await ask('query Trail { audit(filter: {}) { totalCount } }')).text();
    expect(await rowsSince(before, 'refused')).toMatchObject([
      { id: 'Trail', details: { path: 'audit', address: '203.0.113.9' } },
    ]);

    const [note] = await gateway.rest.sql<{ seq: number; version: number }>(
      "select n.seq, n.version from notes n join users u on u.seq = n.user_seq where u.email = 'rep@demo.example' and n.deleted_at is null limit 1",
    );
    before = await lastRow();
    await (await ask(`mutation { deleteNote(seq: ${note?.seq}) { error { code } } }`)).text();
    expect(await rowsSince(before, 'refused')).toMatchObject([
      {
        id: 'DELETE /api/notes/:id',
        user_seq: await userSeq('rep2'),
        details: { path: `/api/notes/${note?.seq}`, address: '203.0.113.9' },
      },
    ]);
  });

  it('of a loop of refusals: 20 rows a minute, and a count of the others', async () => {
    const token = await gateway.rest.signIn('developer@demo.example');
    const before = await lastRow();
    const refused = (n: number) =>
      gateway.rest.call('GET', `/api/audit?resource=${encodeURIComponent(`a\n${n}`)}`, { token });
    const answers = await Promise.all(Array.from({ length: 90 }, (_, n) => refused(n)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    const rows = await rowsSince(before, 'refused');
    expect(rows).toHaveLength(20);
    const more = rows.reduce((sum, { details }) => sum + Number(details['more'] ?? 0), 0);
    expect(more).toBe(70);
    expect(rows[0]?.details['path']).toMatch(/^\/api\/audit\?resource=a%0A\d+$/);
  });

  it('of a sign-in: from where', async () => {
    const before = await lastRow();
    const answer = await fetch(`${gateway.url}/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ email: 'rep@demo.example', password: 'wrong' }),
    });
    expect(answer.status).toBe(401);
    expect(await rowsSince(before, 'sign-in-refused')).toMatchObject([
      { user_seq: await userSeq('rep'), details: { address: '203.0.113.77' } },
    ]);
  });
});
