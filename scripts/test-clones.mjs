/**
 * `npm run test:clones -- 5 [--load]`: clones HEAD into a temporary folder and runs `npm test` there as a newcomer does,
 * several times in a row, with `--load` the last time beside a process that keeps a processor busy
 * for a fifth of the time. Prints the counts and the minutes of each run.
 */
import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.mjs';

const { values, positionals } = parseArgs({
  options: { load: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const runs = Number(positionals[0] ?? '1');
if (!Number.isInteger(runs) || runs < 1) {
  console.error('How many runs? For example: npm run test:clones -- 5');
  process.exit(1);
}
const LOAD = 'setInterval(() => { const end = Date.now() + 50; while (Date.now() < end); }, 250)';
const root = join(import.meta.dirname, '..');
// As in a terminal: what a build server sets, and what npm sets for this command, is not there.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'CI' && !name.startsWith('npm_')),
);
let child = null;
let busy = null;
const logs = mkdtempSync(join(tmpdir(), 'rep-portal-test-logs-'));
const folder = mkdtempSync(join(tmpdir(), 'rep-portal-clone-'));
// PostgreSQL's own user runs programs of the clone's packages.
chmodSync(folder, 0o755);
process.on('exit', () => {
  child?.kill();
  busy?.kill();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const rows = [];
for (let run = 1; run <= runs; run += 1) {
  const clone = join(folder, String(run));
  if ((await runCommand('git', ['clone', '--quiet', root, clone])) !== 0) process.exit(1);
  const log = join(logs, `${run}.log`);
  if (values.load && run === runs) busy = spawn(process.execPath, ['-e', LOAD]);
  const begun = Date.now();
  const { output, code } = await npmTest(clone, log);
  const [, passed = '?', failed = '?'] = /^(\d+) passed, (\d+) failed/m.exec(output) ?? [];
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  rows.push({ run, passed, failed, code, minutes, log });
  console.log(
    `Run ${run} of ${runs}: ${passed} passed, ${failed} failed, exit code ${code}, ${minutes} minutes`,
  );
  rmSync(clone, { recursive: true, force: true });
}
console.table(rows, ['passed', 'failed', 'code', 'minutes', 'log']);
// A step that breaks off before it has counted anything fails the run with no failed test.
process.exit(rows.every(({ failed, code }) => failed === '0' && code === 0) ? 0 : 1);

/** Runs `npm test` there. @returns {Promise<{output: string, code: number | null}>} the end of what it printed */
function npmTest(cwd, log) {
  return new Promise((resolve, reject) => {
    const file = createWriteStream(log);
    let output = '';
    child = spawn('npm', ['test'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        file.write(chunk);
        output = (output + chunk).slice(-10_000);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      child = null;
      file.end(() => resolve({ output, code }));
    });
  });
}
