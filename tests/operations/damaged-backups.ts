import { expect } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyFigure } from '../../rest/src/analytics/every-figure.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { proveBackup } from '../../rest/src/db/backup/prove-backup.ts';
import { writeBackup } from '../../rest/src/db/backup/write-backup.ts';
import { adminUrl, cloneDatabase } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { connected } from '../support/connected.ts';
import { damage } from './damage.ts';

/** Damages so many copies of a backup, each in another way, and expects the proof to refuse every one. */
export async function expectDamageToBeFound(numbers: readonly number[]): Promise<void> {
  const database = await cloneDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-damage-'));
  try {
    const options = { clock: systemClock(TEST_TODAY), countFigures: everyFigure };
    const { folder: backup } = await writeBackup(database.url, join(folder, 'one'), options);
    await connected(database.url, (client) =>
      client.query(`update notes set note = note || '.' where seq % 3 = 0`),
    );
    const { folder: other } = await writeBackup(database.url, join(folder, 'two'), options);
    const missed: string[] = [];
    for (const number of numbers) {
      const broken = join(folder, 'broken');
      const kind = damage(backup, other, broken, number);
      const found = await proveBackup(adminUrl(), broken, everyFigure, () => {}).then(
        () => null,
        (error: Error) => error,
      );
      if (!/damaged|not a whole backup|cannot be used/.test(found?.message ?? '')) {
        missed.push(`${number} ${kind}: ${found?.stack ?? 'taken for good'}`);
      }
    }
    expect(missed).toEqual([]);
    // The whole one is good, so that it is the damage that was found.
    const proof = await proveBackup(adminUrl(), backup, everyFigure, () => {});
    expect(proof.figures).toBeGreaterThan(100);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  }
}
