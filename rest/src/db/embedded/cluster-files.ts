import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What lies where in the embedded database's folder, for its owner and for those who only join it. */
export const DATABASE = 'portal';
export const SUPERUSER = 'portal';

export function clusterDirIn(folder: string): string {
  return join(folder, 'cluster');
}

export function passwordFileIn(folder: string): string {
  return join(folder, 'password');
}

/** The connection string of the server that listens on a port of the loopback address. */
export function clusterUrl(folder: string, port: number): string {
  const password = readFileSync(passwordFileIn(folder), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
