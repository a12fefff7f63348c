import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Person {
  seq: number;
  name: string;
  team: { seq: number }[];
}

let gateway: TestGateway;
let rep: Asker;
let manager: Asker;
let admin: Asker;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, manager, admin } = await askers(gateway, 'rep', 'manager', 'admin'));
});
afterAll(() => gateway.close());

const teamOf = (email: string) =>
  gateway.rest.sql<{ seq: number }>(
    `select r.seq from users r join users m on m.seq = r.managerid
     where m.email = $1 and r.active and r.level = 32 order by r.name, r.seq`,
    [email],
  );

describe('users through the gateway', () => {
  it('E01 M02: have their fields; role and e-mail are for oneself, the team and administrators', async () => {
    const [row] = await gateway.rest.sql<{ seq: number; id: string; managerid: number }>(
      `select seq, id, managerid from users where email = 'rep@demo.example'`,
    );
    const query = `{ user(seq: ${row?.seq}) { seq id name level active isRep isManager manager { seq } email scopes } }`;
    const seen = async (who: Asker) => (await who.ask<{ user: object }>(query)).data.user;
    const open = {
      seq: row?.seq,
      id: row?.id,
      name: expect.any(String),
      level: 32,
      active: true,
      isRep: true,
      isManager: false,
      manager: { seq: row?.managerid },
    };
    const email = 'rep@demo.example';
    expect(await seen(rep)).toEqual({ ...open, email, scopes: ['rep'] });
    expect(await seen(manager)).toEqual({ ...open, email, scopes: null });
    expect(await seen(admin)).toEqual({ ...open, email, scopes: ['rep'] });
    const others = await rep.ask<{ users: { email: string | null; scopes: string[] | null }[] }>(
      '{ users(level: 1) { email scopes } }',
    );
    expect(others.data.users.length).toBeGreaterThan(0);
    for (const other of others.data.users) expect(other).toEqual({ email: null, scopes: null });
  });
});

describe('teams through the gateway', () => {
  it('a manager has the active reps who have that manager', async () => {
    const { data } = await manager.ask<{ viewer: { user: Person } }>(
      '{ viewer { user { seq name team { seq } } } }',
    );
    const team = await teamOf('manager@demo.example');
    expect(team.length).toBeGreaterThan(0);
    expect(data.viewer.user.team).toEqual(team);
  });

  it('the teams of all managers cost one call more than the managers', async () => {
    const { data, calls } = await manager.ask<{ managers: Person[] }>(
      '{ managers { seq name team { seq manager { name } } } }',
    );
    const managers = await gateway.rest.sql<{ seq: number }>(
      `select seq from users m where active and exists (
         select 1 from users r where r.managerid = m.seq and r.active and r.level = 32) order by name, seq`,
    );
    expect(managers.length).toBeGreaterThan(1);
    expect(data.managers.map(({ seq }) => ({ seq }))).toEqual(managers);
    expect(data.managers.every(({ team }) => team.length > 0)).toBe(true);
    expect(calls.map(({ path }) => path.replace(/(&managerid=\d+)+$/, '&managerid='))).toEqual([
      '/api/users/query?active=true',
      '/api/users/query?active=true&level=32&managerid=',
    ]);
  });

  it('who manages nobody has no team, and nobody is asked for it', async () => {
    const { data, made } = await manager.ask<{ reps: Person[] }>('{ reps { seq team { seq } } }');
    expect(data.reps.every(({ team }) => team.length === 0)).toBe(true);
    expect(made).toEqual(['GET /api/users/query']);
  });
});
