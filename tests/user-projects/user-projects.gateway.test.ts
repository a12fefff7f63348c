import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Use {
  use: string;
  csisec: string | null;
  project: { seq: number; title: string | null; stage: string; latitude: number | null };
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [busiest] = await gateway.rest.sql<{ seq: number; coid: number }>(
    `select m.seq, m.coid from user_project_companies u join manufacturers m using (coid)
     group by m.seq, m.coid order by count(*) desc limit 1`,
  );
  company = busiest ?? { seq: 0, coid: 0 };
});
afterAll(() => gateway.close());

const ofCompany = (args: string) =>
  rep.ask<{ company: { userProjects: { nodes: Use[]; totalCount: number } } }>(
    `{ company(seq: ${company.seq}) { userProjects(${args}) { nodes { use csisec project { seq title stage latitude } } totalCount } } }`,
  );

describe('projects', () => {
  it('Q36 E21: of a company come with titles unless they are not wanted', async () => {
    const { data, calls } = await ofCompany('first: 100');
    expect(calls[1]?.path).toBe(
      `/api/user-project-fyi/by-coid/${company.coid}?title=true&limit=100`,
    );
    const sql = await gateway.rest.sql<{ seq: number; title: string; use: string }>(
      `select p.seq, p.title, u.use from user_project_companies u join user_projects p on p.seq = u.project_seq
       where u.coid = $1 order by p.date desc, p.seq desc limit 100`,
      [company.coid],
    );
    expect(sql.length).toBeGreaterThan(0);
    expect(data.company.userProjects.nodes).toMatchObject(
      sql.map(({ seq, title, use }) => ({ use: use.toUpperCase(), project: { seq, title } })),
    );
    const anonymous = await ofCompany('first: 1, withTitles: false');
    expect(anonymous.calls[1]?.path).toContain('title=false');
    expect(anonymous.data.company.userProjects.nodes[0]?.project.title).toBeNull();
  });

  it('are listed by stage, kind and days', async () => {
    const { data, made } = await rep.ask<{ userProjects: { totalCount: number } }>(
      '{ userProjects(filter: { stages: [DESIGN, BIDDING], kinds: [OFFICE], from: "2025-01-01" }) { nodes { seq stage kind } totalCount } }',
    );
    expect(made).toEqual(['GET /api/user-projects']);
    const [row] = await gateway.rest.sql<{ n: number }>(
      `select count(*)::integer as n from user_projects
       where stage in ('design', 'bidding') and kind = 'office' and date >= '2025-01-01'`,
    );
    expect(data.userProjects.totalCount).toBe(row?.n);
  });

  it('are found one by one', async () => {
    const { data } = await rep.ask<object>(
      '{ a: userProject(seq: 1) { seq } b: userProject(seq: 1999999999) { seq } }',
    );
    expect(data).toEqual({ a: { seq: 1 }, b: null });
  });
});
