import { setTimeout as sleep } from 'node:timers/promises';
import type { Topology } from '../support/start-topology.ts';
import { ask, signIn } from './ask-cluster.ts';

export interface DrillOptions {
  topology: Topology;
  /** Sign-ins of the demo. */
  accounts: readonly string[];
  clients: number;
  /** How long the load goes on after each kill. */
  watchMs: number;
  progress?: (message: string) => void;
}

export interface DrillStep {
  name: string;
  requests: number;
  /** What failed requests said, with how often. */
  failures: Map<string, number>;
  /** How many seconds had a failure. */
  errorSeconds: number;
  acknowledged: number;
  /** Acknowledged notes that are not stored, and those that are stored twice. */
  lost: string[];
  doubled: string[];
}

const READ = `query CompanyNotes($coid: Int!) {
  companyByCoid(coid: $coid) { name notes(first: 5) { nodes { seq text } } }
}`;
const WRITE = `mutation LogNote($input: CreateNoteInput!, $key: String!) {
  createNote(input: $input, idempotencyKey: $key) { note { seq } error { message } }
}`;
const CLIENT_PAUSE_MS = 200;
const ANSWER_WITHIN_MS = 10_000;

/** Kills each part of a topology in turn while people read and write, and counts what they notice and what is lost. */
export async function runDrill(options: DrillOptions): Promise<DrillStep[]> {
  const { topology, accounts } = options;
  const cookies: string[] = [];
  for (const account of accounts) cookies.push(await signIn(topology.url, account));
  const [company] = await topology.database.primary.sql<{ coid: number }>(
    'select coid from manufacturers where seq = 7',
  );
  const load = new Load(topology, cookies, company?.coid ?? 0);
  const steps: DrillStep[] = [];
  for (const { name, kill, recover } of killsOf(topology)) {
    await untilWhole(topology);
    options.progress?.(`${name} …`);
    const running = load.start(name, options.clients);
    await sleep(1_000);
    await kill();
    await sleep(options.watchMs);
    running.stop();
    await running.over;
    await recover();
    await untilWhole(topology);
    steps.push(await running.result());
  }
  return steps;
}

interface Kill {
  name: string;
  kill(): Promise<unknown>;
  recover(): Promise<unknown>;
}

function killsOf(topology: Topology): Kill[] {
  const { database, redis } = topology;
  const nothing = () => Promise.resolve();
  return [
    { name: 'no kill', kill: nothing, recover: nothing },
    {
      name: 'kill -9 of a gateway',
      kill: async () => topology.gateways[0]?.end('SIGKILL'),
      recover: () => topology.restart('gateways', 0),
    },
    {
      name: 'kill -9 of a REST service',
      kill: async () => topology.rest[0]?.end('SIGKILL'),
      recover: () => topology.restart('rest', 0),
    },
    {
      name: 'kill -9 of the replica',
      kill: () => database.replica.kill(),
      recover: () => lastReplica(topology).start(),
    },
    {
      name: 'kill -9 of Redis',
      kill: () => Promise.resolve(redis.kill()),
      recover: () => redis.restart(),
    },
    {
      name: 'kill -9 of the primary, promotion of the replica',
      kill: () => database.primary.kill(),
      recover: nothing,
    },
  ];
}

/** The server that is no primary. */
function lastReplica({ database }: Topology) {
  return database.servers.find((server) => server !== database.primary) ?? database.replica;
}

/** Until every commit waits for the replica again. @throws Error after a minute */
async function untilWhole({ database }: Topology): Promise<void> {
  for (const end = Date.now() + 60_000; !database.isSynchronous; await sleep(100)) {
    if (Date.now() > end) throw new Error('the replica does not stream');
  }
}

/** People who read and write through the balancer. */
class Load {
  #run = 0;

  constructor(
    private readonly topology: Topology,
    private readonly cookies: readonly string[],
    private readonly coid: number,
  ) {}

