import { expect, fillSignIn, test, signInAtPage } from '../support/browser.ts';
import { DEMO_PASSWORD } from '../support/demo.ts';

// Users sign in and out with the service worker running.
test.use({ serviceWorkers: 'allow' });

test('R04 A02 A04: a visitor who opens a company is led through the sign-in and back to it', async ({
  page,
}) => {
  await page.goto('/company/5/notes?q=call');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('/company/5/notes')).toBeVisible();
  await fillSignIn(page, 'rep@demo.example');
  await expect(page).toHaveURL(/\/company\/5\/notes\?q=call$/);
});

test('A01 R03 R01: signing in leads home to the landing page, and / leads there too', async ({
  page,
}) => {
  await signInAtPage(page);
  await expect(page).toHaveURL(/\/landing$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/landing$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/landing$/);
});

test('a wrong password says so, keeps the e-mail and lets one try again', async ({
  page,
  expected,
}) => {
  expected.push('401');
  await page.goto('/login');
  await fillSignIn(page, 'rep@demo.example', 'wrong');
  await expect(page.getByRole('alert')).toContainText('wrong');
  await expect(page.getByLabel('E-mail')).toHaveValue('rep@demo.example');
  await fillSignIn(page, 'rep@demo.example');
  await expect(page).toHaveURL(/\/landing$/);
});

test('A10: the token is in an HttpOnly cookie of half an hour and nowhere a script could read it', async ({
  page,
}) => {
  await signInAtPage(page);
  const cookies = (await page.context().cookies()).toSorted((a, b) => a.name.localeCompare(b.name));
  // The session, and for a year that this browser is known at sign-in.
  expect(cookies.map(({ name }) => name)).toEqual(['portal', 'portal-device']);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  }
  const [seconds = 0, deviceSeconds = 0] = cookies.map(
    ({ expires }) => expires - Date.now() / 1000,
  );
  expect(seconds).toBeGreaterThan(1700);
  expect(seconds).toBeLessThan(1800);
  expect(deviceSeconds).toBeGreaterThan(364 * 86_400);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(readable).not.toContain(cookies[0]?.value ?? 'nothing');
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('H09 A07: Logout ends the session on the server and leads to the sign-in', async ({
  page,
  context,
  expected,
}) => {
  // What a page still reads when the session ends is refused, and the browser reports it.
  expected.push('401');
  await signInAtPage(page);
  const before = await context.cookies();
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await context.addCookies(before);
  await page.goto('/landing');
  await expect(page).toHaveURL(/\/login/);
});

test('H05 H06 H07 H08: the header shows each user their links', async ({ page, openFor }) => {
  await signInAtPage(page);
  const header = page.getByRole('banner');
  await expect(header.getByText('Search by:')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Manufacturer' })).toHaveAttribute(
    'href',
    '/search',
  );
  await expect(header.getByRole('link', { name: 'Contact Email' })).toHaveAttribute(
    'href',
    '/contact/search',
  );
  await expect(header.getByRole('link', { name: 'Activities' })).toHaveAttribute(
    'href',
    /\/activities\?rep=\d+/,
  );
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/action-dashboard',
  );
  await expect(header.getByText('rep@demo.example')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Manager' })).toHaveCount(0);
  const managers = await openFor('manager@demo.example');
  await managers.goto('/landing');
  const theirs = managers.getByRole('banner');
  await expect(theirs.getByRole('link', { name: 'Manager' })).toHaveAttribute('href', '/manager');
  await expect(theirs.getByRole('link', { name: 'Activities' })).toHaveCount(0);
});

test('H10 R45: the footer leads to about, support, legal and three social sites', async ({
  page,
}) => {
  await signInAtPage(page);
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['About', '/about'],
    ['Support', '/support'],
    ['Legal', '/legal'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(footer.getByRole('link', { name: /LinkedIn|YouTube|Instagram/ })).toHaveCount(3);
  await footer.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('H01: an unknown address says that the page could not be found and leads home', async ({
  page,
}) => {
  await signInAtPage(page);
  await page.goto('/no/such/page');
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'Homepage' }).click();
  await expect(page).toHaveURL(/\/landing$/);
});

test('A08: the page says when the connection is lost and when it is back', async ({
  page,
  context,
  expected,
}) => {
  // What a cut connection interrupts, the browser itself reports; that is not this page's to hide.
  expected.push('ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'ERR_FAILED');
  await signInAtPage(page);
  await page.goto('/landing');
  await expect(page.getByLabel('My numbers')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(/Offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Offline/)).toHaveCount(0);
});

test('a user changes the password by keyboard, stays signed in, and signs in with the new one', async ({
  page,
  expected,
}) => {
  expected.push('422', '401');
  const email = 'developer@demo.example';
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  const change = async (current: string, next: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
  };
  const open = async () => {
    await page.getByRole('button', { name: /^Account/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Change password…' }).press('Enter');
    await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  };
  await signInAtPage(page, email);
  await open();
  await change('not it', 'a-longer-password');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('a-longer-password');
  await dialog.getByLabel('New password', { exact: true }).fill('');
  await change(DEMO_PASSWORD, 'a-longer-password');
  await expect(page.getByText('Password changed.')).toBeVisible();
  // The next one says the same, and may come before this one has gone.
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Logout' }).click();
  await fillSignIn(page, email);
  await expect(page.getByRole('alert')).toContainText('wrong');
  await fillSignIn(page, email, 'a-longer-password');
  await expect(page).toHaveURL(/\/landing$/);
  await open();
  await change('a-longer-password', DEMO_PASSWORD);
  await expect(page.getByText('Password changed.')).toBeVisible();
});
