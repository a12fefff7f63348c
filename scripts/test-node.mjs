/**
 * `npm run test:node -- 22 [pattern]`: all of `npm test` on another Node.js, whose program comes from the npm registry (the
 * package `node`); with a pattern, the tests of jest that it names. Native packages are those that are installed: they
 * use Node-API, which is the same.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const [major, ...patterns] = process.argv.slice(2);
if (!/^\d+$/.test(major ?? '')) {
  console.error('Name a version: npm run test:node -- 22');
  process.exit(1);
}
const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules/.cache/rep-portal-node', major);
mkdirSync(folder, { recursive: true });
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
execFileSync(
  npm,
  ['install', '--no-save', '--no-package-lock', '--prefix', folder, `node@${major}`],
  { stdio: 'inherit', cwd: folder },
);
const program = join(folder, 'node_modules/node/bin/node');
const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
console.log(`Testing on Node.js ${version} …`);
process.exitCode = await runCommand(
  program,
  patterns.length > 0
    ? ['scripts/jest.mjs', 'unit', 'web', 'integration', '--', ...patterns]
    : ['scripts/test.mjs'],
  // What tests start by name is this Node.js too.
  { cwd: root, env: { ...process.env, PATH: `${join(program, '..')}:${process.env.PATH}` } },
);
