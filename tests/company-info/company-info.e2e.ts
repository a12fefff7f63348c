import type { Page } from '@playwright/test';
import { expect, restReader, test } from '../support/browser.ts';

interface Info {
  seq: number;
  coid: number;
  employees: number | null;
  brands: string[];
  version: number;
}

const marked = (): string => `Makes tiles ${Math.random().toString(36).slice(2, 10)}`;

/** Companies with info, each test another one: tests of one worker share a product. */
async function companyWithInfo(at: number): Promise<{ seq: number; info: Info }> {
  const rest = await restReader();
  const infos = await rest<Info[]>('GET', '/api/company-info?limit=20');
  const info = infos[at];
  if (!info) throw new Error('the demo data has too little company info');
  const [company] = await rest<{ seq: number }[]>('GET', `/api/manufacturers?coid=${info.coid}`);
  return { seq: company?.seq ?? 0, info };
}

const form = (page: Page) => page.getByRole('form', { name: /^Company info of/ });
const fact = (page: Page, term: string) =>
  page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form(page)).toBeVisible();
}

test('E17 Q20: company info is read, edited with a draft, and undone', async ({ page, signIn }) => {
  await signIn();
  const { seq, info } = await companyWithInfo(0);
  await page.goto(`/company/${seq}`);
  await page.getByRole('navigation', { name: 'Company pages' }).getByText('Content').click();
  await page.getByRole('link', { name: 'Company info' }).click();
  await expect(page).toHaveTitle(/· Company info ·/);
  const before = await fact(page, 'Description').innerText();

  await edit(page);
  const text = marked();
  await form(page).getByLabel('Description').fill(text);
  await form(page).getByLabel('Employees').fill('many');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Enter a whole number from 0 to 10,000,000.')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await edit(page);
  await expect(form(page).getByText(/^Draft from .* restored$/)).toBeVisible();
  await expect(form(page).getByLabel('Description')).toHaveValue(text);
  await form(page).getByLabel('Employees').fill('1,234');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Company info saved')).toBeVisible();
  await expect(fact(page, 'Description')).toHaveText(text);
  await expect(fact(page, 'Employees')).toHaveText('1,234');

  await page.keyboard.press('z');
  await expect(fact(page, 'Description')).toHaveText(before);
  const rest = await restReader();
  const [stored] = await rest<Info[]>('GET', `/api/company-info?coid=${info.coid}`);
  expect(stored?.employees).toBe(info.employees);
});

test('E17 Q20: an edit that somebody else was faster with shows both sides', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  const { seq } = await companyWithInfo(1);
  await page.goto(`/company/${seq}/company-info`);
  await edit(page);
  const mine = marked();
  const theirs = String(1_000 + Math.floor(Math.random() * 8_000));
  await form(page).getByLabel('Description').fill(mine);

  const other = await context.newPage();
  await other.goto(`/company/${seq}/company-info`);
  await edit(other);
  // The two windows share the draft: this one begins from what is stored.
  const discard = form(other).getByRole('button', { name: 'Discard' });
  if (await discard.isVisible()) await discard.click();
  await form(other).getByLabel('Employees').fill(theirs);
  await form(other).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Company info saved')).toBeVisible();
  await other.close();

  await form(page).getByLabel('Description').fill(`${mine}.`);
  await form(page).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this company info' });
  await expect(dialog).toContainText(theirs);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(fact(page, 'Description')).toHaveText(`${mine}.`);
  await expect(fact(page, 'Employees')).toHaveText(Number(theirs).toLocaleString('en-US'));
});

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone', exact: true });
const editPhone = (page: Page) => page.getByRole('button', { name: 'Edit phone' });

async function typePhone(page: Page, number: string): Promise<void> {
  await editPhone(page).click();
  await phoneField(page).fill(number);
}

