/**
 * `npm run house:plant -- [words of a law]`: breaks each law of the house once and tells which check notices
 * and with which message. Violations of one check are planted together, checked in one run and taken out again, also
 * when the run is interrupted. The tree must be clean, generated files must be there (npm run codegen).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VIOLATIONS } from './house/violations.mjs';
import { binary } from './run-command.mjs';

process.chdir(join(import.meta.dirname, '..'));

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });
const TESTS =
  'tests/architecture/(addresses|figures|styles|house|schema-changes|sql-columns)\\.test\\.ts';

/** Check -> its command for the planted files. */
const CHECKS = {
  oxlint: (files) => [binary('oxlint'), '--type-aware', '--format=unix', ...files],
  stylelint: (files) => [binary('stylelint'), ...files],
  knip: () => [binary('knip'), '--no-gitignore', '--no-progress', '--no-config-hints'],
  architecture: () => [process.execPath, 'scripts/jest.mjs', 'unit', '--', TESTS],
  // Apart from the planted breaking change, with which no schema is built.
  descriptions: () => [
    process.execPath,
    'scripts/jest.mjs',
    'unit',
    '--',
    'tests/architecture/schema\\.test\\.ts',
  ],
};
const commandOf = (check, files) =>
  check.startsWith('tsc ')
    ? [
        process.execPath,
        'node_modules/typescript-native/bin/tsc',
        '-p',
        `${check.slice(4)}/tsconfig.json`,
      ]
    : CHECKS[check](files);

/** What undoes the planted, last first. */
const undo = [];
function restore() {
  while (undo.length > 0) undo.pop()();
}
process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
  undo.push(() => rmdirSync(folder));
}

function plant({ law, file, text, from, to, isStaged }) {
  if (from === undefined) {
    if (existsSync(file)) throw new Error(`${file} exists: choose another name for "${law}".`);
    makeFolder(dirname(file));
    undo.push(() => rmSync(file));
    writeFileSync(file, text);
  } else {
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`${file} has no ${from}: update "${law}".`);
    undo.push(() => writeFileSync(file, before));
    writeFileSync(file, after);
  }
  if (isStaged) {
    git('add', '--intent-to-add', '--force', file);
    undo.push(() => git('reset', '--quiet', '--', file));
  }
}

/** The check's output, without colors. */
function outputOf(check, violations) {
  try {
    violations.forEach(plant);
    const files = [...new Set(violations.map(({ file }) => file))];
    const [program, ...args] = commandOf(check, files);
    const { stdout, stderr, status } = spawnSync(program, args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    return status === 0 ? '' : `${stdout}\n${stderr}`;
  } finally {
    restore();
  }
}

/** oxlint writes a line a finding, with its file; of other checks the whole output is searched. */
function messageFor({ check, file, says }, output) {
  return output
    .split('\n')
    .find((line) => line.includes(says) && (check !== 'oxlint' || line.includes(file)))
    ?.trim();
}

if (git('status', '--porcelain') !== '') {
  console.error('The tree has changes. Commit or stash them: this command edits files.');
  process.exit(1);
}
const words = process.argv.slice(2).join(' ');
const chosen = VIOLATIONS.filter(({ law }) => law.includes(words));
const rows = [];
for (const check of new Set(chosen.map((violation) => violation.check))) {
  const violations = chosen.filter((violation) => violation.check === check);
  const output = check === null ? '' : outputOf(check, violations);
  for (const violation of violations) {
    const message = check === null ? undefined : messageFor(violation, output);
    const verdict = message === undefined ? 'NOT caught' : 'caught';
    rows.push({ ...violation, verdict, message: message ?? violation.says });
  }
}
const width = Math.max(...rows.map(({ law }) => law.length));
for (const { law, check, verdict, message } of rows) {
  console.log(
    `${verdict.padEnd(10)}  ${law.padEnd(width)}  ${(check ?? '-').padEnd(12)}  ${message.replace(/\s+/g, ' ').slice(0, 140)}`,
  );
}
const caught = rows.filter(({ verdict }) => verdict === 'caught').length;
const expected = rows.filter(({ check }) => check !== null).length;
console.log(`\n${caught} of ${rows.length} caught; ${expected} have a check.`);
process.exitCode = caught === expected ? 0 : 1;
