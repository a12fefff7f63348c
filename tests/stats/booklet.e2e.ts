import { expect, graphqlRequests, restReader, test } from '../support/browser.ts';
import { companyWithLeads } from '../support/company-with-leads.ts';

interface Series {
  months: { count: number }[];
}
interface Share {
  csisec: string;
  title: string;
  companies: { coid: number; name: string; count: number }[];
}

const grouped = (value: number): string => value.toLocaleString('en-US');

test('C22 F09 G01: a rep picks the chapters of a company’s booklet, and the choice is remembered', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  const series = await read<Series[]>('GET', `/api/stats/buying-actions/${coid}`);
  const all = series.flatMap(({ months }) => months.map(({ count }) => count));
  const total = all.reduce((sum, count) => sum + count, 0);
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto(`/company/${seq}/stats/booklet-report`);
      await expect(page.getByRole('region', { name: 'Headline numbers' })).toBeVisible();
    }),
  ).toEqual(['CompanyBookletPage']);
  const headline = page.getByRole('region', { name: 'Headline numbers' });
  await headline
    .getByRole('button', { name: `${grouped(total)}: Buying Actions for clients` })
    .click();
  await expect(page.getByText(`together ${grouped(total)}`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Include Cover' }).uncheck();
  await expect(page.getByRole('region', { name: 'Cover' })).toBeHidden();
  await expect(page).toHaveURL(/chapters=headline,/);
  await page.goto(`/company/${seq}/stats/booklet-report`);
  await expect(headline).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Include Cover' })).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Cover' })).toBeHidden();
});

test('C22 G02: the booklet on paper begins each share with the totals and never names another company', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  const shares = await read<Share[]>('GET', `/api/stats/csi-market-share/${coid}`);
  await signIn();
  await page.goto(`/company/${seq}/stats/booklet-report/printable`);
  const booklet = page.getByRole('article', { name: /^Booklet of / });
  await expect(booklet.getByRole('region', { name: 'Your contact' })).toBeVisible();
  await expect(booklet.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  const words = await booklet.innerText();
  const others = shares.flatMap(({ companies }) => companies.filter((each) => each.coid !== coid));
  expect(others.filter(({ name }) => words.includes(name))).toEqual([]);
  for (const { csisec, title, companies } of shares) {
    const table = booklet.getByRole('table', { name: `Market share in ${csisec} ${title}` });
    await expect(table.getByRole('row').first()).toContainText('Totals');
    const all = companies.reduce((sum, { count }) => sum + count, 0);
    // Of nothing, nothing is a share.
    await expect(table.getByRole('row').first()).toContainText(all > 0 ? '100.0%' : '0.0%');
    const labels = await table.getByRole('rowheader').allInnerTexts();
    expect(
      labels.filter((label) => label.replace(/^[A-Z]{1,2}(?=\s*[A-Z0-9])\s*/, '').length > 16),
    ).toEqual([]);
    const first = companies[0];
    if (!first || all === 0) continue;
    const share = Math.floor((first.count * 1000) / all) / 10;
    await expect(table.getByRole('row').nth(1)).toContainText(`${share.toFixed(1)}%`);
  }

  const chapters = await booklet.getByRole('region').count();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = paper.match(/\/Type \/Page\b(?!s)/g) ?? [];
  expect(chapters).toBeGreaterThan(7);
  expect(pages.length).toBeGreaterThan(7);
  // Letter, upright: 612 by 792 points.
  expect(paper.match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(pages.length);
});
