import type { Page } from '@playwright/test';
import { CONTENT_STATUSES } from '../../schema/enumerations.ts';
import { aSignedContract, seqOf } from '../support/a-signed-contract.ts';
import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';
import { failField } from '../support/failing-field.ts';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number): string => usd.format(cents / 100);

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('C05 V02 E10: the contract history shows what each year cost, in one request', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { contract, seq } = await aSignedContract(read);
  const rows = await read<{ type: string | null; year: number | null; cost: number }[]>(
    'POST',
    '/api/client-programs/search',
    { where: { coid: contract.coid } },
  );
  const whole = rows.filter(({ type, year }) => type !== null && year !== null);
  const totals = new Map<number, number>();
  for (const { year, cost } of whole) totals.set(year ?? 0, (totals.get(year ?? 0) ?? 0) + cost);
  await signIn();
  const asked = await graphqlRequests(page, () => open(page, `/company/${seq}/contract-history`));
  expect(asked).toEqual(['CompanyContractHistoryPage']);
  const table = page.getByRole('table', { name: /What .* bought/ });
  const years = (await table.locator('thead th').allInnerTexts()).slice(1).map(Number.parseFloat);
  expect(years).toEqual([...years].sort((a, b) => b - a));
  const foot = (await table.locator('tfoot td').allInnerTexts()).map(
    (text) => text.split('\n')[0]?.trim() ?? '',
  );
  const expected = years.map((year) => totals.get(year) ?? null);
  expect(foot).toEqual(expected.map((cents) => (cents === null ? '—' : dollars(cents))));
  const left = rows.length - whole.length;
  if (left > 0) await expect(page.getByText(`${left} of ${rows.length} rows`)).toBeVisible();
});

