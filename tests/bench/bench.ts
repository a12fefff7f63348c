/* oxlint-disable no-console -- a program for people: what it prints is its result */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PAGE_QUERIES } from './page-queries.ts';
import { benchDatabase, type BenchSize } from './bench-database.ts';
import { readSample, type BenchQuery } from './bench-query.ts';
import { startBenchService } from './bench-service.ts';
import { COMPANY_QUERIES } from './company-queries.ts';
import { measure, type Measured } from './measure.ts';
import { NOTE_QUERIES } from './note-queries.ts';
import { tableSizes } from './plans.ts';
import { SEARCH_QUERIES } from './search-queries.ts';

const SIZES: readonly BenchSize[] = ['full', 'xl'];
/** A plan's scans of fewer rows are not printed. */
const FEW_ROWS = 1000;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: SIZES.join(',') },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '40' },
    'data-dir': { type: 'string' },
    keep: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
  },
});
const sizes = SIZES.filter((size) => values.sizes.split(',').includes(size));
const runs = Math.max(1, Number(values.runs));
const givenFolder = values['data-dir'];
const folder = givenFolder
  ? resolve(process.env.INIT_CWD ?? '.', givenFolder)
  : join(tmpdir(), 'rep-portal-bench');
const queries: readonly BenchQuery[] = [
  ...SEARCH_QUERIES,
  ...NOTE_QUERIES,
  ...COMPANY_QUERIES,
  ...PAGE_QUERIES,
].filter(({ name }) => name.includes(values.only));

const results = new Map<string, Partial<Record<BenchSize, Measured>>>();
for (const size of sizes) await measureSize(size);
process.exitCode = report() ? 0 : 1;

async function measureSize(size: BenchSize): Promise<void> {
  const database = await benchDatabase(folder, size, values.keep, (line) => console.log(line));
  try {
    if (database.loadSeconds !== null) {
      console.log(`${size}: filled in ${database.loadSeconds.toFixed(0)} s`);
    }
    const service = await startBenchService(database.url);
    try {
      const known = await tableSizes(service);
      const sample = await readSample((text) => service.sql(text), service.today);
      for (const query of queries) {
        const measured = await measure(service, known, query, sample, runs).catch(failed);
        results.set(query.name, { ...results.get(query.name), [size]: measured });
        console.log(
          `${size} ${query.name}: p50 ${ms(measured.p50)}, p95 ${ms(measured.p95)}, CPU ${ms(measured.cpu)}`,
        );
      }
    } finally {
      await service.close();
    }
  } finally {
    await database.stop();
  }
}

function failed(error: unknown): Measured {
  return {
    p50: NaN,
    p95: NaN,
    cpu: NaN,
    largestScan: null,
    scans: [],
    failures: [String((error as Error).message)],
  };
}

function ms(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(1);
}

/** By processor time where it is known: other work on the machine stretches the clock, not the work. */
function growthOf({ full, xl }: Partial<Record<BenchSize, Measured>>): number {
  if (!full || !xl) return NaN;
  const byCpu = xl.cpu / full.cpu;
  return Number.isNaN(byCpu) ? xl.p50 / full.p50 : byCpu;
}

/** Prints the table and the failures; true when there are none. */
function report(): boolean {
  const failures: string[] = [];
  console.log(
    `\n| Request | ${sizes.map((size) => `${size}: p50 / p95 / CPU ms`).join(' | ')} | growth (at most) | read row by row |`,
  );
  console.log(`|---|${sizes.map(() => '---|').join('')}---|---|`);
  for (const { name, growth } of queries) {
    const found = results.get(name) ?? {};
    const times = sizes.map((size) => {
      const measured = found[size];
      for (const failure of measured?.failures ?? []) failures.push(`${size} ${name}: ${failure}`);
      return measured ? `${ms(measured.p50)} / ${ms(measured.p95)} / ${ms(measured.cpu)}` : '-';
    });
    const ratio = growthOf(found);
    if (ratio > growth)
      failures.push(`${name}: grows ${ratio.toFixed(1)} times, at most ${growth}`);
    const scan = (found.xl ?? found.full)?.largestScan;
    const scanned = scan
      ? `${scan.table} (${Math.round(scan.read).toLocaleString('en-US')})`
      : 'none';
    console.log(
      `| ${name} | ${times.join(' | ')} | ${Number.isNaN(ratio) ? '-' : ratio.toFixed(1)} (${growth}) | ${scanned} |`,
    );
  }
  if (values.plans) reportPlans();
  for (const failure of failures) console.error(`FAILED ${failure}`);
  return failures.length === 0;
}

/** Prints how each request reads its tables at the largest size, except for tables and parts of a few hundred rows. */
function reportPlans(): void {
  console.log('\n| Request | how it reads its tables (rows) |\n|---|---|');
  for (const { name } of queries) {
    const found = results.get(name) ?? {};
    const scans = ((found.xl ?? found.full)?.scans ?? [])
      .filter(({ read }) => read >= FEW_ROWS)
      .map(({ how, read }) => `${how} (${Math.round(read).toLocaleString('en-US')})`);
    console.log(`| ${name} | ${scans.join(', ') || `each under ${FEW_ROWS}`} |`);
  }
}
