import type { Locator, Page } from '@playwright/test';
import { expect, graphqlRequests, loseSession, PASSWORD, test } from '../support/browser.ts';

const COMPANY = '/company/12';
/** The docked composer of a company page: `N` puts the cursor into it. */
const composer = (page: Page): Locator =>
  page.getByRole('form', { name: /^Log a note/ }).getByLabel('Note', { exact: true });
/** The form in a note's card. */
const editor = (page: Page): Locator =>
  page.getByRole('form', { name: 'Edit note' }).getByLabel('Note', { exact: true });

const unique = (what: string): string => `${what} ${Math.random().toString(36).slice(2, 10)}`;

test('F03 R36 C13: one GraphQL request draws the company page and its notes page', async ({
  page,
  signIn,
}) => {
  await signIn();
  expect(await graphqlRequests(page, async () => void (await page.goto(COMPANY)))).toEqual([
    'CompanyPage',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await graphqlRequests(page, async () => void (await page.goto(`${COMPANY}/notes`))),
  ).toEqual(['CompanyNotesPage']);
});

test('F04: a rep logs a note without the mouse, edits it, deletes it and takes the deletion back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = unique('Spoke with Karen about the renewal');
  const begun = Date.now();
  await page.keyboard.press('n');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note saved')).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(10_000);
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card).toBeVisible();

  await card.hover();
  await card.getByRole('button', { name: /Edit/ }).click();
  const edited = unique('Edited');
  await editor(page).fill(edited);
  await page.keyboard.press('Control+Enter');
  const changed = page.getByRole('article').filter({ hasText: edited });
  await expect(changed).toBeVisible();

  await changed.hover();
  await changed.getByRole('button', { name: /Delete/ }).click();
  await expect(changed).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(changed).toBeVisible();
});

test('a draft survives a closed tab, with its text', async ({ page, signIn, context }) => {
  await signIn();
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = unique('Half a sentence');
  await page.keyboard.press('n');
  await composer(page).fill(text);
  await expect(page.getByText(/Draft saved/).first()).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${COMPANY}/notes`);
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await next.keyboard.press('n');
  await expect(composer(next)).toHaveValue(text);
});

test('X03: the session ends while a note is typed: sign-in over the page, and the note is saved once', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push('401');
  await signIn();
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = unique('Typed before the session ended');
  await page.keyboard.press('n');
  await composer(page).fill(text);
  await loseSession(page);
  await page.keyboard.press('Control+Enter');
  const again = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel('Password', { exact: true }) });
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
});

test('a lost connection keeps the note and sends it once when it is back', async ({
  page,
  signIn,
  context,
  expected,
}) => {
  // As the page and as its service worker say it.
  expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch');
  await signIn();
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = unique('Written in a tunnel');
  await page.keyboard.press('n');
  await composer(page).fill(text);
  await context.setOffline(true);
  // The browser tells the page a moment later: what is sent before that may still arrive.
  await expect(page.getByText('Offline — showing data from')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/connection/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
});

test('two people edit one note: the second sees theirs, ours and the original, and loses nothing', async ({
  page,
  signIn,
  openFor,
}) => {
  await signIn();
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const original = unique('Original');
  await page.keyboard.press('n');
  await composer(page).fill(original);
  await page.keyboard.press('Control+Enter');
  const card = page.getByRole('article').filter({ hasText: original });
  await expect(card).toBeVisible();
  await card.hover();
  await card.getByRole('button', { name: /Edit/ }).click();
  const ours = unique('Ours');
  await editor(page).fill(ours);

  const theirs = unique('Theirs');
  const other = await openFor('admin@demo.example');
  await other.goto(`${COMPANY}/notes`);
  const otherCard = other.getByRole('article').filter({ hasText: original });
  await otherCard.hover();
  await otherCard.getByRole('button', { name: /Edit/ }).click();
  await editor(other).fill(theirs);
  // The page shows it before it is stored.
  const stored = other.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateNote') === true,
  );
  await other.keyboard.press('Control+Enter');
  await stored;
  await expect(other.getByRole('article').filter({ hasText: theirs })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(theirs);
  await expect(dialog).toContainText(ours);
  await expect(dialog).toContainText(original);
  await dialog.getByRole('button', { name: /Keep mine/ }).click();
  await expect(page.getByRole('article').filter({ hasText: ours })).toBeVisible();
});

test('F07: the prospect tag and do-not-call are set on the company, with a reason', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/company/15');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('radio', { name: /A \*\*\*/ })
    .or(page.getByRole('button', { name: /A \*\*\*/ }))
    .first()
    .click({ force: true });
  // The tag is shown before it is stored, and a reload would cut the write short.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.reload();
  await expect(
    page
      .getByRole('banner')
      .or(page.getByRole('main'))
      .getByText(/\*\*\*/)
      .first(),
  ).toBeVisible();
});

test('G05: an unknown company says No company found', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/company/999999');
  await expect(page.getByRole('heading', { name: 'No company found' })).toBeAttached();
  await page.goto('/company/abc');
  await expect(page.getByRole('heading', { name: 'No company found' })).toBeAttached();
});

test('K07: a note keeps its day in every time zone', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = unique('Dated in Tokyo');
  await page.keyboard.press('n');
  await composer(page).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: text })).toContainText('Jun 18, 2026');
});

test('staff read notes and are told who writes them', async ({ page, signIn }) => {
  await signIn('staff@demo.example');
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Log note/ })).toHaveCount(0);
});

test('R41: a note has an address of its own, which shows it with its company', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/notes/1');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').locator('a[href^="/company/"]').first()).toBeVisible();
  await page.goto('/notes/999999999');
  await expect(page.getByRole('main')).toContainText(/no (such )?note|not be found|No note/i);
});
