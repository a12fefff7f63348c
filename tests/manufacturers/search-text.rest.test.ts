import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factsOfKind } from '../../schema/company-facts.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Hit {
  _score: number | null;
  _source: { seq: number; coid: number; company: string };
  highlight?: Record<string, string[]>;
}
interface Answer {
  hits: { total: number; hits: Hit[] };
}

let rest: TestRest;
let rep: string;
let author: number;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  const [me] = await rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  author = me?.seq ?? 0;
});
afterAll(() => rest.close());

const search = async (body: object) =>
  (
    await rest.call<Answer>('POST', '/api/manufacturers/es/searchForRepCentral', {
      token: rep,
      body,
    })
  ).body.hits;
const coidsOf = async (query: string) =>
  (await search({ query, limit: 2000 })).hits.map((hit) => hit._source.coid);
const hitOf = async (query: string, coid: number) =>
  (await search({ query, limit: 2000 })).hits.find((hit) => hit._source.coid === coid);
const insertNote = (coid: number, note: string, date = '2026-01-05') =>
  insertRow<{ seq: number }>(rest, 'notes', {
    coid,
    note,
    date,
    type: 18,
    user_seq: author,
    is_a_client: false,
  });
const call = (method: string, path: string, body?: object) =>
  rest.call<{ seq: number }>(method, path, { token: rep, ...(body && { body }) });

describe('F01: a company is found by', () => {
  it.each(factsOfKind('phone'))('the digits of its %s', async (fact) => {
    const { coid } = await insertCompany(rest, { [fact]: '(404) 555-0177' });
    expect((await hitOf('555-0177', coid))?.highlight?.phone).toEqual(['(404) 555-0177']);
  });

  it.each(['(404) 555-0123', '4045550123', '404-555-0123', '+1 404.555.0123', '555-0123'])(
    'its telephone number written %j',
    async (query) => {
      const { coid } = await insertCompany(rest, { phone: '(404) 555-0123' });
      const hit = await hitOf(query, coid);
      expect(hit?.highlight?.phone).toEqual(['(404) 555-0123']);
    },
  );

  it.each(['075423', '07 54 23', '07-54-23', '07 54'])('its section written %j', async (query) => {
    const { coid } = await insertCompany(rest);
    await insertRow(rest, 'company_sections', { coid, csisec: '07 54 23' });
    expect((await hitOf(query, coid))?.highlight?.section?.[0]).toMatch(/^07 54 23 /);
  });

  it('its domain, alias, city, ZIP, and a contact’s name, e-mail and mobile', async () => {
    const { coid } = await insertCompany(rest, {
      company: 'Plain Works',
      website: 'https://www.acme-quux.com',
      city: 'Xenia Springs',
      zip: '45385',
    });
    await rest.sql(
      `insert into company_info (coid, trade_names) values ($1, '{Gloomtex Panels}')
       on conflict (coid) do update set trade_names = excluded.trade_names`,
      [coid],
    );
    await insertRow(rest, 'contacts', {
      coid,
      first_name: 'Zénobie',
      last_name: 'Quackenbush',
      email: 'zq@quux-mail.example',
      mobile: '(937) 555-0188',
    });
    const cases: [query: string, field: string][] = [
      ['acme-quux.com', 'domain'],
      ['http://www.acme-quux.com/about', 'domain'],
      ['gloomtex', 'alias'],
      ['xenia', 'city'],
      ['45385', 'zip'],
      ['quackenbush', 'email'],
      ['zenobie', 'email'],
      ['zq@quux-mail.example', 'email'],
      ['937-555-0188', 'phone'],
    ];
    for (const [query, field] of cases) {
      const hit = await hitOf(query, coid);
      expect({ query, fields: Object.keys(hit?.highlight ?? {}) }).toEqual({
        query,
        fields: expect.arrayContaining([field]),
      });
    }
  });

  it('the beginning of a word of its notes, and says which note: the newest', async () => {
    const { coid } = await insertCompany(rest);
    await insertNote(coid, 'Asked about quibblestone tiles.', '2024-03-01');
    await insertNote(coid, 'Wants Quibblestones for the lobby.', '2025-03-01');
    await insertNote(coid, 'Nothing new.', '2026-03-01');
    const hit = await hitOf('quibbles', coid);
    expect(hit?.highlight).toEqual({ note: ['Wants Quibblestones for the lobby.'] });
    expect(await coidsOf('ibblestone')).toEqual([]);
  });

  it('two words, one of its own and one of a note', async () => {
    const { coid } = await insertCompany(rest, { company: 'Wobblemere Cladding' });
    const other = await insertCompany(rest, { company: 'Wobblemere Doors' });
    await insertNote(coid, `Long talk. ${'More of it. '.repeat(20)}Needs zinnober coatings.`);
    expect(await coidsOf('wobblemere zinnober')).toEqual([coid]);
    const hit = await hitOf('wobblemere zinnober', coid);
    expect(hit?.highlight?.name).toEqual(['Wobblemere Cladding']);
    expect(hit?.highlight?.note?.[0]).toMatch(/^… .*zinnober coatings\.$/);
    expect(hit?.highlight?.note?.[0]?.length).toBeLessThanOrEqual(125);
    expect(other.coid).not.toBe(coid);
  });

  it('short words at the beginnings of words of its own text only', async () => {
    const { coid } = await insertCompany(rest, { company: 'Qz Panels', state: 'YV' });
    await insertNote(coid, 'Sent the xq list.');
    expect(await coidsOf('qz')).toEqual([coid]);
    expect(await coidsOf('yv')).toContain(coid);
    expect(await coidsOf('xq')).toEqual([]);
    expect(await coidsOf('z panels')).not.toContain(coid);
  });
});

