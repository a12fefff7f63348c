import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import Excel from 'exceljs';
import { print, type DocumentNode } from 'graphql';
import { Readable } from 'node:stream';
import {
  bimClients,
  shownClients,
  sortClients,
} from '../../web/src/features/bim-datasheets/bim-clients.ts';
import { territoryColumns } from '../../web/src/features/manufacturers/territories/territory-columns.tsx';
import { sortedTerritories } from '../../web/src/features/manufacturers/territories/territory-metrics.ts';
import { productivityColumns } from '../../web/src/features/sales/productivity-columns.tsx';
import {
  productivityRows,
  productivityTotal,
} from '../../web/src/features/sales/productivity-rows.ts';
import { periodCondition, periodDays, workingDays } from '../../web/src/lib/periods.ts';
import { standingColumns } from '../../web/src/features/sales/standing-columns.tsx';
import { sortStandings } from '../../web/src/features/sales/standing-rows.ts';
import { figureRows, figureTotals } from '../../web/src/lib/analytics.ts';
import { fileTable, type FileTable } from '../../web/src/lib/file-table.ts';
import { bimColumns } from '../../web/src/pages/audience/bim-client-columns.tsx';
import { bimClientsQuestion } from '../../web/src/pages/audience/bim-clients-question.ts';
import {
  BimClientsPageDocument,
  type BimClientsPageQuery,
} from '../../web/src/pages/audience/BimClientsPage.generated.ts';
import {
  RepTerritoriesPageDocument,
  type RepTerritoriesPageQuery,
} from '../../web/src/pages/maps/RepTerritoriesPage.generated.ts';
import {
  productivityAnswers,
  productivityQuestion,
} from '../../web/src/pages/sales/productivity-question.ts';
import {
  ProductivityPageDocument,
  type ProductivityPageQuery,
} from '../../web/src/pages/sales/ProductivityPage.generated.ts';
import { standingsOf, standingsQuestion } from '../../web/src/pages/sales/standings-question.ts';
import {
  StandingsPageDocument,
  type StandingsPageQuery,
} from '../../web/src/pages/sales/StandingsPage.generated.ts';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let director: Asker;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
  director = await asker(gateway, 'director@demo.example');
  cookie = await gateway.signIn('director@demo.example');
});
afterAll(() => gateway.close());

const ask = async <T>(document: DocumentNode, variables: object): Promise<T> =>
  (await director.ask<T>(print(document), variables)).data;
const period = { period: 'AYTD', from: null, to: null } as const;
const days = periodDays(period, TEST_TODAY);
const head = (title: string) => ({ title, about: { page: '/a-page', rows: 'All' } });

