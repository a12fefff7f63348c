import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { joinEmbeddedDatabase } from '../../rest/src/db/embedded/join-embedded.ts';
import { freePort } from '../support/free-port.ts';
import { ServiceProcess } from '../support/service-process.ts';

const DISK_MB = 320;
const folder = mkdtempSync(join(tmpdir(), 'rep-portal-disk-'));

/** A small disk of one's own; only root may make one. */
function mountDisk(): boolean {
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder];
  return spawnSync('mount', options).status === 0;
}
const unmountDisk = () => spawnSync('umount', [folder]);

const hasDisk = process.platform === 'linux' && process.getuid?.() === 0 && mountDisk();
if (hasDisk) unmountDisk();
else rmdirSync(folder);

const filler = join(folder, 'filler');
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

interface Answer {
  status: number;
  body: { seq: number; detail?: string };
}

(hasDisk ? describe : describe.skip)('a full disk', () => {
  let service: ServiceProcess;
  let token: string;
  let coid: number;
  const acknowledged: number[] = [];

  beforeAll(async () => {
    mountDisk();
    chmodSync(folder, 0o755);
    service = ServiceProcess.start(await freePort(), { DATA_DIR: folder, LOG_LEVEL: 'silent' });
    await service.ready();
    token = await service.token();
    coid = (await call('GET', '/api/manufacturers/1')).body.coid;
  }, 120_000);
  afterAll(async () => {
    rmSync(filler, { force: true });
    await service.end('SIGTERM');
    unmountDisk();
    rmdirSync(folder);
  }, 60_000);

  async function call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer['body'] & { coid: number } }> {
    const response = await fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.status, body: (await response.json()) as never };
  }

  async function write(): Promise<Answer> {
    const note = `as long as notes get ${'x'.repeat(15_000)}`;
    const answer = await call('POST', '/api/notes', { coid, note, type: 10 });
    if (answer.status === 201) acknowledged.push(answer.body.seq);
    return answer;
  }

  /** Until a write is acknowledged again. */
  async function writesResume(): Promise<void> {
    const deadline = Date.now() + 30_000;
    while ((await write()).status !== 201) {
      if (Date.now() > deadline) throw new Error('writes did not resume in 30 s');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function missing(): Promise<number[]> {
    const answer = await call('GET', `/api/notes/by-ids/${acknowledged.join(',')}`);
    const found = new Set((answer.body as unknown as { seq: number }[]).map(({ seq }) => seq));
    return acknowledged.filter((seq) => !found.has(seq));
  }

  it('is told in words, stops writes only, and is forgotten when there is room again', async () => {
    for (let i = 0; i < 10; i += 1) expect((await write()).status).toBe(201);
    fillDisk();
    let refused = await write();
    // What PostgreSQL had reserved before is used up first.
    for (let i = 0; i < 50 && refused.status === 201; i += 1) refused = await write();
    for (let i = 0; i < 20; i += 1) refused = await write();
    expect(refused.status).toBe(503);
    expect(refused.body.detail).toContain('storage is full');
    expect((await call('GET', '/api/manufacturers/1')).status).toBe(200);
    expect((await call('POST', '/api/notes/search-custom', { coid })).status).toBe(200);
    rmSync(filler);
    await writesResume();
    expect(await missing()).toEqual([]);
  }, 120_000);

  it('that stops PostgreSQL’s own log ends it, and it comes back by itself with everything', async () => {
    fillDisk();
    const running = await joinEmbeddedDatabase(folder);
    const client = new pg.Client({ connectionString: running?.url ?? '' });
    client.on('error', () => {});
    await client.connect();
    // Fills the log that is there; when it cannot grow the server ends itself.
    const fillLog = async (): Promise<void> => {
      for (let i = 0; i < 100; i += 1) {
        await client.query(`select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`);
      }
    };
    await expect(fillLog()).rejects.toThrow(/terminated|ECONNRESET/);
    const down = await write();
    expect(down.status).toBe(503);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    rmSync(filler);
    await writesResume();
    expect(await missing()).toEqual([]);
  }, 120_000);
});
