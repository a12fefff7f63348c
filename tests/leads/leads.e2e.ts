import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';
import { companyWithLeads } from '../support/company-with-leads.ts';

interface Lead {
  seq: number;
  person: string;
  firm: string | null;
  profession: number;
  state: string | null;
  action: string;
  optOut: boolean;
}

// The chart library says so once a page: nothing here saves a PDF.
test.beforeEach(({ expected }) => void expected.push('exporting.libURL'));

const grouped = (value: number): string => value.toLocaleString('en-US');

test('C08 Q36: a rep narrows a company’s leads by state, shares the address and takes the filter off', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  const leads = await read<Lead[]>('GET', `/api/leads?coid=${coid}&limit=2000`);
  await signIn();
  const asked = await graphqlRequests(page, async () => {
    await page.goto(`/company/${seq}/leads`);
    await expect(page.getByText(`of ${grouped(leads.length)} leads`)).toBeVisible();
  });
  expect(asked.filter((name) => name.startsWith('Company'))).toEqual(['CompanyLeadsPage']);
  await expect(page.getByRole('definition').getByRole('button').first()).toHaveText(
    grouped(leads.length),
  );

  const state = leads.find((lead) => lead.state !== null)?.state ?? '';
  const inState = leads.filter((lead) => lead.state === state);
  await choose(page, 'State', new RegExp(`^${state} `));
  await expect(page).toHaveURL(new RegExp(`state=${state}`));
  await expect(page.getByText(`of ${grouped(inState.length)} leads`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`of ${grouped(inState.length)} leads`)).toBeVisible();
  await page.getByRole('button', { name: `Remove State ${state}` }).click();
  await expect(page.getByText(`of ${grouped(leads.length)} leads`)).toBeVisible();
});

test('C09: the names report names each person once by state and firm, and nobody who opted out', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const { seq, coid } = await companyWithLeads(read);
  const leads = await read<Lead[]>('GET', `/api/leads?coid=${coid}&limit=2000`);
  const key = ({ person, firm }: Lead): string =>
    `${person.toLowerCase()}|${firm?.toLowerCase() ?? ''}`;
  const people = new Set(leads.filter(({ optOut }) => !optOut).map(key));
  const silent = leads.filter((lead) => lead.optOut && !people.has(key(lead)));
  await signIn();
  await page.goto(`/company/${seq}/leads/names_report_pretty`);
  await expect(
    page.getByText(new RegExp(`^${grouped(people.size)} pe(ople|rson) · `)),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(people.size);
  const states = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const names = states
    .map((text) => text.replace(/[\d,]+$/, ''))
    .filter((name) => name.length === 2);
  expect(names).toEqual([...names].sort());
  const shown = await page.getByRole('main').getByRole('listitem').allTextContents();
  const named = new Set(leads.filter(({ optOut }) => !optOut).map(({ person }) => person));
  for (const { person } of silent) {
    if (!named.has(person)) expect(shown.some((line) => line.startsWith(person))).toBe(false);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
