import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';
import { companyWithLeads } from '../support/company-with-leads.ts';

interface Series {
  key: string;
  months: { monthLabel: string; date: string; count: number }[];
}
interface Share {
  csisec: string;
  title: string;
  companies: { coid: number; name: string; count: number }[];
}
interface DomainStat {
  seq: number;
  url: string | null;
  ip_range: string | null;
  date: string;
  min_date: string;
  isNew: boolean;
  comment: string | null;
}

const SECTIONS = [
  'Buying Actions for clients',
  'Drawn into Construction Projects',
  'Specified into Construction Projects',
  "Found and Selected Client's products",
  'A/E/Cs sent to Client Sites',
];
const ROWS = [
  ['Total'],
  ['BIM Objects Used', 'CAD Details Used', 'Total'],
  ['Specs Used', 'SpecWizards Used', 'Total'],
  [
    'Product Analysis',
    'Videos',
    'eCatalogs',
    'eDirectory Pages',
    'Banners',
    'Green Reports Viewed',
    'Total',
  ],
  ['Clicked to Mfgr Home Page', 'Clicked to Mfgr Product Pages', 'Total'],
];

// The chart library says so once a page: nothing here saves a PDF.
test.beforeEach(({ expected }) => void expected.push('exporting.libURL'));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const grouped = (value: number): string => value.toLocaleString('en-US');

test('C14 G01 E13: a rep reads a company’s monthly buying actions in the five sections, and opens what a number counts', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  const series = await read<Series[]>('GET', `/api/stats/buying-actions/${coid}`);
  await signIn();
  const asked = await graphqlRequests(page, async () => {
    await page.goto(`/company/${seq}/stats`);
    await expect(page.getByRole('table', { name: 'Monthly buying actions' })).toBeVisible();
  });
  expect(asked.filter((name) => name.startsWith('Company'))).toEqual(['CompanyStatsPage']);

  const table = page.getByRole('table', { name: 'Monthly buying actions' });
  const firstCells = await table.locator('tbody tr > :first-child').allTextContents();
  expect(firstCells).toEqual(SECTIONS.flatMap((title, at) => [title, ...(ROWS[at] ?? [])]));
  const months = series[0]?.months ?? [];
  const heads = await table.locator('thead th').allTextContents();
  expect(heads).toHaveLength(2 + months.length + 2);

  // Numbers of the page against those of the service, month by month.
  const bim = series.find(({ key }) => key === 'bim')?.months.map(({ count }) => count) ?? [];
  const cells = await table
    .getByRole('row')
    .filter({ hasText: 'BIM Objects Used' })
    .getByRole('cell')
    .allTextContents();
  expect(cells.slice(2, 2 + months.length)).toEqual(bim.map(grouped));
  const totals = await table
    .getByRole('row', { name: /^Total/ })
    .first()
    .getByRole('cell')
    .allTextContents();
  const all = months.map((_month, at) => sum(series.map((each) => each.months[at]?.count ?? 0)));
  expect(totals.slice(2, 3 + months.length)).toEqual([...all, sum(all)].map(grouped));

  await table.getByRole('button', { name: /: Buying Actions for clients, .* to / }).click();
  const panel = page.getByRole('complementary').filter({ hasText: 'together' });
  await expect(panel.getByText(`together ${grouped(sum(all))}`)).toBeVisible();
});

test('G01: the window of the stats page lives in its address', async ({ page, signIn }) => {
  const { seq } = await companyWithLeads(await restReader());
  await signIn();
  await page.goto(`/company/${seq}/stats`);
  await page.getByRole('group', { name: 'Window' }).getByRole('button').last().click();
  await expect(page).toHaveURL(/window=lastay/);
  const heads = page.getByRole('table', { name: 'Monthly buying actions' }).locator('thead th');
  await expect(heads).toHaveCount(2 + 12 + 2);
  await page.goBack();
  await expect(heads).toHaveCount(2 + 13 + 2);
});

test('C21 G02 E14: market share begins with the totals, hides who the others are, and paper never names them', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  const shares = await read<Share[]>('GET', `/api/stats/csi-market-share/${coid}`);
  const section = shares.find(({ companies }) => companies.some((each) => each.coid !== coid));
  test.skip(section === undefined, 'no section with another company');
  if (!section) return;
  await signIn();
  await page.goto(`/company/${seq}/stats/csi-market-share/csi-summary`);
  const table = page.getByRole('table', {
    name: `Market share in ${section.csisec} ${section.title}`,
  });
  await expect(table).toBeVisible();
  const total = sum(section.companies.map(({ count }) => count));
  const first = await table.getByRole('row').first().allTextContents();
  expect(first[0]).toContain('Totals');
  expect(first[0]).toContain('100.0%');
  const percents = await table.getByRole('row').locator('td:nth-child(3)').allTextContents();
  expect(percents.slice(1, 4)).toEqual(
    section.companies
      .slice(0, 3)
      .map(({ count }) => `${(Math.floor((count * 1000) / total) / 10).toFixed(1)}%`),
  );
  const labels = await table.getByRole('rowheader').allTextContents();
  for (const label of labels)
    expect(label.replace(/^[A-Z]+(?=.{2})/, '').length).toBeLessThanOrEqual(16);
  const other = section.companies.find((each) => each.coid !== coid)?.name ?? '';
  await expect(table.getByText(other)).toHaveCount(0);

  await page.getByRole('button', { name: 'Reveal names' }).click();
  await expect(table.getByText(other, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByText(other, { exact: true })).toBeHidden();
});

