import { expect, restReader, test } from '../support/browser.ts';

for (const [id, path, title] of [
  ['P01', '/rep/reports/prospect-rankings', /^Prospect rankings, Dana/],
  ['P02', '/rep/reports', /^Reports, Dana/],
  ['P03', '/rep/sales/competitor', /^Competitors, Dana/],
  ['P04', '/rep/sales/conversion', /^Conversion, Dana/],
  ['P05', '/rep/sales/territory-list', /^Territory, Dana/],
  ['R42', '/rep', /^Dana/],
] as const) {
  test(`${id}: ${path} without a number is the signed-in rep's`, async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText('Unknown Rep Name')).toHaveCount(0);
  });
}

test.describe('an address that is none', () => {
  test.use({ expected: ['This page could not be found'] });

  test('H01: what cannot be a rep is not found', async ({ page, signIn }) => {
    await signIn();
    for (const path of ['/rep/abc', '/rep/abc/sales/conversion', '/rep/0', '/sales/renewals/abc']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: 'This page could not be found' }),
      ).toBeVisible();
    }
  });
});

test('R36 C03 C17: /company and its sub-pages without a number open the last company after a full load', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const seq of [14, 15]) {
    await page.goto(`/company/${seq}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/company');
  await expect(page).toHaveURL(/\/company\/15$/);
  await page.goto('/company/contacts?q=a');
  await expect(page).toHaveURL(/\/company\/15\/contacts\?q=a$/);
  await page.goto('/company/content-status/contentTypeRedirect');
  await expect(page).toHaveURL(/\/company\/15\/content-status\/\w+$/);
  await page.goto('/company/nonsense');
  await expect(page.getByRole('heading', { name: 'No company found' }).first()).toBeVisible();
});

test('R36: a coid in the address leads on to the same page at the company number', async ({
  page,
  signIn,
}) => {
  await signIn();
  const rest = await restReader();
  const { coid } = await rest<{ coid: number }>('GET', '/api/manufacturers/14');
  await page.goto(`/company/${coid}/contacts?q=a`);
  await expect(page).toHaveURL(/\/company\/14\/contacts\?q=a$/);
  await page.goto('/company/2147483000');
  await expect(page.getByRole('heading', { name: 'No company found' }).first()).toBeVisible();
});

test('R14: ignored parts of an address are named on lists, records and plain pages', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [path, words] of [
    ['/search?query=glass', 'Ignored filter: query=glass'],
    ['/notes?rep=me', 'Ignored filter: rep=me'],
    ['/company/14?color=blue', 'Ignored filter: color=blue'],
    ['/about?x=1&y=2', 'Ignored filters: x=1, y=2'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  }
  for (const path of [
    '/search?q=a&state=GA',
    '/notes?from=2026-06-01',
    '/company/14/activity?kind=note',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/^Ignored filter/)).toHaveCount(0);
  }
});

test('C06 C10 C22: titles of company pages are words', async ({ page, signIn }) => {
  await signIn();
  for (const [path, title] of [
    ['csi-and-keywords', 'CSI and keywords'],
    ['map', 'Map'],
    ['map/aecs', 'Map of A/E/C firms'],
    ['map/user-projects', 'Map of user projects'],
    ['stats/booklet-report', 'Booklet report'],
    ['user-domains', 'User domains'],
    ['contract-history', 'Contract history'],
  ] as const) {
    await page.goto(`/company/14/${path}`);
    await expect(page).toHaveTitle(new RegExp(`· ${title} · Rep Portal$`));
  }
});

test('R45: support says how to reach someone, with the error id filled in', async ({ page }) => {
  await page.goto('/support?error=r-123');
  await expect(page.getByRole('link', { name: 'help@firm.example' })).toHaveAttribute(
    'href',
    'mailto:help@firm.example?subject=Rep%20Portal%2C%20error%20r-123',
  );
  await expect(page.getByRole('link', { name: '(404) 555-0100' })).toHaveAttribute(
    'href',
    'tel:4045550100',
  );
});

test('F01: typing a state into the open filter picks it with Enter and goes nowhere', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/search?q=a');
  await expect(page.getByRole('searchbox', { name: 'Search companies' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox', { name: 'Search companies' }).blur();
  await page.keyboard.press('f');
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await expect(menu.getByRole('button', { name: 'City' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('searchbox', { name: 'Find state' })).toBeFocused();
  await page.keyboard.type('Georgia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=a&state=GA$/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('ge');
  await expect(page).toHaveURL(/\/search\?q=a&state=GA$/);
});

test('C13: the filter of a company’s notes works with arrows and Enter', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/company/14/notes');
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.keyboard.type('billing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=2$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/type=2,\d+$|type=2%2C\d+$/);
});
