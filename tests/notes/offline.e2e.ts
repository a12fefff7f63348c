import type { Page } from '@playwright/test';
import { expect, restReader, test } from '../support/browser.ts';

interface StoredNote {
  seq: number;
  note: string;
  date: string;
}

// Without a connection, the app starts from the files that its service worker stored.
test.use({ serviceWorkers: 'allow' });

const COMPANY = '/company/14';
const unique = (): string => Math.random().toString(36).slice(2, 10);
const OFFLINE = ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'ERR_FAILED'];

const composer = (page: Page) => page.getByRole('form', { name: /^Log a note/ });

async function open(page: Page): Promise<void> {
  await page.goto(`${COMPANY}/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The composer's types and date load after the page, on a busy machine after the network has gone quiet.
  await expect.poll(() => page.evaluate(isComposerLoaded)).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** In the browser: whether the code that the composer needs when it opens has loaded. */
const isComposerLoaded = (): boolean =>
  performance
    .getEntriesByType('resource')
    .some(({ name }) => /\/assets\/NoteHead-[^/]*\.js$/.test(name));

/** Pulls the plug, and waits until the page knows: what is sent before that may still arrive. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('Offline — showing data from')).toBeVisible();
}

async function write(page: Page, text: string, date?: string): Promise<void> {
  await page.keyboard.press('n');
  await composer(page).getByLabel('Note', { exact: true }).fill(text);
  if (date) await composer(page).getByLabel('Date', { exact: true }).fill(date);
  await composer(page).getByLabel('Note', { exact: true }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Notes that are not saved yet' })).toContainText(
    text,
  );
}

/** The notes of the company that carry this mark, in the order in which they were stored. */
async function stored(mark: string): Promise<StoredNote[]> {
  const rest = await restReader();
  const { coid } = await rest<{ coid: number }>('GET', `/api/manufacturers/${COMPANY.slice(9)}`);
  const notes = await rest<StoredNote[]>('POST', '/api/notes/search-custom', { coid, q: mark });
  return notes.filter(({ note }) => note.includes(mark)).sort((a, b) => a.seq - b.seq);
}

/** In the browser: whether a copy of the answers is kept for a start without a connection. */
function keptAnswers(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('rep-portal-offline');
    opening.onerror = () => reject(opening.error ?? new Error('There is no offline copy.'));
    opening.onsuccess = () => {
      const entries = opening.result.transaction('entries').objectStore('entries');
      const counting = entries.count('answers');
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result > 0);
      };
      counting.onerror = () => reject(counting.error ?? new Error('It cannot be read.'));
    };
  });
}

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

async function today(page: Page): Promise<string> {
  const answer = await page.request.get('/session');
  return ((await answer.json()) as { settings: { today: string } }).settings.today;
}

test('V01: offline three notes are written; connection back, they are saved once each, in order, with the right dates', async ({
  page,
  signIn,
  context,
  expected,
}) => {
  expected.push(...OFFLINE);
  await signIn();
  const day = await today(page);
  await open(page);
  const mark = unique();
  await goOffline(page);
  await write(page, `First ${mark}`, '-2');
  await write(page, `Second ${mark}`, 'yesterday');
  await write(page, `Third ${mark}`);
  await expect(page.getByText(/Offline.*3 notes waiting/)).toBeVisible();
  expect(await stored(mark)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(/3 notes saved for/)).toBeVisible();
  await expect(page.getByText(/notes? waiting/)).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(3);
  const notes = await stored(mark);
  expect(notes.map(({ note, date }) => [note.split(' ')[0], date.slice(0, 10)])).toEqual([
    ['First', dayBefore(day, 2)],
    ['Second', dayBefore(day, 1)],
    ['Third', day],
  ]);
});

test('a note written offline is sent at the next start, once, although its tab was closed', async ({
  page,
  signIn,
  context,
  expected,
}) => {
  expected.push(...OFFLINE);
  await signIn();
  await open(page);
  const mark = unique();
  await goOffline(page);
  await write(page, `Kept over night ${mark}`);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto('/landing');
  await expect(next.getByText(/1 note saved for/)).toBeVisible();
  await next.goto(`${COMPANY}/notes`);
  await expect(next.getByRole('article').filter({ hasText: mark })).toHaveCount(1);
  expect(await stored(mark)).toHaveLength(1);
});

test('a note that the server refuses keeps its text and says why; the next one is sent all the same', async ({
  page,
  signIn,
  context,
  expected,
}) => {
  expected.push(...OFFLINE, '400');
  await signIn();
  await open(page);
  const mark = unique();
  await goOffline(page);
  // No note may be this long.
  await write(page, `Refused ${mark} ${'x'.repeat(20_000)}`);
  await write(page, `Taken ${mark}`);
  await context.setOffline(false);
  await expect(page.getByRole('article').filter({ hasText: `Taken ${mark}` })).toHaveCount(1);
  const waiting = page.getByRole('region', { name: 'Notes that are not saved yet' });
  await expect(waiting).toContainText(`Refused ${mark}`);
  await expect(waiting.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByText('1 note not accepted').first()).toBeVisible();
  expect((await stored(mark)).map(({ note }) => note)).toEqual([`Taken ${mark}`]);

  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toHaveCount(0);
});

test('A08: offline, a part that is not loaded leaves the page and its text alone, and loads when the connection is back', async ({
  page,
  signIn,
  context,
  expected,
}) => {
  expected.push(...OFFLINE, 'OutOfReach');
  await signIn();
  await open(page);
  await goOffline(page);
  const bar = page.getByText('Offline — showing data from');
  await page.keyboard.press('n');
  const text = composer(page).getByLabel('Note', { exact: true });
  await text.fill('Half a sentence');
  await composer(page).getByRole('button', { name: 'Calendar: Date' }).click();
  await expect(bar).toContainText('Part of this page loads when the connection is back.');
  await expect(text).toHaveValue('Half a sentence');
  await context.setOffline(false);
  await expect(
    page.getByRole('dialog', { name: 'Calendar: Date' }).getByRole('grid'),
  ).toBeVisible();
  await expect(text).toHaveValue('Half a sentence');

  await goOffline(page);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Reports' })
    .click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('A08: a browser that starts without a connection shows what was opened, says so, and takes a note', async ({
  page,
  signIn,
  context,
  expected,
}) => {
  expected.push(...OFFLINE);
  await signIn();
  await open(page);
  const notes = page.getByRole('article');
  const latest = (await notes.first().textContent()) ?? '';
  // The app's files and the answers are kept behind the page; a page that is hidden keeps them at once.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length))
    .toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(keptAnswers)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Offline — showing data from')).toBeVisible();
  await expect(notes.first()).toHaveText(latest);
  const mark = unique();
  await write(page, `After a start offline ${mark}`);
  await context.setOffline(false);
  await expect(page.getByText(/1 note saved for/)).toBeVisible();
  await expect.poll(() => stored(mark)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('V01: a form that is first opened without a connection has its types, and its note waits', async ({
    page,
    signIn,
    context,
    expected,
  }) => {
    expected.push(...OFFLINE);
    await signIn();
    await open(page);
    const mark = unique();
    await goOffline(page);
    await page.getByRole('button', { name: 'Log note' }).first().click();
    const text = composer(page).getByLabel('Note', { exact: true });
    await text.fill(`From the parking lot ${mark}`);
    await composer(page).getByRole('group', { name: 'Type' }).locator('label').first().click();
    await composer(page).getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText(/Offline.*1 note waiting/)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await stored(mark)).length).toBe(1);
  });
});
