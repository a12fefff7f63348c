import type { Page } from '@playwright/test';
import { expect, PASSWORD, restReader, test } from '../support/browser.ts';
import { administrator, countedKeys, withoutPointer } from '../support/keyboard.ts';

interface Account {
  seq: number;
  name: string;
  email: string;
  level: number;
}

/** `npx playwright test tests/users/administration` prints the rows of the table in docs/operations.md. */
test.afterAll(() => void process.stdout.write(countedKeys()));

async function accountOf(email: string): Promise<Account> {
  const rest = await restReader('admin@demo.example');
  const [account] = await rest<Account[]>('GET', `/api/user-accounts?email=${email}`);
  if (!account) throw new Error(`nobody is called ${email}`);
  return account;
}

/** Out within five seconds, wherever the page is open. */
const expectSignedOut = (page: Page) =>
  expect
    .poll(
      async () => {
        const session = await page.request.get('/session');
        return ((await session.json()) as { viewer: unknown }).viewer;
      },
      { timeout: 5_000 },
    )
    .toBeNull();

test('an administrator adds, changes and deactivates a user by keyboard, and reads it all in the audit log', async ({
  page,
  signIn,
  openFor,
}) => {
  test.slow();
  const keys = await administrator(page, signIn);
  await keys.task('Open a page of administration from anywhere', () => keys.goTo('Users'));
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await keys.task('Add a user', async () => {
    await keys.enter(page.getByRole('button', { name: 'New user' }));
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await keys.type('Dana Field');
    await keys.press('Tab');
    await keys.type('dana@field.example');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dana Field' })).toBeVisible();
  });
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);

  // A password, with which Dana signs in somewhere else.
  await keys.task('Set a user’s password', async () => {
    await keys.enter(page.getByRole('button', { name: 'More about Dana Field' }));
    await keys.inMenu('Set a new password…');
    await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused();
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await expect(dialog).toBeHidden();
  });
  const danas = await openFor('dana@field.example');

  await keys.goTo('Users');
  await keys.task('Find a user and open their page', async () => {
    await keys.press('/');
    await keys.type('dana@field');
    const row = page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1);
    await expect(row).toContainText('dana@field.example');
    await keys.enter(row);
    await expect(page.getByRole('heading', { name: 'Dana Field' })).toBeVisible();
  });

  // Another level takes rights, so Dana is out.
  await keys.task('Change a user’s name, e-mail, level, scopes and manager', async () => {
    await keys.enter(page.getByRole('button', { name: 'Edit', exact: true }));
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await keys.replace('Dana Keller');
    await keys.tabTo(dialog.getByLabel('E-mail'));
    await keys.replace('keller@field.example');
    await keys.pick(dialog.getByRole('combobox', { name: 'Level' }), 'Staff');
    await keys.tabTo(dialog.getByLabel('Scopes'));
    await keys.replace('content, explore');
    await keys.pick(dialog.getByRole('combobox', { name: 'Manager' }), 'Ruth Albright');
    await keys.enter(dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('heading', { name: 'Dana Keller' })).toBeVisible();
  });
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Renamed Dana Field to Dana Keller.');
  await expect(changes).toContainText('Changed level of Dana Keller from rep to staff.');
  await expectSignedOut(danas);

  await keys.task('Deactivate a user who holds nothing', async () => {
    await keys.enter(page.getByRole('button', { name: 'More about Dana Keller' }));
    await keys.inMenu('Deactivate…');
    await keys.enter(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(changes).toContainText('Deactivated Dana Keller.');
  });
  await keys.task('Activate a user', async () => {
    await keys.enter(page.getByRole('button', { name: 'More about Dana Keller' }));
    await keys.inMenu('Activate');
    await expect(changes).toContainText('Activated Dana Keller.');
  });

  await keys.goTo('Audit log');
  await keys.pick(page.getByRole('combobox', { name: 'Kind' }), 'Users');
  const log = page.getByRole('table', { name: 'Audit log' });
  for (const sentence of [
    'Added Dana Field with the level rep.',
    'Set a new password for Dana Field.',
    'Renamed Dana Field to Dana Keller.',
    'Changed e-mail of Dana Keller from dana@field.example to keller@field.example.',
    'Changed level of Dana Keller from rep to staff.',
    'Changed role of Dana Keller from rep to content, explore.',
    'Changed manager of Dana Keller from none to Ruth Albright.',
    'Deactivated Dana Keller.',
    'Activated Dana Keller.',
  ]) {
    await expect(log).toContainText(sentence);
  }
});

