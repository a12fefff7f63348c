import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTIVITY_TYPES, TIME_SLOTS } from '../../schema/enumerations.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Activity {
  seq: number;
  coid: number;
  contactSeq: number | null;
  type: number;
  user: number;
  date: string;
  time: string | null;
  minutes: number;
  percentComplete: number;
  subject: string;
  note: string | null;
  completedOn: string | null;
  user_name: string;
  company: string;
  state: string | null;
  entered_by: number | null;
  version: number;
}

interface ProblemBody {
  errors: { field: string; message: string }[];
  current?: Activity;
  detail: string;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let manager: string;
let admin: string;
let staff: string;
const seqOf: Record<string, number> = {};
let company: { seq: number; coid: number; company: string; state: string };
let other: { coid: number };

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, manager, admin, staff] = (await Promise.all(
    ['rep', 'rep2', 'manager', 'admin', 'staff'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string, string, string];
  for (const { seq, email } of await rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
  const companies = await rest.sql<typeof company>(
    `select m.seq, m.coid, m.company, m.state from manufacturers m
     where not m.do_not_call and m.deleted_at is null and m.rep = $1 order by m.coid limit 2`,
    [seqOf.rep],
  );
  [company, other] = companies as [typeof company, typeof company];
  await rest.sql('delete from activities');
});
afterAll(() => rest.close());

const PLAN = { type: 103, date: '2026-06-25', subject: 'Set up a lunch and learn' };

const create = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  rest.call<Activity & ProblemBody>('POST', '/api/activities', {
    token,
    body: { coid: company.coid, ...PLAN, ...body },
    headers,
  });
const update = (token: string, seq: number, body: object, headers: Record<string, string> = {}) =>
  rest.call<Activity & ProblemBody>('POST', `/api/activities/${seq}`, { token, body, headers });
const search = (body: object) =>
  rest.call<Activity[]>('POST', '/api/activities/search', { token: staff, body });
const auditOf = (seq: number) =>
  rest.sql<{ action: string; field: string | null; old: unknown; new: unknown }>(
    `select action, field, old, new from audit where resource = 'activities' and id = $1 order by seq`,
    [String(seq)],
  );

async function insertContact(coid: number): Promise<number> {
  const [row] = await rest.sql<{ seq: number }>(
    `insert into contacts (coid, last_name) values ($1, 'Counterpart') returning seq`,
    [coid],
  );
  return row?.seq ?? 0;
}

describe('planning an activity', () => {
  it('Q16 F05: creates an activity of oneself, as SQL finds it', async () => {
    const contactSeq = await insertContact(company.coid);
    const { status, body } = await create(rep, {
      contactSeq,
      time: '09:15:00',
      minutes: 45,
      percentComplete: 10,
      note: 'Bring samples.\r\nAsk for Ana',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...PLAN,
      seq: body.seq,
      coid: company.coid,
      contactSeq,
      user: seqOf.rep,
      time: '09:15:00',
      minutes: 45,
      percentComplete: 10,
      note: 'Bring samples.\r\nAsk for Ana',
      completedOn: null,
      user_name: expect.any(String),
      company: company.company,
      state: company.state,
      entered_by: null,
      version: 1,
    });
    const [row] = await rest.sql<object>(
      `select coid, contact_seq, type, user_seq, entered_by, date::text, time::text, minutes, percent_complete,
         subject, note, completed_on from activities where seq = $1`,
      [body.seq],
    );
    expect(row).toEqual({
      coid: company.coid,
      contact_seq: contactSeq,
      type: 103,
      user_seq: seqOf.rep,
      entered_by: null,
      date: '2026-06-25',
      time: '09:15:00',
      minutes: 45,
      percent_complete: 10,
      subject: PLAN.subject,
      note: body.note,
      completed_on: null,
    });
    const read = await rest.call('GET', `/api/activities/${body.seq}`, { token: rep });
    expect(read.body).toEqual(body);
  });

  it('E06: takes every type, every quarter of an hour from 08:00 to 18:45 and percent in steps of 10', async () => {
    for (const { value } of ACTIVITY_TYPES) {
      expect((await create(rep, { type: value })).status).toBe(201);
    }
    for (const time of [TIME_SLOTS[0], TIME_SLOTS[1], TIME_SLOTS.at(-1)]) {
      expect((await create(rep, { time })).body.time).toBe(time);
    }
    for (let percentComplete = 0; percentComplete <= 100; percentComplete += 10) {
      expect((await create(rep, { percentComplete })).body.percentComplete).toBe(percentComplete);
    }
  });

  it.each([
    ['a type out of the list', { type: 99 }, 'type'],
    ['a time between the slots', { time: '09:10:00' }, 'time'],
    ['a time before 08:00', { time: '07:45:00' }, 'time'],
    ['a time after 18:45', { time: '19:00:00' }, 'time'],
    ['percent out of the steps', { percentComplete: 55 }, 'percentComplete'],
    ['percent over 100', { percentComplete: 110 }, 'percentComplete'],
    ['a day of completion without 100 percent', { completedOn: '2026-06-01' }, 'completedOn'],
    [
      'a day of completion in the future',
      { percentComplete: 100, completedOn: '2026-06-19' },
      'completedOn',
    ],
    ['a blank subject', { subject: ' ' }, 'subject'],
    ['a day that does not exist', { date: '2026-06-31' }, 'date'],
    ['no such company', { coid: 2_000_000_000 }, 'coid'],
    ['no such contact', { contactSeq: 2_000_000_000 }, 'contactSeq'],
    ['an unknown field', { entered_by: 1 }, 'entered_by'],
  ])('Q16: refuses %s with a message at the field', async (_what, body, field) => {
    const answer = await create(rep, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toEqual({ field, message: expect.any(String) });
  });

  it('refuses another company’s contact', async () => {
    const contactSeq = await insertContact(other.coid);
    const answer = await create(rep, { contactSeq });
    expect(answer.body.errors[0]?.field).toBe('contactSeq');
    const { body: activity } = await create(rep);
    expect((await update(rep, activity.seq, { contactSeq })).status).toBe(422);
  });

  it('answers the same activity for the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-activity' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create(rep, { subject: 'Once' }, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.seq)).size).toBe(1);
  });

  it('M02: for oneself, a manager for their reps, an administrator for anyone, staff for nobody', async () => {
    const forRep = { user: seqOf.rep };
    const byManager = await create(manager, forRep);
    expect(byManager.body).toMatchObject({ user: seqOf.rep, entered_by: seqOf.manager });
    expect((await create(admin, forRep)).body.entered_by).toBe(seqOf.admin);
    expect((await create(rep2, forRep)).status).toBe(403);
    expect((await create(staff)).status).toBe(403);
    expect((await create(manager, { user: seqOf.rep2 })).status).toBe(403);
    expect((await create(rep, { user: 2_000_000_000 })).status).toBe(422);
  });

  it('tells a rep what the manager planned for them, and nobody what they planned themselves', async () => {
    await rest.sql('delete from notifications');
    await create(rep);
    await create(manager, { user: seqOf.rep, subject: 'Visit before Friday' });
    const { body: own } = await create(manager);
    await update(manager, own.seq, { user: seqOf.rep });
    expect(
      await rest.sql('select user_seq, kind, text, link from notifications order by seq'),
    ).toEqual([
      {
        user_seq: seqOf.rep,
        kind: 'assignment',
        text: `Lee Navarro planned for you on Jun 25, 2026 at ${company.company}: Set up meeting, Visit before Friday`,
        link: `/company/${company.seq}/activities`,
      },
      expect.objectContaining({ user_seq: seqOf.rep, kind: 'assignment' }),
    ]);
  });
});

