import { existsSync, realpathSync } from 'node:fs';
import pg from 'pg';
import { clusterDirIn, clusterUrl } from './cluster-files.ts';
import { dataFolderOwner } from './owner-lock.ts';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { databaseUser } from './system-user.ts';

export interface RunningDatabase {
  url: string;
  /** The process that owns the data folder. */
  owner: number;
}

const READY_WITHIN_MS = 60_000;

/**
 * Finds the server that another process runs on a data folder, without owning it: nothing is started,
 * stopped or removed. `null` when nobody runs the folder; an owner that is still starting is waited for.
 * @throws Error when the owner's server does not answer within 60 s, or its files may not be read
 */
export async function joinEmbeddedDatabase(dataDir: string): Promise<RunningDatabase | null> {
  if (!existsSync(dataDir)) return null;
  const folder = realpathSync(dataDir);
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const owner = await dataFolderOwner(folder);
    if (owner === null) return null;
    const url = runningUrl(folder);
    if (url && (await answers(url))) return { url, owner };
    if (Date.now() > deadline) {
      throw new Error(
        `The portal (process ${owner}) runs on ${folder}, but its database does not answer.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function runningUrl(dataDir: string): string | null {
  const { folder } = findPlace(dataDir, databaseUser());
  const running = findPostmaster(clusterDirIn(folder));
  // A port of 0: the server has written its process id and not yet its port.
  return running?.port ? clusterUrl(folder, running.port) : null;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
