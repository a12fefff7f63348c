import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import Excel from 'exceljs';
import { Readable } from 'node:stream';
import { NOTE_TYPES } from '../../schema/enumerations.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';

let gateway: TestGateway;
let cookie: string;
let company: { seq: number; coid: number };

/** More than two pages, so that reading on is part of it. */
const NOTES = 230;
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx'];

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn('rep@demo.example');
  company = await insertCompany(gateway.rest);
  for (let i = 0; i < NOTES; i += 1) {
    await insertRow(gateway.rest, 'notes', {
      coid: company.coid,
      user_seq: 1,
      is_a_client: false,
      date: '2026-05-04',
      note: HOSTILE[i] ?? `Line one of ${i}\nline "two", with commas`,
      type: 10,
    });
  }
});
afterAll(() => gateway.close());

const file = (name: string, variables: object, columns = '', as = cookie, title = '') => {
  const params = new URLSearchParams({ variables: JSON.stringify(variables), columns, title });
  return fetch(`${gateway.url}/export/${name}?${params.toString()}`, { headers: { cookie: as } });
};

const notesOf = (coid: number) => ({
  filter: { coids: [coid], startDate: '2026-01-01' },
  sort: 'DATE_COMPANY',
});

async function csvRows(answer: Response): Promise<string[][]> {
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { bom: true });
}

