import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersOn } from './answers-on.ts';

/** The machine's HAProxy, or `null` where there is none. */
export function installedHaproxy(): string | null {
  return ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((file) => existsSync(file)) ?? null;
}

interface DatabasePlace {
  port: number;
  healthPort: number;
}

export interface HaproxyOptions {
  folder: string;
  /** What people open. */
  port: number;
  gatewayPorts: readonly [number, number];
  primaryPort: number;
  replicaPort: number;
  databases: readonly DatabasePlace[];
}

/** The balancer of docker-compose.yml with addresses of this machine, and ways to whichever database server is which. */
export async function startHaproxy(
  program: string,
  options: HaproxyOptions,
): Promise<{ stop(): Promise<void> }> {
  const file = join(options.folder, 'haproxy.cfg');
  writeFileSync(file, [gatewayPart(options), databasePart(options)].join('\n'));
  const child = spawn(program, ['-f', file, '-db', '-q'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (!(await answersOn(options.port, () => child.exitCode === null))) {
    throw new Error(`${program} does not run:\n${said}`);
  }
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function gatewayPart({ port, gatewayPorts }: HaproxyOptions): string {
  const [first, second] = gatewayPorts;
  return readFileSync('gateway/haproxy.cfg', 'utf8')
    .replace(/resolvers containers\n(?: {4}.*\n)+/, '')
    .replaceAll(' resolvers containers init-addr libc,none', '')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('gateway-1:4000', `127.0.0.1:${first}`)
    .replaceAll('gateway-2:4000', `127.0.0.1:${second}`);
}

/** As before Patroni: each server says at /primary or /replica whether it is the one. */
function databasePart({ primaryPort, replicaPort, databases }: HaproxyOptions): string {
  const listen = (role: 'primary' | 'replica', port: number) => [
    `listen database-${role}`,
    '    mode tcp',
    `    bind 127.0.0.1:${port}`,
    '    timeout client 1h',
    '    timeout server 1h',
    `    option httpchk GET /${role}`,
    '    http-check expect status 200',
    '    default-server inter 250ms fall 1 rise 1 on-marked-down shutdown-sessions',
    ...databases.map(
      ({ port: at, healthPort }, i) =>
        `    server database-${i + 1} 127.0.0.1:${at} check port ${healthPort}`,
    ),
  ];
  return [...listen('primary', primaryPort), ...listen('replica', replicaPort), ''].join('\n');
}
