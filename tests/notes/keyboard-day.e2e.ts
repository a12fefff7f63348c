import type { Page } from '@playwright/test';
import { expect, restReader, test } from '../support/browser.ts';
import { withoutPointer } from '../support/keyboard.ts';

const unique = (text: string): string => `${text} ${Math.random().toString(36).slice(2, 8)}`;

/** Types into what has the focus, as fingers do. */
async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
}

test('F01 F04 F05: without a mouse a rep finds a company, logs a note, plans the follow-up and goes to the next one', async ({
  page,
  signIn,
}) => {
  // A click anywhere would take the point from this test.
  await withoutPointer(page);
  await signIn();
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/search/);
  // The page of the day counts what is done, too.
  await expect(page.getByText(/–\d+ of [\d,]+/).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('flooring');
  await expect(page).toHaveURL(/q=flooring/);
  // Rows that the answer replaces lose their mark, so a key pressed before the answer is pressed once more.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/company\/\d+$/, { timeout: 2_000 });
  }).toPass();
  const seq = Number(page.url().split('/').at(-1));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Search');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const note = unique('Asked for the new binder');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note', { exact: true }).last()).toBeFocused();
  await write(page, note);
  await expect(page.getByText('Note saved')).toBeVisible();
  // Tab goes on from the composer, and not from the top of the window.
  await page.keyboard.press('Tab');
  const composer = page.getByRole('form', { name: `Log a note for ${name}` });
  await expect(composer.locator(':focus')).toHaveCount(1);

  const subject = unique('Send the binder');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /activity/i });
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await write(page, subject);
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+ArrowRight');
  await expect(page).not.toHaveURL(new RegExp(`/company/${seq}$`));
  await expect(page).toHaveURL(/\/company\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);

  const rest = await restReader();
  const { coid } = await rest<{ coid: number }>('GET', `/api/manufacturers/${seq}`);
  const notes = await rest<{ note: string }[]>('POST', '/api/notes/search-custom', {
    coid: [coid],
  });
  expect(notes.filter((each) => each.note === note)).toHaveLength(1);
  const planned = await rest<{ subject: string }[]>('POST', '/api/activities/search', {
    coid: [coid],
  });
  expect(planned.filter((each) => each.subject === subject)).toHaveLength(1);
});

test('F05 F06: a note that is deleted by a key leaves the keyboard beside it', async ({
  page,
  signIn,
}) => {
  const rest = await restReader();
  const [own] = await rest<{ coid: number }[]>('POST', '/api/notes/search-custom', {
    rep: [119],
    limit: 1,
  });
  const [company] = await rest<{ seq: number }[]>('GET', `/api/manufacturers?coid=${own?.coid}`);
  await withoutPointer(page);
  await signIn();
  await page.goto(`/company/${company?.seq}/notes`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const text = page.getByLabel('Note', { exact: true }).last();
  for (const note of [unique('The first of two'), unique('The second of two')]) {
    await page.keyboard.press('n');
    await expect(text).toBeFocused();
    await write(page, note);
    await expect(page.getByRole('article').first()).toContainText(note);
  }
  await page.getByRole('article').first().getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The second of two')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeFocused();
});
