import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { registerServiceWorker } from './service-worker.ts';

const ENTRIES = [
  { name: 'http://portal.example/assets/main.js', workerStart: 0 },
  { name: 'http://portal.example/assets/late.js', workerStart: 12.5 },
  { name: 'http://portal.example/session', workerStart: 0 },
];

/** Loads a page in a browser with a service worker, and returns what the page sends to it. */
async function loadPage(controller: object | null): Promise<unknown[]> {
  const sent: unknown[] = [];
  const active = { postMessage: (message: unknown) => void sent.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      controller,
      register: () => Promise.resolve(),
      ready: Promise.resolve({ active }),
    },
  });
  class Observer {
    readonly #hear: (list: { getEntries(): unknown[] }) => void;
    constructor(hear: (list: { getEntries(): unknown[] }) => void) {
      this.#hear = hear;
    }
    observe(): void {
      this.#hear({ getEntries: () => ENTRIES });
    }
  }
  Object.defineProperty(globalThis, 'PerformanceObserver', {
    configurable: true,
    value: Observer,
  });
  // Not the window's own event, which listeners of another test would hear, too.
  const listen = jest.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  registerServiceWorker();
  const onLoad = listen.mock.calls.find(([type]) => type === 'load')?.[1] as () => void;
  onLoad();
  await new Promise((resolve) => setTimeout(resolve));
  return sent;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

describe('a page and its service worker', () => {
  it('tells a new worker which files of the app came without it', async () => {
    expect(await loadPage(null)).toEqual([{ assets: ['/assets/main.js'] }]);
  });

  it('sends nothing where the page began under the worker', async () => {
    expect(await loadPage({})).toEqual([]);
  });
});
