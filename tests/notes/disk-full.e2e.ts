import { startOnSmallDisk, type ProductOnSmallDisk } from '../support/product-on-small-disk.ts';
import { expect, test as base } from '../support/browser.ts';

/** Tests of a product of their own, whose disk they fill. */
const test = base.extend<object, { product: ProductOnSmallDisk | null }>({
  product: [
    // Playwright reads a fixture's needs from this pattern: it has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startOnSmallDisk({ TRUSTED_DOCUMENTS: 'required' });
      await use(product);
      await product?.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product?.url),
});

test('on a full disk the composer says so and keeps the draft; with room again the same text is saved', async ({
  page,
  signIn,
  product,
}) => {
  test.skip(product === null, 'A small disk can be mounted by root on Linux only.');
  if (!product) return;
  const { disk } = product;
  await signIn();
  await page.goto('/company/14/notes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: /^Log a note/ });
  const note = form.getByLabel('Note', { exact: true });
  const text = `Written on a full disk ${Math.random().toString(36).slice(2, 10)}`;

  disk.fill();
  await page.keyboard.press('n');
  await note.fill(text);
  // The service looks at its disk once a second; before that a note may still find room.
  await page.waitForTimeout(2_000);
  await note.press('Control+Enter');
  await expect(form.getByRole('alert')).toHaveText(
    'Storage is full. Your text is kept as a draft. Ask your administrator to free space, then save it again.',
  );
  await expect(note).toHaveValue(text);

  // Reads go on, and the draft outlives the page.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('n');
  await expect(note).toHaveValue(text);

  disk.free();
  await expect
    .poll(
      async () => {
        if ((await note.count()) > 0) await note.press('Control+Enter');
        return page.getByRole('article').filter({ hasText: text }).count();
      },
      { timeout: 30_000, intervals: [2_000] },
    )
    .toBe(1);
});