test('E17 Q22 R17: a rep corrects a phone number in place, and the record of changes says so', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { seq } = await companyWithInfo(3);
  const rest = await restReader();
  const stored = () => rest<{ phone: string }>('GET', `/api/manufacturers/${seq}`);
  const { phone: before } = await stored();
  await page.goto(`/company/${seq}`);
  const call = (number: string) => page.getByRole('link', { name: `Call ${number}`, exact: true });
  await expect(call(before)).toBeVisible();

  await typePhone(page, '555');
  await expect(page.getByText('Enter at least 7 digits, such as (770) 555-0196.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(call(before)).toBeVisible();

  await editPhone(page).focus();
  await page.keyboard.press('Enter');
  await phoneField(page).fill('(770) 555-0197');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone saved')).toBeVisible();
  await expect(call('(770) 555-0197')).toBeVisible();
  expect((await stored()).phone).toBe('(770) 555-0197');

  await page.keyboard.press('z');
  await expect(page.getByText('Phone restored')).toBeVisible();
  await expect(call(before)).toBeVisible();
  expect((await stored()).phone).toBe(before);

  await page.goto('/company-info/activity');
  for (const words of [
    `Phone changed from ${before} to (770) 555-0197`,
    `Phone changed from (770) 555-0197 to ${before}`,
  ]) {
    await expect(page.getByRole('cell', { name: words })).toBeVisible();
  }
});

test('E17 Q22: two people who edit a company at once decide field by field', async ({
  page,
  signIn,
  openFor,
}) => {
  await signIn();
  const { seq } = await companyWithInfo(4);
  await page.goto(`/company/${seq}`);
  await typePhone(page, '(770) 555-0161');

  const manager = await openFor('manager@demo.example');
  await manager.goto(`/company/${seq}`);
  await typePhone(manager, '(770) 555-0162');
  await manager.keyboard.press('Enter');
  await expect(manager.getByText('Phone saved')).toBeVisible();

  await phoneField(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this company' });
  const row = dialog.getByRole('row', { name: /^Phone/ });
  await expect(row).toContainText('(770) 555-0162');
  await expect(row).toContainText('(770) 555-0161');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('link', { name: 'Call (770) 555-0161' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('link', { name: 'Call (770) 555-0162' })).toBeVisible();
});

test('M02: staff read company info and cannot edit it', async ({ page, signIn }) => {
  await signIn('staff@demo.example');
  const { seq } = await companyWithInfo(2);
  await page.goto(`/company/${seq}/company-info`);
  await expect(fact(page, 'Description')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.goto(`/company/${seq}`);
  await expect(fact(page, 'Phone')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});

for (const [call, path, label] of [
  ['outline-specs-report', 'outline-specs', 'Outline specs'],
  ['specwizard-specs-report', 'specwizard-specs', 'SpecWizard specs'],
] as const) {
  test(`E21 ${path === 'outline-specs' ? 'Q32' : 'Q33'}: ${label} have a page with every use`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    const rest = await restReader();
    const companies = await rest<{ seq: number; coid: number }[]>(
      'GET',
      '/api/manufacturers?clientFlag=true&limit=50',
    );
    let found: { seq: number; uses: { title: string; firm: string | null }[] } | null = null;
    for (const { seq, coid } of companies) {
      const uses = await rest<{ title: string; firm: string | null }[]>(
        'GET',
        `/api/${call}/by-coid/${coid}?limit=500`,
      );
      if (uses.length > 2) {
        found = { seq, uses };
        break;
      }
    }
    if (!found) throw new Error('no company has such uses');
    await page.goto(`/company/${found.seq}/bim-datasheets`);
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/company/${found.seq}/${path}$`));
    await expect(page).toHaveTitle(new RegExp(`· ${label} ·`));
    await expect(page.getByText(new RegExp(`of ${found.uses.length} .*spec uses`))).toBeVisible();
    await expect(page.getByText(found.uses[0]?.title ?? '').first()).toBeVisible();
  });
}
