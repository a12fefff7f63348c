import { choose, expect, restReader, test } from '../support/browser.ts';

interface Schedule {
  seq: number;
  reportName: string;
  cadence: { every: string };
  burst: boolean;
  pausedWhy: string | null;
}

test('R43: a rep schedules a report for the reps, pauses it, and deletes it with Undo', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const name = `Scheduled ${Date.now()}`;
  const { seq } = await read<{ seq: number }>('POST', '/api/saved-reports', {
    name,
    definition: { dataset: 'notes', measures: ['notes'], dimensions: [{ name: 'rep' }] },
  });
  const stored = () => read<Schedule[]>('GET', `/api/report-schedules?report=${seq}`);
  await signIn();
  await page.goto(`/explore/${seq}`);
  await page.getByRole('button', { name: 'More about this report' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule “${name}”` });
  await choose(dialog, 'How often', 'Every month');
  await choose(dialog, 'Day of the month', 'the last day');
  await dialog.getByRole('button', { name: 'All reps' }).click();
  await dialog.getByRole('button', { name: 'Each their own rows' }).click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(`“${name}”: next delivery`)).toBeVisible();
  expect(await stored()).toMatchObject([{ cadence: { every: 'month', day: 31 }, burst: true }]);

  await page.goto('/schedules');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('On the last day of the month');
  const act = async (item: string): Promise<void> => {
    await row.getByRole('button', { name: /^More about the schedule/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await act('Pause');
  await expect(row).toContainText('Paused');
  await expect.poll(async () => (await stored())[0]?.pausedWhy).toBe('owner');
  await test.step('sent now, once it is said to whom', async () => {
    await act('Send now…');
    const question = page.getByRole('dialog', { name: `Send “${name}” now?` });
    await expect(question).toContainText('It goes to the inbox of');
    await expect(question).toContainText('Dana Keller');
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(row).toContainText('Being sent');
    await expect(row).toContainText(/\d+ delivered/, { timeout: 40_000 });
    await expect(row).toContainText('Paused');
  });
  await act('Delete');
  await expect(row).toHaveCount(0);
  await expect.poll(stored).toEqual([]);
  await page.getByText(`Schedule of “${name}” deleted`).waitFor();
  await page.keyboard.press('z');
  await expect(row).toContainText('Paused');
  await act('Delete');
  await expect.poll(stored).toEqual([]);
});
