import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFullProduct, type FullProduct } from '../support/full-product.ts';

/** Of all notes there are, and with nothing that a rollup could answer. */
const COSTLY = [
  {
    dataset: 'notes',
    dimensions: [{ name: 'company' }, { name: 'rep' }, { name: 'type' }],
    measures: ['notes', 'uniqueTouches', 'points', 'companies'],
  },
  {
    dataset: 'notes',
    dimensions: [{ name: 'company' }, { name: 'date', grain: 'DAY' }],
    measures: ['uniqueTouches', 'daysActive'],
    compare: 'SAME_PERIOD_LAST_YEAR',
    where: { date: { between: ['2010-01-01', '2026-06-18'] } },
  },
];
const ASK = `query Costly(
  $dataset: String!, $dimensions: [AnalyticsDimensionInput!]!, $measures: [String!]!, $where: JSON,
  $compare: AnalyticsComparison
) {
  analytics(dataset: $dataset, dimensions: $dimensions, measures: $measures, where: $where, compare: $compare, limit: 1000) {
    rowCount
  }
}`;
const PAGE = `query Notes($seq: Int!) { company(seq: $seq) { name notes(first: 20) { nodes { text user { name } } } } }`;

const READS = 150;
/** Between the reads of one person who turns pages as fast as anybody can. */
const PAUSE_MS = 40;
/** A reader notices from here on, whatever it was without the others. */
const NOTICED_MS = 150;

let product: FullProduct;
let rep: string;

beforeAll(async () => {
  product = await startFullProduct();
  rep = await product.signIn('rep');
}, 1_800_000);
afterAll(() => product?.stop(), 60_000);

/** The p95 of a page's query in milliseconds, each of a company that nobody asked for before. */
async function readPages(first: number): Promise<number> {
  const times: number[] = [];
  for (let seq = first; seq < first + READS; seq += 1) {
    const begun = performance.now();
    const answer = await product.post('/graphql', { query: PAGE, variables: { seq } }, rep);
    const { errors } = (await answer.json()) as { errors?: object[] };
    times.push(performance.now() - begun);
    expect(errors).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(READS * 0.95)] ?? 0;
}

/** Asks one costly question after the other until it is told to stop; answers how often, and how often in vain. */
function askOn(
  cookie: string,
  isOver: () => boolean,
): Promise<{ asked: number; refused: string[] }> {
  const run = async () => {
    let asked = 0;
    const refused: string[] = [];
    while (!isOver()) {
      // A condition of its own each time: no answer is one that was kept.
      const question = COSTLY[asked % COSTLY.length];
      const where = { ...question?.where, company: { notIn: [asked + 1] } };
      const variables = { compare: 'NONE', ...question, where };
      const answer = await product.post('/graphql', { query: ASK, variables }, cookie);
      const { errors } = (await answer.json()) as { errors?: { message: string }[] };
      if (errors?.[0]) refused.push(errors[0].message);
      asked += 1;
    }
    return { asked, refused };
  };
  return run();
}

describe('costly questions of managers', () => {
  it('M26 R43: leave the times of others unharmed, and what is stopped says what to do', async () => {
    await readPages(1);
    const alone = await readPages(1_001);
    let isOver = false;
    const managers = await Promise.all(['manager', 'director'].map((who) => product.signIn(who)));
    const asking = managers.map((cookie) => askOn(cookie, () => isOver));
    const beside = await readPages(2_001);
    isOver = true;
    const asked = await Promise.all(asking);
    // What a run has seen belongs to what it says.
    process.stderr.write(`${JSON.stringify({ alone, beside, asked })}\n`);
    for (const each of asked) {
      expect(each.asked).toBeGreaterThan(1);
      for (const message of each.refused) expect(message).toMatch(/narrow|shorter|fewer|again/i);
    }
    expect(beside).toBeLessThan(Math.max(NOTICED_MS, 3 * alone));
  }, 600_000);
});
