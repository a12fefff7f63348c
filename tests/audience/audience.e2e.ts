import type { Page } from '@playwright/test';
import { counted } from '../../web/src/lib/plural.ts';
import { expect, graphqlRequests, restReader, test } from '../support/browser.ts';

// Saving a chart as PDF is not offered, which the library mentions once.
// Playwright reads a fixture's needs from this pattern: it has none.
// oxlint-disable-next-line no-empty-pattern
test.use({ expected: async ({}, use) => use(['exporting.libURL']) });

type Read = Awaited<ReturnType<typeof restReader>>;

interface Answer {
  rows: {
    dimensions: Record<string, { key: unknown; label: string }>;
    measures: Record<string, number | null>;
    previous?: Record<string, number | null>;
  }[];
  totals: Record<string, number | null>;
  meta: { today: string };
}
interface StatusCount {
  status: string;
  count: number;
  stuck: number;
}
interface CategoryCount {
  category: string;
  count: number;
  newCount: number;
}

const count = (value: number): string => value.toLocaleString('en-US');
/** What a list says of its length. */
const listed = (all: number, nouns: string): string =>
  all === 1 ? counted('1', nouns) : `of ${count(all)} ${nouns}`;
const figures = (read: Read, dataset: string, question: object): Promise<Answer> =>
  read('POST', `/api/analytics/${dataset}`, question);
const today = async (read: Read): Promise<string> =>
  (await figures(read, 'notes', { measures: ['notes'], where: { date: { period: 'TODAY' } } })).meta
    .today;
const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
/** The twelve months before the running one. */
const fullYear = (date: string) => {
  const running = `${date.slice(0, 7)}-01`;
  return {
    between: [`${Number(date.slice(0, 4)) - 1}${running.slice(4)}`, daysBefore(running, 1)],
  };
};
const tab = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name: label });

test('R20 R38 F08: content status begins with the own accounts, and its counters narrow the list', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq } = await read<{ seq: number }>('GET', '/api/users/me-rc');
  const counts = await read<StatusCount[]>('GET', `/api/content/counts?contentType=bim&rep=${seq}`);
  const total = counts.reduce((sum, each) => sum + each.count, 0);
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/content-status/contentTypeRedirect');
      await expect(page).toHaveURL(/\/content-status\/bim$/);
      await expect(page.getByText(listed(total, 'items'))).toBeVisible();
    }),
  ).toEqual(['ContentStatusPage']);
  const counters = page.getByRole('group', { name: 'Items by status' }).getByRole('button');
  await expect(counters).toHaveCount(counts.length);
  for (const [at, each] of counts.entries()) {
    await expect(counters.nth(at)).toContainText(`${count(each.count)}${each.status}`);
  }
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best));
  await counters.nth(counts.indexOf(most)).click();
  await expect(page.getByText(listed(most.count, 'items'))).toBeVisible();
  // The type that was looked at last is where the redirect leads from now on.
  await page.getByRole('link', { name: /^CAD/ }).click();
  await expect(page).toHaveURL(/\/content-status\/cad/);
  await expect(page.getByRole('heading', { level: 1, name: 'Content status, CAD' })).toBeVisible();
  await page.goto('/content-status/contentTypeRedirect');
  await expect(page).toHaveURL(/\/content-status\/cad$/);
});

