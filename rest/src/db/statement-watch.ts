import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { PoolClient } from 'pg';

/** What PostgreSQL calls a statement that was stopped, at its limit or on request. */
const STOPPED = '57014';
/** Most statements end sooner and are not looked at. */
const SLOW_AFTER_MS = 200;
const SAMPLE_MS = 100;
/** Linux counts the processor time of a process in hundredths of a second. */
const MS_A_TICK = 10;

const waits = new WeakMap<Error, number>();

export function isStopped(error: Error): boolean {
  return (error as { code?: unknown }).code === STOPPED;
}

/**
 * The share of its time, 0 to 1, that a stopped statement waited for a processor because other work held
 * them. It tells a busy machine from a statement that asks for too much: the second one had its processor.
 */
export function shareWaited(error: Error): number {
  return waits.get(error) ?? 0;
}

/** The statements of this service that run at the same time, as a sum over time. */
class Concurrency {
  private running = 0;
  private sum = 0;
  private countedAt = performance.now();

  add(change: 1 | -1): void {
    this.sum = this.total();
    this.countedAt = performance.now();
    this.running += change;
  }

  /** Statements times milliseconds so far. */
  total(): number {
    return this.sum + this.running * (performance.now() - this.countedAt);
  }
}

const concurrency = new Concurrency();

/** One statement while it runs. */
class StatementWatch {
  private readonly begunAt = performance.now();
  private readonly before: number;
  private readonly slow: NodeJS.Timeout;
  private sampler: NodeJS.Timeout | null = null;
  private sampledAt = 0;
  private samples = 0;
  private runnable = 0;
  private firstTicks = 0;
  private lastTicks = 0;

  constructor(private readonly pid: number | null) {
    concurrency.add(1);
    this.before = concurrency.total();
    this.slow = setTimeout(() => this.beginSampling(), SLOW_AFTER_MS);
    this.slow.unref();
  }

  end(): void {
    clearTimeout(this.slow);
    if (this.sampler) clearInterval(this.sampler);
    concurrency.add(-1);
  }

  shareWaited(): number {
    return this.sampledShare() ?? this.shareLostToOwnStatements();
  }

  private beginSampling(): void {
    const first = this.pid === null ? null : readProcess(this.pid);
    if (!first) return;
    this.firstTicks = first.ticks;
    this.sampledAt = performance.now();
    this.sampler = setInterval(() => this.sample(), SAMPLE_MS);
    this.sampler.unref();
  }

  private sample(): void {
    const now = this.pid === null ? null : readProcess(this.pid);
    if (!now) return;
    this.samples += 1;
    if (now.isRunnable) this.runnable += 1;
    this.lastTicks = now.ticks;
  }

  /** Runnable and yet not running: measured at the server's process, whatever holds the processors. */
  private sampledShare(): number | null {
    if (this.samples < 5) return null;
    const used = ((this.lastTicks - this.firstTicks) * MS_A_TICK) / (this.samples * SAMPLE_MS);
    return Math.max(0, this.runnable / this.samples - used);
  }

  /** Where the server's process cannot be seen: what more statements than processors leave to each. */
  private shareLostToOwnStatements(): number {
    const ranMs = performance.now() - this.begunAt;
    if (ranMs <= 0) return 0;
    const atOnce = (concurrency.total() - this.before) / ranMs;
    return Math.max(0, 1 - availableParallelism() / Math.max(atOnce, 1));
  }
}

interface ProcessState {
  isRunnable: boolean;
  ticks: number;
}

/** State and processor time of a PostgreSQL process of this machine; `null` for any other. */
function readProcess(pid: number): ProcessState | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    if (!name.startsWith('postgres')) return null;
    const fields = rest.split(' ');
    // Fields 3, 14 and 15 of proc(5): the state, and the time in the program and in the system.
    return { isRunnable: fields[0] === 'R', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** Watches the statements of a new connection. @param isPooled its process is whichever the pooler takes */
export function watchStatements(client: PoolClient, isPooled: boolean): void {
  const { host, processID } = client as unknown as { host?: string; processID?: number };
  const pid = !isPooled && processID !== undefined && LOOPBACK.test(host ?? '') ? processID : null;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const result = query(...args);
    return result instanceof Promise ? watch(result, new StatementWatch(pid)) : result;
  };
  client.query = watched as PoolClient['query'];
}

async function watch<T>(result: Promise<T>, statement: StatementWatch): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && isStopped(error)) waits.set(error, statement.shareWaited());
    throw error;
  } finally {
    statement.end();
  }
}