  start(name: string, clients: number) {
    const run = (this.#run += 1);
    const failures = new Map<string, number>();
    const acknowledged: string[] = [];
    let requests = 0;
    const seconds = new Set<number>();
    let isOver = false;
    const person = async (who: number): Promise<void> => {
      for (let i = 0; !isOver; i += 1) {
        await sleep(CLIENT_PAUSE_MS * (0.5 + Math.random()));
        const text = `Drill ${run} note ${i} of ${who}`;
        const writes = i % 3 === 0;
        requests += 1;
        const fault = await this.#send(who, writes ? text : null).catch(String);
        if (fault === null && writes) acknowledged.push(text);
        if (fault === null) continue;
        failures.set(fault, (failures.get(fault) ?? 0) + 1);
        seconds.add(Math.floor(Date.now() / 1_000));
      }
    };
    const over = Promise.all(Array.from({ length: clients }, (_, who) => person(who)));
    return {
      over,
      stop: () => (isOver = true),
      result: async (): Promise<DrillStep> => {
        const stored = await this.topology.database.primary.sql<{ note: string; times: number }>(
          `select note, count(*)::int as times from notes where note like 'Drill ${run} note %' group by note`,
        );
        const texts = new Set(stored.map(({ note }) => note));
        return {
          name,
          requests,
          failures,
          errorSeconds: seconds.size,
          acknowledged: acknowledged.length,
          lost: acknowledged.filter((text) => !texts.has(text)),
          doubled: stored.filter(({ times }) => times > 1).map(({ note }) => note),
        };
      },
    };
  }

  /** `null` for success, otherwise what was answered. */
  async #send(who: number, note: string | null): Promise<string | null> {
    const { coid } = this;
    const body =
      note === null
        ? { query: READ, variables: { coid } }
        : {
            query: WRITE,
            variables: { input: { coid, type: 18, text: note }, key: note.replaceAll(' ', '-') },
          };
    const answer = await fetch(`${this.topology.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: this.cookies[who % this.cookies.length] ?? '',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    const isGood =
      answer.status === 200 && !text.includes('"errors"') && !text.includes('"error":{');
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? /"message":"([^"]+)"/.exec(text)?.[1] ?? '';
    return isGood ? null : `${answer.status} ${code}`.trim();
  }
}

/** Writes through one gateway and reads through the other at once. @returns what was not found */
export async function readOwnWrites(topology: Topology, rounds: number): Promise<string[]> {
  const cookie = await signIn(topology.url, 'rep');
  const [company] = await topology.database.primary.sql<{ coid: number }>(
    'select coid from manufacturers where seq = 7',
  );
  const coid = company?.coid ?? 0;
  const missing: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [writer, reader] = [0, 1].map((i) => topology.gateways[(round + i) % 2]?.url ?? '');
    const text = `Round ${round}`;
    const variables = { input: { coid, type: 18, text }, key: `round-${round}` };
    await ask(writer ?? '', cookie, WRITE, variables);
    const found = await ask<{ companyByCoid: { notes: { nodes: { text: string }[] } } }>(
      reader ?? '',
      cookie,
      READ,
      { coid },
    );
    if (found.companyByCoid.notes.nodes[0]?.text !== text) missing.push(text);
  }
  return missing;
}

/** The steps as a table for a terminal. */
export function drillTable(steps: readonly DrillStep[]): string {
  const rows = steps.map((step) => {
    const failed = [...step.failures.values()].reduce((sum, count) => sum + count, 0);
    return [
      step.name,
      String(step.requests),
      String(failed),
      String(step.errorSeconds),
      String(step.acknowledged),
      String(step.lost.length),
      String(step.doubled.length),
      [...step.failures].map(([fault, count]) => `${count} × ${fault}`).join(', '),
    ];
  });
  const head = [
    'step',
    'requests',
    'failed',
    'seconds with failures',
    'notes saved',
    'lost',
    'doubled',
    'answers',
  ];
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
