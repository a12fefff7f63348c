import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { choose, expect, graphqlRequests, restReader, test } from '../support/browser.ts';

interface RestContact {
  seq: number;
  coid: number;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  doNotContact: boolean;
}

interface RestCompany {
  seq: number;
  coid: number;
  company: string;
  doNotCall: boolean;
}

type Read = Awaited<ReturnType<typeof restReader>>;

const unique = (): string => Math.random().toString(36).slice(2, 10);

/** Companies that may be called, or may not. */
const companies = (read: Read, doNotCall: boolean): Promise<RestCompany[]> =>
  read('GET', `/api/manufacturers?doNotCall=${doNotCall}&limit=10`);

const enter = (read: Read, contact: object): Promise<RestContact> =>
  read('POST', '/api/contacts', contact);

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search people' });
const people = (page: Page) => page.getByRole('table', { name: 'Contacts', exact: true });

/** Opens an address and waits for what it is about; tells which operations it took. */
async function open(page: Page, path: string, sight: Locator): Promise<string[]> {
  const operations = await graphqlRequests(page, async () => {
    await page.goto(path);
    // A development server may still be building the page.
    await expect(sight).toBeVisible();
  });
  // The shell asks for its own numbers, beside whatever page stands in it.
  return operations.filter((name) => name !== 'NotificationBell');
}

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Takes away what a test entered, as its user would. */
async function removeContact(page: Page, seq: number): Promise<void> {
  await open(page, `/contact/${seq}`, page.getByRole('button', { name: 'Contact actions' }));
  await page.getByRole('button', { name: 'Contact actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(/ deleted$/)).toBeVisible();
}

test('R19 F02: a person is found by e-mail, domain, name and number in any spelling, and Enter opens the only one', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const some = await read<RestContact[]>('GET', '/api/contacts?limit=100');
  const known = some.filter(({ email, phone, firstName }) => email && phone && firstName);
  const wanted = known[0];
  const [email, domain] = [wanted?.email ?? '', wanted?.email?.split('@')[1] ?? ''];
  const atDomain = await read<RestContact[]>('GET', `/api/contacts?domain=${domain}&limit=100`);
  const digits = wanted?.phone?.replace(/\D/g, '') ?? '';
  const byPhone = await read<RestContact[]>('GET', `/api/contacts?q=${digits}&limit=100`);
  await signIn();
  expect(await open(page, '/contact/search', people(page))).toEqual(['ContactSearchPage']);

  await searchBox(page).fill(`@${domain}`);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText(`of ${atDomain.length} contacts`)).toBeVisible();
  await searchBox(page).fill(`${digits.slice(0, 3)}.${digits.slice(3, 6)}-${digits.slice(6)}`);
  await expect(page.getByText(`of ${byPhone.length} contacts`)).toBeVisible();
  await searchBox(page).fill(email.slice(0, email.indexOf('@') + 2));
  await expect(people(page).getByRole('link', { name: email })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${email.split('@')[0]}`));
  await page.reload();
  await expect(searchBox(page)).toHaveValue(email.slice(0, email.indexOf('@') + 2));

  const newcomer = await enter(read, {
    coid: wanted?.coid,
    lastName: `Zz${unique()}`,
    email: `${unique()}@example.test`,
  });
  await searchBox(page).fill(newcomer.lastName ?? '');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: newcomer.lastName ?? '' }),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/contact/${newcomer.seq}$`));
  await removeContact(page, newcomer.seq);
});