describe('changing an activity', () => {
  it('Q16: a value sets, an absent field leaves, null clears; PUT is the same', async () => {
    const { body: activity } = await create(rep, { time: '10:00:00', note: 'a' });
    const { body } = await update(rep, activity.seq, { time: null, minutes: 30 });
    expect(body).toEqual({ ...activity, time: null, minutes: 30, version: 2 });
    const put = await rest.call<Activity>('PUT', `/api/activities/${activity.seq}`, {
      token: rep,
      body: { note: null },
    });
    expect(put.body).toEqual({ ...body, note: null, version: 3 });
    expect((await update(rep, activity.seq, { date: null })).status).toBe(422);
  });

  it('E06: 100 percent completes it today, an earlier day may be given, less than 100 takes it back', async () => {
    const { body: activity } = await create(rep);
    const done = await update(rep, activity.seq, { percentComplete: 100 });
    expect(done.body).toMatchObject({ percentComplete: 100, completedOn: TEST_TODAY });
    const earlier = await update(rep, activity.seq, { completedOn: '2026-06-15' });
    expect(earlier.body).toMatchObject({ percentComplete: 100, completedOn: '2026-06-15' });
    const again = await update(rep, activity.seq, { percentComplete: 100 });
    expect(again.body).toEqual(earlier.body);
    expect((await update(rep, activity.seq, { completedOn: null })).status).toBe(422);
    const reopened = await update(rep, activity.seq, { percentComplete: 60 });
    expect(reopened.body).toMatchObject({ percentComplete: 60, completedOn: null });
    expect((await auditOf(activity.seq)).slice(1)).toEqual([
      { action: 'update', field: 'percentComplete', old: 0, new: 100 },
      { action: 'update', field: 'completedOn', old: null, new: TEST_TODAY },
      { action: 'update', field: 'completedOn', old: TEST_TODAY, new: '2026-06-15' },
      { action: 'update', field: 'percentComplete', old: 100, new: 60 },
      { action: 'update', field: 'completedOn', old: '2026-06-15', new: null },
    ]);
  });

  it('refuses a stale version with the stored activity', async () => {
    const { body: activity } = await create(rep);
    await update(manager, activity.seq, { subject: 'Changed' });
    const stale = await update(rep, activity.seq, { subject: 'Mine' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual({ ...activity, subject: 'Changed', version: 2 });
  });

  it('M02: only its rep, their manager and administrators change, hand over or delete it', async () => {
    const { body: activity } = await create(rep);
    expect((await update(rep2, activity.seq, { subject: 'x' })).status).toBe(403);
    expect((await update(staff, activity.seq, { subject: 'x' })).status).toBe(403);
    expect((await update(manager, activity.seq, { subject: 'x' })).status).toBe(200);
    expect((await update(manager, activity.seq, { user: seqOf.rep2 })).status).toBe(403);
    expect((await update(admin, activity.seq, { user: seqOf.rep2 })).body.user).toBe(seqOf.rep2);
    expect((await update(rep, activity.seq, { subject: 'x' })).status).toBe(403);
  });

  it('Q17: deletes and restores it within 30 days', async () => {
    const { body: activity } = await create(rep, { subject: 'To be deleted' });
    const path = `/api/activities/${activity.seq}`;
    const found = async () =>
      (await search({ coid: company.coid })).body.some(({ seq }) => seq === activity.seq);
    expect((await rest.call('DELETE', path, { token: rep2 })).status).toBe(403);
    expect((await rest.call('DELETE', path, { token: rep })).status).toBe(204);
    expect(await found()).toBe(false);
    const restored = await rest.call('POST', `${path}/restore`, { token: rep });
    expect(restored.body).toEqual({ ...activity, version: 3 });
    expect(await found()).toBe(true);
    await rest.call('DELETE', path, { token: rep });
    await rest.sql(`update activities set deleted_at = now() - interval '31 days' where seq = $1`, [
      activity.seq,
    ]);
    expect((await rest.call('POST', `${path}/restore`, { token: rep })).status).toBe(404);
  });
});

describe('a call to a do-not-call company', () => {
  const call = { type: 100, coid: 0 };
  beforeAll(async () => {
    const [row] = await rest.sql<{ coid: number }>(
      `update manufacturers set do_not_call = true, dnc_reason = 'asked us twice', dnc_at = '2026-05-02 03:00Z'
       where coid = $1 returning coid`,
      [other.coid],
    );
    call.coid = row?.coid ?? 0;
  });

  it('F07: is refused with since when, why and who may override', async () => {
    const answer = await create(rep, call);
    expect(answer.status).toBe(422);
    // 3 o'clock in UTC is still the day before where business is done.
    expect(answer.body.errors).toEqual([
      {
        field: 'type',
        message:
          'must not be a call: the company is do-not-call since 2026-05-01 (asked us twice). A manager or an administrator may override it, with the reason in the note.',
      },
    ]);
    expect((await create(rep, { ...call, type: 101 })).status).toBe(201);
  });

  it('is refused as a change too, while a call that was planned before may be finished', async () => {
    const { body: letter } = await create(rep, { ...call, type: 101 });
    expect((await update(rep, letter.seq, { type: 100 })).status).toBe(422);
    const [planned] = await rest.sql<{ seq: number }>(
      `insert into activities (coid, type, user_seq, date, subject)
       values ($1, 100, $2, '2026-06-01', 'Old call') returning seq`,
      [call.coid, seqOf.rep],
    );
    const seq = planned?.seq ?? 0;
    expect((await update(rep, seq, { date: '2026-06-30' })).status).toBe(422);
    expect((await update(rep, seq, { note: 'Came before' })).status).toBe(200);
    expect((await update(rep, seq, { percentComplete: 100 })).status).toBe(200);
    expect((await update(rep, seq, { percentComplete: 0 })).status).toBe(422);
  });

  it('may be overridden by a manager or an administrator with the reason, which is audited', async () => {
    const override = { ...call, override: true };
    expect((await create(rep, { ...override, note: 'please' })).status).toBe(403);
    const silent = await create(manager, override);
    expect(silent.body.errors[0]?.field).toBe('note');
    const note = 'They asked to be called on Friday.';
    const { status, body } = await create(manager, { ...override, note });
    expect(status).toBe(201);
    expect(await auditOf(body.seq)).toEqual([
      { action: 'create', field: 'doNotCallOverride', old: null, new: note },
    ]);
    const moved = await update(admin, body.seq, {
      date: '2026-06-26',
      override: true,
      note: 'Moved by them.',
    });
    expect(moved.status).toBe(200);
    expect(await auditOf(body.seq)).toContainEqual({
      action: 'update',
      field: 'doNotCallOverride',
      old: null,
      new: 'Moved by them.',
    });
  });
});

describe('searching activities', () => {
  beforeAll(async () => {
    await rest.sql('delete from activities');
    await rest.sql(
      `insert into activities (coid, type, user_seq, date, time, subject, percent_complete, completed_on)
       select case when i % 3 = 0 then $1::integer else $2 end, 100 + i % 6,
         case when i % 4 = 0 then $3::integer else $4 end, date '2026-06-01' + i % 40,
         case when i % 5 > 0 then time '08:00' + i % 44 * interval '15 minutes' end, 'Activity ' || i,
         case when i % 7 = 0 then 100 else i % 10 * 10 end, case when i % 7 = 0 then date '2026-06-10' end
       from generate_series(1, 200) i`,
      [company.coid, other.coid, seqOf.rep2, seqOf.rep],
    );
  });

  it('Q15: by rep, company, status, type and dates, alone and combined, as independent SQL does', async () => {
    const cases: [object, string][] = [
      [{}, 'true'],
      [{ rep: seqOf.rep2 }, `user_seq = ${seqOf.rep2}`],
      [{ rep: [seqOf.rep, seqOf.rep2] }, 'true'],
      [{ coid: company.coid }, `coid = ${company.coid}`],
      [{ status: 'open' }, 'percent_complete < 100'],
      [{ status: 'done' }, 'percent_complete = 100'],
      [{ status: 'overdue' }, `percent_complete < 100 and date < '2026-06-18'`],
      [{ status: 'all', type: [100, 102] }, 'type in (100, 102)'],
      [
        { manager: seqOf.manager },
        `user_seq in (select seq from users where managerid = ${seqOf.manager})`,
      ],
      [
        { state: [company.state, 'zz'] },
        `coid in (select coid from manufacturers where state = '${company.state}')`,
      ],
      [
        { from: '2026-06-10', to: '2026-06-20', rep: seqOf.rep, status: 'open' },
        `date between '2026-06-10' and '2026-06-20' and user_seq = ${seqOf.rep} and percent_complete < 100`,
      ],
    ];
    for (const [body, where] of cases) {
      const answer = await search(body);
      const rows = await rest.sql<{ seq: number }>(
        `select seq from activities where ${where} order by date, coalesce(time, '00:00'), seq`,
      );
      expect({ body, seqs: answer.body.map(({ seq }) => seq) }).toEqual({
        body,
        seqs: rows.map(({ seq }) => seq),
      });
      expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it.each(['date', '-date'])('pages by %s without a gap, a repeat or a jump', async (sort) => {
    const whole = await search({ sort, limit: 2000 });
    const seqs: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({
        sort,
        limit: 17,
        ...(after && { after }),
      });
      expect(page.headers.get('x-total-count')).toBe('200');
      seqs.push(...page.body.map(({ seq }) => seq));
      after = page.headers.get('x-next-cursor');
    } while (after);
    expect(seqs).toEqual(whole.body.map(({ seq }) => seq));
    const turned = await search({ sort: '-date', limit: 1 });
    const cursor = turned.headers.get('x-next-cursor') ?? '';
    expect((await search({ sort: 'date', after: cursor })).status).toBe(400);
  });

  it('answers the next open activities of each of several companies', async () => {
    const coids = [other.coid, company.coid];
    const { body } = await search({ coid: coids, status: 'open', limitPerCoid: 2 });
    expect(body.map(({ coid }) => coid)).toEqual([
      other.coid,
      other.coid,
      company.coid,
      company.coid,
    ]);
    const rows = await rest.sql<{ seq: number }>(
      `select seq from activities where coid = $1 and percent_complete < 100
       order by date, coalesce(time, '00:00'), seq limit 2`,
      [other.coid],
    );
    expect(body.slice(0, 2).map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq));
  });

  it('Q37: generic reads: by ids, by number, filtered and sorted', async () => {
    const rows = await rest.sql<{ seq: number }>(
      'select seq from activities where type = 103 and date >= $1 order by date desc, seq desc',
      [TEST_TODAY],
    );
    const list = await rest.call<Activity[]>(
      'GET',
      `/api/activities?type=103&from=${TEST_TODAY}&sort=-date`,
      { token: staff },
    );
    expect(list.body.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq));
    const seq = rows[0]?.seq ?? 0;
    const byIds = await rest.call<Activity[]>('GET', `/api/activities/by-ids/${seq},2000000000`, {
      token: staff,
    });
    expect(byIds.body).toEqual([list.body[0]]);
    expect((await rest.call('GET', `/api/activities/es/${seq}`, { token: staff })).body).toEqual(
      list.body[0],
    );
  });
});
