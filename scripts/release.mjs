/**
 * `npm run release -- 0.2.0`: makes a release of what is committed. Wants a clean tree and green checks; raises the version,
 * writes the changelog's section, freezes the schema that clients may rely on, lists the migrations that are released now,
 * renews NOTICE, commits and tags. Nothing is pushed. `--checked` skips the checks where they ran for this commit already.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { binary, mustRun } from './run-command.mjs';
import { changelogWith, isLater, linesOf } from './release/changelog.mjs';
import { migrationNames, RELEASED_MIGRATIONS } from './release/migrations.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const refuse = (message) => {
  console.error(message);
  process.exit(1);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { checked: { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
const { version: current } = JSON.parse(readFileSync('package.json', 'utf8'));
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  refuse(`Name the new version: npm run release -- 0.2.0 (this is ${current}).`);
}
if (!isLater(version, current)) refuse(`${version} is not later than ${current}.`);
if (git('status', '--porcelain') !== '') {
  refuse('The tree is not clean: commit or discard the changes, and repeat the command.');
}
const tag = `v${version}`;
if (git('tag', '--list', tag) !== '') refuse(`There is a tag ${tag} already.`);
if (!values.checked) await mustRun('npm test', npm, ['test']);

const last = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0];
const subjects = git('log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : []));
const today = new Date().toISOString().slice(0, 10);
const changelog = readFileSync('CHANGELOG.md', 'utf8');
writeFileSync('CHANGELOG.md', changelogWith(changelog, version, today, linesOf(subjects)));
await mustRun('raising the version', npm, [
  'version',
  version,
  '--no-git-tag-version',
  '--workspaces',
  '--include-workspace-root',
  '--no-workspaces-update',
]);
const compose = readFileSync('docker-compose.yml', 'utf8');
writeFileSync(
  'docker-compose.yml',
  compose.replace(/(rep-portal-\w+):\d+\.\d+\.\d+/g, `$1:${version}`),
);
const chart = 'deploy/helm/rep-portal';
for (const [path, line] of [
  [`${chart}/Chart.yaml`, /^((?:version|appVersion): )\S+$/gm],
  [`${chart}/values.yaml`, /^( {2}tag: )\S+$/m],
]) {
  writeFileSync(path, readFileSync(path, 'utf8').replace(line, `$1${version}`));
}
await mustRun('npm run schema:release', npm, ['run', '--silent', 'schema:release']);
await mustRun('npm run notice', npm, ['run', '--silent', 'notice']);
const released = JSON.parse(readFileSync(RELEASED_MIGRATIONS, 'utf8'));
released.push({ version, migrations: migrationNames(root) });
writeFileSync(RELEASED_MIGRATIONS, `${JSON.stringify(released, null, 2)}\n`);
const OLDEST = 'rest/src/db/oldest-program.ts';
writeFileSync(OLDEST, readFileSync(OLDEST, 'utf8').replace(/'\d+\.\d+\.\d+'/, `'${current}'`));
await mustRun('oxfmt', binary('oxfmt'), [
  'CHANGELOG.md',
  RELEASED_MIGRATIONS,
  'package.json',
  '*/package.json',
]);
git('add', '--all');
git('commit', '--quiet', '-m', `chore: release ${version}`);
git('tag', '--annotate', tag, '-m', `Rep Portal ${version}`);
console.log(`Committed and tagged ${tag}. Read CHANGELOG.md; nothing was pushed.`);
