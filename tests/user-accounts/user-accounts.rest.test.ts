import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openSession } from '../permissions/world.ts';
import { startRest, type RestAnswer, type TestRest } from '../support/start-rest.ts';

interface Account {
  seq: number;
  name: string;
  email: string;
  level: number;
  role: unknown;
  active: boolean;
  managerid: number | null;
  version: number;
  hasPassword: boolean;
}

const PASSWORD = 'a good long one';

let rest: TestRest;
let admin: string;
let counter = 0;
beforeAll(async () => {
  rest = await startRest();
  admin = await rest.signIn('admin@demo.example');
});
afterAll(() => rest.close());

const post = <T = Account>(path: string, body?: object, more: object = {}) =>
  rest.call<T>('POST', path, { token: admin, ...(body && { body }), ...more });

const seqOf = async (email: string): Promise<number> =>
  (await rest.sql<{ seq: number }>('select seq from users where email = $1', [email]))[0]?.seq ?? 0;

async function newUser(fields: object = {}): Promise<Account> {
  counter += 1;
  const { status, body } = await post('/api/user-accounts', {
    name: 'Sam Field',
    email: `sam${counter}@field.example`,
    level: 32,
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

const trailOf = async (seq: number): Promise<string[]> =>
  (
    await rest.sql<{ summary: string }>(
      `select details ->> 'summary' as summary from audit
       where resource in ('users', 'session') and id = $1 and details ? 'summary' order by seq`,
      [String(seq)],
    )
  ).map(({ summary }) => summary);

const me = async (token: string): Promise<number> =>
  (await rest.call('GET', '/api/users/me-rc', { token })).status;

const fieldsNamed = ({ body }: RestAnswer): string[] =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field);

describe('users, as administrators keep them', () => {
  it('adds one who signs in once a password is set, and tells both in words', async () => {
    const manager = await seqOf('manager@demo.example');
    const user = await newUser({ managerid: manager, scopes: ['rep', 'explore'] });
    expect(user).toMatchObject({
      level: 32,
      role: ['rep', 'explore'],
      managerid: manager,
      hasPassword: false,
      version: 1,
    });
    const signIn = () =>
      rest.call('POST', '/auth/local/rc', { body: { email: user.email, password: PASSWORD } });
    expect((await signIn()).status).toBe(401);
    const set = await post(`/api/user-accounts/${user.seq}/password`, { newPassword: PASSWORD });
    expect(set.body).toMatchObject({ hasPassword: true, version: 2 });
    expect((await signIn()).status).toBe(200);
    expect(await trailOf(user.seq)).toEqual([
      'Added Sam Field with the level rep.',
      'Set a new password for Sam Field.',
    ]);
  });

  it('adds one for one key, however often it is sent', async () => {
    const body = { name: 'Once', email: 'once@field.example', level: 32 };
    const headers = { 'Idempotency-Key': 'add once' };
    const [first, second] = [
      await post('/api/user-accounts', body, { headers }),
      await post('/api/user-accounts', body, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await post('/api/user-accounts', body)).status).toBe(409);
    expect((await post('/api/user-accounts', body, { bare: true })).status).toBe(400);
  });

  it('finds them by words, and by level, manager and whether they are active', async () => {
    const list = async (query: string) =>
      (await rest.call<Account[]>('GET', `/api/user-accounts?${query}`, { token: admin })).body;
    const user = await newUser({ name: 'Zoë Quill' });
    expect((await list('q=zoe')).map(({ seq }) => seq)).toEqual([user.seq]);
    expect((await list(`q=QUILL%20sam${counter}`)).map(({ seq }) => seq)).toEqual([user.seq]);
    expect((await list('active=false')).some(({ active }) => active)).toBe(false);
    expect(new Set((await list('level=8&level=1')).map(({ level }) => level))).toEqual(
      new Set((await list('limit=2000')).map(({ level }) => level).filter((level) => level <= 8)),
    );
    const team = await list(`managerid=${await seqOf('manager@demo.example')}`);
    expect(team.length).toBeGreaterThan(0);
  });

  it('changes each field with a sentence, keeps what was read in view, and refuses an older version', async () => {
    const user = await newUser();
    const path = `/api/user-accounts/${user.seq}`;
    const manager = await seqOf('manager@demo.example');
    const [row] = await rest.sql<{ name: string }>('select name from users where seq = $1', [
      manager,
    ]);
    const changed = await post(path, {
      name: 'Sam Fields',
      email: 'fields@field.example',
      managerid: manager,
      scopes: ['rep', 'explore'],
    });
    expect(changed.body).toMatchObject({ name: 'Sam Fields', managerid: manager, version: 2 });
    expect((await post(path, { managerid: null, level: 16 })).body).toMatchObject({
      managerid: null,
      level: 16,
      role: ['rep', 'explore'],
    });
    expect(await trailOf(user.seq)).toEqual([
      'Added Sam Field with the level rep.',
      'Renamed Sam Field to Sam Fields.',
      `Changed e-mail of Sam Fields from ${user.email} to fields@field.example.`,
      'Changed role of Sam Fields from rep to rep, explore.',
      `Changed manager of Sam Fields from none to ${row?.name}.`,
      'Changed level of Sam Fields from rep to staff.',
      `Changed manager of Sam Fields from ${row?.name} to none.`,
    ]);
    const late = await post(path, { name: 'Late' }, { headers: { 'If-Match': '"1"' } });
    expect(late).toMatchObject({ status: 412, body: { current: { name: 'Sam Fields' } } });
    expect((await post(path, { name: 'Blind' }, { bare: true })).status).toBe(428);
    expect((await post(path, { email: 'admin@demo.example' })).status).toBe(409);
    const circle = await post(path, { managerid: user.seq });
    expect([circle.status, ...fieldsNamed(circle)]).toEqual([422, 'manager']);
  });

  it('signs out at once who loses rights, and not who gains them', async () => {
    const user = await newUser({ scopes: ['rep'] });
    const path = `/api/user-accounts/${user.seq}`;
    const token = await openSession(rest, user.seq);
    await post(path, { scopes: ['rep', 'explore'] });
    expect(await me(token)).toBe(200);
    await post(path, { scopes: ['rep'] });
    expect(await me(token)).toBe(401);
    const again = await openSession(rest, user.seq);
    await post(path, { level: 16 });
    expect(await me(again)).toBe(401);
  });

  it('lets nobody give more than they have, nor touch who has more', async () => {
    const director = await newUser({ level: 8 });
    const token = await openSession(rest, director.seq);
    const asDirector = (path: string, body: object = {}) => post(path, body, { token });
    const rep = await newUser();
    const raised = await asDirector(`/api/user-accounts/${rep.seq}`, { level: 1 });
    expect([raised.status, ...fieldsNamed(raised)]).toEqual([403, 'level']);
    expect(
      (await asDirector('/api/user-accounts', { name: 'X', email: 'x@x.example', level: 4 }))
        .status,
    ).toBe(403);
    expect((await asDirector(`/api/user-accounts/${rep.seq}`, { level: 8 })).status).toBe(200);
    const above = await seqOf('admin@demo.example');
    for (const [what, body] of [
      ['', { name: 'Pwned' }],
      ['/password', { newPassword: PASSWORD }],
      ['/deactivate', { handOverTo: null }],
    ] as const) {
      expect((await asDirector(`/api/user-accounts/${above}${what}`, body)).status).toBe(403);
    }
    const forced = await rest.call('DELETE', `/api/user-accounts/${above}/sessions`, { token });
    expect(forced.status).toBe(403);
  });
});

describe('a user who leaves', () => {
  it('is counted, hands companies and open activities over, and is out at once', async () => {
    const leaving = await seqOf('rep2@demo.example');
    const receiver = await newUser({ name: 'Pat Next' });
    const token = await openSession(rest, leaving);
    const path = `/api/user-accounts/${leaving}`;
    const [right] = await rest.sql<{ companies: number; openActivities: number }>(
      `select (select count(*) from manufacturers where rep = $1 and deleted_at is null)::integer as companies,
         (select count(*) from activities where user_seq = $1 and deleted_at is null
           and percent_complete < 100)::integer as "openActivities"`,
      [leaving],
    );
    const holdings = await rest.call('GET', `${path}/holdings`, { token: admin });
    expect(holdings.body).toMatchObject({ ...right });
    const { companies = 0, openActivities = 0 } = right ?? {};
    expect(companies).toBeGreaterThan(1);
    expect(openActivities).toBeGreaterThan(1);

    const toStaff = await post(`${path}/deactivate`, {
      handOverTo: await seqOf('staff@demo.example'),
    });
    expect([toStaff.status, ...fieldsNamed(toStaff)]).toEqual([422, 'handOverTo']);
    expect(await me(token)).toBe(200);

    const done = await post(`${path}/deactivate`, { handOverTo: receiver.seq });
    expect(done.body).toMatchObject({ active: false });
    expect(await me(token)).toBe(401);
    const [after] = await rest.sql<{ held: number; got: number; audited: number; told: string }>(
      `select (select count(*) from manufacturers where rep = $1 and deleted_at is null)::integer as held,
         (select count(*) from manufacturers where rep = $2)::integer as got,
         (select count(*) from audit where resource = 'manufacturers' and field = 'rep' and new = to_jsonb($2::integer))::integer as audited,
         (select string_agg(text, '; ') from notifications where user_seq = $2) as told`,
      [leaving, receiver.seq],
    );
    const [name] = await rest.sql<{ name: string }>('select name from users where seq = $1', [
      leaving,
    ]);
    const held = `${companies} companies and ${openActivities} open activities`;
    expect(after).toMatchObject({ held: 0, got: companies, audited: companies });
    expect(after?.told).toMatch(new RegExp(`gave you ${held} of ${name?.name}$`));
    expect((await trailOf(leaving)).slice(-2)).toEqual([
      `Deactivated ${name?.name}.`,
      `Handed ${held} of ${name?.name} over to Pat Next.`,
    ]);
    expect((await post(`${path}/activate`)).body).toMatchObject({ active: true });
  });
});

describe('the last administrator', () => {
  let one: Account;
  let other: Account;
  beforeEach(async () => {
    [one, other] = [await newUser({ level: 1 }), await newUser({ level: 1 })];
  });

  /** Leaves these as the only ones who administer, for as long as the work takes. */
  async function alone(seqs: number[], work: () => Promise<void>): Promise<void> {
    const others = await rest.sql<{ seq: number }>(
      'update users set active = false where active and level <= 8 and seq <> all ($1) returning seq',
      [seqs],
    );
    try {
      await work();
    } finally {
      await rest.sql('update users set active = true where seq = any ($1)', [
        others.map(({ seq }) => seq),
      ]);
    }
  }

  it('cannot be deactivated or demoted, not even by themselves', async () => {
    const token = await openSession(rest, one.seq);
    await alone([one.seq], async () => {
      const path = `/api/user-accounts/${one.seq}`;
      const gone = await post(`${path}/deactivate`, { handOverTo: null }, { token });
      expect(gone.status).toBe(409);
      expect(JSON.stringify(gone.body)).toContain('only active administrator');
      expect((await post(path, { level: 16 }, { token })).status).toBe(409);
      expect((await post(path, { level: 8 }, { token })).status).toBe(200);
    });
  });

  it.each(['deactivate', 'demote'])('stays when two %s each other at once', async (how) => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await newUser({ level: 1 }), await newUser({ level: 1 })];
      const [byA, byB] = [await openSession(rest, a.seq), await openSession(rest, b.seq)];
      await alone([a.seq, b.seq], async () => {
        const end = (seq: number, token: string) =>
          how === 'demote'
            ? post(
                `/api/user-accounts/${seq}`,
                { level: 32 },
                { token, headers: { 'If-Match': '"1"' } },
              )
            : post(`/api/user-accounts/${seq}/deactivate`, { handOverTo: null }, { token });
        const answers = await Promise.all([end(b.seq, byA), end(a.seq, byB)]);
        // The second one is no administrator any longer when its turn comes, or is the last.
        const refused = answers.filter(({ status }) => [401, 403, 409].includes(status));
        expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
        expect(refused).toHaveLength(1);
        const [left] = await rest.sql<{ count: number }>(
          'select count(*)::integer as count from users where active and level <= 8',
        );
        expect(left?.count).toBe(1);
      });
      await rest.sql('update users set active = false where seq = any ($1)', [[a.seq, b.seq]]);
    }
    expect(other.active).toBe(true);
  });
});

