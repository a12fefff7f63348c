import { choose, expect, restReader, test } from '../support/browser.ts';

/** The service looks for alerts that are due every 20 seconds. */
const NEXT_ROUND = { timeout: 60_000 };

test('R43: a manager is told in the bell when a figure of a report crosses a line, and deletes the alert with Undo', async ({
  page,
  signIn,
}) => {
  const read = await restReader('manager@demo.example');
  const name = `Watched ${Date.now()}`;
  const { seq } = await read<{ seq: number }>('POST', '/api/saved-reports', {
    name,
    definition: { dataset: 'notes', measures: ['notes'], dimensions: [{ name: 'rep' }] },
  });
  const stored = () => read<{ title: string }[]>('GET', `/api/alerts?report=${seq}`);
  await signIn('manager@demo.example');
  await page.goto(`/explore/${seq}`);
  await page.getByRole('button', { name: 'More about this report' }).click();
  await page.getByRole('menuitem', { name: 'Alert me…' }).click();
  const dialog = page.getByRole('dialog', { name: `Alert on “${name}”` });
  await choose(dialog, 'Condition', 'is above');
  await dialog.getByRole('textbox', { name: 'Threshold' }).fill('3');
  await expect(dialog.getByRole('status', { name: 'Preview' })).toContainText('Would alert now');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Alert saved: Notes above 3')).toBeVisible();
  expect(await stored()).toMatchObject([{ title: 'Notes above 3' }]);

  const messages = () => read<{ reportName: string }[]>('GET', '/api/alert-messages');
  await expect
    .poll(async () => (await messages()).some((each) => each.reportName === name), NEXT_ROUND)
    .toBe(true);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /^Notes above 3\. Now / }).click();
  await expect(page.getByRole('heading', { name: 'Notes above 3' })).toBeVisible();
  await page.getByRole('link', { name: 'My alerts' }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Alerting');
  await row.getByRole('button', { name: /^More about the alert/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Alert “Notes above 3” deleted').waitFor();
  await page.keyboard.press('z');
  await expect(row).toContainText('Alerting');
});

test('redesign 6: a tile of a dashboard and a chart of a page are watched without a saved report', async ({
  page,
  signIn,
}) => {
  const read = await restReader('director@demo.example');
  const stored = () =>
    read<{ reportName: string; title: string }[]>('GET', '/api/alerts').then((alerts) =>
      alerts.map(({ reportName, title }) => `${reportName}: ${title}`),
    );
  await signIn('director@demo.example');
  await page.goto('/dashboards/renewals');
  await page.getByRole('button', { name: 'More about At risk in the next 90 days' }).click();
  await page.getByRole('menuitem', { name: 'Alert me…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Alert on “/ });
  await choose(dialog, 'Condition', 'is above');
  await dialog.getByRole('textbox', { name: 'Threshold' }).fill('1,000,000');
  await expect(dialog.getByRole('status', { name: 'Preview' })).toContainText('Would not alert');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText(/^Alert saved: .+ above \$1,000,000$/)).toBeVisible();

  await page.goto('/sales/productivity');
  await page.getByRole('button', { name: 'Save Unique touches' }).click();
  await page.getByRole('menuitem', { name: 'Alert me…' }).click();
  await expect(dialog).toContainText('saved as a private report');
  await dialog.getByRole('textbox', { name: 'Threshold' }).fill('1');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Alert saved: Unique touches below 1')).toBeVisible();
  expect(await stored()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^At risk in the next 90 days: .+ above \$1,000,000$/),
      'Unique touches: Unique touches below 1',
    ]),
  );
});
