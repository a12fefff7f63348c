import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { installedBrowser } from './scripts/installed-browser.mjs';

// Otherwise what `playwright install` brought.
const chromium = installedBrowser();

/** `E2E_CPU=6`: a processor six times slower, see tests/support/browser.ts. */
const cpuRate = Number(process.env['E2E_CPU'] ?? 1);

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e-files',
  globalSetup: './tests/support/e2e-setup.ts',
  // A worker waits for its product and its browser in turn: one more than there are processors keeps these busy.
  workers: Math.min(4, availableParallelism() + 1),
  // A test that fails now and then hides a race: there are no retries. The limits are for a busy machine; how quick
  // pages are is measured by the benchmarks.
  retries: 0,
  timeout: 120_000 * cpuRate,
  expect: { timeout: 30_000 * cpuRate },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    actionTimeout: 30_000 * cpuRate,
    // Tracing takes a third of the time of every test; `npm run test:e2e -- --trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    // In a new profile the service worker fetches and stores the whole app again, a sixth of a page's time. Tests that
    // start without a connection allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        // Emulating a graphics card in software takes a tenth of the run.
        '--disable-gpu',
        // A test's page is gone before code that was optimized for it has paid: a fifteenth of the run.
        '--js-flags=--no-opt',
      ],
    },
  },
});
