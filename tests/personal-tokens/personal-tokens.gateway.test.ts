import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { insertPersonalToken } from '../permissions/personal-token.ts';
import { createToken, send, type Answer } from './token-calls.ts';

let gateway: TestGateway;
let other: TestGateway;
let rep: string;
let admin: string;
let repSeq: number;
let coid: number;

const one = async <T>(query: string, values: unknown[] = []): Promise<T> => {
  const [row] = await gateway.rest.sql<{ value: T }>(query, values);
  if (!row) throw new Error(`no row: ${query}`);
  return row.value;
};
const seqOf = (email: string) =>
  one<number>('select seq as value from users where email = $1', [email]);

beforeAll(async () => {
  gateway = await startGateway({ env: { CACHE_SECONDS: '5' } });
  other = await startGateway({ rest: gateway.rest, env: { CACHE_SECONDS: '5' } });
  rep = await gateway.signIn('rep@demo.example');
  admin = await gateway.signIn('admin@demo.example');
  repSeq = await seqOf('rep@demo.example');
  coid = await one('select coid as value from manufacturers where seq = 7');
});
afterAll(async () => {
  await other.close();
  await gateway.close();
});

const ask = (token: string, query: string, headers: Record<string, string> = {}) =>
  send(gateway.url, { authorization: `Bearer ${token}`, ...headers }, query);
const WHO = '{ viewer { mayWrite scopes user { seq } } }';
const log = (key: string) =>
  `mutation { createNote(idempotencyKey: "${key}", input: { coid: ${coid}, type: 18, text: "By a script." }) { note { seq } error { code } } }`;

const refusalOf = ({ status, body }: Answer) => ({
  status,
  code: body.errors?.[0]?.extensions.code,
  message: body.errors?.[0]?.message,
});

describe('a personal token', () => {
  it('A21: is made by a person, shown once, stored as a hash and listed with its last use', async () => {
    const { token, seq } = await createToken(gateway, rep, { name: 'Mirror', days: 30 });
    expect(token).toMatch(/^repportal_[0-9a-f]{64}$/);
    const { status, body } = await ask(token, WHO);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { viewer: { mayWrite: false, scopes: expect.any(Array), user: { seq: repSeq } } },
    });
    const stored = await gateway.rest.sql(
      `select token_hash = sha256($2::bytea) as hashed,
         expires_at between now() + interval '29 days' and now() + interval '31 days' as lasts
       from personal_tokens where seq = $1`,
      [seq, token],
    );
    expect(stored).toEqual([{ hashed: true, lasts: true }]);
    const { data } = await gateway.query<{ personalTokens: object[] }>(
      rep,
      '{ personalTokens { seq name hint mayWrite lastUsed } }',
    );
    expect(data?.personalTokens).toContainEqual({
      seq,
      name: 'Mirror',
      hint: token.slice(-4),
      mayWrite: false,
      lastUsed: expect.any(String),
    });
  });

  it('A21: lasts 90 days unless its owner says otherwise, and a year at most', async () => {
    const { seq } = await createToken(gateway, rep, { name: 'Default' });
    const days = `select round(extract(epoch from expires_at - created_at) / 86400)::integer as value from personal_tokens where seq = $1`;
    expect(await one(days, [seq])).toBe(90);
    const { error } = await createToken(gateway, rep, { name: 'Long', days: 366 });
    expect(error?.fields.map(({ field }) => field)).toEqual(['days']);
  });

  it('A21: that reads is refused every write, in words, and the refusal is in the audit trail', async () => {
    const { token } = await createToken(gateway, rep, { name: 'Reader' });
    const refused = await ask(token, log('reader'));
    expect(refusalOf(refused)).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'This token only reads. Writing needs a token that may read and write.',
    });
    const audited = `select count(*)::integer as value from audit
      where user_seq = $1 and action = 'refused' and details ->> 'reason' like 'This token only reads.%'`;
    expect(await one(audited, [repSeq])).toBe(1);
  });

  it('A21: that writes logs a note as its owner', async () => {
    const { token } = await createToken(gateway, rep, { name: 'Writer', mayWrite: true });
    const { body } = await ask(token, log('writer'));
    const { note } = (body.data ?? {})['createNote'] as { note: { seq: number } };
    expect(await one('select user_seq as value from notes where seq = $1', [note.seq])).toBe(
      repSeq,
    );
  });

  it('A21: explores the schema where it says so and its owner may', async () => {
    const SCHEMA = '{ __schema { queryType { name } } }';
    const plain = await createToken(gateway, admin, { name: 'Plain' });
    const explorer = await createToken(gateway, admin, { name: 'Explorer', mayExplore: true });
    expect(refusalOf(await ask(plain.token, SCHEMA))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect((await ask(explorer.token, SCHEMA)).status).toBe(200);
    const { error } = await createToken(gateway, rep, { name: 'Not mine', mayExplore: true });
    expect(error?.fields.map(({ field }) => field)).toEqual(['mayExplore']);
    // A right that its owner lost since.
    const stale = await insertPersonalToken(gateway.rest, repSeq, { mayExplore: true });
    expect(refusalOf(await ask(stale, SCHEMA))).toMatchObject({ status: 403 });
  });

  it('A21: opens nothing that only a person may do', async () => {
    const { token } = await createToken(gateway, admin, { name: 'Admin’s', mayWrite: true });
    const create = 'mutation { issuePersonalToken(input: { name: "x" }) { token } }';
    const words = 'Only a person may do this, signed in to the portal: no token does.';
    expect((await ask(token, create)).body.errors?.[0]).toMatchObject({
      message: words,
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await ask(token, '{ personalTokens { seq } }')).body.errors?.[0]?.message).toBe(words);
    for (const path of ['/session/password', '/session/sign-out', '/session/sign-in']) {
      const answer = await fetch(gateway.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect({ path, status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        path,
        status: 403,
        detail: words,
      });
    }
  });

  it('A21: needs no header of a page: it works across sites and as a GET', async () => {
    const { token } = await createToken(gateway, rep, { name: 'Anywhere' });
    const across = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask(token, WHO, across)).status).toBe(200);
    const answer = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent(WHO)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    // Without a token the guard of the cookies stands.
    expect((await send(gateway.url, { cookie: rep, ...across }, WHO)).status).toBe(403);
  });

  it('A21: beside a cookie counts alone', async () => {
    const { token } = await createToken(gateway, rep, { name: 'Beside' });
    const { body, headers } = await ask(token, WHO, { cookie: admin });
    expect(body.data?.['viewer']).toMatchObject({ user: { seq: repSeq } });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('A21: exports with its owner’s rights', async () => {
    const { token } = await createToken(gateway, rep, { name: 'Export' });
    const file = (authorization: string) =>
      fetch(`${gateway.url}/export/notes.csv?variables=${encodeURIComponent('{"filter":{}}')}`, {
        headers: { authorization },
      });
    const exported = await file(`Bearer ${token}`);
    expect(exported.status).toBe(200);
    expect((await exported.text()).split('\n').length).toBeGreaterThan(2);
    const refused = await file(`Bearer ${token.slice(0, -1)}x`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refused.json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      detail: 'This is not a whole personal token: one is repportal_ and 64 characters after it.',
    });
  });
});

