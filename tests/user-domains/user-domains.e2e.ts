import { expect, restReader, test } from '../support/browser.ts';

interface CategoryCount {
  category: string;
  count: number;
}

const count = (value: number): string => value.toLocaleString('en-US');

test('R31: what nobody is sure of is sorted by a key, skipped, and taken back', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const all = await read<CategoryCount[]>('GET', '/api/user-domains/categories');
  const left = all.find(({ category }) => category === 'NOTSURE')?.count ?? 0;
  await signIn();
  await page.goto('/user-domains/not-sure');
  const progress = page.getByText(/ left$/);
  await expect(progress).toHaveText(`${count(left)} left`);
  const heading = page.getByRole('article', { name: 'The domain to sort' }).getByRole('heading');
  const first = (await heading.textContent()) ?? '';
  await page.keyboard.press('s');
  await expect(heading).not.toHaveText(first);
  await expect(progress).toHaveText(`${count(left)} left`);
  const second = (await heading.textContent()) ?? '';
  await page.keyboard.press('3');
  await expect(page.getByText(`${second} → GC`)).toBeVisible();
  await expect(progress).toHaveText(`${count(left - 1)} left`);
  const stored = async () => {
    const found = await read<{ url: string | null; ip_range: string | null; category: string }[]>(
      'POST',
      '/api/user_domains/search-domains',
      { qstr: second },
    );
    return found.find(({ url, ip_range }) => (url ?? ip_range) === second)?.category;
  };
  await expect.poll(stored).toBe('GC');
  await page.keyboard.press('u');
  await expect(heading).toHaveText(second);
  await expect.poll(stored).toBe('NOTSURE');
  await page.keyboard.press('u');
  await expect(heading).toHaveText(first);
});

test('R32: an administrator gives addresses their domain and takes it back', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  await signIn('admin@demo.example');
  await page.goto('/user-domains/update-ips-to-urls');
  const row = page.getByRole('table', { name: 'Address ranges' }).locator('tbody tr').nth(1);
  const range = (await row.locator('td').nth(1).textContent()) ?? '';
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 address range', { exact: false }).first()).toBeVisible();
  const url = `e2e-${Date.now().toString(36)}.example`;
  await page.getByLabel('Domain', { exact: true }).fill(url);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${url} assigned to`)).toBeVisible();
  const stored = async () =>
    (
      await read<{ url: string | null; ip_range: string | null }[]>(
        'POST',
        '/api/user_domains/search-domains',
        { qstr: range },
      )
    ).find(({ ip_range }) => ip_range === range)?.url;
  expect(await stored()).toBe(url);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('taken back')).toBeVisible();
  expect(await stored()).toBeNull();
});
