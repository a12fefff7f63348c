import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Activity {
  seq: number;
  version: number;
  percentComplete: number;
  completedOn: string | null;
  isOverdue: boolean;
  canEdit: boolean;
  subject: string;
}

interface Saved {
  activity: Activity | null;
  error: WriteError | null;
}

let gateway: TestGateway;
let rep: Asker;
let rep2: Asker;
let manager: Asker;
let staff: Asker;
let repSeq: number;
let managerSeq: number;
let company: { seq: number; coid: number };
let contactSeq: number;

const PAYLOAD = `activity { seq version percentComplete completedOn isOverdue canEdit subject }
  ${errorSelection('Activity', 'subject version')}`;
const PLAN = { type: 104, date: '2026-06-25', subject: 'Lunch and learn' };

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, rep2, manager, staff } = await askers(gateway, 'rep', 'rep2', 'manager', 'staff'));
  const [user] = await gateway.rest.sql<{ seq: number; managerid: number }>(
    `select seq, managerid from users where email = 'rep@demo.example'`,
  );
  repSeq = user?.seq ?? 0;
  managerSeq = user?.managerid ?? 0;
  company = await insertCompany(gateway.rest, { rep: repSeq, state: 'GA' });
  const contact = await insertRow<{ seq: number }>(gateway.rest, 'contacts', {
    coid: company.coid,
    last_name: 'Oakes',
  });
  contactSeq = contact.seq;
});
afterAll(() => gateway.close());

let keys = 0;
const create = (who: Asker, input: object, key = `activity-${(keys += 1)}`) =>
  who.try<{ createActivity: Saved }>(
    `mutation ($input: CreateActivityInput!, $key: String!) { createActivity(input: $input, idempotencyKey: $key) { ${PAYLOAD} } }`,
    { input: { coid: company.coid, ...PLAN, ...input }, key },
  );
const update = (who: Asker, seq: number, version: number, input: object) =>
  who.try<{ updateActivity: Saved }>(
    `mutation ($seq: Int!, $version: Int!, $input: UpdateActivityInput!) { updateActivity(seq: $seq, version: $version, input: $input) { ${PAYLOAD} } }`,
    { seq, version, input },
  );
const lastCall = () => gateway.calls.at(-1);

