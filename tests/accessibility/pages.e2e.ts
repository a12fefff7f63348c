import type { Page } from '@playwright/test';
import { AccessibilityChecker } from '../support/accessibility.ts';
import { linkFindings } from '../support/route-patterns.ts';
import { wordFindings } from '../support/screen-words.ts';
import { expect, restReader, test } from '../support/browser.ts';

// The playground's editor loads parts of itself in pauses.
test.use({ loadsAhead: true });
// Each on a product of its own, where there are several.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** An address, and what the window is called there: the one before it is called otherwise. */
type Shown = readonly [address: string, title: RegExp];

const OF_THE_DAY: readonly Shown[] = [
  ['/search?state=GA', /^Search/],
  ['/map?layers=firms,activities&shade=value', /^Map/],
  ['/contact/search', /^Contacts/],
  ['/contact', /^New contact/],
  ['/activities', /^Activities/],
  ['/action-dashboard', /^To do/],
  ['/notifications', /^Notifications/],
  ['/notes', /^Notes ·/],
  ['/notes/12', /^Note of/],
  ['/contact/12', /./],
  ['/notes/table', /^Notes table/],
  ['/notes/activity', /^Who logs what/],
  ['/notes/activity-over-time', /^Notes over time/],
  ['/explore', /^Explore/],
  ['/reports', /^Reports/],
  ['/schedules', /^Schedules/],
  ['/alerts', /^Alerts/],
  ['/inbox', /^Inbox/],
  ['/proposals', /^Proposals/],
  ['/dashboards', /^Dashboards/],
  ['/developers', /^Developers/],
  ['/account/tokens', /^Tokens/],
  ['/support', /^Support/],
  ['/about', /^About/],
  ['/legal', /^Legal/],
  ['/no/such/page', /^404/],
];
const OF_ADMINISTRATORS: readonly Shown[] = [
  ['/admin/users', /^Users/],
  ['/admin/users/1', /./],
  ['/admin/audit', /^Audit log/],
  ['/admin/data', /^Data/],
  ['/admin/installation', /^Installation/],
  ['/account', /^Your account/],
];
const company = (path: string, tab: string): Shown => [
  `/company/12/${path}`,
  new RegExp(`· ${tab} ·`),
];
const OF_A_COMPANY: readonly Shown[] = [
  ['/company/12', /./],
  company('activity', 'Activity'),
  company('notes', 'Notes'),
  company('stats', 'Stats'),
  company('activities', 'Activities'),
  company('contacts', 'Contacts'),
  company('contacts-common', 'Shared contacts'),
  company('contract-history', 'Contract history'),
  company('stats/year', 'Stats of 2026, Profile'),
  company('invoices', 'Invoices'),
  company('leads', 'Leads'),
  company('csi-and-keywords', 'CSI and keywords'),
  company('competitors', 'Competitors'),
  company('stats/csi-market-share/csi-summary', 'CSI market share'),
  company('user-domains', 'User domains'),
  company('map', 'Map'),
  company('user-emails', 'User e-mails'),
  company('map/aecs', 'Map of A/E/C firms'),
  company('content-status/contentTypeRedirect', 'Content status'),
  company('map/user-projects', 'Map of user projects'),
  company('bim-datasheets', 'BIM data sheets'),
  company('stats/booklet-report', 'Booklet report'),
  company('outline-specs', 'Outline specs'),
  company('company-info', 'Company info'),
  ['/company/12/leads/names_report_pretty', /^Names report/],
  ['/company/12/stats/booklet-report/printable', /^Booklet/],
];
const OF_FIGURES: readonly Shown[] = [
  ['/sales/master-standings', /^Master standings/],
  ['/targets', /^Targets/],
  ['/sales/master-standings/indexOLD', /^Standings, classic/],
  ['/sales/productivity', /^Productivity/],
  ['/sales/by-date', /^Sales by date/],
  ['/sales/banners', /^Banners/],
  ['/sales/renewals/all', /^Renewals/],
  ['/contracts', /^Contracts of/],
  ['/contract-history', /^Contract history/],
  ['/clients-converted', /^Converted/],
  ['/clients-unrenewed', /^Clients not renewed/],
  ['/invoices', /^Invoices/],
  ['/problems', /^Problems/],
  ['/rep-territories', /^Rep territories/],
  ['/manager', /./],
];
const OF_CONTENT: readonly Shown[] = [
  ['/content-status', /^Content status ·/],
  ['/content-status/bim?show=board', /^Content status, /],
  ['/bim-clients', /^BIM clients/],
  ['/user-emails', /^User e-mails/],
  ['/user-domains', /^User domains/],
  ['/user-domains/not-sure', /^Domains not sure/],
  ['/user-domains/update-ips-to-urls', /^Addresses to domains/],
  ['/overall/site', /^Marketplace ·/],
  ['/overall/mobile', /^Marketplace, mobile/],
  ['/company-info/activity', /^Changes/],
];
const repPages = (seq: number): readonly Shown[] => [
  [`/rep/${seq}`, /./],
  [`/rep/${seq}/reports/prospect-rankings`, /^Prospect/],
  [`/rep/${seq}/sales/conversion`, /^Conversion/],
  [`/rep/${seq}/sales/competitor`, /^Compet/],
  [`/rep/${seq}/sales/territory-list`, /^Territor/],
  [`/rep/${seq}/reports`, /^Reports/],
];

