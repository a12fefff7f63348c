import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '../../rest/src/db/embedded/postmaster.ts';
import { bundled } from './bundle.ts';
import { DEMO_PASSWORD, TEST_TODAY } from './demo.ts';
import { RunningProgram } from './running-program.ts';

/** A folder that PostgreSQL's own user may enter, too. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rep-portal-durability-'));
  chmodSync(folder, 0o755);
  return folder;
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
export class ServiceProcess extends RunningProgram {
  static start(port: number, env: Record<string, string>): ServiceProcess {
    return new ServiceProcess({
      file: bundled('rest/src/main.ts'),
      url: `http://127.0.0.1:${port}`,
      env: {
        REST_PORT: String(port),
        DEMO_SIZE: 'tiny',
        PORTAL_TODAY: TEST_TODAY,
        LOG_LEVEL: 'error',
        ...env,
      },
    });
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
