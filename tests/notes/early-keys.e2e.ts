import { expect, test } from '../support/browser.ts';

/** The code that is loaded after the page: the note form, the dialog for an activity. */
const LATE_CODE = /assets\/(?:QuickLog|DialogHosts)-/;
const LATE_MS = 1500;

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.route(LATE_CODE, async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS));
    await route.continue();
  });
});

test('a note that is typed while the code of the note form is loading is not lost', async ({
  page,
}) => {
  await page.goto('/company/12/notes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Asked for a binder');
  const text = page.getByRole('form', { name: /^Log a note/ }).getByLabel('Note', { exact: true });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Asked for a binder');
});

test('a key that opens a dialog waits for its code, and what is typed after it is the text of its first field', async ({
  page,
}) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.type('no roof');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog.getByRole('combobox')).toHaveValue('no roof');
});

test('what is typed at once after the key of a form is its text, however late its field comes, and stays after Esc', async ({
  page,
}) => {
  await page.goto('/company/12');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.type('Call about samples');
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Call about samples');

  await page.goto('/company/12/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('Nadia');
  await expect(page.getByLabel('First name')).toHaveValue('Nadia');

  // Esc gives the form up, but not what was typed.
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByLabel('First name')).toHaveValue('Nadia');
});
