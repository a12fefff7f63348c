import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a browser loads before it can show something (performance.md). */
const SIGN_IN_KB = 136;
const SIGN_IN_STYLES_KB = 10;
/** /search and a company. */
const PAGE_KB = 240;
/** A page with a map, without the streets of an operator's own file. */
const MAP_KB = 330;

const HEAVY =
  /node_modules\/(@?graphiql|highcharts|monaco|topojson|us-atlas|leaflet|protomaps-leaflet|pmtiles|supercluster)/;

interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Keys of chunks that it needs before it runs. */
  imports?: string[];
  css?: string[];
}

// `npm test` builds before it tests; a run of this file alone may have no build to measure.
const MANIFEST = 'web/dist/.vite/manifest.json';
const whenBuilt = existsSync(MANIFEST) ? describe : describe.skip;

/** The modules of a script, as its source map has them; the bundler's own few lines have no map. */
function sourcesOf(file: string): string[] {
  const path = join('web/dist', `${file}.map`);
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] }).sources;
}

whenBuilt('what the first screens load, compressed', () => {
  const chunks = existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>)
    : {};
  const entry = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);

  /** The chunks that these modules bring along, each once. */
  function loadedBy(keys: readonly string[], loaded = new Set<string>()): ReadonlySet<string> {
    for (const key of keys) {
      if (loaded.has(key)) continue;
      const chunk = chunks[key];
      if (!chunk) throw new Error(`The build has no ${key}.`);
      loaded.add(key);
      loadedBy(chunk.imports ?? [], loaded);
    }
    return loaded;
  }

  const scripts = (modules: readonly string[]): string[] =>
    [...loadedBy([...entry, ...modules])].map((key) => chunks[key]?.file ?? '');
  const styles = (modules: readonly string[]): string[] => [
    ...new Set([...loadedBy([...entry, ...modules])].flatMap((key) => chunks[key]?.css ?? [])),
  ];
  const kilobytes = (files: readonly string[]): number =>
    files
      .map((file) => gzipSync(readFileSync(join('web/dist', file))).length / 1000)
      .reduce((sum, size) => sum + size, 0);

  const MEMBER = ['src/app/MemberArea.tsx'];
  const SIGN_IN = ['src/pages/session/LoginPage.tsx'];

  it.each<[string, string[], number]>([
    ['the sign-in', SIGN_IN, SIGN_IN_KB],
    ['/search', [...MEMBER, 'src/pages/manufacturers/SearchPage.tsx'], PAGE_KB],
    ['a company', [...MEMBER, 'src/pages/manufacturers/CompanyPage.tsx'], PAGE_KB],
    ...[
      'MapPage',
      'CompanyMapPage',
      'CompanyAecsPage',
      'CompanyProjectsPage',
      'RepTerritoriesPage',
    ].map((page): [string, string[], number] => [
      page,
      [...MEMBER, `src/pages/maps/${page}.tsx`],
      MAP_KB,
    ]),
  ])('R04 R14: is within the budget of %s', (_screen, modules, most) => {
    expect(kilobytes(scripts(modules))).toBeLessThanOrEqual(most);
  });

  it.each([
    ['the sign-in', SIGN_IN],
    ['a forgotten password', ['src/pages/session/PasswordPages.tsx']],
    ['/about', ['src/pages/information/AboutPage.tsx']],
    ['/support', ['src/pages/information/SupportPage.tsx']],
    ['/legal', ['src/pages/information/LegalPage.tsx']],
  ])(
    'R04: has one sheet of its own for %s, without the styles of the product',
    (_page, modules) => {
      const files = styles(modules);
      expect(files).toEqual([expect.stringMatching(/first-/)]);
      expect(kilobytes(files)).toBeLessThanOrEqual(SIGN_IN_STYLES_KB);
    },
  );

  it('R04: has the styles of all other pages in one sheet more', () => {
    const all = new Set(Object.values(chunks).flatMap(({ css = [] }) => css));
    expect([...all].sort()).toEqual([
      expect.stringMatching(/first-/),
      expect.stringMatching(/product-/),
    ]);
  });

  it('has the rules that sheets compose only once: a browser tries every copy for every element', () => {
    const rules = styles([...SIGN_IN, ...MEMBER]).flatMap(
      (file) => readFileSync(join('web/dist', file), 'utf8').match(/:where\(\.\w+\)\{/g) ?? [],
    );
    expect(rules.length).toBeGreaterThan(10);
    expect(rules).toEqual([...new Set(rules)]);
  });

  it('R04: is compressed by the build, not for each request', () => {
    const files = [...scripts([...SIGN_IN, ...MEMBER]), ...styles([...SIGN_IN, ...MEMBER])]
      .map((file) => join('web/dist', file))
      .filter((path) => readFileSync(path).length >= 1_000);
    const lacking = files
      .flatMap((path) => [`${path}.br`, `${path}.gz`])
      .filter((path) => !existsSync(path));
    expect(files.length).toBeGreaterThan(5);
    expect(lacking).toEqual([]);
  });

  it('has neither charts nor maps nor the playground’s editor', () => {
    const heavy = scripts([...MEMBER, 'src/pages/manufacturers/SearchPage.tsx'])
      .flatMap(sourcesOf)
      .filter((source) => HEAVY.test(source));
    expect(heavy).toEqual([]);
  });
});
