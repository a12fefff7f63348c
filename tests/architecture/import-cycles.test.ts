import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { backArrows, importCycles, importGraph } from '../../scripts/house/imports.mjs';
import { LAYERS } from '../../scripts/lint/directions.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The product's files in a room, the generated ones included, tests left out. */
function filesOf(room: string): string[] {
  const folder = join(root, room, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

const REMEDY: Readonly<Record<string, string>> = {
  rest: 'Move what both files need into a file below them (row types and their rules to <noun>-row.ts, a shape to the file that fills it).',
  gateway:
    'Move what both files need into a file below them (a wire schema to <noun>-wire.ts, a type to the floor that both may import).',
  web: 'Move what both files need into a file below them (props to <noun>-props.ts, a shape to the file of its rules), or take only the fields you read: { companyName: string }.',
};

describe('import cycles', () => {
  it('are found, with the files on the way', () => {
    const imports = new Map([
      ['start', ['a']],
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(importCycles(imports)).toEqual([['a', 'b', 'c', 'a']]);
  });

  it.each(['rest', 'gateway', 'web'])(
    '%s has none, imports of types and at run time included',
    (room) => {
      const files = filesOf(room);
      expect(files.length).toBeGreaterThan(100);
      const cycles = importCycles(importGraph(files)).map((cycle) =>
        cycle.map((file) => relative(root, file)).join(' -> '),
      );
      const remedy = cycles.length > 0 ? REMEDY[room] : '';
      expect({ cycles, remedy }).toEqual({ cycles: [], remedy: '' });
    },
  );
});

describe('the layers of the lint rule', () => {
  it.each(['rest', 'gateway', 'web'] as const)('name every folder of %s', (room) => {
    const folders = readdirSync(join(root, room, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(Object.keys(LAYERS[room])).toEqual(expect.arrayContaining(folders));
  });

  it.each(['rest', 'gateway', 'web'] as const)('of %s import only layers below them', (room) => {
    const arrows = new Map(
      Object.entries(LAYERS[room]).map(([layer, below]) => [layer, below ?? []]),
    );
    expect(backArrows(arrows, [...arrows.keys()], (layer) => layer)).toEqual([]);
  });
});
