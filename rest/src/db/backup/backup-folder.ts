import { join } from 'node:path';
import { fromProjectRoot } from '../../project-root.ts';

/** Where backups go: BACKUP_DIR, from the project's folder where it is not absolute, or below the data folder. */
export function backupFolder(setting: string | null, dataDir: string): string {
  if (setting === null) return join(dataDir, 'backups');
  return fromProjectRoot(setting);
}
