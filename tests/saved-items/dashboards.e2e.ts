import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { NOTE_TYPES } from '../../schema/enumerations.ts';
import { choose, expect, restReader, test } from '../support/browser.ts';

// Saving a chart as PDF is not offered, which the library mentions once.
// oxlint-disable-next-line no-empty-pattern
test.use({ expected: async ({}, use) => use(['exporting.libURL']) });

type Read = Awaited<ReturnType<typeof restReader>>;
type Row = Record<string, unknown>;
interface Hit {
  coid: number;
  state: string | null;
  sections: { csisec: string }[];
}
interface Stored {
  name: string;
  filters: Row;
  visibility: string;
  tiles: { text?: string; report?: number; width: number }[];
}

const NOTES = {
  dataset: 'notes',
  measures: ['notes'],
  dimensions: [{ name: 'type' }],
  where: { date: { period: 'LAST_7_DAYS' } },
  show: 'table',
};
const COMPANIES = {
  dataset: 'companies',
  measures: ['companies'],
  dimensions: [{ name: 'state' }],
  show: 'table',
};

async function makeReport(read: Read, name: string, definition: object): Promise<number> {
  const body = { name, definition, visibility: 'company' };
  return (await read<{ seq: number }>('POST', '/api/saved-reports', body)).seq;
}

/** Companies that the search finds: another way to them than the figures have. */
async function companies(read: Read, criteria: object): Promise<Hit[]> {
  const { hits } = await read<{ hits: { total: number; hits: { _source: Hit }[] } }>(
    'POST',
    '/api/manufacturers/es/searchForRepCentral',
    { ...criteria, limit: 200 },
  );
  expect(hits.hits).toHaveLength(hits.total);
  return hits.hits.map(({ _source }) => _source);
}

async function notesSince(read: Read, seq: number, today: string): Promise<Row[]> {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) === '12' ? 0 : 1);
  const path = `/api/notes?user=${seq}&from=${year}-12-01&to=${today}&limit=2000`;
  const rows = await read<Row[]>('GET', path);
  expect(rows.length).toBeLessThan(2000);
  return rows;
}

async function somebody(read: Read): Promise<{ seq: number; name: string; today: string }> {
  const { seq, name } = await read<{ seq: number; name: string }>('GET', '/api/users/me-rc');
  const { meta } = await read<{ meta: { today: string } }>('POST', '/api/analytics/notes', {
    measures: ['notes'],
    where: { rep: seq, date: { period: 'TODAY' } },
  });
  return { seq, name, today: meta.today };
}

