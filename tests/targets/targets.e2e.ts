import { expect, test } from '../support/browser.ts';

test('a manager pastes two rows of targets, saves them, sees how far they are, and takes them back', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('manager@demo.example');
  await page.goto('/targets?measure=CONTACT_NOTES&by=YEAR');
  const grid = page.getByRole('grid', { name: 'Targets: Contact notes' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.nth(3)).toBeVisible();
  // The company's is read-only; below the team stand its people.
  const cells = [rows.nth(2).getByRole('gridcell'), rows.nth(3).getByRole('gridcell')];
  const before = await Promise.all(cells.map((cell) => cell.textContent()));
  await cells[0]?.click();
  await page.evaluate(() => navigator.clipboard.writeText('400\n"1,200"\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('2 changes not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 targets saved')).toBeVisible();
  await expect(cells[0] ?? grid).toContainText(/^400\d+%/);
  await expect(cells[1] ?? grid).toContainText(/^1,200\d+%/);
  await expect(page.getByRole('region', { name: 'Selected target' })).toContainText(
    'divided by the target, 400.',
  );
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect
    .poll(async () => Promise.all(cells.map((cell) => cell.textContent())))
    .toEqual(before);
  // Typed one below the other, without a click between them.
  await cells[0]?.click();
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1200');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 changes not saved')).toBeVisible();
  await expect(cells[0] ?? grid).toContainText('400');
  await expect(cells[1] ?? grid).toContainText('1,200');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
});