test.describe('when the history cannot be read', () => {
  test.use({ expected: ['Failed to load resource'] });

  test('C05: a failed contract history is an error with a retry, never an empty history', async ({
    page,
    signIn,
  }) => {
    const { seq } = await aSignedContract(await restReader());
    await signIn();
    const heal = await failField(page, 'CompanyContractHistoryPage', [
      'company',
      'contractHistory',
    ]);
    await open(page, `/company/${seq}/contract-history`);
    await expect(page.getByRole('alert')).toContainText('did not answer in time');
    await expect(page.getByText('Never a client')).toHaveCount(0);
    heal();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByRole('table', { name: /What .* bought/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('C19 E18 K04: a contract shows its lines in dollars, their sum and what changed since', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { contract, seq } = await aSignedContract(read);
  await signIn();
  await open(page, `/company/${seq}/contracts/${contract.year}/${contract.version}`);
  const lines = page.getByRole('table', { name: 'Contract lines' });
  await expect(lines.locator('tbody tr')).toHaveCount(contract.lines.length);
  const totals = await lines.locator('tbody tr td:nth-child(5)').allInnerTexts();
  expect(totals.map((text) => text.trim())).toEqual(
    contract.lines.map(({ quantity, unitPriceCents }) => dollars(quantity * unitPriceCents)),
  );
  await expect(lines.locator('tfoot')).toContainText(dollars(contract.totalCents));
  const products = await read<unknown[]>('GET', '/api/products');
  await expect(page.getByText(`Rate card: ${products.length} products`)).toBeVisible();
  if (contract.version > 1) {
    await page.getByRole('button', { name: `Against version ${contract.version - 1}` }).click();
    await expect(page).toHaveURL(/compare=version/);
    await expect(lines.getByText(/^(Same|Changed|Added|Removed)$/).first()).toBeVisible();
  }
});

test('C02 E20 K02: a rep answers the competitors grid with the keyboard and takes it back', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { contract, seq } = await aSignedContract(read);
  const records = () =>
    read<{ competitorType: number; year: number; present: boolean }[]>(
      'GET',
      `/api/competition?coid=${contract.coid}&limit=100`,
    );
  const before = await records();
  await signIn();
  await open(page, `/company/${seq}/competitors`);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('checkbox').first()).toBeVisible();
  const years = (await grid.locator('thead th').allInnerTexts())
    .map((text) => Number.parseInt(text, 10))
    .filter(Number.isFinite);
  expect(await grid.getByRole('checkbox').count()).toBe(22 * years.length);
  const year = years.at(-1) ?? 0;
  const had = before.find((row) => row.competitorType === 2 && row.year === year);
  await grid.getByRole('checkbox', { name: `Sweets ${year}` }).focus();
  await page.keyboard.press('ArrowDown');
  const cell = grid.getByRole('checkbox', { name: `BIM objects ${year}` });
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell).toHaveAttribute('aria-checked', String(!had?.present));
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible();
  const stored = async () =>
    (await records()).find((row) => row.competitorType === 2 && row.year === year);
  await expect.poll(async () => (await stored())?.present).toBe(!had?.present);
  await page.keyboard.press('z');
  await expect(cell).toHaveAttribute('aria-checked', String(had?.present ?? false));
  await expect
    .poll(stored)
    .toEqual(had ? expect.objectContaining({ present: had.present }) : undefined);
});

test('C17 C18 E16 S01: content opens at the first type that has some; a step back says why and can be undone', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const items = await read<
    { content_id: number; coid: number; contentType: string; status: string }[]
  >('GET', '/api/content?status=In%20Queue&limit=1');
  const item = items[0];
  if (!item) throw new Error('Nothing is in the queue');
  const seq = await seqOf(read, item.coid);
  const statusNow = async () =>
    (await read<{ status: string }>('GET', `/api/content/${item.content_id}`)).status;
  await signIn();
  await open(page, `/company/${seq}/content-status/contentTypeRedirect`);
  await expect(page).toHaveURL(/content-status\/(bim|cad|spec|sw|catalog|video|product)$/);
  await open(page, `/company/${seq}/content-status/${item.contentType}/${item.content_id}`);
  const steps = page.getByRole('list', { name: 'Statuses' }).getByRole('listitem');
  await expect(steps).toHaveCount(CONTENT_STATUSES.length);
  const form = page.getByRole('form', { name: 'Move to another status' });
  await choose(form, 'Move to', 'Contract Signed');
  const move = form.getByRole('button', { name: 'Move to Contract Signed' });
  await expect(move).toBeDisabled();
  await form.getByLabel(/Reason/).fill('The client sends new drawings');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Moved to Contract Signed')).toBeVisible();
  expect(await statusNow()).toBe('Contract Signed');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('new drawings');
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect.poll(statusNow).toBe(item.status);
});

test('C06 C07 C01: sections with their rank, keywords, and BIM families as the service has them', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const [sheet] = await read<{ coid: number; family: string; downloadsL12M: number }[]>(
    'GET',
    '/api/bim-datasheets?limit=1',
  );
  if (!sheet) throw new Error('There is no BIM family');
  const seq = await seqOf(read, sheet.coid);
  const found = await read<{
    csi: { csisec: string; rank: number | null; of: number }[];
    keywords: { keyword: string }[];
  }>('GET', `/api/manufacturers/${seq}/csi-and-keywords`);
  await signIn();
  await open(page, `/company/${seq}/csi-and-keywords`);
  for (const { csisec, rank, of } of found.csi) {
    await expect(page.getByRole('row').filter({ hasText: csisec })).toContainText(
      rank === null ? 'Not ranked' : `${rank} of ${of}`,
    );
  }
  await page.getByRole('link', { name: 'Keywords', exact: true }).click();
  await expect(page).toHaveURL(/csi-keywords$/);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(found.keywords.length);
  await open(page, `/company/${seq}/bim-datasheets`);
  await page.getByRole('button', { name: sheet.family, exact: true }).click();
  const panel = page.getByRole('complementary', { name: sheet.family });
  await expect(panel).toContainText(sheet.downloadsL12M.toLocaleString('en-US'));
});

test('C05 E16: what a company was billed stands under its contracts, in one request', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const [invoice] = await read<{ number: string; coid: number; amountCents: number }[]>(
    'GET',
    '/api/invoices?limit=1',
  );
  const seq = await seqOf(read, invoice?.coid ?? 0);
  await signIn();
  await open(page, `/company/${seq}/contract-history`);
  const asked = await graphqlRequests(page, () =>
    page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).click(),
  );
  expect(asked).toEqual(['CompanyInvoicesPage']);
  await expect(page).toHaveURL(new RegExp(`/company/${seq}/invoices$`));
  const row = page.getByRole('row').filter({ hasText: invoice?.number ?? '' });
  await expect(row).toContainText(dollars(invoice?.amountCents ?? 0));
  await row.getByRole('button', { name: `Actions of invoice ${invoice?.number}` }).click();
  await page.getByRole('menuitem', { name: 'Log a billing note' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(
    new RegExp(`^Invoice ${invoice?.number}: `),
  );
});
