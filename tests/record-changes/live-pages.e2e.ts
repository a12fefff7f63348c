import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

const COMPANY = '/company/12';
const unique = (what: string): string => `${what} ${Math.random().toString(36).slice(2, 10)}`;

/** Resolves when the page listens for what others write. */
const listening = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('RecordChanged')) resolve();
      }),
    );
  });

/** Logs a note at the company by keyboard, as a rep does. */
async function logNote(page: Page, text: string): Promise<void> {
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await page
    .getByRole('form', { name: /^Log a note/ })
    .getByLabel('Note', { exact: true })
    .fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note saved')).toBeVisible();
}

/** The header gets lower once the page is scrolled, and everything below it moves with it. */
async function headerFolded(page: Page): Promise<void> {
  const top = () => page.locator('[data-scroller]').evaluate((e) => e.getBoundingClientRect().top);
  await expect(async () => {
    const before = await top();
    await page.waitForTimeout(300);
    expect(await top()).toBe(before);
  }).toPass();
}

test('a colleague’s note shows on the open company page and in the list of notes, without a reload', async ({
  page,
  signIn,
  openFor,
}) => {
  await signIn();
  const theirs = await openFor('rep2@demo.example');

  const text = unique('They signed the renewal');
  let heard = listening(page);
  await page.goto(`${COMPANY}/notes`);
  await heard;
  const shown = page.getByRole('article').filter({ hasText: text });
  await logNote(theirs, text);
  await expect(shown).toBeVisible();

  // The reader is further down: what they read stays where it is.
  const scroller = page.locator('[data-scroller]');
  await scroller.evaluate((element) => element.scrollTo({ top: 400 }));
  await headerFolded(page);
  // By its element: a note above it changes its number.
  const read = await page.getByRole('article').nth(6).elementHandle();
  const before = await read?.boundingBox();
  const second = unique('And asked for the booklet');
  await logNote(theirs, second);
  await expect(page.getByRole('article').filter({ hasText: second })).toHaveCount(1);
  expect((await read?.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);

  heard = listening(page);
  await page.goto('/notes?from=2026-01-01');
  await heard;
  const third = unique('Sent the samples');
  await logNote(theirs, third);
  await expect(page.getByText(third)).toBeVisible();
});

test('the prospect tag that a colleague sets shows on the open company', async ({
  page,
  signIn,
  openFor,
}) => {
  await signIn();
  const theirs = await openFor('rep2@demo.example');
  const heard = listening(page);
  await page.goto('/company/15');
  await heard;
  await theirs.goto('/company/15');
  await theirs.getByRole('radio', { name: /A \*\*\*/ }).click({ force: true });
  await expect(theirs.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /A \*\*\*/ })).toBeChecked();
});
