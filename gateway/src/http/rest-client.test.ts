import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  held,
  startFaultyUpstream,
  type Fault,
  type FaultyUpstream,
} from '../../../tests/support/faulty-upstream.ts';
import { PATIENT } from '../../../tests/support/gateway/ladders.ts';
import { timed } from '../../../tests/support/stall-meter.ts';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import { RestClient } from './rest-client.ts';
import { TIME_LADDER } from './time-ladder.ts';
import { UpstreamCaller, type UpstreamOptions } from './upstream-caller.ts';

/** A fifth of the real ladder: the same order, five times as fast. */
const LADDER = { connectMs: 100, firstByteMs: 300, attemptMs: 400, callMs: 800, answerMs: 1_600 };
const NO_BREAKER = { failures: 1_000, halfOpenAfterMs: 1_000 };
const record = z.object({ seq: z.number() });

let upstream: FaultyUpstream;
let caller: UpstreamCaller;

function connect(options: Partial<UpstreamOptions> = {}): UpstreamCaller {
  return new UpstreamCaller({
    baseUrls: [upstream.url],
    ladder: LADDER,
    breaker: NO_BREAKER,
    ...options,
  });
}

function client(signal = new AbortController().signal, over = caller): RestClient {
  return new RestClient(over, { requestId: 'test-1', token: 'secret-token', signal });
}

beforeAll(async () => {
  upstream = await startFaultyUpstream({ canned: () => ({ body: { seq: 1 } }) });
});
beforeEach(() => {
  caller = connect();
});
afterEach(async () => {
  await caller.close();
  upstream.heal();
  upstream.calls.length = 0;
});
afterAll(() => upstream.close());

/** The two transports: a read through the pool, a write through got. */
const TRANSPORTS = [
  ['read', (rest: RestClient) => rest.get('/api/notes/1', record)],
  ['write', (rest: RestClient) => rest.write('/api/notes', { note: 'x' }, record)],
] as const;

function status(code: number): Fault {
  return { kind: 'status', status: code };
}

/** Fault; what both transports make of it; how often a read and a write try. */
const FAULTS: [name: string, fault: Fault, outcome: string | number, reads: number][] = [
  ['400', status(400), 400, 1],
  ['401', status(401), 401, 1],
  ['403', status(403), 403, 1],
  ['404', status(404), 404, 1],
  ['409', status(409), 409, 1],
  ['413', status(413), 413, 1],
  ['422', status(422), 422, 1],
  ['429', status(429), 429, 1],
  ['500', status(500), 500, 1],
  ['502', status(502), 502, 2],
  ['503', status(503), 503, 2],
  ['504', status(504), 504, 2],
  ['malformed JSON', { kind: 'malformedJson' }, 'broken', 1],
  ['HTML with status 200', { kind: 'html' }, 'broken', 1],
  ['an empty body', { kind: 'empty' }, 'broken', 1],
  ['null', { kind: 'null' }, 'broken', 1],
  ['gzip that is none', { kind: 'badGzip' }, 'broken', 1],
  ['no HTTP', { kind: 'badHttp' }, 'broken', 1],
  ['a redirect', { kind: 'redirect' }, 'broken', 1],
  ['a reset before the headers', { kind: 'resetBeforeHeaders' }, 'unavailable', 2],
  ['an end before the headers', { kind: 'endBeforeHeaders' }, 'unavailable', 2],
  ['a reset in the body', { kind: 'resetMidBody' }, 'unavailable', 2],
  ['an end in the body', { kind: 'endMidBody' }, 'unavailable', 2],
  ['an end in a chunked body', { kind: 'endMidBodyChunked' }, 'unavailable', 2],
  ['a hang before the headers', { kind: 'hang' }, 'timeout', 1],
  ['a hang in the body', { kind: 'hangMidBody' }, 'timeout', 1],
  ['a dripping body', { kind: 'drip' }, 'timeout', 1],
];

async function outcomeOf(call: Promise<unknown>): Promise<string | number> {
  const error: unknown = await call.then(
    () => 'success',
    (reason: unknown) => reason,
  );
  if (error instanceof RestProblem) return error.status;
  return error instanceof UpstreamError ? error.kind : String(error);
}

