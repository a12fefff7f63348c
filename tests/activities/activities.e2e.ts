import type { Locator, Page } from '@playwright/test';
import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';

interface Activity {
  seq: number;
  coid: number;
  company: string;
  type: number;
  date: string;
  time: string | null;
  minutes: number;
  percentComplete: number;
  subject: string;
  version: number;
}
interface Company {
  seq: number;
  coid: number;
  company: string;
}

const unique = (what: string): string => `${what} ${Math.random().toString(36).slice(2, 10)}`;
const count = (value: number): string => new Intl.NumberFormat('en-US').format(value);

/** What the REST service has, read beside the product. */
async function world(email = 'rep@demo.example') {
  const read = await restReader(email);
  const me = await read<{ seq: number }>('GET', '/api/users/me-rc');
  const search = (criteria: object) =>
    read<Activity[]>('POST', '/api/activities/search', { limit: 2000, ...criteria });
  const named = async (subject: string): Promise<Activity | undefined> =>
    (await search({ rep: me.seq })).find((activity) => activity.subject === subject);
  return { read, me, search, named };
}

/** A company of the rep that may be called. */
async function ownCompany(read: Awaited<ReturnType<typeof restReader>>, rep: number) {
  const rows = await read<(Company & { doNotCall: { flag: boolean } })[]>(
    'GET',
    `/api/manufacturers?rep=${rep}&limit=50`,
  );
  const company = rows.find(({ doNotCall }) => !doNotCall.flag);
  if (!company) throw new Error('the rep has no company that may be called');
  return company;
}

async function today(page: Page): Promise<string> {
  const session = await page.request.get('/session');
  return ((await session.json()) as { settings: { today: string } }).settings.today;
}

/** What the shell hears of by itself is no page's request. */
const ofPage = (operation: string): boolean => !operation.startsWith('Notification');

const row = (page: Page, subject: string): Locator =>
  page.getByRole('listitem').filter({ hasText: subject });

async function quickAdd(page: Page, line: string): Promise<void> {
  const field = page.getByLabel('Quick add');
  await field.fill(line);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await field.press('Enter');
  await expect(page.getByText(/^Planned:/).last()).toBeVisible();
  await expect(field).toHaveValue('');
}

async function removeFromAgenda(page: Page, subject: string): Promise<void> {
  await row(page, subject).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Activity deleted')).toBeVisible();
  await expect(row(page, subject)).toHaveCount(0);
}

test('R35: a rep sees what is overdue, what is today and what comes, asked for in one request', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { me, search } = await world();
  const asked = await graphqlRequests(page, async () => {
    await page.goto(`/activities?rep=${me.seq}`);
    await expect(page.getByRole('heading', { name: /^Overdue/ })).toBeVisible();
  });
  expect(asked.filter(ofPage)).toEqual(['ActivitiesPage']);
  const day = await today(page);
  const overdue = await search({ rep: me.seq, status: 'overdue' });
  const due = await search({ rep: me.seq, status: 'open', from: day, to: day });
  await expect(page.getByRole('heading', { name: /^Overdue/ })).toHaveText(
    `Overdue ${count(overdue.length)}`,
  );
  await expect(page.getByRole('heading', { name: /^Today/ })).toHaveText(
    `Today ${count(due.length)}`,
  );
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL(/\/activities\/done\?rep=/);
  const done = await search({ rep: me.seq, status: 'done' });
  await expect(page.getByText(new RegExp(`of ${count(done.length)} activities`))).toBeVisible();
});

test('F05 E06: a rep plans with one line, ticks it off, logs the note, deletes it and takes that back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { read, me, named } = await world();
  const company = await ownCompany(read, me.seq);
  await page.goto('/activities');
  const subject = unique('the renewal');
  await quickAdd(page, `call ${company.company} today 9:40 about ${subject}`);
  const line = row(page, subject);
  await expect(line).toContainText('9:45 AM');
  await expect
    .poll(() => named(subject))
    .toMatchObject({ type: 100, time: '09:45:00', coid: company.coid });

  await line.getByRole('checkbox').click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Log the note' }).click();
  const note = page.getByRole('dialog', { name: /Log note/ });
  await expect(note.getByLabel('Note', { exact: true })).toHaveValue(subject);
  await page.keyboard.press('Escape');
  await expect.poll(() => named(subject)).toMatchObject({ percentComplete: 100 });

  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await removeFromAgenda(page, subject);
  await page.keyboard.press('z');
  await expect(row(page, subject)).toBeVisible();
  await removeFromAgenda(page, subject);
  await expect.poll(() => named(subject)).toBeUndefined();
});

