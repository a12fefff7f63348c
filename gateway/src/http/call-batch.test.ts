import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UpstreamError } from '../errors/rest-problem.ts';
import { BATCH_PATH, BatchOffer, CallBatch } from './call-batch.ts';
import { read, type Sending } from './rest-call.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';

const answer = (status: number, body: unknown, headers = {}): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

/** What the backend answers to a read: by its number, some fail. */
function single(path: string): RawAnswer {
  const coid = Number(path.split('/').at(-1));
  if (coid % 7 === 0) return answer(404, { title: 'Not found', detail: `no ${coid}` });
  if (coid % 5 === 0) return answer(500, { title: 'Internal error' });
  return answer(200, [{ coid }], { 'x-total-count': String(coid) });
}

interface Backend {
  /** Its answer to a batch; without one it has batches. */
  batch?: (sending: Sending) => RawAnswer | Promise<RawAnswer>;
}

function world({ batch }: Backend = {}) {
  const seen = { calls: [] as string[], running: 0, mostAtOnce: 0, at: 0 };
  const offer = new BatchOffer(() => seen.at);
  const send = async (sending: Sending): Promise<RawAnswer> => {
    seen.calls.push(`${sending.method} ${sending.path}`);
    seen.running += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.running -= 1;
    if (sending.path !== BATCH_PATH) return single(sending.path);
    if (batch) return batch(sending);
    const { calls } = sending.body as { calls: string[] };
    const entries = calls.map(single).map(({ status, headers, body }) => ({
      status,
      headers: { 'X-Total-Count': headers['x-total-count'] ?? '' },
      body: JSON.parse(body.toString()) as unknown,
    }));
    return answer(200, entries);
  };
  const load = (coids: number[], kind = 'figures') => {
    const calls = new CallBatch(send, offer);
    return Promise.allSettled(coids.map((coid) => calls.load(read('GET', `/api/${kind}/${coid}`))));
  };
  return { seen, load };
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const told = (results: PromiseSettledResult<RawAnswer>[]) =>
  results.map((one) =>
    one.status === 'fulfilled' ? [one.value.status, one.value.body.toString()] : String(one.reason),
  );

describe('reads that are made together', () => {
  it('are one call, each with its own answer, as if it had been sent alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 50 }),
        async (coids) => {
          const { seen, load } = world();
          const results = await load(coids);
          expect(seen.calls).toEqual([`POST ${BATCH_PATH}`]);
          const alone = coids.map((coid) => single(`/api/figures/${coid}`));
          expect(told(results)).toEqual(alone.map(({ status, body }) => [status, body.toString()]));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are two calls beyond 50, and a plain call for one', async () => {
    const { seen, load } = world();
    await load(range(60));
    expect(seen.calls).toEqual([`POST ${BATCH_PATH}`, `POST ${BATCH_PATH}`]);
    await load([1]);
    expect(seen.calls.slice(2)).toEqual(['GET /api/figures/1']);
  });

  it('keep the headers that page a list', async () => {
    const [first] = await world().load([3, 4]);
    expect(first).toMatchObject({ value: { headers: { 'x-total-count': '3' } } });
  });
});

describe('a backend without batches', () => {
  it.each([
    ['404', () => answer(404, { title: 'Not found' })],
    ['405', () => answer(405, { title: 'Method not allowed' })],
    ['an answer that is no list', () => answer(200, { ok: true })],
    ['a list of another length', () => answer(200, [])],
  ])('gets a few reads at a time after %s, and is not asked again', async (_what, batch) => {
    const { seen, load } = world({ batch });
    const results = await load(range(40));
    expect(told(results)).toEqual(told(await world().load(range(40))));
    expect(seen.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(seen.mostAtOnce).toBe(6);
    await load(range(3));
    expect(seen.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('is asked again after ten minutes: it may have been upgraded', async () => {
    const { seen, load } = world({ batch: () => answer(404, {}) });
    await load([1, 2]);
    seen.at = 10 * 60_000;
    await load([1, 2]);
    expect(seen.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  });
});

describe('a batch that fails as a whole', () => {
  it('fails its reads without sending each of them', async () => {
    const { seen, load } = world({
      batch: () => Promise.reject(new UpstreamError('timeout', 'no answer')),
    });
    const results = await load([1, 2]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(seen.calls).toEqual([`POST ${BATCH_PATH}`]);
  });

  it('is refused for each of its reads when the session has ended', async () => {
    const { seen, load } = world({ batch: () => answer(401, { title: 'Not signed in' }) });
    const results = await load([1, 2]);
    expect(results).toMatchObject([{ value: { status: 401 } }, { value: { status: 401 } }]);
    expect(seen.calls).toEqual([`POST ${BATCH_PATH}`]);
  });
});
