import { expect, test } from '../support/browser.ts';

test('a rep creates a token from the account menu, copies it once, uses it and revokes it', async ({
  page,
  signIn,
}) => {
  await signIn('rep@demo.example');
  await page.goto('/landing');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Tokens' }).click();
  await expect(page).toHaveURL(/\/account\/tokens$/);
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('alert')).toHaveText('Name the token after what uses it.');
  await page.getByLabel('Name').fill('Nightly mirror');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^repportal_[0-9a-f]{64}$/);
  const ask = () =>
    page.request.post('/graphql', {
      headers: { authorization: `Bearer ${token}`, cookie: '' },
      data: { query: '{ viewer { mayWrite } }' },
    });
  expect((await ask()).status()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Nightly mirror/ })).toContainText('Read');
  await page.getByRole('button', { name: 'Revoke Nightly mirror' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test('the developers’ guide is found in the palette, with the address of this portal', async ({
  page,
  signIn,
}) => {
  await signIn('rep@demo.example');
  await page.goto('/landing');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Developers');
  await page.getByRole('option', { name: /^Developers/ }).click();
  await expect(page).toHaveURL(/\/developers$/);
  await expect(page.getByRole('heading', { name: 'Sign in with a token' })).toBeVisible();
  await expect(page.getByText(`PORTAL_URL:-${new URL(page.url()).origin}`)).toBeVisible();
  await expect(page.getByText('not run:')).toHaveCount(0);
});
