import { appendFileSync, writeFileSync } from 'node:fs';
import { prepareMix, signIn, type Mix } from './mix.ts';
import { sendAtRandom, summaryOf } from './poisson.ts';
import { startProduct } from './product.ts';
import { timelineSvg } from './timeline-svg.ts';

/** One minute of a steady load. */
export interface Minute {
  minute: number;
  asked: number;
  /** Answers with errors, resets and those told to wait. */
  unserved: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Resident memory at the end of the minute. */
  gatewayMegabytes: number;
  restMegabytes: number;
}

export interface HoldOptions {
  size: string;
  /** Operations a second, on average. */
  perSecond: number;
  minutes: number;
  /** A TSV file that gets a line a minute; the chart is written beside it, as `.svg`, at the end. */
  record: string;
  print(line: string): void;
}

/** A session cookie lasts half an hour; sign in again before it expires. */
const SIGN_IN_EVERY_MINUTES = 20;
const SECONDS_A_MINUTE = 60;
const COLUMNS: readonly (keyof Minute)[] = [
  'minute',
  'asked',
  'unserved',
  'p50',
  'p99',
  'gatewayMegabytes',
  'restMegabytes',
];

/**
 * Holds a steady load for hours against the product with its default cache, to see whether memory and response times stay
 * flat. @returns whether every operation was served
 */
export async function hold(options: HoldOptions): Promise<boolean> {
  const { perSecond, minutes, record, print } = options;
  // One viewer stands for all users, so the rate limit per viewer stays off.
  const product = await startProduct(options.size, { CACHE_SECONDS: '' });
  const rows: Minute[] = [];
  try {
    const { url } = product;
    writeFileSync(record, `${COLUMNS.join('\t')}\n`);
    let mix: Mix | undefined;
    for (let minute = 1; minute <= minutes; minute += 1) {
      if (!mix || minute % SIGN_IN_EVERY_MINUTES === 0)
        mix = await prepareMix(url, await signIn(url, 'admin@demo.example'));
      const seconds = SECONDS_A_MINUTE;
      const summary = summaryOf(await sendAtRandom(url, perSecond, seconds, mix.next), seconds);
      const row: Minute = {
        minute,
        asked: summary.asked,
        unserved: summary.asked - summary.served,
        p50: summary.p50,
        p99: summary.p99,
        gatewayMegabytes: await product.rssMegabytes(),
        restMegabytes: await product.restRssMegabytes(),
      };
      rows.push(row);
      const line = COLUMNS.map((column) => row[column]).join('\t');
      appendFileSync(record, `${line}\n`);
      print([line, ...summary.problems].join('  '));
    }
  } finally {
    await product.stop();
    if (rows.length > 1) writeFileSync(record.replace(/\.tsv$/, '.svg'), timelineSvg(rows));
  }
  return rows.every(({ unserved }) => unserved === 0);
}
