import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DOMAIN_CATEGORIES } from '../../schema/audience.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface UserDomain {
  seq: number;
  url: string | null;
  name: string | null;
  category: string;
  date: string;
  min_date: string;
  visits: number;
  users: number;
  ip_range: string | null;
  comment: string | null;
  user_url_comments_id: number | null;
  isNew: boolean;
  version: number;
}
interface Refusal {
  errors?: { field: string; message: string }[];
  current?: UserDomain;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let staff: string;
let admin: string;
let sections: string[];
let wide: number;

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, staff, admin] = (await Promise.all(
    ['rep', 'rep2', 'staff', 'admin'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string, string];
  const { coid } = await insertCompany(rest);
  sections = (
    await rest.sql<{ csisec: string }>(
      `select csisec from csi_sections where division = '09' order by csisec limit 2`,
    )
  ).map((row) => row.csisec);
  wide = (await domain({ url: 'Wide-Span.example', name: 'Wide Span Ölhaus 50%' })).seq;
  for (const [i, section] of sections.entries()) {
    await insertRow(rest, 'domain_visits', {
      domain_seq: wide,
      coid,
      csisec: section,
      content_type: 'bim',
      min_date: '2026-01-01',
      date: '2026-02-01',
      actions: i + 1,
    });
  }
  await domain({ url: 'may-first.example', min_date: '2026-05-01', date: '2026-05-01' });
  await domain({ url: 'april-last.example', min_date: '2026-04-30', date: '2026-04-30' });
  await domain({ url: 'came-back.example', min_date: '2026-06-01', date: '2026-06-02' });
  await domain({ ip_range: '203.0.113.0/24', url: null, category: 'NOTSURE', visits: 77 });
});
afterAll(() => rest.close());

const domain = (values: Record<string, unknown>) =>
  insertRow<{ seq: number }>(rest, 'user_domains', {
    category: 'AEC / GOV / MIL',
    min_date: '2025-01-01',
    date: '2026-03-03',
    ...values,
  });
const search = (body: object) =>
  rest.call<UserDomain[]>('POST', '/api/user_domains/search-domains', { token: rep, body });
const post = (path: string, body: object, token = rep, headers: Record<string, string> = {}) =>
  rest.call<UserDomain & Refusal>('POST', `/api/user-domains/${path}`, { token, body, headers });
const seqsOf = (rows: { seq: number }[]) => rows.map(({ seq }) => seq);

describe('the search', () => {
  it.each([
    ['nothing', {}, 'true'],
    ['an empty text', { qstr: '  ' }, 'true'],
    ['words anywhere, without accents', { qstr: 'SPAN olhaus' }, `d.name = 'Wide Span Ölhaus 50%'`],
    ['a sign that is no wildcard', { qstr: '50%' }, `strpos(coalesce(d.name, ''), '50%') > 0`],
    ['a word that is no operator', { qstr: 'wide or nothing' }, 'false'],
    ['an address range', { qstr: '203.0.113.' }, `d.ip_range like '203.0.113.%'`],
    ['a category', { category: 'NOTSURE' }, `d.category = 'NOTSURE'`],
    ['categories', { category: ['GC', 'NOTSURE'] }, `d.category in ('GC', 'NOTSURE')`],
    [
      'the days of the last visit',
      { seenFrom: '2026-06-01', seenTo: '2026-06-02' },
      `d.date between '2026-06-01' and '2026-06-02'`,
    ],
    [
      'a division',
      { csi: '09' },
      `d.seq in (select v.domain_seq from domain_visits v where v.csisec like '09%')`,
    ],
  ])('Q11: finds by %s, newest first', async (_what, body, condition) => {
    const rows = await rest.sql<{ seq: number }>(
      `select d.seq from user_domains d where deleted_at is null and ${condition} order by d.date desc, d.seq desc`,
    );
    const answer = await search({ ...body, limit: 2000 });
    expect(answer.status).toBe(200);
    expect(seqsOf(answer.body)).toEqual(seqsOf(rows));
    expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
  });

  it('Q11: finds by one section', async () => {
    const { body } = await search({ csi: sections[0], limit: 2000 });
    expect(seqsOf(body)).toContain(wide);
  });

  it('G04: new are the domains of one day not before the first of the previous month', async () => {
    const rows = await rest.sql<{ seq: number }>(
      `select seq from user_domains where deleted_at is null and date = min_date and min_date >= '2026-05-01'
       order by date desc, seq desc`,
    );
    const onlyNew = await search({ newOnly: true, limit: 2000 });
    expect(seqsOf(onlyNew.body)).toEqual(seqsOf(rows));
    const { body: all } = await search({ qstr: '.example', limit: 2000 });
    const isNew = Object.fromEntries(all.map((row) => [row.url, row.isNew]));
    expect(isNew).toMatchObject({
      'may-first.example': true,
      'april-last.example': false,
      'came-back.example': false,
    });
  });

  it('E15: answers every field of a domain', async () => {
    const { body } = await search({ qstr: 'wide-span' });
    expect(body).toEqual([
      {
        seq: wide,
        url: 'Wide-Span.example',
        name: 'Wide Span Ölhaus 50%',
        category: 'AEC / GOV / MIL',
        date: '2026-03-03',
        min_date: '2025-01-01',
        visits: 0,
        users: 0,
        ip_range: null,
        city: null,
        state: null,
        hint: null,
        comment: null,
        user_url_comments_id: null,
        commentVersion: null,
        // The second section was used twice, the first once.
        topSections: [...sections].reverse(),
        isNew: false,
        version: 1,
      },
    ]);
  });

  it('Q11: pages through without a gap or a repetition', async () => {
    const { body: whole } = await search({ qstr: 'example', limit: 2000 });
    const seqs: number[] = [];
    let after: string | undefined;
    do {
      const page = await search({ qstr: 'example', limit: 2, after });
      seqs.push(...seqsOf(page.body));
      after = page.headers.get('x-next-cursor') ?? undefined;
    } while (after && seqs.length < 10);
    expect(seqs).toEqual(seqsOf(whole).slice(0, seqs.length));
  });

  it('Q11: refuses a category that is none and a cursor of another list', async () => {
    expect((await search({ category: 'GOV' })).status).toBe(422);
    expect((await search({ after: 'x' })).status).toBe(400);
  });
});

