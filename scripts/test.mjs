/**
 * `npm test`: installs what is missing, then runs every check and ends with the counts. All checks run
 * even when one fails, so that one run tells everything.
 */
import { availableParallelism, constants } from 'node:os';
import { join } from 'node:path';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();
const { binary, measured, runCommand } = await import('./run-command.mjs');
const { codegen, compile } = await import('./build-steps.mjs');
const { ensureBrowser } = await import('./ensure-browser.mjs');
const { keepTemporaryFilesInMemory } = await import('./memory-folder.mjs');
const { installedServer, startServer } = await import('./postgres-server.mjs');
const { countResults, slowestFiles } = await import('./test-results.mjs');

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { mode: 0o755 });
keepTemporaryFilesInMemory();

// Shared by all steps, so that each bundle is built only once (tests/support/bundle.ts).
process.env.PORTAL_TEST_RUN = String(process.pid);

const steps = [];
async function step(name, run) {
  const begun = Date.now();
  console.log(`\n── ${name}`);
  const { result: isGood, processorSeconds } = await measured(() =>
    run().then(
      (code) => code === undefined || code === 0,
      (error) => (console.error(error), false),
    ),
  );
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`── ${name}: ${isGood ? 'passed' : 'FAILED'} (${seconds} s)`);
  steps.push({ name, isGood, seconds, processorSeconds });
}

/** In the time that the tests beside it leave: they wait for databases, for pages, and for time limits to pass. */
const inTheBackground = (command, ...args) =>
  runCommand(command, args, { priority: constants.priority.PRIORITY_LOW });
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

await step('codegen', codegen);
// These say nothing when all is well.
const isChecked = step('types', () => inTheBackground(process.execPath, 'scripts/typecheck.mjs'))
  .then(() => step('lint', () => inTheBackground(process.execPath, 'scripts/lint.mjs')))
  .then(() => step('format', () => inTheBackground(binary('oxfmt'), '--check')));
await step('build', compile);
// In one run: at the end of each run a processor waits for the last file of the other.
await step('unit tests, and integration tests on the embedded PostgreSQL', () =>
  jest(['unit', 'web', 'integration'], 'unit-and-embedded', {}, WORKERS),
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
await step('end-to-end tests', () => runCommand(binary('playwright'), ['test']));
await isChecked;

console.log('\nThe ten slowest test files');
for (const { file, run, seconds } of slowestFiles(RESULTS, 10)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${run})`);
}
// Steps run beside each other, and a machine may do other things, too: what a step costs is its processor time.
console.log('\nSteps:  seconds, processor seconds');
const line = (seconds, processor, name) =>
  console.log(
    `${seconds.toFixed(0).padStart(7)} ${(processor?.toFixed(0) ?? '?').padStart(7)}  ${name}`,
  );
for (const { name, isGood, seconds, processorSeconds } of steps) {
  line(seconds, processorSeconds, `${name}${isGood ? '' : ': FAILED'}`);
}
const inAll = steps.map(({ processorSeconds }) => processorSeconds);
line(
  performance.now() / 1000,
  inAll.includes(null) ? null : inAll.reduce((sum, each) => sum + each, 0),
  'in all',
);

const { passed, failed, skipped } = countResults(RESULTS);
const failedSteps = steps.filter(({ isGood }) => !isGood).map(({ name }) => name);
const allFailed = failed + failedSteps.filter((name) => !name.includes('tests')).length;
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${passed} passed, ${allFailed} failed, ${skipped} skipped`);
process.exit(failedSteps.length > 0 ? 1 : 0);
