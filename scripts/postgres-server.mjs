/**
 * A PostgreSQL server of the machine (Debian's, say), started for one test run on a free port in a
 * folder of its own, so that the tests cover DATABASE_URL too.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The newest installed server's programs, or null. */
export function installedServer() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(base, String(version), 'bin/postgres')))
    .sort((a, b) => b - a);
  return versions.length > 0 ? join(base, String(versions[0]), 'bin') : null;
}

/** @returns {Promise<{url: string, stop: () => Promise<void>}>} */
export async function startServer(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-server-'));
  const identity = unprivilegedUser();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, env: { LC_ALL: 'C.UTF-8' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...options,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      // It is for one run: nothing needs to wait for the disk.
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'],
    ],
    { ...options, stdio: 'ignore' },
  );
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGINT');
      }),
  };
}

export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const fields = line?.split(':') ?? [];
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

async function untilItAnswers(url) {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
