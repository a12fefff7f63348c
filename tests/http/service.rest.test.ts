import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '../../schema/permissions.ts';
import { domainRoutes } from '../../rest/src/domains.ts';
import { tableColumns } from '../../scripts/codegen/table-columns.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface ProblemBody {
  status: number;
  code: string;
  detail: string;
}

let rest: TestRest;
let rep: string;
beforeAll(async () => {
  rest = await startRest({ statementTimeoutMs: 3000 });
  rep = await rest.signIn('rep@demo.example');
});
afterAll(() => rest.close());

const routes = domainRoutes();
const addressOf = (path: string) => path.replace(':ids', '1').replace(':id', '1');

// Hundreds of requests one after the other.
const EVERY_CALL_MS = 60_000;

describe('every call', () => {
  it(
    'M02: refuses anonymous callers, dead tokens and inactive users alike, unless the table opens it',
    async () => {
      const token = await rest.signIn('rep2@demo.example');
      await rest.sql(`update users set active = false where email = 'rep2@demo.example'`);
      for (const route of routes) {
        const isOpen = PERMISSIONS[route.permission].anonymous === 'Y';
        for (const given of [undefined, 'x'.repeat(43), token]) {
          const options = { ...(given && { token: given }), ...(route.body && { body: {} }) };
          const answer = await rest.call<ProblemBody>(
            route.method.toUpperCase(),
            addressOf(route.path),
            options,
          );
          const call = `${route.method} ${route.path}`;
          expect({
            call,
            refused:
              answer.status === 401 &&
              answer.body.code === 'UNAUTHENTICATED' &&
              !answer.body.detail.includes('password'),
          }).toEqual({
            call,
            refused: !isOpen,
          });
        }
      }
      await rest.sql(`update users set active = true where email = 'rep2@demo.example'`);
    },
    EVERY_CALL_MS,
  );

  it('M02: refuses staff every write but what is their own', async () => {
    const staff = await rest.signIn('staff@demo.example');
    const refused = routes.filter(
      ({ writes, permission }) => writes && PERMISSIONS[permission].staff === '-',
    );
    for (const route of refused) {
      const answer = await rest.call(route.method.toUpperCase(), addressOf(route.path), {
        token: staff,
        ...(route.body && { body: {} }),
      });
      expect({ call: route.path, status: answer.status }).toEqual({
        call: route.path,
        status: 403,
      });
    }
  });

  it('answers problems for what is no call, no method, no JSON and too much', async () => {
    const cases: [string, string, RequestInit, number][] = [
      ['GET', '/api/nothing', {}, 404],
      ['DELETE', '/auth/local/rc', {}, 405],
      [
        'POST',
        '/api/notes/search-custom',
        { body: '{', headers: { 'content-type': 'application/json' } },
        400,
      ],
      [
        'POST',
        '/api/notes/search-custom',
        { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        415,
      ],
      [
        'POST',
        '/api/notes/search-custom',
        { body: `"${'x'.repeat(300_000)}"`, headers: { 'content-type': 'application/json' } },
        413,
      ],
    ];
    for (const [method, path, init, status] of cases) {
      const response = await fetch(rest.url + path, {
        method,
        ...init,
        headers: { authorization: `Bearer ${rep}`, ...init.headers },
      });
      expect({ path, status: response.status }).toEqual({ path, status });
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({
        status,
        title: expect.any(String),
        detail: expect.any(String),
      });
    }
  });

  it('echoes a sane request id and makes one of its own otherwise', async () => {
    const given = await rest.call('GET', '/livez', { headers: { 'x-request-id': 'abc-123' } });
    expect(given.headers.get('x-request-id')).toBe('abc-123');
    const odd = await rest.call('GET', '/livez', { headers: { 'x-request-id': 'a b"c' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('every answer', () => {
  it('P06: is kept by no cache, shown as no page, and names no software', async () => {
    for (const [path, token] of [
      ['/api/users/me-rc', rep],
      ['/api/users/me-rc', undefined],
      ['/api/nothing', rep],
    ] as const) {
      const { headers } = await rest.call('GET', path, token ? { token } : {});
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
    }
  });
});

describe('a long query', () => {
  it('is stopped at the limit with an answer that says so, and keeps nobody else waiting', async () => {
    await rest.sql(
      'create or replace function digits_only(input text) returns text language plpgsql immutable as $$ begin perform pg_sleep(10); return input; end $$',
    );
    const started = Date.now();
    const slow = rest.call<ProblemBody>('POST', '/api/manufacturers/es/searchForRepCentral', {
      token: rep,
      body: { query: 'karen' },
    });
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const begun = Date.now();
        const answer = await rest.call('GET', '/api/manufacturers/1', { token: rep });
        return { status: answer.status, ms: Date.now() - begun };
      }),
    );
    expect(others.filter(({ status }) => status !== 200)).toEqual([]);
    // Far below the three seconds that the long one holds its connection.
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(2000);
    const answer = await slow;
    // It slept, so that the limit and no other work ended it.
    expect([answer.status, answer.body.code]).toEqual([422, 'TOO_MUCH_DATA']);
    expect(answer.body.detail).toContain('Narrow it');
    expect(Date.now() - started).toBeLessThan(15_000);
  });
});

describe('the columns that codegen reads from the migrations', () => {
  it('are those of the database', async () => {
    const stored = await rest.sql<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
         from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and c.relname not like 'kysely%'
        group by c.relname`,
    );
    const tables = tableColumns();
    const read = stored.map(({ table }) => [table, [...(tables.get(table) ?? [])].sort()]);
    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(stored.map(({ table, columns }) => [table, [...columns].sort()])),
    );
  });
});
