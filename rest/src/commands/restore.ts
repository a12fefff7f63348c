import { parseArgs } from 'node:util';
import { BackupDamaged } from '../db/backup/manifest.ts';
import { RestoreRefused, restoreBackup } from '../db/backup/restore-backup.ts';
import { withDatabase } from './command-database.ts';
import { proveOrExplain } from './prove.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

/**
 * `npm run restore -- --from <folder>`: a backup into an empty database. With --prove nothing of the database changes: the
 * backup is restored into a scratch database beside it, compared, and dropped.
 */
async function main(command: Command): Promise<void> {
  const { values } = parseArgs({
    args: command.args,
    options: { from: { type: 'string' }, prove: { type: 'boolean', default: false } },
  });
  if (!values.from) {
    throw new CommandError('Name the backup: npm run restore -- --from .data/backups/rep-portal-…');
  }
  const from = command.path(values.from);
  await withDatabase(command, async ({ url, place, server }) => {
    if (values.prove) return proveOrExplain(command, url, from);
    if (server === 'running') {
      throw new CommandError(
        `The portal is running on ${place}. A backup is restored into an empty database only: stop the portal, or name another data folder:\n` +
          '  DATA_DIR=.data-restored npm run restore -- --from …',
      );
    }
    const manifest = await restoreBackup(url, from, command.say).catch(asAdvice);
    command.say(
      `Restored into ${place} as of ${manifest.createdAt}: every row is as it was. Everybody has to sign in again.`,
    );
  });
}

function asAdvice(error: unknown): never {
  if (error instanceof BackupDamaged || error instanceof RestoreRefused) {
    throw new CommandError(error.message);
  }
  throw error;
}

await runCommand(main);
