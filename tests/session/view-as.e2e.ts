import { expect, test } from '../support/browser.ts';

test('a manager sees the portal as a rep has it, and can only look', async ({ page, signIn }) => {
  await signIn('manager@demo.example');
  await page.goto('/manager');
  await page
    .getByRole('row', { name: /Dana Keller/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/rep\/\d+$/);
  const from = page.url();
  await page.getByRole('button', { name: 'View as' }).click();
  const bar = page.getByText('You are viewing as Dana Keller, and can only look.');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  // The keys of notes and activities do nothing here.
  await page.goto('/company/12/notes');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note text')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Log\b/ })).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('button', { name: /password/i })).toHaveCount(0);
  await page.goto('/account/tokens');
  await expect(
    page.getByText('This page is Dana Keller’s alone. Stop viewing as Dana Keller to open yours.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(from);
  await expect(page.getByRole('button', { name: 'View as' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('another tab follows, keeps what was typed there, and the view leaves no copy behind', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  const typing = await page.context().newPage();
  await typing.goto('/company/12/notes');
  await expect(typing.getByRole('heading', { level: 1 })).toBeVisible();
  await typing.keyboard.press('n');
  await typing.keyboard.type('Asked for the price list.');
  await expect(typing.getByRole('textbox', { name: /note/i }).first()).toHaveValue(
    'Asked for the price list.',
  );
  await page.goto('/landing');
  await page.getByRole('button', { name: /^Account(,|$)/ }).click();
  await page.getByRole('menuitem', { name: 'View as another user…' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as another user' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('another user');
  await page.getByRole('option', { name: /^View as another user…/ }).click();
  await page.getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'Dana Keller' }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop viewing' })).toBeVisible();
  await expect(typing.getByRole('button', { name: 'Stop viewing' })).toBeVisible();
  await page.getByRole('button', { name: /^Account(,|$)/ }).click();
  await page.getByRole('menuitem', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.getByRole('button', { name: 'Stop viewing' })).toHaveCount(0);
  await expect(typing.getByRole('button', { name: 'Stop viewing' })).toHaveCount(0);
  await expect(typing.getByRole('heading', { level: 1 })).toBeVisible();
  await typing.keyboard.press('n');
  await expect(typing.getByRole('textbox', { name: /note/i }).first()).toHaveValue(
    'Asked for the price list.',
  );
});

test('an administrator runs a query as a rep, who cannot explore, and changes nothing by one', async ({
  page,
  signIn,
}) => {
  await signIn('admin@demo.example');
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Run as…' }).click();
  await page.getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'Dana Keller' }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('You are viewing as Dana Keller, and can only look.')).toBeVisible();
  await expect(page).toHaveURL(/\/playground$/);
  await expect(page.getByRole('button', { name: /^Execute/ })).toBeVisible();
  const ask = async (query: string) => {
    const answer = await page.request.post('/graphql', { data: { query } });
    return (await answer.json()) as { data?: unknown; errors?: { message: string }[] };
  };
  expect(await ask('{ viewer { user { name } mayWrite } }')).toEqual({
    data: { viewer: { user: { name: 'Dana Keller' }, mayWrite: false } },
  });
  const { errors } = await ask('mutation { deleteNote(seq: 1) { error { message } } }');
  expect(errors?.[0]?.message).toMatch(/^You are viewing as Dana Keller, and can only look\./);
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByRole('button', { name: 'Stop viewing' })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText('Began to view as Dana Keller.').first()).toBeVisible();
});
