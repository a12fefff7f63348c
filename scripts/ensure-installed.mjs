import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mustRun } from './run-command.mjs';

const STAMP = 'node_modules/.rep-portal-installed';

/** Installs the packages of the lock file when they are missing or the lock file has changed since. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const isInstalled = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (isInstalled) return;
  console.log('Installing packages (once) …');
  await mustRun('npm ci', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, wanted);
}
