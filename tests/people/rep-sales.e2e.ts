import { expect, graphqlRequests, restReader, test } from '../support/browser.ts';

interface Answer {
  rows: {
    dimensions: Record<string, { key: string | number | null; label: string | null }>;
    measures: Record<string, number | null>;
  }[];
  totals: Record<string, number | null>;
}
interface Registry {
  datasets: {
    name: string;
    measures: { name: string; label: string; description: string; most: number | null }[];
  }[];
}
type Read = Awaited<ReturnType<typeof restReader>>;

const ADDENDS = ['tagPoints', 'intentPoints', 'competitorPoints', 'demandPoints', 'timingPoints'];
const count = (value: number | null | undefined): string => (value ?? 0).toLocaleString('en-US');
const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)}%`;

const asker = (read: Read) => (dataset: string, body: object) =>
  read<Answer>('POST', `/api/analytics/${dataset}`, body);

async function signedInRep() {
  const read = await restReader();
  const { seq } = await read<{ seq: number }>('GET', '/api/users/me-rc');
  return { read, ask: asker(read), seq };
}

test('P01 F10 M21: a rep sees whom to call first and why, and what other weights would change', async ({
  page,
  signIn,
}) => {
  const { read, ask, seq } = await signedInRep();
  const { rows } = await ask('prospectScores', {
    dimensions: ['company'],
    measures: ['score', ...ADDENDS],
    where: { rep: seq },
    limit: 2000,
  });
  const registry = await read<Registry>('GET', '/api/analytics/registry');
  const measures = registry.datasets.find(({ name }) => name === 'prospectScores')?.measures ?? [];
  const scoreOf = (row: Answer['rows'][number], weights: readonly number[]): number => {
    const sum = weights.reduce((all, each) => all + each, 0);
    return ADDENDS.reduce((score, name, at) => {
      const most = measures.find((each) => each.name === name)?.most ?? 1;
      return score + (((row.measures[name] ?? 0) / most) * ((weights[at] ?? 0) * 100)) / sum;
    }, 0);
  };
  const best = Math.max(...rows.map(({ measures: of }) => of['score'] ?? 0));
  await signIn();
  const asked = await graphqlRequests(page, async () => {
    await page.goto(`/rep/${seq}/reports/prospect-rankings`);
    await expect(page.getByText(`of ${count(rows.length)} prospects`)).toBeVisible();
  });
  expect([...new Set(asked)]).toEqual(['ProspectRankingsPage']);
  const why = page.getByRole('button', { name: /^Why / });
  await expect(why.first()).toHaveText(best.toFixed(1));

  await why.first().click();
  const panel = page.getByRole('complementary', { name: /^Why #1: / });
  for (const name of ADDENDS) {
    const measure = measures.find((each) => each.name === name);
    await expect(panel.getByText(measure?.description ?? '?', { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  const standard = ADDENDS.map((name) => measures.find((each) => each.name === name)?.most ?? 0);
  await page.getByText('Try other weights').click();
  await page.getByRole('slider', { name: 'Tag' }).press('Home');
  const other = [0, ...standard.slice(1)];
  await expect(page).toHaveURL(new RegExp(`weights=${other.join(',')}`));
  const bestOther = Math.max(...rows.map((row) => scoreOf(row, other)));
  // Floating point can leave a sum just short of the half that is rounded up.
  await expect(why.first()).toHaveText(Number(bestOther.toFixed(6)).toFixed(1));

  await page.goto(`/rep/${seq}/reports/prospect-rankings`);
  await expect(page.getByText('Your weights, scaled to 100')).toBeVisible();
  await page.getByRole('button', { name: 'Standard weights' }).click();
  await expect(why.first()).toHaveText(best.toFixed(1));
});

test('P01 F10: a rep changes a tag in its row and plans calls for those on top', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/landing');
  const sidebar = page.getByRole('navigation', { name: 'Main', exact: true });
  await sidebar.getByRole('link', { name: /^Companies/ }).click();
  const tabs = page.getByRole('navigation', { name: 'Companies', exact: true });
  await tabs.getByRole('link', { name: 'My prospects' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(1);
  const tags = row.getByRole('radio');
  const before = await row.getByRole('radio', { checked: true }).getAttribute('aria-label');
  const other = before === 'B **' ? 'C *' : 'B **';
  await tags.and(page.getByLabel(other, { exact: true })).click({ force: true });
  await expect(page.getByText('A tag was changed')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(tags.and(page.getByLabel(before ?? '', { exact: true }))).toBeChecked();

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Call list of 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan activities' });
  await dialog.getByLabel('Subject').fill(`Ranked call ${Date.now()}`);
  await dialog.getByRole('button', { name: /^Plan for 1 company/ }).click();
  await expect(page.getByText(/Activities planned for 1 company/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Undone: 1 company')).toBeVisible();
});

test('P04 F10 M11 M12: a rep sees how far prospects come, opens those behind a number, and finds who is stuck', async ({
  page,
  signIn,
}) => {
  const { ask, seq } = await signedInRep();
  const { totals } = await ask('prospects', {
    measures: [
      'prospects',
      'reachedContacted',
      'reachedDiscovery',
      'daysToDiscovery',
      'cohortRate',
      'stalled',
    ],
    where: { rep: seq },
  });
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto(`/rep/${seq}/sales/conversion`);
      await expect(page.getByRole('table', { name: 'Funnel' })).toBeVisible();
    }),
  ).toEqual(['ConversionPage']);
  const discovery = page
    .getByRole('table', { name: 'Funnel' })
    .getByRole('row', { name: /^Discovery/ });
  const reached = totals['reachedDiscovery'] ?? 0;
  await expect(discovery).toContainText(count(reached));
  await expect(discovery).toContainText(percent(reached / (totals['reachedContacted'] ?? 1)));
  await expect(discovery).toContainText(count(Math.round(totals['daysToDiscovery'] ?? 0)));
  await expect(page.getByText(percent(totals['cohortRate'] ?? 0)).first()).toBeVisible();
  await discovery.getByRole('button').first().click();
  await expect(page.getByText(`together ${count(reached)}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stalled', exact: true }).click();
  await expect(page).toHaveURL(/show=stalled/);
  await expect(page.getByText(`of ${count(totals['stalled'])} prospects`)).toBeVisible();
});

