import { expect, test } from '../support/browser.ts';

declare global {
  interface Window {
    /** Whether the last of what waits for a pause of the browser has run, and asked for no other pause. */
    hasUsedPauses?: boolean;
  }
}

test.use({ loadsAhead: true });

test('the code of the pages that most users open is loaded while nothing happens', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const real = window.requestIdleCallback.bind(window);
    let waiting = 0;
    window.requestIdleCallback = (run, options) => {
      waiting += 1;
      return real((deadline) => {
        run(deadline);
        waiting -= 1;
        window.hasUsedPauses = waiting === 0;
      }, options);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  /** The modules that pages are, without what they share. */
  const pages = () => asked.flatMap((path) => /^\/assets\/(\w+Page)-.*\.js$/.exec(path)?.[1] ?? []);
  await signIn();
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // One after the other: between two of them nothing waits for a pause, either.
  for (const often of ['Search', 'CompanyNotes', 'Notes', 'Activities', 'ContactSearch', 'Reports'])
    await expect.poll(pages).toContain(`${often}Page`);
  await expect.poll(() => page.evaluate(() => window.hasUsedPauses)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(pages().filter((name) => /Playground|Map|Legal/.test(name))).toEqual([]);
  // Their code alone: what a page shows is read when somebody opens it.
  expect(asked.filter((path) => path === '/graphql').length).toBeLessThan(5);
  const loaded = pages().length;
  await page.getByRole('link', { name: 'Manufacturer' }).first().click();
  await expect(page).toHaveTitle(/^Search/);
  await expect(page.locator('tr[data-key]').first()).toBeVisible();
  expect(pages().length).toBe(loaded);
});
