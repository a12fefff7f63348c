import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

// Saving a chart as PDF is not offered, which the library mentions once.
// Playwright reads a fixture's needs from this pattern: it has none.
// oxlint-disable-next-line no-empty-pattern
test.use({ expected: async ({}, use) => use(['exporting.libURL']) });

const numberIn = (text: string): number => Number(text.replace('−', '-').replace(/[^0-9.-]/g, ''));
const decimalsOf = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/** What the panel says that its rows come to; of a rate the share, of the others the sum or the middle. */
function comesTo(status: string): { amount: number; percent: number } {
  const [, words = ''] = /(?:together|median|average) (.*)$/.exec(status) ?? [];
  const [amount = '', share = ''] = words.split(/ of | = /);
  const percent = /([−-]?[\d,.]+)%$/.exec(share)?.[1] ?? '';
  return { amount: numberIn(amount), percent: numberIn(percent) };
}

/** Clicks the first number of each column, in the rows and under them, and reads what it opens. */
async function openEachColumn(page: Page, table: Locator): Promise<string[]> {
  const opened: string[] = [];
  await expect(table.locator('tbody tr').first()).toBeVisible();
  const heads = await table.getByRole('columnheader').allInnerTexts();
  for (const [at, head] of heads.entries()) {
    const figure = table
      .locator(`tbody tr > td:nth-child(${at + 1})`)
      .getByRole('button', { name: /^(?!Why\?).*: ./ })
      .first();
    if (head.trim() === '' || (await figure.count()) === 0) continue;
    const text = await figure.innerText();
    const title = (await figure.getAttribute('aria-label'))?.slice(text.length + 2) ?? '';
    await figure.click();
    const panel = page
      .getByRole('dialog', { name: title })
      .or(page.getByRole('complementary', { name: title }));
    const status = panel.getByRole('status');
    await expect(status).toContainText(/together|median|average/);
    const { amount, percent } = comesTo(await status.innerText());
    const found = text.includes('%') ? percent : amount;
    const slack = 0.5 * 10 ** -decimalsOf(text) + 1e-6;
    // The column of a day's average opens all touches of the period.
    if (head !== 'A day') {
      expect({
        head,
        text,
        isSame: Math.abs(found - numberIn(text)) <= slack,
        found,
      }).toMatchObject({
        isSame: true,
      });
    }
    opened.push(head);
    await page.keyboard.press('Escape');
    await expect(status).toBeHidden();
  }
  return opened;
}

const PAGES = [
  ['R28', '/sales/master-standings', 'Standings by rep', 13],
  ['R34', '/sales/renewals/all', 'Renewals, 0–30 days', 2],
  ['R32', '/clients-converted?period=L12M', 'Converted prospects', 4],
  ['R13', '/rep-territories', 'Territories by state', 8],
  ['R30', '/sales/productivity', 'Productivity by rep', 12],
] as const;

for (const [requirement, path, label, least] of PAGES) {
  test(`${requirement} K03 F10: every column of ${path} opens rows that come to its number`, async ({
    page,
    signIn,
  }) => {
    await signIn('director@demo.example');
    await page.goto(path);
    const opened = await openEachColumn(page, page.getByRole('table', { name: label }));
    expect(opened.length).toBeGreaterThanOrEqual(least);
  });
}
