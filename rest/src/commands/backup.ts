import { parseArgs } from 'node:util';
import { proveOrExplain as prove } from './prove.ts';
import { everyFigure } from '../analytics/every-figure.ts';
import { backupFolder } from '../db/backup/backup-folder.ts';
import { NothingToBackUp, writeBackup } from '../db/backup/write-backup.ts';
import { withDatabase } from './command-database.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

/**
 * `npm run backup [-- --to folder] [--prove]`: every table as of one moment, while the portal runs; with --prove it is then
 * restored into a scratch database and compared.
 */
async function main(command: Command): Promise<void> {
  const { values } = parseArgs({
    args: command.args,
    options: { to: { type: 'string' }, prove: { type: 'boolean', default: false } },
  });
  const into = values.to
    ? command.path(values.to)
    : backupFolder(command.config.backups.folder, command.dataDir);
  await withDatabase(command, async ({ url, place }) => {
    command.say(`Backing up ${place} …`);
    const { folder, manifest, bytes } = await writeBackup(url, into, {
      clock: command.clock,
      countFigures: everyFigure,
    }).catch(asAdvice);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    command.say(
      `${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables, ${Math.ceil(bytes / 1e6)} MB, schema ${manifest.schemaVersion.at(-1)}:\n` +
        `  ${folder}\n` +
        'Sessions, waiting times after failed sign-ins and idempotency keys are not in it.\n' +
        'It holds password hashes and customers’ data: keep it where only you can read it.',
    );
    if (values.prove) await prove(command, url, folder);
  });
}

function asAdvice(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof NothingToBackUp) throw new CommandError(message);
  if (code === 'ENOSPC') {
    throw new CommandError(
      'The disk is full: no backup was made. Free space, or name another folder with --to.',
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    throw new CommandError(`No backup was made: ${message}. Name another folder with --to.`);
  }
  throw error;
}

await runCommand(main);
