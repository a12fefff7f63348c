import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '../../schema/calendar-date.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: string;
let repSeq: number;

beforeAll(async () => {
  gateway = await startGateway();
  rep = await gateway.signIn('rep@demo.example');
  const [user] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = user?.seq ?? 0;
});
afterAll(() => gateway.close());

const CREATE = 'mutation { openCalendarFeed { path feed { created } error { code } } }';

async function makeFeed(): Promise<string> {
  const { data } = await gateway.query<Record<string, unknown>>(rep, CREATE);
  const feed = data?.['openCalendarFeed'] as { path: string };
  return feed.path;
}

const read = (path: string) => fetch(gateway.url + path);

/** The lines of a calendar, unfolded. */
async function linesOf(path: string): Promise<string[]> {
  const answer = await read(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  return (await answer.text()).replaceAll(/\r\n[ \t]/g, '').split('\r\n');
}

async function plan(row: Record<string, unknown>): Promise<number> {
  const [made] = await gateway.rest.sql<{ seq: number }>(
    `insert into activities (coid, type, user_seq, date, time, minutes, subject, note, percent_complete, completed_on)
     select coid, $1, $2, $3::date, $4::time, $5, $6, $7, $8::smallint, case when $8::smallint = 100 then $3::date end from manufacturers
     where deleted_at is null order by coid limit 1 returning seq`,
    [
      row['type'] ?? 100,
      row['user'] ?? repSeq,
      row['date'],
      row['time'] ?? null,
      row['minutes'] ?? 15,
      row['subject'],
      row['note'] ?? null,
      row['percentComplete'] ?? 0,
    ],
  );
  return made?.seq ?? 0;
}

const today = async (): Promise<string> =>
  (await gateway.rest.sql<{ day: string }>('select business_today()::text as day'))[0]?.day ?? '';

describe('the calendar feed', () => {
  it('is nobody’s until it is made, and then says when', async () => {
    const ask = () => gateway.query<Record<string, unknown>>(rep, '{ calendarFeed { created } }');
    expect((await ask()).data).toEqual({ calendarFeed: null });
    await makeFeed();
    const { data } = await ask();
    const { created } = (data ?? {})['calendarFeed'] as { created: string };
    expect(Date.now() - Date.parse(created)).toBeLessThan(60_000);
  });

  it('holds my activities and nobody else’s, at the hour that was written', async () => {
    const day = await today();
    const stamp = day.replaceAll('-', '');
    const [colleague] = await gateway.rest.sql<{ seq: number }>(
      `select seq from users where active and seq <> $1 limit 1`,
      [repSeq],
    );
    const timed = await plan({
      date: day,
      time: '14:45',
      minutes: 30,
      subject: 'Renewal; two, or three\nlines',
    });
    const allDay = await plan({ date: day, subject: 'Any time', percentComplete: 100 });
    const theirs = await plan({ date: day, subject: 'Not mine', user: colleague?.seq });
    const lines = await linesOf(await makeFeed());
    const event = (seq: number) => {
      const at = lines.findIndex((line) => line.startsWith(`UID:activity-${seq}@`));
      if (at === -1) return null;
      return lines.slice(lines.lastIndexOf('BEGIN:VEVENT', at), lines.indexOf('END:VEVENT', at));
    };
    expect(event(timed)).toEqual(
      expect.arrayContaining([
        // Without a zone: a quarter to three is a quarter to three wherever the rep is.
        `DTSTART:${stamp}T144500`,
        'DURATION:PT30M',
        'DESCRIPTION:Renewal\\; two\\, or three\\nlines',
      ]),
    );
    const next = addDays(day, 1).replaceAll('-', '');
    expect(event(allDay)).toEqual(
      expect.arrayContaining([`DTSTART;VALUE=DATE:${stamp}`, `DTEND;VALUE=DATE:${next}`]),
    );
    expect(event(allDay)?.some((line) => line.startsWith('DURATION'))).toBe(false);
    expect(event(allDay)?.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:✓ Call: /);
    expect(event(theirs)).toBeNull();
    const [mine] = await gateway.rest.sql<{ count: number }>(
      `select count(*)::integer as count from activities where user_seq = $1 and deleted_at is null
       and date between business_today() - 90 and business_today() + 730`,
      [repSeq],
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(mine?.count ?? -1);
  });

  it('opens to its latest address only, and to none once it is ended or its user is gone', async () => {
    const first = await makeFeed();
    const second = await makeFeed();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await gateway.rest.sql('update users set active = false where seq = $1', [repSeq]);
    expect((await read(second)).status).toBe(404);
    await gateway.rest.sql('update users set active = true where seq = $1', [repSeq]);
    const ended = await gateway.query(rep, 'mutation { endCalendarFeed { error { code } } }');
    expect(ended.data).toEqual({ endCalendarFeed: { error: null } });
    expect((await read(second)).status).toBe(404);
    const again = await gateway.query(rep, 'mutation { endCalendarFeed { error { code } } }');
    expect(again.data).toEqual({ endCalendarFeed: { error: { code: 'NOT_FOUND' } } });
  });

  it('tells nothing to who guesses, and keeps its key from the database', async () => {
    const path = await makeFeed();
    const key = path.slice('/calendar/'.length, -'.ics'.length);
    const rows = await gateway.rest.sql<{ text: string }>(
      'select calendar_feeds::text as text from calendar_feeds',
    );
    expect(rows.filter(({ text }) => text.includes(key))).toEqual([]);
    const almost = key.slice(0, -1) + (key.endsWith('-') ? '_' : '-');
    for (const guess of ['x', `${key}x`, '../session', almost]) {
      expect((await read(`/calendar/${encodeURIComponent(guess)}.ics`)).status).toBe(404);
    }
    expect((await read(path)).headers.get('cache-control')).toContain('no-store');
  });
});
