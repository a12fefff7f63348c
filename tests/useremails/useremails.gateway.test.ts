import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface List<T> {
  nodes: T[];
  totalCount: number | null;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
interface Person {
  seq: number;
  email: string;
  userType: string;
  profession: { value: number; label: string };
  actions: number;
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

const LIST = `nodes { seq email userType profession { value label } actions } totalCount pageInfo { hasNextPage endCursor }`;

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [busiest] = await gateway.rest.sql<{ seq: number; coid: number }>(
    `select m.seq, m.coid from leads l join manufacturers m using (coid)
     where l.user_email_seq is not null group by m.seq, m.coid order by count(*) desc limit 1`,
  );
  company = busiest ?? { seq: 0, coid: 0 };
});
afterAll(() => gateway.close());

const search = (filter: object, page = 'first: 5') =>
  rep.ask<{ userEmails: List<Person> }>(
    `query ($filter: UserEmailFilter!) { userEmails(filter: $filter, ${page}) { ${LIST} } }`,
    { filter },
  );

describe('registered users', () => {
  it('Q09 E11: are searched by profession and type, by names and not by numbers', async () => {
    const filter = { professions: [1, 8], userTypes: ['PROFESSIONAL'], joinedFrom: '2020-01-01' };
    const { data, calls } = await search(filter);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/useremails/search-emails',
    ]);
    expect(calls[0]?.body).toEqual({
      profession: [1, 8],
      usertype: ['professional'],
      joinedFrom: '2020-01-01',
      limit: 5,
    });
    const [row] = await gateway.rest.sql<{ n: number }>(
      `select count(*)::integer as n from user_emails where profession in (1, 8) and usertype = 'professional'
         and joined >= '2020-01-01' and deleted_at is null`,
    );
    expect(data.userEmails.totalCount).toBe(row?.n);
    expect(data.userEmails.nodes).toHaveLength(5);
    for (const { userType, profession } of data.userEmails.nodes) {
      expect(userType).toBe('PROFESSIONAL');
      expect([profession.value, profession.label]).toEqual(
        profession.value === 1 ? [1, 'Architect'] : [8, 'Engineer'],
      );
    }
  });

  it('Q09: are paged, and one is found by the beginning of the address', async () => {
    const one = await search({}, 'first: 3');
    const cursor = one.data.userEmails.pageInfo.endCursor ?? '';
    const two = await search({}, `first: 3, after: "${cursor}"`);
    const seqs = [...one.data.userEmails.nodes, ...two.data.userEmails.nodes].map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(6);
    const [first] = one.data.userEmails.nodes;
    const found = await search({ email: first?.email ?? '', states: [] });
    expect(found.data.userEmails.nodes.map(({ seq }) => seq)).toEqual([first?.seq]);
  });

  it('Q09: says which criterion the backend refuses', async () => {
    const answer = await rep.try<object>(
      '{ userEmails(filter: {professions: [99]}) { totalCount } }',
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.message).toContain('profession');
  });

  it('Q10 E21: of a company come with what they did there in a year', async () => {
    const query = `query ($seq: Int!, $year: Int) { company(seq: $seq) { userEmails(year: $year, first: 100) { ${LIST} } } }`;
    const inYear = await rep.ask<{ company: { userEmails: List<Person> } }>(query, {
      seq: company.seq,
      year: 2026,
    });
    expect(inYear.made).toEqual([
      `GET /api/manufacturers/${company.seq}`,
      `GET /api/useremails/company-report/${company.coid}`,
    ]);
    expect(inYear.calls[1]?.path).toContain('?year=2026&limit=100');
    const sql = await gateway.rest.sql<{ seq: number; actions: number }>(
      `select user_email_seq as seq, count(*)::integer as actions from leads
       where coid = $1 and user_email_seq is not null and date between '2026-01-01' and '2026-12-31' group by 1`,
      [company.coid],
    );
    const { nodes, totalCount } = inYear.data.company.userEmails;
    expect(totalCount).toBe(sql.length);
    const actionsOf = new Map(sql.map(({ seq, actions }) => [seq, actions]));
    for (const { seq, actions } of nodes) expect(actions).toBe(actionsOf.get(seq));
    const ever = await rep.ask<object>(query, { seq: company.seq });
    expect(ever.calls[1]?.path).toBe(`/api/useremails/company-report/${company.coid}?limit=100`);
    const odd = await rep.try<object>(query, { seq: company.seq, year: 26 });
    expect(odd.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are found one by one and together with one call, null for nobody', async () => {
    const { data, made } = await rep.ask<Record<string, { seq: number } | null>>(
      '{ a: userEmail(seq: 1) { seq } b: userEmail(seq: 2) { seq } c: userEmail(seq: 1999999999) { seq } }',
    );
    expect(data).toEqual({ a: { seq: 1 }, b: { seq: 2 }, c: null });
    expect(made).toEqual(['GET /api/useremails/by-ids/1,2,1999999999']);
  });
});
