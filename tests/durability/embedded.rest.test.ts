import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster, isAlive } from '../../rest/src/db/embedded/postmaster.ts';
import { freePort } from '../support/free-port.ts';
import { makeDataFolder, postmasterOf, ServiceProcess } from '../support/service-process.ts';

let dataDir: string;
let port: number;
const services: ServiceProcess[] = [];
const start = (): ServiceProcess => {
  const service = ServiceProcess.start(port, { DATA_DIR: dataDir });
  services.push(service);
  return service;
};
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const postmaster = (): number => postmasterOf(dataDir);

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!isTrue() || postmaster() === 0) {
    if (Date.now() > deadline) throw new Error('waited 30 s in vain');
    await sleep(20);
  }
}

/** Processes of PostgreSQL that work in the data folder: servers, and the program that creates a cluster. */
function databaseProcesses(): string[] {
  const commandLine = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLine)
    .filter((line) => line.includes(dataDir));
}

beforeEach(async () => {
  dataDir = await makeDataFolder();
  port = await freePort();
});
afterEach(async () => {
  for (const service of services.splice(0)) {
    if (service.isRunning) await service.end('SIGTERM');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('keeps every acknowledged note when the service, its PostgreSQL or both are killed', async () => {
    let service = start();
    await service.ready();
    const token = await service.token();
    const acknowledged: number[] = [];
    const company = await fetch(`${service.url}/api/manufacturers/1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { coid } = (await company.json()) as { coid: number };
    const keepWriting = async (end: Promise<unknown>): Promise<void> => {
      let done = false;
      void end.then(() => (done = true));
      while (!done) {
        const answer = await fetch(`${service.url}/api/notes`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            authorization: `Bearer ${token}`,
          },
          signal: AbortSignal.timeout(5000),
          body: JSON.stringify({ coid, note: `ack ${acknowledged.length}`, type: 10 }),
        }).catch(() => null);
        if (answer?.status === 201)
          acknowledged.push(((await answer.json()) as { seq: number }).seq);
      }
    };
    for (const victim of ['service', 'postgres', 'both'] as const) {
      const database = postmaster();
      // In the middle of writing: some are acknowledged, others on their way.
      const enough = acknowledged.length + 10;
      const kill = until(() => acknowledged.length >= enough).then(() => {
        if (victim !== 'postgres') service.child.kill('SIGKILL');
        if (victim !== 'service') process.kill(database, 'SIGKILL');
      });
      await Promise.all([1, 2, 3, 4].map(() => keepWriting(kill)));
      if (victim !== 'postgres') {
        await service.end();
        service = start();
      }
      // The old server's helpers may answer a last time: wait for its successor, not only for readiness.
      if (victim !== 'service') await until(() => postmaster() !== database);
      await service.ready();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    const missing: number[] = [];
    for (let i = 0; i < acknowledged.length; i += 100) {
      const ids = acknowledged.slice(i, i + 100);
      const answer = await fetch(`${service.url}/api/notes/by-ids/${ids.join(',')}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const found = new Set(((await answer.json()) as { seq: number }[]).map(({ seq }) => seq));
      missing.push(...ids.filter((seq) => !found.has(seq)));
    }
    expect(missing).toEqual([]);
  });

  it('tells how to add the first user, refuses a second owner of the data folder at once and says who has it', async () => {
    const empty = { DATA_DIR: dataDir, DEMO_SIZE: 'none' };
    const first = ServiceProcess.start(port, empty);
    services.push(first);
    await first.ready();
    const second = ServiceProcess.start(await freePort(), empty);
    expect(await second.end()).toBe(1);
    expect(second.output).toContain(`by process ${first.child.pid} on host`);
    expect(second.output).toContain('DATA_DIR=');
    expect(first.output).toContain('npm run user -- add --level admin');
  });

  it('starts again after being killed during its very first start', async () => {
    for (const ms of [150, 500, 900, 1400]) {
      const service = start();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await service.end('SIGKILL');
    }
    const service = start();
    await service.ready();
    const token = await service.token();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it.each([
    ['creates the cluster', () => databaseProcesses().some((line) => line.includes('initdb'))],
    ['starts the server', () => existsSync(join(dataDir, 'postgresql', 'server.log'))],
  ])('leaves no process behind when it is stopped while it %s', async (_, isAtIt) => {
    const service = ServiceProcess.start(port, { DATA_DIR: dataDir, DEMO_SIZE: 'none' });
    services.push(service);
    const deadline = Date.now() + 30_000;
    while (!isAtIt() && Date.now() < deadline) await sleep(2);
    expect(isAtIt()).toBe(true);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(databaseProcesses()).toEqual([]);
  });

  it('stops in order: the database server is gone and the next start creates nothing again', async () => {
    const first = start();
    await first.ready();
    const database = postmaster();
    // Higher ports are for outgoing connections, and one of those could take the server's during a restart.
    expect(findPostmaster(join(dataDir, 'postgresql', 'cluster'))?.port).toBeLessThan(32_768);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
    const second = start();
    await second.ready();
    expect(second.output).not.toContain('Demo data');
    expect(second.output).not.toContain('Nobody can sign in');
  });
});