describe('activities through the gateway', () => {
  it('Q16 Q17 F05: plans, completes, deletes and restores an activity', async () => {
    const created = await create(rep, { contactSeq, time: '10:30:00', minutes: 45 }, 'one-plan');
    expect(lastCall()).toMatchObject({
      method: 'POST',
      path: '/api/activities',
      body: { coid: company.coid, ...PLAN, contactSeq, time: '10:30:00', minutes: 45 },
    });
    expect(lastCall()?.headers['idempotency-key']).toBe('one-plan');
    const activity = created.data?.createActivity.activity;
    expect(activity).toMatchObject({ version: 1, percentComplete: 0, canEdit: true });
    const seq = activity?.seq ?? 0;

    const done = await update(rep, seq, 1, { percentComplete: 100, time: null });
    expect(lastCall()).toMatchObject({
      method: 'POST',
      path: `/api/activities/${seq}`,
      body: { percentComplete: 100, time: null },
    });
    expect(lastCall()?.headers['if-match']).toBe('"1"');
    expect(done.data?.updateActivity.activity).toMatchObject({
      version: 2,
      completedOn: TEST_TODAY,
      isOverdue: false,
    });

    const stale = await rep.ask<{ deleteActivity: object }>(
      `mutation { deleteActivity(seq: ${seq}, version: 1) { seq error { code } } }`,
    );
    expect(lastCall()?.headers['if-match']).toBe('"1"');
    expect(stale.data.deleteActivity).toEqual({ seq: null, error: { code: 'CONFLICT' } });
    const gone = await rep.ask<{ deleteActivity: { seq: number } }>(
      `mutation { deleteActivity(seq: ${seq}) { seq error { code } } }`,
    );
    expect([gone.data.deleteActivity.seq, gone.made]).toEqual([
      seq,
      [`DELETE /api/activities/${seq}`],
    ]);
    const read = await rep.ask<{ activity: null }>(`{ activity(seq: ${seq}) { seq } }`);
    expect(read.data.activity).toBeNull();
    const back = await rep.ask<{ restoreActivity: Saved }>(
      `mutation { restoreActivity(seq: ${seq}) { ${PAYLOAD} } }`,
    );
    expect(back.data.restoreActivity.activity).toMatchObject({ subject: PLAN.subject });
  });

  it('Q15: searches by rep, company, type, status and days', async () => {
    await create(rep, { date: '2026-05-04', type: 103, subject: 'long past' });
    const { data, calls } = await rep.ask<{
      activities: { nodes: Activity[]; totalCount: number };
    }>(
      `query ($filter: ActivityFilter!) { activities(filter: $filter, sort: LATEST, first: 10) {
        totalCount nodes { seq subject isOverdue } } }`,
      {
        filter: {
          reps: [repSeq],
          managerSeq,
          coids: [company.coid],
          states: ['GA'],
          types: [103],
          status: 'OVERDUE',
          from: '2026-05-01',
          to: TEST_TODAY,
        },
      },
    );
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/api/activities/search',
        body: {
          rep: [repSeq],
          manager: managerSeq,
          coid: [company.coid],
          state: ['GA'],
          type: [103],
          status: 'overdue',
          from: '2026-05-01',
          to: TEST_TODAY,
          sort: '-date',
          limit: 10,
        },
      },
    ]);
    expect(data.activities).toMatchObject({
      totalCount: 1,
      nodes: [{ subject: 'long past', isOverdue: true }],
    });
    const nobody = await rep.ask<{ activities: { totalCount: number } }>(
      '{ activities(filter: { reps: [] }) { totalCount } }',
    );
    expect(nobody.data.activities.totalCount).toBe(0);
  });

  it.each([
    ['type', { type: 99 }],
    ['time', { time: '10:35:00' }],
    ['time', { time: '07:45:00' }],
    ['percentComplete', { percentComplete: 55 }],
    ['percentComplete', { percentComplete: 110 }],
    ['minutes', { minutes: 3 }],
    ['subject', { subject: '  ' }],
  ])('E06: refuses a wrong %s beside its field, and asks nobody', async (field, input) => {
    const { data, made } = await create(rep, input);
    expect(data?.createActivity).toMatchObject({
      activity: null,
      error: { code: 'INVALID', fields: [{ field }] },
    });
    expect(made).toEqual([]);
  });

  it('answers what only the backend knows beside the input’s own fields', async () => {
    const noCompany = await create(rep, { coid: 2_000_000_000 });
    expect(noCompany.data?.createActivity.error?.fields).toMatchObject([{ field: 'coid' }]);
    const created = await create(rep, {});
    const { seq = 0 } = created.data?.createActivity.activity ?? {};
    const handed = await update(rep, seq, 1, { userSeq: 2_000_000_000 });
    expect(handed.data?.updateActivity.error?.fields).toMatchObject([{ field: 'userSeq' }]);
    const emptied = await update(rep, seq, 1, { date: null });
    expect(emptied.data?.updateActivity.error?.fields).toMatchObject([{ field: 'date' }]);
    expect(emptied.made).toEqual([]);
  });

  it('answers a conflict with the stored activity, as data', async () => {
    const created = await create(rep, {});
    const { seq = 0 } = created.data?.createActivity.activity ?? {};
    await update(rep, seq, 1, { subject: 'theirs' });
    const lost = await update(rep, seq, 1, { subject: 'ours' });
    expect(lost.errors).toBeUndefined();
    expect(lost.data?.updateActivity).toMatchObject({
      activity: null,
      error: {
        code: 'CONFLICT',
        current: { __typename: 'Activity', subject: 'theirs', version: 2 },
      },
    });
  });

  it('saves once for one key, and says which field a key’s second meaning spoils', async () => {
    const [first, second] = await Promise.all([create(rep, {}, 'twice'), create(rep, {}, 'twice')]);
    expect(first.data).toEqual(second.data);
    const other = await create(rep, { subject: 'something else' }, 'twice');
    expect(other.data?.createActivity.error?.fields).toMatchObject([{ field: 'idempotencyKey' }]);
  });

  it('M02: refuses another rep’s change, and every write of staff without sending it', async () => {
    const created = await create(rep, {});
    const { seq = 0 } = created.data?.createActivity.activity ?? {};
    const others = await update(rep2, seq, 1, { subject: 'mine now' });
    expect(others.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const written = await create(staff, {});
    expect(written.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(written.made).toEqual(['POST /api/audit/refusals']);
    const query = `{ activity(seq: ${seq}) { canEdit } }`;
    const may = async (who: Asker) =>
      (await who.ask<{ activity: { canEdit: boolean } }>(query)).data.activity.canEdit;
    expect([await may(rep), await may(rep2), await may(manager), await may(staff)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('a manager plans in a rep’s name, and the true writer is kept', async () => {
    const created = await create(manager, { userSeq: repSeq });
    const seq = created.data?.createActivity.activity?.seq;
    const { data } = await rep.ask<{ activity: object }>(
      `{ activity(seq: ${seq}) { user { seq } enteredBy { isManager } type { value label } company { seq } } }`,
    );
    expect(data.activity).toEqual({
      user: { seq: repSeq },
      enteredBy: { isManager: true },
      type: { value: 104, label: 'Meeting' },
      company: { seq: company.seq },
    });
  });

  it('a do-not-call company is called only with an override', async () => {
    const blocked = await insertCompany(gateway.rest, {
      rep: repSeq,
      do_not_call: true,
      dnc_reason: 'asked',
      dnc_at: '2026-01-01',
    });
    const call = { coid: blocked.coid, type: 100 };
    const refused = await create(manager, call);
    expect(refused.data?.createActivity.error?.fields).toMatchObject([{ field: 'type' }]);
    const overridden = await create(manager, {
      ...call,
      overrideDoNotCall: true,
      note: 'They asked us to.',
    });
    expect(overridden.data?.createActivity.error).toBeNull();
  });
});

const NESTED = 'seq subject user { name } contact { lastName } company { name } canEdit';

describe('lists of activities', () => {
  beforeAll(async () => {
    await gateway.rest.sql(
      `insert into activities (coid, contact_seq, type, user_seq, date, subject)
       select $1, $2, 101, $3, date '2026-06-01' - n, 'number ' || n from generate_series(1, 60) n`,
      [company.coid, contactSeq, repSeq],
    );
  });

  it('cost the same for 5 rows as for 50', async () => {
    const query = `query ($first: Int!, $coid: Int!) { activities(filter: { coids: [$coid], types: [101] }, sort: LATEST, first: $first) { nodes { ${NESTED} } } }`;
    const ask = (first: number) =>
      rep.ask<{ activities: { nodes: unknown[] } }>(query, { first, coid: company.coid });
    const [few, many] = [await ask(5), await ask(50)];
    expect([few.data.activities.nodes.length, many.data.activities.nodes.length]).toEqual([5, 50]);
    // The search, its reps, its companies, its contacts.
    expect([few.made.length, many.made.length]).toEqual([4, 4]);
  });

  it('of 50 companies cost one call, of one company have count and cursor', async () => {
    const { data, made } = await rep.ask<{
      searchCompanies: { nodes: { company: { activities: { nodes: unknown[] } } }[] };
    }>(
      `{ searchCompanies(filter: {}, first: 50) { nodes { company {
        activities(first: 2, filter: { status: OPEN }) { nodes { seq } totalCount } } } } }`,
    );
    expect(made).toEqual([
      'POST /api/manufacturers/es/searchForRepCentral',
      'POST /api/activities/search',
    ]);
    expect(data.searchCompanies.nodes).toHaveLength(50);
    const one = await rep.ask<{
      company: { activities: { totalCount: number; pageInfo: { endCursor: string } } };
    }>(
      `query ($seq: Int!) { company(seq: $seq) { activities(first: 5) { totalCount pageInfo { endCursor } } } }`,
      { seq: company.seq },
    );
    expect(one.data.company.activities.totalCount).toBeGreaterThan(60);
    const cursor = one.data.company.activities.pageInfo.endCursor;
    const next = await rep.ask<{ company: { activities: { nodes: unknown[] } } }>(
      `query ($seq: Int!, $after: String) { company(seq: $seq) { activities(first: 5, after: $after) { nodes { seq } } } }`,
      { seq: company.seq, after: cursor },
    );
    expect(next.data.company.activities.nodes).toHaveLength(5);
  });

  it('of several contacts cost one call', async () => {
    await gateway.rest.sql(
      `insert into contacts (coid, last_name) select $1, 'Person ' || n from generate_series(1, 20) n`,
      [company.coid],
    );
    const { data, made } = await rep.ask<{
      company: { contacts: { nodes: { lastName: string; activities: { nodes: unknown[] } }[] } };
    }>(
      `query ($seq: Int!) { company(seq: $seq) { contacts { nodes { lastName activities(first: 3) { nodes { date } pageInfo { hasNextPage } } } } } }`,
      { seq: company.seq },
    );
    expect(made.filter((call) => call === 'GET /api/activities')).toHaveLength(1);
    const karen = data.company.contacts.nodes.find(({ lastName }) => lastName === 'Oakes');
    expect(karen?.activities).toMatchObject({
      nodes: [{}, {}, {}],
      pageInfo: { hasNextPage: true },
    });
    expect(data.company.contacts.nodes[5]?.activities.nodes).toEqual([]);
  });
});
