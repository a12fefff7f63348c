import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../support/free-port.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..', '..', '..');
const READY_WITHIN_MS = 20_000;

/** A program under measurement: its address, the headers of a signed-in user, its own processor time. */
export interface Peer {
  name: string;
  url: string;
  headers: Record<string, string>;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a program that prints its address as its first line. */
export async function startProgram(file: string, ...args: string[]): Promise<Peer> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(HERE, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return peerOf(args[0] ?? file, url, {}, child);
}

/** This project's gateway as it is built for production, signed in. */
export async function startOurs(
  name: string,
  backend: string,
  settings: Record<string, string>,
): Promise<Peer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'gateway', 'dist', 'main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      REST_BASE_URL: backend,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'rep-portal-bench-')),
      PORTAL_TODAY: '2026-06-18',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const cookie = await signedIn(url);
  return peerOf(name, url, { cookie }, child);
}

async function signedIn(url: string): Promise<string> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bench@demo.example', password: 'demo-portal' }),
    }).catch(() => null);
    if (answer?.ok) return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (Date.now() > until)
      throw new Error(`${url} did not sign in (${answer?.status ?? 'no answer'})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function peerOf(
  name: string,
  url: string,
  headers: Record<string, string>,
  child: ChildProcess,
): Peer {
  return {
    name,
    url,
    headers,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const TICKS_A_SECOND = 100;

/** Processor time of all threads of a process so far, in milliseconds; Linux counts it in steps of 10. */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}
