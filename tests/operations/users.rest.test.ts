import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { runRestCommand, type CommandResult } from '../support/run-command.ts';

const PASSWORD = 'a good long one';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
}, 60_000);
afterAll(() => rest.close(), 60_000);

function user(args: string[], input = ''): Promise<CommandResult> {
  return runRestCommand('user', args, { env: { DATABASE_URL: rest.databaseUrl }, input });
}

async function signIn(email: string, password: string): Promise<{ status: number; token: string }> {
  const { status, body } = await rest.call<string>('POST', '/auth/local/rc', {
    body: { email, password },
  });
  return { status, token: body };
}

const me = async (token: string): Promise<number> =>
  (await rest.call('GET', '/api/users/me-rc', { token })).status;

describe('npm run user', () => {
  it('adds a user who can sign in, with manager, level and role, and an audit row', async () => {
    const added = await user(
      [
        ...['add', '--name', 'Dana New', '--email', 'dana@new.example', '--level', 'rep'],
        ...['--manager', 'MANAGER@demo.example', '--password-stdin'],
      ],
      `${PASSWORD}\n`,
    );
    expect(added).toMatchObject({ code: 0 });
    const { status, token } = await signIn('dana@new.example', PASSWORD);
    expect(status).toBe(200);
    expect(await me(token)).toBe(200);
    const rows = await rest.sql(
      `select u.level, u.role, m.email as manager, u.password_hash like '$argon2id$%' as hashed,
         (select array_agg(a.action || coalesce(' ' || a.user_seq, '')) from audit a where a.resource = 'users' and a.id = u.seq::text) as audit
       from users u join users m on m.seq = u.managerid where u.email = 'dana@new.example'`,
    );
    expect(rows).toEqual([
      { level: 32, role: 'rep', manager: 'manager@demo.example', hashed: true, audit: ['create'] },
    ]);
  }, 60_000);

  it('says what is wrong with a request, and never takes a password from the command line', async () => {
    const args = ['add', '--name', 'X', '--email', 'not an address', '--level', 'boss'];
    const bad = await user([...args, '--password-stdin'], `${PASSWORD}\n`);
    expect(bad.code).toBe(1);
    expect(bad.output).toContain('--email must be an e-mail address');
    expect(bad.output).toContain('--level must be admin, director, staff, rep');
    const [short, given, unasked, taken] = await Promise.all([
      user(['set-password', 'rep@demo.example', '--password-stdin'], 'short\n'),
      user(['set-password', 'rep@demo.example', '--password', PASSWORD]),
      user(['set-password', 'rep@demo.example']),
      user(
        ['add', '--name', 'X', '--email', 'REP@demo.example', '--level', 'rep', '--password-stdin'],
        PASSWORD,
      ),
    ]);
    expect(short).toMatchObject({ code: 1, output: expect.stringContaining('10 characters') });
    expect(given).toMatchObject({ code: 1, output: expect.stringContaining('--password') });
    expect(unasked).toMatchObject({ code: 1, output: expect.stringContaining('--password-stdin') });
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('There is a user') });
    for (const { output } of [bad, short, given, unasked, taken]) {
      expect(output).not.toContain('    at ');
    }
    expect((await signIn('rep@demo.example', 'demo-portal')).status).toBe(200);
  }, 60_000);

  it('changes a password, and ends the sessions of the old one', async () => {
    const { token } = await signIn('rep2@demo.example', 'demo-portal');
    const changed = await user(
      ['set-password', 'rep2@demo.example', '--password-stdin'],
      `${PASSWORD}\n`,
    );
    expect(changed.output).toContain('1 session ended');
    expect(await me(token)).toBe(401);
    expect((await signIn('rep2@demo.example', 'demo-portal')).status).toBe(401);
    expect((await signIn('rep2@demo.example', PASSWORD)).status).toBe(200);
    const traces = await rest.sql<{ traces: string }>(
      `select string_agg(a::text, ' ') as traces from audit a where resource = 'users'`,
    );
    expect(traces[0]?.traces).not.toContain('argon2');
  }, 60_000);

  it('shuts a user out at once and lets them in again, but never the last administrator', async () => {
    const { token } = await signIn('staff@demo.example', 'demo-portal');
    expect((await user(['deactivate', 'staff@demo.example'])).output).toContain('1 session ended');
    expect(await me(token)).toBe(401);
    expect((await signIn('staff@demo.example', 'demo-portal')).status).toBe(401);
    expect((await user(['deactivate', 'staff@demo.example'])).output).toContain('already inactive');
    expect((await user(['activate', 'staff@demo.example'])).output).toContain('now active');
    expect((await signIn('staff@demo.example', 'demo-portal')).status).toBe(200);
    await rest.sql(
      `update users set active = false where level <= 8 and email <> 'admin@demo.example'`,
    );
    const last = await user(['deactivate', 'admin@demo.example']);
    expect(last).toMatchObject({ code: 1 });
    expect(last.output).toContain('only active administrator');
    const list = await user(['list']);
    expect(list.output).toMatch(/admin@demo\.example +1 .*active/);
    expect(list.output).not.toContain('argon2');
  }, 60_000);
});
