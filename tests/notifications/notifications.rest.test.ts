import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { openEvents } from './event-client.ts';

interface Notification {
  id: number;
  user: number;
  kind: string;
  text: string;
  link: string | null;
  created: string;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let manager: string;
let admin: string;
const seqOf: Record<string, number> = {};

beforeAll(async () => {
  rest = await startRest({ heartbeatMs: 100 });
  [rep, rep2, manager, admin] = (await Promise.all(
    ['rep', 'rep2', 'manager', 'admin'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string, string];
  for (const { seq, email } of await rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
});
afterAll(() => rest.close());
beforeEach(() => rest.sql('delete from notifications'));

async function insert(user: number | undefined, text: string, created = 'now()'): Promise<number> {
  const [row] = await rest.sql<{ seq: number }>(
    `insert into notifications (user_seq, kind, text, link, created_at)
     values ($1, 'tag', $2, '/company/7', ${created}) returning seq`,
    [user, text],
  );
  return row?.seq ?? 0;
}
const list = (token: string, query = '') =>
  rest.call<Notification[]>('GET', `/api/user-notifications${query}`, { token });

describe('the list of notifications', () => {
  it('Q18: the viewer’s own, undismissed, newest first, by pages with the full count', async () => {
    for (let i = 0; i < 5; i += 1) {
      await insert(seqOf.rep, `n${i}`, `timestamptz '2026-06-1${i} 12:00Z'`);
    }
    await insert(seqOf.rep2, 'another’s');
    const first = await list(rep, '?limit=3');
    expect(first.body.map(({ text }) => text)).toEqual(['n4', 'n3', 'n2']);
    expect(first.body[0]).toEqual({
      id: expect.any(Number),
      user: seqOf.rep,
      kind: 'tag',
      text: 'n4',
      link: '/company/7',
      created: '2026-06-14T12:00:00Z',
    });
    expect(first.headers.get('x-total-count')).toBe('5');
    const rest_ = await list(rep, `?limit=3&after=${first.headers.get('x-next-cursor')}`);
    expect(rest_.body.map(({ text }) => text)).toEqual(['n1', 'n0']);
    expect((await list(rep, '?user=1')).status).toBe(422);
  });

  it('M02: everybody has a list of their own, managers and administrators too', async () => {
    for (const [token, name] of [
      [manager, 'manager'],
      [admin, 'admin'],
    ] as const) {
      const id = await insert(seqOf[name], 'yours');
      expect((await list(token)).body.map((one) => one.id)).toEqual([id]);
    }
  });

  it('Q19 M02: dismisses the viewer’s own; another’s does not exist for anybody', async () => {
    const id = await insert(seqOf.rep, 'mine');
    const remove = (token: string) =>
      rest.call('DELETE', `/api/user-notifications/${id}`, { token });
    for (const token of [rep2, manager, admin]) expect((await remove(token)).status).toBe(404);
    expect((await remove(rep)).status).toBe(204);
    expect((await remove(rep)).status).toBe(404);
    expect((await list(rep)).body).toEqual([]);
    const [row] = await rest.sql<{ dismissed: boolean }>(
      'select dismissed_at is not null as dismissed from notifications where seq = $1',
      [id],
    );
    expect(row?.dismissed).toBe(true);
  });
});

describe('being mentioned in a note', () => {
  it('notifies each user who is named behind an @, once, and not the writer', async () => {
    const [company] = await rest.sql<{ coid: number; company: string }>(
      'select coid, company from manufacturers limit 1',
    );
    const write = (path: string, note: string) =>
      rest.call<{ seq: number }>('POST', path, {
        token: rep,
        body: { note, ...(path === '/api/notes' && { coid: company?.coid, type: 10 }) },
      });
    const { body } = await write(
      '/api/notes',
      'Ask @lee navarro, not @Marcus Boydson or @Dana Keller',
    );
    const told = () =>
      rest.sql<object>('select user_seq, kind, text, link from notifications order by seq');
    const mention = {
      kind: 'mention',
      text: `Dana Keller mentioned you in a note on ${company?.company}`,
      link: `/notes/${body.seq}`,
    };
    expect(await told()).toEqual([{ user_seq: seqOf.manager, ...mention }]);
    await write(`/api/notes/${body.seq}`, 'Ask @Lee Navarro and @Marcus Boyd.');
    expect(await told()).toEqual([
      { user_seq: seqOf.manager, ...mention },
      { user_seq: seqOf.rep2, ...mention },
    ]);
  });
});

describe('the stream of events', () => {
  let coid: number;
  /** A second service of a test; closed also when the test fails, or it would disturb the next file. */
  let other: TestRest | null = null;
  afterEach(async () => {
    await other?.close();
    other = null;
  });
  beforeAll(async () => {
    const [row] = await rest.sql<{ coid: number }>('select coid from manufacturers limit 1');
    coid = row?.coid ?? 0;
  });
  const planForRep = (subject: string) =>
    rest.call('POST', '/api/activities', {
      token: manager,
      body: { coid, type: 101, date: '2026-06-30', subject, user: seqOf.rep },
    });

  it('sends a notification that this or another process of the service commits, to its user only', async () => {
    other = await startRest({
      database: { url: rest.databaseUrl, drop: async () => {} },
    });
    const mine = await openEvents(rest.url, rep);
    const elsewhere = await openEvents(other.url, rep);
    const colleagues = await openEvents(rest.url, rep2);
    expect(mine.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const planned = await planForRep('Send the brochure');
    expect(planned.status).toBe(201);
    const event = await mine.next();
    const [stored] = (await list(rep)).body;
    expect(event).toEqual({ event: 'notification', id: String(stored?.id), data: stored });
    expect(await elsewhere.next()).toEqual(event);
    await insert(seqOf.rep2, 'for rep2');
    expect((await colleagues.next()).data).toMatchObject({ text: 'for rep2' });
    expect(mine.waiting()).toBe(0);
    await Promise.all([mine, elsewhere, colleagues].map((stream) => stream.close()));
  });

  it('stays open when it was opened while the sessions of the others were looked at', async () => {
    other = await startRest({
      database: { url: rest.databaseUrl, drop: async () => {} },
      heartbeatMs: 20,
    });
    const first = await openEvents(other.url, rep2);
    for (let i = 0; i < 15; i += 1) {
      const stream = await openEvents(other.url, rep);
      // The next heartbeat comes to an open stream only.
      await expect(stream.comment()).resolves.toBeUndefined();
      await stream.close();
    }
    await first.close();
  });

  it('says nothing of what is rolled back, and sends many in the order of their numbers', async () => {
    const stream = await openEvents(rest.url, rep);
    await rest
      .sql(
        `do $$ begin insert into notifications (user_seq, kind, text) values (${seqOf.rep}, 'tag', 'never');
           raise exception 'no'; end $$`,
      )
      .catch(() => {});
    await Promise.all(Array.from({ length: 20 }, (_, i) => planForRep(`Task ${i}`)));
    const ids: number[] = [];
    for (let i = 0; i < 20; i += 1) ids.push(Number((await stream.next()).id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(20);
    await stream.close();
  });

  it('replays what was missed behind Last-Event-ID, without what was dismissed', async () => {
    const [first, dismissed, last] = [
      await insert(seqOf.rep, 'seen'),
      await insert(seqOf.rep, 'dismissed'),
      await insert(seqOf.rep, 'missed'),
    ];
    await rest.call('DELETE', `/api/user-notifications/${dismissed}`, { token: rep });
    const stream = await openEvents(rest.url, rep, { 'last-event-id': String(first) });
    expect((await stream.next()).id).toBe(String(last));
    await stream.close();
    const fresh = await openEvents(rest.url, rep);
    const id = await insert(seqOf.rep, 'new');
    expect((await fresh.next()).id).toBe(String(id));
    await fresh.close();
    const odd = await rest.call('GET', '/api/events', {
      token: rep,
      headers: { 'last-event-id': 'x' },
    });
    expect(odd.status).toBe(400);
  });

  it('beats while nothing happens, and ends with the session', async () => {
    const token = await rest.signIn('rep@demo.example');
    const stream = await openEvents(rest.url, token);
    await stream.comment();
    await stream.comment();
    await rest.call('GET', '/auth/local/signout', { token });
    await stream.ended();
  });

  it('ends for a user who becomes inactive', async () => {
    const token = await rest.signIn('developer@demo.example');
    const stream = await openEvents(rest.url, token);
    await rest.sql(`update users set active = false where email = 'developer@demo.example'`);
    await stream.ended();
    await rest.sql(`update users set active = true where email = 'developer@demo.example'`);
  });

  it('is open five times a user at most; one that is closed makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => openEvents(rest.url, rep2)));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(5).fill(200));
    const { response: sixth } = await openEvents(rest.url, rep2);
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get('retry-after')).toBe('15');
    await streams[0]?.close();
    let again = await openEvents(rest.url, rep2);
    for (let i = 0; i < 200 && again.response.status === 429; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      again = await openEvents(rest.url, rep2);
    }
    expect(again.response.status).toBe(200);
    await Promise.all([...streams.slice(1), again].map((stream) => stream.close()));
  });

  it('goes on after the database closed the connection that hears of new ones', async () => {
    const stream = await openEvents(rest.url, rep);
    await rest.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'rep-portal-events' and datname = current_database()`,
    );
    const id = await insert(seqOf.rep, 'while nobody heard');
    expect((await stream.next()).id).toBe(String(id));
    const later = await insert(seqOf.rep, 'later');
    expect((await stream.next()).id).toBe(String(later));
    await stream.close();
  });

  it('ends when the service stops', async () => {
    const stopping = await startRest();
    const stream = await openEvents(stopping.url, await stopping.signIn('rep@demo.example'));
    await stopping.close();
    await stream.ended();
  });

  it('is refused without a session', async () => {
    expect((await rest.call('GET', '/api/events')).status).toBe(401);
  });
});
