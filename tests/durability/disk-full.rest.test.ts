import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { joinEmbeddedDatabase } from '../../rest/src/db/embedded/join-embedded.ts';
import { freePort } from '../support/free-port.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const probe = mountSmallDisk();
probe?.unmount();

interface Answer {
  status: number;
  body: { seq: number; code?: string; detail?: string };
}

// A small disk can be mounted by root on Linux only.
(probe ? describe : describe.skip)('a full disk', () => {
  let disk: SmallDisk;
  let service: ServiceProcess;
  let token: string;
  let coid: number;
  const acknowledged: number[] = [];

  beforeAll(async () => {
    const mounted = mountSmallDisk();
    if (!mounted) throw new Error('the disk could be mounted a moment ago');
    disk = mounted;
    const { folder } = disk;
    service = ServiceProcess.start(await freePort(), { DATA_DIR: folder, LOG_LEVEL: 'silent' });
    await service.ready(120_000);
    token = await service.token();
    coid = (await call('GET', '/api/manufacturers/1')).body.coid;
  });
  afterAll(async () => {
    disk.free();
    await service.end('SIGTERM');
    disk.unmount();
  });

  async function call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer['body'] & { coid: number } }> {
    const response = await fetch(service.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
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
    disk.fill();
    let refused = await write();
    // What PostgreSQL had reserved before is used up first.
    for (let i = 0; i < 50 && refused.status === 201; i += 1) refused = await write();
    for (let i = 0; i < 20; i += 1) refused = await write();
    expect(refused.status).toBe(507);
    expect(refused.body).toMatchObject({
      code: 'STORAGE_FULL',
      detail: expect.stringContaining('Storage is full'),
    });
    expect((await call('GET', '/api/manufacturers/1')).status).toBe(200);
    expect((await call('POST', '/api/notes/search-custom', { coid })).status).toBe(200);
    disk.free();
    await writesResume();
    expect(await missing()).toEqual([]);
  });

  it('that stops PostgreSQL’s own log ends it, and it comes back by itself with everything', async () => {
    disk.fill();
    const running = await joinEmbeddedDatabase(disk.folder);
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
    disk.free();
    await writesResume();
    expect(await missing()).toEqual([]);
  });
});
