/* oxlint-disable no-console -- a program for people: what it prints is its result */
import { deepStrictEqual } from 'node:assert';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { cpuMilliseconds, startOurs, startProgram, type Peer } from './peer-process.ts';
import { OPERATIONS, type BenchOperation } from './queries.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    delay: { type: 'string', default: '0' },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CONNECTIONS = Number(values.connections);
const CACHE_OFF = { CACHE_SECONDS: '0', RATE_LIMIT_PER_SECOND: '0' };
const CACHE_ON = { CACHE_SECONDS: '60', RATE_LIMIT_PER_SECOND: '0' };

interface Figures {
  cpuMs: number;
  p50Ms: number;
}

const upstream = await startProgram('upstream.ts', values.delay);
const makers: Record<string, () => Promise<Peer>> = {
  bare: () => startProgram('peers.ts', 'bare', upstream.url),
  ours: () => startOurs('ours', upstream.url, CACHE_OFF),
  'ours-cached': () => startOurs('ours-cached', upstream.url, CACHE_ON),
  mercurius: () => startProgram('peers.ts', 'mercurius', upstream.url),
  yoga: () => startProgram('peers.ts', 'yoga', upstream.url),
  'plain-apollo': () => startProgram('peers.ts', 'plain-apollo', upstream.url),
};
const names = Object.keys(makers).filter(
  (name) => name === 'bare' || values.only === '' || values.only.split(',').includes(name),
);
const peers: Peer[] = [];
for (const name of names) {
  const peer = await makers[name]?.();
  if (peer) peers.push({ ...peer, name });
}
try {
  await answersMustBeEqual();
  const best = new Map<string, Figures>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const operation of OPERATIONS) {
      for (const peer of peers) {
        const found = await measure(peer, operation);
        const key = `${peer.name} ${operation.name}`;
        const known = best.get(key);
        // The steadiest: other work on the machine only ever adds.
        if (!known || found.cpuMs < known.cpuMs) best.set(key, found);
      }
    }
  }
  report(best);
} finally {
  await Promise.all([...peers, upstream].map((peer) => peer.stop()));
}

async function ask(pool: Pool, peer: Peer, { query, variables }: BenchOperation, turn: number) {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', ...peer.headers },
    body: JSON.stringify({ query, variables: variables(turn) }),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${peer.name}: ${statusCode} ${text.slice(0, 300)}`);
  return text;
}

async function answersMustBeEqual(): Promise<void> {
  for (const operation of OPERATIONS) {
    let expected: unknown;
    for (const peer of peers) {
      const pool = new Pool(peer.url, { connections: 1 });
      for (const turn of [1, 2, 1]) {
        const answer = JSON.parse(await ask(pool, peer, operation, turn)) as unknown;
        if (turn === 2) continue;
        expected ??= answer;
        deepStrictEqual(answer, expected, `${peer.name} answers ${operation.name} differently`);
      }
      await pool.close();
    }
  }
  console.log(`${peers.length} gateways answer ${OPERATIONS.length} operations equally.`);
}

async function measure(peer: Peer, operation: BenchOperation): Promise<Figures> {
  const pool = new Pool(peer.url, { connections: CONNECTIONS });
  let turn = 0;
  const run = async (seconds: number): Promise<{ count: number; times: number[] }> => {
    const times: number[] = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (performance.now() < until) {
          const begun = performance.now();
          await ask(pool, peer, operation, (turn += 1));
          times.push(performance.now() - begun);
        }
      }),
    );
    return { count: times.length, times };
  };
  await run(SECONDS / 2);
  const before = cpuMilliseconds(peer.pid);
  const { count, times } = await run(SECONDS);
  const cpuMs = (cpuMilliseconds(peer.pid) - before) / count;
  await pool.close();
  times.sort((a, b) => a - b);
  return { cpuMs, p50Ms: times[Math.floor(times.length / 2)] ?? NaN };
}

function report(best: ReadonlyMap<string, Figures>): void {
  const of = (name: string, operation: BenchOperation) => best.get(`${name} ${operation.name}`);
  console.log(
    `\n${CONNECTIONS} connections, ${values.delay} ms upstream delay; the steadiest of ${ROUNDS} rounds.`,
  );
  console.log(
    `\n| Gateway | ${OPERATIONS.map(({ name }) => `${name} ms CPU | x bare | p50 ms`).join(' | ')} |`,
  );
  console.log(`|---|${OPERATIONS.map(() => '---|---|---|').join('')}`);
  for (const { name } of peers) {
    const cells = OPERATIONS.map((operation) => {
      const found = of(name, operation);
      const bare = of('bare', operation);
      if (!found || !bare) return '- | - | -';
      return `${found.cpuMs.toFixed(3)} | ${(found.cpuMs / bare.cpuMs).toFixed(2)} | ${found.p50Ms.toFixed(1)}`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
