/**
 * `npm run load -- [--size tiny|demo] [--seconds 60]`: simulated users at the product's own processes.
 * `npm run load -- --minutes 120 [--per-second 50] [--record hold.tsv]`: a steady load for that long.
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { hold } from './hold.ts';
import { prepareMix, signIn, type Mix } from './mix.ts';
import { sendAtRandom, summaryOf, type Outcome, type Summary } from './poisson.ts';
import { startProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'tiny' },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    'per-second': { type: 'string', default: '50' },
    record: { type: 'string', default: 'hold.tsv' },
  },
});
const SECONDS = Number(values.seconds);
/** Each user asks once in ten seconds. */
const USERS = [50, 200, 1_000];
const WARM_UP_SECONDS = 5;
/** Long enough for the p99 of a second to mean something, and short beside the five seconds allowed. */
const AFTERWARDS_SECONDS = 10;
const BACK_TO_NORMAL_MAX_SECONDS = 5;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function show(what: string, summary: Summary, unloadedP50: number): void {
  const { servedPerSecond, p50, p99, max, failed, toldToWait, reset, asked, senderLate } = summary;
  print(
    [
      what.padEnd(24),
      `asked ${asked}`,
      `served ${servedPerSecond}/s`,
      `p50 ${p50} ms`,
      `p99 ${p99} ms (${(p99 / Math.max(1, unloadedP50)).toFixed(1)} x)`,
      `max ${max} ms`,
      `told to wait ${toldToWait}`,
      `failed ${failed}`,
      `reset ${reset}`,
      ...(senderLate > 50 ? [`(the sender itself was ${senderLate} ms late)`] : []),
    ].join('  '),
  );
}

/** The most that is served: offered load is raised by a quarter until less than 95 % of it is served. */
async function saturationOf(url: string, mix: Mix): Promise<number> {
  let best = 0;
  for (let offered = 100; offered < 5_000; offered *= 1.25) {
    const seconds = 5;
    const summary = summaryOf(await sendAtRandom(url, offered, seconds, mix.next), seconds);
    best = Math.max(best, summary.servedPerSecond);
    if (summary.served < 0.95 * summary.asked) break;
  }
  return best;
}

/** Seconds after which no later second has a slow or refused answer; `null` when that never comes. */
function backToNormal(outcomes: readonly Outcome[], normalP99: number): number | null {
  const bad = outcomes.filter(({ isGood, ms }) => !isGood || ms > Math.max(150, 2 * normalP99));
  const last = Math.max(0, ...bad.map(({ atMs }) => atMs)) / 1_000;
  return last > AFTERWARDS_SECONDS - 1 ? null : Math.round(last * 10) / 10;
}

async function run(): Promise<boolean> {
  const product = await startProduct(values.size);
  try {
    const { url } = product;
    const mix = await prepareMix(url, await signIn(url, 'admin@demo.example'));
    await sendAtRandom(url, 50, WARM_UP_SECONDS, mix.next);
    const unloaded = summaryOf(await sendAtRandom(url, 2, 10, mix.next), 10);
    show('unloaded', unloaded, unloaded.p50);
    let isGood = true;
    let normalP99 = unloaded.p99;
    for (const users of USERS) {
      const summary = summaryOf(await sendAtRandom(url, users / 10, SECONDS, mix.next), SECONDS);
      show(`${users} users, ${users / 10}/s`, summary, unloaded.p50);
      isGood &&= summary.served === summary.asked;
      normalP99 = Math.max(normalP99, summary.p99);
    }
    const saturation = await saturationOf(url, mix);
    print(`saturation               ${saturation}/s`);
    const rssBefore = await product.rssMegabytes();
    // The crowd comes: thousands that connect in one second are another question.
    await sendAtRandom(url, 3 * saturation, WARM_UP_SECONDS, mix.next);
    const cpuBefore = process.cpuUsage();
    const over = summaryOf(await sendAtRandom(url, 3 * saturation, SECONDS, mix.next), SECONDS);
    show('three times saturation', over, unloaded.p50);
    const { user, system } = process.cpuUsage(cpuBefore);
    print(`  the sender itself used ${((user + system) / 1e6 / SECONDS).toFixed(2)} processors`);
    const share = over.servedPerSecond / saturation;
    print(`  ${Math.round(share * 100)} % of saturation served (at least 70)`);
    print(`  gateway ${rssBefore} MB before, ${await product.rssMegabytes()} MB after`);
    const after = await sendAtRandom(url, 20, AFTERWARDS_SECONDS, mix.next);
    const seconds = backToNormal(after, normalP99);
    print(`  back to normal after ${seconds ?? 'more than 10'} s (at most 5)`);
    await sleep(100);
    const recovered = seconds !== null && seconds <= BACK_TO_NORMAL_MAX_SECONDS;
    return isGood && share >= 0.7 && over.reset === 0 && over.failed === 0 && recovered;
  } finally {
    await product.stop();
  }
}

const isGood =
  values.minutes === undefined
    ? await run()
    : await hold({
        size: values.size,
        perSecond: Number(values['per-second']),
        minutes: Number(values.minutes),
        record: values.record,
        print,
      });
process.exitCode = isGood ? 0 : 1;