test('R19: a domain without contacts tells how many users have registered there, and begins a contact', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const users = await read<{ email: string }[]>('GET', '/api/useremails?limit=50');
  const domains = [...new Set(users.map(({ email }) => email.split('@')[1] ?? ''))];
  let domain = '';
  for (const each of domains) {
    const contacts = await read<unknown[]>('GET', `/api/contacts?domain=${each}&limit=1`);
    if (contacts.length === 0) domain = each;
    if (domain) break;
  }
  const registered = await read<unknown[]>('POST', '/api/useremails/search-emails', {
    domain,
    limit: 1000,
  });
  await signIn();
  await open(page, '/contact/search', people(page));
  await searchBox(page).fill(domain);
  const noun = registered.length === 1 ? 'e-mail' : 'e-mails';
  await expect(
    page.getByText(`${registered.length.toLocaleString('en-US')} registered user ${noun}`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Create contact', exact: true }).click();
  await expect(page).toHaveURL(/\/contact\/new/);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(`@${domain}`);
});

test('R18 R37 F06 E07: a contact is entered with all its fields by keyboard, warned of duplicates, edited, deleted and brought back', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const [company] = await companies(read, false);
  const mark = unique();
  const twin = await enter(read, {
    coid: company?.coid,
    firstName: 'Twin',
    lastName: mark,
    email: `${mark}@example.test`,
  });
  await signIn();
  await open(page, `/contact/new?company=${company?.seq}`, page.getByLabel('First name'));
  await expect(page.getByLabel('First name')).toBeFocused();
  const fields: [string, string][] = [
    ['Last name', `Person ${mark}`],
    ['Title', 'Specification Manager'],
    ['E-mail', `${mark}@example.test`],
    ['Phone', '404 555 0100'],
    ['Extension', '12'],
    ['Mobile', '404-555-0199'],
    ['Source', 'trade show'],
    ['Note', 'Prefers mornings'],
  ];
  await page.keyboard.type('Nora');
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
  await choose(page, 'Role', 'Technical');
  await choose(page, 'Preferred', 'Mobile');
  const duplicates = page.getByRole('region', { name: 'Possible duplicates' });
  await expect(duplicates.getByRole('link', { name: `Twin ${mark}` })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/contact\/\d+$/);
  const seq = Number(page.url().split('/').at(-1));
  expect(await read<RestContact>('GET', `/api/contacts/${seq}`)).toMatchObject({
    coid: company?.coid,
    firstName: 'Nora',
    lastName: `Person ${mark}`,
    title: 'Specification Manager',
    role: 'technical',
    email: `${mark}@example.test`,
    phone: '404 555 0100',
    ext: '12',
    mobile: '404-555-0199',
    preferred: 'mobile',
    source: 'trade show',
    note: 'Prefers mornings',
    doNotContact: false,
    bounced: false,
  });

  await expect(page.getByRole('heading', { level: 1, name: `Nora Person ${mark}` })).toBeVisible();
  await page.keyboard.press('e');
  const form = page.getByRole('form', { name: `Edit Nora Person ${mark}` });
  await form.getByLabel('E-mail', { exact: true }).fill('no address');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('This is no e-mail address.')).toBeVisible();
  await form.getByLabel('E-mail', { exact: true }).fill('');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  expect((await read<RestContact>('GET', `/api/contacts/${seq}`)).email).toBeNull();

  await removeContact(page, seq);
  const list = page.getByRole('table', { name: `People at ${company?.company}` });
  await expect(list).toBeVisible();
  await expect(list.getByText(`Nora Person ${mark}`)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(list.getByText(`Nora Person ${mark}`)).toBeVisible();
  await removeContact(page, seq);
  await removeContact(page, twin.seq);
});

test('R37: nobody at a do-not-call company can be dialled, until a manager overrides it with a reason that is logged', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const [company] = await companies(read, true);
  const contact = await enter(read, {
    coid: company?.coid,
    firstName: 'Silent',
    lastName: unique(),
    email: `${unique()}@example.test`,
    phone: '404 555 0123',
  });
  await signIn('admin@demo.example');
  expect(await open(page, `/contact/${contact.seq}`, title(page))).toEqual(['ContactPage']);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('note', { name: 'Do not contact' })).toContainText(
    `${company?.company} is do-not-call`,
  );
  await expect(details.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);

  await details.getByRole('button', { name: 'Override…' }).click();
  await page.getByRole('button', { name: 'Log and unlock' }).click();
  await expect(page.getByText('Say why: it is kept with your name.')).toBeVisible();
  await page.getByLabel('Reason').fill(`Asked us to ring back ${contact.lastName}`);
  await page.getByRole('button', { name: 'Log and unlock' }).click();
  await expect(details.getByRole('link', { name: '404 555 0123' })).toHaveAttribute(
    'href',
    'tel:4045550123',
  );
  await expect(
    page
      .getByRole('list', { name: 'Timeline' })
      .getByText(`Asked us to ring back ${contact.lastName}`),
  ).toBeVisible();
  await removeContact(page, contact.seq);
});

