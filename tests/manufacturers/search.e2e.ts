import type { Page } from '@playwright/test';
import { expect, graphqlRequests, test } from '../support/browser.ts';

const COUNT = /of ([\d,]+)/;

test('F01 R14: a rep narrows the search step by step, and the address holds all of it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/search');
  await page
    .getByRole('searchbox', { name: /Search companies|Text|Company/ })
    .first()
    .fill('flooring');
  await expect(page).toHaveURL(/q=flooring/);
  const wide = await count(page);
  await page.getByRole('checkbox', { name: /^GA\b/ }).check();
  await expect(page).toHaveURL(/state=GA/);
  // The groups below move when the answer arrives.
  await expect.poll(() => count(page)).toBeLessThan(wide);
  await page.getByRole('checkbox', { name: /Material Bank/ }).check();
  await expect(page).toHaveURL(/competitors=21/);
  // The chip comes with the question; from then on the list is busy until the answer is there.
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Material Bank');
  // Not the rows of the step before, which stay until the answer comes.
  expect(await count(page)).toBeLessThan(wide);
  const address = page.url();
  const rows = await names(page);
  expect(rows.length).toBeGreaterThan(0);
  await page.goto('/landing');
  await page.goto(address);
  await expect.poll(() => names(page)).toEqual(rows);
});

test('one GraphQL request draws the search page, the first rows with their count', async ({
  page,
  signIn,
}) => {
  await signIn();
  // A key that is pressed when the count is seen must find a row.
  await page.addInitScript((source) => {
    const counted = new RegExp(source);
    new MutationObserver((_changes, observer) => {
      if (!counted.test(document.querySelector('main')?.innerText ?? '')) return;
      document.documentElement.dataset['rowsAtCount'] = String(
        document.querySelectorAll('main tbody tr[data-key]').length,
      );
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, COUNT.source);
  const requests = await graphqlRequests(page, async () => {
    await page.goto('/search?state=GA');
    await expect(page.getByText(COUNT).first()).toBeVisible();
  });
  expect(requests).toEqual(['SearchPage']);
  await expect(page.locator('html')).toHaveAttribute('data-rows-at-count', /^[1-9]/);
});

test('pointing at a company reads it, and the click reads nothing more', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/search?state=GA');
  const first = page.getByRole('main').locator('tbody a').first();
  await expect(first).toBeVisible();
  const pointed = await graphqlRequests(page, () => first.hover());
  expect(pointed).toEqual(['CompanyPage']);
  const clicked = await graphqlRequests(page, async () => {
    await first.hover();
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  // What was read more than five seconds before is read again.
  expect(clicked.length).toBeLessThanOrEqual(1);
  const tab = await graphqlRequests(page, async () => {
    await page.getByRole('navigation', { name: 'Company pages' }).getByText('People').click();
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  });
  expect(tab).toEqual(['CompanyContactsPage']);
});

test('E19: the list sorts by competition, most first, and by company', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/search?status=prospect&sort=company');
  await expect(page.getByText(COUNT).first()).toBeVisible();
  const sorted = await names(page);
  expect(sorted).toEqual([...sorted].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
});

test('J, K, Space and Enter walk through the list, peek and open', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/search?state=GA');
  await expect(page.getByText(COUNT).first()).toBeVisible();
  const links = page.locator('a[href^="/company/"]');
  const [first, second] = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent,
      seq: Number(link.getAttribute('href')?.split('/').at(-1)),
    })),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator(`tr[data-key="${second?.seq}"]`)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(new RegExp(`peek=${second?.seq}\\b`));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`peek=${first?.seq}\\b`));
  await expect(page.locator(`tr[data-key="${first?.seq}"]`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/company/${first?.seq}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first?.name ?? '');
});

test('G05: a search that finds nothing says so and offers to drop a filter', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/search?q=zzzzqqqq&state=GA');
  await expect(page.getByText('No company found').first()).toBeVisible();
  await page
    .getByRole('button', { name: /Remove|Clear/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/zzzzqqqq.*GA/);
});

test('at 390 px the list is cards and nothing scrolls sideways', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/search?state=GA');
  await expect(page.getByText(/\d+ compan|of [\d,]+|[\d,]+ found/).first()).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

async function count(page: Page): Promise<number> {
  await expect(page.getByRole('grid', { name: 'Companies' })).toHaveAttribute('aria-busy', 'false');
  const text = await page.getByText(COUNT).first().textContent();
  return Number(COUNT.exec(text ?? '')?.[1]?.replace(/,/g, '') ?? -1);
}

function names(page: Page): Promise<string[]> {
  return page.locator('a[href^="/company/"]').allTextContents();
}
