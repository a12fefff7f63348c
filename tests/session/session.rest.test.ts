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
