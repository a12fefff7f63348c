import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivilegedUser } from '../../scripts/postgres-server.mjs';
import { freePort } from './free-port.ts';
import { answersOn } from './answers-on.ts';

/** The machine's PgBouncer, or `null` where there is none. */
export function installedPgBouncer(): string | null {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file)) ?? null;
}

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode before a server on this machine. @param folder where its user may write */
export async function startPgBouncer(
  program: string,
  { folder, serverPort, connections }: { folder: string; serverPort: number; connections: number },
): Promise<PgBouncer> {
  const port = await freePort();
  const file = join(folder, `pgbouncer-${port}.ini`);
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort} user=portal`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      // After a failover: connections are tried again soon, and those that wait learn that there is none.
      'server_login_retry = 1',
      'server_connect_timeout = 2',
      'query_wait_timeout = 5',
      '',
    ].join('\n'),
  );
  const child = spawn(program, [file], { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' });
  const isUp = await answersOn(port, () => child.exitCode === null);
  if (!isUp) throw new Error(`${program} does not run`);
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
