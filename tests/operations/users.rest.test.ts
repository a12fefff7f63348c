import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { runRestCommand, type CommandResult } from '../support/run-command.ts';

const PASSWORD = 'a good long one';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
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

/** A calendar feed of the user and a browser that is known at sign-in: both let in without the password. */
async function openWays(token: string): Promise<{ feed(): Promise<number> }> {
  const { body } = await rest.call<{ key: string }>('POST', '/api/calendar-feed', { token });
  return { feed: async () => (await rest.call('GET', `/api/calendar-feeds/${body.key}`)).status };
}

const devicesOf = async (email: string): Promise<number> => {
  const [row] = await rest.sql<{ count: number }>(
    `select count(*)::integer as count from sign_in_devices
     where user_seq = (select seq from users where email = $1)`,
    [email],
  );
  return row?.count ?? -1;
};

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
  });

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
  });

  it('changes a password, and ends the sessions, the calendar feed and the known devices of the old one', async () => {
    const { token } = await signIn('rep2@demo.example', 'demo-portal');
    const { feed } = await openWays(token);
    expect([await feed(), await devicesOf('rep2@demo.example')]).toEqual([200, 1]);
    const changed = await user(
      ['set-password', 'rep2@demo.example', '--password-stdin'],
      `${PASSWORD}\n`,
    );
    expect(changed.output).toContain('1 session ended');
    expect(await me(token)).toBe(401);
    expect([await feed(), await devicesOf('rep2@demo.example')]).toEqual([404, 0]);
    expect((await signIn('rep2@demo.example', 'demo-portal')).status).toBe(401);
    expect((await signIn('rep2@demo.example', PASSWORD)).status).toBe(200);
    const traces = await rest.sql<{ traces: string }>(
      `select string_agg(a::text, ' ') as traces from audit a where resource = 'users'`,
    );
    expect(traces[0]?.traces).not.toContain('argon2');
  });

  it('shuts a user out at once and for good, lets them in again, but never shuts out the last administrator', async () => {
    const { token } = await signIn('staff@demo.example', 'demo-portal');
    const { feed } = await openWays(token);
    expect((await user(['deactivate', 'staff@demo.example'])).output).toContain('1 session ended');
    expect(await me(token)).toBe(401);
    expect((await signIn('staff@demo.example', 'demo-portal')).status).toBe(401);
    expect((await user(['deactivate', 'staff@demo.example'])).output).toContain('already inactive');
    expect((await user(['activate', 'staff@demo.example'])).output).toContain('now active');
    expect([await feed(), await devicesOf('staff@demo.example')]).toEqual([404, 0]);
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
  });

  it('never demotes the last administrator, and demotes one beside whom there is another', async () => {
    const demote = (email: string) => user(['change', email, '--level', 'staff']);
    const last = await demote('admin@demo.example');
    expect(last).toMatchObject({ code: 1 });
    expect(last.output).toContain('only active administrator');
    expect(last.output).toContain('Nothing was changed.');
    await user(['change', 'staff@demo.example', '--level', 'director']);
    // Both at once: each would leave the other as the last one.
    const both = await Promise.all([demote('admin@demo.example'), demote('staff@demo.example')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    const [left] = await rest.sql<{ administrators: number }>(
      'select count(*)::integer as administrators from users where active and level <= 8',
    );
    expect(left?.administrators).toBe(1);
  });
});

