import { existsSync } from 'node:fs';

// Debian's shell without a window first: it has no browser around the page, and tests take two thirds of the time.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The machine's own browser for tests; `undefined` when it has none. */
export function installedBrowser() {
  return INSTALLED.find((path) => existsSync(path));
}
