import { expect, fillSignIn, openSession, PASSWORD, test } from '../support/browser.ts';
import { startProduct, type Product } from '../support/e2e-product.ts';
import { countedKeys, withoutPointer } from '../support/keyboard.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';

const EMAIL = 'rep@demo.example';
const NEW_PASSWORD = 'three quiet green doors';

let mails: TestMailServer;
let product: Product;

test.beforeAll(async () => {
  mails = await startMailServer();
  product = await startProduct(async (url) => ({
    SMTP_URL: `smtp://127.0.0.1:${mails.server.port}`,
    MAIL_FROM: 'Rep portal <portal@example.com>',
    PUBLIC_URL: url,
  }));
});
test.afterAll(async () => {
  process.stdout.write(countedKeys());
  await product.stop();
  await mails.close();
});

test('A02: who forgot a password gets a link by e-mail, chooses a new one by keyboard, and the link works once', async ({
  page,
  expected,
}) => {
  // What is refused on purpose.
  expected.push('401', '422');
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter your e-mail.');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`If ${EMAIL} belongs to an account`)).toBeVisible();

  const linkIn = (text = '') => /https?:\S+reset-password#\S+/.exec(text)?.[0];
  await expect.poll(() => linkIn(mails.received[0]?.text), { timeout: 60_000 }).toBeTruthy();
  expect(mails.received[0]?.recipients).toEqual([EMAIL]);
  const link = linkIn(mails.received[0]?.text) ?? '';

  // A link that an e-mail program truncated says so, and offers another one.
  await page.goto(link.replace(/#.*/, ''));
  await expect(page.getByRole('alert')).toContainText('This address is not complete.');
  await page.screenshot({ path: 'test-results/reset-cut.png' });
  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At least', { exact: false }).first()).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await page.getByText('Your password is changed.').getByRole('link').press('Enter');
  await fillSignIn(page, EMAIL, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillSignIn(page, EMAIL, NEW_PASSWORD);
  await expect(page).toHaveURL(`${product.url}/landing`);
  const usedAgain = async (): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(field).toBeFocused();
    await page.keyboard.type(`${NEW_PASSWORD} again`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This link has been used');
    await page.screenshot({ path: 'test-results/reset-used.png' });
    const another = page.getByRole('alert').getByRole('link', { name: 'Ask for another one' });
    await another.press('Enter');
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  };
  // Somebody who is still signed in, but no longer knows the password, can ask for one, too.
  await usedAgain();
  await page.goto(`${product.url}/landing`);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await usedAgain();
});

test('an administrator sends somebody a link by keyboard, and the user’s page says so', async ({
  page,
  context,
}) => {
  const keys = await withoutPointer(page);
  await openSession(context, 'admin@demo.example', product.url);
  await page.goto(`${product.url}/admin/users?q=rep2@demo`);
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1);
  await expect(row).toContainText('rep2@demo.example');
  const name = await row.getByRole('link').innerText();
  await keys.enter(row);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  mails.received.length = 0;
  await keys.task('Send a user a link for a new password', async () => {
    await keys.enter(page.getByRole('button', { name: `More about ${name}` }));
    await keys.inMenu('Send a link for a new password');
    await expect(page.getByText(`${name} gets a link by e-mail`)).toBeVisible();
  });
  await expect
    .poll(() => mails.received[0]?.recipients, { timeout: 60_000 })
    .toEqual(['rep2@demo.example']);
  // The gateway keeps what was read a moment ago for seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
      `Sent ${name} a link to choose a new password.`,
      { timeout: 3_000 },
    );
  }).toPass();
});
