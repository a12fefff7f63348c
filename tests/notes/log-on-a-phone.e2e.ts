import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a rep logs a call on a phone in at most six taps', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/company/20');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let taps = 0;
  const tap = async (locator: Locator): Promise<void> => {
    taps += 1;
    await locator.tap();
  };
  await tap(page.getByRole('button', { name: /^Log/ }).last());
  const sheet = page.getByRole('dialog');
  await tap(sheet.getByText('Phone', { exact: true }));
  await tap(sheet.getByLabel('Note', { exact: true }));
  const text = `Called from the road ${Math.random().toString(36).slice(2, 8)}`;
  await page.keyboard.type(text);
  await tap(sheet.getByRole('button', { name: /Save note/ }));
  await expect(sheet).toHaveCount(0);
  expect(taps).toBeLessThanOrEqual(6);
  await page.goto('/company/20/notes');
  await expect(page.getByText(text)).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

/** As in performance.md. */
const SHIFT_MAX = 0.02;

test('no page scrolls sideways at 390 px, or moves once it is drawn', async ({ page, signIn }) => {
  await signIn();
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum += entry.value;
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of [
    '/landing',
    '/search?state=GA&q=floor',
    '/notes',
    '/notes/12',
    '/contact/12',
    '/company/12',
    '/company/12/notes',
    '/company/12/stats/booklet-report/printable',
    '/about',
    '/nowhere',
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { overhang, shift } = await page.evaluate(() => ({
      // The frame cuts off what is too wide.
      overhang: Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(
          ({ scrollWidth }) => scrollWidth - innerWidth,
        ),
      ),
      shift: Number(document.documentElement.dataset['shift'] ?? 0),
    }));
    expect({ address, overhang }).toEqual({ address, overhang: 0 });
    expect(shift, `${address} moves`).toBeLessThanOrEqual(SHIFT_MAX);
  }
});

test('Back closes the form over a page, and then leaves the page', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/notes');
  await page.getByRole('navigation', { name: 'Main, short' }).getByText('Today').tap();
  await expect(page).toHaveURL(/\/landing/);
  await page.getByRole('button', { name: /^Log/ }).last().tap();
  const sheet = page.getByRole('dialog', { name: 'Log note' });
  await expect(sheet).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/landing/);
  await expect(page.getByRole('navigation', { name: 'Main, short' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/notes/);
});

test('the bar leads to the map, and its last button to every page of the sidebar', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  await page.goto('/landing');
  const bar = page.getByRole('navigation', { name: 'Main, short' });
  await bar.getByRole('link', { name: 'Map' }).tap();
  await expect(page).toHaveURL(/\/map/);
  await bar.getByRole('button', { name: 'More' }).tap();
  const pages = page.getByRole('navigation', { name: 'All pages' });
  for (const name of ['Today', 'Gallery', 'Renewals', 'Firms', 'Problems']) {
    await expect(pages.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await pages.getByRole('link', { name: 'Standings' }).tap();
  await expect(page.getByRole('heading', { name: 'Master standings', level: 1 })).toBeVisible();
  await expect(pages).toBeHidden();
});