async function checkAll(
  page: Page,
  checker: AccessibilityChecker,
  pages: readonly Shown[],
): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const [address, title] of pages) {
    await checker.open(address, title);
    await checker.settle();
    const findings = [
      ...(await checker.shiftFindings()),
      ...(await checker.scrollFindings()),
      ...(await checker.findings()),
      ...(await wordFindings(page)),
      ...(await linkFindings(page)),
    ];
    if (findings.length > 0) found[address] = findings;
  }
  expect(found).toEqual({});
}

test('the way in and the pages of the day are free of serious accessibility findings, light and dark', async ({
  page,
  signIn,
}) => {
  const checker = new AccessibilityChecker(page);
  await checker.start('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await checker.findings()).toEqual([]);
  await signIn();
  await checker.start('/landing');
  await checker.settle();
  expect(await checker.findings()).toEqual([]);
  await checkAll(page, checker, OF_THE_DAY);
});

test('the pages of administrators and of one’s account are free of them too', async ({
  page,
  signIn,
}) => {
  await signIn('admin@demo.example');
  const checker = new AccessibilityChecker(page);
  await checker.start('/landing');
  await checker.settle();
  await checkAll(page, checker, OF_ADMINISTRATORS);
});

test('all pages of a company are free of them too', async ({ page, signIn }) => {
  await signIn();
  const checker = new AccessibilityChecker(page);
  await checker.start('/support');
  await checkAll(page, checker, OF_A_COMPANY);
});

test('all pages of sales, contracts and money are free of them too', async ({ page, signIn }) => {
  await signIn('director@demo.example');
  const checker = new AccessibilityChecker(page);
  await checker.start('/support');
  await checkAll(page, checker, OF_FIGURES);
});

test('all pages of content and audience, and of a rep, are free of them too', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq } = await read<{ seq: number }>('GET', '/api/users/me-rc');
  await signIn('admin@demo.example');
  const checker = new AccessibilityChecker(page);
  await checker.start('/support');
  await checkAll(page, checker, [...OF_CONTENT, ...repPages(seq)]);
});

test('a dashboard, a question with its answer, what was delivered and the playground are free of them too', async ({
  page,
  signIn,
}) => {
  const read = await restReader('admin@demo.example');
  const rows = <T>(path: string) => read<T[]>('GET', `${path}?limit=1`);
  const [dashboard] = await rows<{ seq: number; name: string }>('/api/saved-dashboards');
  const question = { dataset: 'notes', measures: ['notes'], dimensions: [{ name: 'rep' }] };
  const asked = (show: string) =>
    Buffer.from(JSON.stringify({ ...question, show, parameters: ['rep'] })).toString('base64url');
  // The demo's schedules deliver shortly after the start.
  await expect
    .poll(async () => (await rows('/api/report-deliveries')).length, { timeout: 60_000 })
    .toBe(1);
  const [delivery] = await rows<{ id: number; reportName: string }>('/api/report-deliveries');
  await signIn('admin@demo.example');
  const checker = new AccessibilityChecker(page);
  await checker.start('/support');
  await checkAll(page, checker, [
    [`/dashboards/${dashboard?.seq}`, new RegExp(`^${dashboard?.name}`)],
    [`/explore?q=${asked('bar')}`, /^Explore/],
    [`/dashboards/${dashboard?.seq}?mode=tv`, new RegExp(`^${dashboard?.name}`)],
    [`/explore?q=${asked('table')}`, /^Explore/],
    [`/inbox/${delivery?.id}`, new RegExp(`^${delivery?.reportName}`)],
  ]);
  // Its document is its own: the editor may write styles there.
  await checker.start('/playground');
  await expect(page.locator('.graphiql-query-editor .view-lines')).toBeVisible();
  await checker.settle();
  expect(await checker.findings()).toEqual([]);
});

test('the peek, the palette, the keyboard sheet, the note sheet and the account menu are free of them too', async ({
  page,
  signIn,
}) => {
  await signIn();
  const checker = new AccessibilityChecker(page);
  await checker.start('/search?state=GA');
  await page.locator('tr[data-key]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/peek=/);
  await checker.settle();
  expect(await checker.findings()).toEqual([]);
  for (const key of ['n', '?', 'Control+k']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await checker.settle();
    expect({ key, findings: await checker.findings() }).toEqual({ key, findings: [] });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  await checker.settle();
  expect(await checker.findings()).toEqual([]);
});
