import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { exampleOf } from '../../web/src/features/playground/example-text.ts';
import { routePatterns } from '../support/route-patterns.ts';

const web = join(import.meta.dirname, '..', '..', 'web/src');
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8');

/** With the pages below a company. */
const patterns = [
  ...routePatterns(),
  ...[...textOf('pages/manufacturers/company-pages.ts').matchAll(/page\(\s*'(\/[^']*)'/g)].map(
    ([, path = '']) => `/company/:id${path}`,
  ),
];

/** Without query and hash; a value that is a whole segment stands as 1, any other value ends the address. */
const plain = (address: string): string =>
  address
    .replace(/\/\$\{[^{}]*(\}|$)/g, '/1')
    .replace(/\$\{[\s\S]*$/, '')
    .replace(/[?#][\s\S]*$/, '');

/** A value may also be one of the words that routes have in its place. */
const isRoute = (address: string): boolean =>
  patterns.some(
    (pattern) =>
      matchPath(pattern, address) !== null ||
      new RegExp(`^${address.replaceAll('/1', '/[^/]+')}$`).test(pattern),
  );

/** Addresses that a link or a call of `navigate` in this file leads to, where they are written in place. */
const addressesIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:\bto=\{?|\bnavigate\()(['"`])(\/(?:(?!\1)[^\n])*)\1/g)].map(
    ([, , address = '']) => address,
  );

describe('links', () => {
  it('lead to addresses of the route list', () => {
    const links = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => addressesIn(file).map((address) => ({ file, address })))
      // Its page is a value.
      .filter(({ address }) => !address.startsWith('/${'));
    expect(links.length).toBeGreaterThan(100);
    const lost = links
      .filter(({ address }) => !isRoute(plain(address)))
      .map(({ file, address }) => `${file}: no route of web/src/app/routes matches ${address}`);
    expect(lost).toEqual([]);
  });

  it('lead from each example of the playground to the page that shows the same', () => {
    const folder = join(web, '..', '..', 'schema/examples');
    const lost = readdirSync(folder)
      .map((file) => exampleOf(file, readFileSync(join(folder, file), 'utf8')))
      .filter(({ page }) => !isRoute(page ?? ''));
    expect(lost.map(({ name, page }) => `${name}: ${page}`)).toEqual([]);
  });
});
