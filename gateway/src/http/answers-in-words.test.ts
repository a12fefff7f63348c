import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  startFaultyUpstream,
  type FaultyUpstream,
} from '../../../tests/support/faulty-upstream.ts';
import { failureOf } from '../errors/failure.ts';
import { RestClient } from './rest-client.ts';
import { UpstreamCaller } from './upstream-caller.ts';

const LADDER = { connectMs: 100, firstByteMs: 300, attemptMs: 400, callMs: 3_000, answerMs: 6_000 };
const record = z.object({ seq: z.number() });
/** More than the breaker bears in a row. */
const TIMES = 7;

let upstream: FaultyUpstream;
let caller: UpstreamCaller;
let rest: RestClient;

beforeAll(async () => {
  upstream = await startFaultyUpstream({ canned: () => ({ body: { seq: 1 } }) });
});
beforeEach(() => {
  caller = new UpstreamCaller({ baseUrls: [upstream.url], ladder: LADDER });
  rest = new RestClient(caller, {
    requestId: 'test-1',
    token: 'secret-token',
    signal: new AbortController().signal,
  });
});
afterEach(async () => {
  upstream.heal();
  upstream.calls.length = 0;
  await caller.close();
});
afterAll(() => upstream.close());

describe('what the backend refuses in words', () => {
  it.each([
    [503, 'BUSY', 'The system is busy. Try again in a moment.', { 'retry-after': '2' }],
    [422, 'TOO_MUCH_DATA', 'This question reads too much data. Narrow it.', {}],
    [507, 'STORAGE_FULL', 'Storage is full, so nothing was saved.', {}],
  ] as const)(
    'X01: %i %s is shown in these words, sent once, and no outage',
    async (status, code, detail, headers) => {
      upstream.inject(/./, { kind: 'status', status, body: { status, code, detail }, headers });
      for (const call of [
        () => rest.get('/api/notes/1', record),
        () => rest.write('/api/notes', {}, record, { idempotencyKey: 'key-1' }),
        () => rest.compute('/api/analytics/notes', {}, record),
      ]) {
        for (let i = 0; i < TIMES; i += 1) {
          const failure = failureOf(await call().catch((error: unknown) => error));
          expect(failure).toMatchObject({ code, message: detail });
        }
      }
      expect(upstream.calls).toHaveLength(3 * TIMES);
      upstream.heal();
      expect(caller.breakerState).toBe('closed');
      await expect(rest.get('/api/notes/1', record)).resolves.toEqual({ seq: 1 });
      await expect(rest.compute('/api/analytics/notes', {}, record)).resolves.toMatchObject({
        seq: 1,
      });
    },
  );
});
