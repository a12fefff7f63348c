import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { installedServer } from '../../scripts/postgres-server.mjs';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { installedPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgbouncer.ts';
import { PostgresServer, serverFolder } from '../support/postgres-pair.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { TEST_TODAY } from '../support/demo.ts';

const bin = installedServer();
const program = installedPgBouncer();
/** Debian's packages postgresql and pgbouncer bring the programs. */
const withPooler = bin === null || program === null ? describe.skip : describe;

let folder: string;
let server: PostgresServer;
let pooler: PgBouncer;
let service: ServiceProcess;

beforeAll(async () => {
  if (bin === null || program === null) return;
  folder = serverFolder();
  server = await PostgresServer.create(bin, folder, { fsync: 'off', timezone: 'Asia/Tokyo' });
  // Two sessions of the server for all connections of the service: each transaction may get the other one.
  pooler = await startPgBouncer(program, { folder, serverPort: server.port, connections: 2 });
  service = ServiceProcess.start(await freePort(), {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: server.url(),
    DATABASE_POOL_SIZE: '12',
    STATEMENT_TIMEOUT_MS: '5000',
  });
  await service.ready();
});
afterAll(async () => {
  await service?.end('SIGTERM');
  await pooler?.stop();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

withPooler('PgBouncer in transaction mode', () => {
  it('carries reads, writes and figures of many callers over two sessions of the server', async () => {
    const authorization = `Bearer ${await service.token()}`;
    const [company] = await server.sql<{ coid: number }>(
      'select coid from manufacturers where seq = 7',
    );
    const coid = company?.coid ?? 0;
    const work = Array.from({ length: 40 }, async (_, i) => {
      const key = { authorization, 'idempotency-key': `pooled-${i}` };
      const note = { coid, type: 18, note: `Pooled ${i}`, date: TEST_TODAY };
      const created = await call('/api/notes', note, key);
      const again = await call('/api/notes', note, key);
      const found = await call('/api/notes/search-custom', { coid, limit: 1 }, { authorization });
      const figures = await call(
        '/api/analytics/notes',
        { measures: ['notes'], dimensions: ['rep'] },
        { authorization },
      );
      return [created.status, again.status, found.status, figures.status];
    });
    expect(new Set((await Promise.all(work)).map(String))).toEqual(new Set(['201,201,200,200']));
    const stored = await server.sql<{ count: number }>(
      `select count(*)::int as count from notes where note like 'Pooled %'`,
    );
    expect(stored[0]?.count).toBe(40);
  });

  it('gives each transaction its settings, and leaves nothing of them in a session', async () => {
    const sessions = await server.sql<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name = 'rep-portal-rest'`,
    );
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.length).toBeLessThanOrEqual(2);
    // What a session was told would show as its default in the next transaction of anybody.
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    const { rows } = await client.query<{ timeout: string; jit: string }>(
      `select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`,
    );
    await client.end();
    expect(rows).toEqual([{ timeout: '0', jit: 'on' }]);
  });

  it('notifications arrive, past the pooler', async () => {
    const authorization = `Bearer ${await service.token()}`;
    const gone = new AbortController();
    const stream = await fetch(`${service.url}/api/events`, {
      headers: { authorization },
      signal: gone.signal,
    });
    const heard = (async () => {
      let text = '';
      for await (const part of stream.body ?? []) {
        text += Buffer.from(part as Uint8Array).toString();
        if (text.includes('Told past the pooler')) return text;
      }
      return text;
    })();
    await server.sql(
      `insert into notifications (user_seq, kind, text, link)
       select seq, 'tag', 'Told past the pooler', '/company/7' from users where email = 'rep@demo.example'`,
    );
    expect(await heard).toContain('Told past the pooler');
    gone.abort();
  });

  it('without DATABASE_DIRECT_URL the start says what to set', async () => {
    const data = mkdtempSync('/tmp/rep-portal-pooled-');
    const lone = ServiceProcess.start(await freePort(), {
      DATABASE_URL: pooler.url,
      DATA_DIR: data,
    });
    expect(await lone.end()).toBe(1);
    expect(lone.output).toContain('is PgBouncer. Set DATABASE_DIRECT_URL');
    rmSync(data, { recursive: true });
  });
});
