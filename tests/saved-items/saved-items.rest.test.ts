import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Saved {
  seq: number;
  owner: number;
  name: string;
  visibility: string;
  createdAt: string;
  version: number;
  [field: string]: unknown;
}
interface ProblemBody {
  errors: { field: string; message: string }[];
  current?: Saved;
}

let rest: TestRest;
const tokens: Record<string, string> = {};
const seqOf: Record<string, number> = {};
/** Another rep of rep's manager. */
let teammate: string;

beforeAll(async () => {
  rest = await startRest();
  const [mate] = await rest.sql<{ seq: number; email: string }>(
    `select seq, email from users where level = 32 and active and email <> 'rep@demo.example'
       and managerid = (select managerid from users where email = 'rep@demo.example') order by seq limit 1`,
  );
  teammate = mate?.email.split('@')[0] ?? '';
  await rest.sql(
    `update users set password_hash = (select password_hash from users where email = 'rep@demo.example')
     where seq = $1`,
    [mate?.seq],
  );
  for (const name of ['rep', 'rep2', 'manager', 'admin', 'staff', teammate]) {
    tokens[name] = await rest.signIn(`${name}@demo.example`);
  }
  for (const { seq, email } of await rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
});
afterAll(() => rest.close());

const VIEW = { name: 'My A*** accounts', page: 'search', query: 'tag=3&sort=-lastContacted' };
const REPORT = {
  name: 'Renewals by month',
  definition: {
    dataset: 'contracts',
    query: { dimensions: ['endMonth'], z: 1, a: { b: [1, null, 'é'] } },
  },
};

const DASHBOARD = {
  name: 'Monday',
  tiles: [{ id: 'a', width: 3, text: 'Look here first.' }],
  tags: ['monday', 'team'],
  filters: { period: 'AYTD' },
  crossFilter: true,
};

const QUERY = {
  name: 'Notes by rep',
  query: 'query ($n: Int) { reps { name } }',
  variables: { n: 5, list: [1, null, 'é'] },
};

describe.each([
  ['saved-views', VIEW, { query: 'tag=2' }, { columns: null }],
  ['saved-reports', REPORT, { description: 'For Monday' }, { description: null }],
  ['saved-dashboards', DASHBOARD, { description: 'For Monday' }, { description: null }],
  ['saved-queries', QUERY, { description: 'For Monday' }, { description: null }],
] as const)('%s', (resource, body, change, clear) => {
  const call = <T = Saved & ProblemBody>(
    who: string,
    method: string,
    path = '',
    sent?: object,
    headers: Record<string, string> = {},
  ) =>
    rest.call<T>(method, `/api/${resource}${path}`, {
      ...(tokens[who] && { token: tokens[who] }),
      ...(sent && { body: sent }),
      headers,
    });
  const save = async (who: string, more: object = {}) =>
    (await call(who, 'POST', '', { ...body, ...more })).body;

  beforeEach(async () => {
    // Those of the demo deliver its reports.
    await rest.sql('delete from alerts');
    await rest.sql('delete from report_schedules');
    await rest.sql(`delete from ${resource.replace('-', '_')}`);
  });

  it('are saved as the viewer’s own, private unless requested otherwise', async () => {
    const answer = await call('staff', 'POST', '', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...body,
      owner: seqOf.staff,
      visibility: 'private',
      version: 1,
    });
    expect(answer.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect((await call('staff', 'GET', `/${answer.body.seq}`)).body).toEqual(answer.body);
    const forged = await call('staff', 'POST', '', { ...body, owner: 1 });
    expect(forged.status).toBe(422);
    expect((await call('staff', 'POST', '', { ...body, name: ' ' })).status).toBe(422);
  });

  it('once a key', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => call('rep', 'POST', '', body, { 'idempotency-key': resource })),
    );
    expect(new Set(answers.map((answer) => answer.body.seq)).size).toBe(1);
  });

  it('M02: private ones exist for their owner, team ones for the team, company ones for everybody', async () => {
    const ids: Record<string, number> = {};
    for (const visibility of ['private', 'team', 'company']) {
      ids[visibility] = (await save('rep', { visibility })).seq;
    }
    const bosses = (await save('manager', { visibility: 'team' })).seq;
    const sees: Record<string, string[]> = {
      rep: ['private', 'team', 'company'],
      [teammate]: ['team', 'company'],
      manager: ['team', 'company'],
      rep2: ['company'],
      staff: ['company'],
      admin: ['company'],
    };
    for (const [who, visible] of Object.entries(sees)) {
      for (const [visibility, seq] of Object.entries(ids)) {
        const { status } = await call(who, 'GET', `/${seq}`);
        expect({ who, visibility, status }).toEqual({
          who,
          visibility,
          status: visible.includes(visibility) ? 200 : 404,
        });
      }
      const listed = await call<Saved[]>(who, 'GET');
      const own = new Set(listed.body.map(({ seq }) => seq));
      expect(Object.keys(ids).filter((visibility) => own.has(ids[visibility] ?? 0))).toEqual(
        visible,
      );
      expect(own.has(bosses)).toBe(['rep', teammate, 'manager'].includes(who));
      expect(listed.headers.get('x-total-count')).toBe(String(own.size));
      const byIds = await call<Saved[]>(who, 'GET', `/by-ids/${Object.values(ids).join(',')}`);
      expect(byIds.body).toHaveLength(visible.length);
    }
  });

  it('M02: nobody changes, deletes or restores another’s, administrators included', async () => {
    const { seq } = await save('rep', { visibility: 'company' });
    const hidden = (await save('rep')).seq;
    for (const who of ['rep2', 'manager', 'admin', teammate]) {
      expect((await call(who, 'POST', `/${seq}`, change)).status).toBe(403);
      expect((await call(who, 'DELETE', `/${seq}`)).status).toBe(403);
      expect((await call(who, 'POST', `/${hidden}`, change)).status).toBe(404);
    }
    await call('rep', 'DELETE', `/${seq}`);
    expect((await call('admin', 'POST', `/${seq}/restore`)).status).toBe(403);
    expect((await call('rep', 'POST', `/${seq}/restore`)).status).toBe(200);
  });

  it('a value sets, an absent field leaves, null clears; a stale version is refused', async () => {
    const stored = await save('rep');
    const changed = await call('rep', 'POST', `/${stored.seq}`, change);
    expect(changed.body).toEqual({ ...stored, ...change, version: 2 });
    const same = await call('rep', 'PUT', `/${stored.seq}`, { ...change, ...body, ...change });
    expect(same.body).toEqual(changed.body);
    const stale = await call(
      'rep',
      'POST',
      `/${stored.seq}`,
      { name: 'Other' },
      { 'if-match': '"1"' },
    );
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual(changed.body);
    const cleared = await call('rep', 'POST', `/${stored.seq}`, clear);
    expect(cleared.body).toMatchObject(clear);
    expect((await call('rep', 'POST', `/${stored.seq}`, { name: null })).status).toBe(422);
    expect((await call('rep', 'POST', `/${stored.seq}`, { visibility: 'all' })).status).toBe(422);
  });

  it('leave every list when deleted and come back within 30 days', async () => {
    const stored = await save('rep');
    expect((await call('rep', 'DELETE', `/${stored.seq}`)).status).toBe(204);
    expect((await call<Saved[]>('rep', 'GET')).body).toEqual([]);
    expect((await call('rep', 'POST', `/${stored.seq}/restore`)).body).toEqual({
      ...stored,
      version: 3,
    });
  });
});

