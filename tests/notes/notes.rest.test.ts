import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Note {
  seq: number;
  date: string;
  note: string;
  type: number;
  user: number;
  user_name: string | null;
  coid: number;
  company: string;
  isAClient: boolean;
  zip: string | null;
  tradeshow: { year: number; competitorType: { id: number; label: string } }[];
  competitor: unknown[];
  entered_by: number | null;
  version: number;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let manager: string;
let admin: string;
let staff: string;
let coid: number;

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, manager, admin, staff] = (await Promise.all(
    ['rep', 'rep2', 'manager', 'admin', 'staff'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string, string, string];
  const [row] = await rest.sql<{ coid: number }>(
    'select coid from notes where deleted_at is null group by coid order by count(*) desc, coid limit 1',
  );
  coid = row?.coid ?? 0;
});
afterAll(() => rest.close());

const create = (token: string, body: object, headers: Record<string, string> = {}) =>
  rest.call<Note>('POST', '/api/notes', {
    token,
    body: { coid, note: 'Spoke with Karen.', type: 18, ...body },
    headers,
  });
const search = (body: object) =>
  rest.call<Note[]>('POST', '/api/notes/search-custom', { token: rep, body });

describe('logging a note', () => {
  it('Q07, E02: creates a note of oneself with today as its date', async () => {
    const { status, body } = await create(rep, {
      type: 19,
      tradeshow: [{ year: 2026, competitorType: 16 }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ date: TEST_TODAY, type: 19, coid, entered_by: null, version: 1 });
    expect(body.tradeshow).toEqual([{ year: 2026, competitorType: { id: 16, label: 'Neocon' } }]);
    const [me] = await rest.sql<{ seq: number }>(
      `select seq from users where email = 'rep@demo.example'`,
    );
    expect(body.user).toBe(me?.seq);
  });

  it('keeps the text to the byte: line ends, quotes, emoji, right-to-left and markup', async () => {
    const note = 'a\r\nb\t"c" <script>alert(1)</script> שלום 🏗️ \u200f ${x} %s';
    const { body } = await create(rep, { note });
    const again = await rest.call<Note>('GET', `/api/notes/${body.seq}`, { token: rep });
    expect(again.body.note).toBe(note);
  });

  it.each([
    ['an unknown field', { admin: true }, 'admin'],
    ['a blank text', { note: '   ' }, 'note'],
    ['a type out of the list', { type: 99 }, 'type'],
    ['a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['a character that cannot be stored', { note: 'a\u0000b' }, 'note'],
    ['a lone surrogate', { note: 'a\ud800b' }, 'note'],
    ['no such company', { coid: 2_000_000_000 }, 'coid'],
    ['another author than allowed to name', { user: 2_000_000_000 }, 'user'],
    [
      'a competitor type out of 1 to 22',
      { competitor: [{ year: 2026, competitorType: 23 }] },
      'competitor',
    ],
  ])('refuses %s with a message at the field', async (_what, body, field) => {
    const answer = await rest.call<{ errors: { field: string; message: string }[] }>(
      'POST',
      '/api/notes',
      {
        token: rep,
        body: { coid, note: 'x', type: 10, ...body },
      },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.field).toContain(field);
    expect(answer.body.errors[0]?.message).not.toBe('');
  });

  it('answers the same note for the same idempotency key, ten times at once', async () => {
    const headers = { 'idempotency-key': 'ten-at-once' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(rep, { note: 'once' }, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.seq)).size).toBe(1);
    const stored = await rest.sql<{ count: number }>(
      `select count(*)::integer as count from notes where note = 'once'`,
    );
    expect(stored[0]?.count).toBe(1);
  });

  it('refuses the same key with another body, and forgets the key of a refused create', async () => {
    const headers = { 'idempotency-key': 'reused' };
    expect((await create(rep, { note: ' ' }, headers)).status).toBe(422);
    expect((await create(rep, { note: 'first' }, headers)).status).toBe(201);
    expect((await create(rep, { note: 'second' }, headers)).status).toBe(422);
  });

  it('lets a manager write in the name of a rep of theirs, and keeps the true writer', async () => {
    const [row] = await rest.sql<{ rep: number; manager: number }>(
      `select r.seq as rep, m.seq as manager from users r join users m on m.seq = r.managerid
       where r.email = 'rep@demo.example'`,
    );
    const answer = await create(manager, { user: row?.rep });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ user: row?.rep, entered_by: row?.manager });
    expect((await create(rep2, { user: row?.rep })).status).toBe(403);
  });

  it('M02: staff only read', async () => {
    expect((await create(staff, {})).status).toBe(403);
  });
});

