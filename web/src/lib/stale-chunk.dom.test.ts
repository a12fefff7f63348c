import { describe, expect, it, jest } from '@jest/globals';
import {
  isChunkFailure,
  onceOnline,
  reloadForStaleChunk,
  watchStaleChunks,
} from './stale-chunk.ts';

function fakeBrowser() {
  const kept = new Map<string, string>();
  let time = 1_000_000;
  let online = true;
  const reload = jest.fn();
  return {
    reload,
    unplug: () => (online = false),
    pass: (ms: number) => (time += ms),
    deps: {
      now: () => time,
      reload,
      isOnline: () => online,
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
    },
  };
}

describe('stale chunks', () => {
  it('A09: reload the page at most once per 60 seconds', () => {
    const { deps, reload, pass } = fakeBrowser();
    expect(reloadForStaleChunk(deps)).toBe(true);
    pass(59_999);
    expect(reloadForStaleChunk(deps)).toBe(false);
    pass(1);
    expect(reloadForStaleChunk(deps)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('A09: Vite’s own report of a failed preload reloads once, and the import still fails', () => {
    const { deps, reload } = fakeBrowser();
    const stop = watchStaleChunks(deps);
    const first = new Event('vite:preloadError', { cancelable: true });
    const second = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(first);
    window.dispatchEvent(second);
    stop();
    window.dispatchEvent(new Event('vite:preloadError'));
    expect([first.defaultPrevented, second.defaultPrevented]).toEqual([false, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('A08: do not reload a page without a connection', () => {
    const { deps, reload, unplug } = fakeBrowser();
    unplug();
    expect(reloadForStaleChunk(deps)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('A08: are loaded when the connection is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const missing = new TypeError('Failed to fetch dynamically imported module: http://x/a.js');
    const load = jest.fn(() => Promise.resolve('here')).mockRejectedValueOnce(missing);
    const loaded = onceOnline(load);
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(1);
    onLine.mockReturnValue(true);
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('online'));
    expect(await loaded).toBe('here');
    load.mockRejectedValueOnce(missing);
    await expect(onceOnline(load)).rejects.toBe(missing);
    onLine.mockRestore();
  });

  it('A08: reload nothing where the connection is reported before it carries anything', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { deps, reload } = fakeBrowser();
    const stop = watchStaleChunks(deps);
    const missing = new TypeError('Failed to fetch dynamically imported module: http://x/a.js');
    let failures = 2;
    // As Vite does it: each failure is reported before the import fails.
    const load = async (): Promise<string> => {
      if (failures === 0) return 'here';
      failures -= 1;
      if (navigator.onLine) window.dispatchEvent(new Event('vite:preloadError'));
      throw missing;
    };
    const loaded = onceOnline(load);
    await new Promise((resolve) => setTimeout(resolve));
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await loaded).toBe('here');
    expect(reload).not.toHaveBeenCalled();
    stop();
    onLine.mockRestore();
  });

  it('A09: tells a missing chunk from another error', () => {
    const missing = 'Failed to fetch dynamically imported module: http://x/assets/a.js';
    expect(isChunkFailure(new TypeError(missing))).toBe(true);
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
  });
});
