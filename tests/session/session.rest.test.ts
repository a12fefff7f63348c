import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const signIn = (email: string, password: string) =>
  rest.call('POST', '/auth/local/rc', { body: { email, password } });

describe('sign-in at the REST service', () => {
  it('Q01: answers the token as a JSON string, and the token opens the session', async () => {
    const answer = await signIn('rep@demo.example', DEMO_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const me = await rest.call('GET', '/api/users/me-rc', { token: answer.body as string });
    expect(me.body).toMatchObject({ email: 'rep@demo.example', level: 32, active: true });
  });

  it('refuses a wrong password and an unknown e-mail in the same words', async () => {
    const wrong = await signIn('admin@demo.example', 'not it');
    const unknown = await signIn('nobody@demo.example', 'not it');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('slows an account down after five failures from one caller, and says how long', async () => {
    for (let i = 0; i < 5; i += 1) await signIn('staff@demo.example', 'guess');
    const answer = await signIn('staff@demo.example', DEMO_PASSWORD);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('Q02: a signed-out token is dead, and signing out twice is no failure', async () => {
    const token = await rest.signIn('rep@demo.example');
    expect((await rest.call('GET', '/auth/local/signout', { token })).status).toBe(204);
    expect((await rest.call('GET', '/api/users/me-rc', { token })).status).toBe(401);
    expect((await rest.call('GET', '/auth/local/signout', { token })).status).toBe(204);
  });

  it('ends a session that was not used for 30 minutes, and one of a user who became inactive', async () => {
    const token = await rest.signIn('rep2@demo.example');
    await rest.sql(
      `update sessions set last_seen_at = now() - interval '31 minutes'
       where user_seq = (select seq from users where email = 'rep2@demo.example')`,
    );
    expect((await rest.call('GET', '/api/users/me-rc', { token })).status).toBe(401);

    const second = await rest.signIn('rep2@demo.example');
    await rest.sql(`update users set active = false where email = 'rep2@demo.example'`);
    expect((await rest.call('GET', '/api/users/me-rc', { token: second })).status).toBe(401);
    await rest.sql(`update users set active = true where email = 'rep2@demo.example'`);
  });

  it('stores no token and no password that could be read back', async () => {
    const token = await rest.signIn('rep@demo.example');
    const rows = await rest.sql<{ dump: string }>(
      `select coalesce(string_agg(s::text, ''), '') || (select string_agg(u::text, '') from users u) as dump from sessions s`,
    );
    expect(rows[0]?.dump).not.toContain(token);
    expect(rows[0]?.dump).not.toContain(DEMO_PASSWORD);
  });
});

describe('P8: guesses', () => {
  let n = 0;
  /** Addresses that no other test has failed from. */
  const stranger = (): Record<string, string> => ({ 'x-forwarded-for': `192.0.2.${(n += 1)}` });
  const attempt = (email: string, password: string, headers: Record<string, string>) =>
    rest.call<string>('POST', '/auth/local/rc', { body: { email, password }, headers });
  const deviceOf = async (email: string): Promise<Record<string, string>> => {
    const { headers } = await attempt(email, DEMO_PASSWORD, stranger());
    return { 'x-device-token': headers.get('x-device-token') ?? '' };
  };
  const forgetTries = () => rest.sql('delete from sign_in_failures');
  /** An account whose budget strangers have used up. */
  const attacked = (email: string) =>
    rest.sql(
      `insert into sign_in_failures (key, failures, window_start) values ($1, 50, now())
       on conflict (key) do update set failures = 50, window_start = now()`,
      [`account ${email}`],
    );

  it.each([
    ['an account', 'director@demo.example'],
    ['no account at all', 'nobody@demo.example'],
  ])('200 in parallel from one address at %s: five are checked', async (_what, email) => {
    await forgetTries();
    await rest.sql(`delete from audit where action = 'sign-in-refused'`);
    const from = stranger();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => attempt(email, 'guess', from)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(195);
    for (const { headers } of refused) {
      expect(headers.get('retry-after')).toBe('1');
      expect(headers.get('ratelimit')).toMatch(/;r=0;t=1$/);
    }
    const [rows] = await rest.sql<{ audited: number; counted: number }>(
      `select (select count(*)::integer from audit where action = 'sign-in-refused') as audited,
         (select failures from sign_in_failures where key like 'caller %') as counted`,
    );
    expect(rows).toEqual({ audited: 5, counted: 5 });
  });

  it('of strangers never keep a known device out, nor count against it', async () => {
    const email = 'rep@demo.example';
    const device = await deviceOf(email);
    const from = stranger();
    await Promise.all(Array.from({ length: 10 }, () => attempt(email, 'guess', from)));
    await attacked(email);
    expect((await attempt(email, DEMO_PASSWORD, from)).status).toBe(429);
    // Also from the attacker's own address.
    const answer = await attempt(email, DEMO_PASSWORD, { ...device, ...from });
    expect([answer.status, answer.headers.get('x-device-token')]).toEqual([
      200,
      device['x-device-token'],
    ]);
    await forgetTries();
  });

  it('of a known device have a budget of their own, and are slowed down too', async () => {
    const email = 'rep@demo.example';
    const device = await deviceOf(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt(email, 'guess', { ...device, ...stranger() })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await attempt(email, DEMO_PASSWORD, stranger())).status).toBe(200);
    await forgetTries();
  });

  it('leave the owner at a new address a wait of seconds, which then holds', async () => {
    const email = 'rep2@demo.example';
    await attacked(email);
    const from = stranger();
    const first = await attempt(email, DEMO_PASSWORD, from);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
    expect(first.headers.get('ratelimit-policy')).toBe('"sign-in-tries";q=5;w=3600');
    await rest.sql(
      `update sign_in_failures set blocked_until = now() where key = 'caller ${email} ${from['x-forwarded-for']}'`,
    );
    expect((await attempt(email, DEMO_PASSWORD, from)).status).toBe(200);
    await forgetTries();
  });

  it('make an address that has guessed before wait for minutes while the budget is used up', async () => {
    const email = 'rep2@demo.example';
    const from = stranger();
    for (let i = 0; i < 3; i += 1) await attempt(email, 'guess', from);
    await attacked(email);
    const answer = await attempt(email, 'guess', from);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '300']);
    await forgetTries();
  });

  it('take a device token that this service never gave out for none', async () => {
    const own = { 'x-device-token': 'a'.repeat(43) };
    const answer = await attempt('rep@demo.example', DEMO_PASSWORD, { ...own, ...stranger() });
    const given = answer.headers.get('x-device-token');
    expect(given).toMatch(/^[\w-]{43}$/);
    expect(given).not.toBe(own['x-device-token']);
    for (const odd of ['', 'x', 'x'.repeat(4_000)]) {
      const headers = { 'x-device-token': odd, ...stranger() };
      expect((await attempt('rep@demo.example', DEMO_PASSWORD, headers)).status).toBe(200);
    }
  });

  it('make a browser known to everybody who signs in there, and keep no token that opens anything', async () => {
    const device = await deviceOf('rep@demo.example');
    await attempt('manager@demo.example', DEMO_PASSWORD, { ...device, ...stranger() });
    const known = await rest.sql<{ email: string }>(
      `select u.email from sign_in_devices d join users u on u.seq = d.user_seq
       where d.token_hash = sha256($1::bytea) order by 1`,
      [Buffer.from(device['x-device-token'] ?? '')],
    );
    expect(known.map(({ email }) => email)).toEqual(['manager@demo.example', 'rep@demo.example']);
    const dumps = await rest.sql<{ dump: string }>(
      `select string_agg(d::text, '') || (select coalesce(string_agg(f::text, ''), '') from sign_in_failures f) as dump
       from sign_in_devices d`,
    );
    expect(dumps[0]?.dump).not.toContain(device['x-device-token']);
  });

  it('remember the 50 latest browsers of a user', async () => {
    await rest.sql(
      `insert into sign_in_devices (token_hash, user_seq, last_used_at)
       select sha256(i::text::bytea), seq, now() - i * interval '1 minute'
       from users, generate_series(1, 80) i where email = 'rep2@demo.example'`,
    );
    await deviceOf('rep2@demo.example');
    const [left] = await rest.sql<{ count: number; oldest: boolean }>(
      `select count(*)::integer as count, min(last_used_at) > now() - interval '50 minutes' as oldest
       from sign_in_devices where user_seq = (select seq from users where email = 'rep2@demo.example')`,
    );
    expect(left).toEqual({ count: 50, oldest: true });
  });
});

describe('a sign-in that replaces a session', () => {
  it('ends the session of the same browser and no other', async () => {
    const [first, other] = [
      await rest.signIn('rep@demo.example'),
      await rest.signIn('rep@demo.example'),
    ];
    const second = await rest.call<string>('POST', '/auth/local/rc', {
      body: { email: 'manager@demo.example', password: DEMO_PASSWORD },
      headers: { 'x-replaced-token': first },
    });
    const statuses = await Promise.all(
      [first, other, second.body].map(
        async (token) => (await rest.call('GET', '/api/users/me-rc', { token })).status,
      ),
    );
    expect(statuses).toEqual([401, 200, 200]);
  });

  it('ends none when the password is wrong', async () => {
    const token = await rest.signIn('rep@demo.example');
    const refused = await rest.call('POST', '/auth/local/rc', {
      body: { email: 'rep@demo.example', password: 'wrong' },
      headers: { 'x-replaced-token': token, 'x-forwarded-for': '198.51.100.77' },
    });
    expect(refused.status).toBe(401);
    expect((await rest.call('GET', '/api/users/me-rc', { token })).status).toBe(200);
  });
});

describe('users', () => {
  it('Q03, E01: me-rc is the whole user', async () => {
    const token = await rest.signIn('manager@demo.example');
    const { body } = await rest.call<Record<string, unknown>>('GET', '/api/users/me-rc', { token });
    expect(Object.keys(body).sort()).toEqual([
      '_id',
      'active',
      'email',
      'isManager',
      'level',
      'managerid',
      'name',
      'role',
      'seq',
    ]);
    expect(body.isManager).toBe(true);
  });

  it('Q04, E01: the list gives reps and managers, and hides e-mails the viewer may not see', async () => {
    const token = await rest.signIn('rep@demo.example');
    const { body } = await rest.call<
      { seq: number; level: number; email?: string; managerid: number | null }[]
    >('GET', '/api/users/query?active=true&level=32', { token });
    const independent = await rest.sql<{ count: number }>(
      'select count(*)::integer as count from users where active and level = 32',
    );
    expect(body).toHaveLength(independent[0]?.count ?? -1);
    expect(body.filter(({ email }) => email !== undefined)).toHaveLength(1);
  });
});

describe('the viewer’s own password', () => {
  it('a new password needs the current one, ends all other sessions and keeps its own', async () => {
    const email = 'developer@demo.example';
    const [here, there] = [await rest.signIn(email), await rest.signIn(email)];
    const change = (currentPassword: string, newPassword: string, token = here) =>
      rest.call('POST', '/auth/local/password', { token, body: { currentPassword, newPassword } });
    const statusOf = async (token: string) =>
      (await rest.call('GET', '/api/users/me-rc', { token })).status;

    const wrong = await change('not it', 'a-longer-password');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'currentPassword' }] } });
    const short = await change(DEMO_PASSWORD, 'short');
    expect(short).toMatchObject({ status: 422, body: { errors: [{ field: 'newPassword' }] } });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);

    expect((await change(DEMO_PASSWORD, 'a-longer-password')).status).toBe(204);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn(email, 'a-longer-password')).status).toBe(200);
    const [audited] = await rest.sql<{ field: string; old: unknown; new: unknown }>(
      `select field, old, new from audit
       where resource = 'users' and action = 'update' order by seq desc limit 1`,
    );
    expect(audited).toEqual({ field: 'password', old: null, new: null });
    expect((await change('a-longer-password', DEMO_PASSWORD)).status).toBe(204);
  });
});
