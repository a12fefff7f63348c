import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  held,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../../../tests/support/faulty-upstream.ts';
import { until } from '../../../tests/support/until.ts';
import { RestClient } from './rest-client.ts';
import { TIME_LADDER } from './time-ladder.ts';
import { UpstreamCaller, type UpstreamOptions } from './upstream-caller.ts';

const record = z.object({ seq: z.number() });
const NOTE = { note: 'x' };

const open: { close(): Promise<void> }[] = [];
let told: string[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()));
  told = [];
});

async function startService(seq: number): Promise<FaultyUpstream> {
  const service = await startFaultyUpstream({ canned: () => ({ body: { seq } }) });
  open.push({ close: () => service.close().catch(() => undefined) });
  return service;
}

async function twoServices(options: Partial<UpstreamOptions> = {}) {
  const first = await startService(1);
  const second = await startService(2);
  const caller = new UpstreamCaller({
    baseUrls: [first.url, second.url],
    ladder: TIME_LADDER,
    tell: (message) => told.push(message),
    ...options,
  });
  open.push(caller);
  const facts = { requestId: 'test-1', token: 'secret', signal: new AbortController().signal };
  const rest = new RestClient(caller, facts);
  const available = () => Promise.resolve(caller.backends.available);
  const read = async () => (await rest.get('/api/notes/1', record)).seq;
  return { first, second, caller, rest, read, available };
}

const asked = ({ calls }: FaultyUpstream): number =>
  calls.filter(({ path }) => path !== '/readyz').length;

describe('several REST services', () => {
  it('share the calls', async () => {
    const { first, second, read } = await twoServices();
    for (let i = 0; i < 20; i += 1) await read();
    expect([asked(first), asked(second)]).toEqual([10, 10]);
  });

  it('the one with fewer calls under way takes the next', async () => {
    const { first, second, read } = await twoServices();
    const { fault, letGo } = held();
    first.inject(/notes/, fault);
    // One of the first two waits; until it has ended, all others go to the other service.
    const slow = Promise.all([read(), read()]);
    for (let i = 0; i < 10; i += 1) expect(await read()).toBe(2);
    letGo();
    await slow;
    expect(asked(first)).toBe(1);
    expect(asked(second)).toBe(11);
  });

  it('a dead one is not noticed by reads, and is used again when it is back', async () => {
    const { first, second, caller, read, available } = await twoServices();
    const { port } = new URL(first.url);
    await first.close();
    for (let i = 0; i < 30; i += 1) expect(await read()).toBe(2);
    expect(caller.backends).toEqual({ known: 2, available: 1 });
    expect(caller.breakerState).toBe('closed');
    expect(told).toEqual([`The REST service ${first.url} does not answer.`]);

    const again = await startFaultyUpstream({ canned: () => ({ body: { seq: 3 } }) }, Number(port));
    open.push(again);
    await until(available, (count) => count === 2);
    expect(new Set([await read(), await read()])).toEqual(new Set([2, 3]));
    expect(told[1]).toBe(`The REST service ${first.url} answers again.`);
    expect(asked(second)).toBeGreaterThan(30);
  });

  it('reads and keyed creates whose connection was cut go to the other; other writes are never repeated', async () => {
    const { first, second, rest, read } = await twoServices();
    for (const service of [first, second]) {
      service.inject(/notes/, { kind: 'resetBeforeHeaders' }, 1);
    }
    // Whichever is asked first is cut; the other one too, so that an unkeyed write has nowhere to hide.
    await expect(rest.write('/api/notes/1', NOTE, record)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(asked(first) + asked(second)).toBe(1);
    const [cut, whole] = asked(first) === 1 ? [second, first] : [first, second];
    whole.heal();
    cut.heal();
    cut.inject(/notes/, { kind: 'resetBeforeHeaders' });
    await expect(read()).resolves.toBeGreaterThan(0);
    await expect(
      rest.write('/api/notes', NOTE, record, { idempotencyKey: 'key-1' }),
    ).resolves.toBeDefined();
  });

  it('a write that a dead service refused was never sent, and goes to the other one', async () => {
    const { first, second, rest } = await twoServices();
    await first.close();
    for (let i = 0; i < 4; i += 1) {
      await expect(rest.write('/api/notes/1', NOTE, record)).resolves.toEqual({ seq: 2 });
    }
    expect(asked(second)).toBe(4);
  });

  it('one that takes connections and answers nothing is avoided within two seconds', async () => {
    const { first, caller, read, available } = await twoServices();
    first.inject(/./, { kind: 'hang' });
    await until(available, (count) => count === 1);
    for (let i = 0; i < 10; i += 1) expect(await read()).toBe(2);
    expect(caller.breakerState).toBe('closed');
  });

  it('one without /readyz is avoided for a while after three failures in a row', async () => {
    const { first, second, caller, read } = await twoServices();
    for (const service of [first, second]) {
      service.inject(/GET \/readyz/, { kind: 'status', status: 404 });
    }
    first.inject(/notes/, { kind: 'status', status: 500 });
    const answers: (number | string)[] = [];
    for (let i = 0; i < 20; i += 1) answers.push(await read().catch(() => 'failed'));
    expect(answers.filter((answer) => answer === 'failed')).toHaveLength(3);
    expect(caller.backends.available).toBe(1);
    expect(caller.breakerState).toBe('closed');
  });

  it('where none answers, all are tried, and the breaker opens as for a single one', async () => {
    const { first, second, caller, read } = await twoServices();
    await first.close();
    await second.close();
    for (let i = 0; i < 8; i += 1)
      await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(caller.breakerState).toBe('open');
    await expect(caller.isReady()).resolves.toBe(false);
  });
});
