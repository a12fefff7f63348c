import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '../support/bundle.ts';

export interface FailedStart {
  code: number | null;
  stdout: string;
  stderr: string;
  seconds: number;
}

/** Starts a service as an operator does and waits until it has given up. */
export async function failedStart(
  room: 'rest' | 'gateway',
  env: Record<string, string>,
): Promise<FailedStart> {
  const begun = performance.now();
  const child = spawn(process.execPath, [bundled(`${room}/src/main.ts`)], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr, seconds: (performance.now() - begun) / 1_000 };
}
