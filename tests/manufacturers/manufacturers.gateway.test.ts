import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: string;
let busiest: number;

beforeAll(async () => {
  gateway = await startGateway();
  rep = await gateway.signIn('rep@demo.example');
  const [row] = await gateway.rest.sql<{ seq: number }>(
    `select m.seq from manufacturers m join notes n using (coid) join contracts c using (coid)
     group by m.seq order by count(*) desc limit 1`,
  );
  busiest = row?.seq ?? 0;
  // The first query of a session also asks who it belongs to.
  await gateway.query(rep, '{ viewer { user { seq } } }');
});
afterAll(() => gateway.close());

async function callsOf<T>(
  query: string,
  variables?: object,
): Promise<{ data: T; calls: string[] }> {
  gateway.calls.length = 0;
  const answer = await gateway.query<T>(rep, query, variables);
  expect(answer.errors).toBeUndefined();
  return {
    data: answer.data as T,
    calls: gateway.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
  };
}

describe('upstream calls', () => {
  it('cost the same for 5 notes of a company as for 50', async () => {
    const query = `query ($seq: Int!, $first: Int!) { company(seq: $seq) {
      notes(first: $first) { totalCount nodes { seq user { name } company { name } } }
      contacts { nodes { seq } } contracts { nodes { seq } } } }`;
    const few = await callsOf<{ company: { notes: { nodes: unknown[] } } }>(query, {
      seq: busiest,
      first: 5,
    });
    const many = await callsOf<{ company: { notes: { nodes: unknown[] } } }>(query, {
      seq: busiest,
      first: 50,
    });
    expect(few.data.company.notes.nodes).toHaveLength(5);
    expect(many.data.company.notes.nodes.length).toBeGreaterThan(20);
    expect(many.calls.length).toBe(few.calls.length);
    expect(many.calls.length).toBe(5);
  });

  it('add exactly one for the reps of a list of 50 companies', async () => {
    const bare = await callsOf(
      `{ searchCompanies(filter: {}, first: 50) { nodes { company { seq } } } }`,
    );
    const withReps = await callsOf<{ searchCompanies: { nodes: unknown[] } }>(
      `{ searchCompanies(filter: {}, first: 50) { nodes { company { seq rep { name } } } } }`,
    );
    expect(withReps.data.searchCompanies.nodes).toHaveLength(50);
    expect(withReps.calls.length).toBe(bare.calls.length + 1);
  });

  it('companies by seq cost one, in the order asked for, without those that are not there', async () => {
    const query = 'query ($seqs: [Int!]!) { companiesBySeq(seqs: $seqs) { seq name } }';
    const { data, calls } = await callsOf<{ companiesBySeq: { seq: number }[] }>(query, {
      seqs: [7, 999_999, 3, busiest],
    });
    expect(data.companiesBySeq.map(({ seq }) => seq)).toEqual([7, 3, busiest]);
    expect(calls).toHaveLength(1);
    for (const seqs of [[], Array.from({ length: 51 }, (_, at) => at + 1)]) {
      const refused = await gateway.query(rep, query, { seqs });
      expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('add one for each nested list of a list of companies, however long', async () => {
    const { data, calls } = await callsOf<{
      searchCompanies: {
        nodes: { company: { coid: number; notes: { nodes: { coid: number }[] } } }[];
      };
    }>(
      `{ searchCompanies(filter: {}, first: 40) { nodes { company { coid
          notes(first: 2) { nodes { coid } } contacts(first: 2) { nodes { coid } } contracts(first: 2) { nodes { coid } } } } } }`,
    );
    expect(calls).toHaveLength(4);
    for (const { company } of data.searchCompanies.nodes) {
      expect(company.notes.nodes.every(({ coid }) => coid === company.coid)).toBe(true);
    }
  });
});

describe('companyPoints', () => {
  it('G03: are one call, of the companies that the search counts', async () => {
    const filter = {
      states: ['GA'],
      polygon: [
        { latitude: 30, longitude: -90 },
        { latitude: 30, longitude: -80 },
        { latitude: 40, longitude: -85 },
      ],
    };
    const { data, calls } = await callsOf<{
      companyPoints: Record<string, unknown[]> & { totalCount: number };
    }>(
      `query ($filter: CompanyFilter!) { companyPoints(filter: $filter) {
         totalCount seqs latitudes longitudes competitorCounts areClients doNotCalls } }`,
      { filter },
    );
    expect(calls).toEqual(['POST /api/manufacturers/es/points']);
    const { data: found } = await callsOf<{ searchCompanies: { totalCount: number } }>(
      `query ($filter: CompanyFilter!) { searchCompanies(filter: $filter) { totalCount } }`,
      { filter },
    );
    const { totalCount, ...lists } = data.companyPoints;
    expect(totalCount).toBe(found.searchCompanies.totalCount);
    expect(totalCount).toBeGreaterThan(0);
    expect([...new Set(Object.values(lists).map(({ length }) => length))]).toEqual([totalCount]);
  });

  it('refuses an area of two corners', async () => {
    const { errors } = await gateway.query(
      rep,
      `{ companyPoints(filter: { polygon: [{ latitude: 1, longitude: 1 }, { latitude: 2, longitude: 2 }] }) { seqs } }`,
    );
    expect(errors?.[0]?.message).toContain('3 to 200 corners');
  });
});

describe('nearby', () => {
  it('C10: finds what lies around a company in one search, nearest first, and open activities in one more', async () => {
    const { data, calls } = await callsOf<{
      company: {
        seq: number;
        nearby: {
          totalCount: number;
          nodes: { distanceMeters: number; company: { seq: number; activities: object } }[];
        };
      };
    }>(
      `query ($seq: Int!) { company(seq: $seq) { seq nearby(withinMiles: 25, first: 100) { totalCount
         nodes { distanceMeters company { seq activities(first: 3, filter: { status: OPEN }) { nodes { seq } } } } } } }`,
      { seq: busiest },
    );
    const { nodes, totalCount } = data.company.nearby;
    expect(calls).toHaveLength(3);
    expect(nodes[0]?.company.seq).toBe(busiest);
    const meters = nodes.map(({ distanceMeters }) => distanceMeters);
    expect(meters).toEqual([...meters].sort((a, b) => a - b));
    expect(Math.max(...meters)).toBeLessThanOrEqual(25 * 1609.35);
    const [row] = await gateway.rest.sql<{ count: number }>(
      `select count(*)::integer as count from manufacturers m, manufacturers own
       where own.seq = ${busiest} and m.deleted_at is null
         and distance_meters(m.geo_lat, m.geo_long, own.geo_lat, own.geo_long) <= 25 * 1000 / 0.6213712`,
    );
    expect(totalCount).toBe(row?.count);
  });
});

describe('searchCompanies', () => {
  it('F01: passes every criterion on and answers what the REST service answers', async () => {
    const { data } = await callsOf<{
      searchCompanies: { totalCount: number; facets: { key: string; buckets: unknown[] }[] };
    }>(
      `query ($filter: CompanyFilter!) { searchCompanies(filter: $filter, sort: COMPETITION) {
         totalCount nodes { company { seq name competitorCount status } matches { field text } }
         facets { key buckets { value label count } } } }`,
      { filter: { query: 'flooring', states: ['GA'], competitors: [21], notContactedIn: 6 } },
    );
    const sent = gateway.calls.find(({ path }) => path.endsWith('searchForRepCentral'));
    expect(sent?.body).toMatchObject({
      query: 'flooring',
      competitors: [21],
      notContactedIn: 6,
      sort: 'competitor_count',
    });
    const [row] = await gateway.rest.sql<{ count: number }>(
      `select count(*)::integer as count from manufacturers m left join company_facts f using (coid) join company_search s using (coid)
       where m.state = 'GA' and s.doc like '%flooring%'
         and (f.last_contacted is null or f.last_contacted < date '2026-06-18' - interval '6 months')
         and exists (select 1 from competition c where c.coid = m.coid and c.present and c.competitor_type = 21 and c.year between 2022 and 2027)`,
    );
    expect(data.searchCompanies.totalCount).toBe(row?.count);
    expect(data.searchCompanies.totalCount).toBeGreaterThan(0);
    expect(data.searchCompanies.facets.map(({ key }) => key).sort()).toEqual([
      'COMPETITOR',
      'DIVISION',
      'LAST_CONTACT',
      'REP',
      'STATE',
      'STATUS',
      'TAG',
    ]);
  });

  it('F01: narrows by status, by how lately they came and by when their contracts end, soonest first', async () => {
    const count = async (filter: string) => {
      const { data } = await callsOf<{ searchCompanies: { totalCount: number } }>(
        `{ searchCompanies(filter: { ${filter} }) { totalCount } }`,
      );
      return data.searchCompanies.totalCount;
    };
    const [all, former, others] = [
      await count(''),
      await count('statuses: [FORMER]'),
      await count('statuses: [CLIENT, PROSPECT]'),
    ];
    expect(former).toBeGreaterThan(0);
    expect(former + others).toBe(all);
    const [row] = await gateway.rest.sql<{ count: number }>(
      `select count(*)::integer as count from manufacturers where created > date '2026-06-18' - 365 and deleted_at is null`,
    );
    expect(await count('createdWithinDays: 365')).toBe(row?.count);
    const { data } = await callsOf<{
      searchCompanies: { nodes: { company: { renewalDate: string } }[] };
    }>(
      '{ searchCompanies(filter: { renewalWithinDays: 120 }, sort: RENEWAL, first: 50) { nodes { company { renewalDate } } } }',
    );
    const ends = data.searchCompanies.nodes.map(({ company }) => company.renewalDate);
    expect(ends.length).toBeGreaterThan(1);
    expect(ends).toEqual([...ends].sort());
    for (const end of ends) expect('2026-06-18' <= end && end <= '2026-10-16').toBe(true);
    for (const filter of ['createdWithinDays: 0', 'renewalWithinDays: 3661']) {
      const refused = await gateway.query(
        rep,
        `{ searchCompanies(filter: { ${filter} }) { totalCount } }`,
      );
      expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('pages without a gap or a repeat', async () => {
    const seqs: number[] = [];
    let after: string | null = null;
    do {
      const page: {
        data: {
          searchCompanies: {
            nodes: { company: { seq: number } }[];
            pageInfo: { hasNextPage: boolean; endCursor: string | null };
          };
        };
      } = await callsOf(
        `query ($after: String) { searchCompanies(filter: {}, sort: NAME, first: 70, after: $after) {
             nodes { company { seq } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      seqs.push(...page.data.searchCompanies.nodes.map(({ company }) => company.seq));
      after = page.data.searchCompanies.pageInfo.hasNextPage
        ? page.data.searchCompanies.pageInfo.endCursor
        : null;
    } while (after);
    const [row] = await gateway.rest.sql<{ count: number }>(
      'select count(*)::integer as count from manufacturers',
    );
    expect(seqs).toHaveLength(row?.count ?? -1);
    expect(new Set(seqs).size).toBe(seqs.length);
  });
});

describe('flags', () => {
  it('F07, Q23, Q24: set through the gateway, with a field error where the reason is missing', async () => {
    const tag = await callsOf<{ setProspectTag: { company: { prospectTag: { label: string } } } }>(
      'mutation { setProspectTag(seq: 5, tag: 2) { company { seq prospectTag { value label } } error { code } } }',
    );
    expect(tag.data.setProspectTag.company.prospectTag.label).toBe('B **');
    const refused = await callsOf<{
      setDoNotCall: { company: null; error: { code: string; fields: { field: string }[] } };
    }>(
      'mutation { setDoNotCall(seq: 5, doNotCall: true) { company { seq } error { code message fields { field message } } } }',
    );
    expect(refused.data.setDoNotCall.error).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'reason' }],
    });
  });

  it('Q23 Q24: with the version that was seen never overwrite somebody else’s', async () => {
    interface Flagged {
      company: { version: number } | null;
      error: { code: string; current: { version: number } } | null;
    }
    const payload = 'company { version } error { code current { ... on Company { version } } }';
    const flag = async (field: string) =>
      Object.values(
        (await callsOf<Record<string, Flagged>>(`mutation { ${field} { ${payload} } }`)).data,
      )[0];
    const first = await flag('setProspectTag(seq: 6, tag: 0)');
    const version = first?.company?.version ?? 0;
    const second = await flag(`setProspectTag(seq: 6, tag: 3, version: ${version})`);
    expect(second?.company?.version).toBe(version + 1);
    for (const stale of [
      `setProspectTag(seq: 6, tag: 1, version: ${version})`,
      `setDoNotCall(seq: 6, doNotCall: true, reason: "They asked.", version: ${version})`,
    ]) {
      expect(await flag(stale)).toEqual({
        company: null,
        error: { code: 'CONFLICT', current: { version: version + 1 } },
      });
    }
  });

  it('E09: no password field exists in the schema', async () => {
    const developer = await gateway.signIn('developer@demo.example');
    const { data } = await gateway.query<{ __type: { fields: { name: string }[] } }>(
      developer,
      '{ __type(name: "Company") { fields { name } } }',
    );
    expect(data?.__type.fields.map(({ name }) => name)).not.toContain('password');
    const answer = await gateway.query(rep, '{ __type(name: "Company") { fields { name } } }');
    expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
