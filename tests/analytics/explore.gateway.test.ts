import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: Asker;
let developer: Asker;
beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, developer } = await askers(gateway, 'rep', 'developer'));
});
afterAll(() => gateway.close());

interface Measure {
  name: string;
  value: number | string | null;
}
interface Groups {
  totals: Measure[];
  rows: { dimensions: { key: unknown }[]; measures: Measure[] }[];
}
type Figures = Record<string, number | null>;

describe('the typed figures', () => {
  it.each([
    ['notes', 'rep', ['uniqueTouches', 'points'], 'date', 'AYTD'],
    ['contracts', 'rep', ['contracts', 'soldValue'], 'signedOn', 'L12M'],
    ['renewals', 'outcome', ['due', 'atRisk'], 'endDate', 'AYTD'],
  ])('M01: of %s by %s are those of analytics, by one call', async (...row) => {
    const [dataset, by, measures, time, period] = row;
    const fields = measures.map((name) => (name === 'atRisk' ? 'atRiskCount' : name));
    const typed = await developer.ask<{
      explore: Record<string, { totals: Figures; previousTotals: Figures; rows: Figures[] }>;
    }>(
      `{ explore { ${dataset}(where: { ${time}: { period: ${period} } }, compare: SAME_PERIOD_LAST_YEAR,
          orderBy: [{ by: ${fields[0]} }, { by: ${by}, direction: ASC }], limit: 5) {
        rows { ${by} { key label } ${fields.join(' ')} previous { ${fields.join(' ')} } }
        totals { ${fields.join(' ')} } previousTotals { ${fields.join(' ')} }
        rowCount truncated period { from to } definitions { name } } } }`,
    );
    expect(typed.made).toEqual([`POST /api/analytics/${dataset}`]);
    const generic = await developer.ask<{ analytics: Groups & { previousTotals: Measure[] } }>(
      `query ($where: JSON) { analytics(dataset: "${dataset}", dimensions: [{ name: "${by}" }], measures: ${JSON.stringify(measures)},
        where: $where, compare: SAME_PERIOD_LAST_YEAR, orderBy: [{ by: "${measures[0]}" }, { by: "${by}", direction: ASC }], limit: 5) {
        rows { dimensions { key } measures { name value } } totals { name value } previousTotals { name value } } }`,
      { where: { [time]: { period } } },
    );
    const figures = typed.data.explore[dataset];
    const values = (record: Figures | undefined) => fields.map((field) => record?.[field] ?? null);
    const { analytics } = generic.data;
    expect(values(figures?.totals)).toEqual(analytics.totals.map(({ value }) => value));
    expect(values(figures?.previousTotals)).toEqual(
      analytics.previousTotals.map(({ value }) => value),
    );
    expect(figures?.rows.map(values)).toEqual(
      analytics.rows.map((group) => group.measures.map(({ value }) => value)),
    );
  });

  it('follow fragments, aliases and directives, compiled and interpreted alike', async () => {
    const query = `query ($byRep: Boolean!, $never: Boolean! = true) { explore { notes(where: { date: { period: AYTD } }) {
        groups: rows { ...G who: rep @include(if: $byRep) { label } } sum: totals { n: notes companies @skip(if: $never) } } } }
      fragment G on NotesGroup { ... on NotesGroup { month: date(grain: MONTH) { key label } } ... { points } }`;
    for (const byRep of [false, true, false, true]) {
      const { data, calls } = await developer.ask<{
        explore: { notes: { groups: Record<string, unknown>[]; sum: Record<string, unknown> } };
      }>(query, { byRep });
      const body = calls[0]?.body as { dimensions: unknown; measures: unknown };
      expect(body.dimensions).toEqual([
        { name: 'date', grain: 'month' },
        ...(byRep ? [{ name: 'rep' }] : []),
      ]);
      expect(body.measures).toEqual(['points', 'notes']);
      const { groups, sum } = data.explore.notes;
      expect(Object.keys(groups[0] ?? {}).sort()).toEqual(
        byRep ? ['month', 'points', 'who'] : ['month', 'points'],
      );
      expect(Object.keys(sum)).toEqual(['n']);
    }
  });

  it('show the rows behind a group, which sum to its figure', async () => {
    const { data, made } = await developer.ask<{
      explore: {
        notes: { rows: { notes: number; drill: { sum: number; totalCount: number } }[] };
        standings: { rows: { soldValue: number; drill: { sum: number } }[] };
      };
    }>(`{ explore {
      notes(where: { date: { period: AYTD }, company: { isNull: false } }, limit: 3) {
        rows { date(grain: MONTH) { key } type { key } notes drill(measure: notes, first: 2) { sum totalCount nodes { value company { name } } } } }
      standings(where: { day: { period: L12M } }, orderBy: [{ by: soldValue }], limit: 2) {
        rows { day(grain: MONTH) { key } rep { key } soldValue drill(measure: soldValue, first: 1) { sum } } } } }`);
    const { notes, standings } = data.explore;
    expect(notes.rows).toHaveLength(3);
    for (const row of notes.rows) expect(row.drill.sum).toBe(row.notes);
    for (const row of standings.rows) expect(row.drill.sum).toBe(row.soldValue);
    expect(made.filter((call) => call === 'POST /api/analytics/notes')).toHaveLength(1);
  });

  it('M02: are for everybody who may ask analytics, and for nobody else', async () => {
    const query = '{ explore { notes { totals { notes } } } }';
    const { data } = await rep.ask<{ explore: { notes: { totals: Figures } } }>(query);
    const all = await developer.ask<typeof data>(query);
    expect(data).toEqual(all.data);
    const anonymous = await gateway.query<object>('', query);
    expect(anonymous.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['orderBy: [{ by: rep }]', 'rows { notes }', 'select rep { label } in rows too'],
    [
      '',
      'rows { a: date(grain: MONTH) { key } b: date(grain: WEEK) { key } }',
      'the grains MONTH and WEEK',
    ],
    ['', 'a: rows { notes } b: rows { points }', 'rows may be selected once'],
    ['where: { rep: {} }', 'rowCount', 'where.rep has no operator'],
    ['where: { rep: { eq: null } }', 'rowCount', 'say isNull: true'],
    ['limit: 21', 'rows { rep { key } drill { sum } }', 'limit must be at most 20'],
    [
      'limit: 9000',
      'rows { rep { key } type { key } tag { key } notes points companies }',
      '50,000',
    ],
  ])('refuse %s %s in words that help', async (args, selection, message) => {
    const { errors } = await developer.try<object>(
      `{ explore { notes${args && `(${args})`} { ${selection} } } }`,
    );
    expect(errors?.[0]?.message).toContain(message);
    expect(['BAD_USER_INPUT', 'QUERY_TOO_COMPLEX']).toContain(errors?.[0]?.extensions.code);
  });

  it('count as root fields, and groups as records', async () => {
    const many = Array.from({ length: 21 }, (_, i) => `a${i}: notes { rowCount }`).join(' ');
    const { errors, made } = await developer.try<object>(`{ explore { ${many} } }`);
    expect(errors?.[0]?.message).toContain('more than 20 root fields');
    expect(made).toEqual([]);
    const pages = `{ explore { notes(limit: 20) { rows { rep { key } drill(first: 100) { nodes { company { notes(first: 50) { nodes { seq } } } } } } } } }`;
    const long = await developer.try<object>(pages);
    expect(long.errors?.[0]?.message).toContain('ask for shorter pages');
  });

  it('say what they cost, to those who may explore and ask for it', async () => {
    const run = async (
      email: string,
      extensions: object,
      query = '{ explore { notes { totals { notes } } } }',
    ): Promise<unknown> => {
      const answer = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: await gateway.signIn(email),
          origin: gateway.url,
        },
        body: JSON.stringify({ query, extensions }),
      });
      return ((await answer.json()) as { extensions?: { run: unknown } }).extensions;
    };
    const call = { method: 'POST', path: '/api/analytics/notes', status: 200 };
    expect(await run('developer@demo.example', { explain: true })).toEqual({
      run: {
        cost: expect.any(Number),
        costLimit: 10_000,
        upstreamCalls: 1,
        calls: [{ ...call, ms: expect.any(Number), cache: 'miss' }],
        ms: expect.any(Number),
      },
    });
    expect(await run('developer@demo.example', {})).toBeUndefined();
    expect(await run('rep@demo.example', { explain: true })).toBeUndefined();
    // Counted before it runs, and when it is refused for its cost.
    const write = 'mutation { deleteNote(seq: 1) { seq error { code } } }';
    gateway.calls.length = 0;
    for (const email of ['developer@demo.example', 'rep@demo.example']) {
      const answer = await run(email, { dryRun: true }, write);
      const cost = expect.any(Number);
      expect(answer).toEqual(
        email.startsWith('rep')
          ? undefined
          : { run: { cost, costLimit: 10_000, upstreamCalls: 0, calls: [], ms: cost } },
      );
    }
    expect(gateway.calls.filter(({ path }) => path.includes('notes'))).toEqual([]);
    const costly = `{ searchCompanies(filter: {}, first: 100) { nodes { company { notes(first: 100) { nodes { seq } }
      contacts(first: 100) { nodes { seq } } } } } }`;
    expect(await run('developer@demo.example', { explain: true }, costly)).toMatchObject({
      run: { cost: expect.any(Number), costLimit: 10_000, calls: [] },
    });
  });

  it('suggest the right name for a misspelled one, to those who may explore', async () => {
    const misspelled = '{ viewer { scope } }';
    const [first] = (await developer.try(misspelled)).errors ?? [];
    expect(first?.message).toBe(
      'Cannot query field "scope" on type "Viewer". Did you mean "scopes"?',
    );
    const [other] = (await rep.try(misspelled)).errors ?? [];
    expect(other?.message).toBe('Cannot query field "scope" on type "Viewer".');
    const variable = 'query ($sort: NoteSort!) { notes(filter: {}, sort: $sort) { totalCount } }';
    const value = { sort: 'DATE_COMPANI' };
    const said = async (who: Asker) => JSON.stringify((await who.try(variable, value)).errors);
    expect(await said(developer)).toContain('Did you mean');
    expect(await said(rep)).not.toContain('Did you mean');
  });
});
