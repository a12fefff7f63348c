import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, type Options } from 'csv-parse';
import Excel from 'exceljs';
import pg from 'pg';
import { execFileSync } from 'node:child_process';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { TEST_TODAY } from '../support/demo.ts';
import { startFullProduct, type FullProduct } from '../support/full-product.ts';

/** What the garbage of 2,500 pages may come to before it is collected; the notes themselves are 60 MB of text. */
const GROWTH_MB = 120;
/** What a gateway may take at all (performance.md). */
const MOST_MB = 250;
const QUESTION = { filter: { startDate: '2010-01-01' }, sort: 'DATE_COMPANY' };

let product: FullProduct;
let cookie: string;
let total: number;
/** Of all times, as the database counts them. */
let all: number;

beforeAll(async () => {
  product = await startFullProduct();
  cookie = await product.signIn('admin');
  const query = `query All($filter: NoteFilter!) { notes(filter: $filter, first: 1) { totalCount } }`;
  const variables = { filter: QUESTION.filter };
  const answer = await product.post('/graphql', { query, variables }, cookie);
  const { data } = (await answer.json()) as { data: { notes: { totalCount: number } } };
  total = data.notes.totalCount;
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const found = await client.query<{ n: number }>(
    'select count(*)::int as n from notes where deleted_at is null',
  );
  all = found.rows[0]?.n ?? 0;
  await client.end();
  // The first of each kind loads what writes it.
  for (const kind of ['csv', 'xlsx'] as const) {
    const day = { ...QUESTION, filter: { startDate: TEST_TODAY } };
    await (await file(kind, day)).arrayBuffer();
  }
}, 1_800_000);

afterAll(() => product?.stop(), 60_000);

const file = (kind: 'csv' | 'xlsx', question: object): Promise<Response> =>
  exported(`notes.${kind}`, question);

async function exported(name: string, question: object): Promise<Response> {
  const params = new URLSearchParams({ variables: JSON.stringify(question) });
  const answer = await fetch(`${product.gateway.url}/export/${name}?${params.toString()}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** Resident megabytes of the gateway, now. */
const residentMb = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.gateway.child.pid)]).toString()) /
  1024;

/** The most that the gateway took while `work` ran. */
async function peakMb(work: () => Promise<void>): Promise<number> {
  let most = residentMb();
  const timer = setInterval(() => (most = Math.max(most, residentMb())), 250);
  await work().finally(() => clearInterval(timer));
  return most;
}

const streamOf = (answer: Response): Readable =>
  Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);

/** The records of a file; @throws when it breaks off. */
function recordsOf<T>(answer: Response, options: Options): AsyncIterable<T> {
  return pipeline(streamOf(answer), parse(options), () => undefined) as AsyncIterable<T>;
}

async function csvRows(answer: Response): Promise<Set<string>> {
  const seqs = new Set<string>();
  for await (const record of recordsOf<string[]>(answer, { bom: true, from_line: 2 }))
    seqs.add(record[0] ?? '');
  return seqs;
}

/** The values of some columns, row by row, of a file whose columns its first line names. */
async function* csvCells(answer: Response, labels: readonly string[]): AsyncGenerator<string[]> {
  const records = recordsOf<Record<string, string>>(answer, { bom: true, columns: true });
  for await (const record of records) yield labels.map((label) => record[label] ?? '');
}

async function sheetRows(answer: Response): Promise<number> {
  let rows = 0;
  const workbook = new Excel.stream.xlsx.WorkbookReader(streamOf(answer), {});
  for await (const sheet of workbook) {
    // The second sheet tells about the first.
    const isNotes = rows === 0;
    for await (const row of sheet) if (isNotes && row.number > 1) rows += 1;
  }
  return rows;
}

describe('all 250,000 notes as a file from the report builder', () => {
  it('M26 R43: the rows behind the number of notes are each of them once, and memory stays flat', async () => {
    const before = residentMb();
    const seqs = new Set<string>();
    let rows = 0;
    const peak = await peakMb(async () => {
      const answer = await exported('rows.csv', { dataset: 'notes', measure: 'notes', where: {} });
      for await (const [seq = ''] of csvCells(answer, ['Note'])) {
        seqs.add(seq);
        rows += 1;
      }
    });
    expect({ rows, different: seqs.size }).toEqual({ rows: all, different: all });
    expect(peak - before).toBeLessThan(GROWTH_MB);
    expect(peak).toBeLessThan(MOST_MB);
  }, 1_800_000);

  it('M26 R43: every group of a question with more groups than a page shows, which add up', async () => {
    const before = residentMb();
    let [groups, notes] = [0, 0];
    const question = {
      dataset: 'notes',
      dimensions: [{ name: 'company' }, { name: 'date', grain: 'DAY' }],
      measures: ['notes'],
    };
    const peak = await peakMb(async () => {
      const answer = await exported('explore.csv', question);
      for await (const [count = ''] of csvCells(answer, ['Notes'])) {
        groups += 1;
        notes += Number(count);
      }
    });
    expect(groups).toBeGreaterThan(100_000);
    expect(notes).toBe(all);
    expect(peak - before).toBeLessThan(GROWTH_MB);
    expect(peak).toBeLessThan(MOST_MB);
  }, 1_800_000);
});

describe('all 250,000 notes as a file', () => {
  it('F04 R11: the list knows how many they are', () => {
    expect(total).toBeGreaterThan(245_000);
  });

  it('has each of them once as CSV, and the gateway’s memory stays flat', async () => {
    const before = residentMb();
    const seen: number[] = [];
    const peak = await peakMb(async () => {
      seen.push((await csvRows(await file('csv', QUESTION))).size);
    });
    expect(seen).toEqual([total]);
    expect(peak - before).toBeLessThan(GROWTH_MB);
    expect(peak).toBeLessThan(MOST_MB);
  }, 1_800_000);

  it('has each of them as a workbook, and the gateway’s memory stays flat', async () => {
    const before = residentMb();
    const seen: number[] = [];
    const peak = await peakMb(async () => {
      seen.push(await sheetRows(await file('xlsx', QUESTION)));
    });
    expect(seen).toEqual([total]);
    expect(peak - before).toBeLessThan(GROWTH_MB);
    expect(peak).toBeLessThan(MOST_MB);
  }, 1_800_000);
});
