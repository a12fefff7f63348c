import type { Page } from '@playwright/test';
import { expect, restReader, test } from '../support/browser.ts';

/** Presses keys as fingers do, and counts each one that goes down: a chord of two keys is two. */
function countingKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (keys: string): Promise<void> => {
      count += keys.split('+').length;
      await page.keyboard.press(keys);
    },
    type: async (text: string): Promise<void> => {
      count += text.length;
      await page.keyboard.type(text);
    },
  };
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });

test('F01 F04: flooring companies of a state not contacted for six months: found, opened and logged with at most 25 keys', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = countingKeys(page);

  await keys.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  // The small demo data has such a company in Tennessee; Georgia takes as many keys.
  await keys.type('flooring tn 6mo');
  const list = palette(page).getByRole('option').first();
  await expect(list).toContainText('State is TN');
  await expect(list).toContainText('Last contact is 0-6: none in 6 months');
  await expect(list).toContainText('CSI is flooring');
  await expect(list).toContainText(/\d+ compan/);
  const counted = Number(/([\d,]+) compan/.exec(await list.innerText())?.[1]?.replace(',', ''));

  await keys.press('Enter');
  await expect(page).toHaveURL(/\/search\?state=TN&notContacted=6&csi=09/);
  const first = page.getByRole('grid', { name: 'Companies' }).getByRole('row').nth(1);
  await expect(first).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `of ${counted}` })).toBeVisible();
  const seq = Number(await first.getAttribute('data-key'));

  await keys.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/company/${seq}$`));
  await keys.press('n');
  await expect(page.getByLabel('Note', { exact: true }).last()).toBeFocused();
  const note = `Asked about the binder ${Math.random().toString(36).slice(2, 8)}`;
  // The note's text does not count.
  await page.keyboard.type(note);
  await keys.press('Control+Enter');
  await expect(page.getByText('Note saved')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(25);

  const rest = await restReader();
  const { coid, state } = await rest<{ coid: number; state: string }>(
    'GET',
    `/api/manufacturers/${seq}`,
  );
  expect(state).toBe('TN');
  const notes = await rest<{ note: string }[]>('POST', '/api/notes/search-custom', {
    coid: [coid],
  });
  expect(notes.filter((each) => each.note === note)).toHaveLength(1);
});

test('F01: typing in the palette, a menu or a filter never acts on the page behind', async ({
  page,
  signIn,
}) => {
  // Every letter that is a shortcut somewhere, and the beginnings of g-sequences.
  const letters = 'gsgagnxjkoncaz?';
  await signIn();
  await page.goto('/search?state=GA');
  await expect(page.getByRole('status').filter({ hasText: 'of' }).first()).toBeVisible();
  const address = page.url();
  const unchanged = async (dialogs: number): Promise<void> => {
    await expect(page.getByRole('dialog')).toHaveCount(dialogs);
    expect(page.url()).toBe(address);
    await expect(page.getByText(/\d+ selected/)).toHaveCount(0);
  };

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search companies, go to/ })).toBeFocused();
  await page.keyboard.type(letters);
  await expect(page.getByRole('combobox', { name: /Search companies, go to/ })).toHaveValue(
    letters,
  );
  await unchanged(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type(letters);
  await expect(page.getByRole('menu')).toBeVisible();
  await unchanged(0);
  await page.keyboard.press('Escape');

  await page.keyboard.press('f');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect(filter.getByRole('button', { name: 'City' })).toBeFocused();
  await page.keyboard.type(letters);
  await expect(filter).toBeVisible();
  await unchanged(1);
  await page.keyboard.press('Escape');
  await expect(filter).toHaveCount(0);

  // Letters choose what begins with them, and Enter opens it.
  await page.keyboard.press('f');
  await page.keyboard.type('sta');
  await expect(filter.getByRole('button', { name: 'State' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filter.getByRole('searchbox', { name: 'Find state' })).toBeFocused();
});

test('E06 F04: a promise in a note becomes an activity, with one more key', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/search?state=GA');
  await expect(page.getByRole('status').filter({ hasText: 'of' }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seq = Number(page.url().split('/').at(-1));
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note', { exact: true }).last()).toBeFocused();
  const line = `Budget meeting ${Math.random().toString(36).slice(2, 8)}, f/u next Tue 9:30`;
  await page.keyboard.type(line);
  await expect(page.getByText(/^Plan follow-up Tue .*, 9:30 AM\?$/)).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByText(/is planned when you save/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Planned: Follow up, Tue/)).toBeVisible();

  const rest = await restReader();
  const { coid } = await rest<{ coid: number }>('GET', `/api/manufacturers/${seq}`);
  const planned = await rest<{ subject: string; note: string | null }[]>(
    'POST',
    '/api/activities/search',
    { coid: [coid] },
  );
  expect(planned.filter((each) => each.note === line)).toMatchObject([{ subject: 'Follow up' }]);
});