describe('changing a note', () => {
  it('Q07: a value sets, an absent field leaves, null clears', async () => {
    const { body: note } = await create(rep, {
      competitor: [{ year: 2026, competitorType: 1 }],
      tradeshow: [{ year: 2026, competitorType: 16 }],
    });
    const { body } = await rest.call<Note>('POST', `/api/notes/${note.seq}`, {
      token: rep,
      body: { date: '2026-01-31', competitor: null },
    });
    expect(body).toMatchObject({
      date: '2026-01-31',
      note: note.note,
      type: note.type,
      competitor: [],
      version: 2,
    });
    expect(body.tradeshow).toHaveLength(1);
  });

  it('refuses a stale version with the stored note, and exactly one of many editors wins', async () => {
    const { body: note } = await create(rep, {});
    const edits = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        rest.call<{ current?: Note } & Note>('POST', `/api/notes/${note.seq}`, {
          token: rep,
          body: { note: `edit ${i}` },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    const winners = edits.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const losers = edits.filter(({ status }) => status === 412);
    expect(losers).toHaveLength(7);
    for (const { body } of losers) expect(body.current?.note).toBe(winners[0]?.body.note);
  });

  it.each([
    ['user', { user: 1 }],
    ['coid', { coid: 1 }],
    ['seq', { seq: 1 }],
    ['version', { version: 9 }],
    ['isAClient', { isAClient: true }],
  ])('never changes %s by an update', async (field, body) => {
    const { body: note } = await create(rep, {});
    const answer = await rest.call('POST', `/api/notes/${note.seq}`, { token: rep, body });
    expect(answer.status).toBe(422);
    const stored = await rest.call<Record<string, unknown>>('GET', `/api/notes/${note.seq}`, {
      token: rep,
    });
    expect(stored.body[field]).toEqual((note as unknown as Record<string, unknown>)[field]);
  });

  it('M02: only the author, their manager and administrators change or delete it', async () => {
    const { body: note } = await create(rep, {});
    const change = (token: string) =>
      rest.call('POST', `/api/notes/${note.seq}`, { token, body: { note: 'changed' } });
    expect((await change(rep2)).status).toBe(403);
    expect((await change(staff)).status).toBe(403);
    expect((await rest.call('DELETE', `/api/notes/${note.seq}`, { token: rep2 })).status).toBe(403);
    expect((await change(manager)).status).toBe(200);
    expect((await change(admin)).status).toBe(200);
  });

  it('writes who changed what into the audit trail, which administrators read', async () => {
    const { body: note } = await create(rep, { note: 'before' });
    await rest.call('POST', `/api/notes/${note.seq}`, { token: rep, body: { note: 'after' } });
    const rows = await rest.call<
      { action: string; field: string | null; old: unknown; new: unknown }[]
    >('GET', `/api/audit?resource=notes&id=${note.seq}`, { token: admin });
    expect(rows.body).toEqual([
      expect.objectContaining({ action: 'update', field: 'note', old: 'before', new: 'after' }),
      expect.objectContaining({ action: 'create' }),
    ]);
    expect((await rest.call('GET', '/api/audit', { token: rep })).status).toBe(403);
  });
});

describe('deleting a note', () => {
  it('Q08: leaves every list, comes back whole, and not after 30 days', async () => {
    const { body: note } = await create(rep, { note: 'to be deleted' });
    const listed = async () => (await search({ coid, q: 'to be deleted' })).body.length;
    expect(await listed()).toBe(1);
    expect((await rest.call('DELETE', `/api/notes/${note.seq}`, { token: rep })).status).toBe(204);
    expect(await listed()).toBe(0);
    expect((await rest.call('GET', `/api/notes/${note.seq}`, { token: rep })).status).toBe(404);
    expect((await rest.call('DELETE', `/api/notes/${note.seq}`, { token: rep })).status).toBe(404);

    const restored = await rest.call<Note>('POST', `/api/notes/${note.seq}/restore`, {
      token: rep,
    });
    expect(restored.body).toMatchObject({ seq: note.seq, note: 'to be deleted' });
    expect(await listed()).toBe(1);

    await rest.call('DELETE', `/api/notes/${note.seq}`, { token: rep });
    await rest.sql(`update notes set deleted_at = now() - interval '31 days' where seq = $1`, [
      note.seq,
    ]);
    expect((await rest.call('POST', `/api/notes/${note.seq}/restore`, { token: rep })).status).toBe(
      404,
    );
  });
});

describe('searching notes', () => {
  it('Q05: finds by company, type, rep, dates, state and client flag, as independent SQL does', async () => {
    const cases: [object, string][] = [
      [{ coid }, `n.coid = ${coid}`],
      [{ type: 18, limit: 2000 }, 'n.type = 18'],
      [{ type: [11, 13, 14], limit: 2000 }, 'n.type in (11, 13, 14)'],
      [
        { startDate: '2026-06-01', endDate: '2026-06-18', limit: 2000 },
        `n.date between '2026-06-01' and '2026-06-18'`,
      ],
      [{ state: 'GA', limit: 2000 }, `m.state = 'GA'`],
      [
        { isAClient: true, startDate: '2026-01-01', limit: 2000 },
        `n.is_a_client and n.date >= '2026-01-01'`,
      ],
    ];
    for (const [body, where] of cases) {
      const answer = await search(body);
      const [row] = await rest.sql<{ count: number }>(
        `select count(*)::integer as count from notes n join manufacturers m using (coid) where n.deleted_at is null and ${where}`,
      );
      expect(answer.headers.get('x-total-count')).toBe(String(row?.count));
      expect(answer.body.length).toBe(Math.min(row?.count ?? 0, 'limit' in body ? 2000 : 500));
      expect(answer.body.length).toBeGreaterThan(0);
    }
  });

  it.each(['user,-date', 'user,company,date', 'company,-date', '-date,company', 'user,zip,-date'])(
    'E05: pages through sort %s without a gap, a repeat or a jump',
    async (sort) => {
      const whole = await search({ startDate: '2026-03-01', sort, limit: 2000 });
      const seqs: number[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof search>> = await search({
          startDate: '2026-03-01',
          sort,
          limit: 37,
          ...(after && { after }),
        });
        seqs.push(...page.body.map(({ seq }) => seq));
        after = page.headers.get('x-next-cursor');
      } while (after);
      expect(seqs).toEqual(whole.body.map(({ seq }) => seq));
      expect(new Set(seqs).size).toBe(seqs.length);
    },
  );

  it('E05: pages through a sort of all time, also among notes that have a word', async () => {
    for (const sort of [undefined, 'user,company,date', 'company,-date'] as const) {
      for (const q of [undefined, 'message']) {
        const body = { ...(sort && { sort }), ...(q && { q }) };
        const first = await search({ ...body, limit: 2000 });
        const seqs: number[] = [];
        let after: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof search>> = await search({
            ...body,
            limit: 611,
            ...(after && { after }),
          });
          expect(page.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'));
          seqs.push(...page.body.map(({ seq }) => seq));
          after = page.headers.get('x-next-cursor');
        } while (after && seqs.length < 2000);
        expect(seqs.slice(0, 2000)).toEqual(first.body.map(({ seq }) => seq));
        expect(new Set(seqs).size).toBe(seqs.length);
      }
    }
  });

  it('E05: groups by rep and by company: nobody comes twice, names in order, the unknown last', async () => {
    const runs = (values: string[]) => values.filter((value, i) => value !== values[i - 1]);
    const byRep = (await search({ sort: 'user,-date', startDate: '2012-01-01', limit: 2000 })).body;
    const reps = runs(byRep.map(({ user }) => String(user)));
    expect(new Set(reps).size).toBe(reps.length);
    const names = runs(byRep.map(({ user_name }) => user_name?.toLowerCase() ?? '~'));
    expect(names).toEqual([...names].sort());
    const byCompany = (await search({ sort: 'company,-date', limit: 2000 })).body;
    const companies = runs(byCompany.map(({ coid: own }) => String(own)));
    expect(new Set(companies).size).toBe(companies.length);
    const [last] = await rest.sql<{ user_seq: number }>(
      `select user_seq from notes n where not exists (select from users u where u.seq = n.user_seq) limit 1`,
    );
    const unknown = (
      await search({ sort: 'user,-date', rep: [last?.user_seq, 1, 2, 3, 4, 5], limit: 2000 })
    ).body;
    expect(unknown.at(-1)?.user_name).toBeNull();
  });

  it.each([
    ['the beginnings of words, in any case and without marks', 'CREM brul', true],
    ['a word with a hyphen', 'follow-up', true],
    ['a number', '404', true],
    ['an address', 'jo@quux.example', true],
    ['a short word as itself', 'ok', true],
    ['signs as nothing', 'brulee % --', true],
    ['no middles of words', 'rulee', false],
    ['no beginnings of short words', 'cr', false],
    ['all words, not any', 'brulee nowhere', false],
  ])('finds by %s', async (_what, q, found) => {
    const { body: note } = await create(rep, {
      note: `Crème brûlée, it's OK: follow-up with jo@quux.example at 404-555-0123. \\ 100% 'quoted'`,
    });
    const seqs = (await search({ coid, q })).body.map(({ seq }) => seq);
    expect(seqs.includes(note.seq)).toBe(found);
  });

  it.each([`'`, `\\`, `it's`, `a & b | !c <-> d`, `'quoted':*`, '🏗️', ':*', '((', 'שלום'])(
    'takes %j literally',
    async (q) => {
      const answer = await search({ q, coid });
      expect(answer.status).toBe(200);
    },
  );

  it('counts notes with a trade show or a competitor as independent SQL does', async () => {
    for (const field of ['tradeshow', 'competitor'] as const) {
      const [used] = await rest.sql<{ type: number; count: number }>(
        `select (entry ->> 'competitorType')::integer as type, count(distinct n.seq)::integer as count
         from notes n cross join jsonb_array_elements(n.${field}) as entry
         where n.deleted_at is null group by 1 order by 2 desc limit 1`,
      );
      const answer = await search({ [field]: [used?.type, 22], limit: 1 });
      const [row] = await rest.sql<{ count: number }>(
        `select count(*)::integer as count from notes n where n.deleted_at is null and exists (
           select from jsonb_array_elements(n.${field}) as entry where (entry ->> 'competitorType')::integer in ($1, 22))`,
        [used?.type],
      );
      expect(answer.headers.get('x-total-count')).toBe(String(row?.count));
      expect(row?.count).toBeGreaterThan(0);
    }
  });

  it('refuses a cursor of another list', async () => {
    const page = await search({ sort: 'user,-date', limit: 1 });
    const after = page.headers.get('x-next-cursor') ?? '';
    expect((await search({ sort: 'company,-date', after })).status).toBe(400);
    expect((await search({ after: 'garbage' })).status).toBe(400);
  });

  it('answers up to limitPerCoid notes for each of several companies', async () => {
    const rows = await rest.sql<{ coid: number }>(
      'select distinct coid from notes order by coid limit 20',
    );
    const coids = rows.map((row) => row.coid);
    const { body } = await search({ coid: coids, limitPerCoid: 3 });
    const perCompany = new Map<number, number>();
    for (const note of body) perCompany.set(note.coid, (perCompany.get(note.coid) ?? 0) + 1);
    expect([...perCompany.keys()].sort()).toEqual([...coids].sort());
    expect(Math.max(...perCompany.values())).toBe(3);
  });

  it('Q06: one note by its number; 404 for none, 400 for no number', async () => {
    const { body: note } = await create(rep, {});
    expect((await rest.call('GET', `/api/notes/${note.seq}`, { token: rep })).body).toEqual(note);
    expect((await rest.call('GET', '/api/notes/2000000000', { token: rep })).status).toBe(404);
    expect((await rest.call('GET', '/api/notes/99999999999', { token: rep })).status).toBe(404);
    expect((await rest.call('GET', '/api/notes/abc', { token: rep })).status).toBe(400);
  });

  it('Q37: the generic list filters, sorts and counts, with the rows of the search', async () => {
    const [row] = await rest.sql<{ count: number }>(
      `select count(*)::integer as count from notes
       where deleted_at is null and coid = $1 and type = 10 and date >= '2025-01-01'`,
      [coid],
    );
    const list = await rest.call<Note[]>(
      'GET',
      `/api/notes?coid=${coid}&type=10&from=2025-01-01&limit=2000`,
      { token: rep },
    );
    expect(list.headers.get('x-total-count')).toBe(String(row?.count));
    const found = await search({ coid, type: 10, startDate: '2025-01-01', limit: 2000 });
    expect(list.body).toEqual(found.body);
  });

  it('answers notes by ids in any number, leaving out what does not exist', async () => {
    const { body: note } = await create(rep, {});
    const { body } = await rest.call<Note[]>('GET', `/api/notes/by-ids/${note.seq},2000000000`, {
      token: rep,
    });
    expect(body.map(({ seq }) => seq)).toEqual([note.seq]);
  });
});
