import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/installed-browser.mjs';

// Otherwise what `playwright install` brought.
const chromium = installedBrowser();

// Runs beside each other have a product, a port and results each (scripts/e2e.mjs).
const run = process.env.E2E_RUN ?? '1';
const E2E_PORT = 4700 + 10 * Number(run);
// Tests read beside the pages, from the REST service that draws them.
process.env.E2E_REST_URL ??= `http://127.0.0.1:${E2E_PORT + 1}`;
/** A product that runs already, instead of one for the tests: quicker while a page is being built. */
const running = process.env.E2E_BASE_URL;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: `test-results/e2e-files-${run}`,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 6_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: `test-results/e2e-${run}.json` }]],
  use: {
    baseURL: running ?? `http://localhost:${E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    actionTimeout: 8_000,
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
    ? undefined
    : {
        // The product as a newcomer starts it, on a data folder of its own.
        command: 'node scripts/start.mjs',
        url: `http://localhost:${E2E_PORT}/readyz`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
        stderr: 'pipe',
        env: {
          PORT: String(E2E_PORT),
          REST_PORT: String(E2E_PORT + 1),
          DATA_DIR: process.env.E2E_DATA_DIR ?? '.data-e2e',
          DEMO_SIZE: 'tiny',
          PORTAL_TODAY: '2026-06-18',
          LOG_LEVEL: 'warn',
          // As in production: every page must run with what its build registered.
          TRUSTED_DOCUMENTS: 'required',
        },
      },
});
