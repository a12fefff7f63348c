import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';

const WEB = join(import.meta.dirname, '..', '..', 'web/src');
const ROUTES = join(WEB, 'app/routes');
const COMPANY_PAGES = join(WEB, 'pages/manufacturers/company-pages.ts');

const textOf = (path: string): string => readFileSync(path, 'utf8');

/** The patterns of the web's list of routes, such as `/company/:id`. */
export const routePatterns = (): string[] =>
  readdirSync(ROUTES).flatMap((name) =>
    [...textOf(join(ROUTES, name)).matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path),
  );

/** Those patterns, with the pages of a company in place of `/company/:id/*`. */
export const pagePatterns = (): string[] => [
  ...routePatterns().map((pattern) => pattern.replace(/\/\*$/, '')),
  ...[...textOf(COMPANY_PAGES).matchAll(/page\(\s*'(\/[^']*)'/g)].map(
    ([, path = '']) => `/company/:id${path}`,
  ),
];

/** The links of a page, on screen or not, that lead to no page of the app. Downloads do not count. */
export async function linkFindings(page: Page): Promise<string[]> {
  const patterns = pagePatterns();
  const links = await page
    .locator('a[href^="/"]:not([download])')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(links)]
    .filter((address) => !patterns.some((pattern) => matchPath(pattern, address)))
    .map((address) => `a link leads to ${address}, which is no page`);
}