describe.each(TRANSPORTS)('a %s that meets', (transport, send) => {
  it.each(FAULTS)('X01: %s fails as the contract says', async (_name, fault, outcome, reads) => {
    // What fails at once is told at once, whatever the ladder: no limit speaks first on a busy machine.
    const over = outcome === 'timeout' ? caller : connect({ ladder: PATIENT });
    upstream.inject(/./, fault);
    const { result, ms } = await timed(() => outcomeOf(send(client(undefined, over))));
    expect(result).toBe(outcome);
    if (over !== caller) await over.close();
    expect(ms).toBeLessThan(LADDER.callMs + 100);
    // On a busy machine a call that was given up may arrive after its test.
    const method = transport === 'read' ? 'GET' : 'POST';
    const tries = upstream.calls.filter((call) => call.method === method);
    expect(tries).toHaveLength(transport === 'read' ? reads : 1);
  });

  it('R2: 200 MB is refused while it arrives, and little of it is kept', async () => {
    const patient = connect({ ladder: TIME_LADDER });
    upstream.inject(/./, { kind: 'huge' });
    const before = process.memoryUsage().rss;
    expect(await outcomeOf(send(client(undefined, patient)))).toBe('broken');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    await patient.close();
  });

  it('succeeds on a late answer within the ladder', async () => {
    upstream.inject(/./, { kind: 'late', ms: 80 });
    expect(await outcomeOf(send(client()))).toBe('success');
  });

  it('fails as unavailable when nobody listens', async () => {
    const nowhere = connect({ baseUrls: ['http://127.0.0.1:9'] });
    expect(await outcomeOf(send(client(undefined, nowhere)))).toBe('unavailable');
    await nowhere.close();
  });

  it('is aborted when the caller goes', async () => {
    upstream.inject(/./, { kind: 'hang' });
    const gone = new AbortController();
    // By the abort, not by the timer before it: on a busy machine that one is late itself.
    let goneAt = 0;
    setTimeout(() => {
      goneAt = performance.now();
      gone.abort();
    }, 30);
    expect(await outcomeOf(send(client(gone.signal)))).toBe('cancelled');
    expect(performance.now() - goneAt).toBeLessThan(100);
  });
});

describe('a figure', () => {
  const ask = (upstreamCaller?: UpstreamCaller) =>
    outcomeOf(client(undefined, upstreamCaller).compute('/api/analytics/notes', {}, record));

  it('X01: may be computed for as long as the whole call, where a lookup is over', async () => {
    upstream.inject(/./, { kind: 'late', ms: LADDER.attemptMs + 100 });
    expect(await outcomeOf(client().search('/api/notes/search', {}, record))).toBe('timeout');
    expect(await ask()).toBe('success');
  });

  it('X01: is given up at the end of the call, and never asked for twice', async () => {
    upstream.inject(/./, { kind: 'hang' });
    const started = performance.now();
    expect(await ask()).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(LADDER.callMs + 100);
    expect(upstream.calls).toHaveLength(1);
  });

  it('that fails again and again leaves lookups alone', async () => {
    const guarded = connect({ breaker: { failures: 2, halfOpenAfterMs: 60_000 } });
    upstream.inject(/analytics/, status(500));
    expect([await ask(guarded), await ask(guarded)]).toEqual([500, 500]);
    expect(await ask(guarded)).toBe('unavailable');
    expect(await outcomeOf(client(undefined, guarded).get('/api/notes/1', record))).toBe('success');
    await guarded.close();
  });
});

