/** `npm run hostile -- [--scale 1] [--seed n]`: B1 to B5 in full at the product's own processes. */
import { buildSchema, type GraphQLSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Arbitrary } from 'fast-check';
import { prepareMix, signIn } from '../load/mix.ts';
import { sendAtRandom, summaryOf } from '../load/poisson.ts';
import { startProduct, type Product } from '../load/product.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_VARIABLES } from './documents.ts';
import { judge, type HostileRequest } from './judge.ts';
import { badEnvelopes, badVariables, hostileTrees, junkDocuments, rawBytes } from './requests.ts';
import { runCases } from './run-cases.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const SCALE = Number(values.scale);
const SEED = Number(values.seed);
const REFUSED_WITHIN_MS = 150;
const HONEST_PER_SECOND = 20;
const HONEST_SECONDS = 20;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function readSchema(): GraphQLSchema {
  const files = readdirSync('schema').filter((name) => name.endsWith('.graphql'));
  return buildSchema(files.map((name) => readFileSync(join('schema', name), 'utf8')).join('\n'));
}

const CLASSES: [what: string, cases: number, arbitrary: Arbitrary<HostileRequest>][] = [
  ['B1 tokens in any order', 50_000, junkDocuments],
  ['B2 bad variables', 60_000, badVariables(readSchema())],
  ['B3 bad envelopes', 10_000, badEnvelopes],
  ['B4 bytes and encodings', 10_000, rawBytes()],
  ['B5 trees of fields', 2_000, hostileTrees],
];

/** Every class in full; how many complaints. */
async function generated(product: Product, cookie: string): Promise<number> {
  let bad = 0;
  for (const [what, cases, arbitrary] of CLASSES) {
    const at = { url: product.url, cookie };
    const options = { cases: Math.ceil(cases * SCALE), seed: SEED };
    const result = await runCases(at, arbitrary, options);
    print(
      `${what.padEnd(26)} ${result.cases} cases  ${result.complaints.length} complaints  p99 ${result.p99Ms} ms  slowest ${result.slowestMs} ms`,
    );
    for (const complaint of result.complaints.slice(0, 3)) print(`  ${complaint}`);
    bad += result.complaints.length;
  }
  return bad;
}

/** The known ones, one by one: what each takes to be refused. */
async function known(product: Product, cookie: string): Promise<number> {
  const requests: [string, HostileRequest][] = [
    ...HOSTILE_DOCUMENTS.map(([what, body]): [string, HostileRequest] => [
      what,
      { body: JSON.stringify(body) },
    ]),
    ...HOSTILE_VARIABLES.map(([what, body]): [string, HostileRequest] => [what, { body }]),
  ];
  let bad = 0;
  let slowest = { what: '', ms: 0 };
  for (const [what, request] of requests) {
    const { status, complaint, ms } = await judge(product.url, cookie, request);
    if (ms > slowest.ms) slowest = { what, ms: Math.round(ms) };
    if (status === 400 && complaint === null && ms <= REFUSED_WITHIN_MS) continue;
    print(`  ${what}: ${status}, ${Math.round(ms)} ms, ${complaint ?? 'slow or not refused'}`);
    bad += 1;
  }
  print(
    `B5 known documents         ${requests.length} cases  slowest ${slowest.ms} ms (${slowest.what})`,
  );
  return bad;
}

/** How honest users fare beside one who sends hostile documents without a pause. */
async function besides(product: Product, cookie: string, honest: string): Promise<boolean> {
  const mix = await prepareMix(product.url, honest);
  const run = () =>
    sendAtRandom(product.url, HONEST_PER_SECOND, HONEST_SECONDS, mix.next).then((outcomes) =>
      summaryOf(outcomes, HONEST_SECONDS),
    );
  await run();
  const alone = await run();
  let isOver = false;
  const attack = (async () => {
    for (let i = 0; !isOver; i += 1) {
      const [, body] = HOSTILE_DOCUMENTS[i % HOSTILE_DOCUMENTS.length] ?? ['', {}];
      await judge(product.url, cookie, { body: JSON.stringify(body) });
    }
  })();
  const beside = await run();
  isOver = true;
  await attack;
  const times = (beside.p99 / Math.max(1, alone.p99)).toFixed(1);
  print(
    `honest users               p99 ${alone.p99} ms alone, ${beside.p99} ms beside (${times} x), failed ${beside.failed}`,
  );
  return beside.failed === 0;
}

async function run(): Promise<boolean> {
  print(`seed ${SEED}`);
  const product = await startProduct('tiny');
  try {
    const admin = await signIn(product.url, 'admin@demo.example');
    // A first round of everything: what is compiled once is not what an attacker can repeat.
    await known(product, admin).then(() => print('  (cold)'));
    const bad = (await known(product, admin)) + (await generated(product, admin));
    const unharmed = await besides(
      product,
      admin,
      await signIn(product.url, 'manager@demo.example'),
    );
    return bad === 0 && unharmed;
  } finally {
    await product.stop();
  }
}

process.exitCode = (await run()) ? 0 : 1;
