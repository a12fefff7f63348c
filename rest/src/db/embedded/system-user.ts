import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/** The user that PostgreSQL runs as; where it is `null`, this process's own. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const USER_NAME = 'rep-portal-db';
const CANDIDATES = [USER_NAME, 'postgres'];

/**
 * PostgreSQL refuses to run as root, so a root process runs it under an unprivileged system user:
 * our own, or the machine's `postgres`; when neither exists, ours is created.
 */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const known = findUser();
  if (known) return known;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', USER_NAME]);
  const created = findUser();
  if (created) return created;
  throw new StartError(
    `PostgreSQL refuses to run as root, and no user for it could be created. ` +
      `Create a system user named ${USER_NAME}, run as another user, or set DATABASE_URL.`,
  );
}

function findUser(): SystemUser | null {
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const candidate of CANDIDATES) {
    const fields = entries.map((line) => line.split(':')).find((line) => line[0] === candidate);
    if (fields) return { name: candidate, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return null;
}

/** The options of `spawn` that make a PostgreSQL program run as the user, in the folder. */
export function identityOf(
  user: SystemUser | null,
  folder: string,
): { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string } {
  // LC_ALL: server messages and number formats must not depend on who starts us.
  const env = { LC_ALL: 'C', TZ: 'UTC' };
  return { ...(user && { uid: user.uid, gid: user.gid }), env, cwd: folder };
}

export function giveTo(user: SystemUser | null, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** True when the user may enter every folder on the way to `path` (what exists of it). */
export function canReach(user: SystemUser | null, path: string): boolean {
  if (!user) return true;
  let folder = resolve(path);
  for (;;) {
    try {
      accessSync(folder, constants.F_OK);
      const info = statSync(folder);
      const bits = info.uid === user.uid ? 0o100 : info.gid === user.gid ? 0o010 : 0o001;
      if (info.isDirectory() && (info.mode & bits) === 0) return false;
    } catch {
      // It does not exist yet: its rights are set when it is created.
    }
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}
