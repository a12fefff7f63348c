import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '../support/bundle.ts';

/** A new network and a new numbering of processes, as another container on the same volume has. */
export const ISOLATED = ['unshare', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Namespaces need root or a kernel that lets users make them. */
export function canIsolate(): boolean {
  const [program = '', ...args] = ISOLATED;
  return spawnSync(program, [...args, 'true']).status === 0;
}

const PROGRAM = 'tests/durability/lock-folder.ts';

/** Starts a process that owns the folder until it is killed. */
export async function holdFolder(folder: string): Promise<ChildProcess> {
  const holder = spawn(process.execPath, [bundled(PROGRAM), folder, 'hold'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await once(holder.stdout, 'data')) as [Buffer];
  if (!first.toString().startsWith('locked')) throw new Error(first.toString());
  return holder;
}

export interface Attempt {
  code: number | null;
  output: string;
  /** From the start of the process to its end. */
  ms: number;
  /** Of that, what the lock took until it refused; `null` when it did not. */
  lockMs: number | null;
}

/** Tries to own the folder in a process of its own, in other namespaces where `wrapper` says so. */
export async function tryToOwn(folder: string, wrapper: string[] = []): Promise<Attempt> {
  const [program = '', ...args] = [...wrapper, process.execPath, bundled(PROGRAM), folder];
  const begun = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const refusedAfter = /^refused after (\d+) ms$/m.exec(output)?.[1];
  return {
    code,
    output,
    ms: performance.now() - begun,
    lockMs: refusedAfter === undefined ? null : Number(refusedAfter),
  };
}

/** The same attempt several times: how often it was refused, and the slowest one, as a process and of that the lock. */
export async function countRefusals(
  folder: string,
  owner: number,
  rounds: number,
): Promise<{ refused: number; slowestMs: number; slowestLockMs: number }> {
  const attempts: Attempt[] = [];
  for (let i = 0; i < rounds; i++) attempts.push(await tryToOwn(folder, ISOLATED));
  return {
    refused: attempts.filter(
      ({ code, output }) => code === 1 && output.includes(`by process ${owner} on host`),
    ).length,
    slowestMs: Math.max(...attempts.map(({ ms }) => ms)),
    slowestLockMs: Math.max(...attempts.map(({ lockMs }) => lockMs ?? Infinity)),
  };
}
