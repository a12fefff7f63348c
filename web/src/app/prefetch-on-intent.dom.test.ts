import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lazyPage } from './lazy-page.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { routeFor } from './routes.ts';

const Page = () => null;

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

describe('a page that was fetched ahead', () => {
  it('is loaded once, for the click too', async () => {
    const load = jest.fn(async () => Page);
    const page = lazyPage(load);
    page.prefetch();
    page.prefetch();
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
    page.prefetch();
    await page.preload();
    expect(load).toHaveBeenCalledTimes(2);
    expect(page.isLoaded()).toBe(true);
  });
});
