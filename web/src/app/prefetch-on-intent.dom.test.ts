import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'graphql';
import { lazyPage } from '../lib/lazy-page.ts';
import { setAheadReader } from '../lib/read-ahead.ts';
import type { Viewer } from '../lib/session.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { routeFor } from './routes.ts';

const Page = () => null;
const NOTHING = parse('{ nothing }');

function prefetchOf(path: string) {
  const { page } = routeFor(path);
  if (!page) throw new Error(`${path} has no page`);
  return jest.spyOn(page, 'prefetch').mockImplementation(() => undefined);
}

describe('the code of a page', () => {
  let end = (): void => undefined;
  beforeEach(() => {
    document.body.innerHTML =
      '<a href="/contracts"><b>Contracts</b></a><a href="https://www.example.com/notes">Elsewhere</a>';
    end = prefetchOnIntent();
  });
  afterEach(() => {
    end();
    jest.restoreAllMocks();
  });

  it.each(['pointerover', 'focusin', 'pointerdown'])('is asked for at %s of its link', (name) => {
    const prefetch = prefetchOf('/contracts');
    document.querySelector('b')?.dispatchEvent(new Event(name, { bubbles: true }));
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('is not asked for by a link to another site', () => {
    const prefetch = prefetchOf('/notes');
    const link = document.querySelector('a[href^="https"]');
    link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(prefetch).not.toHaveBeenCalled();
  });
});

describe('the data of a page', () => {
  const read = jest.fn<(pathname: string, search: string) => void>();
  let end = (): void => undefined;
  const link = () => document.querySelector('a');
  const happens = (name: string) => link()?.dispatchEvent(new Event(name, { bubbles: true }));
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<a href="/contracts?rep=4">Contracts</a><p>Text</p>';
    prefetchOf('/contracts');
    setAheadReader(read);
    end = prefetchOnIntent();
  });
  afterEach(() => {
    end();
    setAheadReader(null);
    read.mockClear();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is read when the pointer rests on its link', () => {
    happens('pointerover');
    expect(read).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(read.mock.calls).toEqual([['/contracts', '?rep=4', 'pointed']]);
  });

  it('is not read for a pointer that passes over', () => {
    happens('pointerover');
    document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    jest.advanceTimersByTime(1_000);
    expect(read).not.toHaveBeenCalled();
  });

  it('is read at once when the link is pressed', () => {
    happens('pointerdown');
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a page that was fetched ahead', () => {
  it('knows what its address reads, and what the page inside it does', async () => {
    const inside = lazyPage(async () => ({
      Component: Page,
      readAt: ({ search }) => ({ document: NOTHING, variables: { search } }),
    }));
    const page = lazyPage(async () => ({
      Component: Page,
      inside: (pathname) => (pathname === '/a/b' ? inside : null),
      readAt: () => ({ document: NOTHING, variables: { isOuter: true } }),
    }));
    const address = { search: '?x=1', today: '2026-06-18', viewer: {} as Viewer };
    expect((await page.readAt({ ...address, pathname: '/a' }))?.variables).toEqual({
      isOuter: true,
    });
    expect((await page.readAt({ ...address, pathname: '/a/b' }))?.variables).toEqual({
      search: '?x=1',
    });
  });

  it('is loaded once, for the click too', async () => {
    const load = jest.fn(async () => Page);
    const page = lazyPage(load);
    page.prefetch('/contracts');
    page.prefetch('/contracts');
    await page.preload();
    expect(load).toHaveBeenCalledTimes(1);
    expect(page.isLoaded()).toBe(true);
  });

  it('is asked for again by the click when that failed', async () => {
    const load = jest
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
      .mockResolvedValue(Page);
    const page = lazyPage(load);
    page.prefetch('/contracts');
    await page.preload();
    expect(load).toHaveBeenCalledTimes(2);
    expect(page.isLoaded()).toBe(true);
  });
});
