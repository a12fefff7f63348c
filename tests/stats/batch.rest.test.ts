import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Entry {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

let rest: TestRest;
let token: string;
let company: { seq: number; coid: number };
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('rep@demo.example');
  const [busiest] = await rest.sql<{ seq: number; coid: number }>(
    `select m.seq, m.coid from domain_visits v join manufacturers m using (coid)
     group by 1, 2 order by sum(v.actions) desc limit 1`,
  );
  company = busiest ?? { seq: 0, coid: 0 };
});
afterAll(() => rest.close());

const batch = (calls: unknown) =>
  rest.call<Entry[]>('POST', '/api/batch', { token, body: { calls } });

describe('several reads as one call', () => {
  it('X01: answer what each of them answers alone, headers included', async () => {
    const { seq, coid } = company;
    const calls = [
      `/api/stats/buying-actions/${coid}?from=2026-01-01&to=2026-06-18`,
      `/api/stats/csi-market-share/${coid}?metric=drawn`,
      `/api/manufacturers/${seq}/csi-and-keywords`,
      `/api/stats-user-domains/company-user-domains/${coid}?limit=3`,
      `/api/stats-user-domains/company-user-domains-by-content-type/${coid}?limit=3`,
      `/api/outline-specs-report/by-coid/${coid}?limit=3`,
      `/api/specwizard-specs-report/by-coid/${coid}?limit=3`,
      `/api/user-project-fyi/by-coid/${coid}?title=true&limit=3`,
    ];
    const { status, body } = await batch(calls);
    expect(status).toBe(200);
    for (const [i, path] of calls.entries()) {
      const alone = await rest.call('GET', path, { token });
      const entry = body[i];
      expect([entry?.status, entry?.body]).toEqual([alone.status, alone.body]);
      for (const name of ['X-Total-Count', 'X-Next-Cursor']) {
        expect(entry?.headers[name] ?? null).toBe(alone.headers.get(name));
      }
    }
    expect(body[3]?.headers['X-Next-Cursor']).toEqual(expect.any(String));
  });

  it('fail one by one: the others are answered', async () => {
    const { body } = await batch([
      '/api/stats/buying-actions/999999',
      `/api/stats/buying-actions/${company.coid}`,
      `/api/stats/buying-actions/${company.coid}?from=never`,
      '/api/stats/buying-actions/x',
      '/api/users/me-rc',
    ]);
    expect(body.map(({ status }) => status)).toEqual([404, 200, 422, 400, 404]);
    expect(body[2]?.body).toMatchObject({ errors: [{ field: 'from' }] });
  });

  it('are at most 50', async () => {
    const calls = Array.from({ length: 51 }, () => '/api/stats/buying-actions/1');
    const { status, body } = await batch(calls);
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'calls' }] }]);
  });

  it('need a session', async () => {
    const { status } = await rest.call('POST', '/api/batch', {
      body: { calls: ['/api/stats/buying-actions/1'] },
    });
    expect(status).toBe(401);
  });
});