test('F05 F06: the agenda works by keys alone, and an activity that goes away leaves the focus beside it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/activities');
  const rows = page.getByRole('main').locator('li[data-item]');
  await expect(rows.nth(3)).toBeVisible();
  const keyOf = (at: number) => rows.nth(at).getAttribute('data-item');
  const focused = page.locator('li[data-item]:focus');
  const [first, second] = [await keyOf(0), await keyOf(1)];
  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('data-item', String(first));
  await page.keyboard.press('x');
  await expect(page.locator(`li[data-item="${first}"]`)).toHaveCount(0);
  await expect(focused).toHaveAttribute('data-item', String(second));
  await page.keyboard.press('z');
  await expect(page.locator(`li[data-item="${first}"]`)).toBeVisible();
  await expect(focused).toHaveCount(1);
  await rows
    .nth(1)
    .getByRole('button', { name: /^More for/ })
    .press('Enter');
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(`li[data-item="${second}"]`)).toHaveCount(0);
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(page.locator(`li[data-item="${second}"]`)).toBeVisible();
  await focused.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('E06 F05 C20: the form has the quarter hours of a day and steps of ten, keeps a draft, and two who edit both keep their work', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  const { read, me, named } = await world();
  const company = await ownCompany(read, me.seq);
  await page.goto(`/company/${company.seq}/activities`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const subject = unique('Lunch and learn');
  const dialog = page.getByRole('dialog', { name: /^New activity/ });
  const pressA = () =>
    // The dialog's part of the program arrives a moment after the page.
    expect(async () => {
      await page.keyboard.press('a');
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await pressA();
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('radio', { name: 'Meeting', exact: true }).check();
  await dialog.getByRole('combobox', { name: 'Time' }).click();
  const slots = dialog.getByRole('option');
  await expect(slots).toHaveCount(45);
  expect(await slots.allTextContents()).toMatchObject({ 1: '8 AM', 44: '6:45 PM' });
  // Esc closes the list, not the dialog.
  await page.keyboard.press('Escape');
  await choose(dialog, 'Time', '10:15 AM');
  await dialog.getByLabel(/^Complete/).press('ArrowRight');
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(dialog.getByLabel('Subject')).toHaveValue(subject);
  await dialog.getByLabel('Date', { exact: true }).fill('tomorrow');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => named(subject))
    .toMatchObject({
      type: 104,
      time: '10:15:00',
      percentComplete: 10,
      coid: company.coid,
    });

  const editIn = async (tab: Page): Promise<Locator> => {
    await tab.getByRole('button', { name: subject }).click();
    return tab.getByRole('dialog', { name: /^Edit activity/ });
  };
  const mine = await editIn(page);
  await choose(mine, 'Duration', '1 h');
  const other = await context.newPage();
  await other.goto(`/company/${company.seq}/activities`);
  const theirs = await editIn(other);
  await choose(theirs, 'Duration', '15 min');
  await choose(theirs, 'Time', '2 PM');
  await theirs.getByRole('button', { name: /^Save changes/ }).click();
  await expect(theirs).toHaveCount(0);
  await other.close();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine).toHaveCount(0);
  await expect.poll(() => named(subject)).toMatchObject({ minutes: 60, time: '14:00:00' });
  await (await editIn(page)).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: subject })).toHaveCount(0);
});

