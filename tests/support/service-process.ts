import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '../../rest/src/db/embedded/postmaster.ts';
import { bundled } from './bundle.ts';
import { TEST_TODAY } from './database.ts';
import { DEMO_PASSWORD } from './start-rest.ts';

/** A folder that PostgreSQL's own user may enter, too. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rep-portal-durability-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The embedded server's process id; 0 while there is none. */
export function postmasterOf(dataDir: string): number {
  return findPostmaster(join(dataDir, 'postgresql', 'cluster'))?.pid ?? 0;
}

/** kill -9 of a server and everything that it started, as when the machine ends them all. */
export function killServer(postmaster: number): void {
  // Elsewhere its children notice by themselves that it is gone.
  const names = existsSync('/proc') ? readdirSync('/proc') : [];
  const children = names.filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** The REST service as its own process, as `npm start` runs it. */
export class ServiceProcess {
  output = '';
  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static start(port: number, env: Record<string, string>): ServiceProcess {
    const child = spawn(process.execPath, [bundled('rest/src/main.ts')], {
      env: {
        PATH: process.env.PATH ?? '',
        REST_PORT: String(port),
        DEMO_SIZE: 'tiny',
        PORTAL_TODAY: TEST_TODAY,
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const service = new ServiceProcess(child, `http://127.0.0.1:${port}`);
    child.stdout?.on('data', (chunk: Buffer) => (service.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (service.output += chunk.toString()));
    return service;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async ready(withinMs = 45_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (!this.isRunning) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`not ready:\n${this.output}`);
  }

  /** Ends with the process: exit code or signal. */
  async end(signal?: NodeJS.Signals): Promise<number | string> {
    const ended = new Promise<number | string>((resolve) => {
      const past = this.child.signalCode ?? this.child.exitCode;
      if (past !== null) resolve(past);
      this.child.once('exit', (code, by) => resolve(by ?? code ?? 0));
    });
    if (signal) this.child.kill(signal);
    return ended;
  }

  async token(email = 'rep@demo.example'): Promise<string> {
    const response = await fetch(`${this.url}/auth/local/rc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    return (await response.json()) as string;
  }
}
