import type { Page } from '@playwright/test';
import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';

// Saving a chart as PDF is not offered, which the library mentions once.
// Playwright reads a fixture's needs from this pattern: it has none.
// oxlint-disable-next-line no-empty-pattern
test.use({ expected: async ({}, use) => use(['exporting.libURL']) });

interface Answer {
  rows: {
    dimensions: Record<string, { key: unknown; label: string }>;
    measures: Record<string, number | string | null>;
  }[];
  totals: Record<string, number | null>;
  rowCount: number;
  meta: { today: string };
}
type Read = Awaited<ReturnType<typeof restReader>>;

const ask = (read: Read, dataset: string, body: object) =>
  read<Answer>('POST', `/api/analytics/${dataset}`, body);
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−');
const wholeDollars = (cents: number): string =>
  (cents / 100)
    .toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    .replace('-', '−');
const count = (value: number): string => value.toLocaleString('en-US');
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
/** The contract year of a day begins in December. */
const yearOf = (today: string): number =>
  Number(today.slice(0, 4)) + (today.slice(5, 7) === '12' ? 1 : 0);

test('R39 F08 E10 M1: the book of a year adds up from last year, each bar opens its companies, and the year lies in the address', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { meta } = await ask(read, 'programs', { measures: ['rows'] });
  const year = yearOf(meta.today) - 1;
  const { rows, totals } = await ask(read, 'contractYears', {
    dimensions: ['movement'],
    measures: ['companies', 'value', 'valueBefore'],
    where: { year },
  });
  const programs = await ask(read, 'programs', {
    measures: ['contractValue', 'companies'],
    where: { year },
  });
  expect(totals['value']).toBe(programs.totals['contractValue']);
  await signIn('manager@demo.example');
  expect(
    await graphqlRequests(page, async () => {
      await page.goto(`/contracts/${year}`);
      await expect(figure(page, 'Contract value')).toBeVisible();
    }),
  ).toEqual(['ContractsYearPage']);
  await expect(figure(page, 'Contract value')).toContainText(
    wholeDollars(programs.totals['contractValue'] ?? 0),
  );
  await expect(figure(page, 'Clients')).toContainText(count(programs.totals['companies'] ?? 0));
  await expect(
    page.getByText(new RegExp(`of ${count(programs.totals['companies'] ?? 0)} contracts`)),
  ).toBeVisible();
  const lapsed = rows.find(({ dimensions }) => dimensions['movement']?.key === 'lapsed');
  await page
    .getByRole('region', { name: `From ${year - 1} to ${year}` })
    .getByRole('button', { name: /^Lapsed/ })
    .click();
  await expect(
    page.getByText(`together ${dollars(-Number(lapsed?.measures['valueBefore'] ?? 0))}`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `The book of ${year - 1}` }).click();
  await expect(page).toHaveURL(new RegExp(`/contracts/${year - 1}`));
  await expect(page.getByRole('heading', { name: `Contracts of ${year - 1}` })).toBeVisible();
  await expect(
    page.getByText(wholeDollars(Number(totals['valueBefore'] ?? 0))).first(),
  ).toBeVisible();
});

test('R07 M7 M8: who was not renewed is listed with its value, a reason is set and taken back, and a win-back is planned', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { totals } = await ask(read, 'renewals', {
    measures: ['unrenewed', 'unrenewedValue', 'recovered', 'recoveredValue'],
    where: { endDate: { period: 'L12M' } },
  });
  const lost = totals['unrenewed'] ?? 0;
  await signIn('admin@demo.example');
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/clients-unrenewed');
      await expect(figure(page, 'Lost CV')).toBeVisible();
    }),
  ).toContain('UnrenewedPage');
  await expect(figure(page, 'Lost CV')).toContainText(wholeDollars(totals['unrenewedValue'] ?? 0));
  await expect(figure(page, 'Recovered CV')).toContainText(
    wholeDollars(totals['recoveredValue'] ?? 0),
  );
  await expect(page.getByText(`1–${count(lost)} of ${count(lost)} contracts`)).toBeVisible();
  const table = page.getByRole('table', { name: 'Contracts not renewed' });
  const row = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Reason/ }) });
  await row
    .first()
    .getByRole('button', { name: /^Reason/ })
    .click();
  const reason = page.getByLabel('Why it was not renewed');
  const before = await reason.innerText();
  const other = before === 'Price' ? 'Budget' : 'Price';
  await choose(page, 'Why it was not renewed', other);
  await expect(reason).toHaveText(other);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(reason).toHaveText(before);
  await page.keyboard.press('Escape');
  await table
    .getByRole('button', { name: /^Schedule a win-back/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Win back');
});