test('P03 F10 M22 K02: a rep sees where accounts spend instead, year by year, and whom to talk to about it', async ({
  page,
  signIn,
}) => {
  const { ask, seq } = await signedInRep();
  const today = (await ask('companies', { measures: ['companies'] })) as Answer & {
    meta: { today: string };
  };
  const year = Number(today.meta.today.slice(0, 4)) - 1;
  const { rows } = await ask('competitors', {
    dimensions: ['competitor'],
    measures: ['companiesUsing', 'penetration'],
    where: { accountRep: seq, year, tradeShow: false },
    orderBy: [{ by: 'companiesUsing' }],
  });
  const most = rows[0];
  const leaving = await ask('competitors', {
    measures: ['leaving'],
    where: {
      accountRep: seq,
      year: year + 1,
      tradeShow: false,
      companyStatus: ['prospect', 'former'],
    },
  });
  await signIn();
  expect(
    await graphqlRequests(page, async () => {
      await page.goto(`/rep/${seq}/sales/competitor`);
      await expect(page.getByRole('table', { name: 'Services' })).toBeVisible();
    }),
  ).toEqual(['RepCompetitorPage']);
  const line = page
    .getByRole('row')
    .filter({ hasText: most?.dimensions['competitor']?.label ?? '?' });
  await expect(line).toContainText(percent(most?.measures['penetration'] ?? 0));
  const using = count(most?.measures['companiesUsing']);
  await line.getByRole('button', { name: new RegExp(`^${using}: .* ${year},`) }).click();
  await expect(page.getByText(`together ${using}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Talk tracks' }).click();
  const left = page.getByRole('region', { name: 'Prospects that left a competitor this year' });
  if ((leaving.totals['leaving'] ?? 0) > 0) {
    await expect(left.getByRole('button', { name: /^Log a note/ }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Trade shows' }).click();
  await expect(page.getByRole('heading', { name: 'Who exhibits' })).toBeVisible();
});

test('P05 F10 F09: a rep lists a state’s accounts city by city, with the counts of the territories', async ({
  page,
  signIn,
}) => {
  const { ask, seq } = await signedInRep();
  const { rows, totals } = await ask('companies', {
    dimensions: ['state'],
    measures: ['companies', 'clients', 'notContacted180'],
    where: { rep: seq },
    orderBy: [{ by: 'companies' }],
  });
  const most = rows[0];
  const state = String(most?.dimensions['state']?.key);
  await signIn();
  const asked = await graphqlRequests(page, async () => {
    await page.goto(`/rep/${seq}/sales/territory-list`);
    await expect(page.getByText(`of ${count(totals['companies'])} accounts`)).toBeVisible();
  });
  expect([...new Set(asked)]).toEqual(['TerritoryListPage']);
  const states = page.getByRole('table', { name: 'States' });
  const line = states.getByRole('row', { name: new RegExp(`^${state} `) });
  for (const measure of ['companies', 'clients', 'notContacted180']) {
    await expect(line).toContainText(count(most?.measures[measure]));
  }
  await expect(states.locator('tfoot')).toContainText(count(totals['companies']));
  await line.getByRole('button', { name: state, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`state=${state}`));
  await expect(page.getByText(`of ${count(most?.measures['companies'])} accounts`)).toBeVisible();
  const cities = await ask('companies', {
    dimensions: ['city'],
    measures: ['companies'],
    where: { rep: seq, state },
    orderBy: [{ by: 'city', direction: 'asc' }],
  });
  expect(cities.rows.length).toBeGreaterThan(0);
  const groups = page.getByRole('table', { name: 'Accounts' }).getByRole('rowheader');
  await expect(groups).toHaveCount(cities.rows.length);
});
