import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../rest/src/db/embedded/start-embedded.ts';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { fillWithDemoData } from '../../rest/src/db/prepare.ts';

export type BenchSize = 'full' | 'xl';

const AS_OF = '2026-06-18';

export interface BenchDatabase {
  url: string;
  /** How long it took to fill; `null` when it was there already. */
  loadSeconds: number | null;
  stop(): Promise<void>;
}

/** The database of a size below the folder: made when missing, stopped and removed at the end unless it is kept. */
export async function benchDatabase(
  folder: string,
  size: BenchSize,
  keep: boolean,
  say: (line: string) => void,
): Promise<BenchDatabase> {
  const place = join(folder, size);
  await mkdir(place, { recursive: true });
  // PostgreSQL's own user must be able to enter it.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase(place, { info: () => {}, warn: say });
  const started = performance.now();
  await migrateToLatest(embedded.url, () => {});
  const filled = await fillWithDemoData(embedded.url, {
    size,
    asOf: AS_OF,
    progress: (message, done) => say(`  ${size} ${Math.floor(done * 100)} % ${message}`),
  });
  return {
    url: embedded.url,
    loadSeconds: filled ? (performance.now() - started) / 1000 : null,
    stop: async () => {
      await embedded.stop();
      if (!keep) await rm(place, { recursive: true, force: true });
    },
  };
}