describe('repetition', () => {
  it('repeats a read once and then succeeds', async () => {
    upstream.inject(/./, status(503), 1);
    await expect(client().get('/api/notes/1', record)).resolves.toEqual({ seq: 1 });
    expect(upstream.calls).toHaveLength(2);
  });

  it('repeats a POST that only reads', async () => {
    upstream.inject(/./, { kind: 'resetBeforeHeaders' }, 1);
    await client().search('/api/manufacturers/es/search', { coid: 1 }, record);
    expect(upstream.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  it('repeats a write with a key on a cut connection, with the same key, and never on a status', async () => {
    const write = () =>
      client().write('/api/notes', { note: 'x' }, record, { idempotencyKey: 'key-1' });
    upstream.inject(/./, { kind: 'resetBeforeHeaders' }, 1);
    await expect(write()).resolves.toEqual({ seq: 1 });
    expect(upstream.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
    ]);
    upstream.inject(/./, status(503), 1);
    expect(await outcomeOf(write())).toBe(503);
    expect(upstream.calls).toHaveLength(3);
  });

  it('waits as long as Retry-After says up to a second, and does not repeat beyond', async () => {
    upstream.inject(/./, { kind: 'status', status: 503, headers: { 'retry-after': '2' } });
    const error = await client()
      .get('/api/notes/1', record)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(upstream.calls).toHaveLength(1);
  });

  it('stops repeating when a tenth of the calls were repeated', async () => {
    upstream.inject(/./, status(503));
    for (let i = 0; i < 20; i += 1) await outcomeOf(client().get('/api/notes/1', record));
    expect(upstream.calls.length).toBe(25);
  });
});

describe('breaker', () => {
  it('rests after 5 failures in a row, and tries again later', async () => {
    const guarded = connect({ breaker: { failures: 5, halfOpenAfterMs: 100 } });
    const read = () => outcomeOf(client(undefined, guarded).get('/api/notes/1', record));
    upstream.inject(/./, status(500));
    for (let i = 0; i < 5; i += 1) expect(await read()).toBe(500);
    expect(await read()).toBe('unavailable');
    expect(upstream.calls).toHaveLength(5);
    upstream.heal();
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(await read()).toBe('success');
    await guarded.close();
  });

  it('does not count what the client did wrong', async () => {
    const guarded = connect({ breaker: { failures: 2, halfOpenAfterMs: 10_000 } });
    upstream.inject(/./, status(422), 5);
    const read = () => outcomeOf(client(undefined, guarded).get('/api/notes/1', record));
    for (let i = 0; i < 5; i += 1) expect(await read()).toBe(422);
    expect(await read()).toBe('success');
    await guarded.close();
  });
});

describe('sign-ins beside reads', () => {
  const ORIGIN = { address: '192.0.2.1', deviceToken: null, replacedToken: null };
  const signIn = (over: UpstreamCaller) =>
    outcomeOf(client(undefined, over).signIn('/auth/local/rc', { email: 'a@b.example' }, ORIGIN));

  it('cannot open the breaker of lookups, and are tried however many failed before', async () => {
    const guarded = connect({ breaker: { failures: 2, halfOpenAfterMs: 60_000 } });
    upstream.inject(/local\/rc$/, { kind: 'hang' });
    const failed = await Promise.all(Array.from({ length: 10 }, () => signIn(guarded)));
    expect(failed).toEqual(Array(10).fill('timeout'));
    expect(guarded.breakerState).toBe('closed');
    expect(await outcomeOf(client(undefined, guarded).get('/api/notes/1', record))).toBe('success');
    await guarded.close();
  });

  it('take none of the places of reads, and who is signed in is asked beside both', async () => {
    const { fault, letGo } = held();
    upstream.inject(/local\/rc$/, fault);
    const patient = connect({ ladder: PATIENT });
    const signIns = Array.from({ length: 30 }, () => signIn(patient));
    await client(undefined, patient).get('/api/notes/1', record);
    await client(undefined, patient).identity('/api/users/me-rc', record);
    expect([patient.waitingCalls, patient.runningCalls]).toEqual([0, 8]);
    letGo();
    await Promise.all(signIns);
    await patient.close();
  });

  it('may take longer than the first byte of a lookup', async () => {
    const late: Fault = { kind: 'late', ms: 500 };
    upstream.inject(/./, late, 2);
    expect(await outcomeOf(client().get('/api/notes/1', record))).toBe('timeout');
    // The canned answer is an object, no token: what counts is that it was waited for.
    expect(await signIn(caller)).toBe('broken');
  });
});

describe('what is sent and read', () => {
  it('passes token and request id on, and counts its calls', async () => {
    const rest = client();
    await rest.get('/api/notes/1', record);
    await rest.write('/api/notes/1', { note: 'x' }, record, { ifMatch: 3 });
    expect(rest.callCount).toBe(2);
    expect(upstream.calls.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer secret-token',
      'Bearer secret-token',
    ]);
    expect(upstream.calls[1]?.headers).toMatchObject({
      'x-request-id': 'test-1',
      'if-match': '"3"',
    });
  });

  it('sends a precondition with every write: a key, a version or *', async () => {
    const rest = client();
    await rest.write('/api/notes', {}, record, { idempotencyKey: 'key-1' });
    await rest.write('/api/notes/1/restore', {}, record);
    await rest.write('/api/manufacturers/1/prospect', {}, record, { ifMatch: null });
    await rest.delete('/api/notes/1').catch(() => {});
    await rest.writeRows('/api/user-domains/bulk', {}, record).catch(() => {});
    expect(
      upstream.calls.map(({ headers }) => headers['idempotency-key'] ?? headers['if-match']),
    ).toEqual(['key-1', '*', '*', '*', '*']);
  });

  it.each([-1, 1_000_000_000])('sends no version that none can be: %d', async (ifMatch) => {
    const sent = client().write('/api/notes/1', { note: 'x' }, record, { ifMatch });
    await expect(sent).rejects.toThrow('version: Send the version that was read with the record.');
    expect(upstream.calls).toEqual([]);
  });

  it('reads a missing record as null and a list with its headers', async () => {
    upstream.inject(/notes\/9/, status(404));
    await expect(client().find('/api/notes/9', record)).resolves.toBeNull();
    const listed = await startFaultyUpstream({
      canned: () => ({
        body: [{ seq: 1 }, { seq: 2 }],
        headers: { 'x-total-count': '17', 'x-next-cursor': 'abc' },
      }),
    });
    const over = connect({ baseUrls: [listed.url] });
    const list = await client(undefined, over).getList('/api/contacts', record, {
      coid: [1, 2],
      after: null,
    });
    expect(list).toEqual({ rows: [{ seq: 1 }, { seq: 2 }], totalCount: 17, nextCursor: 'abc' });
    expect(listed.calls[0]?.path).toBe('/api/contacts?coid=1&coid=2');
    await over.close();
    await listed.close();
  });

  it('refuses an object where a list is due, and rows that break the schema', async () => {
    expect(await outcomeOf(client().getList('/api/contacts', record))).toBe('broken');
    expect(await outcomeOf(client().get('/api/notes/1', z.object({ coid: z.number() })))).toBe(
      'broken',
    );
  });

  it('ends the session once the backend disowns the token', async () => {
    upstream.inject(/./, status(401));
    let ended = 0;
    const rest = new RestClient(caller, {
      requestId: 'test-1',
      token: 'secret-token',
      signal: new AbortController().signal,
      onUnauthorized: () => (ended += 1),
    });
    expect(await outcomeOf(rest.get('/api/users/me-rc', record))).toBe(401);
    expect(ended).toBe(1);
  });
});
