import { SIGN_ON_REFUSALS } from '../../schema/single-sign-on.ts';
import { expect, loseSession, test } from '../support/browser.ts';
import { startProduct, type Product } from '../support/e2e-product.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startIdentityProvider,
  type TestProvider,
} from '../support/identity-provider.ts';
import { startOwnGateway } from '../support/browser-services.ts';
import type { Page } from '@playwright/test';

let provider: TestProvider;
let product: Product;
let settings: Record<string, string>;

test.beforeAll(async () => {
  product = await startProduct(async (url) => {
    provider = await startIdentityProvider(url);
    settings = {
      PUBLIC_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_SCOPES: 'openid profile email groups',
      OIDC_BUTTON_LABEL: 'Acme',
      OIDC_CREATE_USERS: 'on',
      OIDC_ROLE_MAP: 'sales=rep, leads=staff:explore',
    };
    return settings;
  });
  const person = (email: string, name: string, groups: string[]) => ({
    email,
    email_verified: true,
    name,
    groups,
  });
  provider.accounts.set('nina', person('nina@acme.example', 'Nina New', ['sales']));
  provider.accounts.set('cook', person('cook@acme.example', 'Carl Cook', ['kitchen']));
});
test.afterAll(async () => {
  await product.stop();
  await provider.close();
});

const continueLink = (page: Page) => page.getByRole('link', { name: 'Continue with Acme' });

test('R04 A02: a new person signs in with the company’s account, returns to the page that was wanted, and signs out of both', async ({
  page,
  expected,
}) => {
  expected.push('401');
  await page.goto(`${product.url}/company/5/notes?q=call`);
  await expect(continueLink(page)).toBeVisible();
  // Above the form, and the first that the keyboard reaches behind the fields is never needed.
  const [link, field] = [continueLink(page), page.getByLabel('E-mail')];
  const [above, below] = [await link.boundingBox(), await field.boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await link.click();
  await page.getByRole('link', { name: 'nina' }).click();
  await expect(page).toHaveURL(`${product.url}/company/5/notes?q=call`);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(
    page.getByRole('menu', { name: 'Account' }).getByText('nina@acme.example'),
  ).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(new RegExp(`^${product.url}/login`));
  await page.goto(`${product.url}/landing`);
  await expect(continueLink(page)).toBeVisible();
  // The provider asks again who it is.
  await continueLink(page).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
});

test('R04: a person without a role reads why, in both ways of looking and on a phone', async ({
  page,
}) => {
  await page.goto(`${product.url}/login?to=%2Fsearch`);
  await continueLink(page).click();
  await page.getByRole('link', { name: 'cook' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'role' })).toHaveText(
    SIGN_ON_REFUSALS.noRole,
  );
  await expect(page.getByText('You will go on to /search')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await page.screenshot({ path: `test-results/sign-on-${colorScheme}-${width}.png` });
    }
  }
  await page.goto(`${product.url}/login?refused=%3Cb%3ECall%20555%3C/b%3E`);
  await expect(continueLink(page)).toBeVisible();
  await expect(page.getByText('555')).toHaveCount(0);
});

test('R04: where passwords are off, there is no form for them', async ({ page }) => {
  const gateway = await startOwnGateway(product.restUrl, {
    ...settings,
    GATEWAY_SECRET: 'a secret that opens nothing here',
    OIDC_LOCAL_PASSWORDS: 'off',
  });
  await page.goto(`${gateway.url}/login`);
  await expect(continueLink(page)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await page.screenshot({ path: 'test-results/sign-on-only.png' });
  await gateway.close();
});

test('A07: a session that ended under a page is begun again in another tab, and the page goes on', async ({
  page,
  context,
  expected,
}) => {
  expected.push('401');
  await page.goto(`${product.url}/login?to=%2Fcompany%2F5%2Fnotes`);
  await continueLink(page).click();
  await page.getByRole('link', { name: 'nina' }).click();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await loseSession(page);
  await page.getByRole('link', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Continue with Acme' }).click();
  const tab = await opening;
  await expect(tab.getByRole('button', { name: /^Account/ })).toBeVisible();
  await tab.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(dialog).toHaveCount(0);
});
