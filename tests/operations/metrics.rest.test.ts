import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createApp } from '../../rest/src/app.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { openDatabase, type DatabaseHandle } from '../../rest/src/db/database.ts';
import { createNotificationFeed } from '../../rest/src/domains/notifications/notification-feed.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { closeServer, listenOnLoopback } from '../support/recording-proxy.ts';

const TOKEN = 'a token of the tests';

let database: TestDatabase;
let handle: DatabaseHandle;
let server: Server;
let url: string;
let isThere = true;

beforeAll(async () => {
  database = await cloneDatabase();
  handle = openDatabase({ url: database.url, statementTimeoutMs: 5000, onError: () => {} });
  const databaseNow = () => (isThere ? handle.db : null);
  const options = { database: databaseNow, sessionMinutes: 30 };
  server = createServer(
    createApp({
      ...options,
      clock: systemClock(TEST_TODAY),
      events: createNotificationFeed({ ...options, onError: () => {} }),
      log: pino({ level: 'silent' }),
      metrics: { registry: new Registry(), token: TOKEN, pool: () => handle.pool },
    }),
  );
  url = await listenOnLoopback(server);
});
afterAll(async () => {
  await closeServer(server);
  await handle.close();
  await database.drop();
});

async function metrics(headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers });
  return answer.status === 200 ? answer.text() : `status ${answer.status}`;
}

describe('/metrics', () => {
  it('counts and times requests by the pattern of their route, and never by an address', async () => {
    await fetch(`${url}/api/notes/4711`);
    await fetch(`${url}/api/nothing/4712`);
    const text = await metrics();
    expect(text).toContain(
      'rest_request_seconds_count{method="GET",route="/api/notes/:id",status="4xx"} 1',
    );
    expect(text).toContain('rest_request_seconds_count{method="GET",route="none",status="4xx"} 1');
    expect(text).toMatch(/rest_request_seconds_bucket\{le="0\.005",.*\} \d/);
    expect(text).not.toMatch(/="[^"]*471[12]/);
  });

  it('shows the pool and whether the database is there', async () => {
    expect(await metrics()).toMatch(
      /rest_pool_connections\{state="used"\} \d+\n.*"idle"\} \d+\n.*"waiting"\} 0\n[^]*rest_database_up 1\n/,
    );
    isThere = false;
    expect(await metrics()).toContain('rest_database_up 0\n');
    isThere = true;
  });

  it('is for this machine, and from elsewhere for who has the token', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect(await metrics(elsewhere)).toBe('status 403');
    expect(await metrics({ ...elsewhere, authorization: 'Bearer wrong' })).toBe('status 403');
    expect(await metrics({ ...elsewhere, authorization: `Bearer ${TOKEN}` })).toContain(
      'rest_database_up 1',
    );
  });
});
