import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openLocked } from '../../rest/src/db/embedded/file-lock.ts';
import { joinEmbeddedDatabase } from '../../rest/src/db/embedded/join-embedded.ts';
import { dataFolderOwner } from '../../rest/src/db/embedded/owner-lock.ts';
import { isAlive } from '../../rest/src/db/embedded/postmaster.ts';
import { bundled } from '../support/bundle.ts';
import { DEMO_PASSWORD } from '../support/demo.ts';
import { freePort } from '../support/free-port.ts';
import { makeDataFolder, postmasterOf, ServiceProcess } from '../support/service-process.ts';
import { canIsolate, countRefusals, holdFolder, ISOLATED, tryToOwn } from './second-owner.ts';

/** The lock's own time: how long a process takes to start depends on the tests that run beside this one. */
const REFUSED_WITHIN_MS = 1_000;

let folder: string;
const children: ChildProcess[] = [];
const hold = async (): Promise<ChildProcess> => {
  const holder = await holdFolder(folder);
  children.push(holder);
  return holder;
};
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

describe('the owner of a data folder', () => {
  it('refuses a second one and says who it is', async () => {
    const holder = await hold();
    const { code, output, lockMs } = await tryToOwn(folder);
    expect(code).toBe(1);
    expect(output).toContain(`by process ${holder.pid} on host`);
    expect(output).toMatch(/ since \w{3} \d+, 20\d\d, \d+:\d\d [AP]M UTC by process /);
    expect(output).toContain('http://127.0.0.1:5399');
    expect(output).toContain('DATA_DIR=');
    expect(lockMs).toBeLessThan(REFUSED_WITHIN_MS);
    expect(dataFolderOwner(folder)).toMatchObject({ pid: holder.pid, isStopping: false });
  });

  (canIsolate() ? it : it.skip)(
    'refuses a second one in another container too (needs the right to make namespaces)',
    async () => {
      const holder = await hold();
      const { refused, slowestLockMs } = await countRefusals(folder, holder.pid ?? 0, 3);
      expect(refused).toBe(3);
      expect(slowestLockMs).toBeLessThan(REFUSED_WITHIN_MS);
    },
  );

  it('leaves the folder free at once when it is killed', async () => {
    await kill(await hold());
    expect(dataFolderOwner(folder)).toBeNull();
    expect(await tryToOwn(folder)).toMatchObject({ code: 0, output: 'locked\n' });
  });

  it('is waited for once it has announced that it stops', async () => {
    const holder = await hold();
    holder.kill('SIGUSR2');
    const deadline = Date.now() + 5_000;
    while (!dataFolderOwner(folder)?.isStopping && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const second = tryToOwn(folder);
    const isEarly = await Promise.race([
      second.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, 1_500, false)),
    ]);
    expect(isEarly).toBe(false);
    await kill(holder);
    expect(await second).toMatchObject({ code: 0, output: 'locked\n' });
  });
});

describe('a command that joins the owner of a data folder', () => {
  let lock: number | null;
  const ended = { pid: 2 ** 22 + 1, host: hostname(), since: '', url: null, isStopping: false };
  beforeEach(() => {
    const file = join(folder, 'owner.lock');
    lock = openLocked(file);
    writeFileSync(file, JSON.stringify(ended));
  });
  afterEach(() => {
    if (lock !== null) closeSync(lock);
  });

  it('does not take a new owner that has not yet written its name for one elsewhere', async () => {
    const joined = joinEmbeddedDatabase(folder);
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (lock !== null) closeSync(lock);
    lock = null;
    expect(await joined).toBeNull();
  });

  it('says so when the owner stays out of reach', async () => {
    await expect(joinEmbeddedDatabase(folder)).rejects.toThrow(
      /in another container or on another machine \(process 4194305 on host/,
    );
  });
});

describe('a database server that outlived its owner', () => {
  (canIsolate() ? it : it.skip)(
    'keeps a start in another container from running a second server (needs the right to make namespaces)',
    async () => {
      const first = ServiceProcess.start(await freePort(), { DATA_DIR: folder });
      await first.ready();
      const server = postmasterOf(folder);
      await first.end('SIGKILL');
      // The same network, so that the test reaches it: what matters is that it does not see the server's process.
      const port = await freePort();
      const [program = '', ...args] = ISOLATED.filter((option) => option !== '--net');
      const second = spawn(program, [...args, process.execPath, bundled('rest/src/main.ts')], {
        env: {
          PATH: process.env.PATH ?? '',
          DATA_DIR: folder,
          REST_PORT: String(port),
          DEMO_SIZE: 'none',
          LOG_LEVEL: 'error',
        },
        stdio: 'ignore',
      });
      children.push(second);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      expect(second.exitCode).toBeNull();
      expect(isAlive(server)).toBe(true);
      expect(postmasterOf(folder)).toBe(server);

      process.kill(server, 'SIGINT');
      const deadline = Date.now() + 30_000;
      let status = 0;
      while (status !== 200 && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        );
      }
      const signIn = await fetch(`http://127.0.0.1:${port}/auth/local/rc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'rep@demo.example', password: DEMO_PASSWORD }),
      });
      expect(signIn.status).toBe(200);
    },
    90_000,
  );
});
