import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DatabaseHandle } from '../../rest/src/db/database.ts';
import type { EvaluateOptions } from '../../rest/src/domains/alerts/evaluate-due.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { sql } from 'kysely';
import { addDays } from '../../schema/calendar-date.ts';
import { openBeside } from '../support/open-beside.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { until } from '../support/until.ts';
import { evaluateAt, MORNING } from './alerts-at-work.ts';

interface Cell {
  label: string;
  state: string;
  value: number | null;
  history: { value: number | null }[];
  unknownSince: string | null;
}
interface Alert {
  seq: number;
  title: string;
  pausedWhy: string | null;
  problem: string | null;
  cells: Cell[];
  version: number;
  [field: string]: unknown;
}
interface Message {
  id: number;
  title: string;
  sentence: string;
  cells: Cell[];
  question: { where: Record<string, unknown> };
  [field: string]: unknown;
}

let rest: TestRest;
/** Two services on one database. */
let services: [DatabaseHandle, DatabaseHandle];
const tokens: Record<string, string> = {};
const seqOf: Record<string, number> = {};
const HOUR_MS = 3_600_000;

/** Notes of this day, of which the tests decide how many there are. */
const NOTES = {
  dataset: 'notes',
  measures: ['notes'],
  dimensions: [{ name: 'rep' }],
  where: { date: { period: 'TODAY' } },
  compare: 'NONE',
};

beforeAll(async () => {
  rest = await startRest();
  services = [openBeside(rest), openBeside(rest)];
  for (const name of ['rep', 'rep2', 'manager', 'staff']) {
    tokens[name] = await rest.signIn(`${name}@demo.example`);
    const [user] = await rest.sql<{ seq: number }>('select seq from users where email = $1', [
      `${name}@demo.example`,
    ]);
    seqOf[name] = user?.seq ?? 0;
  }
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await rest.close();
});
beforeEach(async () => {
  await rest.sql('delete from alerts');
  await rest.sql('delete from notifications');
  await rest.sql('update notes set deleted_at = now() where date >= $1', [
    addDays(TEST_TODAY, -20),
  ]);
  await rest.sql('update users set active = true where seq = any ($1)', [Object.values(seqOf)]);
});

const call = <T = Alert>(who: string, method: string, path: string, body?: object) =>
  rest.call<T>(method, path, {
    ...(tokens[who] && { token: tokens[who] }),
    ...(body && { body }),
  });

async function report(who: string, definition: object): Promise<number> {
  const body = { name: 'Notes', definition, visibility: 'company' };
  return (await call<{ seq: number }>(who, 'POST', '/api/saved-reports', body)).body.seq;
}

/** Made at once before the morning, so that the morning is its first evaluation. */
async function alert(more: object, who = 'manager', definition: object = NOTES) {
  const body = { report: await report(who, definition), measure: 'notes', ...more };
  const made = await call(who, 'POST', '/api/alerts', body);
  await rest.sql('update alerts set next_at = $1', [MORNING]);
  return made;
}

/** Notes that a rep wrote on a day. */
async function write(count: number, who = 'rep', day = TEST_TODAY): Promise<void> {
  await rest.sql(
    `with chosen as (select seq from notes order by seq limit $1)
     insert into notes (coid, user_seq, type, date, note, is_a_client)
     select n.coid, $2, n.type, $3::date, 'Spoke with them.', n.is_a_client from notes n join chosen using (seq)`,
    [count, seqOf[who], day],
  );
}
const erase = () =>
  rest.sql('update notes set deleted_at = now() where date >= $1', [addDays(TEST_TODAY, -20)]);

/** So many hours after the first evaluation. */
const at = (hours: number) => new Date(MORNING.getTime() + hours * HOUR_MS);
const run = (hours = 0, service = 0, options: Partial<EvaluateOptions> = {}, today?: string) =>
  evaluateAt(services[service === 0 ? 0 : 1], at(hours), today, options);
const inbox = async (who: string) =>
  (await call<Message[]>(who, 'GET', '/api/alert-messages')).body;