test('C03: of two entries of one person one is made as the preview says, and unmerged again', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const [company] = await companies(read, false);
  const mark = unique();
  const email = `${mark}@example.test`;
  // Nobody else's: a number that two entries share makes them one person too.
  const mobile = `404${String(Date.now()).slice(-7)}`;
  const shared = { coid: company?.coid, lastName: mark, email };
  const first = await enter(read, {
    ...shared,
    firstName: 'Katherine',
    title: 'Director',
    ext: '7',
  });
  const second = await enter(read, {
    ...shared,
    firstName: 'K.',
    title: 'VP',
    mobile,
  });
  await signIn();
  expect(
    await open(page, `/company/${company?.seq}/contacts?q=${mark}`, page.getByRole('table')),
  ).toEqual(['CompanyContactsPage']);
  const list = page.getByRole('table', { name: `People at ${company?.company}` });
  await expect(list.getByRole('link', { name: email })).toHaveCount(2);

  await page.getByRole('button', { name: 'More for these people' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download 2 vCards' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`EMAIL;TYPE=INTERNET,WORK:${email}`);

  const banner = page.getByRole('list', { name: 'Possible duplicates' });
  const both = banner.getByRole('listitem').filter({ hasText: mark });
  await both.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge into/ });
  await dialog.getByRole('radio', { name: /^Title from .*: VP$/ }).click();
  const preview = dialog.getByRole('region', { name: 'After the merge' });
  const promised = Object.fromEntries(
    await preview
      .locator('[data-field]')
      .evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute('data-field'), row.querySelector('dd')?.textContent]),
      ),
  );
  expect(promised).toMatchObject({ title: 'VP', ext: '7', mobile, email });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(list.getByRole('link', { name: email })).toHaveCount(1);
  const kept = await read<RestContact[]>('GET', `/api/contacts?email=${email}`);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject(promised);

  // The merged entry's address leads to the one that is kept.
  const gone = kept[0]?.seq === first.seq ? second : first;
  await page.goto(`/contact/${gone.seq}?show=person`);
  await expect(page).toHaveURL(`/contact/${kept[0]?.seq}?show=person`);
  await expect(title(page)).toContainText(mark);
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByText('Unmerged: both entries are back')).toBeVisible();
  expect(await read<RestContact[]>('GET', `/api/contacts?email=${email}`)).toHaveLength(2);
  await removeContact(page, first.seq);
  await removeContact(page, second.seq);
});

test('C04 C03: a person whom two companies list stands with the role at each, and C enters the next one', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const [here, there] = await companies(read, false);
  const mark = unique();
  const email = `${mark}@example.test`;
  const mine = await enter(read, { coid: here?.coid, firstName: 'Ann', lastName: mark, email });
  const other = await enter(read, {
    coid: there?.coid,
    firstName: 'Ann',
    lastName: mark,
    email,
    role: 'agency',
  });
  await signIn();
  expect(
    await open(page, `/company/${here?.seq}/contacts-common`, page.getByRole('table')),
  ).toEqual(['CompanyContactsCommonPage']);
  const list = page.getByRole('table', { name: /^People shared by/ });
  await expect(list.getByText(`Ann ${mark} · ${email}`)).toBeVisible();
  const elsewhere = list
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Ann ${mark} at ${there?.company}` }) });
  await expect(elsewhere).toContainText('Agency');
  await elsewhere
    .getByRole('button', { name: `Unlink Ann ${mark} from ${there?.company}` })
    .click();
  await expect(elsewhere).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(elsewhere).toContainText('Agency');
  await elsewhere.getByRole('link', { name: `Ann ${mark} at ${there?.company}` }).click();
  await expect(page).toHaveURL(new RegExp(`/contact/${other.seq}$`));
  const alsoAt = page.getByRole('region', { name: 'Also at' });
  await expect(alsoAt.getByRole('link', { name: here?.company ?? '' })).toBeVisible();

  await page.keyboard.press('c');
  await expect(page).toHaveURL(`/contact/new?company=${there?.seq}`);
  await expect(page.getByRole('form', { name: 'New contact' })).toContainText(there?.company ?? '');
  await removeContact(page, mine.seq);
  await removeContact(page, other.seq);
});

test('F06: C begins a new contact from any page, at the company in sight', async ({
  page,
  signIn,
}) => {
  await signIn();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/invoices');
  await expect(heading).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/contact\/new$/);
  await page.goto('/company/5');
  // Its composer may have the focus, where C is a letter.
  await heading.click();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/contact\/new\?company=5$/);
});
