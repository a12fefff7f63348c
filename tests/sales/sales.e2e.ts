import type { Page } from '@playwright/test';
import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';

// Saving a chart as PDF is not offered, which the library mentions once.
// Playwright reads a fixture's needs from this pattern: it has none.
// oxlint-disable-next-line no-empty-pattern
test.use({ expected: async ({}, use) => use(['exporting.libURL']) });

interface Answer {
  rows: {
    dimensions: Record<string, { key: unknown; label: string }>;
    measures: Record<string, number | null>;
    previous?: Record<string, number | null>;
  }[];
  totals: Record<string, number | null>;
  meta: { today: string; period: { from: string; to: string } | null };
}

/** Who has a place now, or sold last year. */
const standing = ({ rows }: Pick<Answer, 'rows'>) =>
  rows.filter(
    ({ measures, previous }) => measures['rank'] !== null || (previous?.['soldValue'] ?? 0) !== 0,
  );
const AYTD = { period: 'AYTD' };
const wholeDollars = (cents: number): string =>
  (cents / 100)
    .toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    .replace('-', '−');
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−');
const count = (value: number): string => value.toLocaleString('en-US');
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();

test('R28 F10 M2 M20: a rep sees the place of every rep, the company in the foot, and the contracts behind a number', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const answer = await read<Answer>('POST', '/api/analytics/standings', {
    dimensions: ['rep'],
    measures: ['rank', 'soldValue', 'contactNotes'],
    where: { day: AYTD },
    compare: 'samePeriodLastYear',
  });
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/sales/master-standings');
      await expect(page.getByRole('table', { name: 'Standings by rep' })).toBeVisible();
    }),
  ).toEqual(['StandingsPage']);
  const table = page.getByRole('table', { name: 'Standings by rep' });
  await expect(table.locator('tbody tr')).toHaveCount(standing(answer).length);
  const first = answer.rows.find(({ measures }) => measures['rank'] === 1);
  const best = table.locator('tbody tr').first();
  await expect(best).toContainText(first?.dimensions['rep']?.label ?? '');
  await expect(best).toContainText(wholeDollars(first?.measures['soldValue'] ?? 0));
  await expect(best).toContainText(wholeDollars(first?.previous?.['soldValue'] ?? 0));
  await expect(best).toContainText(count(first?.measures['contactNotes'] ?? 0));
  await expect(table.locator('tfoot')).toContainText(wholeDollars(answer.totals['soldValue'] ?? 0));
  // The keys start at the rep's own row, move the focus, and open nothing.
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(table.locator('tbody tr:focus')).toHaveCount(1);
  await expect(page).toHaveURL(/master-standings$/);
  await best.getByRole('button', { name: /: Sold, / }).click();
  await expect(
    page.getByText(`together ${dollars(first?.measures['soldValue'] ?? 0)}`),
  ).toBeVisible();
});

test('R28 F10: a team has its own line, its filter keeps the places, and amounts can be seen for a hundred accounts', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const teams = await read<Answer>('POST', '/api/analytics/standings', {
    dimensions: ['manager'],
    measures: ['rank', 'soldValue', 'renewalRateNet'],
    where: { day: AYTD },
  });
  const best = teams.rows.find(({ measures }) => measures['rank'] === 1);
  const accounts = await read<Answer>('POST', '/api/analytics/companies', {
    measures: ['assigned'],
    where: { manager: best?.dimensions['manager']?.key },
  });
  await signIn();
  await page.goto(`/sales/master-standings?team=${String(best?.dimensions['manager']?.key)}`);
  const foot = page.getByRole('table', { name: 'Standings by rep' }).locator('tfoot');
  const sold = best?.measures['soldValue'] ?? 0;
  await expect(foot).toContainText(wholeDollars(sold));
  await expect(foot).toContainText(
    `${((best?.measures['renewalRateNet'] ?? 0) * 100).toFixed(1)}%`,
  );
  await page.getByLabel('Per 100 accounts').check();
  await expect(page).toHaveURL(/per100=1/);
  const per = (sold / (accounts.totals['assigned'] ?? 1)) * 100;
  await expect(foot).toContainText(wholeDollars(per));
});

test('R29 F10: the classic layout has the same numbers and leads to the new page', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { totals, rows } = await read<Answer>('POST', '/api/analytics/standings', {
    dimensions: ['rep'],
    measures: ['rank', 'soldValue'],
    where: { day: AYTD },
    compare: 'samePeriodLastYear',
  });
  await signIn();
  await page.goto('/sales/master-standings/indexOLD');
  const table = page.getByRole('table', { name: 'Standings' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Rank',
    'Rep',
    'This year',
    'Last year',
    'Difference',
  ]);
  await expect(table.locator('tbody tr')).toHaveCount(standing({ rows }).length);
  await expect(table.locator('tfoot')).toContainText(dollars(totals['soldValue'] ?? 0));
  await page.getByRole('link', { name: /New standings/ }).click();
  await expect(page).toHaveURL(/master-standings$/);
});

