import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { preconditionHeaders } from '../contract/precondition-headers.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { freePort } from '../support/free-port.ts';
import { ServiceProcess } from '../support/service-process.ts';

const ZONES = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Honolulu'];

interface Running {
  service: ServiceProcess;
  url: string;
  token: string;
}

/** The REST service as a process of its own in a time zone, on the given database. */
async function startIn(zone: string, databaseUrl: string): Promise<Running> {
  const service = ServiceProcess.start(await freePort(), {
    TZ: zone,
    DATABASE_URL: databaseUrl,
    DEMO_SIZE: 'none',
  });
  await service.ready();
  return { service, url: service.url, token: await service.token() };
}

let database: TestDatabase;
let services: Running[];
beforeAll(async () => {
  database = await cloneDatabase();
  services = await Promise.all(ZONES.map((zone) => startIn(zone, database.url)));
});
afterAll(async () => {
  await Promise.all(services.map(({ service }) => service.end('SIGTERM')));
  await database.drop();
});

/** The same call to the service in each zone. */
function everywhere<T>(method: string, path: string, body: object | null = null): Promise<T[]> {
  return Promise.all(
    services.map(async ({ url, token }) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(await preconditionHeaders({ method, path }, () => Promise.resolve(null))),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    }),
  );
}

describe('the time zone of the process', () => {
  it.each<[string, string, object | null]>([
    ['POST', '/api/notes/search-custom', { startDate: '2026-06-12', limit: 50 }],
    ['GET', '/api/manufacturers/5', null],
    [
      'POST',
      '/api/manufacturers/es/searchForRepCentral',
      { notContactedIn: 6, facets: ['notContactedIn', 'competitors'] },
    ],
    ['GET', '/api/contracts?coid=1&limit=5', null],
    ['POST', '/api/activities/search', { status: 'overdue' }],
    ['GET', '/api/manufacturers/new-sales-prospects?days=10', null],
    ['GET', '/api/manufacturers/rep-territories', null],
    ['GET', '/api/stats/overall', null],
    [
      'POST',
      '/api/analytics/standings',
      {
        dimensions: ['rep'],
        measures: ['soldValue', 'renewalRate', 'uniqueTouches', 'rank'],
        where: { day: { period: 'AYTD' } },
        compare: 'samePeriodLastYear',
      },
    ],
    [
      'POST',
      '/api/analytics/notes',
      {
        dimensions: [{ name: 'date', grain: 'week' }],
        measures: ['notes'],
        where: { date: { period: 'L12M' } },
      },
    ],
    ['POST', '/api/analytics/renewals', { dimensions: ['outcome'], measures: ['due', 'atRisk'] }],
    [
      'POST',
      '/api/analytics/companies',
      { dimensions: ['lastContact'], measures: ['companies', 'coverage'] },
    ],
    ['POST', '/api/analytics/invoices', { dimensions: ['ageing'], measures: ['balance'] }],
  ])('K07: changes nothing in the answer of %s %s', async (method, path, body) => {
    const [first, ...others] = await everywhere<unknown>(method, path, body);
    for (const other of others) expect(other).toEqual(first);
  });

  it('K07: a note and an activity keep the day that was typed, and a note without one is of the business day', async () => {
    for (const date of ['2026-03-08', '2026-05-31', '2025-11-02', '2025-12-01']) {
      const notes = await everywhere<{ date: string; seq: number }>('POST', '/api/notes', {
        coid: await someCoid(),
        note: 'Which day is it?',
        date,
      });
      expect(notes.map((note) => note.date)).toEqual(ZONES.map(() => date));
      const read = await everywhere<{ date: string }>('GET', `/api/notes/${notes[1]?.seq}`);
      expect(read.map((note) => note.date)).toEqual(ZONES.map(() => date));
    }
    const today = await everywhere<{ date: string }>('POST', '/api/notes', {
      coid: await someCoid(),
      note: 'Today, wherever the server stands.',
    });
    expect(today.map(({ date }) => date)).toEqual(ZONES.map(() => TEST_TODAY));
  });
});

async function someCoid(): Promise<number> {
  const [companies] = await everywhere<{ coid: number }>('GET', '/api/manufacturers/5');
  return companies?.coid ?? 0;
}
