import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

/** The code that is loaded after the page: the note form, the dialog for an activity. */
const LATE_CODE = /assets\/(?:QuickLog|DialogHosts)-/;
const LATE_MS = 1500;

/** Lets what is asked of an address wait; `only` is a word that the requests which wait have in them. */
const answerLate = (page: Page, address: RegExp | string, only = ''): Promise<unknown> =>
  page.route(address, async (route) => {
    const isLate = (route.request().postData() ?? '').includes(only);
    if (isLate) await new Promise((done) => setTimeout(done, LATE_MS));
    await route.continue();
  });

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await answerLate(page, LATE_CODE);
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

// The second: a save that waits for the company, which says what type a note has by default.
for (const late of ['CreateNote', 'NoteCompany']) {
  test(`what is typed while a note is being saved is the next note, with a late ${late}`, async ({
    page,
  }) => {
    await answerLate(page, '**/graphql', late);
    await page.goto('/company/12/contacts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const note = page.getByRole('dialog').getByLabel('Note', { exact: true });
    await page.keyboard.press('n');
    await page.keyboard.type('Left a message');
    await expect(note).toHaveValue('Left a message');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('n');
    await page.keyboard.type('She called back at once');
    await expect(page.getByText('Note saved')).toBeVisible();
    await expect(note).toHaveValue('She called back at once');
  });
}

test('Enter waits for the companies of what was typed, and takes none of an earlier text', async ({
  page,
}) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Search companies/ });
  await field.pressSequentially('so');
  const first = page.getByRole('dialog').getByRole('option').first();
  await expect(first).toContainText(/^so/i);
  await answerLate(page, '**/graphql');
  await page.keyboard.type('lar');
  await page.keyboard.press('Enter');
  // Nothing here is called that: the search for it stands first.
  await expect(page).toHaveURL(/\/search\?q=solar$/);
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

test('a whole record that is typed before its form is there is saved', async ({ page }) => {
  await page.goto('/company/12/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answerLate(page, '**/graphql');
  await page.keyboard.press('c');
  await page.keyboard.type('Nadiaa');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Evansworth');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Nadia Evansworth' })).toBeVisible();
});

// The dialogs register the same keys as the waiting page, and their code may load before or after the company.
for (const first of ['company', 'code']) {
  test(`a key for the company of a page waits for the company, and so does what is typed after it, with the ${first} first`, async ({
    page,
  }) => {
    if (first === 'code') await page.unroute(LATE_CODE);
    let answer = (): void => undefined;
    const typed = new Promise<void>((done) => (answer = done));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('CompanyPage')) await typed;
      await route.continue();
    });
    const code = page.waitForResponse(/assets\/DialogHosts-/);
    await page.goto('/company/12');
    await expect(page.getByLabel('Loading the company')).toBeVisible();
    if (first === 'code') await code;
    await page.keyboard.press('a');
    await page.keyboard.type('Call about samples');
    answer();
    const dialog = page.getByRole('dialog', { name: /^New activity · / });
    await expect(dialog.getByLabel('Subject')).toHaveValue('Call about samples');
  });
}

test('what is typed after Enter in the search for a company is the note', async ({ page }) => {
  await page.goto('/company/12');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answerLate(page, '**/graphql', 'CompanyPicker');
  await page.keyboard.press('n');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Asked for a binder');
  const note = page.getByRole('dialog', { name: `Log note · ${name}` });
  await expect(note.getByLabel('Note', { exact: true })).toHaveValue('Asked for a binder');
});