describe('the categories', () => {
  it.each([
    ['', 'true'],
    ['?csi=&qstr=', 'true'],
    ['?qstr=example', `strpos(lower(concat_ws(' ', url, name, ip_range)), 'example') > 0`],
    ['?seenFrom=2026-06-01&seenTo=2026-06-10', `date between '2026-06-01' and '2026-06-10'`],
    ['?csi=09', `seq in (select domain_seq from domain_visits where csisec like '09%')`],
  ])('E15: all seven with their counts: %s', async (query, condition) => {
    const { body } = await rest.call<{ category: string; count: number; newCount: number }[]>(
      'GET',
      `/api/user-domains/categories${query}`,
      { token: rep },
    );
    const rows = await rest.sql<{ category: string; count: number; newCount: number }>(
      `select category, count(*)::integer as count,
         count(*) filter (where date = min_date and date >= '2026-05-01')::integer as "newCount"
       from user_domains where deleted_at is null and ${condition} group by category`,
    );
    const counts = new Map(rows.map((row) => [row.category, row]));
    expect(body).toEqual(
      DOMAIN_CATEGORIES.map(
        (category) => counts.get(category) ?? { category, count: 0, newCount: 0 },
      ),
    );
  });
});

describe('sorting and resolving', () => {
  it('E15: a value sets, an absent field leaves, null clears; each change is audited', async () => {
    const { seq } = await domain({ url: 'sort-me.example', name: 'Sort Me', category: 'NOTSURE' });
    const sorted = await post(`${seq}`, { category: 'GC' });
    expect(sorted.body).toMatchObject({ seq, category: 'GC', name: 'Sort Me', version: 2 });
    const cleared = await post(`${seq}`, { name: null });
    expect(cleared.body).toMatchObject({ category: 'GC', name: null, version: 3 });
    const same = await post(`${seq}`, { category: 'GC' });
    expect(same.body.version).toBe(3);
    const audit = await rest.call<object[]>(
      'GET',
      `/api/audit?resource=user-domains&id=${seq}&sort=seq`,
      { token: admin },
    );
    expect(audit.body).toEqual([
      expect.objectContaining({ field: 'category', old: 'NOTSURE', new: 'GC', action: 'update' }),
      expect.objectContaining({ field: 'name', old: 'Sort Me', new: null }),
    ]);
  });

  it('an address range is resolved by giving it a url, and two ranges may have the same', async () => {
    const { seq: one } = await domain({ ip_range: '198.51.100.0/28', url: null });
    const { seq: two } = await domain({ ip_range: '198.51.100.16/28', url: null });
    await domain({ url: 'big-firm.example' });
    const resolved = await post(`${one}`, { url: ' https://Big-Firm.example/ ' });
    expect(resolved.body).toMatchObject({ url: 'big-firm.example', ip_range: '198.51.100.0/28' });
    expect((await post(`${two}`, { url: 'big-firm.example' })).status).toBe(200);
    expect((await post(`${two}`, { url: null })).body.url).toBeNull();
    const open = await rest.call<UserDomain[]>(
      'GET',
      '/api/user-domains?unresolved=true&sort=-visits&limit=2000',
      { token: rep },
    );
    expect(seqsOf(open.body)).toContain(two);
    expect(open.body.every(({ url }) => url === null)).toBe(true);
  });

  it('a domain of its own is there once and never without a url', async () => {
    const { seq } = await domain({ url: 'lonely.example' });
    const taken = await post(`${seq}`, { url: 'WIDE-span.example' });
    expect(taken.status).toBe(409);
    expect(taken.body.errors?.[0]?.field).toBe('url');
    expect((await post(`${seq}`, { url: null })).status).toBe(422);
    expect((await post(`${seq}`, { url: 'Lonely.example' })).status).toBe(200);
  });

  it.each([
    ['a url that is none', { url: 'not a domain' }, 'url'],
    ['a category that is none', { category: 'GOV' }, 'category'],
    ['a field that is not to be changed', { visits: 1 }, 'visits'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await post(`${wide}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.field).toBe(field);
  });

  it('refuses a stale version with the stored row, and one of many editors wins', async () => {
    const { seq } = await domain({ url: 'contested.example' });
    const edits = await Promise.all(
      DOMAIN_CATEGORIES.slice(1).map((category) =>
        post(`${seq}`, { category }, rep, { 'if-match': '"1"' }),
      ),
    );
    const winners = edits.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of edits.filter((edit) => edit !== winners[0])) {
      expect(status).toBe(412);
      expect(body.current?.category).toBe(winners[0]?.body.category);
    }
  });

  it('M02: every rep may, staff may not; what does not exist is not found', async () => {
    const { seq } = await domain({ url: 'shared.example' });
    expect((await post(`${seq}`, { category: 'GC' }, rep2)).status).toBe(200);
    expect((await post(`${seq}`, { category: 'ISP' }, staff)).status).toBe(403);
    expect((await post(`${seq}/revert`, {}, staff)).status).toBe(403);
    expect((await post('bulk', { seqs: [seq], category: 'ISP' }, staff)).status).toBe(403);
    expect((await post('2000000000', { category: 'GC' })).status).toBe(404);
  });
});

describe('undoing', () => {
  it('takes back one change a call, newest first, and says when none is left', async () => {
    const { seq } = await domain({ url: 'undo.example', name: 'First', category: 'NOTSURE' });
    await post(`${seq}`, { category: 'GC', name: 'Second' });
    await post(`${seq}`, { category: 'ISP' });
    expect((await post(`${seq}/revert`, {})).body).toMatchObject({
      category: 'GC',
      name: 'Second',
    });
    expect((await post(`${seq}/revert`, {})).body).toMatchObject({
      category: 'NOTSURE',
      name: 'First',
    });
    const none = await post(`${seq}/revert`, {});
    expect(none.status).toBe(422);
    await post(`${seq}`, { category: 'BOGUS' });
    const again = await post(`${seq}/revert`, {});
    expect(again.body).toMatchObject({ category: 'NOTSURE', name: 'First', version: 7 });
  });

  it('does not give a url back that somebody else has meanwhile', async () => {
    const { seq } = await domain({ url: 'old-home.example' });
    await post(`${seq}`, { url: 'new-home.example' });
    await domain({ url: 'old-home.example' });
    expect((await post(`${seq}/revert`, {})).status).toBe(409);
  });
});

describe('many at once', () => {
  it('changes all and answers the rows; each can be undone by itself', async () => {
    const seqs = seqsOf([
      await domain({ ip_range: '192.0.2.0/28', url: null, category: 'NOTSURE' }),
      await domain({ ip_range: '192.0.2.16/28', url: null, category: 'GC' }),
    ]);
    const answer = await rest.call<UserDomain[]>('POST', '/api/user-domains/bulk', {
      token: rep,
      body: { seqs: [...seqs, seqs[0]], category: 'GC', url: 'bulk.example' },
    });
    expect(answer.status).toBe(200);
    expect(
      answer.body.map(({ seq, url, category, version }) => ({ seq, url, category, version })),
    ).toEqual(seqs.map((seq) => ({ seq, url: 'bulk.example', category: 'GC', version: 2 })));
    const undone = await post(`${seqs[0]}/revert`, {});
    expect(undone.body).toMatchObject({ url: null, category: 'NOTSURE' });
  });

  it('changes none when one refuses', async () => {
    const { seq } = await domain({ url: 'all-or-none.example', category: 'GC' });
    const unknown = await post('bulk', { seqs: [seq, 2_000_000_000], category: 'ISP' });
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors?.[0]).toMatchObject({
      field: 'seqs',
      message: expect.stringContaining('2000000000'),
    });
    expect((await post('bulk', { seqs: [seq, wide], url: 'two-homes.example' })).status).toBe(409);
    expect((await post('bulk', { seqs: [] })).status).toBe(422);
    const tooMany = Array.from({ length: 501 }, (_, i) => i + 1);
    expect((await post('bulk', { seqs: tooMany, category: 'ISP' })).status).toBe(422);
    const stored = await rest.call<UserDomain>('GET', `/api/user-domains/${seq}`, { token: rep });
    expect(stored.body).toMatchObject({ category: 'GC', url: 'all-or-none.example', version: 1 });
  });
});
