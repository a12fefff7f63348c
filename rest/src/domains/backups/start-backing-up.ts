import { dueNight, backUpNight, type NightlyOptions } from './nightly-backup.ts';
import type { Database } from '../../db/database.ts';

const EVERY_MS = 30_000;

export interface BackingUpOptions extends Omit<
  NightlyOptions,
  'db' | 'url' | 'proofServer' | 'since'
> {
  /** `null` while the database is not ready: the next round comes. */
  database(): Database | null;
  url(): string;
  /** `null`: the database's own server. */
  proofUrl: string | null;
  everyMs?: number;
  onError(error: Error): void;
}

/** Looks whether the night's backup is due, until it is stopped; two rounds never overlap. */
export function startBackingUp(options: BackingUpOptions): { stop(): void } {
  const { database, url, proofUrl, onError, ...rest } = options;
  const since = options.clock.now();
  let isRunning = false;
  let done: string | null = null;
  const round = async (): Promise<void> => {
    const db = database();
    const night = dueNight(options.clock.now(), options.at);
    if (!db || isRunning || done === night) return;
    isRunning = true;
    try {
      const own = url();
      const isDone = await backUpNight({
        ...rest,
        db,
        url: own,
        proofServer: proofUrl ?? own,
        since,
      });
      if (isDone) done = night;
    } catch (error) {
      onError(error as Error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void round(), options.everyMs ?? EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
