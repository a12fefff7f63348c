import type { Page } from '@playwright/test';
import { expect, restReader, test } from '../support/browser.ts';

const ZONES = ['Asia/Tokyo', 'America/New_York', 'Pacific/Honolulu'] as const;

/** What a page says, each piece of text for itself, with the dates in titles and in fields. */
async function said(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const texts: (string | null)[] = [];
    // Not the rendered text: cards below the fold are only rendered when they come near.
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue);
    for (const element of main.querySelectorAll('[title], time, input, select')) {
      texts.push(element.getAttribute('title'), element.getAttribute('datetime'));
      if ('value' in element) texts.push(String(element.value));
    }
    return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  });
}

/**
 * Goes on as a link of the page does, until the answer is there: starting the client for each of 21 pages would take
 * most of the time.
 */
async function follow(page: Page, address: string): Promise<void> {
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/graphql') &&
      !answer.request().postData()?.includes('NotificationBell'),
  );
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await answered;
  await expect(page.locator('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

test('K07 K03 K01: figures and dates are the same in browsers set to Tokyo, New York and Honolulu', async ({
  openFor,
}) => {
  const rest = await restReader();
  const { seq } = await rest<{ seq: number }>('GET', '/api/users/me-rc');
  const pages = await Promise.all(
    ZONES.map(async (timezoneId) => {
      const page = await openFor('rep@demo.example', { timezoneId });
      await page.goto('/support');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    }),
  );
  for (const address of [
    '/notes',
    '/activities?view=week',
    '/company/12',
    `/rep/${seq}`,
    '/sales/master-standings',
    '/sales/renewals/all',
    '/notes/activity-over-time',
  ]) {
    await Promise.all(pages.map((page) => follow(page, address)));
    // Read until all three have settled: one of them may still be drawing.
    await expect(async () => {
      const [tokyo, newYork = [], honolulu] = await Promise.all(pages.map(said));
      // Neither an empty page nor a skeleton: it names days and numbers.
      expect(newYork.filter((text) => /\d/.test(text)).length).toBeGreaterThan(10);
      expect({ address, texts: tokyo }).toEqual({ address, texts: newYork });
      expect({ address, texts: honolulu }).toEqual({ address, texts: newYork });
    }).toPass({ timeout: 30_000, intervals: [100] });
  }
});