describe('a token that opens nothing', () => {
  const unknown = `repportal_${'0'.repeat(64)}`;

  it.each([
    ['unknown', `Bearer ${unknown}`, 'This token is not known. Check that it was copied whole.'],
    [
      'no personal token',
      'Bearer abc',
      'This is not a whole personal token: one is repportal_ and 64 characters after it.',
    ],
    ['empty', 'Bearer', 'Send a personal token: Authorization: Bearer repportal_…'],
    [
      'of another scheme',
      'Basic cmVwOnJlcA==',
      'Send a personal token: Authorization: Bearer repportal_…',
    ],
  ])('A21: is refused in words when it is %s', async (_what, authorization, message) => {
    const refused = await send(gateway.url, { authorization }, WHO);
    expect(refusalOf(refused)).toEqual({ status: 401, code: 'UNAUTHENTICATED', message });
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  it('A21: is refused with the reason once it has expired', async () => {
    const token = await insertPersonalToken(gateway.rest, repSeq, { days: -1 });
    const refused = refusalOf(await ask(token, WHO));
    expect(refused).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(refused.message).toMatch(
      /^This token expired on \d{4}-\d\d-\d\d\. Create another one under Account, Tokens\.$/,
    );
  });

  it('A21: is refused at once everywhere after it was revoked, also what was kept for seconds', async () => {
    const { token, seq } = await createToken(gateway, rep, { name: 'Short life' });
    const query = '{ company(seq: 7) { company: name } viewer { user { seq } } }';
    for (const { url } of [gateway, other]) {
      expect((await send(url, { authorization: `Bearer ${token}` }, query)).status).toBe(200);
    }
    const revoked = await gateway.query(
      rep,
      `mutation { revokePersonalToken(seq: ${seq}) { error { code } } }`,
    );
    expect(revoked.data).toEqual({ revokePersonalToken: { error: null } });
    for (const { url } of [gateway, other]) {
      const answer = await send(url, { authorization: `Bearer ${token}` }, query);
      expect(refusalOf(answer)).toEqual({
        status: 401,
        code: 'UNAUTHENTICATED',
        message: 'This token was revoked. Create another one under Account, Tokens.',
      });
    }
    const actions = await gateway.rest.sql(
      `select action from audit where resource = 'personal-tokens' and id = $1::text order by seq`,
      [seq],
    );
    expect(actions).toEqual([{ action: 'create' }, { action: 'delete' }]);
    expect(
      await one(
        `select count(*)::integer as value from audit where action = 'refused' and id = $1`,
        [`personal token ${seq}`],
      ),
    ).toBe(2);
  });

  it('A21: ends with its owner’s account', async () => {
    const seq = await seqOf('rep2@demo.example');
    const token = await insertPersonalToken(gateway.rest, seq);
    expect((await ask(token, WHO)).status).toBe(200);
    await gateway.rest.sql('update users set active = false where seq = $1', [seq]);
    expect(refusalOf(await ask(token, WHO))).toMatchObject({ status: 401 });
    await gateway.rest.sql('update users set active = true where seq = $1', [seq]);
  });
});

describe('tokens of others', () => {
  it('A21: are listed and ended by administrators, and by nobody else', async () => {
    const { token, seq } = await createToken(gateway, rep, { name: 'Left behind' });
    const manager = await gateway.signIn('manager@demo.example');
    const list = `{ personalTokens(user: ${repSeq}) { seq name } }`;
    const revoke = `mutation { revokePersonalToken(seq: ${seq}) { error { code } } }`;
    expect((await gateway.query(manager, list)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    for (const other of [manager, await gateway.signIn('staff@demo.example')]) {
      expect((await gateway.query(other, revoke)).data).toEqual({
        revokePersonalToken: { error: { code: 'NOT_FOUND' } },
      });
    }
    const { data } = await gateway.query<{ personalTokens: object[] }>(admin, list);
    expect(data?.personalTokens).toContainEqual({ seq, name: 'Left behind' });
    expect((await gateway.query(admin, revoke)).data).toEqual({
      revokePersonalToken: { error: null },
    });
    expect((await ask(token, WHO)).status).toBe(401);
  });

  it('A21: are ended by nobody of a lower level than their owner’s', async () => {
    const { token, seq } = await createToken(gateway, admin, { name: 'Of an administrator' });
    const refused = await gateway.query(
      await gateway.signIn('director@demo.example'),
      `mutation { revokePersonalToken(seq: ${seq}) { error { code message } } }`,
    );
    expect(refused.errors?.[0]).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
      message: expect.stringMatching(/has a higher level than you/),
    });
    expect((await ask(token, WHO)).status).toBe(200);
  });
});

describe('the user’s own tokens', () => {
  it.each(['staff', 'manager', 'developer'])('A21: a user such as %s ends them', async (who) => {
    const cookie = await gateway.signIn(`${who}@demo.example`);
    const { token, seq } = await createToken(gateway, cookie, { name: 'Mine' });
    const revoke = `mutation { revokePersonalToken(seq: ${seq}) { error { code } } }`;
    expect((await gateway.query(cookie, revoke)).data).toEqual({
      revokePersonalToken: { error: null },
    });
    expect((await ask(token, WHO)).status).toBe(401);
  });
});

describe('how often a token is used', () => {
  it('A21: each has a rate of its own, which its owner’s pages do not feel', async () => {
    const limited = await startGateway({
      rest: gateway.rest,
      env: { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '5' },
    });
    const { token } = await createToken(gateway, rep, { name: 'Busy' });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      statuses.push((await send(limited.url, { authorization: `Bearer ${token}` }, WHO)).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await send(limited.url, { cookie: rep }, WHO)).status).toBe(200);
    await limited.close();
  });

  it('A21: wrong ones are refused before the backend is asked, and stand in no right one’s way', async () => {
    const busy = await startGateway({ rest: gateway.rest });
    const known = await createToken(gateway, rep, { name: 'Known' });
    const use = (token: string) => send(busy.url, { authorization: `Bearer ${token}` }, WHO);
    expect((await use(known.token)).status).toBe(200);
    const wrong = Array.from({ length: 60 }, (_, i) => `repportal_${String(i).padStart(64, '0')}`);
    const answers = await Promise.all(wrong.map(use));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('ratelimit-policy')).toBe('"wrong-tokens";q=30;w=30');
    // Were each refused one looked up too, there would be more calls than answers.
    expect(busy.calls.length).toBeLessThanOrEqual(answers.length);
    expect((await use(known.token)).status).toBe(200);
    await busy.close();
  });
});