function tally(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

const byType = (notes: readonly Row[]): Record<string, number> =>
  tally(
    notes.map(({ type }) => NOTE_TYPES.find(({ value }) => value === type)?.label ?? String(type)),
  );
const byState = (found: readonly Hit[]): Record<string, number> =>
  tally(found.map(({ state }) => state ?? '—'));

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The figures of one card, by the words of its first column. */
async function figures(of: Locator): Promise<Record<string, number>> {
  await expect(of.locator('[data-stale]')).toHaveCount(0);
  if ((await of.getByText('Nothing fits these filters').count()) > 0) return {};
  const rows = await of.getByRole('table').locator('tbody tr:has(button)').all();
  const read = await Promise.all(
    rows.map(async (row) => {
      const [label = '', figure = ''] = await row.locator('td').allInnerTexts();
      return [label, Number(figure.replace(/[^0-9.-]/g, ''))] as const;
    }),
  );
  return Object.fromEntries(read);
}

async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this dashboard' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('R43: a manager puts reports beside each other and narrows them together, each figure is the one that counting gives, and a colleague copies it', async ({
  page,
  signIn,
  openFor,
}) => {
  const [stamp, read, own] = [
    Date.now(),
    await restReader(),
    await restReader('manager@demo.example'),
  ];
  const { seq, name, today } = await somebody(read);
  const [notesName, companiesName] = [`Notes by type ${stamp}`, `Companies by state ${stamp}`];
  const reports = {
    notes: await makeReport(own, notesName, NOTES),
    companies: await makeReport(own, companiesName, COMPANIES),
  };
  await signIn('manager@demo.example');

  await test.step('made of two reports and a text, and arranged', async () => {
    await page.goto('/dashboards');
    await page.getByRole('button', { name: 'New dashboard' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New dashboard' });
    await dialog.getByLabel('Name').fill(`Team ${stamp}`);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboards\/\d+\?edit=1$/);
    await choose(page, 'Add a report', notesName);
    await choose(page, 'Add a report', companiesName);
    await page.getByRole('button', { name: 'Add a text' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Look at the notes first.');
    const earlier = page.getByRole('button', { name: /^Earlier: Look at/ });
    await earlier.click();
    await earlier.click();
    await expect(earlier).toBeDisabled();
    await page.getByRole('button', { name: `Remove ${notesName}` }).click();
    await expect(card(page, notesName)).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(card(page, notesName)).toBeVisible();
    await card(page, companiesName).getByTitle('Drag to move').dragTo(card(page, notesName));
    await page
      .getByRole('group', { name: `Width of ${notesName}` })
      .getByRole('button', { name: 'Wide' })
      .click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card(page, companiesName).getByRole('table')).toBeVisible();
  });
  const number = Number(/dashboards\/(\d+)/.exec(page.url())?.[1]);
  const stored = () => own<Stored>('GET', `/api/saved-dashboards/${number}`);
  await expect
    .poll(async () => (await stored()).tiles)
    .toMatchObject([
      { text: 'Look at the notes first.' },
      { width: 1, report: reports.companies },
      { width: 2, report: reports.notes },
    ]);

  const notes = await notesSince(read, seq, today);
  const theirs = await companies(read, { rep: seq });
  const met = new Set(notes.map(({ coid }) => coid));
  const about = theirs.find(({ coid, state, sections }) => met.has(coid) && state && sections[0]);
  const state = about?.state ?? '';
  const division = about?.sections[0]?.csisec.slice(0, 2);
  const inState = new Set((await companies(read, { state })).map(({ coid }) => coid));
  const both = await companies(read, { state, csi: division });
  const inBoth = new Set(both.map(({ coid }) => coid));

  await test.step('narrowed by period and rep, then by state and section', async () => {
    await choose(page, 'Period of all reports', 'Arcat year to date');
    await choose(page, 'Rep', name);
    await expect(page).toHaveURL(new RegExp(`period=AYTD&rep=${seq}`));
    await expect.poll(() => figures(card(page, notesName))).toEqual(byType(notes));
    await expect.poll(() => figures(card(page, companiesName))).toEqual(byState(theirs));
    // Companies stand as they are today.
    await expect(card(page, companiesName)).toContainText('Does not go by: period');
    await page.getByRole('button', { name: 'State', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'State' }).getByRole('searchbox').fill(state);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => figures(card(page, notesName)))
      .toEqual(byType(notes.filter(({ coid }) => inState.has(Number(coid)))));
    await page.getByRole('button', { name: 'Section', exact: true }).first().click();
    const sections = page.getByRole('dialog', { name: 'Section' });
    await expect(
      sections.getByRole('checkbox').or(sections.getByRole('radio')).first(),
    ).toBeVisible();
    await sections.getByRole('searchbox').fill(division ?? '');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => figures(card(page, notesName)))
      .toEqual(byType(notes.filter(({ coid }) => inBoth.has(Number(coid)))));
    await expect
      .poll(() => figures(card(page, companiesName)))
      .toEqual(byState(theirs.filter(({ coid }) => inBoth.has(coid))));
    await page.getByRole('button', { name: 'Keep these' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboards/${number}$`));
    await expect
      .poll(async () => (await stored()).filters)
      .toEqual({ period: 'AYTD', rep: seq, state, section: division });
  });

  await test.step('shared', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Everybody' }).click();
    await expect.poll(async () => (await stored()).visibility).toBe('company');
  });

  await test.step('opened, copied and deleted with Undo by a colleague', async () => {
    const colleague = await openFor('rep@demo.example');
    await colleague.goto(page.url());
    await expect(colleague.getByRole('heading', { level: 1, name: `Team ${stamp}` })).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    const expected = byType(notes.filter(({ coid }) => inBoth.has(Number(coid))));
    await expect.poll(() => figures(card(colleague, notesName))).toEqual(expected);
    await chooseMore(colleague, 'Save as copy…');
    const dialog = colleague.getByRole('dialog', { name: 'Copy dashboard' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const copied = `Team ${stamp} (copy)`;
    await expect(colleague.getByRole('heading', { level: 1, name: copied })).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect.poll(() => figures(card(colleague, notesName))).toEqual(expected);
    await chooseMore(colleague, 'Delete');
    await expect(colleague).toHaveURL(/\/dashboards$/);
    const link = colleague.getByRole('link', { name: copied, exact: true });
    await expect(link).toHaveCount(0);
    await colleague.getByText(`“${copied}” deleted`).waitFor();
    await colleague.keyboard.press('z');
    await expect(link).toBeVisible();
    await link.click();
    await chooseMore(colleague, 'Delete');
    await expect(colleague).toHaveURL(/\/dashboards$/);
  });

  await chooseMore(page, 'Delete');
  await expect(page).toHaveURL(/\/dashboards$/);
});

test('R43: a group that is picked on one card narrows the others by keyboard, stands in the address, and fills a screen on the wall', async ({
  page,
  signIn,
}) => {
  const stamp = Date.now();
  const read = await restReader();
  const { seq, name, today } = await somebody(read);
  const period = { where: { date: { period: 'AYTD' } } };
  const [reps, types, domains] = [`Reps ${stamp}`, `Types ${stamp}`, `Domains ${stamp}`];
  const reports = [
    await makeReport(read, reps, { ...NOTES, ...period, dimensions: [{ name: 'rep' }] }),
    await makeReport(read, types, { ...NOTES, ...period }),
    await makeReport(read, domains, {
      dataset: 'userDomains',
      measures: ['domains'],
      show: 'number',
    }),
  ];
  const { seq: number } = await read<{ seq: number }>('POST', '/api/saved-dashboards', {
    name: `Picked ${stamp}`,
    crossFilter: true,
    tiles: reports.map((report, at) => ({ id: `t${at + 1}`, width: 1, report })),
  });
  await signIn();
  await page.goto(`/dashboards/${number}`);
  const group = card(page, reps).getByRole('button', { name, exact: true });
  await expect(group).toHaveAttribute('aria-pressed', 'false');
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`pick=t1:rep:${seq}$`));
  await expect(group).toHaveAttribute('aria-pressed', 'true');
  const expected = byType(await notesSince(read, seq, today));
  await expect.poll(() => figures(card(page, types))).toEqual(expected);
  await expect(card(page, domains)).toContainText('Not filtered by rep: its data have none.');
  await expect
    .poll(async () => Object.keys(await figures(card(page, reps))).length)
    .toBeGreaterThan(1);

  await page.reload();
  await expect.poll(() => figures(card(page, types))).toEqual(expected);
  await test.step('on paper without what is around it, with what narrows it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByLabel('Period of all reports')).toBeHidden();
    await expect(page.getByText(`Each report’s own period · Rep: ${name} ·`)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await chooseMore(page, 'TV mode');
  await expect(page).toHaveURL(/mode=tv/);
  await expect(page.getByText('Refreshes every 5 minutes')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(card(page, types).getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Leave (Esc)' }).press('Escape');
  await expect(page).not.toHaveURL(/mode=tv/);

  const remove = page.getByRole('button', { name: `Remove filter: Rep is ${name}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/pick=/);
  await expect(card(page, domains)).not.toContainText('Not filtered');
  await chooseMore(page, 'Delete');
  await expect(page).toHaveURL(/\/dashboards$/);
});

test('K04: a chart is saved as a picture, in the colors that it has on the page', async ({
  page,
  signIn,
}) => {
  await signIn('manager@demo.example');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboards/sales');
  const chart = page.getByRole('figure').first();
  await expect(chart.locator('.highcharts-root')).toBeVisible();
  const saved = async (as: string): Promise<{ name: string; bytes: Buffer }> => {
    await chart.getByRole('button', { name: /^Save / }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Save as ${as}` }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const png = await saved('PNG');
  expect(png.name).toMatch(/\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const svg = await saved('SVG');
  const ground = /fill="#(\w{2})\w{4}" class="highcharts-background"/.exec(svg.bytes.toString());
  expect(parseInt(ground?.[1] ?? 'ff', 16)).toBeLessThan(64);
});
