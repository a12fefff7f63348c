/** Who imports whom, types included, and what goes round in circles. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * File -> the files of the project that it imports, imports of types and imports at run time included. A path that
 * ends in a file of another room is left out, as packages are.
 */
export function importGraph(files) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const targets = ts
        .preProcessFile(readFileSync(file, 'utf8'))
        .importedFiles.map(({ fileName }) => join(dirname(file), fileName));
      return [file, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** One cycle for each import that closes one, found depth first: the files on the way, the first again at the end. */
export function importCycles(graph) {
  const cycles = [];
  const finished = new Set();
  const visit = (file, path) => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file]);
    } else if (!finished.has(file)) {
      for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
      finished.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** Arrows between layers that run up their list, as `layer -> layer`. */
export function backArrows(graph, layers, layerOf) {
  const up = [...graph].flatMap(([file, targets]) =>
    targets
      .map((target) => [layerOf(file), layerOf(target)])
      .filter(([from, to]) => layers.indexOf(to) < layers.indexOf(from))
      .map(([from, to]) => `${from} -> ${to}`),
  );
  return [...new Set(up)].sort();
}

/** A file's text; empty where there is none. */
export function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
