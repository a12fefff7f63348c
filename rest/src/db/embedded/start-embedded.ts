import { realpathSync } from 'node:fs';
import { dataFolderError } from '../../../../schema/settings/data-folder-error.ts';
import { findBinaries } from './binaries.ts';
import { EmbeddedCluster } from './cluster.ts';
import { lockDataFolder } from './owner-lock.ts';
import { databasePlace } from './place.ts';
import { StorageReserve, type StorageWatch } from './storage-reserve.ts';
import { databaseUser } from './system-user.ts';

export interface EmbeddedOptions {
  /** PostgreSQL's own settings, where they differ from the product's. */
  settings?: Readonly<Record<string, string>>;
  /** Where the owner answers, for the message that a second start gets. */
  ownerUrl?: string;
  /** Gives up the start; every process that it began has ended before it throws. */
  signal?: AbortSignal;
}

export interface EmbeddedDatabase {
  url: string;
  storage: StorageWatch;
  /** Call it first when stopping begins: the next start then waits for us. */
  announceStop(): void;
  stop(): Promise<void>;
}

/**
 * The embedded PostgreSQL of a data folder: one owner at a time, started or adopted, stopped with us.
 * @throws DataFolderInUse when another process owns the folder
 * @throws StartError when `signal` ended the start
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: { info(message: string): void; warn(message: string): void },
  { settings, ownerUrl, signal }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const lock = await lockDataFolder(dataDir, ownerUrl);
  signal?.addEventListener('abort', lock.announceStop, { once: true });
  try {
    const folder = realpathSync(dataDir);
    const user = databaseUser();
    const place = databasePlace(folder, user);
    if (place.movedBecause)
      log.info(`The database is kept in ${place.folder}, because ${place.movedBecause}.`);
    const cluster = new EmbeddedCluster({
      folder: place.folder,
      user,
      binaries: findBinaries(user, place.folder),
      log,
      settings,
    });
    // Before the server starts: on a disk that is full already, its recovery needs the room.
    const storage = new StorageReserve(place.folder, log);
    try {
      await cluster.start(signal);
    } catch (error) {
      await storage.stop();
      throw error;
    }
    return {
      url: cluster.url(),
      storage,
      announceStop: lock.announceStop,
      stop: async () => {
        await storage.stop();
        await cluster.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw dataFolderError(dataDir, error) ?? error;
  }
}
