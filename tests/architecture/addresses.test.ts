import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { EXAMPLES } from '../support/playground-examples.ts';
import { pagePatterns } from '../support/route-patterns.ts';

const web = join(import.meta.dirname, '..', '..', 'web/src');
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8');

const patterns = pagePatterns();

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

const sections = new Set(patterns.map((pattern) => pattern.split('/')[1] ?? ''));

/** Their addresses follow that of a company or a rep. */
const BELOW = new Set(['pages/manufacturers/company-pages.ts', 'pages/people/rep-tabs.ts']);

/** The strings in a file that begin like an address of the app. Those with `:id` or `*` are patterns of addresses. */
const addressesIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(['"`])(\/[a-z](?:(?!\1)[^\n])*)\1/g)]
    .map(([, , address = '']) => address)
    .filter((address) => sections.has(address.split(/[/?#$]/)[1] ?? ''))
    .filter((address) => !/[:*]|(?<!\$)\{/.test(plain(address)));

describe('links', () => {
  it('lead to addresses of the route list', () => {
    const links = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.|^app\/routes\//.test(file))
      .filter((file) => !BELOW.has(file))
      .flatMap((file) => addressesIn(file).map((address) => ({ file, address })));
    expect(links.length).toBeGreaterThan(400);
    const lost = links
      .filter(({ address }) => !isRoute(plain(address)))
      .map(({ file, address }) => `${file}: no route of web/src/app/routes matches ${address}`);
    expect(lost).toEqual([]);
  });

  it('lead from each example of the playground to the page that shows the same', () => {
    const lost = EXAMPLES.filter(({ page }) => !isRoute(page ?? ''));
    expect(lost.map(({ name, page }) => `${name}: ${page}`)).toEqual([]);
  });
});