describe('npm run user -- change', () => {
  const added = async (email: string, ...options: string[]): Promise<string> => {
    const args = ['add', '--name', 'Sam Field', '--email', email, '--level', 'rep', ...options];
    const { code, output } = await user([...args, '--password-stdin'], PASSWORD);
    expect({ code, output }).toMatchObject({ code: 0 });
    return (await signIn(email, PASSWORD)).token;
  };
  const fieldsOf = async (email: string) =>
    (
      await rest.sql(
        `select u.name, u.level, u.role, m.email as manager
         from users u left join users m on m.seq = u.managerid where u.email = $1`,
        [email],
      )
    )[0];

  it('changes name, e-mail, scopes and manager, keeps the sessions, and tells the audit trail in words', async () => {
    const token = await added('sam@field.example');
    const changed = await user([
      ...['change', 'SAM@field.example', '--name', 'Sam Fields', '--email', 'sf@field.example'],
      ...['--add-scope', 'explore', '--manager', 'manager@demo.example'],
    ]);
    expect(changed).toMatchObject({ code: 0 });
    expect(changed.output).toContain('Renamed Sam Field to Sam Fields.');
    expect(changed.output).not.toContain('ended');
    expect(await fieldsOf('sf@field.example')).toEqual({
      name: 'Sam Fields',
      level: 32,
      role: ['rep', 'explore'],
      manager: 'manager@demo.example',
    });
    expect(await me(token)).toBe(200);
    expect((await signIn('sf@field.example', PASSWORD)).status).toBe(200);
    const trail = await rest.sql(
      `select a.field, a.old, a.new, a.details ->> 'summary' as summary from audit a
       join users u on u.seq::text = a.id where a.resource = 'users' and a.action = 'update'
         and u.email = 'sf@field.example' order by a.seq`,
    );
    const manager = 'manager@demo.example';
    const [named] = await rest.sql<{ name: string }>('select name from users where email = $1', [
      manager,
    ]);
    const managerName = String(named?.name);
    expect(trail).toEqual([
      {
        field: 'name',
        old: 'Sam Field',
        new: 'Sam Fields',
        summary: 'Renamed Sam Field to Sam Fields.',
      },
      {
        field: 'email',
        old: 'sam@field.example',
        new: 'sf@field.example',
        summary: 'Changed e-mail of Sam Fields from sam@field.example to sf@field.example.',
      },
      {
        field: 'role',
        old: 'rep',
        new: 'rep, explore',
        summary: 'Changed role of Sam Fields from rep to rep, explore.',
      },
      {
        field: 'manager',
        old: null,
        new: manager,
        summary: `Changed manager of Sam Fields from none to ${managerName}.`,
      },
    ]);
    const again = await user(['change', 'sf@field.example', '--name', 'Sam Fields']);
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing was changed'),
    });
  });

  it('signs out a user who loses rights, and a manager who loses a user', async () => {
    const rep = await added('kim@field.example', '--manager', 'manager@demo.example');
    const { feed } = await openWays(rep);
    const managers = (await signIn('manager@demo.example', 'demo-portal')).token;
    const moved = await user(['change', 'kim@field.example', '--manager', 'none']);
    expect(moved.output).toMatch(
      /Rights were taken from manager@demo\.example: \d+ sessions? ended/,
    );
    expect([await me(managers), await me(rep)]).toEqual([401, 200]);

    // A rep writes where staff only read. The role was the level's name, and follows it.
    const staff = await user(['change', 'kim@field.example', '--level', 'staff']);
    expect(staff.output).toContain('Changed level of Sam Field from rep to staff.');
    expect(staff.output).toContain('Rights were taken from kim@field.example: 1 session ended.');
    expect(await fieldsOf('kim@field.example')).toMatchObject({ level: 16, role: 'staff' });
    expect([await me(rep), await feed()]).toEqual([401, 404]);

    await user(['change', 'kim@field.example', '--add-scope', 'explore']);
    const { token } = await signIn('kim@field.example', PASSWORD);
    const removed = await user(['change', 'kim@field.example', '--remove-scope', 'explore']);
    expect(removed.output).toContain('Changed role of Sam Field from staff, explore to staff.');
    expect(await me(token)).toBe(401);
  });

  it('refuses what makes no sense, with what to do, and changes nothing', async () => {
    await added('boss@field.example');
    await added('lead@field.example', '--manager', 'boss@field.example');
    await added('gone@field.example');
    await user(['deactivate', 'gone@field.example']);
    const refusals: [string[], string][] = [
      [['change', 'boss@field.example', '--manager', 'boss@field.example'], 'another user'],
      [
        ['change', 'boss@field.example', '--manager', 'lead@field.example'],
        'lead@field.example reports to boss@field.example already',
      ],
      [['change', 'boss@field.example', '--manager', 'gone@field.example'], 'is inactive'],
      [['change', 'boss@field.example', '--manager', 'nobody@field.example'], 'there is no user'],
      [['change', 'boss@field.example', '--email', 'LEAD@field.example'], 'There is a user'],
      [['change', 'nobody@field.example', '--name', 'X'], 'There is no user with the e-mail'],
      [['change', 'boss@field.example', '--level', 'manager'], 'whom reps name with --manager'],
      [['change', 'boss@field.example', '--add-scope', 'not a scope'], '--add-scope must be'],
      [['change', 'boss@field.example'], 'Say what to change'],
      [['change', '--name', 'X'], 'Name one user by e-mail'],
      [['deactivate', 'boss@field.example', '--level', 'rep'], '--level'],
      [['set-rights', 'boss@field.example'], 'There is no action set-rights'],
      [['set-role', 'boss@field.example'], 'Name one user and the role'],
      [
        ['deactivate', 'boss@field.example', '--hand-over-to', 'admin@demo.example'],
        '--hand-over-to must be an active rep',
      ],
    ];
    for (const [args, expected] of refusals) {
      const { code, output } = await user(args);
      expect({ args, code, output }).toEqual({
        args,
        code: 1,
        output: expect.stringContaining(expected),
      });
      expect(output).not.toContain('    at ');
    }
    expect(await fieldsOf('boss@field.example')).toEqual({
      name: 'Sam Field',
      level: 32,
      role: 'rep',
      manager: null,
    });
    const help = await user(['--help']);
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('--remove-scope') });
  });
});
