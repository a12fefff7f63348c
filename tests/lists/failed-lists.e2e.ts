import type { Page } from '@playwright/test';
import { AppWalk } from '../support/app-walk.ts';
import type { RunningGateway } from '../support/gateway/start-gateway.ts';
import { choose, expect, PASSWORD, productRestUrl, test } from '../support/browser.ts';
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty-upstream.ts';
import { startOwnGateway } from '../support/browser-services.ts';

/** A gateway of this file's own before the product's REST service, between them a place for faults. */
let upstream: FaultyUpstream | null = null;
let gateway: RunningGateway | null = null;

async function opened(): Promise<{ upstream: FaultyUpstream; gateway: RunningGateway }> {
  upstream ??= await startFaultyUpstream({ target: productRestUrl() });
  gateway ??= await startOwnGateway(upstream.url);
  return { upstream, gateway };
}

test.afterAll(async () => {
  await gateway?.close();
  await upstream?.close();
});
test.afterEach(() => void upstream?.heal());

test.use({ expected: ['Failed to load resource'] });

type Change = (page: Page) => Promise<void>;

const pick =
  (label: string): Change =>
  (page) =>
    choose(page.getByRole('main'), label, 1);
const press =
  (name: string | RegExp): Change =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).first().click();
const type =
  (label: string): Change =>
  (page) =>
    page.getByRole('main').getByRole('searchbox', { name: label }).fill('a');

/** Every list that a filter narrows, and how a user narrows it. */
const LISTS: readonly (readonly [address: string, change: Change])[] = [
  ['/search?state=GA', type('Search companies')],
  ['/notes?from=2026-01-01', pick('Type')],
  ['/notes/table?from=2026-01-01', pick('Type')],
  ['/contact/search?q=a', pick('Role')],
  ['/user-emails?period=ALL', pick('User type')],
  ['/user-domains', type('Search domains')],
  ['/activities/all?show=table&rep=all', pick('Type')],
  ['/invoices', pick('Rep')],
  ['/company-info/activity?period=ALL', pick('Who')],
  ['/problems', pick('Rep')],
  ['/content-status/bim', pick('Rep')],
  ['/contracts/2026', pick('Rep')],
  ['/contract-history', pick('Rep')],
  ['/clients-unrenewed?period=L12M', pick('Rep')],
  ['/clients-converted', pick('Team')],
  ['/sales/renewals/all', press(/^31–60/)],
  ['/sales/banners', pick('Placement')],
  ['/company/12/leads', pick('Profession')],
  ['/company/12/user-emails', pick('Year')],
  ['/company/12/notes', type('Words in the note')],
  ['/company/12/activities/all', press(/^Open/)],
];

test('X01: a failed search keeps the rows of every list', async ({ page }) => {
  test.setTimeout(180_000);
  const { upstream: backend, gateway: own } = await opened();
  await page.request.post(`${own.url}/session/sign-in`, {
    data: { email: 'manager@demo.example', password: PASSWORD },
  });
  const walk = new AppWalk(page);
  await walk.start(`${own.url}/about`);
  const rows = page.getByRole('main').locator('tbody tr, article');
  const notice = page.getByRole('alert');
  for (const [address, change] of LISTS) {
    await test.step(address, async () => {
      await walk.open(address);
      await walk.settle();
      await expect(rows.first()).toBeVisible();
      const first = (await rows.allInnerTexts()).slice(0, 3);
      await expect(notice).toHaveCount(0);

      backend.inject(/^(GET|POST) \/api\/(?!users\/me-rc|events)/, { kind: 'status', status: 500 });
      await change(page);
      await expect(notice.first()).toBeVisible({ timeout: 15_000 });
      await walk.settle();
      expect((await rows.allInnerTexts()).slice(0, first.length)).toEqual(first);
      // The notice is in words: no name of a field, no alias of a query.
      expect(await notice.allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/[a-z][A-Z]|\bin30\b|\blist\b/),
      );
      backend.heal();
    });
  }
});

/** Names in a table that show less than they hold. */
const cutNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('tbody :is(td[data-column="company"] a, [data-name])')
    .evaluateAll((elements) =>
      elements
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight }) =>
            // Two lines fit a row.
            scrollWidth > clientWidth || scrollHeight > 31,
        )
        .map(({ textContent }) => textContent),
    );

const OTHER_TABLES = [
  '/sales/master-standings',
  '/sales/productivity',
  '/company/12/stats',
  '/company/12/contacts',
  '/company/12/invoices',
  '/company/12/user-domains',
];

/** Dates, amounts and names of columns that show less than they hold: a cut figure is a wrong one. */
const cutFigures = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('td, th')
    .evaluateAll((elements) => {
      const isFigure =
        /^([A-Z][a-z]{2} \d{1,2}, \d{4}|[−+]?\$?[\d,.]+(%| pts)?|\d+[dy] ago|in \d+[dy])$/;
      return elements
        .filter(
          (element) =>
            getComputedStyle(element).overflowX !== 'visible' &&
            element.scrollWidth > element.clientWidth + 1 &&
            (element.tagName === 'TH' || isFigure.test(element.textContent.trim())),
        )
        .map(({ textContent }) => textContent);
    });

test('no list cuts the name of a company, a date or an amount at 1440 and 1920 px', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  const walk = new AppWalk(page);
  await walk.start('/about');
  const rows = page.getByRole('main').locator('tbody tr:not([aria-hidden])');
  const found: Record<string, string[]> = {};
  for (const address of [...LISTS.map(([list]) => list), ...OTHER_TABLES]) {
    await walk.open(address);
    await walk.settle();
    // Two of the lists are cards or a stream.
    await expect(rows.or(page.getByRole('main').locator('article')).first()).toBeVisible();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      const cut = [...(await cutNames(page)), ...(await cutFigures(page))];
      if (cut.length > 0) found[`${address} at ${size.width} px`] = cut;
    }
  }
  expect(found).toEqual({});
});
