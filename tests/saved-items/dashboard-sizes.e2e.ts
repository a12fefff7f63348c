import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

const PHONE = { width: 390, height: 844 };

/** What each tile is called, and how tall it is once all of them are drawn. */
async function tileHeights(page: Page): Promise<[name: string | null, height: number][]> {
  const tiles = page.locator('[data-medium] > section');
  await expect(page.locator('[data-medium] .highcharts-root').first()).toBeVisible();
  await expect(page.getByLabel(/^Asking /)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  return tiles.evaluateAll((all) =>
    all.map((tile) => [tile.getAttribute('aria-label'), Math.round(tile.clientHeight)]),
  );
}

test('R43: TV mode on a phone has the tiles of the dashboard, each as tall as there', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('manager@demo.example');
  await page.goto('/dashboards/sales');
  const there = await tileHeights(page);
  await page.goto('/dashboards/sales?mode=tv');
  await expect(page.getByText('Refreshes every 5 minutes')).toBeVisible();
  await expect.poll(() => tileHeights(page)).toEqual(there);
});

for (const width of [1440, 1920]) {
  test(`R43: heat maps end above the edge of their tiles at ${width} pixels, and say what is left out`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 1080 });
    await signIn('director@demo.example');
    for (const [dashboard, name] of [
      ['activity', 'Touches by rep and week'],
      ['renewals', 'Renewals due by month and rep'],
      ['market', 'Leads by state and profession'],
    ] as const) {
      await page.goto(`/dashboards/${dashboard}`);
      const tile = page.getByRole('region', { name, exact: true });
      const picture = tile.locator('.highcharts-root');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      const [all, shown] = await Promise.all([tile.boundingBox(), picture.boundingBox()]);
      if (!all || !shown) throw new Error(`${name} is not drawn.`);
      expect(shown.y + shown.height, name).toBeLessThan(all.y + all.height);
      const rows = await tile.locator('tbody tr').count();
      expect(rows, name).toBeLessThanOrEqual(13);
      if (rows === 13) await expect(tile.getByText(/^Top 13 of \d+ by /)).toBeVisible();
    }
  });
}
