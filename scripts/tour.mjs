/**
 * `npm run tour`: takes the pictures of docs/tour.md again, from a product of its own on the demo data of the day that the
 * tour speaks of. The title of a picture is the address of its page, and what to scroll to: `/sales/by-date → Days of signatures`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();
const { ensureBrowser } = await import('./ensure-browser.mjs');
await ensureBrowser();
const { chromium } = await import('playwright');
const { installedBrowser } = await import('./installed-browser.mjs');

const PORT = 4790;
const ADDRESS = `http://localhost:${PORT}`;
const READY_MAX_MS = 180_000;
/** Charts draw themselves. */
const SETTLE_MS = 1_500;

const tour = readFileSync('docs/tour.md', 'utf8');
const pictures = [...tour.matchAll(/\((tour\/[^ )]+\.png) ['"]([^'"]+)['"]\)/g)].map(
  ([, file, title]) => {
    const [address, heading] = title.split(' → ');
    return { file: join('docs', file), address, heading };
  },
);

// PostgreSQL's own user must be able to enter it.
const folder = mkdtempSync(join(tmpdir(), 'rep-portal-tour-'));
chmodSync(folder, 0o755);
const product = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(PORT),
    REST_PORT: String(PORT + 1),
    DATA_DIR: folder,
    PORTAL_TODAY: '2026-06-18',
    LOG_LEVEL: 'warn',
  },
});
try {
  const until = Date.now() + READY_MAX_MS;
  while (
    !(await fetch(`${ADDRESS}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error('The product was not ready in time.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
  const signedIn = await page.request.post(`${ADDRESS}/session/sign-in`, {
    headers: { origin: ADDRESS },
    data: { email: 'director@demo.example', password: 'demo-portal' },
  });
  if (!signedIn.ok()) throw new Error(`The sign-in answered ${signedIn.status()}.`);
  for (const { file, address, heading } of pictures) {
    await page.goto(`${ADDRESS}${address}`);
    await page.waitForLoadState('networkidle');
    if (heading) {
      const place = page.getByText(heading, { exact: true }).first();
      await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    }
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: file });
    console.log(file);
  }
  await browser.close();
} finally {
  if (product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
