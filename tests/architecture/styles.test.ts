import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const web = join(import.meta.dirname, '..', '..', 'web/src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\./.test(file));

/** Everything that a pattern's first group finds in these files. */
const namesIn = (list: readonly string[], pattern: RegExp): Set<string> =>
  new Set(list.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, name = '']) => name)));

/** Classes that a style sheet declares; `:root`, numbers and file names do not begin so. */
const classesOf = (sheet: string): Set<string> => namesIn([sheet], /\.([A-Za-z_][\w-]*)/g);

/** Those that components name: not those of a library, nor words of comments. */
const ownClassesOf = (sheet: string): Set<string> => {
  const text = textOf(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/composes:[^;]*;/g, '');
  return new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
};

/** All words of the code, and the values that it gets from the schema. */
const words = namesIn(code, /(\w+)/g);

/** The classes that a sheet takes from others, by their paths. */
const composedBy = (sheet: string): { from: string; names: string[] }[] =>
  [...textOf(sheet).matchAll(/composes:\s*([^;']+?)\s+from\s+'([^']+)'/g)].map(
    ([, names = '', path = '']) => ({
      from: join(dirname(sheet), path),
      names: names.split(/\s+/),
    }),
  );

describe('styles', () => {
  it('compose only classes that the other sheet has', () => {
    const unknown = sheets.flatMap((sheet) =>
      composedBy(sheet).flatMap(({ from, names }) => {
        const classes = classesOf(from);
        return names
          .filter((name) => !classes.has(name))
          .map((name) => `${sheet}: ${from} has no class ${name}; add it, or drop the name`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('compose only from the sheet whose rules the first screen loads', () => {
    const composed = new Set(sheets.flatMap((sheet) => composedBy(sheet).map(({ from }) => from)));
    expect([...composed]).toEqual(['ui/composed.module.css']);
    expect(textOf('main.tsx')).toContain("import './ui/composed.module.css';");
  });

  it('read only tokens that a style sheet declares or a component sets', () => {
    const declared = namesIn(sheets, /(--[\w-]+)\s*:/g);
    const set = namesIn(code, /['"`](--[\w-]+)['"`]/g);
    const unknown = sheets.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/var\((--[\w-]+)/g)]
        .map(([, token = '']) => token)
        .filter((token) => !declared.has(token) && !set.has(token))
        .map((token) => `${sheet}: ${token} is no token of web/src/ui/tokens.css`),
    );
    expect(unknown).toEqual([]);
  });

  it('have every class that a component names', () => {
    const unknown = code.flatMap((file) => {
      const text = textOf(file);
      const imports = [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
      return imports.flatMap(([, name = '', path = '']) => {
        const sheet = join(dirname(file), path);
        const classes = classesOf(sheet);
        const uses = text.matchAll(
          new RegExp(`(?<![\\w-])${name}(?:\\.([a-zA-Z]\\w*)|\\['([\\w-]+)'\\])`, 'g'),
        );
        return [...uses]
          .filter(([use]) => !text.includes(`${use}.css`))
          .map(([, dotted, quoted]) => dotted ?? quoted ?? '')
          .filter((used) => !classes.has(used))
          .map((used) => `${file}: ${sheet} has no class ${used}; add it, or drop the name`);
      });
    });
    expect(unknown).toEqual([]);
  });

  it('have no class that nothing names', () => {
    const named = new Map<string, Set<string>>();
    for (const file of code) {
      const text = textOf(file);
      for (const [, name = '', path = ''] of text.matchAll(
        /import (\w+) from '(\.[^']+\.module\.css)'/g,
      )) {
        const sheet = join(dirname(file), path);
        const names = named.get(sheet) ?? new Set();
        named.set(sheet, names);
        const uses = new RegExp(`(?<![\\w-])${name}(?:\\.([a-zA-Z]\\w*)|\\['([\\w-]+)'\\])`, 'g');
        for (const [, dotted, quoted] of text.matchAll(uses)) names.add(dotted ?? quoted ?? '');
        // A class that a value chooses is a word of the code.
        const isChosen = new RegExp(`(?<![\\w-])${name}\\[[^'\\]]`).test(text);
        if (isChosen) for (const word of words) names.add(word);
      }
    }
    for (const { from, names } of sheets.flatMap(composedBy)) {
      const known = named.get(from) ?? new Set();
      named.set(from, known);
      for (const name of names) known.add(name);
    }
    const unused = sheets
      .filter((sheet) => sheet.endsWith('.module.css'))
      .flatMap((sheet) =>
        [...ownClassesOf(sheet)]
          .filter((name) => !named.get(sheet)?.has(name))
          .map((name) => `${sheet}: nothing names .${name}; delete its rules`),
      );
    expect(unused).toEqual([]);
  });
});
