import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './expect.ts';

/** The next picture is on the screen. */
export const DRAWN =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

const ON_THE_WAY = 'On the way';

/** Goes from one page to the next inside one document, as links do: an app is not started for each of them. */
export class AppWalk {
  protected readonly page: Page;
  readonly #asked = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => void this.#asked.add(request));
    page.on('requestfinished', (request) => void this.#asked.delete(request));
    page.on('requestfailed', (request) => void this.#asked.delete(request));
  }

  /** Starts the app. */
  async start(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** As a link does it; `title` is what the window is called then, where it is known. */
  async open(address: string, title?: RegExp): Promise<void> {
    await this.page.evaluate(
      ([to, onTheWay]) => {
        document.title = onTheWay;
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      },
      [address, ON_THE_WAY] as const,
    );
    await this.#arrive();
    if (title) await expect(this.page).toHaveTitle(title);
  }

  /** Clicks a link to another page. */
  async follow(link: Locator): Promise<void> {
    await this.page.evaluate((onTheWay) => void (document.title = onTheWay), ON_THE_WAY);
    await link.click();
    await this.#arrive();
  }

  async #arrive(): Promise<void> {
    // The page that comes gives the window its title.
    await expect
      .poll(() => this.page.title(), { intervals: [10, 20, 50, 100] })
      .not.toBe(ON_THE_WAY);
    // Wait until the previous page is gone.
    await this.page.evaluate(DRAWN);
  }

  /** Everything is answered and drawn: no skeleton, no chart to come, nothing under way. */
  async settle(): Promise<void> {
    await expect(async () => {
      expect([...this.#asked].map((request) => request.url())).toEqual([]);
      await this.page.evaluate(DRAWN);
      await expect(this.page.getByRole('status', { name: 'Loading' })).toHaveCount(0, {
        timeout: 50,
      });
      await expect(this.page.locator('figure [aria-busy="true"]')).toHaveCount(0, { timeout: 50 });
      expect(this.#asked.size).toBe(0);
    }).toPass({ intervals: [20, 30, 50, 100, 100, 200], timeout: 30_000 });
  }
}
