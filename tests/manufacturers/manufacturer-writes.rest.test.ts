import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Company {
  seq: number;
  coid: number;
  company: string;
  rep: number | null;
  prospect: number;
  taggedOn: string | null;
  clientFlag: boolean;
  doNotCall: { flag: boolean; reason: string | null };
  version: number;
  [field: string]: unknown;
}
interface ProblemBody {
  detail: string;
  errors: { field: string; message: string }[];
  current?: Company;
}

let rest: TestRest;
const tokens: Record<string, string> = {};
const seqOf: Record<string, number> = {};

beforeAll(async () => {
  rest = await startRest();
  for (const name of ['rep', 'rep2', 'manager', 'admin', 'staff']) {
    tokens[name] = await rest.signIn(`${name}@demo.example`);
  }
  for (const { seq, email } of await rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
  await rest.sql('delete from notifications');
});
afterAll(() => rest.close());

const call = <T = Company & ProblemBody>(
  who: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  rest.call<T>(method, `/api/manufacturers${path}`, {
    ...(tokens[who] && { token: tokens[who] }),
    ...(body && { body }),
    headers,
  });
const update = (who: string, seq: number, body: object, headers: Record<string, string> = {}) =>
  call(who, 'POST', `/${seq}`, body, headers);

/** A company of the rep's, untagged, that no other test changed. */
let next = 0;
async function someCompany(): Promise<Company> {
  const [row] = await rest.sql<{ seq: number }>(
    `update manufacturers set rep = $1, prospect = 0, tagged_on = null
     where seq = (select seq from manufacturers where not do_not_call order by seq desc offset $2 limit 1)
     returning seq`,
    [seqOf.rep, next],
  );
  next += 1;
  return (await call('rep', 'GET', `/${row?.seq}`)).body;
}

const OPEN = {
  address1: '12 Kiln Road',
  city: 'Saint-Étienne',
  state: 'GA',
  zip: '30301-1234',
  country: 'US',
  phone: '(404) 555-0142',
  website: 'https://www.kiln-works.example/start?a=1',
  geoLat: 33.749,
  geoLong: -84.388,
};

describe('changing a company', () => {
  it('Q22 E09: sets address, telephone, website and position, as SQL finds them', async () => {
    const company = await someCompany();
    const { status, body } = await update('rep2', company.seq, OPEN);
    expect(status).toBe(200);
    expect(body).toEqual({ ...company, ...OPEN, version: company.version + 1 });
    const [row] = await rest.sql<object>(
      `select address1, city, state, zip, country, phone, website, geo_lat as "geoLat", geo_long as "geoLong"
       from manufacturers where seq = $1`,
      [company.seq],
    );
    expect(row).toEqual(OPEN);
  });

  it('Q22: a value sets, an absent field leaves, null clears; PUT is the same', async () => {
    const company = await someCompany();
    await update('rep', company.seq, OPEN);
    const { body } = await call('rep', 'PUT', `/${company.seq}`, { phone: null, state: 'tx' });
    expect(body).toEqual({
      ...company,
      ...OPEN,
      phone: null,
      state: 'TX',
      version: company.version + 2,
    });
    const rows = await rest.sql<object>(
      `select field, old, new from audit where resource = 'manufacturers' and id = $1 order by seq desc limit 2`,
      [String(company.seq)],
    );
    expect(rows).toEqual([
      { field: 'phone', old: OPEN.phone, new: null },
      { field: 'state', old: 'GA', new: 'TX' },
    ]);
    const again = await update('rep', company.seq, { phone: null, state: 'TX' });
    expect(again.body).toEqual(body);
  });

  it('refuses a stale version with the stored company', async () => {
    const company = await someCompany();
    await update('rep2', company.seq, { city: 'Elsewhere' });
    const stale = await update(
      'rep',
      company.seq,
      { city: 'Here' },
      { 'if-match': `"${company.version}"` },
    );
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual({
      ...company,
      city: 'Elsewhere',
      version: company.version + 1,
    });
  });

  it.each([
    ['password', { password: 'secret' }],
    ['seq', { seq: 1 }],
    ['created', { created: '2026-01-01' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'ftp://files.example' }],
    ['website', { website: 'no domain' }],
    ['geoLat', { geoLat: 91 }],
    ['geoLong', { geoLong: -181 }],
    ['state', { state: 'Georgia' }],
    ['zip', { zip: '30301; drop' }],
    ['phone', { phone: '12' }],
    ['country', { country: null }],
    ['company', { company: '  ' }],
  ])('Q22: refuses %s %j', async (field, body) => {
    const company = await someCompany();
    const answer = await update('admin', company.seq, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.field).toBe(field);
  });

  it.each(['firm.example', 'www.firm-two.example:8443/a', 'HTTP://Firm.example', 'größe.example'])(
    'takes %s as a website',
    async (website) => {
      const company = await someCompany();
      expect((await update('rep', company.seq, { website })).body.website).toBe(website);
    },
  );

  it('M02: client flag, name and coid are the administrators’, and the refusal names the field', async () => {
    const company = await someCompany();
    for (const [field, value] of [
      ['clientFlag', !company.clientFlag],
      ['company', 'Renamed Works'],
      ['coid', 1_999_999_999],
    ] as const) {
      for (const who of ['rep', 'manager']) {
        const answer = await update(who, company.seq, { city: 'X', [field]: value });
        expect(answer.status).toBe(403);
        expect(answer.body.errors).toEqual([
          { field, message: 'may be changed by administrators only' },
        ]);
      }
      const { body } = await update('admin', company.seq, { [field]: value });
      expect(body[field]).toBe(value);
    }
    expect((await update('staff', company.seq, { city: 'X' })).status).toBe(403);
  });

  it('gives a company another coid with all that refers to it, and no coid twice', async () => {
    const [busy] = await rest.sql<{ seq: number; coid: number }>(
      `select m.seq, m.coid from manufacturers m join notes n using (coid) join contracts k using (coid)
       join contacts c using (coid) group by m.seq, m.coid order by count(*) desc limit 1`,
    );
    const { seq = 0, coid = 0 } = busy ?? {};
    const references = await rest.sql<{ source: string; field: string }>(
      `select conrelid::regclass::text as source, a.attname as field from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'manufacturers'::regclass order by 1, 2`,
    );
    const count = async (of: number) => {
      const counts: Record<string, number> = {};
      for (const { source, field } of references) {
        const [row] = await rest.sql<{ count: number }>(
          `select count(*)::integer as count from ${source} where ${field} = $1`,
          [of],
        );
        counts[`${source}.${field}`] = row?.count ?? 0;
      }
      return counts;
    };
    const before = (await call('rep', 'GET', `/${seq}`)).body;
    const counts = await count(coid);
    expect(counts['notes.coid']).toBeGreaterThan(0);
    const taken = await rest.sql<{ coid: number }>(
      'select coid from manufacturers where seq <> $1 limit 1',
      [seq],
    );
    expect((await update('admin', seq, { coid: taken[0]?.coid })).status).toBe(409);
    const { body } = await update('admin', seq, { coid: 1_888_888_888, city: 'Moved' });
    expect(body).toEqual({
      ...before,
      coid: 1_888_888_888,
      city: 'Moved',
      version: before.version + 1,
    });
    const after = await count(1_888_888_888);
    // Words of notes are cut into rows as they come: what they say is compared below.
    delete counts['company_note_words.coid'];
    delete after['company_note_words.coid'];
    expect(after).toEqual(counts);
    expect(Object.values(await count(coid)).every((rows) => rows === 0)).toBe(true);
    const found = await call<{ hits: { total: number } }>(
      'rep',
      'POST',
      '/es/searchForRepCentral',
      {
        coid: 1_888_888_888,
        query: before.company,
      },
    );
    expect(found.body.hits.total).toBe(1);
  });

  it('M02: managers hand accounts to active reps, and the new rep is told', async () => {
    const company = await someCompany();
    expect((await update('rep', company.seq, { rep: seqOf.rep })).status).toBe(403);
    expect((await update('manager', company.seq, { rep: seqOf.staff })).status).toBe(422);
    expect((await update('manager', company.seq, { rep: 2_000_000_000 })).status).toBe(422);
    const { body } = await update('manager', company.seq, { rep: seqOf.rep2 });
    expect(body.rep).toBe(seqOf.rep2);
    const unassigned = await update('manager', company.seq, { rep: null });
    expect(unassigned.body.rep).toBeNull();
    const told = await rest.sql<object>(
      `select user_seq, kind, text, link from notifications where kind = 'assignment'`,
    );
    expect(told).toEqual([
      {
        user_seq: seqOf.rep2,
        kind: 'assignment',
        text: `Lee Navarro assigned ${company.company} to you`,
        link: `/company/${company.seq}`,
      },
    ]);
  });

  it('M02: nobody creates or deletes a company by the generic calls', async () => {
    for (const who of ['rep', 'manager', 'admin', 'staff']) {
      expect((await call(who, 'POST', '', { company: 'New' })).status).toBe(403);
      expect((await call(who, 'DELETE', '/1')).status).toBe(403);
    }
    expect((await call('nobody', 'DELETE', '/1')).status).toBe(401);
  });
});

describe('tags and do-not-call', () => {
  const tag = (who: string, seq: number, value: number) =>
    call(who, 'POST', `/${seq}/prospect`, { tag: value });

  it('Q23: remembers since when a company is tagged', async () => {
    const company = await someCompany();
    expect((await tag('rep', company.seq, 1)).body.taggedOn).toBe('2026-06-18');
    await rest.sql(`update manufacturers set tagged_on = '2026-03-01' where seq = $1`, [
      company.seq,
    ]);
    expect((await tag('rep', company.seq, 3)).body).toMatchObject({
      prospect: 3,
      taggedOn: '2026-03-01',
    });
    expect((await tag('rep', company.seq, 0)).body).toMatchObject({
      prospect: 0,
      // When it was tagged stays known: the way to the first contract is counted from there.
      taggedOn: '2026-03-01',
    });
  });

  it('Q23 Q24: tells the rep what somebody else did, and not what they did themselves', async () => {
    await rest.sql('delete from notifications');
    const company = await someCompany();
    await tag('rep', company.seq, 1);
    await tag('rep2', company.seq, 3);
    await tag('rep2', company.seq, 3);
    const dnc = (who: string, body: object) =>
      call(who, 'POST', `/${company.seq}/do-not-call`, body);
    await dnc('rep2', { doNotCall: true, reason: 'asked by e-mail' });
    await dnc('manager', { doNotCall: false });
    const told = await rest.sql<object>(
      'select user_seq, kind, text from notifications order by seq',
    );
    expect(told).toEqual(
      [
        ['tag', `Marcus Boyd set the tag of ${company.company} to A ***`],
        ['do-not-call', `Marcus Boyd set ${company.company} to do-not-call: asked by e-mail`],
        ['do-not-call', `Lee Navarro ended do-not-call of ${company.company}`],
      ].map(([kind, text]) => ({ user_seq: seqOf.rep, kind, text })),
    );
  });
});

describe('lists of companies', () => {
  it('Q37: the generic list filters, sorts and pages, as independent SQL does', async () => {
    for (const [query, where, order] of [
      ['state=GA&sort=-created', `state = 'GA'`, 'created desc, seq desc'],
      ['clientFlag=true&sort=seq', 'client_flag', 'seq'],
      [`rep=${seqOf.rep}&prospect=3&sort=seq`, `rep = ${seqOf.rep} and prospect = 3`, 'seq'],
      ['doNotCall=true&sort=seq', 'do_not_call', 'seq'],
    ]) {
      const rows = await rest.sql<{ seq: number }>(
        `select seq from manufacturers where deleted_at is null and ${where} order by ${order}`,
      );
      const seqs: number[] = [];
      let after: string | null = null;
      do {
        const page: { body: Company[]; headers: Headers } = await call<Company[]>(
          'staff',
          'GET',
          `?${query}&limit=20${after ? `&after=${after}` : ''}`,
        );
        expect(page.headers.get('x-total-count')).toBe(String(rows.length));
        seqs.push(...page.body.map(({ seq }) => seq));
        after = page.headers.get('x-next-cursor');
      } while (after);
      expect({ query, seqs }).toEqual({ query, seqs: rows.map(({ seq }) => seq) });
    }
    expect((await call('staff', 'GET', '?password=x')).status).toBe(422);
  });

  it('a row of the list is the row of the company’s own call', async () => {
    const { body } = await call<Company[]>('staff', 'GET', '?limit=3');
    for (const row of body) {
      expect((await call('staff', 'GET', `/${row.seq}`)).body).toEqual(row);
    }
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('Q29: new sales prospects of the last days, newest first, of everybody or of one rep', async () => {
    await rest.sql(`update manufacturers set created = '2020-01-01' where created > '2026-01-01'`);
    await rest.sql(
      `update manufacturers m set created = date '2026-06-18' - (place * 2)::integer, client_flag = place % 4 = 0
       from (select seq, row_number() over (order by seq) as place from manufacturers limit 20) p
       where p.seq = m.seq`,
    );
    for (const [path, days, rep] of [
      ['/new-sales-prospects', 10, null],
      ['/new-sales-prospects?days=30', 30, null],
      [`/new-sales-prospects/${seqOf.rep}?days=365`, 365, seqOf.rep],
    ] as const) {
      const rows = await rest.sql<{ seq: number }>(
        `select seq from manufacturers where not client_flag and created > date '2026-06-18' - $1::integer
           and ($2::integer is null or rep = $2) order by created desc, seq desc`,
        [days, rep],
      );
      const answer = await call<Company[]>('rep', 'GET', path);
      expect({ path, seqs: answer.body.map(({ seq }) => seq) }).toEqual({
        path,
        seqs: rows.map(({ seq }) => seq),
      });
      expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
    }
    for (const days of ['0', '366', 'x', '1.5']) {
      expect((await call('rep', 'GET', `/new-sales-prospects?days=${days}`)).status).toBe(422);
    }
  });
});

describe('sections and keywords of a company', () => {
  interface SectionsAndKeywords {
    csi: {
      csisec: string;
      title: string;
      since: string | null;
      rank: number;
      of: number;
      actions: number;
    }[];
    keywords: { keyword: string; sections: string[]; searches: number; clicks: number }[];
  }
  let coids: number[];
  const seqs: Record<number, number> = {};

  beforeAll(async () => {
    await rest.sql(`insert into csi_sections (csisec, title, division, division_title)
      values ('99 01 01', 'Test Hatches', '99', 'Tests'), ('99 01 02', 'Test Vents', '99', 'Tests')`);
    const rows = await rest.sql<{ seq: number; coid: number }>(
      'select seq, coid from manufacturers order by seq limit 5',
    );
    coids = rows.map(({ coid }) => coid);
    for (const { seq, coid } of rows) seqs[coid] = seq;
    await rest.sql(
      `insert into company_sections (coid, csisec, since)
       select coid, '99 01 01', '2020-05-01' from unnest($1::integer[]) as coid`,
      [coids],
    );
    await rest.sql(`insert into company_sections (coid, csisec) values ($1, '99 01 02')`, [
      coids[0],
    ]);
    const act = (coid: number | undefined, month: string, bim: number, specs: number) =>
      rest.sql(
        `insert into buying_actions (coid, csisec, month, bim, specs) values ($1, '99 01 01', $2, $3, $4)`,
        [coid, month, bim, specs],
      );
    await act(coids[0], '2025-06-01', 10, 5);
    await act(coids[0], '2026-06-01', 5, 0);
    // Before the window, which begins on the first of the month 12 months ago.
    await act(coids[1], '2025-05-01', 900, 0);
    await act(coids[1], '2026-01-01', 30, 0);
    await act(coids[2], '2026-02-01', 0, 20);
    await rest.sql('delete from company_keywords where coid = $1', [coids[0]]);
    await rest.sql(
      `insert into company_keywords (coid, keyword, csisec, searches, clicks) values
        ($1, 'hatch', '99 01 01', 40, 4), ($1, 'hatch', '99 01 02', 10, 1), ($1, 'vent', '99 01 02', 60, 9)`,
      [coids[0]],
    );
  });
  const read = async (coid: number | undefined) =>
    (await call<SectionsAndKeywords>('staff', 'GET', `/${seqs[coid ?? 0]}/csi-and-keywords`)).body;
  const hatches = async (coid: number | undefined) =>
    (await read(coid)).csi.find(({ csisec }) => csisec === '99 01 01');

  it('Q28 C06: ranks the company in each section by buying actions of the last 12 months', async () => {
    expect(await hatches(coids[1])).toEqual({
      csisec: '99 01 01',
      title: 'Test Hatches',
      since: '2020-05-01',
      rank: 1,
      of: 3,
      actions: 30,
    });
    // Equal ones share the better place; those without actions have none.
    expect(await hatches(coids[0])).toMatchObject({ rank: 2, actions: 20 });
    expect(await hatches(coids[2])).toMatchObject({ rank: 2, actions: 20 });
    expect(await hatches(coids[3])).toMatchObject({ rank: null, of: 3, actions: 0 });
    expect(await hatches(coids[4])).toMatchObject({ rank: null, of: 3, actions: 0 });
  });

  it('C07: lists its keywords, the most searched first, with the sections they lead to', async () => {
    expect((await read(coids[0])).keywords).toEqual([
      { keyword: 'vent', sections: ['99 01 02'], searches: 60, clicks: 9 },
      { keyword: 'hatch', sections: ['99 01 01', '99 01 02'], searches: 50, clicks: 5 },
    ]);
    expect((await call('rep', 'GET', '/2000000000/csi-and-keywords')).status).toBe(404);
  });
});
