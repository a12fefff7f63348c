/**
 * `npm run tour`: takes the pictures of docs/tour.md again, from a product of its own on the demo data of the day that the
 * tour speaks of. The title of a picture is the address of its page, and what to scroll to: `/sales/by-date → Days of signatures`,
 * or the buttons to press one after the other: `/sales/renewals/me ▸ Why? Rate, value`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { signIn, startOwnProduct } from './own-product.mjs';

process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();
const { ensureBrowser } = await import('./ensure-browser.mjs');
await ensureBrowser();
const { chromium } = await import('playwright');
const { installedBrowser } = await import('./installed-browser.mjs');

/** Charts draw themselves. */
const SETTLE_MS = 1_500;

const tour = readFileSync('docs/tour.md', 'utf8');
const pictures = [...tour.matchAll(/\((tour\/[^ )]+\.png) ['"]([^'"]+)['"]\)/g)].map(
  ([, file, title]) => {
    const [place, ...buttons] = title.split(' ▸ ');
    const [address, heading] = place.split(' → ');
    return { file: join('docs', file), address, heading, buttons };
  },
);

const { address: ADDRESS, stop } = await startOwnProduct({
  port: 4790,
  env: { PORTAL_TODAY: '2026-06-18' },
});
try {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
  await signIn(page, ADDRESS, 'director@demo.example');
  for (const { file, address, heading, buttons } of pictures) {
    await page.goto(`${ADDRESS}${address}`);
    await page.waitForLoadState('networkidle');
    if (heading) {
      const place = page.getByText(heading, { exact: true }).first();
      await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    }
    for (const name of buttons) {
      await page.getByRole('button', { name }).first().click();
      await page.waitForLoadState('networkidle');
    }
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: file });
    console.log(file);
  }
  await browser.close();
} finally {
  await stop();
}