test('R35 E06: a rep drags an activity to another quarter of an hour and another day, and makes it longer', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { read, me, named } = await world();
  const company = await ownCompany(read, me.seq);
  await page.goto('/activities');
  const subject = unique('Web demo');
  await quickAdd(page, `meet ${company.company} today 18:00 for 30 min about ${subject}`);
  const day = await today(page);
  await page
    .getByRole('navigation', { name: 'Calendar' })
    .getByRole('link', { name: 'Week' })
    .click();
  const item = page.getByRole('button', { name: subject });
  await item.scrollIntoViewIfNeeded();
  const slot = 14;
  const hold = async (from: Locator, dx: number, dy: number): Promise<void> => {
    const box = await from.boundingBox();
    if (!box) throw new Error('nothing to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 8 });
  };
  const drag = async (from: Locator, dx: number, dy: number): Promise<void> => {
    await hold(from, dx, dy);
    await page.mouse.up();
  };
  await drag(item, 0, -3 * slot);
  await expect.poll(() => named(subject)).toMatchObject({ date: day, time: '17:15:00' });
  const seq = (await named(subject))?.seq ?? 0;
  await drag(page.locator(`[data-resize="${seq}"]`), 0, 2 * slot);
  await expect.poll(() => named(subject)).toMatchObject({ time: '17:15:00', minutes: 60 });
  await expect(page.getByText('Now 1 h long')).toBeVisible();

  // Over the columns of the days between, each of which draws it again; Esc leaves it where it was.
  const columns = page.locator('[data-date]');
  const [first, last] = [await columns.first().boundingBox(), await columns.last().boundingBox()];
  const monday = (await columns.first().getAttribute('data-date')) ?? '';
  const by = ((last?.x ?? 0) - (first?.x ?? 0)) / 6;
  const days = day === monday ? 2 : -1;
  await hold(item, days * by, 0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await drag(item, days * by, 0);
  const other = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  await expect.poll(() => named(subject)).toMatchObject({ date: other, time: '17:15:00' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await item.click();
  const dialog = page.getByRole('dialog', { name: /^Edit activity/ });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(item).toHaveCount(0);
});

test('R35 F05: a rep who is ill moves the picked activities to another day at once, and back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { read, me, named } = await world();
  const company = await ownCompany(read, me.seq);
  const day = await today(page);
  await page.goto(`/activities?show=table&from=${day}&to=${day}&type=101`);
  const subjects = [unique('Sick day'), unique('Sick day')];
  for (const subject of subjects) {
    await quickAdd(page, `send info to ${company.company} today about ${subject}`);
  }
  const dates = async () => Promise.all(subjects.map(async (each) => (await named(each))?.date));
  for (const subject of subjects) {
    await page.getByRole('row').filter({ hasText: subject }).getByLabel('Select this row').check();
  }
  await page.getByLabel('Move to', { exact: true }).fill('+9');
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText('2 rescheduled.')).toBeVisible();
  const later = new Date(Date.parse(day) + 9 * 86_400_000).toISOString().slice(0, 10);
  await expect.poll(dates).toEqual([later, later]);
  await page.keyboard.press('z');
  await expect.poll(dates).toEqual([day, day]);
  for (const subject of subjects) {
    await page.getByRole('button', { name: subject }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(0);
  }
});

test('C20: a company’s activities by status, as the REST service has them', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { read, search } = await world();
  const [some] = await search({ status: 'done', limit: 1 });
  const [company] = await read<Company[]>('GET', `/api/manufacturers?coid=${some?.coid}`);
  const asked = await graphqlRequests(page, async () => {
    await page.goto(`/company/${company?.seq}/activities/done`);
    await expect(page.getByRole('button', { name: /^Done \d/ })).toBeVisible();
  });
  expect(asked.filter(ofPage)).toEqual(['CompanyActivitiesPage']);
  for (const [status, label] of [
    ['open', 'Open'],
    ['overdue', 'Overdue'],
    ['done', 'Done'],
    ['all', 'All'],
  ] as const) {
    const rows = await search({ coid: company?.coid, status });
    const segment = page.getByRole('button', { name: `${label} ${count(rows.length)}` });
    await segment.click();
    await expect(page).toHaveURL(new RegExp(status === 'open' ? 'activities$' : `${status}$`));
    const last = rows.at(-1);
    if (last)
      await expect(
        page
          .getByRole('button', { name: last.subject })
          .first()
          .or(page.getByText(last.subject).first()),
      ).toBeVisible();
  }
});

/** A day of this month on which something was planned or done, at one company. */
async function busyDay(page: Page) {
  const { read, search } = await world();
  const day = await today(page);
  const month = { from: `${day.slice(0, 8)}01`, to: day };
  const [some] = await search({ ...month, status: 'all', limit: 1 });
  if (!some) throw new Error('nothing was planned this month');
  const [company] = await read<Company[]>('GET', `/api/manufacturers?coid=${some.coid}`);
  const rows = await search({ coid: some.coid, from: some.date, to: some.date });
  return { day, busy: some.date, seq: company?.seq ?? 0, rows };
}

const words = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Of the list, as its bar says. */
const listCount = (page: Page): Locator =>
  page.getByRole('search', { name: 'Filter activities' }).getByRole('status').first();
const inWords = (rows: number): string =>
  rows === 1 ? '1 activity' : `1–${count(rows)} of ${count(rows)} activities`;

// The tests' own browser stands in Tokyo.
for (const timezoneId of ['Asia/Tokyo', 'America/New_York']) {
  test(`C20 K07: in ${timezoneId} the calendar marks the business day, and a day narrows the list through the address`, async ({
    openFor,
  }) => {
    const page = await openFor('rep@demo.example', { timezoneId });
    const { day, busy, seq, rows } = await busyDay(page);
    await page.goto(`/company/${seq}/activities/all`);
    const grid = page.getByRole('grid', { name: /^Activities by day/ });
    await expect(grid.locator('[aria-current="date"]')).toHaveAttribute('data-day', day);
    const cell = grid.locator(`[data-day="${busy}"]`);
    await expect(cell).toHaveAccessibleName(
      new RegExp(`${words(busy)}: ${count(rows.length)} activit`),
    );
    await cell.click();
    await expect(page).toHaveURL(new RegExp(`[?&]day=${busy}`));
    await expect(listCount(page)).toHaveText(inWords(rows.length));
    await expect(page.getByRole('button', { name: `All ${count(rows.length)}` })).toBeVisible();

    await page.reload();
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveText(
      new RegExp(`^${Number(busy.slice(8))}`),
    );
    await grid.locator(`[data-day="${busy}"]`).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/day=/);
  });
}

test('C20: on a phone the calendar is a strip of one week', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  const { busy, seq, rows } = await busyDay(page);
  await page.goto(`/company/${seq}/activities/all?around=${busy}`);
  const grid = page.getByRole('grid', { name: /^Activities by day/ });
  await expect(grid.getByRole('gridcell')).toHaveCount(7);
  await grid.locator(`[data-day="${busy}"]`).click();
  await expect(listCount(page)).toHaveText(inWords(rows.length));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
