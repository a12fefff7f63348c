import type { Page } from '@playwright/test';
import { expect, restReader, test } from '../support/browser.ts';

interface Found {
  seq: number;
  coid: number;
  company: string;
  prospect: number;
  state: string | null;
}

const MANAGER = 'manager@demo.example';
const COUNT = /of ([\d,]+)$/;

/** Prospects of the demo's own list that the page and the test both find. */
const LIST = { clientFlag: false, doNotCall: false, tag: [0, 1], sort: 'company', limit: 3 };
const ADDRESS = '/search?status=prospect&dnc=0&tag=0,1&sort=company';

test('R14: a manager tags selected companies after a preview and takes all of it back', async ({
  page,
  signIn,
}) => {
  await signIn(MANAGER);
  const before = await found();
  await page.goto(ADDRESS);
  await select(page, before);
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag companies' });
  await dialog.getByRole('button', { name: 'A ***' }).click();
  await expect(dialog.getByText('3 companies → A ***')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tag 3 companies' }).click();
  await page.getByText('3 companies tagged A ***').waitFor();
  for (const { seq } of before) expect((await company(seq)).prospect).toBe(3);
  await page.keyboard.press('z');
  await page.getByText('Undone: 3 companies').waitFor();
  for (const { seq, prospect } of before) expect((await company(seq)).prospect).toBe(prospect);
});

test('R14: calls for many leave out who must not be called, spread over days, and can be undone', async ({
  page,
  signIn,
}) => {
  await signIn();
  const subject = `Spring round ${Date.now()}`;
  const { state } = await oneNotToCall();
  await page.goto(`/search?state=${state}&sort=company`);
  await expect(page.getByText(COUNT)).toBeVisible();
  await page.locator('tr[data-key]').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Select all .* matching/ }).click();
  await page.getByRole('button', { name: 'Activities', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan activities' });
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('A day', { exact: true }).fill('2');
  await expect(
    dialog.getByText(/Skipped: \d+ compan(y|ies) that must not be called/),
  ).toBeVisible();
  const button = dialog.getByRole('button', { name: /^Plan for \d/ });
  const count = Number(/(\d+)/.exec((await button.textContent()) ?? '')?.[1]);
  await button.click();
  await page.getByText(/^Activities planned for/).waitFor();
  const planned = await activities(subject);
  expect(planned).toHaveLength(count);
  expect(new Set(planned.map(({ date }) => date)).size).toBe(Math.ceil(count / 2));
  await page.keyboard.press('z');
  await page.getByText(/^Undone:/).waitFor();
  expect(await activities(subject)).toEqual([]);
});

test('a rep may tag what is selected, also after a look at one of them, and is not offered to assign it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/search?status=prospect');
  const first = page.locator('tr[data-key]').first();
  await first.getByRole('checkbox').check();
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/company\/\d+/);
  await page.goBack();
  await expect(first.getByRole('checkbox')).toBeChecked();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('button', { name: 'Tag' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Assign' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: /^Select (all|the first)/ })).toBeVisible();
});

type Search = { hits: { hits: { _source: Found }[] } };

async function search(body: object): Promise<Found[]> {
  const read = await restReader(MANAGER);
  const { hits } = await read<Search>('POST', '/api/manufacturers/es/searchForRepCentral', body);
  return hits.hits.map(({ _source }) => _source);
}

const found = (): Promise<Found[]> => search(LIST);

async function oneNotToCall(): Promise<Found> {
  const found = await search({ doNotCall: true, sort: 'company', limit: 10 });
  const company = found.find(({ state }) => state);
  if (!company) throw new Error('The demo has no company that must not be called.');
  return company;
}

async function company(seq: number): Promise<Found> {
  return (await restReader(MANAGER))<Found>('GET', `/api/manufacturers/${seq}`);
}

async function activities(subject: string): Promise<{ subject: string; date: string }[]> {
  const read = await restReader();
  const me = await read<{ seq: number }>('GET', '/api/users/me-rc');
  const rows = await read<{ subject: string; date: string }[]>(
    'GET',
    `/api/activities?user=${me.seq}&sort=-seq&limit=200`,
  );
  return rows.filter((activity) => activity.subject === subject);
}

async function select(page: Page, companies: readonly Found[]): Promise<void> {
  for (const { seq } of companies) {
    await page.locator(`tr[data-key="${seq}"]`).getByRole('checkbox').check();
  }
}
