import type { Locator, Page } from '@playwright/test';
import { expect, restReader, test } from '../support/browser.ts';

const COMPANY = 14;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Company pages' });
const second = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: tab, exact: true });
const current = (row: Locator) => row.locator('[aria-current]');

interface Stored {
  coid: number;
  name: string;
}

async function company(): Promise<Stored> {
  const rest = await restReader();
  return rest<Stored>('GET', `/api/manufacturers/${COMPANY}`);
}

test('C13 C22: each sub-page is one click from its tab, under the same header', async ({
  page,
  signIn,
}) => {
  const { name } = await company();
  await signIn();
  await page.goto(`/company/${COMPANY}`);
  for (const tab of ['Activity', 'People', 'Contracts', 'Performance', 'Audience', 'Content']) {
    await tabs(page).getByRole('link', { name: tab, exact: true }).click();
    const row = second(page, tab);
    await expect(row.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
    const labels = await row.getByRole('link').allInnerTexts();
    for (const label of labels.slice(1)) {
      await row.getByRole('link', { name: label }).click();
      if (label === 'Names report') {
        // It is for paper, and has the slim header of paper.
        await expect(page).toHaveTitle(/^Names report/);
        await page.getByRole('button', { name: 'Back' }).click();
        continue;
      }
      await expect(row.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
      await expect(current(tabs(page))).toHaveText(tab);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log note' }).first()).toBeVisible();
    }
  }
});

test.describe('without an answer', () => {
  test.use({ expected: ['503 (Service Unavailable)'] });

  test('a tab that cannot be read says so under the header, and the other tabs still lead on', async ({
    page,
    signIn,
  }) => {
    const { name } = await company();
    await signIn();
    await page.goto(`/company/${COMPANY}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await tabs(page).getByRole('link', { name: 'People', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The server cannot answer just now.');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(current(second(page, 'People')).first()).toBeVisible();
  });
});

test('on a company, Ctrl K finds its pages by name, and a number opens a tab', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`/company/${COMPANY}`);
  await expect(tabs(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('booklet');
  await page.getByRole('option', { name: /^Booklet report/ }).click();
  await expect(page).toHaveURL(new RegExp(`/company/${COMPANY}/stats/booklet-report$`));
  await expect(current(second(page, 'Performance'))).toHaveText('Booklet');
  await page.keyboard.press('2');
  await expect(page).toHaveURL(new RegExp(`/company/${COMPANY}/activity$`));
});

test('the timeline has every note to its end, and other kinds beside them', async ({
  page,
  signIn,
}) => {
  const { coid } = await company();
  const rest = await restReader();
  const notes = await rest<{ seq: number }[]>('POST', '/api/notes/search-custom', {
    coid,
    startDate: '2000-01-01',
    limit: 2000,
  });
  await signIn();
  // The old address of the timeline.
  await page.goto(`/company/${COMPANY}?tab=timeline`);
  await expect(page).toHaveURL(new RegExp(`/company/${COMPANY}/activity$`));
  const entries = page.getByRole('main').getByRole('article');
  await expect(entries.first()).toBeVisible();
  await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Notes' }).click();
  await expect(page).toHaveURL(/\?kind=note$/);
  const more = page.getByRole('button', { name: 'Show more activity' });
  while (await more.isVisible()) {
    const shown = await entries.count();
    await more.click();
    await expect.poll(() => entries.count()).toBeGreaterThan(shown);
  }
  await expect(entries).toHaveCount(notes.length);

  const signed = await rest<{ signedOn: string | null }[]>(
    'GET',
    `/api/contracts?coid=${coid}&status=signed`,
  );
  await page
    .getByRole('group', { name: 'Kind' })
    .getByRole('button', { name: 'Contracts' })
    .click();
  await expect(page.getByRole('link', { name: /^Contract \d+ signed, \$/ })).toHaveCount(
    signed.filter(({ signedOn }) => signedOn !== null).length,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('both rows scroll to where the page stands, and the page does not scroll sideways', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto(`/company/${COMPANY}/stats/booklet-report`);
    for (const row of [tabs(page), second(page, 'Performance')]) {
      const here = current(row);
      await expect(here).toBeInViewport({ ratio: 0.99 });
      const box = await here.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
