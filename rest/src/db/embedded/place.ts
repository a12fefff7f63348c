import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, giveTo, type SystemUser } from './system-user.ts';

/** Where root keeps the database when the database's user cannot reach DATA_DIR. */
const REACHABLE_BASE = '/var/lib/rep-portal';

export interface Place {
  /** Holds the cluster, its password and its log; owned by the user that PostgreSQL runs as. */
  folder: string;
  /** Set when it lies outside DATA_DIR: what to tell the person who looks for it. */
  movedBecause: string | null;
}

/** The folder that PostgreSQL keeps a data folder's files in, made if missing. */
export function databasePlace(dataDir: string, user: SystemUser | null): Place {
  const place = findPlace(dataDir, user);
  if (place.movedBecause) {
    mkdirSync(REACHABLE_BASE, { recursive: true });
    chmodSync(REACHABLE_BASE, 0o755);
  }
  own(place.folder, user);
  return place;
}

/** Where that folder is or would be; makes nothing. */
export function findPlace(dataDir: string, user: SystemUser | null): Place {
  const wanted = join(dataDir, 'postgresql');
  if (canReach(user, dataDir)) return { folder: wanted, movedBecause: null };
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return {
    folder: join(REACHABLE_BASE, digest),
    movedBecause: `${dataDir} lies below a folder that PostgreSQL's user ${user?.name} may not enter`,
  };
}

function own(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(user, folder);
}
