/**
 * `npm test`: installs what is missing, then runs every check and ends with the counts. All checks run
 * even when one fails, so that one run tells everything.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();
const { binary, runCommand } = await import('./run-command.mjs');
const { build } = await import('./build-steps.mjs');
const { ensureBrowser } = await import('./ensure-browser.mjs');
const { installedServer, startServer } = await import('./postgres-server.mjs');
const { countResults } = await import('./test-results.mjs');

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { mode: 0o755 });

const failedSteps = [];
async function step(name, run) {
  const begun = Date.now();
  console.log(`\n── ${name}`);
  const isGood = await run().then(
    (code) => code === undefined || code === 0,
    (error) => (console.error(error), false),
  );
  console.log(
    `── ${name}: ${isGood ? 'passed' : 'FAILED'} (${Math.round((Date.now() - begun) / 1000)} s)`,
  );
  if (!isGood) failedSteps.push(name);
}

const node = (script, ...args) => runCommand(process.execPath, [script, ...args]);
// A test of the whole service waits for the database in turn: one worker more keeps the processors busy.
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`;
const jest = (projects, results, env = {}, ...rest) =>
  runCommand(
    process.execPath,
    [
      'scripts/jest.mjs',
      ...projects,
      '--',
      '--silent=false',
      '--json',
      `--outputFile=${RESULTS}/${results}.json`,
      '--reporters=default',
      ...rest,
    ],
    { env: { ...process.env, ...env } },
  );

await step('codegen and build', build);
// Two at a time, which say nothing when all is well.
await Promise.all([
  step('lint', () => node('scripts/lint.mjs')),
  step('types', () => node('scripts/typecheck.mjs')).then(() =>
    step('format', () => runCommand(binary('prettier'), ['--check', '.', '--log-level=warn'])),
  ),
]);
await step('unit tests', () => jest(['unit', 'web'], 'unit'));
await step('integration tests on the embedded PostgreSQL', () =>
  jest(['integration'], 'integration-embedded', {}, WORKERS),
);
const bin = installedServer();
if (bin) {
  const server = await startServer(bin);
  await step(`integration tests on the server in ${bin}`, () =>
    jest(
      ['integration'],
      'integration-server',
      { TEST_DATABASE_URL: server.url },
      WORKERS,
      // What depends on the server's version: its SQL. What lies above is the same on both.
      '--testPathPatterns=(contract/contract|analytics/(figures|contract-facts|questions)|manufacturers/.*rest|notes/notes.rest|permissions/matrix.rest|activities/.*rest|operations/import)',
    ),
  );
  await server.stop();
} else {
  console.log('\nNo PostgreSQL server on this machine: the tests ran on the embedded one only.');
}
await step('browser', ensureBrowser);
await step('end-to-end tests', () => node('scripts/e2e.mjs'));

const { passed, failed, skipped } = countResults(RESULTS);
const allFailed = failed + failedSteps.filter((name) => !name.includes('tests')).length;
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${passed} passed, ${allFailed} failed, ${skipped} skipped`);
process.exit(failedSteps.length > 0 ? 1 : 0);
