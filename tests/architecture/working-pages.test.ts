import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPABILITY_NAMES } from '../../schema/capabilities.ts';
import { needsOf } from '../../web/src/lib/page-needs.ts';
import { WORKING_PAGES } from '../capabilities/working-pages.ts';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What the records of the specification's generic calls serve. */
const RECORDS = ['contracts', 'invoices', 'content', 'bimDatasheets', 'banners', 'leads'];

describe('the pages of a backend with only the specified calls', () => {
  it('are the list in the documentation, line by line', () => {
    const [, section = ''] = textOf('docs/operations.md').split('## A backend of your own\n');
    const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^- `([^`]+)` (.+)$/gm)];
    expect(listed.map(([, pattern, title]) => `${pattern} ${title}`)).toEqual(
      WORKING_PAGES.map(({ pattern, title }) => `${pattern} ${title}`),
    );
  });

  it('are all routes that need nothing but records', () => {
    const files = [
      'audience',
      'contacts',
      'explore',
      'home',
      'maps',
      'money',
      'notes',
      'people',
      'sales',
    ];
    const routes = files
      .flatMap((name) => [...textOf(`web/src/app/routes/${name}.ts`).matchAll(/path: '([^']+)'/g)])
      .map(([, path = '']) => path);
    const below = [
      ...textOf('web/src/pages/manufacturers/company-pages.ts').matchAll(/page\(\s*'(\/[^']+)'/g),
    ].map(([, path = '']) => `/company/:id${path}`);
    // Addresses that lead on to another page, and forms that a page opens.
    const leads = ['/', '/login', '/content-status/contentTypeRedirect'];
    const aliases = [
      '/company/:id/csi-keywords',
      '/company/:id/content-status',
      '/company/:id/content-status/contentTypeRedirect',
      '/company/:id/content-status/:contentType/:contentId',
    ];
    const served = [...routes, ...below].filter((path) => {
      const address = path.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, '1');
      return needsOf(address).every((need) => RECORDS.includes(need));
    });
    const listed = WORKING_PAGES.map(({ pattern }) => pattern);
    expect(served.filter((path) => ![...listed, ...leads, ...aliases].includes(path))).toEqual([]);
  });

  it('names capabilities that there are', () => {
    for (const name of RECORDS) expect(CAPABILITY_NAMES).toContain(name);
  });
});
