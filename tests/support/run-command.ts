import { spawn } from 'node:child_process';
import { bundled } from './bundle.ts';
import { TEST_TODAY } from './demo.ts';

export interface CommandResult {
  code: number | null;
  /** Standard output and error, in the order in which they came. */
  output: string;
}

/** Runs a command-line program of the REST service as its own process: `runRestCommand('user', ['list'], …)`. */
export function runRestCommand(
  name: string,
  args: string[],
  { env, input = '' }: { env: Record<string, string>; input?: string },
): Promise<CommandResult> {
  const child = spawn(process.execPath, [bundled(`rest/src/commands/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH ?? '', PORTAL_TODAY: TEST_TODAY, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // A program that ends without reading its input closes the pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
