import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../web/public/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'http://portal.example';

interface Worker {
  /** What the browser would get for that address. */
  answer(path: string, mode?: 'navigate'): Promise<string>;
  /** Resolves when the worker has finished what it does after its answers. */
  settled(): Promise<void>;
  kept: Map<string, string>;
}

/** Runs the service worker with that network and, if given, that way to store a file. */
function startWorker(network: () => Promise<Response>, put?: () => Promise<void>): Worker {
  const kept = new Map<string, string>();
  const behind: Promise<unknown>[] = [];
  let onFetch: ((event: unknown) => void) | null = null;
  const pathOf = (key: string | { url: string }): string =>
    typeof key === 'string' ? key : new URL(key.url).pathname;
  const cache = {
    put: async (key: string, copy: Response) =>
      put ? put() : void kept.set(pathOf(key), await copy.text()),
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (key: string) => Promise.resolve(kept.delete(pathOf(key))),
  };
  runInNewContext(SOURCE, {
    URL,
    fetch: network,
    caches: {
      match: (key: string) =>
        Promise.resolve(kept.has(pathOf(key)) ? new Response(kept.get(pathOf(key))) : undefined),
      open: () => Promise.resolve(cache),
    },
    self: {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listen: (event: unknown) => void) => {
        if (type === 'fetch') onFetch = listen;
      },
    },
  });
  return {
    kept,
    settled: async () => void (await Promise.all(behind)),
    answer: async (path, mode) => {
      let answer: Promise<Response> | null = null;
      onFetch?.({
        request: { method: 'GET', url: `${ORIGIN}${path}`, mode },
        respondWith: (given: Promise<Response>) => void (answer = given),
        waitUntil: (work: Promise<unknown>) => void behind.push(work),
      });
      if (!answer) throw new Error(`The worker leaves ${path} to the browser.`);
      return (await (answer as Promise<Response>)).text();
    },
  };
}

const online = () => Promise.resolve(new Response('from the network'));

describe('the service worker', () => {
  it('keeps the files of the app and its page, and answers with them when the network fails', async () => {
    let isOnline = true;
    const worker = startWorker(() =>
      isOnline ? online() : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect(await worker.answer('/assets/main.js')).toBe('from the network');
    expect(await worker.answer('/company/5', 'navigate')).toBe('from the network');
    await worker.settled();
    isOnline = false;
    expect([...worker.kept.keys()]).toEqual(['/assets/main.js', '/login']);
    expect(await worker.answer('/assets/main.js')).toBe('from the network');
    expect(await worker.answer('/notes', 'navigate')).toBe('from the network');
    await expect(worker.answer('/assets/other.js')).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['never ends a write', () => new Promise<void>(() => undefined)],
    ['is full', () => Promise.reject(new Error('QuotaExceededError'))],
  ])('answers from the network although the disk %s', async (_words, put) => {
    const worker = startWorker(online, put);
    expect(await worker.answer('/assets/main.js')).toBe('from the network');
    expect(await worker.answer('/landing', 'navigate')).toBe('from the network');
  });
});
