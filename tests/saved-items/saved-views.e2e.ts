import type { Page } from '@playwright/test';
import { expect, graphqlRequests, restReader, test } from '../support/browser.ts';

interface StoredView {
  seq: number;
  name: string;
  query: string;
  columns: string[] | null;
  visibility: string;
}

const COUNT = /of ([\d,]+)$/;

test('R14: a rep saves the list with its columns, changes it, updates it, and deletes it with Undo', async ({
  page,
  signIn,
}) => {
  await signIn();
  const name = `Walls ${Date.now()}`;
  await page.goto('/search?status=prospect&cols=company,rep,zip');
  await expect(page.getByText(COUNT)).toBeVisible();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/[?&]view=\d+/);
  const seq = Number(/view=(\d+)/.exec(page.url())?.[1]);
  const stored = await storedView(seq);
  expect(stored).toMatchObject({ name, visibility: 'private', columns: ['company', 'rep', 'zip'] });
  expect(stored?.query).toBe('status=prospect');

  await page.getByRole('checkbox', { name: /^A \*\*\*/ }).check();
  await page.getByRole('button', { name: `Saved view ${name}, changed` }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('button', { name: `Saved view ${name}`, exact: true })).toBeVisible();
  await expect.poll(async () => (await storedView(seq))?.query).toBe('status=prospect&tag=3');

  await page.getByRole('button', { name: `Saved view ${name}`, exact: true }).click();
  await page.getByRole('button', { name: `Rename, share or delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).not.toHaveURL(/view=/);
  await expect.poll(() => storedView(seq)).toBeNull();
  await page.getByText(`“${name}” deleted`).waitFor();
  await page.keyboard.press('z');
  await expect.poll(async () => (await storedView(seq))?.name).toBe(name);
  await removeView(page, name);
});

test('R14: an address with only a view shows its list, and what the address says wins over the view', async ({
  page,
  signIn,
}) => {
  await signIn();
  const view = await searchView();
  await page.goto(`/search?view=${view.seq}`);
  await expect(page.getByText(COUNT)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view=${view.seq}$`));
  for (const [name, value] of new URLSearchParams(view.query)) {
    expect(new URL(page.url()).searchParams.get(name)).toBe(value);
  }
  await expect(
    page.getByRole('button', { name: `Saved view ${view.name}`, exact: true }),
  ).toBeVisible();
  await page.goto(`/search?q=roof&view=${view.seq}`);
  await page.getByRole('button', { name: `Saved view ${view.name}, changed` }).click();
  expect(new URL(page.url()).searchParams.get('q')).toBe('roof');
  await page.getByRole('button', { name: 'Reset to view' }).click();
  await expect(page).not.toHaveURL(/q=roof/);
});

test('My views in the sidebar ask for nothing until they are opened, then count', async ({
  page,
  signIn,
}) => {
  await signIn();
  const first = await graphqlRequests(page, async () => {
    await page.goto('/search');
    await expect(page.getByText(COUNT)).toBeVisible();
  });
  expect(first).toContain('SearchPage');
  expect(first).not.toContain('SavedViews');
  const pinned = (await views()).find(
    ({ pinned: isPinned, page: of }) => isPinned && of === 'search',
  );
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'My views' }).click();
  const entry = main.getByRole('link', { name: new RegExp(`^${pinned?.name} ?[\\d,]+$`) }).first();
  await expect(entry).toBeVisible();
  const said = /([\d,]+)$/.exec((await entry.textContent()) ?? '')?.[1];
  await entry.click();
  await expect(page.getByText(COUNT)).toHaveText(new RegExp(`of ${said}$|^no companies$`));
  await main.getByRole('button', { name: 'My views' }).click();
});

interface ListedView extends StoredView {
  page: string;
  pinned: boolean;
}

async function views(): Promise<ListedView[]> {
  const read = await restReader();
  return read<ListedView[]>('GET', '/api/saved-views?limit=100');
}

/** A view of companies that the rep may see and that filters. */
async function searchView(): Promise<ListedView> {
  const view = (await views()).find(({ page, query }) => page === 'search' && query !== '');
  if (!view) throw new Error('The demo has no saved search.');
  return view;
}

async function storedView(seq: number): Promise<ListedView | null> {
  return (await views()).find((view) => view.seq === seq) ?? null;
}

async function removeView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Saved view/ }).click();
  await page.getByRole('button', { name: `Rename, share or delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`“${name}” deleted`).first().waitFor();
}

for (const { path, name, asked } of [
  { path: '/activities/done?show=table', name: 'Done, as a table', asked: 'show=table' },
  { path: '/contact/search?q=example.com&dnc=0', name: 'May be contacted', asked: 'dnc=0' },
]) {
  test(`R35 R19: what a rep saves on ${path.replace(/\?.*/, '')} opens from the sidebar as it was`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    const own = `${name} ${Math.random().toString(36).slice(2, 8)}`;
    await page.goto(path);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Save as…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a view' });
    await dialog.getByLabel('Name').fill(own);
    // In the sidebar.
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=\d+/);
    await page.goto('/landing');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('button', { name: 'My views' }).click();
    await main.getByRole('link', { name: own }).click();
    await expect(page).toHaveURL(new RegExp(`${path.replace(/\?.*/, '')}\\?.*${asked}`));
    await expect(page.getByRole('button', { name: `Saved view ${own}` })).toBeVisible();
    await removeView(page, own);
  });
}
