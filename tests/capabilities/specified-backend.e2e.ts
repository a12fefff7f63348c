import type { Page } from '@playwright/test';
import type { RunningGateway } from '../support/gateway/start-gateway.ts';
import { needsOf } from '../../web/src/lib/page-needs.ts';
import { AppWalk } from '../support/app-walk.ts';
import { expect, openSession, productRestUrl, test } from '../support/browser.ts';
import { startOwnGateway } from '../support/browser-services.ts';
import { startSpecifiedBackend, type SpecifiedBackend } from '../support/specified-backend.ts';
import { WORKING_PAGES } from './working-pages.ts';

let backend: SpecifiedBackend;
let gateway: RunningGateway;

// Thirty pages, one after the other.
test.describe.configure({ timeout: 300_000 });

test.beforeAll(async ({ baseURL: _opened }) => {
  backend = await startSpecifiedBackend(productRestUrl());
  gateway = await startOwnGateway(backend.url);
  await gateway.server.learner.start();
});
test.afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const signIn = (page: Page, account: string, { url } = gateway): Promise<void> =>
  openSession(page.context(), `${account}@demo.example`, url);

/** What is wrong with the page that is open; empty when it works. */
async function faultsOf(page: Page, { server } = gateway): Promise<string[]> {
  const main = page.locator('main');
  const notices = await main.getByRole('alert').allInnerTexts();
  const text = (await main.innerText()).trim();
  const { absent } = server.caller.offer;
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const dead = links.filter((link) => needsOf(link).some((need) => absent.includes(need)));
  return [
    ...new Set(dead.map((link) => `leads to a page that is not available: ${link}`)),
    ...notices.filter((notice) => notice.trim() !== '').map((notice) => `notice: ${notice}`),
    ...(/could not be (read|loaded|counted)/i.exec(text) ?? []),
    ...(text.length < 40 ? [`empty: ${text}`] : []),
  ];
}

test('X01: every page of the list works before a backend with only the specified calls', async ({
  page,
}) => {
  const walk = new AppWalk(page);
  await signIn(page, 'admin');
  await walk.start(`${gateway.url}/support`);
  const faults: Record<string, string[]> = {};
  for (const { address, operation } of WORKING_PAGES) {
    if (operation === null) continue;
    await walk.open(address);
    await walk.settle();
    const found = await faultsOf(page);
    if (found.length > 0) faults[address] = found;
  }
  expect(faults).toEqual({});
});

test('M01: a developer explores it in the playground, which offers only the examples that it can answer', async ({
  page,
}) => {
  await signIn(page, 'developer');
  await page.goto(`${gateway.url}/playground`);
  const run = page.getByRole('button', { name: /Execute query/ });
  await run.click();
  await expect(page.locator('.graphiql-response')).toContainText('"company"');
  await expect(page.getByRole('button', { name: 'Show History' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Collections' }).click();
  await expect(page.getByRole('button', { name: 'Territories', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Standings this year' })).toHaveCount(0);
  await expect(page.getByLabel('Name of the query')).toHaveCount(0);
});

test('X01: one that lacks only saved reports and dashboards leads to none of them', async ({
  page,
}) => {
  const other = await startSpecifiedBackend(productRestUrl());
  other.answers = { without: ['savedReports', 'savedDashboards'] };
  const before = await startOwnGateway(other.url);
  await before.server.learner.start();
  expect(before.server.caller.offer.absent).toEqual(['savedReports', 'savedDashboards']);
  const walk = new AppWalk(page);
  await signIn(page, 'rep', before);
  await walk.start(`${before.url}/support`);
  for (const address of ['/landing', '/explore', '/rep/me', '/inbox']) {
    await walk.open(address);
    await walk.settle();
    expect([address, await faultsOf(page, before)]).toEqual([address, []]);
  }
  await before.close();
  await other.close();
});

test('X01: a page that it cannot serve is not in the navigation, and explained to administrators', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(`${gateway.url}/sales/master-standings`);
  const main = page.getByRole('main');
  await expect(main).toContainText('This page is not available');
  await expect(main).toContainText('Your backend does not offer sales figures');
  await expect(main).toContainText('POST /api/analytics/{dataset}');
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(navigation.getByRole('link', { name: /^Companies/ })).toBeVisible();
  await expect(navigation.getByRole('link', { name: /^Reports/ })).toHaveCount(0);
  for (const [hub, tabs] of [
    ['Companies', ['Table', 'Map', 'Territories']],
    ['Notes', ['Stream', 'Table']],
  ] as const) {
    await navigation.getByRole('link', { name: new RegExp(`^${hub}`) }).click();
    const strip = page.getByRole('navigation', { name: hub, exact: true });
    await expect(strip.getByRole('link')).toHaveText([...tabs]);
  }
  await signIn(page, 'rep');
  await page.goto(`${gateway.url}/sales/master-standings`);
  await expect(main).toContainText('ask your administrator');
  await expect(main).not.toContainText('/api/');
});