test('what a rep works on is counted and handed over before the rep is shut out', async ({
  page,
  signIn,
}) => {
  const keys = await withoutPointer(page);
  const rest = await restReader('admin@demo.example');
  const leaving = await accountOf('rep2@demo.example');
  const receiver = await accountOf('rep@demo.example');
  const path = `/api/user-accounts/${leaving.seq}/holdings` as const;
  const held = await rest<{ companies: number; openActivities: number }>('GET', path);
  await signIn('admin@demo.example');
  await page.goto(`/admin/users/${leaving.seq}`);
  const dialog = page.getByRole('dialog');
  const companies = held.companies.toLocaleString('en-US');
  const deactivate = dialog.getByRole('button', { name: 'Deactivate' });
  const open = async () => {
    await keys.enter(page.getByRole('button', { name: `More about ${leaving.name}` }));
    await keys.inMenu('Deactivate…');
    await expect(dialog).toContainText(`${companies} companies`);
  };
  await open();
  await keys.enter(deactivate);
  await expect(dialog.getByRole('alert')).toContainText('Choose who gets');
  await keys.press('Escape');
  await keys.task('Deactivate a user and hand over what they hold', async () => {
    await open();
    await keys.pick(dialog.getByRole('combobox', { name: 'Hand over to' }), receiver.name);
    await keys.enter(deactivate);
    await expect(dialog).toBeHidden();
  });
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    `Handed ${companies} companies and`,
  );
  expect((await rest<{ companies: number }>('GET', path)).companies).toBe(0);
});

test('an administrator ends a session, all sessions and a token of somebody, which holds within five seconds', async ({
  page,
  signIn,
  openFor,
}) => {
  const keys = await withoutPointer(page);
  const { seq, name } = await accountOf('staff@demo.example');
  const rest = await restReader('staff@demo.example');
  const { token } = await rest<{ token: string }>('POST', '/api/personal-tokens', {
    name: 'Mirror',
    mayWrite: false,
    mayExplore: false,
    days: 30,
  });
  const theirs = await openFor('staff@demo.example');
  const later = await openFor('staff@demo.example');
  await signIn('admin@demo.example');
  await page.goto(`/admin/users/${seq}`);
  const sessions = page.getByRole('list', { name: 'Sessions' });
  const ends = sessions.getByRole('button', { name: /^End the session of/ });
  await expect(ends).toHaveCount(3);
  await keys.task('End one session of a user', async () => {
    await keys.enter(ends.first());
    await expect(ends).toHaveCount(2);
  });
  // The one used last stands first.
  await expectSignedOut(later);
  await keys.task('Revoke a token of a user', async () => {
    await keys.enter(page.getByRole('button', { name: 'Revoke Mirror' }));
    const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke' });
    await expect(revoke).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByText(`${name} has no personal tokens.`)).toBeVisible();
  });
  const refused = await theirs.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}`, cookie: '' },
    data: { query: '{ viewer { mayWrite } }' },
  });
  expect(refused.status()).toBe(401);
  await keys.task('Sign a user out everywhere', async () => {
    await keys.enter(page.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(page.getByText(`${name} is not signed in.`)).toBeVisible();
  });
  await expectSignedOut(theirs);
  await keys.goTo('Audit log');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log).toContainText(`Ended a session of ${name}.`);
  await expect(log).toContainText(`Revoked the token “Mirror” of ${name}.`);
  await expect(log).toContainText(`Signed ${name} out everywhere: 2 sessions ended.`);
});

test('the last administrator is refused in words to deactivate or demote themselves', async ({
  page,
  signIn,
}) => {
  const keys = await withoutPointer(page);
  const rest = await restReader('admin@demo.example');
  const self = await accountOf('admin@demo.example');
  const all = await rest<Account[]>('GET', '/api/user-accounts?active=true&limit=200');
  const others = all.filter(({ seq, level }) => level <= 8 && seq !== self.seq);
  for (const { seq } of others) {
    await rest('POST', `/api/user-accounts/${seq}/deactivate`, { handOverTo: null });
  }
  const refusal = `${self.email} is the only active administrator. Add or activate another one first.`;
  await signIn(self.email);
  await page.goto(`/admin/users/${self.seq}`);
  const dialog = page.getByRole('dialog');
  await keys.enter(page.getByRole('button', { name: `More about ${self.name}` }));
  await keys.inMenu('Deactivate…');
  await keys.enter(dialog.getByRole('button', { name: 'Deactivate' }));
  await expect(dialog.getByRole('alert')).toHaveText(refusal);
  await keys.press('Escape');
  await keys.enter(page.getByRole('button', { name: 'Edit', exact: true }));
  await keys.pick(dialog.getByRole('combobox', { name: 'Level' }), 'Rep');
  await keys.enter(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByRole('alert')).toHaveText(refusal);
  expect(await accountOf(self.email)).toMatchObject({ active: true, level: self.level });
  for (const { seq } of others) await rest('POST', `/api/user-accounts/${seq}/activate`, {});
});

test('my account shows where I am signed in, ends one of my sessions and changes the colors', async ({
  page,
  signIn,
  openFor,
}) => {
  const keys = await withoutPointer(page);
  await openFor('rep@demo.example');
  await signIn('rep@demo.example');
  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions).toContainText('This device');
  const ends = sessions.getByRole('button', { name: /^End the session of/ });
  await expect(ends.first()).toBeVisible();
  const before = await ends.count();
  await keys.enter(ends.first());
  await expect(ends).toHaveCount(before - 1);
  await expect(sessions).toBeFocused();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  const colors = page.getByRole('region', { name: 'Colors' }).getByRole('group');
  await keys.enter(colors.getByRole('button', { name: 'Dark' }));
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
