import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { joinEmbeddedDatabase } from '../../rest/src/db/embedded/join-embedded.ts';
import { freePort } from '../support/free-port.ts';
import {
  killServer,
  makeDataFolder,
  postmasterOf,
  ServiceProcess,
} from '../support/service-process.ts';
import { NoteLedger, type Tally } from './note-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

export interface KillCycleOptions {
  cycles: number;
  /** A database on another server: then only the service is killed, not the server. */
  databaseUrl?: string | undefined;
  writers?: number;
  progress?(message: string): void;
}

export interface KillCycleResult extends Tally {
  cycles: number;
  seconds: number;
  /** What was acknowledged and is not there, is there twice, or is there in part; each one sentence. */
  faults: string[];
}

type Victim = 'service' | 'database' | 'both';

/** The kill comes after so many acknowledged writes of the cycle, or after a second. */
const WRITES = { least: 5, most: 50 };
const LONGEST_WRITING_MS = 1000;
const READY_WITHIN_MS = 30_000;
const FIRST_READY_WITHIN_MS = 180_000;
const VERIFY_EVERY = 100;

/**
 * Kills the service, its PostgreSQL or both, in turn, while writers create, edit and delete notes over HTTP, starts them
 * again and compares what is stored with what was acknowledged.
 */
export async function runKillCycles(options: KillCycleOptions): Promise<KillCycleResult> {
  const begun = Date.now();
  const dataDir = await makeDataFolder();
  const run = new KillCycleRun(options, dataDir, await freePort());
  try {
    await run.begin();
    const faults: string[] = [];
    for (let cycle = 1; cycle <= options.cycles; cycle += 1) {
      await run.cycle(cycle);
      if (cycle % VERIFY_EVERY === 0 || cycle === options.cycles) {
        faults.push(...(await run.verify()));
        options.progress?.(`${cycle} cycles, ${run.ledger.tally.acknowledged} acknowledged writes`);
      }
      if (faults.length > 0) break;
    }
    return {
      cycles: options.cycles,
      seconds: Math.round((Date.now() - begun) / 1000),
      ...run.ledger.tally,
      faults: [...new Set([...run.ledger.faults, ...faults])],
    };
  } finally {
    await run.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class KillCycleRun {
  readonly ledger = new NoteLedger(randomUUID().slice(0, 8));
  private service: ServiceProcess | null = null;
  private token = '';

  constructor(
    private readonly options: KillCycleOptions,
    private readonly dataDir: string,
    private readonly port: number,
  ) {}

  async begin(): Promise<void> {
    // The bound is for what comes back after a kill; the first start makes the database and its demo data, too.
    await this.start(FIRST_READY_WITHIN_MS);
    this.token = (await this.service?.token()) ?? '';
    await this.ledger.readCompanies(this.service?.url ?? '', this.token);
  }

  /** One kill in the midst of writing, and everything that was left open settled after it. */
  async cycle(number: number): Promise<void> {
    const victims: Victim[] = this.options.databaseUrl
      ? ['service']
      : ['service', 'database', 'both'];
    const victim = victims[number % victims.length] ?? 'service';
    let killed = false;
    const url = this.service?.url ?? '';
    const writers = Array.from({ length: this.options.writers ?? 8 }, (_, writer) =>
      this.ledger.write({ url, token: this.token, writer, until: () => killed }),
    );
    const enough =
      this.ledger.tally.acknowledged + WRITES.least + Math.random() * (WRITES.most - WRITES.least);
    const deadline = Date.now() + LONGEST_WRITING_MS;
    while (this.ledger.tally.acknowledged < enough && Date.now() < deadline) await sleep(2);
    const restarted = this.kill(victim);
    killed = true;
    await Promise.all(writers);
    await restarted;
    await this.ledger.settle(url, this.token);
  }

  async verify(): Promise<string[]> {
    const url = this.options.databaseUrl ?? (await joinEmbeddedDatabase(this.dataDir))?.url ?? '';
    return verifyLedger(this.ledger, url);
  }

  async end(): Promise<void> {
    await this.service?.end('SIGTERM');
  }

  private async kill(victim: Victim): Promise<void> {
    const { service } = this;
    const server = victim === 'service' ? 0 : postmasterOf(this.dataDir);
    if (victim !== 'database') service?.child.kill('SIGKILL');
    if (victim !== 'service') killServer(server);
    if (victim !== 'database') {
      await service?.end();
      if (/unexpected failure/.test(service?.output ?? '')) {
        this.ledger.faults.push(`the service failed: ${service?.output.slice(-2000)}`);
      }
      await this.start();
      return;
    }
    // The service starts the server again by itself.
    const deadline = Date.now() + READY_WITHIN_MS;
    while ([0, server].includes(postmasterOf(this.dataDir)) && Date.now() < deadline) {
      await sleep(10);
    }
    await service?.ready(READY_WITHIN_MS);
  }

  private async start(withinMs = READY_WITHIN_MS): Promise<void> {
    const { databaseUrl } = this.options;
    this.service = ServiceProcess.start(
      this.port,
      databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: this.dataDir },
    );
    await this.service.ready(withinMs);
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
