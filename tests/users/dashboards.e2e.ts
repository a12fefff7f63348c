import { expect, graphqlRequests, restReader, test } from '../support/browser.ts';
import { failField } from '../support/failing-field.ts';

interface Figures {
  rows: { dimensions: Record<string, { key: number; label: string }> }[];
  totals: Record<string, number>;
  previousTotals: Record<string, number> | null;
}
interface Me {
  seq: number;
  name: string;
}

const usd = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    .format(cents / 100)
    .replace(/\.\d\d$/, '');

test('R03 M2: home shows what I sold this year and last, in one request, and opens the contracts', async ({
  page,
  signIn,
}) => {
  const rest = await restReader();
  const { seq } = await rest<Me>('GET', '/api/users/me-rc');
  const sold = await rest<Figures>('POST', '/api/analytics/contracts', {
    measures: ['soldValue'],
    where: { rep: seq, signedOn: { period: 'AYTD' } },
    compare: 'samePeriodLastYear',
  });
  await signIn();
  const strip = page.getByLabel('My numbers');
  const asked = await graphqlRequests(page, async () => {
    await page.goto('/landing');
    await expect(strip).toBeVisible();
  });
  expect(asked).toEqual(['TodayPage']);
  await expect(strip).toContainText(`LY ${usd(sold.previousTotals?.['soldValue'] ?? 0)}`);
  await strip
    .getByRole('button', { name: usd(sold.totals['soldValue'] ?? 0) })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: 'Sold this year' })).toBeVisible();
});

test('R02: I check off today’s activity, it counts as done, and still does after a reload', async ({
  page,
  signIn,
}) => {
  const rest = await restReader();
  const { seq } = await rest<Me>('GET', '/api/users/me-rc');
  await signIn();
  const session = (await (await page.request.get('/session')).json()) as {
    settings: { today: string };
  };
  const scored = await rest<{ rows: { key: number }[] }>(
    'POST',
    '/api/analytics/prospectScores/rows',
    { where: { rep: seq }, limit: 1 },
  );
  const subject = `Send samples ${Date.now()}`;
  await rest('POST', '/api/activities', {
    coid: scored.rows[0]?.key,
    type: 101,
    date: session.settings.today,
    subject,
  });
  await page.goto('/action-dashboard');
  const group = page.getByRole('region', { name: 'Today', exact: true });
  const row = group.getByRole('listitem').filter({ hasText: subject });
  await expect(row).toBeVisible();
  const progress = page.getByRole('status').filter({ hasText: /of [\d,]+ done/ });
  const [done, total] = ((await progress.textContent()) ?? '').match(/\d+/g) ?? [];
  const inSidebar = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Today/ });
  await expect(inSidebar).toHaveText(/^Today\d+ due/);
  const due = Number(/\d+/.exec((await inSidebar.textContent()) ?? '')?.[0]);
  await row.getByRole('button', { name: `Done: ${subject}` }).click();
  await expect(row).toBeHidden();
  const after = `${Number(done) + 1} of ${total} done`;
  await expect(progress).toHaveText(after);
  const fewer = due === 1 ? /^TodayG/ : new RegExp(`^Today${due - 1} due`);
  await expect(inSidebar).toHaveText(fewer);
  await page.reload();
  await expect(progress).toHaveText(after);
  await expect(row).toBeHidden();
  await expect(inSidebar).toHaveText(fewer);
});

test('R02 X01: a part of the queue that fails says so, and the others stand', async ({
  page,
  signIn,
}) => {
  await signIn();
  const heal = await failField(page, 'TodayPage', ['content']);
  await page.goto('/action-dashboard');
  const failed = page.getByRole('region', { name: 'Content waiting on the client' });
  await expect(failed.getByRole('alert')).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calls' }).getByRole('alert')).toHaveCount(0);
  // A key press does not wait, as a click does: meanwhile the page could ask again, and the button would be gone.
  heal();
  await failed.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(failed.getByRole('alert')).toHaveCount(0);
});

test('R42 G05: a rep’s page shows the year so far; a rep who is not there is Unknown Rep Name', async ({
  page,
  signIn,
}) => {
  const rest = await restReader();
  const me = await rest<Me>('GET', '/api/users/me-rc');
  const { totals } = await rest<Figures>('POST', '/api/analytics/standings', {
    measures: ['soldValue'],
    where: { rep: me.seq, day: { period: 'AYTD' } },
  });
  await signIn();
  await page.goto(`/rep/${me.seq}`);
  await expect(page.getByRole('heading', { name: me.name, level: 1 })).toBeAttached();
  await expect(page.getByLabel(`Figures of ${me.name}`)).toContainText(
    usd(totals['soldValue'] ?? 0),
  );
  await page.goto('/rep/99999999');
  await expect(page.getByRole('heading', { name: 'Unknown Rep Name', level: 1 })).toBeAttached();
  await expect(page.getByText('There is no user with this number.')).toBeVisible();
});

test('R40: a manager sees the own team, rep by rep, and nobody else’s', async ({
  page,
  signIn,
}) => {
  const rest = await restReader('manager@demo.example');
  const { seq } = await rest<Me>('GET', '/api/users/me-rc');
  const team = (
    await rest<(Me & { managerid: number | null; active: boolean; level: number })[]>(
      'GET',
      '/api/users/query',
    )
  ).filter(({ managerid, active, level }) => managerid === seq && active && level === 32);
  await signIn('manager@demo.example');
  const asked = await graphqlRequests(page, async () => {
    await page.goto('/manager');
    await expect(page.getByRole('region', { name: 'Team', exact: true }).first()).toBeVisible();
  });
  expect(asked).toEqual(['ManagerPage']);
  const table = page.getByRole('region', { name: 'Team', exact: true }).first();
  for (const { name } of team) await expect(table.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await page.goto(`/manager/${team[0]?.seq ?? 0}`);
  await expect(page.getByText('This page is not for you')).toBeVisible();
});

test('R40: a manager opens the accounts that a rep has not covered, and hands accounts over from there', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  await page.goto('/landing');
  const team = page.getByRole('region', { name: 'Team exceptions' });
  const first = team.getByRole('listitem').first();
  const notCovered = first.getByRole('button', { name: /^Accounts not covered/ });
  const [count = ''] = /^\d+/.exec(await notCovered.innerText()) ?? [];
  await notCovered.click();
  await expect(page.getByText(`${count} rows`)).toBeVisible();
  await page.keyboard.press('Escape');
  const name = await first.getByRole('link').first().innerText();
  await first.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Reassign accounts…' }).click();
  const dialog = page.getByRole('dialog', { name: /Reassign/ });
  // The rep is already chosen.
  await expect(dialog).toContainText(/Choose accounts: [1-9]\d* of/);
});
