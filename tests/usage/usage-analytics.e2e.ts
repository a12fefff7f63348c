import type { Page } from '@playwright/test';
import type { RunningGateway } from '../support/gateway/start-gateway.ts';
import { expect, PASSWORD, productRestUrl, test } from '../support/browser.ts';
import { startOwnGateway } from '../support/browser-services.ts';

let gateway: RunningGateway;
test.beforeEach(async ({ baseURL: _opened }, { title }) => {
  const env: Record<string, string> = title.includes('without an id')
    ? {}
    : { ANALYTICS_ID: 'G-TEST99' };
  gateway = await startOwnGateway(productRestUrl(), env);
});
test.afterEach(() => gateway.close());

/** Answers the vendor's script with one that reports each command as a request, as the vendor's own does. */
async function watchVendor(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.route('https://*.googletagmanager.com/**', (route) => {
    heard.push(route.request().url());
    const body = `const tell = (entry) => fetch('https://www.google-analytics.com/collect', {
      method: 'POST', mode: 'no-cors', body: JSON.stringify([...entry]) });
      window.dataLayer.forEach(tell);
      window.dataLayer.push = (entry) => { tell(entry); return 0; };`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.route('https://www.google-analytics.com/**', (route) => {
    heard.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  return heard;
}

async function walk(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/session/sign-in`, {
    data: { email: 'rep@demo.example', password: PASSWORD },
  });
  await page.goto(`${url}/company/14/notes?q=a+secret+word`);
  await expect(page.getByRole('navigation', { name: 'Company pages' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact Email' }).click();
  await expect(page).toHaveURL(/\/contact\/search/);
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
}

test('Q39: page views go to the analytics as route patterns, with nothing about a person', async ({
  page,
}) => {
  const heard = await watchVendor(page);
  await walk(page, gateway.url);
  const events = (): string[] => heard.filter((text) => text.startsWith('["event"'));
  await expect.poll(() => events().length).toBe(2);
  const views = events();
  expect(heard[0]).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST99');
  expect(views[0]).toContain(`${gateway.url}/company/:id/*`);
  expect(views[1]).toContain(`${gateway.url}/contact/search`);
  expect(heard.join('\n')).not.toMatch(/secret|\/14|demo\.example|Dana|Keller/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
});

for (const [who, script] of [
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })"],
  [
    'Global Privacy Control',
    'Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true })',
  ],
] as const) {
  test(`Q39: nothing is sent for a browser with ${who}`, async ({ page }) => {
    await page.addInitScript(script);
    const heard = await watchVendor(page);
    await walk(page, gateway.url);
    expect(heard).toEqual([]);
  });
}

test('Q39: without an id there is no script, and the policy lets none in', async ({ page }) => {
  const heard = await watchVendor(page);
  await walk(page, gateway.url);
  expect(heard).toEqual([]);
  const answer = await page.request.get(`${gateway.url}/about`);
  expect(answer.headers()['content-security-policy']).not.toContain('google');
});
