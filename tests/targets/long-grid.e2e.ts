import { expect, test } from '../support/browser.ts';

/** As many as a large company has. */
const PEOPLE = 300;

test('a grid of 300 people draws the rows on screen, keeps the one with the focus, and takes a column of all', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('director@demo.example');
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName !== 'TargetsPage') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const targetScopes = Array.from({ length: PEOPLE }, (_, at) => ({
      __typename: 'TargetScopeRow',
      scope: 'PERSON',
      scopeSeq: at + 1,
      name: `Person ${at + 1}`,
      managerSeq: null,
      mayEdit: true,
    }));
    return route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, targetScopes, targets: [] } },
    });
  });
  await page.goto('/targets?measure=CONTACT_NOTES');
  const grid = page.getByRole('grid', { name: 'Targets: Contact notes' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.first()).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', String(PEOPLE + 1));
  expect(await rows.count()).toBeLessThan(60);

  const toEnd = () =>
    expect(async () => {
      await page.mouse.wheel(0, 20_000);
      const last = grid.getByRole('rowheader', { name: `Person ${PEOPLE}` });
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
  const focused = page.locator('[role="gridcell"]:focus');
  await rows.first().getByRole('gridcell').first().click();
  await page.keyboard.type('7');
  for (let at = 0; at < 40; at += 1) await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('data-place', '40:0');
  await expect(focused).toBeInViewport();

  await test.step('scrolled away, the keyboard goes on where it was', async () => {
    await grid.hover();
    await toEnd();
    expect(await rows.count()).toBeLessThan(60);
    await expect(focused).not.toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAttribute('data-place', '41:0');
    await expect(focused).toBeInViewport();
    await expect(grid.locator('tr:has(:focus)')).toHaveAttribute('aria-rowindex', '43');
  });

  await test.step('what is pasted reaches the rows that are not drawn', async () => {
    const values = Array.from({ length: PEOPLE - 41 }, (_, at) => String(100 + at));
    await page.evaluate((text) => navigator.clipboard.writeText(text), values.join('\n'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText(`${PEOPLE - 40} changes not saved`)).toBeVisible();
    await toEnd();
    const last = rows.filter({ hasText: `Person ${PEOPLE}` }).getByRole('gridcell');
    await expect(last.first()).toHaveText(String(100 + PEOPLE - 42));
  });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
});