const titles = async (who: string) => (await inbox(who)).map(({ title }) => title).reverse();
const read = async (seq: number, who = 'manager') =>
  (await call(who, 'GET', `/api/alerts/${seq}`)).body;

describe('an alert', () => {
  it('is the viewer’s own, versioned and audited, and refuses what it cannot watch', async () => {
    const made = await alert({ condition: { kind: 'below', value: 5 } });
    expect(made).toMatchObject({
      status: 201,
      body: { title: 'Notes below 5', recipients: 'self', unit: 'count', version: 1 },
    });
    const path = `/api/alerts/${made.body.seq}`;
    expect((await call('rep', 'GET', path)).status).toBe(404);
    expect((await call('rep', 'POST', path, { paused: true })).status).toBe(404);
    expect((await call('rep', 'GET', '/api/alerts')).body).toEqual([]);
    expect((await call('manager', 'POST', path, { paused: true })).body).toMatchObject({
      pausedWhy: 'owner',
      version: 2,
    });
    const stale = await rest.call('POST', path, {
      token: tokens['manager'] ?? '',
      body: { byMail: true },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    expect((await call('manager', 'DELETE', path)).status).toBe(204);
    expect((await call('manager', 'POST', `${path}/restore`)).body).toMatchObject({ version: 4 });
    const trail = await rest.sql<{ action: string }>(
      `select action from audit where resource = 'alerts' and id = $1 order by seq`,
      [String(made.body.seq)],
    );
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
    const odd: [object, string][] = [
      [{ measure: 'sold', condition: { kind: 'firstRow' } }, 'measure'],
      [{ groupBy: 'type', condition: { kind: 'firstRow' } }, 'groupBy'],
      [{ condition: { kind: 'changes', by: 'percent', value: 0.1 } }, 'condition'],
      [{ condition: { kind: 'noRow', days: 0 } }, 'condition.days'],
      [{ condition: { kind: 'above' } }, 'condition.value'],
      [{ report: 999_999, condition: { kind: 'firstRow' } }, 'report'],
    ];
    for (const [more, field] of odd) {
      const refused = await alert(more);
      expect(refused.status).toBe(422);
      expect(refused.body['errors']).toMatchObject([{ field }]);
    }
  });

  it('watches what no report asks: its question is saved as the watcher’s private report, once', async () => {
    const body = {
      question: { name: 'Notes today', definition: NOTES },
      measure: 'notes',
      condition: { kind: 'above', value: 3 },
    };
    await write(4, 'rep');
    const preview = await call('manager', 'POST', '/api/alerts/preview', body);
    expect(preview.body).toMatchObject({ title: 'Notes above 3', metCount: 1 });
    expect(await rest.sql(`select seq from saved_reports where name = 'Notes today'`)).toEqual([]);

    const made = await call('manager', 'POST', '/api/alerts', body);
    expect(made).toMatchObject({ status: 201, body: { reportName: 'Notes today' } });
    const below = { ...body, condition: { kind: 'below', value: 1 } };
    const second = await call('manager', 'POST', '/api/alerts', below);
    expect(second.body['report']).toBe(made.body['report']);
    const path = `/api/saved-reports/${String(made.body['report'])}`;
    expect((await call('manager', 'GET', path)).body).toMatchObject({
      folder: 'Alerts',
      visibility: 'private',
      definition: NOTES,
    });
    expect((await call('rep', 'GET', path)).status).toBe(404);
    await rest.sql('update alerts set next_at = $1', [MORNING]);
    await run();
    expect(await titles('manager')).toEqual(['Notes above 3']);

    const refused: [object, string][] = [
      [{ ...body, report: 1 }, 'report'],
      [{ measure: 'notes', condition: { kind: 'firstRow' } }, 'report'],
      [{ ...body, question: { name: 'Nothing', definition: { dataset: 'weather' } } }, 'question'],
      [{ ...body, question: { name: ' ', definition: NOTES } }, 'question.name'],
    ];
    for (const [request, field] of refused) {
      const answer = await call('manager', 'POST', '/api/alerts', request);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    }
  });

  it('is one of 200 of a person at most, and says so', async () => {
    const { body } = await alert({ condition: { kind: 'firstRow' } });
    await rest.sql(
      `insert into alerts (owner, report, measure, condition)
       select owner, report, measure, condition from alerts, generate_series(1, 199)`,
    );
    const more = await alert({ condition: { kind: 'firstRow' } });
    expect(more.status).toBe(422);
    expect(JSON.stringify(more.body)).toContain('You have 200 alerts');
    await call('manager', 'DELETE', `/api/alerts/${body.seq}`);
    expect((await alert({ condition: { kind: 'firstRow' } })).status).toBe(201);
    expect((await call('manager', 'POST', `/api/alerts/${body.seq}/restore`)).status).toBe(422);
  });
});

describe('what is told', () => {
  it('below and above: once per crossing, with its value and its past', async () => {
    const { body } = await alert({ condition: { kind: 'below', value: 5 } });
    await alert({ condition: { kind: 'above', value: 8 } });
    await write(6);
    await run(0);
    expect(await inbox('manager')).toEqual([]);
    await erase();
    await write(3);
    await run(1);
    await run(2);
    expect(await titles('manager')).toEqual(['Notes below 5']);
    await write(6);
    await run(3);
    const [message] = await inbox('manager');
    expect(message).toMatchObject({
      title: 'Notes above 8',
      sentence: 'Now 9, as of Jun 18, 2026.',
      threshold: 8,
      unit: 'count',
      why: null,
      cells: [{ value: 9, history: [{ value: 6 }, { value: 3 }, { value: 3 }, { value: 9 }] }],
      question: NOTES,
    });
    const [bell] = await rest.sql(
      'select kind, text, link from notifications where user_seq = $1 order by seq desc limit 1',
      [seqOf['manager']],
    );
    expect(bell).toEqual({
      kind: 'alert',
      text: 'Notes above 8. Now 9, as of Jun 18, 2026.',
      link: `/alerts/messages/${message?.id}`,
    });
    // 9 is clearly not below 5: the next time counts.
    await erase();
    await run(4);
    expect(await titles('manager')).toHaveLength(3);
    expect(await read(body.seq)).toMatchObject({ version: 1, alertingCount: 1, cellCount: 1 });
    expect((await call('rep', 'GET', `/api/alert-messages/${message?.id}`)).status).toBe(404);
  });

  it('one state a group, one message for those that cross together', async () => {
    const { body } = await alert({ groupBy: 'rep', condition: { kind: 'above', value: 2 } });
    await write(4, 'rep');
    await write(1, 'rep2');
    await run(0);
    await write(3, 'rep2');
    await run(1);
    const [second, first] = await inbox('manager');
    expect(first?.cells).toHaveLength(1);
    expect(second).toMatchObject({ cells: [{ value: 4 }] });
    expect(first?.cells[0]?.label).not.toBe(second?.cells[0]?.label);
    expect(first?.title).toBe(`Notes of ${first?.cells[0]?.label} above 2`);
    // A group without rows has no notes, which is a number.
    await erase();
    await run(2);
    expect((await read(body.seq)).cells).toMatchObject([
      { state: 'ok', value: 0 },
      { state: 'ok', value: 0 },
    ]);
    await write(4, 'rep');
    await write(4, 'rep2');
    await run(3);
    expect((await inbox('manager'))[0]).toMatchObject({
      title: expect.stringMatching(/^Notes of .+ and 1 other above 2$/),
      cells: [{ value: 4 }, { value: 4 }],
    });
  });

  it('below: also a group without any row, which had some in the 90 days before', async () => {
    await write(3, 'rep2', addDays(TEST_TODAY, -15));
    await write(3, 'rep');
    const { body } = await alert({ groupBy: 'rep', condition: { kind: 'below', value: 2 } });
    await run(0);
    const { cells } = await read(body.seq);
    const [{ name } = { name: '' }] = await rest.sql<{ name: string }>(
      'select name from users where seq = $1',
      [seqOf['rep2']],
    );
    expect(cells).toContainEqual(
      expect.objectContaining({ label: name, state: 'alerting', value: 0 }),
    );
    expect(cells.filter(({ value }) => value === 3)).toMatchObject([{ state: 'ok' }]);
  });

  it('no new row: also of a group whose last one is longer ago than is searched', async () => {
    await write(1, 'rep2', addDays(TEST_TODAY, -40));
    await write(1, 'rep', addDays(TEST_TODAY, -3));
    const { body } = await alert({ groupBy: 'rep', condition: { kind: 'noRow', days: 7 } });
    await run(0);
    const { cells } = await read(body.seq);
    expect(cells).toContainEqual(expect.objectContaining({ state: 'alerting', value: 31 }));
    expect(cells).toContainEqual(expect.objectContaining({ state: 'ok', value: 3 }));
    const [told] = await inbox('manager');
    expect(told?.sentence).toContain('no row in 30 days');
  });

  it('a change against the compared period, in percent and by amount', async () => {
    const compared = {
      ...NOTES,
      dimensions: [],
      where: { date: { between: [addDays(TEST_TODAY, -1), TEST_TODAY] } },
      compare: 'PREVIOUS_PERIOD',
    };
    await write(10, 'rep', addDays(TEST_TODAY, -3));
    await write(10);
    await alert({ condition: { kind: 'changes', by: 'percent', value: 0.2 } }, 'manager', compared);
    await alert({ condition: { kind: 'changes', by: 'amount', value: 4 } }, 'manager', compared);
    await run(0);
    expect(await inbox('manager')).toEqual([]);
    await erase();
    await write(10, 'rep', addDays(TEST_TODAY, -3));
    await write(5);
    await run(1);
    const told = await inbox('manager');
    expect(told.map(({ title }) => title).sort()).toEqual([
      'Notes changed by more than 20.0%',
      'Notes changed by more than 4',
    ]);
    expect(told.find(({ unit }) => unit === 'percent')).toMatchObject({
      sentence: '−50.0%, from 10 to 5, as of Jun 18, 2026.',
      cells: [{ value: -0.5, current: 5, previous: 10 }],
      why: expect.stringMatching(/^Notes fell by 5\b/),
    });
  });

  it('of a report that filters its groups, those alone', async () => {
    const busy = { ...NOTES, having: { notes: { gte: 3 } } };
    const watched = { report: await report('manager', busy), measure: 'notes' };
    const total = { ...watched, condition: { kind: 'above', value: 2 } };
    expect(await call<object>('manager', 'POST', '/api/alerts', total)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'groupBy', message: expect.stringContaining('filters its') }] },
    });
    const { body } = await alert(
      { groupBy: 'rep', condition: { kind: 'above', value: 0 } },
      'manager',
      busy,
    );
    await write(4, 'rep');
    await write(2, 'rep2');
    await run(0);
    expect((await read(body.seq)).cells).toMatchObject([{ value: 4 }]);
  });

  it('a first row of a report about money, by its rows', async () => {
    const money = { ...NOTES, dataset: 'contracts', measures: ['soldValue'], dimensions: [] };
    const watched = { measure: 'soldValue', condition: { kind: 'firstRow' } };
    const { body } = await alert(watched, 'manager', { ...money, where: {} });
    expect(body).toMatchObject({ title: 'First row in “Notes”', unit: 'count' });
    await run(0);
    const [stored] = await rest.sql<{ contracts: number }>(
      'select count(*)::integer as contracts from contracts where signed_on is not null',
    );
    expect((await read(body.seq)).cells[0]?.value).toBe(stored?.contracts);
  });

  it('a first row, and that no new one came for days', async () => {
    await alert({ condition: { kind: 'firstRow' } });
    const { body } = await alert({ condition: { kind: 'noRow', days: 7 } });
    await write(1, 'rep', addDays(TEST_TODAY, -6));
    await run(0);
    expect(await inbox('manager')).toEqual([]);
    expect((await read(body.seq)).cells[0]?.value).toBe(6);
    // The next day it is seven; a row of that day is the first of its report, and ends the other.
    const tomorrow = addDays(TEST_TODAY, 1);
    await run(24, 0, {}, tomorrow);
    expect(await titles('manager')).toEqual(['No new row in “Notes” for 7 days']);
    await write(1, 'rep', tomorrow);
    await run(25, 0, {}, tomorrow);
    expect((await titles('manager'))[1]).toBe('First row in “Notes”');
    expect((await read(body.seq)).cells[0]).toMatchObject({ state: 'ok', value: 0 });
  });

  it('of a closed period after the day’s turn, of a running one at the next hour', async () => {
    const closed = { ...NOTES, where: { date: { period: 'LAST_MONTH' } } };
    const { body } = await alert({ condition: { kind: 'firstRow' } }, 'manager', closed);
    const running = await alert({ condition: { kind: 'firstRow' } });
    await run(0);
    expect(await read(body.seq)).toMatchObject({ problem: null, nextAt: '2026-06-19T04:05:00Z' });
    expect((await read(running.body.seq))['nextAt']).toBe('2026-06-18T15:00:00Z');
  });

  it('as it was changed while its figures were read', async () => {
    const { body } = await alert({ condition: { kind: 'above', value: 2 } });
    await write(3);
    let evaluated: Promise<void> | undefined;
    await services[1].db.transaction().execute(async (tx) => {
      await sql`lock table notes, rep_days in access exclusive mode`.execute(tx);
      evaluated = run(0);
      const waiting = () => sql`select 1 from pg_locks where not granted`.execute(tx);
      await until(waiting, ({ rows }) => rows.length > 0);
      const changed = { condition: { kind: 'above', value: 4 } };
      const { status } = await call('manager', 'POST', `/api/alerts/${body.seq}`, changed);
      expect(status).toBe(200);
    });
    await evaluated;
    expect(await inbox('manager')).toEqual([]);
    await write(2);
    await rest.sql('update alerts set next_at = $1', [MORNING]);
    await run(1);
    expect(await titles('manager')).toEqual(['Notes above 4']);
  });

  it('once, whichever services evaluate at the same time', async () => {
    await write(3);
    for (let each = 0; each < 5; each += 1) await alert({ condition: { kind: 'above', value: 2 } });
    await Promise.all([run(0, 0), run(0, 1), run(0, 0), run(0, 1)]);
    await run(0, 1);
    expect(await titles('manager')).toHaveLength(5);
    const counted = await rest.sql<{ count: number }>(
      'select jsonb_array_length(history) as count from alert_cells',
    );
    expect(counted.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('who is told', () => {
  it('the team, each with the right to run the question, and each of their own rows', async () => {
    const mine = { ...NOTES, where: { ...NOTES.where, rep: seqOf['rep'] } };
    await rest.sql(
      'update users set managerid = (select managerid from users where seq = $1) where seq = $2',
      [seqOf['rep'], seqOf['rep2']],
    );
    await alert({ recipients: 'team', condition: { kind: 'above', value: 2 } }, 'rep', mine);
    await write(5, 'rep');
    await write(1, 'rep2');
    const mayRead = (_dataset: unknown, viewer: { seq: number }) => viewer.seq !== seqOf['manager'];
    await run(0, 0, { mayRead });
    expect(await titles('rep')).toHaveLength(1);
    expect(await inbox('rep2')).toEqual([]);
    await write(4, 'rep2');
    await run(1, 0, { mayRead });
    expect(await titles('rep')).toHaveLength(1);
    const [own] = await inbox('rep2');
    expect(own?.cells).toMatchObject([{ value: 5, history: [{ value: 1 }, { value: 5 }] }]);
    expect(own?.question.where['rep']).toBe(seqOf['rep2']);
    expect(await inbox('manager')).toEqual([]);
    // Of rows that are everybody's, all of the team hear the same.
    await alert({ recipients: 'team', condition: { kind: 'above', value: 2 } }, 'rep');
    await run(2, 0, { mayRead });
    expect((await inbox('rep'))[0]?.sentence).toBe((await inbox('rep2'))[0]?.sentence);
    expect(await inbox('manager')).toEqual([]);
    expect(await inbox('staff')).toEqual([]);
  });

  it('nobody when its owner left: it pauses, and goes on when they are back and say so', async () => {
    await write(3);
    const { body } = await alert({ condition: { kind: 'above', value: 2 } });
    await rest.sql('update users set active = false where seq = $1', [seqOf['manager']]);
    await Promise.all([run(0, 0), run(0, 1)]);
    await rest.sql('update users set active = true where seq = $1', [seqOf['manager']]);
    expect(await inbox('manager')).toEqual([]);
    expect(await read(body.seq)).toMatchObject({ pausedWhy: 'owner-left', version: 2 });
    await call('manager', 'POST', `/api/alerts/${body.seq}`, { paused: false });
    await rest.sql('update alerts set next_at = $1', [MORNING]);
    await run(1);
    expect(await titles('manager')).toHaveLength(1);
  });
});

describe('an alert that cannot be evaluated', () => {
  it('pauses after ten failures in a row, and says why', async () => {
    const { body } = await alert({ condition: { kind: 'above', value: 2 } });
    await rest.sql(`update alerts set measure = 'gone'`);
    for (let round = 0; round < 9; round += 1) await run(round);
    expect(await read(body.seq)).toMatchObject({
      pausedWhy: null,
      problem: expect.stringContaining('gone'),
    });
    await run(9);
    // Nights have no hours: the tenth comes the next morning.
    await run(24);
    expect(await read(body.seq)).toMatchObject({ pausedWhy: 'failed' });
    const bells = await rest.sql<{ text: string }>(
      'select text from notifications where user_seq = $1',
      [seqOf['manager']],
    );
    expect(bells).toMatchObject([{ text: expect.stringContaining('10 times in a row') }]);
  });

  it('pauses when its report is gone for its owner', async () => {
    const { body } = await alert({ condition: { kind: 'firstRow' } });
    await call('manager', 'DELETE', `/api/saved-reports/${String(body['report'])}`);
    const gone = { pausedWhy: 'report-gone' };
    expect(await read(body.seq)).toMatchObject(gone);
    await run(0);
    const stored = await rest.sql('select paused_why as "pausedWhy" from alerts where seq = $1', [
      body.seq,
    ]);
    expect(stored).toEqual([gone]);
  });

  it('keeps the state of a value that is unknown, and shows it after a day', async () => {
    const rates = {
      dataset: 'notes',
      measures: ['notes'],
      dimensions: [],
      where: { date: { period: 'TODAY' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
    };
    // Last year had nothing on that weekday: a change in percent is unknown.
    await rest.sql('update notes set deleted_at = now() where date < $1', [
      addDays(TEST_TODAY, -300),
    ]);
    await write(3);
    const condition = { kind: 'changes', by: 'percent', value: 0.1 };
    const { body } = await alert({ condition }, 'manager', rates);
    await run(0);
    expect((await read(body.seq)).cells).toMatchObject([{ state: 'ok', unknownSince: null }]);
    await run(24);
    expect((await read(body.seq)).cells).toMatchObject([
      { state: 'ok', value: null, unknownSince: '2026-06-18T14:00:00Z' },
    ]);
    expect(await inbox('manager')).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows what an alert would find now, and what it would have told', async () => {
    await write(4, 'rep');
    await write(1, 'rep2');
    const { body } = await alert({ groupBy: 'rep', condition: { kind: 'above', value: 2 } });
    const preview = (condition: object, more: object = {}) =>
      call<Record<string, unknown>>('manager', 'POST', '/api/alerts/preview', {
        report: body['report'],
        measure: 'notes',
        groupBy: 'rep',
        condition,
        ...more,
      });
    expect((await preview({ kind: 'above', value: 2 })).body).toMatchObject({
      title: 'Notes by rep above 2',
      cells: [
        { value: 4, isMet: true },
        { value: 1, isMet: false },
      ],
      cellCount: 2,
      metCount: 1,
      past: null,
    });
    await run(0);
    const again = await preview({ kind: 'above', value: 0 }, { alert: body.seq });
    expect(again.body).toMatchObject({ metCount: 2, past: { evaluations: 1, firings: 2 } });
    expect((await preview({ kind: 'below' })).status).toBe(422);
    expect(await inbox('manager')).toHaveLength(1);
  });
});
