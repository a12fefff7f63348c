import { expect, test } from '../support/browser.ts';

for (const site of ['stats', 'content'] as const) {
  test(`Q38: "Open ${site} site" signs in there, and no script or address has the password`, async ({
    page,
    signIn,
    context,
  }) => {
    await signIn();
    const posted: (string | null)[] = [];
    const seen: string[] = [];
    await context.route(`https://${site}.example/**`, async (route) => {
      posted.push(route.request().postData());
      await route.fulfill({ contentType: 'text/html', body: `<h1>Welcome to ${site}</h1>` });
    });
    context.on('request', (request) => seen.push(request.url()));
    await page.goto('/company/14');
    await page.getByRole('button', { name: 'More actions' }).first().click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: `Open ${site} site` }).click();
    const tab = await opened;
    await expect(tab.getByText(`Welcome to ${site}`)).toBeVisible();

    const fields = new URLSearchParams(posted[0] ?? '');
    const password = fields.get('password') ?? '';
    expect(password).not.toBe('');
    expect(fields.get('coid')).toMatch(/^\d+$/);
    expect(seen.filter((url) => url.includes(password))).toEqual([]);
    expect(tab.url()).toBe(`https://${site}.example/login`);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    const session = await page.request.get('/session');
    expect(await session.text()).not.toContain(`${site}.example`);
  });
}

test('Q38: the marketplace page links the old admin stats', async ({ page, signIn }) => {
  await signIn('director@demo.example');
  await page.goto('/overall/site');
  await expect(page.getByRole('link', { name: 'Old admin stats' })).toHaveAttribute(
    'href',
    'https://old.example/stats',
  );
});
