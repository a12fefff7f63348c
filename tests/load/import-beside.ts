/**
 * `npm run bench:import -- [--rows 200000] [--size demo]`: imports notes into the running product while people write, and takes
 * them back: how long both take, and how long those who log a note or change a company wait meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { joinEmbeddedDatabase } from '../../rest/src/db/embedded/join-embedded.ts';
import { ask, signIn } from '../operations/ask-cluster.ts';
import { startProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    size: { type: 'string', default: 'demo' },
  },
});
const ROWS = Number(values.rows);
const SECONDS_MAX = 60;
const WAIT_MAX_MS = 1_000;
/** Each person writes as often as that; the first half logs notes, the other changes companies. */
const PEOPLE = 6;
const PAUSE_MS = 250;
const QUIET_MS = 10_000;

const NOTE = `mutation LogNote($input: CreateNoteInput!, $key: String!) {
  createNote(input: $input, idempotencyKey: $key) { note { seq } error { code message } }
}`;
const COMPANY = `query Company($coid: Int!) { companyByCoid(coid: $coid) { seq version } }`;
const CHANGE = `mutation Change($seq: Int!, $version: Int!, $input: UpdateCompanyInput!) {
  updateCompany(seq: $seq, version: $version, input: $input) { company { version } error { code message } }
}`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Data {
  coids: number[];
  reps: string[];
  texts: string[];
}

async function readData(url: string): Promise<Data> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const list = async <T>(text: string): Promise<T[]> =>
    (await client.query<{ value: T }>(text)).rows.map(({ value }) => value);
  try {
    return {
      coids: await list(
        'select coid as value from manufacturers where deleted_at is null order by seq',
      ),
      reps: await list('select email as value from users where level = 32 and active order by seq'),
      texts: await list('select note as value from notes order by seq limit 3000'),
    };
  } finally {
    await client.end();
  }
}

/** Ten years of notes about all companies by all reps, in no order, each with a text of its own. */
function notesCsv({ coids, reps, texts }: Data): string {
  const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
  const lines = Array.from({ length: ROWS }, (_, i) => {
    const day = new Date(Date.UTC(2026, 5, 17 - ((i * 7_919) % 3_650))).toISOString().slice(0, 10);
    const text = of(texts, i * 31).replaceAll('"', '""');
    return `${of(coids, i * 613)},${day},${of(reps, i * 17)},"Call ${i}: ${text}"`;
  });
  return ['coid,date,user,note', ...lines].join('\r\n');
}

/** People who log notes and change companies, one write after the other. */
class Writers {
  #isOver = false;
  #times: Record<'notes' | 'companies', number[]> = { notes: [], companies: [] };
  #refused = new Map<string, number>();
  readonly #over: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly coids: readonly number[],
  ) {
    this.#over = Promise.all(Array.from({ length: PEOPLE }, (_, who) => this.#write(who)));
  }

  /** What was measured since the last call. */
  take(): { notes: number[]; companies: number[]; refused: Map<string, number> } {
    const taken = { ...this.#times, refused: this.#refused };
    this.#times = { notes: [], companies: [] };
    this.#refused = new Map();
    return taken;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#over;
  }

  async #write(who: number): Promise<void> {
    for (let i = who; !this.#isOver; i += PEOPLE) {
      await sleep(PAUSE_MS * (0.5 + Math.random()));
      const coid = this.coids[(i * 37) % this.coids.length] ?? 0;
      const what = who % 2 === 0 ? 'notes' : 'companies';
      try {
        const ms = await (what === 'notes' ? this.#log(coid, i) : this.#change(coid, i));
        this.#times[what].push(ms);
      } catch (error) {
        const message = /"(?:code|message)":"([^"]+)"/.exec(String(error))?.[1] ?? String(error);
        this.#refused.set(message, (this.#refused.get(message) ?? 0) + 1);
      }
    }
  }

  #log(coid: number, i: number): Promise<number> {
    return this.#timed(NOTE, {
      input: { coid, type: 18, text: `Written beside ${i}` },
      key: `beside-${i}`,
    });
  }

  async #change(coid: number, i: number): Promise<number> {
    const { companyByCoid: company } = await ask<{
      companyByCoid: { seq: number; version: number };
    }>(this.url, this.cookie, COMPANY, { coid });
    return this.#timed(CHANGE, { ...company, input: { phone: `404-555-${1_000 + (i % 9_000)}` } });
  }

  /** Milliseconds until the write was acknowledged. @throws Error when it was not */
  async #timed(query: string, variables: object): Promise<number> {
    const begun = performance.now();
    const data = await ask<Record<string, { error: { code: string } | null }>>(
      ...([this.url, this.cookie, query, variables] as const),
    );
    const fault = Object.values(data)[0]?.error;
    if (fault) throw new Error(fault.code);
    return performance.now() - begun;
  }
}

/** @returns the slowest */
function show(when: string, { notes, companies, refused }: ReturnType<Writers['take']>): number {
  for (const [what, times] of Object.entries({ notes, companies })) {
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    print(
      `${when.padEnd(14)} ${what.padEnd(10)} ${sorted.length} writes  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  max ${at(1)} ms`,
    );
  }
  for (const [message, times] of refused) print(`${when.padEnd(14)} refused ${times} × ${message}`);
  return Math.max(...notes, ...companies);
}

async function run(): Promise<boolean> {
  const product = await startProduct(values.size, { TRUSTED_DOCUMENTS: 'off' });
  try {
    const database = await joinEmbeddedDatabase(product.dataDir);
    if (!database) throw new Error('The product has no database of its own.');
    const data = await readData(database.url);
    const file = join(product.dataDir, '..', 'notes.csv');
    writeFileSync(file, notesCsv(data));
    const writers = new Writers(product.url, await signIn(product.url, 'admin'), data.coids);
    await sleep(2_000);
    writers.take();
    await sleep(QUIET_MS);
    show('without import', writers.take());
    const load = (): string =>
      loadavg()
        .map((each) => each.toFixed(1))
        .join(', ');
    print(`load average ${load()}`);
    const command = async (...args: string[]): Promise<boolean> => {
      const begun = performance.now();
      const child = spawn(process.execPath, ['rest/dist/commands/import.js', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' },
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      const seconds = (performance.now() - begun) / 1_000;
      const measured = writers.take();
      const [what = ''] = args;
      const slowest = show(`beside ${what}`, measured);
      print(
        `${what}: ${ROWS.toLocaleString('en-US')} notes in ${seconds.toFixed(1)} s (at most ${SECONDS_MAX}), load average ${load()}`,
      );
      const isQuick = seconds <= SECONDS_MAX && slowest <= WAIT_MAX_MS;
      return code === 0 && isQuick && measured.refused.size === 0;
    };
    const isImported = await command('notes', file);
    // The import above is the first of this installation.
    const isUndone = await command('undo', '1');
    await writers.stop();
    return isImported && isUndone;
  } finally {
    await product.stop();
  }
}

process.exitCode = (await run()) ? 0 : 1;