test('R34 F10 M5 M7 M9: a manager sees what is due, opens what makes it up, and the tabs hold all that is pending', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { meta } = await read<Answer>('POST', '/api/analytics/contracts', {
    measures: ['contracts'],
    where: { signedOn: AYTD },
  });
  const year = Number(meta.period?.from.slice(0, 4)) + 1;
  const where = { endDate: { between: [`${year - 1}-12-01`, `${year}-11-30`] } };
  const { totals } = await read<Answer>('POST', '/api/analytics/renewals', {
    measures: ['due', 'dueValue', 'renewed', 'pending', 'renewalRate'],
    where,
  });
  // What is at risk may end after the year.
  const { totals: pending } = await read<Answer>('POST', '/api/analytics/renewals', {
    measures: ['atRisk'],
    where: { outcome: 'pending' },
  });
  await signIn('manager@demo.example');
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/sales/renewals/all');
      await expect(figure(page, 'Due')).toBeVisible();
    }),
  ).toEqual(['RenewalsPage']);
  await expect(figure(page, 'Due')).toContainText(count(totals['due'] ?? 0));
  await expect(figure(page, 'Due')).toContainText(wholeDollars(totals['dueValue'] ?? 0));
  await expect(figure(page, 'At risk')).toContainText(count(pending['atRisk'] ?? 0));
  await expect(figure(page, 'At risk').getByTitle(/within 90 days/)).toBeVisible();
  await expect(figure(page, 'Renewal rate (accounts)')).toContainText(
    `${((totals['renewalRate'] ?? 0) * 100).toFixed(1)}%`,
  );
  await figure(page, 'Renewed').getByRole('button').click();
  await expect(page.getByText(`together ${count(totals['renewed'] ?? 0)}`)).toBeVisible();
  await page.keyboard.press('Escape');
  const tabs = page.getByRole('group', { name: 'Ends' }).getByRole('button');
  const numbers = (await tabs.allInnerTexts()).map((text) =>
    Number(text.replaceAll(',', '').match(/(\d+)\s*$/)?.[1]),
  );
  const [open = 0, ...others] = numbers;
  expect(others.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(open);
  await expect(figure(page, 'All pending')).toContainText(count(open));
});

test('R34 F10: an administrator says why a client was lost, and takes it back', async ({
  page,
  signIn,
}) => {
  await signIn('admin@demo.example');
  await page.goto('/sales/renewals/all?tab=done&lost=1');
  await page.getByRole('row').getByText('Not renewed').first().click();
  const reason = page.getByLabel('Why it was not renewed');
  const before = await reason.innerText();
  const other = before === 'Price' ? 'Budget' : 'Price';
  await choose(page, 'Why it was not renewed', other);
  await expect(reason).toHaveText(other);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(reason).toHaveText(before);
  await page.getByRole('link', { name: 'Contract', exact: true }).click();
  await expect(page).toHaveURL(/\/company\/\d+\/contracts\/\d{4}\/\d+$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'All years' })).toBeVisible();
  await expect(page.getByLabel('Why it was not renewed')).toHaveText(before);
});

test('R30 R27 R26 F10: productivity, sales by date and banners show what the REST service counts', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const ask = (dataset: string, body: object) =>
    read<Answer>('POST', `/api/analytics/${dataset}`, body);
  const notes = await ask('notes', {
    measures: ['notes', 'uniqueTouches', 'points'],
    where: { date: { period: 'QTD' } },
  });
  const sold = await ask('contracts', {
    measures: ['soldValue', 'contracts'],
    where: { signedOn: AYTD },
  });
  const running = `${notes.meta.today.slice(0, 7)}-01`;
  const banners = await ask('banners', {
    measures: ['impressions'],
    // The twelve months that are over: they can be compared with last year's.
    where: {
      month: {
        between: [
          `${Number(running.slice(0, 4)) - 1}${running.slice(4)}`,
          new Date(Date.parse(running) - 86_400_000).toISOString().slice(0, 10),
        ],
      },
    },
  });
  await signIn('manager@demo.example');
  await page.goto('/sales/productivity');
  const foot = page.getByRole('table', { name: 'Productivity by rep' }).locator('tfoot');
  for (const measure of ['notes', 'uniqueTouches', 'points']) {
    await expect(foot).toContainText(count(notes.totals[measure] ?? 0));
  }
  await page.goto('/sales/by-date');
  await expect(figure(page, 'Sold')).toContainText(wholeDollars(sold.totals['soldValue'] ?? 0));
  await page
    .getByRole('button', { name: /\d contracts?$/ })
    .and(page.locator(':enabled'))
    .last()
    .click();
  await expect(page.getByText(/rows? · together \$/)).toBeVisible();
  await page.goto('/sales/banners');
  await expect(figure(page, 'Impressions')).toContainText(
    count(banners.totals['impressions'] ?? 0),
  );
});
