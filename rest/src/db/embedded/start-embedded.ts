import { mkdirSync, realpathSync } from 'node:fs';
import { findBinaries } from './binaries.ts';
import { EmbeddedCluster } from './cluster.ts';
import { lockDataFolder } from './owner-lock.ts';
import { databasePlace } from './place.ts';
import { databaseUser } from './system-user.ts';

export interface EmbeddedDatabase {
  url: string;
  /** To be called first of all when stopping begins: the next start then waits for us. */
  announceStop(): void;
  stop(): Promise<void>;
}

/**
 * The embedded PostgreSQL of a data folder: one owner at a time, started or adopted, stopped with us.
 * @throws DataFolderInUse when another process owns the folder
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: { info(message: string): void; warn(message: string): void },
  settings?: Readonly<Record<string, string>>,
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const lock = await lockDataFolder(folder);
  try {
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
    await cluster.start();
    return {
      url: cluster.url(),
      announceStop: () => lock.announceStop(),
      stop: async () => {
        await cluster.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
