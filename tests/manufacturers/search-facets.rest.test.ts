import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Answer {
  hits: {
    total: number;
    hits: {
      _source: {
        coid: number;
        renewalDate: string | null;
        lastContacted: string | null;
        contractValueCents: number | null;
        prospectScore: number | null;
      };
    }[];
  };
  aggregations?: Record<
    string,
    { buckets: { key: string | number; label?: string; doc_count: number }[] }
  >;
}

let rest: TestRest;
let rep: string;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
});
afterAll(() => rest.close());

const searchPage = (body: object) =>
  rest.call<Answer>('POST', '/api/manufacturers/es/searchForRepCentral', { token: rep, body });
const search = async (body: object) => (await searchPage(body)).body;
const counts = async (facet: string, body: object = {}) => {
  const { aggregations } = await search({ ...body, facets: [facet], limit: 1 });
  return Object.fromEntries(
    aggregations?.[facet]?.buckets.map(({ key, doc_count }) => [key, doc_count]) ?? [],
  );
};
const bySql = async (key: string, where = 'true', from = 'manufacturers m') => {
  const rows = await rest.sql<{ key: string | number; count: number }>(
    `select ${key} as key, count(distinct m.coid)::integer as count from ${from}
     left join company_facts f on f.coid = m.coid where m.deleted_at is null and ${where} group by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
};

const STATUS = `case when m.client_flag then 'client' when exists (select from contracts c
  where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null and c.start_date <= business_today()) then 'former' else 'prospect' end`;
const SECTIONS = 'manufacturers m join company_sections cs on cs.coid = m.coid';
const COMPETITION = `manufacturers m join competition c on c.coid = m.coid and c.present and c.deleted_at is null
  and c.year between 2022 and 2027`;

describe('facets', () => {
  it.each([
    ['nothing', {}, 'true'],
    ['a state', { state: 'GA' }, `m.state = 'GA'`],
    [
      'a telephone list',
      { doNotCall: false, notContactedIn: 6 },
      `not m.do_not_call and (f.last_contacted is null or f.last_contacted < date '${TEST_TODAY}' - interval '6 months')`,
    ],
    [
      'a section',
      { csi: '0965' },
      `exists (select from company_sections s where s.coid = m.coid and s.csisec like '09 65%')`,
    ],
  ])('count each value of %s as independent SQL does', async (_what, body, where) => {
    expect(await counts('tag', body)).toEqual(await bySql('m.prospect', where));
    expect(await counts('rep', body)).toEqual(await bySql('coalesce(m.rep, 0)', where));
    expect(await counts('status', body)).toEqual(await bySql(STATUS, where));
    expect(await counts('competitors', body)).toEqual(
      await bySql('c.competitor_type', where, COMPETITION),
    );
    if (!('csi' in body)) {
      expect(await counts('division', body)).toEqual(
        await bySql('left(cs.csisec, 2)', where, SECTIONS),
      );
    }
    if (!('state' in body))
      expect(await counts('state', body)).toEqual(await bySql('m.state', where));
  });

  it('E19: tell companies with a contact in 24 months from those without, which are all the others', async () => {
    const buckets = await counts('notContactedIn', {});
    const since = `f.last_contacted >= date '${TEST_TODAY}' - interval '24 months'`;
    const { true: within = 0, false: none = 0 } = await bySql(`coalesce(${since}, false)`);
    expect([within, none].every((count) => count > 0)).toBe(true);
    expect({ 24: buckets['24'], 25: buckets['25'] }).toEqual({ 24: within, 25: none });
    expect((await search({ notContactedIn: 24 })).hits.total).toBe(within);
    expect((await search({ notContactedIn: 25 })).hits.total).toBe(none);
  });

  it('leave out their own condition and keep all others', async () => {
    const body = { state: ['GA', 'TN'], status: 'prospect', competitors: [21], csi: '09' };
    const has = {
      state: `m.state in ('GA', 'TN')`,
      status: `${STATUS} = 'prospect'`,
      competitors: `exists (select from competition c where c.coid = m.coid and c.present and c.deleted_at is null
        and c.competitor_type = 21 and c.year between 2022 and 2027)`,
      division: `exists (select from company_sections s where s.coid = m.coid and s.csisec like '09%')`,
    };
    const allBut = (own: keyof typeof has) =>
      Object.entries(has)
        .filter(([name]) => name !== own)
        .map(([, condition]) => condition)
        .join(' and ');
    expect(await counts('state', body)).toEqual(await bySql('m.state', allBut('state')));
    expect(await counts('status', body)).toEqual(await bySql(STATUS, allBut('status')));
    expect(await counts('competitors', body)).toEqual(
      await bySql('c.competitor_type', allBut('competitors'), COMPETITION),
    );
    expect(await counts('division', body)).toEqual(
      await bySql('left(cs.csisec, 2)', allBut('division'), SECTIONS),
    );
    expect((await search(body)).hits.total).toBe(
      Object.values(await bySql('1', Object.values(has).join(' and ')))[0] ?? 0,
    );
  });

  it('count within what a text finds', async () => {
    const { hits, aggregations } = await search({ query: 'floor', facets: ['state'], limit: 2000 });
    const sum = aggregations?.state?.buckets.reduce((total, { doc_count }) => total + doc_count, 0);
    expect(hits.total).toBeGreaterThan(0);
    expect(hits.hits).toHaveLength(hits.total);
    expect(sum).toBe(hits.total);
  });
});

describe('what facets count by stays true', () => {
  const facets = async (coid: number) => {
    const { aggregations } = await search({
      coid,
      facets: ['division', 'competitors', 'status', 'tag', 'rep', 'state'],
    });
    return Object.fromEntries(
      Object.entries(aggregations ?? {}).map(([facet, { buckets }]) => [
        facet,
        buckets.map(({ key }) => key),
      ]),
    );
  };

  it('through sections, competition, contracts, flags and removal', async () => {
    const { coid } = await insertCompany(rest, { state: 'OH' });
    expect(await facets(coid)).toEqual({
      division: [],
      competitors: [],
      status: ['prospect'],
      tag: [0],
      rep: [0],
      state: ['OH'],
    });
    await insertRow(rest, 'company_sections', { coid, csisec: '07 54 23' });
    await insertRow(rest, 'company_sections', { coid, csisec: '09 65 19' });
    await insertRow(rest, 'competition', { coid, competitor_type: 21, year: 2024, present: true });
    await insertRow(rest, 'competition', { coid, competitor_type: 22, year: 2022, present: true });
    await insertRow(rest, 'competition', { coid, competitor_type: 1, year: 2021, present: true });
    await insertRow(rest, 'competition', { coid, competitor_type: 2, year: 2025, present: false });
    await insertRow(rest, 'contracts', {
      coid,
      year: 2024,
      contract_version: 1,
      status: 'signed',
      signed_on: '2024-01-01',
      start_date: '2024-01-01',
      end_date: '2024-12-31',
      total_cents: 100,
    });
    expect(await facets(coid)).toMatchObject({
      division: ['07', '09'],
      competitors: [21, 22],
      status: ['former'],
    });
    await rest.sql('delete from company_sections where coid = $1 and csisec = $2', [
      coid,
      '07 54 23',
    ]);
    await rest.sql('update competition set deleted_at = now() where coid = $1 and year = 2024', [
      coid,
    ]);
    await rest.sql(
      `update manufacturers set client_flag = true, prospect = 2, state = 'GA' where coid = $1`,
      [coid],
    );
    expect(await facets(coid)).toEqual({
      division: ['09'],
      competitors: [22],
      status: ['client'],
      tag: [2],
      rep: [0],
      state: ['GA'],
    });
    await rest.sql('update manufacturers set deleted_at = now() where coid = $1', [coid]);
    expect((await search({ coid })).hits.total).toBe(0);
  });

  it('K02: a competitor of next year counts once next year is surveyed, and one of five years ago no more', async () => {
    const { coid } = await insertCompany(rest);
    for (const [competitorType, year] of [
      [3, 2027],
      [4, 2022],
      [5, 2021],
      [6, 2028],
    ]) {
      await insertRow(rest, 'competition', {
        coid,
        competitor_type: competitorType,
        year,
        present: true,
      });
    }
    expect((await facets(coid)).competitors?.sort()).toEqual([3, 4]);
    for (const [type, found] of [
      [3, 1],
      [4, 1],
      [5, 0],
      [6, 0],
    ]) {
      expect((await search({ coid, competitors: [type] })).hits.total).toBe(found);
    }
  });

  it('for every company of the demo data, as when recomputed', async () => {
    const [row] = await rest.sql<{ strays: number }>(
      `with stored as materialized (select * from company_facets),
         computed as (select refresh_company_facets(array_agg(coid)) from manufacturers)
       select count(*)::integer as strays from computed, lateral (
         select 1 from (table stored except table company_facets) a) changed`,
    );
    expect(row?.strays).toBe(0);
  });
});

describe('criteria and sorts of a company’s standing', () => {
  it('finds by status, newness and the coming renewal, as independent SQL does', async () => {
    const cases: [object, string][] = [
      [{ status: 'former' }, `${STATUS} = 'former'`],
      [{ status: ['client', 'prospect'] }, `${STATUS} <> 'former'`],
      [{ createdWithinDays: 400 }, `m.created > date '${TEST_TODAY}' - 400`],
      [
        { renewalWithinDays: 90 },
        `f.renewal_date between date '${TEST_TODAY}' and date '${TEST_TODAY}' + 90`,
      ],
    ];
    for (const [body, where] of cases) {
      const total = Object.values(await bySql('1', where))[0] ?? 0;
      expect(total).toBeGreaterThan(0);
      expect({ body, total: (await search(body)).hits.total }).toEqual({ body, total });
    }
  });

  it.each([
    [{ status: 'lost' }, 'status'],
    [{ createdWithinDays: 0 }, 'createdWithinDays'],
    [{ renewalWithinDays: 1.5 }, 'renewalWithinDays'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await rest.call<{ errors: { field: string }[] }>(
      'POST',
      '/api/manufacturers/es/searchForRepCentral',
      { token: rep, body },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.field).toContain(field);
  });

  it('E19: sorts by the renewal that comes next, then those that passed, then those without', async () => {
    const { hits } = (await search({ sort: 'renewalDate', limit: 2000 })).hits;
    const days = hits.map(({ _source: { renewalDate } }) => {
      if (renewalDate === null) return Infinity;
      const ahead = (Date.parse(renewalDate) - Date.parse(TEST_TODAY)) / 86_400_000;
      return ahead >= 0 ? ahead : 50_000 - ahead;
    });
    expect(days).toEqual([...days].sort((a, b) => (a === b ? 0 : a - b)));
    expect(days[0]).toBeLessThan(400);
    expect(days.at(-1)).toBe(Infinity);
  });

  it('M1: sorts by the value of the running contract, as its program rows have it, page after page', async () => {
    const values = new Map(
      (
        await rest.sql<{ coid: number; cents: number | null }>(
          `select k.coid, case when date '${TEST_TODAY}' >= c.start_date + interval '1 year' then k.later_year_cents
             else k.first_year_cents end::float8 as cents
           from contract_facts k join contracts c on c.seq = k.seq
           where date '${TEST_TODAY}' between k.start_date and k.runs_until`,
        )
      ).map(({ coid, cents }) => [coid, cents]),
    );
    const first = await searchPage({ sort: 'contractValue', limit: 40 });
    const after = first.headers.get('x-next-cursor');
    const next = await searchPage({ sort: 'contractValue', limit: 2000, after });
    const found = [...first.body.hits.hits, ...next.body.hits.hits].map(({ _source }) => _source);
    expect(found.map(({ contractValueCents }) => contractValueCents)).toEqual(
      found.map(({ coid }) => values.get(coid) ?? null),
    );
    const order = found.map(({ contractValueCents }) => contractValueCents ?? -1);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(found.map(({ coid }) => coid)).size).toBe(order.length);
    expect(order[0]).toBeGreaterThan(0);
    expect(order.at(-1)).toBe(-1);
  });

  it('M21: sorts by the score that the figures give, those without one last', async () => {
    const { body } = await rest.call<{
      rows: { dimensions: { coid: { key: number } }; measures: { score: number } }[];
    }>('POST', '/api/analytics/prospectScores', {
      token: rep,
      body: { dimensions: ['coid'], measures: ['score'], limit: 10_000 },
    });
    const scores = new Map(
      body.rows.map(({ dimensions, measures }) => [dimensions.coid.key, measures.score]),
    );
    const { hits } = (await search({ sort: 'prospectScore', limit: 2000 })).hits;
    const found = hits.map(({ _source }) => _source);
    expect(found.map(({ prospectScore }) => prospectScore)).toEqual(
      found.map(({ coid }) => scores.get(coid) ?? null),
    );
    const order = found.map(({ prospectScore }) => prospectScore ?? -1);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(order[0]).toBeGreaterThan(50);
    expect(order.at(-1)).toBe(-1);
    const turned = (await search({ sort: '-prospectScore', limit: 1 })).hits.hits;
    expect(turned[0]?._source.prospectScore).toBeNull();
  });

  it('E19: sorts by the last contact, the latest first', async () => {
    const { hits } = (await search({ sort: '-lastContacted', limit: 2000 })).hits;
    const dates = hits.map(({ _source }) => _source.lastContacted ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).not.toBe('');
  });
});