describe('saved reports', () => {
  const save = (who: string, body: object) =>
    rest.call<Saved & ProblemBody>('POST', '/api/saved-reports', {
      ...(tokens[who] && { token: tokens[who] }),
      body: { ...REPORT, ...body },
    });

  it('keep their definition as it was, whatever the order of its keys', async () => {
    const { body } = await save('rep', {});
    expect(body.definition).toEqual(REPORT.definition);
  });

  it('refuse a definition that is no object, too large, too deep or cannot be stored', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) as object;
    for (const definition of [
      [],
      'text',
      null,
      { text: 'x'.repeat(66_000) },
      deep,
      { 'a\u0000': 1 },
      { a: ['\ud800'] },
    ]) {
      const answer = await save('rep', { definition });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]?.field).toBe('definition');
    }
    expect((await save('rep', { definition: { text: 'x'.repeat(65_000) } })).status).toBe(201);
  });

  it('may be based on a report that one sees, and on no other', async () => {
    const shared = await save('rep', { visibility: 'company' });
    const secret = await save('rep', {});
    const copy = await save('rep2', { basedOn: shared.body.seq });
    expect(copy.body.basedOn).toBe(shared.body.seq);
    const odd = await save('rep2', { basedOn: secret.body.seq });
    expect(odd.body.errors[0]?.field).toBe('basedOn');
  });

  it('M02: show their private past to nobody but their owner, administrators included', async () => {
    const { body: report } = await save('rep', { description: 'SECRET', visibility: 'private' });
    const path = `/api/saved-reports/${report.seq}`;
    const change = (body: object) => rest.call('POST', path, { token: tokens.rep ?? '', body });
    const seenBy = async (who: string): Promise<number[] | number> => {
      const answer = await rest.call<{ version: number; description: string | null }[]>(
        'GET',
        `${path}/versions`,
        { token: tokens[who] ?? '' },
      );
      if (answer.status !== 200) return answer.status;
      if (who !== 'rep') expect(JSON.stringify(answer.body)).not.toContain('SECRET');
      expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
      return answer.body.map(({ version }) => version);
    };
    const seen = async () => ({
      owner: await seenBy('rep'),
      team: await seenBy(teammate),
      manager: await seenBy('manager'),
      admin: await seenBy('admin'),
      staff: await seenBy('staff'),
    });
    await change({ description: 'Clean' });
    await change({ visibility: 'team' });
    const team = { owner: [3, 2, 1], team: [3], manager: [3], admin: 404, staff: 404 };
    expect(await seen()).toEqual(team);
    await change({ visibility: 'company', name: 'For all' });
    const all = { owner: [4, 3, 2, 1], team: [4, 3], manager: [4, 3], admin: [4], staff: [4] };
    expect(await seen()).toEqual(all);
    // Private once more, and shared again: what was seen before is over too.
    await change({ visibility: 'private', description: 'SECRET again' });
    expect((await seen()).admin).toBe(404);
    await change({ visibility: 'company', description: 'Clean again' });
    const again = { owner: [6, 5, 4, 3, 2, 1], team: [6], manager: [6], admin: [6], staff: [6] };
    expect(await seen()).toEqual(again);
  });
});
