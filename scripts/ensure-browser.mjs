import { existsSync } from 'node:fs';
import { installedBrowser } from './installed-browser.mjs';
import { binary, mustRun, runCommand } from './run-command.mjs';

/** A browser for the end-to-end tests: the machine's, Debian's package where we may install it, else Playwright's. */
export async function ensureBrowser() {
  if (installedBrowser()) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  console.log('Installing a browser for the end-to-end tests (once) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['update', '-qq']);
    // The shell without a window first, as installedBrowser prefers it; not every Debian has it.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const code = await runCommand('apt-get', ['install', '-y', '-qq', name], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (code === 0) return;
    }
  }
  await mustRun('installing a browser', binary('playwright'), ['install', 'chromium']);
}
