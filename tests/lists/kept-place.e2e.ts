import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

/** How far the list is down, in its own scroller or in the page's. */
const offset = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const scrollers = [main?.parentElement, ...(main?.querySelectorAll('*') ?? [])];
    return Math.max(...scrollers.map((each) => each?.scrollTop ?? 0));
  });

const LISTS = [
  ['/contact/search', /^\/contact\/\d+$/],
  ['/notes/table', /^\/(notes|company)\/\d+/],
  ['/contracts', /^\/company\/\d+/],
] as const;

for (const [address, away] of LISTS) {
  test(`Back leads to the same place of ${address}, and J goes on from the row that was opened`, async ({
    page,
    signIn,
  }) => {
    await signIn('director@demo.example');
    await page.goto(address);
    const rows = page.getByRole('main').locator('[data-key]');
    await expect(rows.nth(15)).toBeAttached();
    const link = rows.nth(12).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await page.getByRole('main').hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => offset(page)).toBeGreaterThan(0);
    await link.scrollIntoViewIfNeeded();
    const row = await rows.nth(12).getAttribute('data-key');
    const before = await offset(page);
    await link.click();
    await expect(page).toHaveURL(({ pathname }) => away.test(pathname));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => offset(page), address).toBeGreaterThan(before - 40);
    expect(await offset(page)).toBeLessThan(before + 40);
    const opened = page.locator(`[data-key="${row}"]`);
    await expect(opened).toBeInViewport();
    // The others have no keys of rows, or a field that takes what is typed.
    if (address !== '/notes/table') return;
    const next = await rows.evaluateAll(
      (all, key) =>
        all[all.findIndex((each) => each.getAttribute('data-key') === key) + 1]?.getAttribute(
          'data-key',
        ),
      row,
    );
    await page.keyboard.press('j');
    await expect(page.locator('[data-cursor]')).toHaveAttribute('data-key', String(next));
  });
}

test('Back before the next page is there leaves the list its keys, and J goes on from the row that was opened', async ({
  page,
  signIn,
}) => {
  await signIn('director@demo.example');
  await page.goto('/notes/table');
  const rows = page.getByRole('main').locator('[data-key]');
  await expect(rows.nth(5)).toBeAttached();
  await page.route('**/assets/**', async (route) => {
    await new Promise((done) => setTimeout(done, 2000));
    await route.continue();
  });
  await rows.nth(3).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/notes\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/notes\/table$/);
  await page.keyboard.press('j');
  await expect(rows.nth(4)).toHaveAttribute('data-cursor');
});
