import { expect, test } from '../support/browser.ts';

test('a window in the sample measures its moves and sends them when it is left', async ({
  page,
  signIn,
}) => {
  // Every window is in the sample.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await signIn();
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sent = page.waitForRequest('**/page-speed');
  await page.getByRole('link', { name: 'Notes', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What is drawn counts as there in the frame after the next.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const { speeds } = (await sent).postDataJSON() as {
    speeds: { route: string; measure: string; value: number }[];
  };
  expect(speeds).toContainEqual({
    route: '/notes',
    measure: 'move',
    value: expect.any(Number) as unknown as number,
  });
  expect(speeds.map(({ measure }) => measure)).toContain('firstByte');
  expect(speeds.every(({ route }) => !/\d/.test(route))).toBe(true);
});
