import { existsSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import pg from 'pg';
import { clusterDirIn, clusterUrl } from './cluster-files.ts';
import { StartError } from '../start-error.ts';
import { dataFolderOwner, ownerInWords, type DataFolderOwner } from './owner-lock.ts';
import { findPlace } from './place.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { databaseUser } from './system-user.ts';

export interface RunningDatabase {
  url: string;
  owner: DataFolderOwner;
}

const READY_WITHIN_MS = 60_000;
/** A new owner takes the lock and then writes its name; until then the file names the owner before it. */
const NAMED_WITHIN_MS = 2000;

/**
 * Finds the server that another process runs on a data folder, without owning it: nothing is started, stopped or
 * removed. `null` when nobody owns the folder; an owner that is still starting is waited for.
 * @throws StartError when the owner's server does not answer within 60 s, or runs where it cannot be reached from here
 */
export async function joinEmbeddedDatabase(dataDir: string): Promise<RunningDatabase | null> {
  if (!existsSync(dataDir)) return null;
  const folder = realpathSync(dataDir);
  const begun = Date.now();
  let elsewhereSince = 0;
  for (;;) {
    const owner = dataFolderOwner(folder);
    if (owner === null) return null;
    elsewhereSince = isHere(owner) ? 0 : elsewhereSince || Date.now();
    if (elsewhereSince > 0 && Date.now() - elsewhereSince > NAMED_WITHIN_MS) {
      throw new StartError(
        `The portal runs on ${folder} in another container or on another machine (${ownerInWords(owner)}). Run this command there, for example with docker compose exec.`,
      );
    }
    const url = elsewhereSince > 0 ? null : runningUrl(folder);
    if (url && (await answers(url))) return { url, owner };
    if (Date.now() - begun > READY_WITHIN_MS) {
      throw new StartError(
        `The portal (${ownerInWords(owner)}) runs on ${folder}, but its database does not answer. Look at its log, or stop it and repeat the command.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The embedded server listens on the loopback address, which each container has for itself. */
function isHere({ host, pid }: DataFolderOwner): boolean {
  return pid === 0 || (host === hostname() && isAlive(pid));
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
