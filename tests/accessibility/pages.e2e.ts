import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

const PAGES = [
  ['/landing', 'My accounts'],
  ['/search?state=GA', 'Company'],
  ['/company/12', 'Key facts'],
  ['/company/12/notes', 'All types'],
  ['/company/12/stats', 'Drawn'],
  ['/company/12/competitors', 'Sweets'],
  ['/company/12/activities', 'Open'],
  ['/company/12/contract-history', 'Total'],
  ['/activities', 'Overdue'],
  ['/contact/search', 'Contacts'],
  ['/notes', 'Notes'],
  ['/notes/activity', 'Notes'],
  ['/action-dashboard', 'To do'],
  ['/sales/master-standings', 'Standings'],
  ['/support', 'Support'],
  ['/no/such/page', '404'],
] as const;

/** What axe calls serious or critical, with the elements that it means. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('every page is free of serious accessibility findings', async ({ page, signIn }) => {
      test.slow();
      await page.goto('/login');
      await expect(page.getByLabel('E-mail')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await signIn();
      // The colours are the same tokens everywhere: half of the pages show them.
      const shown = colorScheme === 'dark' ? PAGES.filter((_, at) => at % 2 === 0) : PAGES;
      for (const [address, landmark] of shown) {
        await page.goto(address);
        await expect(page.getByText(landmark).first()).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect({ address, findings: await findings(page) }).toEqual({ address, findings: [] });
      }
    });

    test('the peek, the palette, the keyboard sheet and the note sheet are too', async ({
      page,
      signIn,
    }) => {
      await signIn();
      await page.goto('/search?state=GA');
      await page.locator('tr[data-seq]').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/peek=/);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
