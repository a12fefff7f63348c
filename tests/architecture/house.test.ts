import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..', '..');

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

const foldersIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((name) =>
        statSync(join(root, folder, name)).isDirectory(),
      )
    : [];

const sources = ['rest/src', 'gateway/src', 'web/src'].flatMap(filesBelow);

describe('the house', () => {
  it('gives every domain of the gateway an SDL file of its name, and a REST domain behind it', () => {
    const domains = foldersIn('gateway/src/domains');
    const sdl = readdirSync(join(root, 'schema'))
      .filter((name) => name.endsWith('.graphql') && name !== 'schema.graphql')
      // Written from the metric registry, and answered by the domain analytics.
      .filter((name) => name !== 'explore.graphql')
      .map((name) => name.replace('.graphql', ''));
    expect([...domains].sort()).toEqual([...sdl].sort());
    expect(foldersIn('rest/src/domains')).toEqual(expect.arrayContaining(domains));
  });

  it('has no barrels, no drawers for everything and no oversized files', () => {
    const odd = sources.filter((file) =>
      /\/(index|utils?|helpers?|misc|common|types)\.tsx?$/.test(file),
    );
    expect(odd).toEqual([]);
    const long = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.(generated|test)\./.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 300);
    expect(long).toEqual([]);
  });

  it('names server files <domain>.<role>.ts or in kebab-case, and components like their export', () => {
    const badlyNamed = sources.filter((file) => {
      const name = file.split('/').at(-1) ?? '';
      if (file.includes('.generated.') || !/\.tsx?$/.test(name)) return false;
      if (name.endsWith('.tsx')) {
        return !/^([A-Z][A-Za-z0-9]*|[a-z][a-z0-9-]*|use[A-Z][A-Za-z0-9]*)(\.[a-z]+)*\.tsx$/.test(
          name,
        );
      }
      return !/^([a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*|use[A-Z][A-Za-z0-9]*(\.test)?)\.ts$/.test(name);
    });
    expect(badlyNamed).toEqual([]);
  });

  it('links only to files that exist', () => {
    const documents = ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))];
    const broken = documents.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => join(dirname(file), match[1] ?? ''))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${file} -> ${relative('.', target)}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('what a browser loads', () => {
  it('at most 170 kB of compressed script before the sign-in form, 240 kB before /search shows rows', () => {
    const dist = join(root, 'web/dist');
    if (!existsSync(join(dist, '.vite/manifest.json'))) {
      throw new Error('Run npm run build first: this test measures the built client.');
    }
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string; imports?: string[]; isEntry?: boolean }
    >;
    const scripts = new Set<string>();
    const collect = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk || scripts.has(chunk.file)) return;
      if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
      chunk.imports?.forEach(collect);
    };
    const kilobytes = (): number =>
      [...scripts].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) /
      1000;
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
    const find = (name: string): string =>
      Object.keys(manifest).find((key) => key.includes(name)) ?? name;
    collect(entry);
    collect(find('LoginPage'));
    expect(kilobytes()).toBeLessThanOrEqual(170);
    collect(find('MemberArea'));
    collect(find('SearchPage'));
    expect(kilobytes()).toBeLessThanOrEqual(240);
  });
});
