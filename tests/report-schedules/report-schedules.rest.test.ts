import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '../../schema/calendar-date.ts';
import type { DatabaseHandle } from '../../rest/src/db/database.ts';
import { deliverDue } from '../../rest/src/domains/report-schedules/deliver-due.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { openBeside } from '../support/open-beside.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Schedule {
  seq: number;
  nextOn: string;
  pausedWhy: string | null;
  lastRun: Record<string, unknown> | null;
  version: number;
  [field: string]: unknown;
}
interface Delivery {
  id: number;
  rowCount: number;
  question: { where: Record<string, unknown> };
  [field: string]: unknown;
}
interface Answered {
  rows: { dimensions: Record<string, { key: number | string }>; measures: { notes: number } }[];
  rowCount: number;
  truncated: boolean;
}

let rest: TestRest;
/** Two services on one database. */
let services: DatabaseHandle[];
const tokens: Record<string, string> = {};
const seqOf: Record<string, number> = {};

const BY_REP = {
  dataset: 'notes',
  measures: ['notes'],
  dimensions: [{ name: 'rep' }],
  where: { date: { period: 'L12M' } },
  compare: 'NONE',
};

beforeAll(async () => {
  rest = await startRest();
  services = [openBeside(rest), openBeside(rest)];
  for (const name of ['rep', 'rep2', 'manager', 'staff', 'admin']) {
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
  await rest.sql('delete from report_deliveries');
  await rest.sql('delete from report_schedules');
  await rest.sql('delete from notifications');
  await rest.sql('update users set active = true where seq = any ($1)', [Object.values(seqOf)]);
});

const call = <T = Schedule>(who: string, method: string, path: string, body?: object) =>
  rest.call<T>(method, path, {
    ...(tokens[who] && { token: tokens[who] }),
    ...(body && { body }),
  });

async function report(who: string, definition: object, visibility = 'company'): Promise<number> {
  const body = { name: 'Notes by rep', definition, visibility };
  return (await call<{ seq: number }>(who, 'POST', '/api/saved-reports', body)).body.seq;
}

async function schedule(more: object = {}, who = 'manager', definition: object = BY_REP) {
  const body = {
    report: await report(who, definition),
    cadence: { every: 'day' },
    recipients: [seqOf['rep'], seqOf['rep2']],
    ...more,
  };
  return call(who, 'POST', '/api/report-schedules', body);
}

const run = (service = 0, options: Partial<Parameters<typeof deliverDue>[0]> = {}) => {
  const errors: Error[] = [];
  const handle = services[service];
  if (!handle) throw new Error('no such service');
  return deliverDue({
    db: handle.db,
    clock: { now: () => new Date(), today: () => TEST_TODAY },
    onError: (error) => errors.push(error),
    ...options,
  }).then(() => errors);
};
const inbox = async (who: string) =>
  (await call<Delivery[]>(who, 'GET', '/api/report-deliveries')).body;
const told = (who: string) =>
  rest.sql<{ kind: string; text: string; link: string | null }>(
    'select kind, text, link from notifications where user_seq = $1 order by seq',
    [seqOf[who]],
  );
const read = async (seq: number, who = 'manager') =>
  (await call(who, 'GET', `/api/report-schedules/${seq}`)).body;

describe('a schedule', () => {
  it('is the viewer’s own, starts on the first day that fits, and rejects invalid input', async () => {
    const made = await schedule({ cadence: { every: 'week', weekday: 1 } });
    expect(made).toMatchObject({
      status: 201,
      body: { burst: false, skipEmpty: true, format: 'xlsx', nextOn: '2026-06-22', version: 1 },
    });
    const path = `/api/report-schedules/${made.body.seq}`;
    for (const who of ['rep', 'admin']) {
      expect((await call(who, 'GET', path)).status).toBe(404);
      expect((await call(who, 'POST', path, { paused: true })).status).toBe(404);
      expect((await call(who, 'DELETE', path)).status).toBe(404);
      expect((await call(who, 'GET', '/api/report-schedules')).body).toEqual([]);
    }
    const secret = await report('rep', BY_REP, 'private');
    const odd: [object, string][] = [
      [{ report: secret }, 'report'],
      [{ recipients: [999_999] }, 'recipients'],
      [{ recipients: [] }, 'recipients'],
      [{ recipients: [seqOf['rep'], seqOf['rep']] }, 'recipients'],
      [{ cadence: { every: 'month' } }, 'cadence.day'],
      [{ owner: 1 }, 'owner'],
    ];
    for (const [more, field] of odd) {
      const refused = await schedule(more);
      expect(refused.status).toBe(422);
      expect((refused.body['errors'] as { field: string }[])[0]?.field).toBe(field);
    }
    // What nobody owns cannot be dealt out.
    const nobodys = { dataset: 'userDomains', measures: ['domains'] };
    const burst = await schedule({ burst: true }, 'manager', nobodys);
    expect(burst.body['errors']).toMatchObject([{ field: 'burst' }]);
  });

  it('is paused, goes on from its next day, is changed by its version, deleted and brought back', async () => {
    const { body } = await schedule({ cadence: { every: 'month', day: 31 } });
    const path = `/api/report-schedules/${body.seq}`;
    const paused = (await call('manager', 'POST', path, { paused: true })).body;
    expect(paused).toMatchObject({ pausedWhy: 'owner', version: 2, nextOn: '2026-06-30' });
    await rest.sql(`update report_schedules set next_on = '2026-05-31'`);
    await run();
    expect(await inbox('rep')).toEqual([]);
    const on = (await call('manager', 'POST', path, { paused: false })).body;
    expect(on).toMatchObject({ pausedWhy: null, nextOn: '2026-06-30', version: 3 });
    const stale = await rest.call('POST', path, {
      token: tokens['manager'] ?? '',
      body: { burst: true },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    expect((await call('manager', 'DELETE', path)).status).toBe(204);
    expect((await call('manager', 'GET', '/api/report-schedules')).body).toEqual([]);
    expect((await call('manager', 'POST', `${path}/restore`)).body).toMatchObject({ version: 5 });
  });
});

describe('what is delivered', () => {
  it('reaches each recipient once, whichever services look for it at the same time', async () => {
    const { body } = await schedule();
    expect(body.nextOn).toBe(TEST_TODAY);
    await Promise.all([run(0), run(1), run(0), run(1)]);
    await run(0);
    for (const who of ['rep', 'rep2']) {
      const [delivery, ...more] = await inbox(who);
      expect(more).toEqual([]);
      expect(delivery).toMatchObject({ asOf: TEST_TODAY, dueOn: TEST_TODAY, format: 'xlsx' });
      expect(await told(who)).toEqual([
        {
          kind: 'schedule',
          text: expect.stringContaining('The report “Notes by rep” is in your inbox'),
          link: `/inbox/${delivery?.id}`,
        },
      ]);
    }
    // Who gets the same rows shares them; what another service had made is gone.
    const [kept] = await rest.sql<{ answers: number }>(
      'select count(*)::integer as answers from delivery_answers',
    );
    expect(kept?.answers).toBe(1);
    expect(await told('manager')).toEqual([]);
    expect(await read(body.seq)).toMatchObject({
      nextOn: addDays(TEST_TODAY, 1),
      version: 1,
      lastRun: { on: TEST_TODAY, delivered: 2, empty: 0, refused: 0, problem: null },
    });
  });

  it('is every row as the engine answers it, and nobody else’s to read', async () => {
    await schedule({ recipients: [seqOf['rep']] });
    await run();
    const [delivery] = await inbox('rep');
    const path = `/api/report-deliveries/${delivery?.id}`;
    const asked = { dimensions: ['rep'], measures: ['notes'], where: BY_REP.where };
    const engine = await call<Answered>('rep', 'POST', '/api/analytics/notes', {
      ...asked,
      orderBy: [{ by: 'notes' }],
    });
    const whole = await call<Answered>('rep', 'GET', `${path}/answer?limit=2000`);
    expect(whole.body).toEqual(engine.body);
    expect(whole.body.rowCount).toBe(delivery?.rowCount);
    const part = await call<Answered>('rep', 'GET', `${path}/answer?limit=2&offset=1`);
    expect(part.body.rows).toEqual(whole.body.rows.slice(1, 3));
    expect(part.body.truncated).toBe(true);
    expect((await call<Delivery>('rep', 'GET', path)).body.question).toEqual(BY_REP);
    for (const who of ['rep2', 'manager', 'admin']) {
      expect((await call(who, 'GET', path)).status).toBe(404);
      expect((await call(who, 'GET', `${path}/answer`)).status).toBe(404);
    }
  });

  it('has its days one after the other, so that what is shown first is the beginning', async () => {
    const dimensions = [{ name: 'date', grain: 'MONTH' }, { name: 'rep' }];
    await schedule({ recipients: [seqOf['rep']] }, 'manager', { ...BY_REP, dimensions });
    await run();
    const [delivery] = await inbox('rep');
    const part = await call<Answered>(
      'rep',
      'GET',
      `/api/report-deliveries/${delivery?.id}/answer`,
    );
    const months = part.body.rows.map(({ dimensions: { date } }) => String(date?.key));
    expect(new Set(months).size).toBeGreaterThan(2);
    expect(months).toEqual(months.toSorted());
  });

  it('has with burst each rep’s own rows, within what the report asks for', async () => {
    await schedule({ burst: true });
    await run();
    for (const who of ['rep', 'rep2']) {
      const [delivery] = await inbox(who);
      const { body } = await call<Answered>(
        who,
        'GET',
        `/api/report-deliveries/${delivery?.id}/answer`,
      );
      const [own] = await rest.sql<{ notes: number }>(
        `select count(*)::integer as notes from notes where user_seq = $1 and deleted_at is null
           and date between '2025-06-01' and $2`,
        [seqOf[who], TEST_TODAY],
      );
      expect(body.rows).toMatchObject([
        { dimensions: { rep: { key: seqOf[who] } }, measures: { notes: own?.notes } },
      ]);
    }
    // A report about others has nothing for the one it is not about.
    await rest.sql('delete from report_deliveries');
    await rest.sql('delete from report_schedules');
    await schedule({ burst: true, skipEmpty: false }, 'manager', {
      ...BY_REP,
      where: { ...BY_REP.where, rep: [seqOf['rep2']] },
    });
    await run();
    expect((await inbox('rep'))[0]?.rowCount).toBe(0);
    expect((await inbox('rep2'))[0]?.rowCount).toBe(1);
  });

  it('that comes after midnight leaves the new day’s own to its hour', async () => {
    const evening = { cadence: { every: 'day', hour: 18 } };
    const { body } = await schedule(evening);
    const at = (hour: string) => ({
      clock: { now: () => new Date(`${TEST_TODAY}T${hour}:00-04:00`), today: () => TEST_TODAY },
    });
    const late = () =>
      rest.sql('update report_schedules set next_on = $1', [addDays(TEST_TODAY, -1)]);
    await late();
    await run(0, at('00:30'));
    expect(await read(body.seq)).toMatchObject({ nextOn: TEST_TODAY });
    await run(0, at('17:59'));
    expect(await inbox('rep')).toHaveLength(1);
    await run(0, at('18:00'));
    expect(await inbox('rep')).toHaveLength(2);
    // Later than that, the late one is the day's own.
    await late();
    await rest.sql('delete from report_deliveries');
    await run(0, at('18:30'));
    expect(await read(body.seq)).toMatchObject({ nextOn: addDays(TEST_TODAY, 1) });
  });

  it('leaves out who may not read the rows, or left, and tells the owner', async () => {
    const { body } = await schedule();
    await run(0, { mayRead: (_dataset, viewer) => viewer.seq !== seqOf['rep2'] });
    expect(await inbox('rep')).toHaveLength(1);
    expect(await inbox('rep2')).toEqual([]);
    expect(await told('rep2')).toEqual([]);
    const [notice, ...more] = await told('manager');
    expect(more).toEqual([]);
    expect(notice?.text).toMatch(/did not reach everybody. .+ may not read the rows of Notes\.$/);
    expect(await read(body.seq)).toMatchObject({ lastRun: { delivered: 1, refused: 1 } });
    await rest.sql(`update report_schedules set next_on = $1`, [TEST_TODAY]);
    await rest.sql('delete from report_deliveries');
    await rest.sql('update users set active = false where seq = $1', [seqOf['rep2']]);
    await run();
    expect((await told('manager'))[1]?.text).toMatch(
      /of [A-Z][a-z]{2} \d+, \d{4} did not reach everybody\. .+ is no longer active\.$/,
    );
  });

  it('is nothing where there is nothing, unless empty ones are wanted too', async () => {
    const nothing = { ...BY_REP, where: { date: { between: ['1990-01-01', '1990-01-02'] } } };
    const { body } = await schedule({}, 'manager', nothing);
    await run();
    expect(await inbox('rep')).toEqual([]);
    expect(await told('manager')).toEqual([]);
    expect(await read(body.seq)).toMatchObject({ lastRun: { delivered: 0, empty: 2 } });
    await schedule({ skipEmpty: false }, 'manager', nothing);
    await run();
    expect(await inbox('rep')).toMatchObject([{ rowCount: 0 }]);
  });

  it('is refused with words, not cut, where the engine or a delivery cannot hold it', async () => {
    const { body } = await schedule({}, 'manager', { ...BY_REP, measures: ['noSuchMeasure'] });
    const large = await schedule({ recipients: [seqOf['staff']] });
    await run(0, { rowsMax: 1 });
    expect([await inbox('rep'), await inbox('staff')]).toEqual([[], []]);
    const cut = (await read(large.body.seq)).lastRun;
    expect(cut?.['problem']).toMatch(/has [\d,]+ rows, and a delivery .* holds at most 1: nothing/);
    const { lastRun } = await read(body.seq);
    expect(lastRun).toMatchObject({ delivered: 0, refused: 2 });
    expect(lastRun?.['problem']).toContain('noSuchMeasure');
  });
});

describe('a delivery that is asked for', () => {
  const sendNow = (seq: number, who = 'manager') =>
    call(who, 'POST', `/api/report-schedules/${seq}`, { sendNow: true });

  it('comes once per request, besides the schedule’s own days, whichever service sends it', async () => {
    const { body } = await schedule();
    await run();
    const { nextOn } = await read(body.seq);
    expect((await sendNow(body.seq)).body).toMatchObject({ sending: true, nextOn });
    // A second request while it is on its way is the same one.
    expect((await sendNow(body.seq)).body).toMatchObject({ sending: true });
    await Promise.all([run(0), run(1)]);
    expect([await inbox('rep'), await inbox('rep2')]).toMatchObject([{ length: 2 }, { length: 2 }]);
    expect(await told('rep')).toHaveLength(2);
    expect(await read(body.seq)).toMatchObject({
      sending: false,
      nextOn,
      lastRun: { on: TEST_TODAY, delivered: 2 },
    });
    await sendNow(body.seq);
    await run();
    expect(await inbox('rep')).toHaveLength(3);
    await run();
    expect(await inbox('rep')).toHaveLength(3);
  });

  it('comes before the hour and while the schedule is paused, and never from others', async () => {
    const { body } = await schedule({ cadence: { every: 'week', weekday: 1 } });
    await call('manager', 'POST', `/api/report-schedules/${body.seq}`, { paused: true });
    expect((await sendNow(body.seq, 'rep')).status).toBe(404);
    expect((await sendNow(body.seq)).body).toMatchObject({ sending: true, pausedWhy: 'owner' });
    await run();
    expect(await inbox('rep')).toHaveLength(1);
    expect(await read(body.seq)).toMatchObject({ sending: false, pausedWhy: 'owner' });
  });

  it('is refused, or ends with a pause, where the report is gone', async () => {
    const { body } = await schedule({ cadence: { every: 'week', weekday: 1 } });
    await call('manager', 'POST', `/api/report-schedules/${body.seq}`, { paused: true });
    await sendNow(body.seq);
    await call('manager', 'DELETE', `/api/saved-reports/${String(body['report'])}`);
    await run();
    expect(await inbox('rep')).toEqual([]);
    expect(await read(body.seq)).toMatchObject({ sending: false, pausedWhy: 'report-gone' });
    expect((await sendNow(body.seq)).status).toBe(422);
  });
});

describe('a schedule that cannot go on', () => {
  it('is paused when its owner left, and its recipients are told once', async () => {
    const { body } = await schedule();
    await rest.sql('update users set active = false where seq = $1', [seqOf['manager']]);
    await Promise.all([run(0), run(1)]);
    expect(await inbox('rep')).toEqual([]);
    expect(await told('rep')).toMatchObject([
      { text: expect.stringContaining('who scheduled it is no longer active'), link: null },
    ]);
    await rest.sql('update users set active = true where seq = $1', [seqOf['manager']]);
    expect(await read(body.seq)).toMatchObject({ pausedWhy: 'owner-left' });
  });

  it('is not changed for somebody who left, and says who that is', async () => {
    const { body } = await schedule();
    await rest.sql('update users set active = false where seq = $1', [seqOf['rep2']]);
    const { name } = (
      await rest.sql<{ name: string }>('select name from users where seq = $1', [seqOf['rep2']])
    )[0] ?? { name: '' };
    const refused = await call('manager', 'POST', `/api/report-schedules/${body.seq}`, {
      recipients: [seqOf['rep'], seqOf['rep2']],
    });
    await rest.sql('update users set active = true where seq = $1', [seqOf['rep2']]);
    expect(refused.body).toMatchObject({
      errors: [{ field: 'recipients', message: expect.stringContaining(`: remove ${name}`) }],
    });
  });

  it('is paused when its report is gone for its owner, and goes on when it is back', async () => {
    const { body } = await schedule();
    const path = `/api/saved-reports/${String(body['report'])}`;
    const change = (sent: object) =>
      call('manager', 'POST', `/api/report-schedules/${body.seq}`, sent);
    await call('manager', 'DELETE', path);
    expect(await read(body.seq)).toMatchObject({ pausedWhy: 'report-gone' });
    expect((await change({ sendNow: true })).body).toMatchObject({
      errors: [{ field: 'report', message: 'was deleted, or is not shared with you' }],
    });
    await call('manager', 'POST', `${path}/restore`);
    expect(await read(body.seq)).toMatchObject({ pausedWhy: null });
    await call('manager', 'DELETE', path);
    await run();
    expect(await told('manager')).toMatchObject([{ link: '/schedules' }]);
    expect(await read(body.seq)).toMatchObject({ pausedWhy: 'report-gone' });
    expect((await change({ paused: false })).status).toBe(422);
    expect((await change({ recipients: [seqOf['rep']], paused: true })).body).toMatchObject({
      pausedWhy: 'report-gone',
      recipients: [seqOf['rep']],
    });
    await call('manager', 'POST', `${path}/restore`);
    await call('manager', 'POST', `/api/report-schedules/${body.seq}`, { paused: false });
    await run();
    expect(await inbox('rep')).toHaveLength(1);
  });

  it('tries again when the figures could not be read, and gives up after three rounds', async () => {
    const { body } = await schedule({}, 'manager', {
      dataset: 'activities',
      measures: ['activities'],
    });
    const broken = async () => {
      await rest.sql('alter table activities rename to activities_away');
      const errors = await run();
      await rest.sql('alter table activities_away rename to activities');
      return errors.length;
    };
    expect([await broken(), await broken()]).toEqual([1, 1]);
    expect(await read(body.seq)).toMatchObject({ nextOn: TEST_TODAY, lastRun: null });
    expect(await broken()).toBe(0);
    expect(await read(body.seq)).toMatchObject({ lastRun: { delivered: 0, refused: 2 } });
    expect((await told('manager'))[0]?.text).toContain('could not be read in time');
  });
});