describe('the order of relevance', () => {
  it('puts a company’s own text before what notes say, and a name before the rest', async () => {
    const noted = await insertCompany(rest, { company: 'Aardvark One' });
    await insertNote(noted.coid, 'Spoke about grumblefloor.');
    const sectioned = await insertCompany(rest, { company: 'Aardvark Two', city: 'Grumblefloor' });
    const inName = await insertCompany(rest, { company: 'Aardvark Grumblefloor' });
    const whole = await insertCompany(rest, { company: 'Grumblefloor' });
    const begins = await insertCompany(rest, { company: 'Grumblefloors and More' });
    const { hits } = await search({ query: 'grumblefloor' });
    expect(hits.map((hit) => hit._source.coid)).toEqual(
      [whole, begins, inName, sectioned, noted].map(({ coid }) => coid),
    );
    const scores = hits.map((hit) => hit._score ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[3]).toBeGreaterThan(scores[4] ?? 0);
  });

  it('pages through it without a gap', async () => {
    const whole = (await search({ query: 'message', limit: 2000 })).hits;
    const seqs: number[] = [];
    let after: string | null = null;
    do {
      const page: { body: Answer; headers: Headers } = await rest.call<Answer>(
        'POST',
        '/api/manufacturers/es/searchForRepCentral',
        { token: rep, body: { query: 'message', limit: 17, ...(after && { after }) } },
      );
      seqs.push(...page.body.hits.hits.map((hit) => hit._source.seq));
      after = page.headers.get('x-next-cursor');
    } while (after);
    expect(seqs).toEqual(whole.map((hit) => hit._source.seq));
    expect(seqs.length).toBeGreaterThan(17);
  });
});

describe('a mistyped word', () => {
  it('finds what the words most like it find, the most alike first', async () => {
    const { coid } = await insertCompany(rest, { company: 'Brackenhollow Masonry' });
    expect(await coidsOf('brackenholow')).toContain(coid);
    expect((await hitOf('brakenhollow masonry', coid))?.highlight?.name).toEqual([
      'Brackenhollow Masonry',
    ]);
  });

  it('is none when a note has it', async () => {
    const { coid } = await insertCompany(rest, { company: 'Other Works' });
    await insertCompany(rest, { company: 'Tumbledown Windows' });
    await insertNote(coid, 'They wrote tumbeldown.');
    expect(await coidsOf('tumbeldown')).toEqual([coid]);
  });
});

