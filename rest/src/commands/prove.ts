import { everyFigure } from '../analytics/every-figure.ts';
import { BackupDamaged } from '../db/backup/manifest.ts';
import { ProofFailed, proveBackup } from '../db/backup/prove-backup.ts';
import { RestoreRefused } from '../db/backup/restore-backup.ts';
import { CommandError, type Command } from './run-command.ts';

/**
 * Restores a backup into a scratch database on the server of `url`, or of BACKUP_PROOF_URL, and says what was compared.
 * @throws CommandError with the reason where the backup is not good, or could not be tried
 */
export async function proveOrExplain(command: Command, url: string, folder: string): Promise<void> {
  const server = command.config.backups.proofUrl ?? url;
  const { rows, figures } = await proveBackup(server, folder, everyFigure, command.say).catch(
    asAdvice,
  );
  const compared =
    figures > 0
      ? `${figures} figures are what they were`
      : 'figures were not compared, because another version of the program made it';
  command.say(
    `The backup is good: ${rows.toLocaleString('en-US')} rows were restored and are what they were, ${compared}.`,
  );
}

function asAdvice(error: unknown): never {
  if (
    error instanceof BackupDamaged ||
    error instanceof RestoreRefused ||
    error instanceof ProofFailed
  ) {
    throw new CommandError(error.message);
  }
  throw error;
}
