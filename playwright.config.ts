import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { installedBrowser } from './scripts/installed-browser.mjs';

// Otherwise what `playwright install` brought.
const chromium = installedBrowser();

// Tests write to their product and count what is there, so each worker has one of its own (scripts/e2e.mjs).
const products = Number(process.env.E2E_PRODUCTS ?? '1');
const portOf = (worker: number): number => 4710 + 10 * worker;
/** Playwright reads this file once more in each worker, and tells it which one it is. */
const ownPort = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? '0'));
/** A product that runs already, instead of one for the tests: quicker while a page is being built. */
const running = process.env.E2E_BASE_URL;
// Tests read beside the pages, from the REST service that draws them.
if (!running) process.env.E2E_REST_URL = `http://127.0.0.1:${ownPort + 1}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e-files',
  workers: products,
  // How quick pages are is measured by themselves; here other workers keep the machine busy.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Once more, where a machine paused in the midst of a test: it is then listed as flaky, and to be mended.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: running ?? `http://localhost:${ownPort}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    actionTimeout: 12_000,
    // A third of the time of every test; `npm run test:e2e -- --trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: running
    ? []
    : Array.from({ length: products }, (_, worker) => ({
        // The product as a newcomer starts it, on a data folder of its own.
        command: 'node scripts/start.mjs',
        url: `http://localhost:${portOf(worker)}/readyz`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
        stderr: 'pipe',
        env: {
          PORT: String(portOf(worker)),
          REST_PORT: String(portOf(worker) + 1),
          DATA_DIR: process.env.E2E_DATA_DIR
            ? join(process.env.E2E_DATA_DIR, String(worker))
            : '.data-e2e',
          DEMO_SIZE: 'tiny',
          PORTAL_TODAY: '2026-06-18',
          LOG_LEVEL: 'warn',
          // As in production: every page must run with what its build registered.
          TRUSTED_DOCUMENTS: 'required',
          // Browsers of other workers keep the processors: a late request is not a sign of too many.
          SHED_AFTER_MS: '5000',
        },
      })),
});
