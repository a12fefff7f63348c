/**
 * `npm run tour`: takes the pictures of README.md and docs/tour.md again, from a product of its own on the demo data of the
 * day that the tour speaks of. The title of a picture is the address of its page, and what to scroll to:
 * `/sales/by-date → Days of signatures`, or the buttons to press one after the other: `/sales/renewals/me ▸ Why? Renewal rate, value`.
 * `/landing on a phone` is taken as a phone shows it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { launchBrowser } from './launch-browser.mjs';
import { signIn, startOwnProduct } from './own-product.mjs';

process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();

/** Charts draw themselves. */
const SETTLE_MS = 1_500;

const DOCUMENTS = [
  { path: 'README.md', user: 'rep@demo.example', viewport: { width: 1440, height: 900 } },
  { path: 'docs/tour.md', user: 'director@demo.example', viewport: { width: 1200, height: 760 } },
];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The pictures of a document whose titles say where they are taken. */
function picturesOf(path) {
  const images = readFileSync(path, 'utf8').matchAll(/\(([^ )]+\.png) ['"]([^'"]+)['"]\)/g);
  return [...images].map(([, file, title]) => {
    const [place, ...buttons] = title.split(' ▸ ');
    const [shown, heading] = place.split(' → ');
    const [address, phone] = shown.split(' on a ');
    return { file: join(dirname(path), file), address, isPhone: Boolean(phone), heading, buttons };
  });
}

const { address: ADDRESS, stop } = await startOwnProduct({
  port: 4790,
  env: { PORTAL_TODAY: '2026-06-18' },
});
try {
  const browser = await launchBrowser();
  for (const { path, user, viewport } of DOCUMENTS) {
    for (const picture of picturesOf(path)) {
      const context = await browser.newContext(picture.isPhone ? PHONE : { viewport });
      const page = await context.newPage();
      await signIn(page, ADDRESS, user);
      await take(page, picture);
      await context.close();
    }
  }
  await browser.close();
} finally {
  await stop();
}

async function take(page, { file, address, heading, buttons }) {
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