test('R38 E16: on the board a card moves with the keyboard, a stop asks why, and Undo takes it back', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  await signIn();
  await page.goto('/content-status?show=board&rep=all');
  const column = page.getByRole('region', { name: /^In Development, / });
  const card = column.getByRole('listitem').first();
  const link = card.getByRole('link').first();
  const id = /\/(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  const item = () => read<{ status: string }>('GET', `/api/content/${id}`);
  await link.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('Moved to Draft to Client')).toBeVisible();
  await expect.poll(async () => (await item()).status).toBe('Draft to Client');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(column.locator(`a[href$="/${id}"]`)).toBeVisible();
  await expect.poll(async () => (await item()).status).toBe('In Development');
  const title = (await link.textContent()) ?? '';
  await column
    .getByRole('button', { name: `Move ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^On Hold/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Move to On Hold' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('R15 R44 M28: domains of the last 7 days in all seven categories, and of one division', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const to = await today(read);
  const window = `seenFrom=${daysBefore(to, 6)}&seenTo=${to}`;
  const counts = (csi: string) =>
    read<CategoryCount[]>('GET', `/api/user-domains/categories?${window}${csi}`);
  const all = await counts('');
  const sum = (each: CategoryCount[]) => each.reduce((total, { count: n }) => total + n, 0);
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/user-domains');
      await expect(page.getByText(listed(sum(all), 'domains'))).toBeVisible();
    }),
  ).toEqual(['UserDomainsPage']);
  for (const { category, count: n } of all) {
    await expect(tab(page, category)).toContainText(count(n));
  }
  const gc = all.find(({ category }) => category === 'GC');
  await tab(page, 'GC').click();
  await expect(page.getByText(listed(gc?.count ?? 0, 'domains'))).toBeVisible();
  const newest = all.reduce((total, { newCount }) => total + newCount, 0);
  await page.goto('/user-domains?new=1');
  await expect(page.getByText(listed(newest, 'domains'))).toBeVisible();
  const table = page.getByRole('table', { name: 'User domains' });
  await expect(table.locator('tbody tr').first().locator('strong').first()).toBeVisible();
  const division = await counts('&csi=09');
  await page.goto('/user-domains/09');
  await expect(page.getByText(listed(sum(division), 'domains'))).toBeVisible();
});

test('R16 F08: users of this Arcat year, by profession, and a file without those who opted out', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const answer = await figures(read, 'userEmails', {
    dimensions: ['profession'],
    measures: ['users', 'reachable'],
    where: { joined: { period: 'AYTD' } },
  });
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/user-emails');
      await expect(page.getByText(listed(answer.totals['users'] ?? 0, 'users'))).toBeVisible();
    }),
  ).toEqual(['UserEmailsPage']);
  const few = answer.rows.reduce((best, row) =>
    (row.measures['users'] ?? 0) < (best.measures['users'] ?? 0) ? row : best,
  );
  const label = few.dimensions['profession']?.label ?? '';
  const bar = page.getByRole('region', { name: 'Profession' }).getByRole('button', { name: label });
  await expect(bar).toContainText(count(few.measures['users'] ?? 0));
  await bar.click();
  await expect(page.getByText(listed(few.measures['users'] ?? 0, 'users'))).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/all that match\. People who opted out/)).toBeVisible();
  const address = await page.getByRole('link', { name: /^CSV/ }).getAttribute('href');
  const file = await (await page.request.get(address ?? '')).text();
  const lines = file.split(/\r?\n/).filter((line) => line.includes('@'));
  expect(lines).toHaveLength(few.measures['reachable'] ?? -1);
});

test('R24 R25 M24: the marketplace as a whole, and what of it is mobile, each number with its rows', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  // Months that are over: the running one is compared with nothing, and only the charts show it.
  const where = { month: fullYear(await today(read)) };
  const actions = await figures(read, 'buyingActions', {
    dimensions: ['rowSection'],
    measures: ['total', 'mobileActions'],
    where,
    compare: 'samePeriodLastYear',
    orderBy: [{ by: 'mobileActions' }],
    limit: 1,
  });
  const usage = await figures(read, 'siteUsage', {
    dimensions: ['channel'],
    measures: ['sessions'],
    where,
  });
  const figure = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .first();
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/overall/site');
      await expect(figure('Buying actions')).toContainText(count(actions.totals['total'] ?? 0));
    }),
  ).toEqual(['OverallPage']);
  await expect(figure('Sessions')).toContainText(count(usage.totals['sessions'] ?? 0));
  await expect(
    page.getByText(/^The last 12 complete months, .* is in progress; only the charts show it$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Mobile', exact: true }).click();
  await expect(page).toHaveURL(/\/overall\/mobile/);
  const mobile = actions.totals['mobileActions'] ?? 0;
  await expect(figure('Buying actions')).toContainText(count(mobile));
  const visits = usage.rows.find(({ dimensions }) => dimensions['channel']?.key === 'mobile');
  await expect(figure('Sessions')).toContainText(count(visits?.measures['sessions'] ?? 0));
  const top = actions.rows[0];
  const bar = page.getByRole('region', { name: 'Top sections' }).getByRole('button').first();
  await expect(bar).toContainText(String(top?.dimensions['rowSection']?.key));
  await bar.click();
  await expect(
    page.getByText(`together ${count(top?.measures['mobileActions'] ?? 0)}`),
  ).toBeVisible();
});

test('R05 R17: clients with BIM and those who miss it; what was changed on company records', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq } = await read<{ seq: number }>('GET', '/api/users/me-rc');
  const clients = await figures(read, 'companies', {
    dimensions: ['company'],
    measures: ['bimObjects'],
    where: { companyStatus: 'client', accountRep: seq },
    limit: 1000,
  });
  const withBim = clients.rows.filter(({ measures }) => (measures['bimObjects'] ?? 0) > 0);
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/bim-clients');
      await expect(page.getByText(listed(withBim.length, 'clients'))).toBeVisible();
    }),
  ).toEqual(['BimClientsPage']);
  const best = withBim.reduce((most, row) =>
    (row.measures['bimObjects'] ?? 0) > (most.measures['bimObjects'] ?? 0) ? row : most,
  );
  const row = page
    .getByRole('row')
    .filter({ hasText: best.dimensions['company']?.label ?? '' })
    .first();
  await expect(row).toContainText(count(best.measures['bimObjects'] ?? 0));
  await page.getByRole('button', { name: 'Without, peers have it' }).click();
  await expect(page).toHaveURL(/show=without/);
  for (const each of withBim.slice(0, 5)) {
    const link = page.getByRole('link', { name: each.dimensions['company']?.label ?? '' });
    await expect(link).toHaveCount(0);
  }
  const from = daysBefore(await today(read), 6);
  const [latest] = await read<{ company: string; user_name: string | null }[]>(
    'GET',
    `/api/company-changes?from=${from}&limit=1`,
  );
  await page.goto('/company-info/activity');
  const change = page.getByRole('table', { name: 'Changes on company records' }).getByRole('row');
  await expect(change.nth(2)).toContainText(latest?.company ?? '');
  await expect(change.nth(2)).toContainText(latest?.user_name ?? '');
});
