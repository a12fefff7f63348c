import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

const RUNAWAYS = 20;

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest({ statementTimeoutMs: 1000 });
});
afterAll(() => rest.close(), 60_000);

describe('a runaway query', () => {
  it('is ended at the limit, again and again, and loses no write that goes on beside it', async () => {
    const token = await rest.signIn('rep@demo.example');
    const { body: company } = await rest.call<{ coid: number }>('GET', '/api/manufacturers/1', {
      token,
    });
    // The distance of a company takes longer than anybody waits.
    await rest.sql(
      `create or replace function distance_meters(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
         returns double precision language plpgsql immutable as $$ begin perform pg_sleep(60); return 0; end $$`,
    );
    let isOver = false;
    const acknowledged: string[] = [];
    const refused: number[] = [];
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let i = 0; !isOver; i += 1) {
        const note = `beside a runaway ${writer} ${i}`;
        const { status } = await rest.call('POST', '/api/notes', {
          token,
          body: { coid: company.coid, note, type: 10 },
        });
        if (status === 201) acknowledged.push(note);
        else refused.push(status);
      }
    });
    /** How many writes there were at the end of each round. */
    const progress = [0];
    const runaways: { status: number; code: string; detail: string }[] = [];
    for (let round = 0; round < RUNAWAYS; round += 5) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          rest.call<{ code: string; detail: string }>(
            'POST',
            '/api/manufacturers/es/searchForRepCentral',
            {
              token,
              body: { lat: 33.7, lon: -84.4, withinMiles: 50, sort: 'distance' },
            },
          ),
        ),
      );
      runaways.push(
        ...answers.map(({ status, body: { code, detail } }) => ({ status, code, detail })),
      );
      progress.push(acknowledged.length);
    }
    isOver = true;
    await Promise.all(writers);
    expect(runaways).toHaveLength(RUNAWAYS);
    // On a busy machine one may get no connection and never run. Those that ran slept: no other work held them up.
    const ran = runaways.filter(({ status }) => status !== 503);
    expect(ran.length).toBeGreaterThan(RUNAWAYS / 4);
    for (const answer of ran) {
      expect(answer).toEqual({
        status: 422,
        code: 'TOO_MUCH_DATA',
        detail: expect.stringContaining('Narrow it'),
      });
    }
    // A writer may have to wait for its company's turn, and is told so; nothing else goes wrong.
    expect(refused.filter((status) => status !== 503)).toEqual([]);
    // Writes went on beside every round; how many depends on the machine.
    const perRound = progress.slice(1).map((count, round) => count - (progress[round] ?? 0));
    expect(perRound.filter((count) => count === 0)).toEqual([]);
    const stored = await rest.sql<{ note: string; audits: number }>(
      `select n.note, (select count(*)::int from audit a where a.resource = 'notes' and a.id = n.seq::text) as audits
       from notes n where n.note like 'beside a runaway%'`,
    );
    expect(stored.map(({ note }) => note).sort()).toEqual([...acknowledged].sort());
    expect(stored.filter(({ audits }) => audits !== 1)).toEqual([]);
  });
});
