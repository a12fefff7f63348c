import { choose, expect, restReader, test } from '../support/browser.ts';

interface Stored {
  tiles: { title?: string; question?: Record<string, unknown> }[];
}

// Saving a chart as PDF is not offered, which the library mentions once.
// oxlint-disable-next-line no-empty-pattern
test.use({ expected: async ({}, use) => use(['exporting.libURL']) });

test('K04: the chart of a page is added to a dashboard, where a figure is put beside it and both are scheduled', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const name = `Charts ${Date.now()}`;
  const board = { name, tiles: [], filters: {} };
  const { seq } = await read<{ seq: number }>('POST', '/api/saved-dashboards', board);
  const tiles = async () => (await read<Stored>('GET', `/api/saved-dashboards/${seq}`)).tiles;
  await signIn();
  await page.goto('/sales/by-date');
  const title = 'Sold by month, new and renewal';
  const chart = page.getByRole('figure').filter({ hasText: title });
  await chart.getByRole('button', { name: `Save ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Add to dashboard…' }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Open dashboard' }).click();
  await expect(page).toHaveURL(`/dashboards/${seq}`);
  await expect(page.getByRole('region', { name: title }).getByRole('figure')).toBeVisible();
  expect(await tiles()).toMatchObject([
    { title, question: { dataset: 'contracts', where: { signedOn: { period: 'AYTD' } } } },
  ]);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add a figure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a figure' });
  await choose(dialog, 'Data', 'Signed contracts');
  await choose(dialog, 'Measure', 'Sold value');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Sold value' })).toContainText('$');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(tiles).toMatchObject([{ title }, { question: { show: 'number' } }]);

  await page.getByRole('button', { name: 'More about this dashboard' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const schedule = page.getByRole('dialog', { name: `Schedule “${name}”` });
  await choose(schedule, 'How often', 'Every day');
  await schedule.getByRole('button', { name: 'Me', exact: true }).click();
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(`“${name}”: next delivery`)).toBeVisible();
  await page.goto('/schedules');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^More about the schedule/ }).click();
  await page.getByRole('menuitem', { name: 'Send now…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(row).toContainText('1 delivered', { timeout: 40_000 });

  await page.goto('/inbox');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('region', { name: title }).getByRole('figure')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sold value' })).toContainText('$');
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('link')).toHaveCount(2);
});
