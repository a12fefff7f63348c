import type { Page } from '@playwright/test';
import { expect, graphqlRequests, restReader, test } from '../support/browser.ts';

// Saving a chart as PDF is not offered, which the library mentions once.
// Playwright reads a fixture's needs from this pattern: it has none.
// eslint-disable-next-line no-empty-pattern
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
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(cents === 0 || Math.abs(cents) >= 100_000 ? { maximumFractionDigits: 0 } : {}),
  });
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
