/** File -> the files of the project that it imports, imports of types and imports at run time included. */
export function importGraph(files: readonly string[]): Map<string, string[]>;
/** One cycle for each import that closes one: the files on the way, the first again at the end. */
export function importCycles(graph: ReadonlyMap<string, readonly string[]>): string[][];
/** Arrows between layers that run up their list (the top first), as `layer -> layer`. */
export function backArrows(
  graph: ReadonlyMap<string, readonly string[]>,
  layers: readonly string[],
  layerOf: (file: string) => string | null,
): string[];
/** A file's text; empty where there is none. */
export function readIfThere(file: string): string;
