import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { secondsOfEndedCommands } from './processor-time.mjs';

/** Which caller of `measured` a command belongs to: several run at once. */
const spending = new AsyncLocalStorage();
let counted = secondsOfEndedCommands();

/**
 * Runs `work` and adds up the processor seconds of the commands that it runs: how long they take says little on a
 * machine that does other things, too.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, processorSeconds: number | null }>}
 */
export async function measured(work) {
  const account = { seconds: 0 };
  const result = await spending.run(account, work);
  return { result, processorSeconds: counted === null ? null : account.seconds };
}

/** Of the command that just ended: by so much the sum of all has grown. */
function spentSinceLastEnd() {
  const before = counted ?? 0;
  counted = secondsOfEndedCommands();
  return (counted ?? 0) - before;
}

/**
 * Runs a command in the project's root and passes its output through.
 * @param options of `spawn`, and `priority`: that of the operating system, for the command and what it starts
 * @returns {Promise<number>} its exit code
 */
export function runCommand(command, args, { priority, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    if (priority !== undefined && child.pid) setPriority(child.pid, priority);
    const account = spending.getStore();
    child.on('exit', () => {
      const seconds = spentSinceLastEnd();
      if (account) account.seconds += seconds;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command and ends this process with a clear line when it fails. */
export async function mustRun(what, command, args, options) {
  const code = await runCommand(command, args, options);
  if (code !== 0) {
    console.error(`\n${what} failed (exit code ${code}).`);
    process.exit(code);
  }
}

/** A program of an installed package, without npx in between: signals reach it. */
export function binary(name) {
  return `node_modules/.bin/${name}`;
}
