import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { domainRoutes } from '../../rest/src/domains.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

/** The contract's "Resources behind the generic calls", by what the generic writes do there. */
const WRITTEN = [
  'notes',
  'contacts',
  'activities',
  'company-info',
  'competition',
  'manufacturers',
  'saved-views',
  'saved-reports',
  'saved-dashboards',
  'saved-queries',
];
const REFUSED = [
  'users',
  'client-programs',
  'contracts',
  'invoices',
  'problems',
  'content',
  'bim-datasheets',
  'banners',
  'buying-actions',
  'leads',
  'useremails',
  'user-domains',
  'user-projects',
  'csi-sections',
  'products',
  'audit',
];
const EVERYBODY = ['rep', 'rep2', 'manager', 'director', 'admin', 'staff', 'developer'];

let rest: TestRest;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  rest = await startRest();
  for (const name of EVERYBODY) tokens[name] = await rest.signIn(`${name}@demo.example`);
});
afterAll(() => rest.close());

const call = (who: string, method: string, path: string, body?: object) =>
  rest.call<Record<string, unknown>>(method, path, {
    ...(tokens[who] && { token: tokens[who] }),
    ...(body && { body }),
  });

describe('the generic writes', () => {
  it.each(REFUSED)('Q37 M02: are refused to everybody on %s, and need a session', async (name) => {
    for (const [method, path] of [
      ['POST', `/api/${name}`],
      ['PUT', `/api/${name}/1`],
      ['DELETE', `/api/${name}/1`],
    ] as const) {
      expect((await call('nobody', method, path, {})).status).toBe(401);
      for (const who of EVERYBODY) {
        const { status, body } = await call(who, method, path, {});
        expect({ who, method, path, status }).toEqual({ who, method, path, status: 403 });
        expect(body.code).toBe('FORBIDDEN');
      }
    }
  });

  it('Q37: exist for every resource of the contract, and for no other', async () => {
    const routes = domainRoutes();
    for (const name of [...WRITTEN, ...REFUSED]) {
      for (const [method, path] of [
        ['post', `/api/${name}`],
        ['put', `/api/${name}/:id`],
        ['delete', `/api/${name}/:id`],
      ] as const) {
        const found = routes.filter((route) => route.method === method && route.path === path);
        expect({ method, path, routes: found.length > 0 }).toEqual({ method, path, routes: true });
      }
    }
    // Sessions are listed and ended, and never made or changed.
    expect((await call('admin', 'POST', '/api/sessions', {})).status).toBe(405);
    expect((await call('admin', 'PUT', '/api/sessions/1', {})).status).toBe(405);
    for (const name of [
      'secrets',
      'user_identities',
      'idempotency_keys',
      'portal_meta',
      '__proto__',
    ]) {
      expect((await call('admin', 'POST', `/api/${name}`, {})).status).toBe(404);
      expect((await call('admin', 'PUT', `/api/${name}/1`, {})).status).toBe(404);
      expect((await call('admin', 'DELETE', `/api/${name}/1`)).status).toBe(404);
    }
    expect((await call('rep', 'PATCH', '/api/contacts/1', {})).status).toBe(405);
    expect((await call('rep', 'PUT', '/api/contacts', {})).status).toBe(405);
  });

  it('Q37: PUT asks for what the specific update asks for, and does what it does', async () => {
    const [company] = await rest.sql<{ coid: number }>('select coid from manufacturers limit 1');
    const coid = company?.coid;
    const creates: [string, object, object][] = [
      ['notes', { coid, note: 'a', type: 10 }, { note: 'b' }],
      ['contacts', { coid, lastName: 'a' }, { title: 'b' }],
      ['activities', { coid, type: 101, date: '2026-06-20', subject: 'a' }, { subject: 'b' }],
      ['competition', { coid, competitorType: 9, year: 2022, present: true }, { source: 'b' }],
      ['saved-views', { name: 'a', page: 'search' }, { name: 'b' }],
      ['saved-reports', { name: 'a', definition: {} }, { name: 'b' }],
      ['saved-dashboards', { name: 'a' }, { name: 'b' }],
      ['saved-queries', { name: 'a', query: '{ a }' }, { name: 'b' }],
    ];
    for (const [name, body, change] of creates) {
      const created = await call('rep', 'POST', `/api/${name}`, body);
      expect([200, 201]).toContain(created.status);
      const path = `/api/${name}/${String(created.body.seq)}`;
      const put = await call('rep', 'PUT', path, change);
      expect(put.body).toMatchObject({ ...change, version: 2 });
      expect((await call('rep', 'POST', path, change)).body).toEqual(put.body);
      expect((await call('rep', 'PUT', path, { seq: 5 })).status).toBe(422);
      expect((await call('nobody', 'PUT', path, change)).status).toBe(401);
      expect((await call('rep', 'PUT', `/api/${name}/2000000000`, change)).status).toBe(404);
      expect((await call('rep', 'PUT', `/api/${name}/x`, change)).status).toBe(400);
      expect((await call('rep', 'DELETE', path)).status).toBe(204);
      const restored = await call('rep', 'POST', `${path}/restore`);
      expect(restored.body).toMatchObject({ ...change, version: 4 });
      // Restoring what is there changes nothing.
      expect((await call('rep', 'POST', `${path}/restore`)).body).toEqual(restored.body);
      const actions = await rest.sql<{ action: string }>(
        'select action from audit where resource = $1 and id = $2 order by seq',
        [name, String(created.body.seq)],
      );
      expect(actions.map(({ action }) => action)).toEqual([
        'create',
        'update',
        'delete',
        'restore',
      ]);
    }
  });

  it('keep a deleted record for 30 days, and answer 412 to a deletion of an older version', async () => {
    const { body } = await call('rep', 'POST', '/api/saved-views', { name: 'a', page: 'notes' });
    const path = `/api/saved-views/${String(body.seq)}`;
    const stale = await rest.call('DELETE', path, {
      token: tokens.rep ?? '',
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(412);
    await call('rep', 'DELETE', path);
    await rest.sql(`update saved_views set deleted_at = now() - interval '29 days'`);
    expect((await call('rep', 'POST', `${path}/restore`)).status).toBe(200);
    await call('rep', 'DELETE', path);
    await rest.sql(`update saved_views set deleted_at = now() - interval '31 days'`);
    expect((await call('rep', 'POST', `${path}/restore`)).status).toBe(404);
  });
});
