import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const made = (method: string, pattern: RegExp) =>
  gateway.calls.filter((call) => call.method === method && pattern.test(call.path));

/** The gateway runs on any backend that keeps the contract: what it sends is what section 7 names. */
describe('calls of the specification, as the backend sees them', () => {
  it('Q01, Q03, Q02: sign-in without a token, then Bearer on every call, then sign-out', async () => {
    const cookie = await gateway.signIn('rep@demo.example');
    const [signIn] = made('POST', /^\/auth\/local\/rc$/);
    expect(signIn?.body).toEqual({ email: 'rep@demo.example', password: 'demo-portal' });
    expect(signIn?.headers.authorization).toBeUndefined();
    const [me] = made('GET', /^\/api\/users\/me-rc$/);
    expect(me?.headers.authorization).toMatch(/^Bearer \S+$/);
    expect(me?.headers['x-request-id']).toBeTruthy();
    const token = me?.headers.authorization?.replace('Bearer ', '') ?? 'none';
    expect(cookie).not.toContain(token);

    await gateway.query(cookie, '{ reps { seq } }');
    expect(made('GET', /^\/api\/users\/query\?.*level=32/)).toHaveLength(1);
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

  it('Q05, Q06, Q07, Q08: notes are searched, read, written with their versions and keys, and deleted', async () => {
    const cookie = await gateway.signIn('rep@demo.example');
    const [company] = await gateway.rest.sql<{ coid: number }>(
      'select coid from manufacturers where seq = 9',
    );
    gateway.calls.length = 0;
    await gateway.query(
      cookie,
      `{ notes(filter: { coids: [${company?.coid}], types: [18], startDate: "2026-01-01", endDate: "2026-06-18", state: "GA", zip: "307" }) { nodes { seq } } }`,
    );
    expect(made('POST', /^\/api\/notes\/search-custom$/)[0]?.body).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-06-18',
      state: 'GA',
      zip: '307',
    });
    const created = await gateway.query<{ createNote: { note: { seq: number } } }>(
      cookie,
      `mutation { createNote(input: { coid: ${company?.coid}, type: 10, text: "hello", date: "2026-06-17" }, idempotencyKey: "a-key") { note { seq } } }`,
    );
    const seq = created.data?.createNote.note.seq;
    const [create] = made('POST', /^\/api\/notes$/);
    expect(create?.body).toMatchObject({
      coid: company?.coid,
      type: 10,
      note: 'hello',
      date: '2026-06-17',
    });
    expect(create?.headers['idempotency-key']).toBe('a-key');
    await gateway.query(
      cookie,
      `mutation { updateNote(seq: ${seq}, version: 1, input: { text: "changed" }) { note { seq } } }`,
    );
    const [update] = made('POST', new RegExp(`^/api/notes/${seq}$`));
    expect(update?.body).toEqual({ note: 'changed' });
    expect(update?.headers['if-match']).toBe('"1"');
    await gateway.query(cookie, `{ note(seq: ${seq}) { seq } }`);
    expect(made('GET', new RegExp(`^/api/notes/${seq}$`))).toHaveLength(1);
    await gateway.query(cookie, `mutation { deleteNote(seq: ${seq}) { seq } }`);
    expect(made('DELETE', new RegExp(`^/api/notes/${seq}$`))).toHaveLength(1);
  });

  it('Q23, Q24, Q25, Q26, Q27, Q37: companies are read, found and flagged', async () => {
    const cookie = await gateway.signIn('rep@demo.example');
    gateway.calls.length = 0;
    await gateway.query(cookie, '{ company(seq: 9) { coid } }');
    expect(made('GET', /^\/api\/manufacturers\/9$/)).toHaveLength(1);
    const [company] = await gateway.rest.sql<{ coid: number }>(
      'select coid from manufacturers where seq = 9',
    );
    await gateway.query(cookie, `{ companyByCoid(coid: ${company?.coid}) { seq } }`);
    expect(made('POST', /es\/search$/)[0]?.body).toEqual({ coid: company?.coid });
    await gateway.query(
      cookie,
      '{ searchCompanies(filter: { city: "Dalton", zip: "30720" }) { totalCount } }',
    );
    expect(made('POST', /es\/searchForRepCentral$/)[0]?.body).toMatchObject({
      city: 'Dalton',
      zip: '30720',
    });
    await gateway.query(cookie, 'mutation { setProspectTag(seq: 9, tag: 1) { company { seq } } }');
    expect(made('POST', /^\/api\/manufacturers\/9\/prospect$/)[0]?.body).toEqual({ tag: 1 });
    await gateway.query(
      cookie,
      'mutation { setDoNotCall(seq: 9, doNotCall: true, reason: "asked") { company { seq } } }',
    );
    expect(made('POST', /^\/api\/manufacturers\/9\/do-not-call$/)[0]?.body).toEqual({
      doNotCall: true,
      reason: 'asked',
    });
    gateway.calls.length = 0;
    await gateway.query(cookie, '{ a: user(seq: 1) { name } b: user(seq: 2) { name } }');
    expect(made('GET', /^\/api\/users\/by-ids\//).map(({ path }) => path)).toEqual([
      '/api/users/by-ids/1,2',
    ]);
  });
});
