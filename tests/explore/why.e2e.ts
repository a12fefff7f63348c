import type { Locator } from '@playwright/test';
import type { Question } from '../../schema/question.ts';
import { exploreLink } from '../../web/src/lib/question-address.ts';
import { questionAbout } from '../analytics/cells.ts';
import { expect, test } from '../support/browser.ts';

const RENEWALS = questionAbout('renewals', {
  measures: ['renewedValue'],
  dimensions: [{ name: 'rep' }],
  where: { endDate: { period: 'LAST_AY' } },
  compare: 'SAME_PERIOD_LAST_YEAR',
});

const dollars = (text: string): number => Number(text.replace('−', '-').replace(/[^0-9.-]/g, ''));

/** What the listed parts come to, as they are shown. */
async function sumOf(parts: Locator): Promise<number> {
  const names = await parts.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? ''),
  );
  return names.reduce((sum, name) => sum + dollars(/, ([+−]?\$[\d,]+),/.exec(name)?.[1] ?? ''), 0);
}

test('from the change of renewals a manager reaches its reason and the companies behind it in two clicks', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  await page.goto(exploreLink(RENEWALS));
  const change = page.getByRole('button', { name: /^[+−][\d.]+%: why\?$/ }).last();
  await change.click();
  const panel = page.getByRole('complementary', { name: 'Why? Renewed value' });
  await expect(panel.getByText(/^Renewed value (rose|fell) by \$[\d,]+: /)).toBeVisible();
  const parts = panel.getByRole('listitem').getByRole('button', { name: /: see rows$/ });
  const total = panel.getByText(/^Adds up to/);
  const adds = dollars((await total.innerText()).replace(/\.$/, ''));
  const bars = panel.getByRole('button', { name: /, [+−]?\$[\d,]+, \d+ compan(y|ies): see rows$/ });
  expect(await sumOf(bars)).toBe(adds);

  await bars.first().click();
  const rows = page.getByRole('complementary', { name: /^Renewed value, / });
  const status = rows.getByRole('status').filter({ hasText: 'rows' });
  await expect(status).toContainText('together');
  await expect(rows.getByRole('link').first()).toHaveAttribute('href', /^\/company\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(rows).toBeHidden();

  // Both sides of a part, and another dimension, by keys alone.
  const before = parts.filter({ hasText: /before$/ }).first();
  const shown = dollars(await before.innerText());
  await before.focus();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('together');
  expect(Math.round(dollars((await status.innerText()).split('together')[1] ?? ''))).toBe(shown);
  await page.keyboard.press('Escape');
  const by = panel.getByRole('combobox', { name: 'Split by' });
  const first = await by.innerText();
  await by.focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(by).not.toHaveText(first);
  await expect.poll(() => sumOf(bars)).toBe(adds);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(change).toBeFocused();
});

test('three keys lead from Today to the companies behind a fall, and what cannot be split says so beside its rows', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  await page.goto('/');
  await page.getByRole('link', { name: 'Revenue', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Why? Renewal rate, value' }).focus();
  await page.keyboard.press('Enter');
  const rate = page.getByRole('complementary', { name: 'Why? Renewal rate, value, all reps' });
  await expect(
    rate.getByText(/^Renewal rate, value \(net\) (rose|fell) by [\d.]+ pts: /),
  ).toBeVisible();
  await expect(rate.getByText(/^Windows: \w{3} \d/)).toBeVisible();

  // The third step: the companies behind the part, by name, with what each adds; together they are the part.
  const part = rate.getByRole('button', { name: /: see rows$/ }).first();
  const points = (text: string): number => Number(text.replace('−', '-'));
  const ofPart = points(
    /, ([+−]?[\d.]+) pts,/.exec((await part.getAttribute('aria-label')) ?? '')?.[1] ?? '',
  );
  await part.focus();
  await page.keyboard.press('Enter');
  const behind = page.getByRole('region', { name: 'Companies behind it' });
  await expect(behind.getByRole('status')).toHaveText(/^Adds up to [+−][\d.]+ pts\.$/);
  await expect(behind.getByRole('link', { name: /^Open / }).first()).toHaveAttribute(
    'href',
    /^\/company\/\d+$/,
  );
  const amounts = await behind
    .getByRole('listitem')
    .getByText(/^[+−]?[\d.]+ pts$/)
    .allInnerTexts();
  const added = amounts.reduce((sum, text) => sum + points(text.replace(' pts', '')), 0);
  expect(added).toBeCloseTo(ofPart, 6);
  expect(amounts.length).toBeLessThanOrEqual(4);
  expect(points(amounts[0]?.replace(' pts', '') ?? '') * ofPart).toBeGreaterThan(0);

  const median: Question = {
    ...RENEWALS,
    dataset: 'contracts',
    measures: ['medianValue'],
    where: { signedOn: { period: 'L12M' } },
  };
  await page.goto(exploreLink(median));
  await page
    .getByRole('button', { name: /: why\?$/ })
    .last()
    .click();
  const panel = page.getByRole('complementary', { name: /^Why\?/ });
  await expect(panel.getByText('A median cannot be split into parts.')).toBeVisible();
  await panel.getByRole('button', { name: 'See rows', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /rows · median/ })).toBeVisible();
});
