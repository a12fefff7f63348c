import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD, restReader, test } from '../support/browser.ts';

/** Tab until something has the focus: nothing here is done with a pointer. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 120; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach it');
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Chooses in a list by typing the beginning of the choice. */
async function pick(page: Page, list: Locator, choice: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(choice);
  await page.keyboard.press('Enter');
  await expect(list).toContainText(choice);
}

/** An entry of the menu that has just opened. */
async function inMenu(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  for (let i = 0; i < 10; i += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('an administrator adds, changes and deactivates a user by keyboard, and reads it all in the audit log', async ({
  page,
  signIn,
  openFor,
}) => {
  test.slow();
  await signIn('admin@demo.example');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

  await press(page, page.getByRole('button', { name: 'New user' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Dana Field');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dana@field.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dana Field' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);

  // A password, with which Dana signs in somewhere else.
  await press(page, page.getByRole('button', { name: 'More about Dana Field' }));
  await inMenu(page, 'Set a new password…');
  await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const danas = await openFor('dana@field.example');

  // Another name and another level: rights are taken, so Dana is out.
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Dana Keller');
  await pick(page, dialog.getByRole('combobox', { name: 'Level' }), 'Staff');
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { name: 'Dana Keller' })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Renamed Dana Field to Dana Keller.');
  await expect(changes).toContainText('Changed level of Dana Keller from rep to staff.');
  await expect
    .poll(
      async () => {
        const session = await danas.request.get('/session');
        return ((await session.json()) as { viewer: unknown }).viewer;
      },
      { timeout: 5_000 },
    )
    .toBeNull();

  await press(page, page.getByRole('button', { name: 'More about Dana Keller' }));
  await inMenu(page, 'Deactivate…');
  await press(page, dialog.getByRole('button', { name: 'Deactivate' }));
  await expect(changes).toContainText('Deactivated Dana Keller.');
  await press(page, page.getByRole('button', { name: 'More about Dana Keller' }));
  await inMenu(page, 'Activate');
  await expect(changes).toContainText('Activated Dana Keller.');

  await page.goto('/admin/audit');
  await pick(page, page.getByRole('combobox', { name: 'Kind' }), 'Users');
  const log = page.getByRole('table', { name: 'Audit log' });
  for (const sentence of [
    'Added Dana Field with the level rep.',
    'Set a new password for Dana Field.',
    'Renamed Dana Field to Dana Keller.',
    'Changed level of Dana Keller from rep to staff.',
    'Deactivated Dana Keller.',
    'Activated Dana Keller.',
  ]) {
    await expect(log).toContainText(sentence);
  }
  const file = await page.request.get(
    `/export/audit.csv?variables=${encodeURIComponent(JSON.stringify({ filter: { resource: 'users' } }))}`,
  );
  expect(await file.text()).toContain('Deactivated Dana Keller.');
});

test('what a rep works on is counted and handed over before the rep is shut out', async ({
  page,
  signIn,
}) => {
  const rest = await restReader('admin@demo.example');
  const [leaving] = await rest<{ seq: number; name: string }[]>(
    'GET',
    '/api/user-accounts?email=rep2@demo.example',
  );
  const [receiver] = await rest<{ seq: number; name: string }[]>(
    'GET',
    '/api/user-accounts?email=rep@demo.example',
  );
  const held = await rest<{ companies: number; openActivities: number }>(
    'GET',
    `/api/user-accounts/${leaving?.seq}/holdings`,
  );
  await signIn('admin@demo.example');
  await page.goto(`/admin/users/${leaving?.seq}`);
  await press(page, page.getByRole('button', { name: `More about ${leaving?.name}` }));
  await inMenu(page, 'Deactivate…');
  const dialog = page.getByRole('dialog');
  const companies = held.companies.toLocaleString('en-US');
  await expect(dialog).toContainText(`${companies} companies`);
  await press(page, dialog.getByRole('button', { name: 'Deactivate' }));
  await expect(dialog.getByRole('alert')).toContainText('Choose who gets');
  await pick(page, dialog.getByRole('combobox', { name: 'Hand over to' }), receiver?.name ?? '');
  await press(page, dialog.getByRole('button', { name: 'Deactivate' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    `Handed ${companies} companies and`,
  );
  const left = await rest<{ companies: number }>(
    'GET',
    `/api/user-accounts/${leaving?.seq}/holdings`,
  );
  expect(left.companies).toBe(0);
});

test('an administrator signs somebody out everywhere, and it holds within five seconds', async ({
  page,
  signIn,
  openFor,
}) => {
  const rest = await restReader('admin@demo.example');
  const [user] = await rest<{ seq: number; name: string }[]>(
    'GET',
    '/api/user-accounts?email=staff@demo.example',
  );
  const theirs = await openFor('staff@demo.example');
  await signIn('admin@demo.example');
  await page.goto(`/admin/users/${user?.seq}`);
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Sign out everywhere' }));
  await expect(page.getByText(`${user?.name} is not signed in.`)).toBeVisible();
  await expect
    .poll(
      async () => {
        const session = await theirs.request.get('/session');
        return ((await session.json()) as { viewer: unknown }).viewer;
      },
      { timeout: 5_000 },
    )
    .toBeNull();
});

test('my account shows where I am signed in, ends one of my sessions and changes the colors', async ({
  page,
  signIn,
  openFor,
}) => {
  await openFor('rep@demo.example');
  await signIn('rep@demo.example');
  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions).toContainText('This device');
  const ends = sessions.getByRole('button', { name: /^End the session of/ });
  await expect(ends.first()).toBeVisible();
  const before = await ends.count();
  await press(page, ends.first());
  await expect(ends).toHaveCount(before - 1);
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  const colors = page.getByRole('region', { name: 'Colors' }).getByRole('group');
  await press(page, colors.getByRole('button', { name: 'Dark' }));
  await expect(colors.getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a rep has no administration, and is told whose it is', async ({ page, signIn }) => {
  await signIn('rep@demo.example');
  for (const path of ['/admin/users', '/admin/audit', '/admin/data', '/admin/installation']) {
    await page.goto(path);
    await expect(page.getByText('Only administrators can open this page.')).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Admin');
});

test('the installation says what runs here and how large it is', async ({ page, signIn }) => {
  await signIn('admin@demo.example');
  await page.goto('/admin/installation');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('PostgreSQL');
  await expect(page.getByRole('table', { name: 'Jobs' })).toContainText('Scheduled reports');
  await expect(page.getByRole('table', { name: 'Tables' })).toContainText('notes');
});

test('an administrator imports a file that is not as the portal writes it, undoes it, and exports everything', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('admin@demo.example');
  await page.goto('/admin/data');
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'sections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Number;Name;Fax;\n09 81 23;Acoustic Blankets of the Test;1;\n09 81 22;Packaged Plants of the Test;;\nnone;No section;;\n',
    ),
  });
  // The names are not the portal's, so it asks which field each is.
  const columns = page.getByRole('table', { name: 'Columns' });
  await expect(page.getByRole('list', { name: 'To settle' })).toContainText('csi');
  await expect(page.getByRole('button', { name: 'Check every row' })).toBeDisabled();
  await expect(columns).toContainText('Left out: it has no name');
  for (const [name, field] of [
    ['Number', 'csi (required)'],
    ['Name', 'title'],
    ['Fax', 'Leave out'],
  ] as const) {
    const choice = columns.getByRole('combobox', { name: `Field for ${name}` });
    await choice.click();
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect(choice).toContainText(field);
    await expect(choice).toBeEnabled();
  }
  await page.getByRole('button', { name: 'Check every row' }).click();
  const job = page.getByRole('region', { name: 'sections.csv' });
  await expect(job).toContainText('1 refused');
  await expect(page.getByRole('table', { name: 'Problems' })).toContainText('none');
  const rejects = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download refused lines' }).click();
  const refused = await readFile(await (await rejects).path(), 'utf8');
  expect(refused).toContain('none;No section');

  await page.getByRole('button', { name: /^Import the other / }).click();
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
  const past = page.getByRole('table', { name: 'Past imports' });
  await expect(past).toContainText('sections.csv');
  await past.getByRole('button', { name: /^Undo import / }).click();
  await expect(page.getByRole('dialog')).toContainText('for good');
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await expect(job).toContainText('is undone');
  await expect(past).toContainText('Undone');

  const everything = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export everything' }).click();
  const archive = await readFile(await (await everything).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.length).toBeGreaterThan(100_000);
  await page.goto('/admin/audit');
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(/everything/i);
});
