import { readFile } from 'node:fs/promises';
import { expect, restReader, test } from '../support/browser.ts';
import { administrator, countedKeys, withoutPointer } from '../support/keyboard.ts';

/** As in administration.e2e.ts. */
test.afterAll(() => void process.stdout.write(countedKeys()));

test('the audit log is filtered and exported by keyboard', async ({ page, signIn, openFor }) => {
  const keys = await withoutPointer(page);
  await openFor('admin@demo.example');
  const rest = await restReader('admin@demo.example');
  const { seq } = await rest<{ seq: number }>('GET', '/api/users/me-rc');
  await signIn('admin@demo.example');
  await page.goto('/account');
  const ends = page.getByRole('button', { name: /^End the session of/ });
  await keys.enter(ends.first());
  await keys.goTo('Audit log');
  const log = page.getByRole('table', { name: 'Audit log' });
  await keys.task('Filter the audit log by person, kind, record and days', async () => {
    await keys.pick(page.getByRole('combobox', { name: 'Who' }), 'Omar Castillo');
    await keys.pick(page.getByRole('combobox', { name: 'Kind' }), 'Sessions');
    await keys.tabTo(page.getByLabel('Number of the record'));
    await keys.type(String(seq));
    await keys.pick(page.getByRole('combobox', { name: 'Period' }), 'Other days');
    await keys.tabTo(page.getByLabel('From', { exact: true }));
    await keys.type('6/1/2026');
    await keys.press('Enter');
    await expect(page).toHaveURL(
      `/admin/audit?kind=session&who=${seq}&record=${seq}&from=2026-06-01`,
    );
  });
  await expect(log).toContainText('ended one of their sessions.');
  const download = page.waitForEvent('download');
  await keys.task('Export what the filter finds', async () => {
    await keys.enter(page.getByRole('button', { name: 'Export' }));
    await keys.tabTo(page.getByRole('link', { name: /^CSV/ }));
    await keys.press('Enter');
    await download;
  });
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('ended one of their sessions.');
  expect(file.split('\n').filter((line) => line.includes('Castillo')).length).toBeGreaterThan(0);
});

test('the installation says what runs here and how large it is', async ({ page, signIn }) => {
  const keys = await administrator(page, signIn);
  await keys.goTo('Installation');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('PostgreSQL');
  await expect(page.getByRole('table', { name: 'Jobs' })).toContainText('Scheduled reports');
  await expect(page.getByRole('table', { name: 'Tables' })).toContainText('notes');
});

test('an administrator imports a file that is not as the portal writes it, undoes it, and exports everything', async ({
  page,
  signIn,
}) => {
  test.slow();
  const keys = await administrator(page, signIn);
  await keys.goTo('Data');
  const columns = page.getByRole('table', { name: 'Columns' });
  const job = page.getByRole('region', { name: 'sections.csv' });
  const check = page.getByRole('button', { name: 'Check every row' });
  await keys.task(
    'Import a file: name three of its columns, check it, import the good rows',
    async () => {
      const file = page.getByLabel('Choose a CSV file');
      const chooser = page.waitForEvent('filechooser');
      await keys.tabTo(file);
      await keys.press('Space');
      await (
        await chooser
      ).setFiles({
        name: 'sections.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Number;Name;Fax;\n09 81 23;Acoustic Blankets of the Test;1;\n09 81 22;Packaged Plants of the Test;;\nnone;No section;;\n',
        ),
      });
      // The names are not the portal's, so it asks which field each is.
      await expect(page.getByRole('list', { name: 'To settle' })).toContainText('csi');
      await expect(check).toBeDisabled();
      await expect(columns).toContainText('Left out: it has no name');
      for (const [name, field] of [
        ['Number', 'csi (required)'],
        ['Name', 'title'],
        ['Fax', 'Leave out'],
      ] as const) {
        const choice = columns.getByRole('combobox', { name: `Field for ${name}` });
        await keys.pick(choice, field);
        await expect(choice).toBeEnabled();
      }
      await keys.enter(check);
      await expect(job).toContainText('1 refused');
      await keys.enter(page.getByRole('button', { name: /^Import the other / }));
      await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
    },
  );
  const rejects = page.waitForEvent('download');
  await keys.task('Download the refused lines', async () => {
    await keys.enter(page.getByRole('link', { name: 'Download refused lines' }));
    await rejects;
  });
  expect(await readFile(await (await rejects).path(), 'utf8')).toContain('none;No section');

  const past = page.getByRole('table', { name: 'Past imports' });
  await expect(past).toContainText('sections.csv');
  await keys.task('Undo an import', async () => {
    await keys.enter(past.getByRole('button', { name: /^Undo import / }));
    const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo import' });
    await expect(page.getByRole('dialog')).toContainText('for good');
    await expect(undo).toBeFocused();
    await keys.press('Enter');
    await expect(job).toContainText('is undone');
  });
  await expect(past).toContainText('Undone');

  const everything = page.waitForEvent('download');
  await keys.task('Export everything', async () => {
    await keys.enter(page.getByRole('link', { name: 'Export everything' }));
    await everything;
  });
  const archive = await readFile(await (await everything).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.length).toBeGreaterThan(100_000);
  await keys.goTo('Audit log');
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(/everything/i);
});
