import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { deliverOneTo } from '../support/deliver-reports.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { closeServer, listenOnLoopback } from '../support/recording-proxy.ts';
import { Found } from './contract-case.ts';
import { contractCases } from './contract-cases.ts';
import { startStrayingProxy, type Bend, type PassedAnswer } from './straying-proxy.ts';

let rest: TestRest;
let token: string;
beforeAll(async () => {
  rest = await startRest();
  await deliverOneTo(rest, 'admin@demo.example');
  token = await rest.signIn('admin@demo.example');
});
afterAll(() => rest.close());

type Row = Record<string, unknown>;

const inRow = (change: (row: Row) => Row) => (answer: PassedAnswer) => ({
  ...answer,
  body: answer.status === 200 ? change(answer.body as Row) : answer.body,
});

const without = (name: string) => (answer: PassedAnswer) => {
  const headers = new Headers(answer.headers);
  headers.delete(name);
  return { ...answer, headers };
};

const renamed: Bend = {
  call: /^GET \/api\/notes\/\d+$/,
  bend: inRow(({ date, ...row }) => ({ ...row, day: date })),
};
const asText: Bend = {
  call: /^GET \/api\/contracts\/\d+$/,
  bend: inRow((row) => ({ ...row, totalCents: String(row.totalCents) })),
};
const uncounted: Bend = { call: /^GET \/api\/invoices(\?|$)/, bend: without('x-total-count') };
const silent: Bend = { call: /^GET \/api\/leads\?limit=/, bend: without('x-next-cursor') };
const misordered: Bend = {
  call: /^POST \/api\/notes\/search-custom$/,
  bend: (answer) => ({
    ...answer,
    body: Array.isArray(answer.body) ? answer.body.toReversed() : answer.body,
  }),
};
const absent = (call: RegExp): Bend => ({
  call,
  bend: () => ({
    status: 404,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: 'Not Found',
  }),
});
/** What every backend must have, and what it may lack. */
const noReps = absent(/^GET \/api\/users\/me-rc/);
const noBanners = absent(/^GET \/api\/banners/);

/** Runs `npm run contract`'s program as a person runs it. */
function runContract(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/contract.mjs', ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('the order of program rows', () => {
  const judged = (...years: (number | null)[]) => {
    const found = contractCases.find(({ operation }) => operation === 'searchClientPrograms');
    const body = years.map((year) => ({ year }));
    const answered = { status: 200, headers: new Headers(), body, sent: {} };
    return found?.check?.(answered, new Found());
  };

  it('has those without a year last', () => {
    expect(judged(2027, 2026, 2026, null, null)).toEqual([]);
    expect(judged(null, 2026)).toHaveLength(1);
    expect(judged(2026, 2027)).toHaveLength(1);
  });
});

// A whole run asks several hundred calls.
const RUN_TIMEOUT_MS = 120_000;

describe('a run of the contract', () => {
  it(
    'names each place where a backend strays and each call that it lacks, and fails',
    async () => {
      const bends = [renamed, asText, uncounted, silent, misordered, noReps, noBanners];
      const proxy = await startStrayingProxy(rest.url, bends);
      const { code, output } = await runContract(
        ...['--base-url', `${proxy.url}/`, '--token', token, '--read-only'],
      );
      await proxy.close();
      expect(code).toBe(1);
      const lines = output.split('\n');
      const lineOf = (name: string) => lines.find((line) => line.includes(` ${name}:`)) ?? '';
      expect(lineOf('getNote')).toMatch(/^strays .*date/);
      expect(lineOf('getContract')).toMatch(/^strays .*body\/totalCents must be integer/);
      expect(lineOf('listInvoices')).toMatch(/^strays .*header X-Total-Count is missing/);
      expect(lineOf('listLeads a page of one row names the next page')).toMatch(
        /^strays .*X-Next-Cursor is missing/,
      );
      expect(lineOf('searchNotes answers the newest first')).toMatch(/^strays .*newest first/);
      expect(lineOf('listBanners')).toMatch(/^lacks .*404/);
      const [, mustHave = '', mayLack = ''] = output.split('The backend lacks, and ');
      expect(mustHave).toMatch(/^must have:\n {2}GET \/api\/users\/me-rc\n/);
      expect(mustHave).not.toContain('banners');
      expect(mayLack).toMatch(/^may lack; .*\n {2}GET \/api\/banners\n/);
      // What is not bent is found to be as documented.
      expect(lines).toContain('ok       getContact');
    },
    RUN_TIMEOUT_MS,
  );

  it(
    'passes on a backend that lacks only what the portal runs without',
    async () => {
      const proxy = await startStrayingProxy(rest.url, [noBanners]);
      const { code, output } = await runContract(
        ...['--base-url', proxy.url, '--token', token, '--read-only'],
      );
      await proxy.close();
      expect(output.split('\n').filter((line) => line.startsWith('strays '))).toEqual([]);
      expect(output).toContain('The backend lacks, and may lack');
      expect(code).toBe(0);
    },
    RUN_TIMEOUT_MS,
  );

  it(
    'passes on a backend that keeps it, and leaves the company and every list as it found them',
    async () => {
      const state = () =>
        rest.sql<{ state: string }>(
          `select json_build_object(
           'companies', (select md5(string_agg((to_jsonb(m) - 'version' - 'updated_at' - 'dnc_at' - 'dnc_by' - 'tagged_on')::text, '' order by m.seq)) from manufacturers m),
           'notes', (select count(*) from notes where deleted_at is null),
           'contacts', (select count(*) from contacts where deleted_at is null),
           'activities', (select count(*) from activities where deleted_at is null),
           'competition', (select count(*) from competition where deleted_at is null),
           'views', (select count(*) from saved_views where deleted_at is null),
           'reports', (select count(*) from saved_reports where deleted_at is null),
           'queries', (select count(*) from saved_queries where deleted_at is null),
           'domains', (select md5(string_agg((to_jsonb(d) - 'version')::text, '' order by d.seq)) from user_domains d)
         )::text as state`,
        );
      const before = await state();
      const [company] = await rest.sql<{ coid: number }>(
        'select coid from manufacturers order by coid offset 7 limit 1',
      );
      const { code, output } = await runContract(
        ...['--base-url', rest.url, '--token', token, '--coid', String(company?.coid)],
      );
      const odd = output.split('\n').filter((line) => /^(strays|lacks|skipped) /.test(line));
      expect({ code, odd }).toEqual({ code: 0, odd: [] });
      expect(output).toMatch(/\d{3} ok, 0 stray, 0 lack, 0 skipped/);
      expect(output).toContain(`Written about: company ${company?.coid}`);
      expect(await state()).toEqual(before);
    },
    RUN_TIMEOUT_MS,
  );

  it(
    'sends a token that begins as an option does',
    async () => {
      const tokens = new Set<string | undefined>();
      const server = createServer((message, answer) => {
        if (message.headers.authorization) tokens.add(message.headers.authorization);
        answer.writeHead(404).end();
      });
      const url = await listenOnLoopback(server);
      await runContract('--token', '-begins-oddly', '--read-only', '--base-url', url);
      await closeServer(server);
      expect(tokens).toContain('Bearer -begins-oddly');
    },
    RUN_TIMEOUT_MS,
  );

  it(
    'says what it needs when something is missing',
    async () => {
      const { code, output } = await runContract('--base-url', 'nowhere');
      expect(code).toBe(2);
      expect(output).toContain('--base-url: give the backend’s address');
      expect(output).toContain('npm run contract -- --base-url URL --token T');
    },
    RUN_TIMEOUT_MS,
  );
});
