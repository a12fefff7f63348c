import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

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