describe('files of figures', () => {
  it.each([
    ['invoices.csv', { filter: {}, sort: 'DUE' }, 'Invoice'],
    ['problems.csv', { filter: {} }, 'Problem'],
    ['banners.csv', { filter: {} }, 'Placement'],
    ['company-changes.csv', { filter: {} }, 'Change'],
  ])('%s has its rows under its heads', async (name, variables, label) => {
    const [head, ...rows] = await csvRows(await file(name, variables));
    expect(head).toContain(label);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('K03 V02: rows behind a figure have words in the place of codes, and no column twice', async () => {
    const where = { date: { period: 'AYTD' } };
    const answer = await file('rows.csv', { dataset: 'notes', measure: 'contactNotes', where });
    const [head = [], ...rows] = await csvRows(answer);
    expect(new Set(head).size).toBe(head.length);
    expect(head).toEqual(expect.arrayContaining(['Company', 'City', 'State', 'Type']));
    const words: string[] = NOTE_TYPES.map(({ label }) => label);
    const types = new Set(rows.map((row) => row[head.indexOf('Type')] ?? ''));
    expect(types.size).toBeGreaterThan(1);
    expect([...types].filter((type) => !words.includes(type))).toEqual([]);
  });

  it('K03: the rows behind a figure are as many as the page counts and sum to it', async () => {
    const where = { endDate: { period: 'L12M' } };
    const { data } = await gateway.query<{
      analytics: { totals: { name: string; value: number }[] };
      analyticsRows: { totalCount: number };
    }>(
      cookie,
      `query ($where: JSON!) {
        analytics(dataset: "renewals", measures: ["dueValue"], where: $where, limit: 1) { totals { name value } }
        analyticsRows(dataset: "renewals", where: $where, first: 1) { totalCount }
      }`,
      { where },
    );
    const answer = await file('rows.csv', { dataset: 'renewals', where });
    const [head = [], ...rows] = await csvRows(answer);
    expect(rows).toHaveLength(data?.analyticsRows.totalCount ?? -1);
    const at = head.findIndex((label) => label.startsWith('Value a year'));
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
    expect(cents).toBe(data?.analytics.totals[0]?.value);
    expect(head).toContain('Company');
  });
});

describe('the file of a list', () => {
  it('has every row that matches, each once, with line breaks and quotes as they are', async () => {
    const answer = await file('notes.csv', notesOf(company.coid), 'seq,date,text');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="notes-${TEST_TODAY}.csv"`,
    );
    const [head, ...rows] = await csvRows(answer);
    expect(head).toEqual(['Number', 'Date', 'Note']);
    expect(rows).toHaveLength(NOTES);
    expect(new Set(rows.map(([seq]) => seq)).size).toBe(NOTES);
    expect(rows.filter(([, , text]) => text?.endsWith('\nline "two", with commas'))).toHaveLength(
      NOTES - HOSTILE.length,
    );
  });

  it('holds no formula in CSV', async () => {
    const [, ...rows] = await csvRows(await file('notes.csv', notesOf(company.coid), 'text'));
    const texts = rows.map(([text]) => text ?? '');
    expect(texts.filter((text) => /^[=+\-@\t]/.test(text))).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(HOSTILE.map((text) => `'${text}`)));
  });

  it('keeps dates and numbers as such in a workbook, and says what was asked', async () => {
    const answer = await file('notes.xlsx', notesOf(company.coid), 'seq,date,text');
    expect(answer.status).toBe(200);
    const workbook = new Excel.Workbook();
    await workbook.xlsx.read(Readable.from(Buffer.from(await answer.arrayBuffer())));
    const [sheet, about] = workbook.worksheets;
    expect(sheet?.rowCount).toBe(NOTES + 1);
    const [seq, date, text] = [1, 2, 3].map((at) => sheet?.getRow(2).getCell(at));
    expect(seq?.type).toBe(Excel.ValueType.Number);
    expect(date?.value).toEqual(new Date('2026-05-04T00:00:00Z'));
    expect(text?.type).toBe(Excel.ValueType.String);
    expect(about?.getRow(4).getCell(2).text).toContain(String(company.coid));
  });

  it('counts what the list on the screen counts, for every list', async () => {
    const lists: [string, object][] = [
      ['companies', { filter: { states: ['GA', 'OH'] } }],
      ['notes', { filter: { startDate: '2026-06-01' } }],
      ['activities', { filter: { status: 'OPEN' } }],
      ['contacts', { filter: { query: 'an', doNotContact: false } }],
      ['leads', { filter: { from: '2026-05-01', optOut: false } }],
      ['content-items', { filter: { stuck: true } }],
    ];
    const fields: Record<string, string> = {
      companies: 'searchCompanies(filter: $filter)|CompanyFilter',
      notes: 'notes(filter: $filter)|NoteFilter',
      activities: 'activities(filter: $filter)|ActivityFilter',
      contacts: 'contacts(filter: $filter)|ContactFilter',
      leads: 'leads(filter: $filter)|LeadFilter',
      'content-items': 'contentItems(filter: $filter)|ContentItemFilter',
    };
    for (const [name, variables] of lists) {
      const [field, type] = (fields[name] ?? '').split('|');
      const { data } = await gateway.query<{ list: { totalCount: number } }>(
        cookie,
        `query ($filter: ${type}!) { list: ${field} { totalCount } }`,
        variables,
      );
      const rows = await csvRows(await file(`${name}.csv`, variables));
      expect({ name, rows: rows.length - 1 }).toEqual({ name, rows: data?.list.totalCount });
    }
  });

  it('has nobody who asked not to be written to', async () => {
    const [row] = await gateway.rest.sql<{ all: string; out: string }>(
      `select count(*) as all, count(*) filter (where opt_out) as out from user_emails
       where state = 'GA' and deleted_at is null`,
    );
    const rows = await csvRows(await file('user-emails.csv', { filter: { states: ['GA'] } }));
    expect(rows.length - 1).toBe(Number(row?.all) - Number(row?.out));
  });

  it('reads the lists of a company', async () => {
    const { seq } = company;
    for (const name of ['company-user-emails', 'company-user-domains', 'contract-history']) {
      const rows = await csvRows(await file(`${name}.csv`, { seq: 1 }));
      expect(rows[0]?.length).toBeGreaterThan(3);
      expect(await csvRows(await file(`${name}.csv`, { seq }))).toHaveLength(1);
    }
  });

  it('has every group of a question, with what it is compared with and computed beside it', async () => {
    const question = {
      dataset: 'notes',
      dimensions: [{ name: 'type' }, { name: 'date', grain: 'MONTH' }],
      measures: ['notes', 'lastContacted'],
      where: { coid: company.coid, date: { between: ['2026-05-01', '2026-05-31'] } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      calculations: [{ kind: 'percentOfTotal', of: 'notes' }],
    };
    const [head, ...rows] = await csvRows(await file('explore.csv', question));
    expect(head).toEqual([
      'Note type',
      'Date of the note',
      'Notes',
      'Notes, last year',
      'Notes, change %',
      'Last contacted',
      'Last contacted, last year',
      'Notes, % of total',
    ]);
    const day = '2026-05-04';
    expect(rows).toEqual([
      ['Contacted or Sales Notes', '2026-05-01', String(NOTES), '0', '', day, '', '100'],
    ]);
    const answer = await file('explore.json', question);
    expect(await answer.json()).toEqual([
      expect.objectContaining({
        type: 'Contacted or Sales Notes',
        notes: NOTES,
        lastContacted: day,
      }),
    ]);
    const refused = await file('explore.csv', { ...question, measures: ['nothing'] });
    expect(refused.status).toBe(400);
  });

  it.each([
    ['Contract history', 'contract-history'],
    ['  ', 'explore'],
    ['../../"x"\r\nSet-Cookie: a=b; é', 'x-set-cookie-a-b'],
    ['Notes '.repeat(20), 'notes-notes-notes-notes-notes-notes-notes-notes-notes-notes'],
    ['記録', 'explore'],
  ])('is called what the page calls it: %j', async (title, called) => {
    const question = { dataset: 'notes', dimensions: [], measures: ['notes'], where: {} };
    const answer = await file('explore.csv', question, '', cookie, title);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${called}-rows-of-every-rep-${TEST_TODAY}.csv"`,
    ]);
    expect(answer.headers.get('set-cookie')).not.toContain('a=b');
  });

  it('names a year as the screen does: that of Arcat is another than that of the calendar', async () => {
    const years = async (grain: string): Promise<string[]> => {
      const dimensions = [{ name: 'date', grain }];
      const where = { date: { between: ['2024-12-01', '2025-11-30'] } };
      const question = { dataset: 'notes', dimensions, measures: ['notes'], where };
      const [, ...rows] = await csvRows(await file('explore.csv', question));
      return rows.map(([year = '']) => year).toSorted();
    };
    expect(await years('ARCAT_YEAR')).toEqual(['AY2025']);
    expect(await years('YEAR')).toEqual(['2024', '2025']);
  });

  it('M26: computes along the rows as the screen does', async () => {
    const question = {
      dataset: 'notes',
      dimensions: [{ name: 'date', grain: 'MONTH' }],
      measures: ['notes'],
      where: { date: { between: ['2026-01-01', '2026-05-31'] } },
      calculations: [
        ...['runningTotal', 'rank', 'movingAverage', 'difference', 'percentChange', 'nonsense'].map(
          (kind) => ({ kind, of: 'notes' }),
        ),
        null,
        { kind: 'ratio', of: 'notes' },
      ],
    };
    const [head, ...rows] = await csvRows(await file('explore.csv', question));
    expect(head?.slice(2)).toEqual([
      'Notes, running total',
      'Notes, rank',
      'Notes, average of 3',
      'Notes, change to the row before',
      'Notes, change % to the row before',
    ]);
    const counts = rows
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
      .map(([, n]) => Number(n));
    expect(counts).toHaveLength(5);
    let total = 0;
    for (const [at, row] of rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)).entries()) {
      const [, n, running, rank, average, change] = row.map(Number);
      total += n ?? 0;
      expect(running).toBe(total);
      expect(rank).toBe(1 + counts.filter((each) => each > (n ?? 0)).length);
      if (at >= 2) {
        const three = counts.slice(at - 2, at + 1).reduce((sum, each) => sum + each, 0);
        expect(average).toBeCloseTo(three / 3, 3);
      }
      if (at >= 1) expect(change).toBe((n ?? 0) - (counts[at - 1] ?? 0));
    }
  });

  it('is for those who are signed in, and says what is wrong with a question', async () => {
    const status = async (name: string, variables: object, as = cookie) => {
      const answer = await file(name, variables, '', as);
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    expect(await status('notes.csv', {}, '')).toEqual([401, 'Please sign in to export.']);
    expect(await status('nothing.csv', {})).toEqual([400, expect.stringContaining('companies')]);
    expect(await status('notes.pdf', {})).toEqual([400, 'A file ends in .csv, .xlsx or .json.']);
    expect(await status('notes.csv', { filter: { types: 'x' } })).toEqual([
      400,
      expect.stringContaining('$filter'),
    ]);
  });
});
