import { ensureBrowser } from './ensure-browser.mjs';
import { installedBrowser } from './installed-browser.mjs';

/** The browser of this machine without a window, installed first where there is none. */
export async function launchBrowser() {
  await ensureBrowser();
  const { chromium } = await import('playwright');
  const executablePath = installedBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
}
