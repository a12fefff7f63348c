import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { clusterDirIn, passwordFileIn, SUPERUSER } from './cluster-files.ts';
import { giveTo, identityOf, type SystemUser } from './system-user.ts';

export interface ClusterOptions {
  /** Owned by `user`; holds cluster/, password and server.log. */
  folder: string;
  user: SystemUser | null;
  binaries: Binaries;
  log: { info(message: string): void; warn(message: string): void };
  /** PostgreSQL's own settings, where they differ from the product's. */
  settings?: Readonly<Record<string, string>> | undefined;
}

/**
 * Creates the cluster and its password in a folder that has none.
 * @throws StartError when initdb failed, or `signal` ended it
 */
export async function createClusterIfMissing(
  options: ClusterOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { folder, user, binaries, log } = options;
  for (const name of readdirSync(folder)) {
    if (name.startsWith('cluster.new-')) sweep(join(folder, name), log);
  }
  if (existsSync(clusterDirIn(folder))) return;
  log.info(`Creating the database in ${folder} …`);
  const passwordFile = passwordFileIn(folder);
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(user, passwordFile);
  // A new name each time: the initdb of a killed start may still be writing into its folder.
  const fresh = join(folder, `cluster.new-${randomBytes(6).toString('hex')}`);
  const initdbArguments = [
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...binaries.localeArguments,
    '--no-instructions',
    '--data-checksums',
  ];
  await runInitdb(options, initdbArguments, signal);
  // The rename is the moment at which the cluster exists: killed before it, the next start starts from scratch.
  renameSync(fresh, clusterDirIn(folder));
}

/** Removes what a killed initdb left: it never held data. */
function sweep(unfinished: string, log: ClusterOptions['log']): void {
  try {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    // The orphaned initdb writes faster than we delete. No data is lost, and the next start sweeps again.
    log.info(`Left ${unfinished} for later: ${(error as Error).message}`);
  }
}

function runInitdb(
  { binaries: { initdb }, user, folder }: ClusterOptions,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
      ...identityOf(user, folder),
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      // The signal only asked it to end; it has ended when it closes.
      if (!signal?.aborted) reject(error);
    });
    child.on('close', (code) => {
      if (signal?.aborted) reject(stoppedEarly());
      else if (code === 0) resolve();
      else reject(new StartError(`${initdb} failed (${code}):\n${output.trim()}`));
    });
  });
}

/** The error of a start that is stopped before the server answers. */
export function stoppedEarly(): StartError {
  return new StartError('Stopped before the database server was ready.');
}
