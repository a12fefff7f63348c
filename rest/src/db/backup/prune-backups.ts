import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROOF } from './prove-backup.ts';
import { outlived, type KeptBackup, type Retention } from './retention.ts';

/** Of the night's own making: what people made by hand stays until they delete it. */
const NIGHTLY = /^rep-portal-nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(\.partial)?$/;

/** Longer than any backup is written: one that still has this name was broken off. */
const PARTIAL_MS = 24 * 60 * 60 * 1000;

/** Deletes the night's backups that the rule does not keep, and what killed services left. @returns their names */
export async function pruneBackups(into: string, rule: Retention, now: Date): Promise<string[]> {
  const backups: KeptBackup[] = [];
  const gone: string[] = [];
  for (const name of await readdir(into)) {
    const [, day, hours, minutes, seconds, millis, partial] = NIGHTLY.exec(name) ?? [];
    if (day === undefined) continue;
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${millis}Z`);
    if (!partial) {
      backups.push({ folder: name, madeAt, isProved: await exists(join(into, name, PROOF)) });
    } else if (now.getTime() - madeAt.getTime() > PARTIAL_MS) gone.push(name);
  }
  gone.push(...outlived(backups, rule).map(({ folder }) => folder));
  for (const name of gone) await rm(join(into, name), { recursive: true, force: true });
  return gone;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