describe('what notes say stays true', () => {
  it('through logging, editing, deleting and restoring a note', async () => {
    const { coid } = await insertCompany(rest);
    const { body: note } = await call('POST', '/api/notes', {
      coid,
      note: 'First flapdoodle, then snickersnee.',
      type: 18,
    });
    const { body: other } = await call('POST', '/api/notes', {
      coid,
      note: 'Again flapdoodle.',
      type: 18,
    });
    const found = async () => [await coidsOf('flapdoodle'), await coidsOf('snickersnee')];
    expect(await found()).toEqual([[coid], [coid]]);

    await call('POST', `/api/notes/${note.seq}`, { note: 'Only gobbledygook.' });
    expect(await found()).toEqual([[coid], []]);
    expect(await coidsOf('gobbledygook')).toEqual([coid]);

    await call('DELETE', `/api/notes/${other.seq}`);
    expect(await found()).toEqual([[], []]);
    await call('POST', `/api/notes/${other.seq}/restore`);
    expect(await found()).toEqual([[coid], []]);
  });

  it('after every write: many rows at once, notes that move, rows that go', async () => {
    const [one, two] = [await insertCompany(rest), await insertCompany(rest)];
    await rest.sql(
      `insert into notes (coid, date, note, type, user_seq, is_a_client)
       select coid, date '2026-02-02', 'mumblecrust ' || coid, 18, $1, false from unnest($2::integer[]) as coid`,
      [author, [one.coid, two.coid]],
    );
    expect((await coidsOf('mumblecrust')).sort()).toEqual([one.coid, two.coid].sort());
    await rest.sql(`update notes set coid = $1 where coid = $2`, [two.coid, one.coid]);
    expect(await coidsOf('mumblecrust')).toEqual([two.coid]);
    expect(await coidsOf(`mumblecrust ${one.coid}`)).toEqual([two.coid]);
    await rest.sql(`update company_facts set last_note_seq = null where coid = $1`, [two.coid]);
    await rest.sql(`delete from notes where coid = $1`, [two.coid]);
    expect(await coidsOf('mumblecrust')).toEqual([]);
  });

  it('when two write about one company at the same time', async () => {
    const { coid } = await insertCompany(rest);
    await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        call('POST', '/api/notes', { coid, note: `crowd talk${'abcdef'[i]}x`, type: 18 }),
      ),
    );
    const words = await rest.sql<{ word: string; times: number }>(
      `select word, count(*)::integer as times from company_note_words cross join unnest(tsvector_to_array(words)) as word
       where coid = $1 group by word order by word`,
      [coid],
    );
    expect(words).toEqual(
      ['crowd', 'talkax', 'talkbx', 'talkcx', 'talkdx', 'talkex', 'talkfx'].map((word) => ({
        word,
        times: 1,
      })),
    );
  });

  it('for every company of the demo data', async () => {
    const [row] = await rest.sql<{ strays: number }>(
      `with spoken as (
         select distinct n.coid, word from notes n
         cross join unnest(tsvector_to_array(to_tsvector('simple', normalize_text(n.note)))) as word
         where n.deleted_at is null
       ), known as (
         select distinct coid, word from company_note_words cross join unnest(tsvector_to_array(words)) as word
       )
       select (select count(*) from (table spoken except table known) a)::integer
         + (select count(*) from (table known except table spoken) b)::integer as strays`,
    );
    expect(row?.strays).toBe(0);
  });

  it('and a company that is removed is found no more, until it is back', async () => {
    const { coid } = await insertCompany(rest, { company: 'Vanishing Widgetry' });
    await insertNote(coid, 'They like hullabaloo.');
    const set = (value: string) =>
      rest.sql(`update manufacturers set deleted_at = ${value} where coid = $1`, [coid]);
    await set('now()');
    expect([await coidsOf('widgetry'), await coidsOf('hullabaloo')]).toEqual([[], []]);
    await set('null');
    expect([await coidsOf('widgetry'), await coidsOf('hullabaloo')]).toEqual([[coid], [coid]]);
  });
});

describe('searching with a note logged today', () => {
  it('Q27: answers the last contact of that day', async () => {
    const { coid } = await insertCompany(rest);
    await call('POST', '/api/notes', { coid, note: 'Met about flibbertigibbet.', type: 11 });
    const [row] = await rest.sql<{ last_contacted: string }>(
      `select last_contacted::text from company_facets where coid = $1`,
      [coid],
    );
    expect(row?.last_contacted).toBe(TEST_TODAY);
  });
});
