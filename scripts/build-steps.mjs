import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { compressFiles } from './compress-files.mjs';
import { binary, mustRun } from './run-command.mjs';
import { MANIFEST, writeTrustedDocuments } from './trusted-documents.mjs';

const INPUTS = [
  'schema',
  'gateway/src',
  'rest/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'scripts/bundle-server.mjs',
  'scripts/codegen',
  'scripts/compress-files.mjs',
  'scripts/document-ids.mjs',
  'scripts/trusted-documents.mjs',
  'scripts/two-sheets.mjs',
  'scripts/whole-rows.mjs',
  'codegen.yml',
  'package-lock.json',
];
/** The command-line programs of the REST service; each has a script of its name here. */
const COMMANDS = ['demo', 'import', 'export', 'user', 'backup', 'restore', 'check-data'];
const OUTPUTS = [
  'rest/dist/main.js',
  'gateway/dist/main.js',
  'web/dist/index.html',
  'schema/explore.generated.graphql',
  'schema/figure-names.generated.ts',
  'schema/rest.openapi.generated.yaml',
  'rest/src/db/table-columns.generated.ts',
  MANIFEST,
];
const STAMP = 'node_modules/.rep-portal-built';

/** Makes hooks and resolver types from the schema that is written by hand; offline. */
export const CODEGEN = [binary('graphql-codegen'), ['--config', 'codegen.yml', '--silent']];

/** Writes what follows from the metric registry, the migrations and the routes; the other step reads none of it, so the order does not matter. */
export const REGISTRY_CODEGEN = [process.execPath, ['scripts/codegen/write-generated.mjs']];

export async function codegen() {
  await Promise.all([
    mustRun('codegen', ...CODEGEN),
    mustRun('codegen of figures and of the contract', ...REGISTRY_CODEGEN),
  ]);
}

/** Builds everything that `npm start` runs. */
export async function build() {
  await codegen();
  await compile();
}

/** Builds it from what `codegen` has made. */
export async function compile() {
  const commands = COMMANDS.map((name) => `rest/src/commands/${name}.ts`);
  for (const [room, ...others] of [['rest', ...commands], ['gateway']]) {
    rmSync(`${room}/dist`, { recursive: true, force: true });
    await bundleServer([`${room}/src/main.ts`, ...others], { outdir: `${room}/dist` });
  }
  await writeTrustedDocuments();
  await mustRun('build of web', binary('vite'), ['build', 'web', '--logLevel', 'warn']);
  await compressFiles('web/dist/assets');
  writeFileSync(STAMP, fingerprint());
}

export async function buildIfStale() {
  if (isBuilt()) return;
  console.log('Building (once) …');
  await build();
}

/** For commands that read the contract's document and need nothing else of the build. */
export async function writeContractIfStale() {
  if (!isBuilt()) await mustRun('codegen of the contract', ...REGISTRY_CODEGEN);
}

const isBuilt = () =>
  OUTPUTS.every((file) => existsSync(file)) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === fingerprint();

/** Of the inputs' contents: a fresh clone and a touched file give the same answer as long as nothing changed. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const input of INPUTS) hashInto(hash, input);
  return hash.digest('hex');
}

function hashInto(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) hashInto(hash, join(path, name));
  } else if (!/\.generated\.(tsx?|graphql|yaml)$/.test(path)) {
    hash.update(path).update(readFileSync(path));
  }
}
