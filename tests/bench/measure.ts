import { isDeepStrictEqual } from 'node:util';
import type { BenchAnswer, BenchQuery, Sample } from './bench-query.ts';
import type { BenchService } from './bench-service.ts';
import { cpuClock } from './cpu-time.ts';
import { isReadWhole, plansOf, type Scan, type ScannedTable, type TableSizes } from './plans.ts';

export interface Measured {
  /** Milliseconds of a whole call by the clock, HTTP included. */
  p50: number;
  p95: number;
  /** Milliseconds of processor time of service, client and database, the least of all runs; NaN where unknown. */
  cpu: number;
  largestScan: ScannedTable | null;
  scans: Scan[];
  failures: string[];
}

const WARM_UP_RUNS = 3;

/** Checks the answer against independent SQL, then times the request and looks at its plans. */
export async function measure(
  service: BenchService,
  sizes: TableSizes,
  query: BenchQuery,
  sample: Sample,
  runs: number,
): Promise<Measured> {
  const request = query.request(sample);
  const failures = await untruths(service, query, sample);
  const takeBack = async (answer: BenchAnswer) => {
    if (query.undo) await service.call(query.undo(answer));
  };
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await takeBack(await service.call(request));
  const clock = await cpuClock(service);
  const times: number[] = [];
  let cpu = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const used = clock.now();
    const started = performance.now();
    const answer = await service.call(request);
    times.push(performance.now() - started);
    const usedThen = clock.now();
    if (used !== null && usedThen !== null) cpu = Math.min(cpu, usedThen - used);
    await takeBack(answer);
  }
  // Plans are looked at by running the statements again: a write is not.
  const statements = query.undo ? [] : await service.statementsOf(() => service.call(request));
  const { scanned, scans } = await plansOf(service, statements, sizes);
  for (const scan of scanned) {
    const isAllowed = query.readsWhole?.[scan.table] !== undefined;
    if (sizes.large.has(scan.table) && isReadWhole(scan) && !isAllowed) {
      failures.push(`reads all ${scan.rows.toLocaleString('en-US')} rows of ${scan.table}`);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN;
  return {
    p50: at(0.5),
    p95: at(0.95),
    cpu: Number.isFinite(cpu) ? cpu : NaN,
    largestScan: scanned[0] ?? null,
    scans,
    failures,
  };
}

async function untruths(
  service: BenchService,
  query: BenchQuery,
  sample: Sample,
): Promise<string[]> {
  const failures: string[] = [];
  if (!query.truths?.length) return failures;
  const answer = await service.call(query.request(sample));
  for (const { what, sql, of } of query.truths) {
    const [row] = await service.sql(sql(sample));
    const expected = normal(row?.value);
    const found = normal(of(answer));
    if (!isDeepStrictEqual(found, expected)) {
      failures.push(
        `${what} is ${JSON.stringify(found)}, by independent SQL ${JSON.stringify(expected)}`.slice(
          0,
          300,
        ),
      );
    }
  }
  return failures;
}

/** Counts come as numbers or as texts, keys of objects in any order. */
function normal(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, count]): [string, number] => [key, Number(count)])
        .sort(([a], [b]) => a.localeCompare(b)),
    );
  }
  return Number(value);
}
