import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface User {
  _id: string;
  seq: number;
  name: string;
  level: number;
  active: boolean;
  managerid: number | null;
  isManager: boolean;
  email?: string;
  role?: unknown;
}

let rest: TestRest;
let rep: string;
let manager: string;
let admin: string;
beforeAll(async () => {
  rest = await startRest();
  [rep, manager, admin] = (await Promise.all(
    ['rep', 'manager', 'admin'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string];
});
afterAll(() => rest.close());

const get = <T = User[]>(token: string, path: string) =>
  rest.call<T>('GET', `/api/users${path}`, { token });

describe('the generic reads of users', () => {
  it('Q04: users/query answers everybody, and who is active, of a level or of a manager', async () => {
    for (const [query, where] of [
      ['', 'true'],
      ['?active=true&level=32', 'active and level = 32'],
      ['?active=false', 'not active'],
      [
        `?managerid=${(await get<User>(manager, '/me-rc')).body.seq}`,
        `managerid = (select seq from users where email = 'manager@demo.example')`,
      ],
    ] as const) {
      const rows = await rest.sql<{ seq: number }>(
        `select seq from users where ${where} order by lower(name) collate "C", seq`,
      );
      const answer = await get(rep, `/query${query}`);
      expect(answer.body.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq));
      expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
    }
    expect((await get(rep, '/query?email=rep@demo.example')).status).toBe(422);
  });

  it('Q37 E01: one user by number, through es, by ids and in a list that is sorted and paged', async () => {
    const [row] = await rest.sql<{ seq: number }>(
      `select seq from users where email = 'rep2@demo.example'`,
    );
    const one = await get<User>(admin, `/${row?.seq}`);
    expect(one.body).toMatchObject({ seq: row?.seq, email: 'rep2@demo.example', level: 32 });
    expect((await get<User>(admin, `/es/${row?.seq}`)).body).toEqual(one.body);
    expect((await get(admin, `/by-ids/${row?.seq},2000000000`)).body).toEqual([one.body]);
    expect((await get(admin, '/2000000000')).status).toBe(404);
    const first = await get(admin, '?sort=-level,name&limit=3');
    const second = await get(
      admin,
      `?sort=-level,name&limit=2000&after=${first.headers.get('x-next-cursor')}`,
    );
    const rows = await rest.sql<{ seq: number }>(
      'select seq from users order by level desc, lower(name) collate "C", seq',
    );
    expect([...first.body, ...second.body].map(({ seq }) => seq)).toEqual(
      rows.map(({ seq }) => seq),
    );
  });

  it('M02: shows another’s e-mail and role by the permission table, in every read alike', async () => {
    const [row] = await rest.sql<{ rep2: number; rep: number }>(
      `select (select seq from users where email = 'rep2@demo.example') as rep2,
         (select seq from users where email = 'rep@demo.example') as rep`,
    );
    for (const path of [`/${row?.rep2}`, `/es/${row?.rep2}`]) {
      const { body } = await get<User>(rep, path);
      expect(body).not.toHaveProperty('email');
      expect(body).not.toHaveProperty('role');
    }
    for (const path of ['', '/query', `/by-ids/${row?.rep},${row?.rep2}`]) {
      const { body } = await get(rep, path);
      const shown = body.filter((user) => user.email !== undefined);
      expect(shown.map(({ seq }) => seq)).toEqual([row?.rep]);
    }
    expect((await get<User>(manager, `/${row?.rep}`)).body.email).toBe('rep@demo.example');
    const all = await get(admin, '/query');
    expect(all.body.every((user) => user.email !== undefined && user.role !== undefined)).toBe(
      true,
    );
    expect(JSON.stringify(all.body)).not.toMatch(/password|hash/i);
  });
});
