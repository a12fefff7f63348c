import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

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
      .filter((name) => !name.endsWith('.generated.graphql'))
      .map((name) => name.replace('.graphql', ''));
    expect([...domains].sort()).toEqual([...sdl].sort());
    // What moves records of every domain at once stands above them.
    const inRest = [...foldersIn('rest/src/domains'), ...foldersIn('rest/src/transfer')];
    expect(inRest).toEqual(expect.arrayContaining(domains));
  });

  it('lists the domain of every folder in the domain-list.ts of the gateway', () => {
    const list = readFileSync(join(root, 'gateway/src/domain-list.ts'), 'utf8');
    const listed = [...list.matchAll(/from '\.\/domains\/([^/]+)\/\1\.domain\.ts'/g)];
    expect(listed.map(([, name]) => name).sort()).toEqual(foldersIn('gateway/src/domains').sort());
  });

  it('has no barrels and no drawers for everything', () => {
    const odd = sources
      .filter((file) => /\/(index|utils?|helpers?|misc|common|types)\.tsx?$/.test(file))
      .map((file) => `${file}: name the file after what it does, and import it by that name`);
    expect(odd).toEqual([]);
  });

  it('has no files over 300 lines', () => {
    const long = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.(generated|test)\./.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 300)
      .map((file) => `${file}: move a part that has a name of its own to a file of that name`);
    expect(long).toEqual([]);
  });

  it('keeps code of tests out of src', () => {
    const TEST_TOOLS =
      /(from|import\() ?'(@jest\/|@testing-library\/|@playwright\/|fast-check|(\.\.?\/)+tests\/)/;
    const strays = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated|d)\.tsx?$/.test(file))
      .filter(
        (file) =>
          /(test|testing|fixture|mock|stub)s?(-support)?[./]/i.test(file) ||
          TEST_TOOLS.test(readFileSync(join(root, file), 'utf8')),
      )
      .map((file) => `${file}: move what tests share to tests/support`);
    expect(strays).toEqual([]);
  });

  it('keeps code of the product out of tests', () => {
    // Other scripts start the tests' harnesses: loads, trials, measurements.
    const PRODUCT =
      /^scripts\/(codegen\/|(build|start|dev|codegen|trusted|document|rest-)[^/]*\.mjs$)/;
    const taken = filesBelow('scripts')
      .filter((file) => PRODUCT.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, file), 'utf8').matchAll(/'(?:\.\.\/)*(tests\/[^']+\.tsx?)'/g),
        ].map(([, target]) => `${file} needs ${target}: move it to scripts/codegen or to its room`),
      );
    expect(taken).toEqual([]);
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

  it('commits no generated file: npm run codegen writes them', () => {
    const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split(
      '\n',
    );
    const generated = committed
      .filter((file) => /\.generated\.\w+$/.test(file))
      .map((file) => `${file}: git rm --cached it; npm run codegen writes it`);
    expect(generated).toEqual([]);
  });

  it('says in every decision record what keeps it', () => {
    const records = filesBelow('docs/decisions');
    const unguarded = records
      .filter((file) => !readFileSync(join(root, file), 'utf8').includes('**Guard:**'))
      .map((file) => `${file}: name the lint rule or test that fails when this is no longer true`);
    expect(unguarded).toEqual([]);
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