test('C23: a year of a program shows its items by month, and another program its own', async ({
  page,
  signIn,
}) => {
  const { seq } = await companyWithLeads(await restReader());
  await signIn();
  await page.goto(`/company/${seq}/stats/year`);
  const programs = page.getByRole('navigation', { name: 'Program' }).getByRole('link');
  await expect(programs).toHaveText([
    'Profile',
    'Specs',
    'CAD',
    'SpecWizard',
    'BIM',
    'Banner',
    'Catalog',
    'eDirectory',
    'Media',
    'Logo',
  ]);
  const table = page.getByRole('table', { name: /^Product analyses by section/ });
  await expect(table).toBeVisible();
  const row = table.locator('tbody tr').first();
  const cells = await row.getByRole('cell').allTextContents();
  const numbers = cells.map((text) => Number(text.replace(/,/g, '')));
  expect(sum(numbers.slice(4, 16))).toBe(numbers[1]);
  expect(cells[2]).toBe('#1');
  await programs.getByText('Logo').click();
  await expect(page).toHaveURL(/\/stats\/year\/\d{4}\/logo$/);
  await expect(
    page.getByText('Nothing is counted for a logo', { exact: false }).last(),
  ).toBeVisible();
});

test('C15 G04 E08 E15: domains are bold by their days, and a rep comments one and takes it back', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  const domains = await read<DomainStat[]>(
    'GET',
    `/api/stats-user-domains/company-user-domains/${coid}`,
  );
  const nameOf = ({ url, ip_range }: DomainStat): string => url ?? ip_range ?? '—';
  await signIn();
  const table = page.getByRole('table', { name: /^Domains that used content/ });
  const asked = await graphqlRequests(page, async () => {
    await page.goto(`/company/${seq}/user-domains`);
    await expect(page.getByText(`of ${grouped(domains.length)} domains`)).toBeVisible();
    await expect(table.locator('tbody tr')).toHaveCount(domains.length);
  });
  // The header and tabs are asked for once; further pages bring their rows only.
  const names = asked.filter((name) => name.startsWith('CompanyUserDomains'));
  const further = Math.max(0, Math.ceil(domains.length / 100) - 1);
  expect(names[0]).toBe('CompanyUserDomainsPage');
  expect(names.slice(1).every((name) => name === 'CompanyUserDomainsRows')).toBe(true);
  expect(names.length - 1).toBeGreaterThanOrEqual(further);
  expect((await table.locator('tbody strong').allTextContents()).sort()).toEqual(
    domains
      .filter(({ isNew }) => isNew)
      .map(nameOf)
      .sort(),
  );
  expect(domains.filter(({ isNew, date, min_date }) => isNew && date !== min_date)).toEqual([]);

  const silent = domains.find(({ comment, url }) => comment === null && url !== null);
  test.skip(silent === undefined, 'every domain has a comment');
  if (!silent) return;
  const text = `Asked for samples ${Math.random().toString(36).slice(2, 8)}`;
  await table
    .getByRole('button', { name: `Add comment on ${nameOf(silent)}`, exact: true })
    .click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Comment saved')).toBeVisible();
  await expect(table.getByText(text)).toBeVisible();
  const stored = async (): Promise<string | null | undefined> =>
    (await read<DomainStat[]>('GET', `/api/stats-user-domains/company-user-domains/${coid}`)).find(
      (each) => each.seq === silent.seq,
    )?.comment;
  expect(await stored()).toBe(text);
  await page.keyboard.press('z');
  await expect(table.getByText(text)).toHaveCount(0);
  await expect.poll(stored).toBeNull();
});

test('C16 E11: registered users of a company come by year, with profession, type and opt-in', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  interface User {
    email: string;
    optOut: boolean;
    actions: number;
    lastSeen: string;
  }
  const users = await read<User[]>('GET', `/api/useremails/company-report/${coid}`);
  await signIn();
  await page.goto(`/company/${seq}/user-emails`);
  await expect(page.getByText(`of ${grouped(users.length)} users`)).toBeVisible();
  const table = page.getByRole('table', { name: /^Registered users who used/ });
  const first = table.locator('tbody tr').first();
  await expect(first).toContainText(users[0]?.email ?? '');
  await expect(first).toContainText(users[0]?.optOut ? 'opted out' : 'opted in');

  const year = Number((users[0]?.lastSeen ?? '2026').slice(0, 4));
  const ofYear = await read<User[]>('GET', `/api/useremails/company-report/${coid}?year=${year}`);
  await choose(page, 'Year', String(year));
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  await expect(
    page.getByText(ofYear.length === 0 ? 'no users' : `of ${grouped(ofYear.length)} users`),
  ).toBeVisible();
});
