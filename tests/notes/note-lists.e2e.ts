import type { Page } from '@playwright/test';
import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';

interface StoredNote {
  seq: number;
  type: number;
}

/** The list has come to that many notes, from `1–50 of 1,284 notes`. */
async function expectTotal(page: Page, total: number): Promise<void> {
  const bar = page.getByRole('search', { name: 'Filter notes' }).getByRole('status').first();
  if (total === 0) await expect(bar).toHaveText('no notes');
  else if (total === 1) await expect(bar).toHaveText('1 note');
  else await expect(bar).toHaveText(new RegExp(` of ${total.toLocaleString('en-US')} notes$`));
}

async function today(page: Page): Promise<string> {
  const answer = await page.request.get('/session');
  return ((await answer.json()) as { settings: { today: string } }).settings.today;
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

async function storedCount(criteria: Record<string, unknown>): Promise<number> {
  const rest = await restReader();
  return (
    await rest<StoredNote[]>('POST', '/api/notes/search-custom', { ...criteria, limit: 2000 })
  ).length;
}

test('R11 K01 E05: the reading list has the last 7 days, goes 7 more back, and its headings follow the order', async ({
  page,
  signIn,
}) => {
  await signIn();
  const day = await today(page);
  expect(await graphqlRequests(page, async () => void (await page.goto('/notes')))).toContain(
    'NotesPage',
  );
  const period = page.getByRole('combobox', { name: 'Period' });
  await expect(period).toHaveText('Last 7 days');
  await expectTotal(page, await storedCount({ startDate: daysBefore(day, 6) }));

  await page.getByRole('button', { name: '7 more days', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${daysBefore(day, 13)}`));
  await expectTotal(page, await storedCount({ startDate: daysBefore(day, 13) }));
  await page.getByRole('button', { name: 'All time' }).click();
  await expect(page).toHaveURL(/from=2010-01-01/);
  await expect(period).toHaveText('All time');
  await choose(page, 'Period', 'Q1, January to March');
  const year = day.slice(0, 4);
  const quarter = { startDate: `${year}-01-01`, endDate: `${year}-03-31` };
  await expect(page).toHaveURL(`/notes?from=${quarter.startDate}&to=${quarter.endDate}`);
  await expectTotal(page, await storedCount(quarter));
  await choose(page, 'Period', 'Other days…');
  await page.getByRole('textbox', { name: 'To' }).fill('2/28');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/notes?from=${quarter.startDate}&to=${year}-02-28`);
  await expectTotal(page, await storedCount({ ...quarter, endDate: `${year}-02-28` }));

  await page.goto('/notes?sort=rep');
  const names = await repNames();
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect
    .poll(async () => (await heading.textContent())?.replace(/\s*\d+\+? notes?$/, ''))
    .toEqual(expect.stringMatching(new RegExp(`^(${names.join('|')})$`)));
});

async function repNames(): Promise<string[]> {
  const rest = await restReader();
  const users = await rest<{ name: string }[]>('GET', '/api/users/query');
  return users.map((user) => user.name);
}

test('R11 E04 S02: type, rep and client narrow the list as the service does, and each can be taken off', async ({
  page,
  signIn,
}) => {
  await signIn();
  const day = await today(page);
  await page.goto(`/notes?from=${daysBefore(day, 29)}`);
  const startDate = daysBefore(day, 29);
  const all = await storedCount({ startDate });
  await expectTotal(page, all);
  await choose(page, 'Type', 'Phone Conversation Existing Client');
  await expect(page).toHaveURL(/type=18/);
  const ofType = await storedCount({ startDate, type: 18 });
  await expectTotal(page, ofType);
  await page.goto(`/notes?from=${startDate}&type=18&client=0`);
  await expectTotal(page, await storedCount({ startDate, type: 18, isAClient: false }));
  await page.getByRole('button', { name: /Remove Was prospect/ }).click();
  await expectTotal(page, ofType);
  await choose(page, 'Type', 'All types');
  await expectTotal(page, all);
});

test('R23: a type is corrected in the table and taken back', async ({ page, signIn }) => {
  await signIn();
  const rest = await restReader();
  const day = await today(page);
  const me = await rest<{ seq: number }>('GET', '/api/users/me-rc');
  await page.goto(`/notes/table?from=${daysBefore(day, 60)}&rep=${me.seq}`);
  const select = page.getByRole('combobox', { name: /^Type of the note/ }).first();
  await expect(select).toBeVisible();
  const link = page.getByRole('table').locator('a[href^="/notes/"]').first();
  const seq = Number((await link.getAttribute('href'))?.slice('/notes/'.length));
  const stored = async () => (await rest<StoredNote>('GET', `/api/notes/${seq}`)).type;
  const before = await stored();
  const [after, words] =
    before === 8 ? ([10, 'Contacted or Sales Notes'] as const) : ([8, 'Info'] as const);
  await choose(page, /^Type of the note/, words);
  await expect(page.getByText(/^Type is now/)).toBeVisible();
  await expect.poll(stored).toBe(after);
  await page.keyboard.press('z');
  await expect.poll(stored).toBe(before);
});

test('R21 R23: every cell of rep by type leads to exactly its notes', async ({ page, signIn }) => {
  await signIn('manager@demo.example');
  await page.goto('/notes/activity?period=mtd');
  const table = page.getByRole('table', { name: 'Notes by rep and type' });
  const cell = table.locator('tbody td[data-heat] a').first();
  await expect(cell).toBeVisible();
  const total = table.locator('tfoot a').last();
  for (const link of [cell, total]) {
    const count = Number((await link.textContent())?.replace(/,/g, ''));
    const address = (await link.getAttribute('href')) ?? '';
    const other = await page.context().newPage();
    await other.goto(address);
    await expectTotal(other, count);
    await other.close();
  }
});

test('R41: a note opened from the table leads to the next one and back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/notes/table');
  const links = page.getByRole('table').locator('a[href^="/notes/"]');
  await expect(links.nth(1)).toBeVisible();
  const [first, second] = [
    await links.nth(0).getAttribute('href'),
    await links.nth(1).getAttribute('href'),
  ];
  await links.nth(0).click();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
  await expect(page.getByRole('region', { name: 'Other notes that day' })).toBeVisible();
  await page.getByRole('link', { name: 'Next note' }).click();
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  await page.getByRole('main').getByRole('link', { name: 'Notes', exact: true }).last().click();
  await expect(page).toHaveURL(/\/notes\/table$/);
});

test('R22: the chart over time has a table that adds up to the notes of the service', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  const day = await today(page);
  const from = daysBefore(day, 27);
  await page.goto(
    `/notes/activity-over-time?scope=all&from=${from}&to=${day}&split=none&grain=day`,
  );
  const figure = page.getByRole('figure').first();
  await expect(figure).toBeVisible();
  await figure.getByRole('button', { name: 'Table' }).click();
  const cells = figure.getByRole('table').locator('tbody tr td:nth-child(2)');
  const sum = async () =>
    (await cells.allTextContents()).reduce(
      (total, text) => total + Number(text.replace(/,/g, '')),
      0,
    );
  await expect.poll(sum).toBe(await storedCount({ startDate: from, endDate: day }));
});
