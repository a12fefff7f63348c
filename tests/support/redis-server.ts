import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

export interface RedisServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The machine's redis-server, or `null` where there is none. */
export function installedRedis(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return (
    folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file)) ?? null
  );
}

/**
 * An empty Redis on this machine, nothing on disk.
 * @param given a free port by default
 * @throws Error when it does not answer in 10 s
 */
export async function startRedis(program: string, given?: number): Promise<RedisServer> {
  const port = given ?? (await freePort());
  const settings = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn(program, settings, { stdio: 'ignore' });
  const deadline = Date.now() + 10_000;
  while (!(await answersPing(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${program} does not run`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