describe('sessions', () => {
  interface Session {
    seq: number;
    address: string | null;
    userAgent: string | null;
    current: boolean;
  }

  it('are listed with browser and address, and ended one by one or all others at once', async () => {
    const signIn = async (agent: string): Promise<string> =>
      (
        await rest.call<string>('POST', '/auth/local/rc', {
          body: { email: 'staff@demo.example', password: 'demo-portal' },
          headers: { 'X-Client-Agent': agent },
        })
      ).body;
    const [here, there, elsewhere] = [
      await signIn('Firefox here'),
      await signIn('Chrome there'),
      await signIn('Safari elsewhere'),
    ];
    const list = async () =>
      (await rest.call<Session[]>('GET', '/api/sessions', { token: here })).body;
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userAgent: 'Firefox here', current: true, address: '127.0.0.1' }),
        expect.objectContaining({ userAgent: 'Chrome there', current: false }),
      ]),
    );
    const chrome = (await list()).find(({ userAgent }) => userAgent === 'Chrome there');
    const one = await rest.call('DELETE', `/api/sessions/${chrome?.seq}`, { token: here });
    expect([one.status, await me(there), await me(elsewhere)]).toEqual([204, 401, 200]);
    const foreign = await openSession(rest, await seqOf('rep@demo.example'));
    const [theirs] = await rest.sql<{ seq: number }>(
      `select s.seq from sessions s join users u on u.seq = s.user_seq where u.email = 'rep@demo.example' limit 1`,
    );
    expect(
      (await rest.call('DELETE', `/api/sessions/${theirs?.seq}`, { token: here })).status,
    ).toBe(404);
    expect(await me(foreign)).toBe(200);
    await rest.call('DELETE', '/api/sessions', { token: here });
    expect([await me(here), await me(elsewhere)]).toEqual([200, 401]);
    expect(await list()).toHaveLength(1);
  });

  it('of anybody are seen and ended by administrators, with a line that says so', async () => {
    const user = await newUser();
    const tokens = [await openSession(rest, user.seq), await openSession(rest, user.seq)];
    const path = `/api/user-accounts/${user.seq}/sessions`;
    const { body } = await rest.call<Session[]>('GET', path, { token: admin });
    expect(body).toHaveLength(2);
    await rest.call('DELETE', `${path}/${body[0]?.seq}`, { token: admin });
    expect((await Promise.all(tokens.map(me))).sort()).toEqual([200, 401]);
    await rest.call('DELETE', path, { token: admin });
    expect(await Promise.all(tokens.map(me))).toEqual([401, 401]);
    expect((await trailOf(user.seq)).slice(1)).toEqual([
      'Ended a session of Sam Field.',
      'Signed Sam Field out everywhere: 1 session ended.',
    ]);
  });
});
