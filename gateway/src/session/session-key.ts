import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { dataFolderError } from '../../../schema/settings/data-folder-error.ts';
import { ConfigError } from '../../../schema/settings/read-settings.ts';
import { projectRoot } from '../project-root.ts';
import { keyFromSecret } from './cookie-seal.ts';

const FILE = 'gateway-session.key';

/**
 * The key that cookies are sealed with: from SESSION_SECRET, or a random one kept in the data
 * folder (readable by its owner only), so that sessions outlive a restart.
 * @throws ConfigError when the data folder cannot keep it
 */
export function sessionKey(secret: string | null, dataDir: string): Buffer {
  if (secret) return keyFromSecret(secret);
  const folder = resolve(projectRoot(), dataDir);
  const file = join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true });
    return keyFromSecret(keptSecret(file));
  } catch (error) {
    const refused = dataFolderError(folder, error);
    if (refused) throw refused;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The session key cannot be kept in DATA_DIR=${dataDir} (${reason}).\n` +
        'Delete the file to get a new key, which ends all sessions, or set SESSION_SECRET.',
    );
  }
}

function keptSecret(file: string): string {
  try {
    // Two gateways that start together: the first one's file wins.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} is damaged`);
  return secret;
}