const post = (format: string, body: string | object, as: string | null = cookie) =>
  fetch(`${gateway.url}/export/table.${format}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(as === null ? {} : { cookie: as }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** What a program reads in the file of a table: one record per row, by the labels of the columns. */
async function csvOf(table: FileTable): Promise<Record<string, string>[]> {
  const answer = await post('csv', table);
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { bom: true, columns: true });
}

async function sheetOf(table: FileTable): Promise<Excel.Worksheet> {
  const answer = await post('xlsx', table);
  expect(answer.status).toBe(200);
  const book = new Excel.Workbook();
  await book.xlsx.read(Readable.from(Buffer.from(await answer.arrayBuffer())));
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet;
}

const cents = (text: string | undefined): number => Math.round(Number(text) * 100);
const sum = (rows: readonly Record<string, string>[], label: string): number =>
  rows.reduce((total, row) => total + Number(row[label]), 0);

describe('F10: the file of a page with figures of several answers', () => {
  it('R28: has the standings as they are shown, each rep once', async () => {
    const { condition, variables, narrow, dueDays } = standingsQuestion({
      period,
      today: TEST_TODAY,
      team: null,
      product: null,
      isTenured: false,
    });
    const data = await ask<StandingsPageQuery>(StandingsPageDocument, variables);
    const { reps, company } = standingsOf(data, narrow);
    const columns = standingColumns({
      who: 'Rep',
      day: condition,
      lastYear: data.standings?.comparedWith ?? null,
      dueDays,
      isPerAccounts: false,
      definitions: {},
      total: company,
    });
    const rows = sortStandings(reps, null, false);
    const table = fileTable(head('Master standings'), rows, columns, undefined);
    const file = await csvOf(table);
    const ranked = figureRows(data.standings)
      .filter(({ values }) => values['rank'] !== null)
      .sort((a, b) => (a.values['rank'] ?? 0) - (b.values['rank'] ?? 0));
    expect(file.slice(0, ranked.length).map((row) => [row['Rep'], cents(row['Sold'])])).toEqual(
      ranked.map(({ labels, values }) => [labels['rep'], values['soldValue']]),
    );
    expect(file).toHaveLength(rows.length);
    const { values } = figureTotals(data.standings);
    expect(Math.round(sum(file, 'Sold') * 100)).toBe(values['soldValue']);
    expect(sum(file, 'Renewals due')).toBe(values['due']);
    const pipeline = figureTotals(data.pipeline).values['pendingValue'] ?? 0;
    expect(Math.round(sum(file, 'Pipeline 90d') * 100)).toBeLessThanOrEqual(pipeline);
    const sheet = await sheetOf(table);
    expect(sheet.name).toBe('Master standings');
    expect(sheet.rowCount).toBe(rows.length + 1);
    const sold = table.columns.findIndex(({ label }) => label === 'Sold') + 1;
    expect(sheet.getRow(2).getCell(sold).value).toBe((ranked[0]?.values['soldValue'] ?? 0) / 100);
  });

  it('R30: has what each rep did, notes and touches apart', async () => {
    const data = await ask<ProductivityPageQuery>(
      ProductivityPageDocument,
      productivityQuestion(periodCondition(period, days), null),
    );
    const answers = productivityAnswers(data);
    const rows = productivityRows(data.reps ?? [], answers);
    const columns = productivityColumns({
      date: periodCondition(period, days),
      workingDays: workingDays(days),
      unfolded: ['PHONE'],
      definitions: {},
      total: productivityTotal(answers, null),
    });
    const file = await csvOf(fileTable(head('Productivity'), rows, columns, undefined));
    const byRep = new Map(figureRows(data.byRep).map(({ keys, values }) => [keys['rep'], values]));
    expect(file.map((row) => [row['Rep'], Number(row['Notes']), Number(row['Touches'])])).toEqual(
      rows.map(({ repSeq, name }) => [
        name,
        byRep.get(repSeq)?.['notes'] ?? 0,
        byRep.get(repSeq)?.['uniqueTouches'] ?? 0,
      ]),
    );
    const reps = new Set<unknown>(rows.map(({ repSeq }) => repSeq));
    const phone = figureRows(data.families)
      .filter(({ keys }) => keys['family'] === 'PHONE' && reps.has(keys['rep']))
      .reduce((total, { values }) => total + (values['notes'] ?? 0), 0);
    expect(sum(file, 'Phone, notes')).toBe(phone);
  });

  it.each([{}, { state: 'GA' }])(
    'R13 E12: has the states of %j, and their figures add up to the separate total row',
    async (where) => {
      const { repTerritories } = await ask<RepTerritoriesPageQuery>(
        RepTerritoriesPageDocument,
        where,
      );
      if (!repTerritories) throw new Error('There are no territories.');
      const { states, total } = repTerritories;
      const rows = sortedTerritories(states, { id: 'value', descending: true });
      const table = fileTable(
        head('Rep territories'),
        rows,
        territoryColumns(total, where),
        undefined,
      );
      const file = await csvOf(table);
      expect(file.map((row) => row['State'] || null)).toEqual(rows.map(({ state }) => state));
      expect(sum(file, 'Accounts')).toBe(total.counts.companies);
      expect(sum(file, 'Unassigned')).toBe(total.counts.unassigned);
      expect(Math.round(sum(file, 'Contract value') * 100)).toBe(total.counts.contractValueCents);
      expect(file[0]?.['Reps']).toContain(rows[0]?.reps[0]?.name ?? '');
      expect((await sheetOf(table)).rowCount).toBe(rows.length + 1);
    },
  );

  it('R05: has the clients with BIM, their objects and what those cost', async () => {
    const question = bimClientsQuestion(null, TEST_TODAY);
    const { clients, used, compared, lines, posted, others } = question;
    const data = await ask<BimClientsPageQuery>(BimClientsPageDocument, {
      ...{ clients, used, compared, lines, posted, others },
    });
    const show = 'with' as const;
    const rows = sortClients(shownClients(bimClients(data), { show, words: '' }), null, show);
    const file = await csvOf(fileTable(head('BIM clients'), rows, bimColumns(question), undefined));
    const objects = figureRows(data.clients).filter(
      ({ values }) => (values['bimObjects'] ?? 0) > 0,
    );
    expect(file.map((row) => [row['Company'], Number(row['BIM objects'])]).sort()).toEqual(
      objects.map(({ labels, values }) => [labels['company'], values['bimObjects']]).sort(),
    );
    expect(sum(file, 'BIM objects')).toBe(figureTotals(data.clients).values['bimObjects']);
    expect(file.every((row) => /^(\d{4}-\d{2}-01)?$/.test(row['Last posted, month'] ?? ''))).toBe(
      true,
    );
  });
});

describe('F10: a table that a page sends', () => {
  const table = {
    ...head('A table'),
    columns: [
      { id: 'name', label: 'Name', kind: 'text' },
      { id: 'day', label: 'Day', kind: 'date' },
      { id: 'cents', label: 'Money', kind: 'usd' },
    ],
    rows: [
      ['=cmd()', '2026-06-18', 123_45],
      [null, null, null],
    ],
  };

  it('is written with its name and the day, without formulas', async () => {
    const answer = await post('csv', table);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="a-table-${TEST_TODAY}.csv"`,
    );
    expect(parse(await answer.text(), { bom: true })).toEqual([
      ['Name', 'Day', 'Money'],
      ["'=cmd()", '2026-06-18', '123.45'],
      ['', '', ''],
    ]);
    expect(await (await post('json', table)).json()).toEqual([
      { name: '=cmd()', day: '2026-06-18', cents: 123.45 },
      { name: null, day: null, cents: null },
    ]);
  });

  it.each([
    ['a cell of another kind', { ...table, rows: [[1, null, null]] }],
    ['a day that is none', { ...table, rows: [['x', '2026-02-30', null]] }],
    ['a row that is too short', { ...table, rows: [['x']] }],
    ['no columns', { ...table, columns: [], rows: [] }],
    ['a title that no sheet may have', { ...table, title: 'a/b' }],
    ['something else', { ...table, more: 1 }],
    ['no JSON', '{'],
    ['nothing', '[]'],
  ])('with %s is refused', async (_what, body) => {
    const answer = await post('csv', body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('problem+json');
  });

  it('is for those who may export, of this site, and not endless', async () => {
    expect((await post('csv', table, null)).status).toBe(401);
    expect((await post('csv', table, await gateway.signIn('staff@demo.example'))).status).toBe(403);
    expect((await post('pdf', table)).status).toBe(400);
    const foreign = await fetch(`${gateway.url}/export/table.csv`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
      body: JSON.stringify(table),
    });
    expect(foreign.status).toBe(403);
    const large = { ...table, rows: [['x'.repeat(5 * 1024 * 1024), null, null]] };
    const tooLarge = await post('csv', large);
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toMatchObject({
      detail: 'The request is larger than 4096 kB. Shorten it and try again.',
    });
  });
});
