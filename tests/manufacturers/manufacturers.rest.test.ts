import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Hit {
  _score: number | null;
  _source: {
    seq: number;
    coid: number;
    company: string;
    state: string;
    rep: number | null;
    lastContacted: string | null;
    competitor_count: number;
    distance: number | null;
  } & Record<string, unknown>;
  highlight?: Record<string, string[]>;
}
interface Answer {
  hits: { total: number; hits: Hit[] };
  aggregations?: Record<
    string,
    { buckets: { key: string | number; label?: string; doc_count: number }[] }
  >;
}

let rest: TestRest;
let rep: string;
let director: string;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  director = await rest.signIn('director@demo.example');
});
afterAll(() => rest.close());

const search = (body: object) =>
  rest.call<Answer>('POST', '/api/manufacturers/es/searchForRepCentral', { token: rep, body });
const count = async (where: string) => {
  const [row] = await rest.sql<{ count: number }>(
    `select count(*)::integer as count from manufacturers m left join company_facts f using (coid)
     where m.deleted_at is null and ${where}`,
  );
  return row?.count ?? -1;
};

describe('manufacturer search', () => {
  it('F01, Q27: every criterion finds what independent SQL finds', async () => {
    const [busy] = await rest.sql<{ rep: number }>(
      'select rep from manufacturers where rep is not null group by rep order by count(*) desc limit 1',
    );
    const cases: [object, string][] = [
      [{}, 'true'],
      [{ city: 'Dalton' }, `m.city ilike 'Dalton%'`],
      [{ state: 'GA' }, `m.state = 'GA'`],
      [{ state: ['GA', 'tn'] }, `m.state in ('GA', 'TN')`],
      [{ zip: '307' }, `m.zip like '307%'`],
      [{ rep: busy?.rep }, `m.rep = ${busy?.rep}`],
      [{ rep: 0 }, 'm.rep is null'],
      [{ clientFlag: true }, 'm.client_flag'],
      [{ tag: [2, 3] }, 'm.prospect in (2, 3)'],
      [{ doNotCall: true }, 'm.do_not_call'],
      [
        { notContactedIn: 3 },
        `(f.last_contacted is null or f.last_contacted < date '${TEST_TODAY}' - interval '3 months')`,
      ],
      [{ notContactedIn: 24 }, `f.last_contacted >= date '${TEST_TODAY}' - interval '24 months'`],
      [
        { notContactedIn: 25 },
        `(f.last_contacted is null or f.last_contacted < date '${TEST_TODAY}' - interval '24 months')`,
      ],
      [
        { competitors: [21, 1] },
        `exists (select 1 from competition c where c.coid = m.coid and c.present and c.competitor_type in (21, 1) and c.year between 2022 and 2027)`,
      ],
      [
        { csi: '09' },
        `exists (select 1 from company_sections s where s.coid = m.coid and s.csisec like '09%')`,
      ],
      [
        { bbox: [-90, 30, -80, 36] },
        'm.geo_long between -90 and -80 and m.geo_lat between 30 and 36',
      ],
      [
        { state: 'GA', competitors: [21], csi: ['09'], notContactedIn: 6 },
        `m.state = 'GA' and (f.last_contacted is null or f.last_contacted < date '${TEST_TODAY}' - interval '6 months')
         and exists (select 1 from competition c where c.coid = m.coid and c.present and c.competitor_type = 21 and c.year between 2022 and 2027)
         and exists (select 1 from company_sections s where s.coid = m.coid and s.csisec like '09%')`,
      ],
    ];
    for (const [body, where] of cases) {
      const { body: answer, status } = await search(body);
      expect({ body, status, total: answer.hits.total }).toEqual({
        body,
        status: 200,
        total: await count(where),
      });
      expect(answer.hits.total).toBeGreaterThan(0);
    }
  });

  it('E19: each sort pages through everything without a gap or a repeat, forwards and turned round', async () => {
    const sorts = [
      'company',
      'city,zip',
      'state,city,zip',
      'zip',
      '_score',
      'competitor_count',
      'lastContacted',
    ];
    for (const sort of [...sorts, ...sorts.map((name) => `-${name}`)]) {
      const seqs: number[] = [];
      let after: string | null = null;
      do {
        const page: { body: Answer; headers: Headers } = await search({
          sort,
          limit: 61,
          ...(after && { after }),
        });
        seqs.push(...page.body.hits.hits.map((hit) => hit._source.seq));
        after = page.headers.get('x-next-cursor');
      } while (after);
      expect({ sort, found: new Set(seqs).size, rows: seqs.length }).toEqual({
        sort,
        found: await count('true'),
        rows: await count('true'),
      });
    }
  });

  it('E19: sorts in the direction a person expects', async () => {
    const values = async <K extends string>(sort: string, field: K) =>
      (await search({ sort, limit: 200 })).body.hits.hits.map((hit) => hit._source[field]);
    const names = (await values('company', 'company')).map((name) => String(name).toLowerCase());
    expect(names).toEqual([...names].sort());
    const competitors = (await values('competitor_count', 'competitor_count')) as number[];
    expect(competitors).toEqual([...competitors].sort((a, b) => b - a));
    const contacted = (await values('lastContacted', 'lastContacted')).map((date) => date ?? '');
    expect(contacted).toEqual([...contacted].sort());
  });

  it('counts each facet as the list behind its click', async () => {
    const base = { state: ['GA', 'TN'], clientFlag: false };
    const facets = [
      'clientFlag',
      'tag',
      'state',
      'rep',
      'division',
      'competitors',
      'notContactedIn',
    ];
    const { body } = await search({ ...base, facets });
    const checks: [facet: string, criterion: (key: string | number) => object][] = [
      ['state', (key) => ({ state: key })],
      ['tag', (key) => ({ tag: key })],
      ['rep', (key) => ({ rep: key })],
      ['division', (key) => ({ csi: key })],
      ['competitors', (key) => ({ competitors: [key] })],
      ['notContactedIn', (key) => ({ notContactedIn: key })],
      ['clientFlag', (key) => ({ clientFlag: key === 'client' })],
    ];
    for (const [facet, criterion] of checks) {
      const buckets = body.aggregations?.[facet]?.buckets ?? [];
      expect(buckets.length).toBeGreaterThan(0);
      for (const bucket of facet === 'notContactedIn' ? buckets : buckets.slice(0, 4)) {
        const clicked = await search({ ...base, ...criterion(bucket.key), limit: 1 });
        expect({ facet, key: bucket.key, total: clicked.body.hits.total }).toEqual({
          facet,
          key: bucket.key,
          total: bucket.doc_count,
        });
      }
    }
  });

  it('measures distance from a ZIP and from a point, nearest first, and asks for one of them', async () => {
    const { body } = await search({ zip: '30720', withinMiles: 40, sort: 'distance' });
    const distances = body.hits.hits.map((hit) => hit._source.distance ?? Infinity);
    expect(distances.length).toBeGreaterThan(0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(40 * (1000 / 0.6213712) + 1);
    expect((await search({ withinMiles: 40 })).status).toBe(422);
    expect((await search({ zip: '00000', withinMiles: 40 })).status).toBe(422);
  });

  it.each([
    [{ surprise: 1 }, 'surprise'],
    [{ notContactedIn: 7 }, 'notContactedIn'],
    [{ sort: 'password' }, 'sort'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 5000 }, 'limit'],
    [{ state: 'Georgia' }, 'state'],
    [{ competitors: [23] }, 'competitors'],
    [{ csi: 'x%' }, 'csi'],
    [{ lat: 91, lon: 0 }, 'lat'],
    [{ query: 'a\u0000' }, 'query'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await rest.call<{ errors: { field: string }[] }>(
      'POST',
      '/api/manufacturers/es/searchForRepCentral',
      { token: rep, body },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.field).toContain(field);
  });
});

describe('text search', () => {
  interface Sample {
    seq: number;
    company: string;
    phone: string;
    website: string;
    zip: string;
    csisec: string;
    email: string;
  }
  let sample: Sample;
  beforeAll(async () => {
    const [row] = await rest.sql<Sample>(
      `select m.seq, m.company, m.phone, m.website, m.zip, s.csisec, c.email from manufacturers m
       join company_sections s using (coid) join contacts c using (coid)
       where m.phone is not null and m.website is not null and c.email is not null and c.deleted_at is null
       order by m.seq limit 1`,
    );
    if (!row) throw new Error('no company with everything');
    sample = row;
  });
  const finds = async (query: string) => {
    const { body } = await search({ query, limit: 2000 });
    return body.hits.hits.find((hit) => hit._source.seq === sample.seq);
  };

  it('finds by name, telephone in any format, ZIP, domain, e-mail and section, and says what matched', async () => {
    const digits = sample.phone.replace(/\D/g, '').slice(-10);
    const cases: [query: string, field: string][] = [
      [sample.company, 'name'],
      [sample.company.toUpperCase(), 'name'],
      [sample.phone, 'phone'],
      [digits, 'phone'],
      [`${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`, 'phone'],
      [sample.zip, 'zip'],
      [sample.website.replace(/^https?:\/\/(www\.)?/, ''), 'domain'],
      [sample.email, 'email'],
      [sample.csisec, 'section'],
      [sample.csisec.replace(/ /g, ''), 'section'],
    ];
    for (const [query, field] of cases) {
      const hit = await finds(query);
      expect({ query, found: Boolean(hit) }).toEqual({ query, found: true });
      expect({ query, matched: Object.keys(hit?.highlight ?? {}) }).toEqual({
        query,
        matched: expect.arrayContaining([field]),
      });
    }
  });

  it('forgives a typing error', async () => {
    const exact = await search({ query: 'flooring', limit: 2000 });
    const typo = await search({ query: 'floorring', limit: 2000 });
    expect(exact.body.hits.total).toBeGreaterThan(0);
    expect(typo.body.hits.total).toBeGreaterThanOrEqual(Math.ceil(exact.body.hits.total / 2));
  });

  it('takes wildcards and operators literally', async () => {
    expect((await search({ query: '%' })).body.hits.total).toBe(await count('true'));
    expect((await search({ query: 'zz%zz' })).body.hits.total).toBe(0);
    expect((await search({ query: `'; drop table notes; --` })).status).toBe(200);
  });
});

describe('one company', () => {
  it('Q25, Q26, E09: get, es/search and by-ids answer the same company, and never a password', async () => {
    await rest.sql(`update manufacturers set password = 'canary-password'`);
    const one = await rest.call<Record<string, unknown>>('GET', '/api/manufacturers/1', {
      token: rep,
    });
    expect(one.status).toBe(200);
    const byCoid = await rest.call<Answer>('POST', '/api/manufacturers/es/search', {
      token: rep,
      body: { coid: one.body.coid },
    });
    expect(byCoid.body.hits.hits[0]?._source).toEqual(one.body);
    const byIds = await rest.call<unknown[]>('GET', '/api/manufacturers/by-ids/1,2000000000', {
      token: rep,
    });
    expect(byIds.body).toEqual([one.body]);
    const found = await search({ coid: one.body.coid as number });
    expect(JSON.stringify([one.body, byCoid.body, byIds.body, found.body])).not.toContain(
      'canary-password',
    );
    expect((await rest.call('GET', '/api/manufacturers/2000000000', { token: rep })).status).toBe(
      404,
    );
  });

  it('E09: the last contact follows the notes: logging, deleting and restoring', async () => {
    const [row] = await rest.sql<{ seq: number; coid: number }>(
      `select m.seq, m.coid from manufacturers m join company_facts f using (coid) where f.last_contacted < '2026-06-01' limit 1`,
    );
    const lastContacted = async () =>
      (
        await rest.call<{ lastContacted: string }>('GET', `/api/manufacturers/${row?.seq}`, {
          token: rep,
        })
      ).body.lastContacted;
    const before = await lastContacted();
    const { body: note } = await rest.call<{ seq: number }>('POST', '/api/notes', {
      token: rep,
      body: { coid: row?.coid, note: 'called', type: 18 },
    });
    expect(await lastContacted()).toBe(TEST_TODAY);
    await rest.call('DELETE', `/api/notes/${note.seq}`, { token: rep });
    expect(await lastContacted()).toBe(before);
    await rest.call('POST', `/api/notes/${note.seq}/restore`, { token: rep });
    expect(await lastContacted()).toBe(TEST_TODAY);
    await rest.call('POST', `/api/notes/${note.seq}`, { token: rep, body: { type: 8 } });
    expect(await lastContacted()).toBe(before);
  });

  it('F07, Q23: sets the prospect tag and says so in the audit trail', async () => {
    const { body } = await rest.call('POST', '/api/manufacturers/2/prospect', {
      token: rep,
      body: { tag: 3 },
    });
    expect(body).toMatchObject({ seq: 2, prospect: 3 });
    expect(
      (await rest.call('POST', '/api/manufacturers/2/prospect', { token: rep, body: { tag: 4 } }))
        .status,
    ).toBe(422);
    const audit = await rest.sql<{ new: unknown }>(
      `select new from audit where resource = 'manufacturers' and id = '2'`,
    );
    expect(audit.at(-1)?.new).toBe(3);
  });

  it('F07, Q24: do-not-call needs a reason; a rep sets it, a manager or an administrator clears it', async () => {
    const set = (token: string, body: object) =>
      rest.call<{ doNotCall: { flag: boolean; reason: string | null } }>(
        'POST',
        '/api/manufacturers/3/do-not-call',
        { token, body },
      );
    await rest.sql(
      `update manufacturers set do_not_call = false, dnc_reason = null, dnc_by = null, dnc_at = null where seq = 3`,
    );
    expect((await set(rep, { doNotCall: true })).status).toBe(422);
    const answer = await set(rep, { doNotCall: true, reason: 'Asked by e-mail' });
    expect(answer.body.doNotCall).toMatchObject({ flag: true, reason: 'Asked by e-mail' });
    expect((await set(rep, { doNotCall: false })).status).toBe(403);
    expect((await set(director, { doNotCall: false })).body.doNotCall).toMatchObject({
      flag: false,
      reason: null,
    });
  });

  it('E07, E10, Q31: contacts, contracts and programs of a company, pageable and counted', async () => {
    const [row] = await rest.sql<{ coid: number }>(
      `select coid from contracts where status = 'signed' group by coid order by count(*) desc limit 1`,
    );
    for (const [path, table] of [
      ['contacts', 'contacts'],
      ['contracts', 'contracts'],
    ]) {
      const answer = await rest.call<{ coid: number }[]>(
        'GET',
        `/api/${path}?coid=${row?.coid}&limit=1`,
        { token: rep },
      );
      const [independent] = await rest.sql<{ count: number }>(
        `select count(*)::integer as count from ${table} where coid = $1 and deleted_at is null`,
        [row?.coid],
      );
      expect(answer.headers.get('x-total-count')).toBe(String(independent?.count));
      expect(answer.body.every(({ coid }) => coid === row?.coid)).toBe(true);
    }
    const programs = await rest.call<{ year: number }[]>('POST', '/api/client-programs/search', {
      token: rep,
      body: { where: { coid: row?.coid }, order: [['year', 'desc']], limit: 2000 },
    });
    const years = programs.body.map(({ year }) => year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect((await rest.call('GET', '/api/contacts?nonsense=1', { token: rep })).status).toBe(422);
  });
});