test('R09 M27: open invoices stand by ageing, a bucket opens what is in it, and a check on payment is scheduled', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { rows, totals } = await ask(read, 'invoices', {
    dimensions: ['ageing'],
    measures: ['open', 'balance'],
    where: { isOpen: true },
  });
  const old = rows.find(({ dimensions }) => dimensions['ageing']?.key === '>90')?.measures ?? {};
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/invoices');
      await expect(figure(page, 'Open')).toBeVisible();
    }),
  ).toEqual(['InvoicesPage']);
  await expect(figure(page, 'Open')).toContainText(wholeDollars(totals['balance'] ?? 0));
  const open = totals['open'] ?? 0;
  await expect(
    page.getByText(`1–${count(Math.min(50, open))} of ${count(open)} invoices`),
  ).toBeVisible();
  const bucket = figure(page, 'More than 90 days');
  await expect(bucket).toContainText(wholeDollars(Number(old['balance'] ?? 0)));
  await bucket.getByRole('button').click();
  await expect(page.getByText(`together ${dollars(Number(old['balance'] ?? 0))}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Ageing', 'More than 90 days');
  await expect(page).toHaveURL(/ageing=over90/);
  await expect(page.getByText(`of ${count(Number(old['open'] ?? 0))} invoices`)).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions of invoice/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Schedule a check on payment' }).click();
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(/^Check on payment of/);
});

test('R12: a manager sees what each rule finds, mends a company where it is listed, puts a problem off, and takes both back', async ({
  page,
  signIn,
}) => {
  const read = await restReader('manager@demo.example');
  const counts = await read<{ rule: string; count: number }[]>('GET', '/api/problems/counts');
  const of = (rule: string): number => counts.find((each) => each.rule === rule)?.count ?? 0;
  await signIn('manager@demo.example');
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/problems?rep=0&rule=missing-phone');
      await expect(page.getByRole('table', { name: 'Problems', exact: true })).toBeVisible();
    }),
  ).toEqual(['ProblemsPage']);
  const table = page.getByRole('table', { name: 'Problems', exact: true });
  const rules = page.getByRole('group', { name: 'Rules' });
  const card = (name: string, rule: string) =>
    rules.getByRole('button', { name: `${name} ${count(of(rule))}`, exact: true });
  await expect(card('No rep', 'no-rep')).toBeVisible();
  await expect(card('No phone number', 'missing-phone')).toHaveAttribute('aria-pressed', 'true');
  const field = table.getByRole('textbox', { name: /^Phone of/ }).first();
  const name = (await field.getAttribute('aria-label')) ?? '';
  await field.fill('12');
  await field.press('Enter');
  await expect(table.getByRole('alert')).toBeVisible();
  await field.fill('(404) 555-0199');
  await field.press('Enter');
  await expect(page.getByText('Phone saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
  const first = table.getByRole('row').nth(1);
  const company = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('button', { name: /^Settle/ }).click();
  await page.getByRole('menuitem', { name: 'Snooze for a week' }).click();
  await expect(page.getByText(/^Snoozed until/)).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: company })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(table.getByRole('row').filter({ hasText: company })).toHaveCount(1);
});

test('R06 R08 M1 M10: converted prospects and the history of contracts show what the REST service adds up', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const converted = await ask(read, 'contracts', {
    measures: ['converted', 'newLogo'],
    where: { signedOn: { period: 'AYTD' } },
  });
  const history = await ask(read, 'contractHistory', {
    dimensions: ['company'],
    measures: ['contractValue', 'valueBack0', 'valueBack1'],
    orderBy: [{ by: 'contractValue' }, { by: 'company', direction: 'asc' }],
    limit: 1,
  });
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/clients-converted');
      await expect(figure(page, 'Converted')).toBeVisible();
    }),
  ).toEqual(['ConvertedPage']);
  const number = converted.totals['converted'] ?? 0;
  await expect(figure(page, 'Converted')).toContainText(count(number));
  await expect(figure(page, 'First CV')).toContainText(
    wholeDollars(converted.totals['newLogo'] ?? 0),
  );
  await expect(page.getByText(`of ${count(number)} companies`)).toBeVisible();
  await figure(page, 'Converted')
    .getByRole('button', { name: count(number) })
    .click();
  await expect(page.getByText(`together ${count(number)}`)).toBeVisible();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto('/contract-history');
      await expect(page.getByRole('table', { name: 'Contract history' })).toBeVisible();
    }),
  ).toEqual(['ContractHistoryPage']);
  const table = page.getByRole('table', { name: 'Contract history' });
  const best = history.rows[0];
  await expect(table.locator('tbody tr').first()).toContainText(
    best?.dimensions['company']?.label ?? '',
  );
  await expect(table.locator('tbody tr').first()).toContainText(
    wholeDollars(Number(best?.measures['contractValue'] ?? 0)),
  );
  await expect(page.getByText(`of ${count(history.rowCount)} companies`)).toBeVisible();
  const foot = table.locator('tfoot');
  await expect(foot).toContainText(wholeDollars(history.totals['valueBack1'] ?? 0));
  await foot
    .getByRole('button', { name: wholeDollars(history.totals['valueBack0'] ?? 0), exact: true })
    .click();
  await expect(
    page.getByText(`together ${dollars(history.totals['valueBack0'] ?? 0)}`),
  ).toBeVisible();
});
