import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse';
import Excel from 'exceljs';
import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bundled } from '../support/bundle.ts';
import { seededDatabase, TEST_TODAY, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { RunningProgram } from '../support/running-program.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { DEMO_PASSWORD } from '../support/start-rest.ts';

/** What the garbage of 2,500 pages may come to before it is collected; the notes themselves are 60 MB of text. */
const GROWTH_MB = 120;
/** What a gateway may take at all (performance.md). */
const MOST_MB = 250;
const QUESTION = { filter: { startDate: '2010-01-01' }, sort: 'DATE_COMPANY' };

let database: TestDatabase;
let rest: ServiceProcess;
let gateway: RunningProgram;
let cookie: string;
let total: number;

beforeAll(async () => {
  database = await seededDatabase('full', 1);
  rest = ServiceProcess.start(await freePort(), { DATABASE_URL: database.url, DEMO_SIZE: 'none' });
  await rest.ready();
  const port = await freePort();
  gateway = new RunningProgram({
    file: bundled('gateway/src/main.ts'),
    url: `http://127.0.0.1:${port}`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      REST_BASE_URL: rest.url,
      PORTAL_TODAY: TEST_TODAY,
      TRUSTED_DOCUMENTS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  await gateway.ready();
  const signedIn = await post('/session/sign-in', {
    email: 'admin@demo.example',
    password: DEMO_PASSWORD,
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await post('/graphql', {
    query: `query All($filter: NoteFilter!) { notes(filter: $filter, first: 1) { totalCount } }`,
    variables: { filter: QUESTION.filter },
  });
  const { data } = (await answer.json()) as { data: { notes: { totalCount: number } } };
  total = data.notes.totalCount;
  // The first of each kind loads what writes it.
  for (const kind of ['csv', 'xlsx'] as const) {
    const day = { ...QUESTION, filter: { startDate: TEST_TODAY } };
    await (await file(kind, day)).arrayBuffer();
  }
}, 1_800_000);

afterAll(async () => {
  await gateway?.end('SIGTERM');
  await rest?.end('SIGTERM');
  await database?.drop();
}, 60_000);

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

async function file(kind: 'csv' | 'xlsx', question: object): Promise<Response> {
  const params = new URLSearchParams({ variables: JSON.stringify(question) });
  const answer = await fetch(`${gateway.url}/export/notes.${kind}?${params.toString()}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** Resident megabytes of the gateway, now. */
const residentMb = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(gateway.child.pid)]).toString()) / 1024;

/** The most that the gateway took while `work` ran. */
async function peakMb(work: () => Promise<void>): Promise<number> {
  let most = residentMb();
  const timer = setInterval(() => (most = Math.max(most, residentMb())), 250);
  await work().finally(() => clearInterval(timer));
  return most;
}

const streamOf = (answer: Response): Readable =>
  Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);

async function csvRows(answer: Response): Promise<Set<string>> {
  const seqs = new Set<string>();
  const records = streamOf(answer).pipe(parse({ bom: true, from_line: 2 }));
  for await (const record of records as AsyncIterable<string[]>) seqs.add(record[0] ?? '');
  return seqs;
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
