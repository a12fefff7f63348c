import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Target {
  seq: number;
  measure: string;
  scope: string;
  scopeSeq: number | null;
  period: string;
  startsOn: string;
  value: number | null;
  valueAtEnd: number | null;
  partsSum: number | null;
  reason: string | null;
  version: number;
  progress: {
    actual: number | null;
    attainment: number | null;
    pace: number | null;
    expectedShare: number | null;
    formula: string;
    paceFormula: string;
  } | null;
}
interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
  current?: Target;
}

const THIS_YEAR = '2025-12-01';
const LAST_YEAR = '2024-12-01';

let rest: TestRest;
const tokens: Record<string, string> = {};
const seqOf: Record<string, number> = {};

beforeAll(async () => {
  rest = await startRest();
  for (const name of ['rep', 'rep2', 'manager', 'director', 'admin', 'staff']) {
    tokens[name] = await rest.signIn(`${name}@demo.example`);
    const [user] = await rest.sql<{ seq: number }>('select seq from users where email = $1', [
      `${name}@demo.example`,
    ]);
    seqOf[name] = user?.seq ?? 0;
  }
});
afterAll(() => rest.close());
beforeEach(async () => {
  await rest.sql('delete from target_versions');
  await rest.sql('delete from targets');
});

const call = <T>(who: string, method: string, path: string, body?: object) =>
  rest.call<T>(method, path, {
    ...(tokens[who] && { token: tokens[who] }),
    ...(body && { body }),
  });

const sold = (who: string, value: number | null, more: Partial<Target> = {}) => ({
  measure: 'soldValue',
  scope: 'person',
  scopeSeq: seqOf[who] ?? null,
  period: 'year',
  startsOn: THIS_YEAR,
  value,
  version: 0,
  ...more,
});
const save = (who: string, targets: object[], reason?: string) =>
  call<{ targets: Target[] } & Refusal>(who, 'POST', '/api/targets', {
    targets,
    ...(reason && { reason }),
  });
const list = async (who: string, query = ''): Promise<Target[]> =>
  (await call<Target[]>(who, 'GET', `/api/targets?progress=true${query}`)).body;

/** A target as it was set before its period, past what the service lets anybody do. */
async function plant(target: ReturnType<typeof sold>, endsOn: string): Promise<number> {
  const [row] = await rest.sql<{ seq: number }>(
    `insert into targets (measure, scope, scope_seq, period, starts_on, ends_on, value, changed_by, changed_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $5::date - 10) returning seq`,
    [
      target.measure,
      target.scope,
      target.scopeSeq,
      target.period,
      target.startsOn,
      endsOn,
      target.value,
      seqOf['director'],
    ],
  );
  return row?.seq ?? 0;
}

describe('who sets targets', () => {
  it('M02: a rep sets none, a manager those of their team, a director all', async () => {
    expect((await save('rep', [sold('rep', 100)])).status).toBe(403);
    expect((await save('staff', [sold('rep', 100)])).status).toBe(403);
    expect((await save('manager', [sold('rep', 100)])).status).toBe(200);
    const team = { scope: 'team', scopeSeq: seqOf['manager'] ?? 0 };
    expect((await save('manager', [sold('', 100, team)])).status).toBe(200);
    const others = await save('manager', [sold('rep', 200, { version: 1 }), sold('rep2', 100)]);
    expect(others.status).toBe(403);
    expect(others.body.detail).toContain('You cannot set targets of Marcus Boyd.');
    const company = sold('', 100, { scope: 'company', scopeSeq: null });
    expect((await save('manager', [company])).status).toBe(403);
    expect((await save('director', [company, sold('rep2', 100)])).status).toBe(200);
    // Nothing of the refused batch was stored.
    expect((await list('director', `&scopeSeq=${seqOf['rep']}`)).map(({ value }) => value)).toEqual(
      [100],
    );
  });

  it('M02: reps see their own, their team’s and the company’s; managers their team’s; directors all', async () => {
    const company = sold('', 1, { scope: 'company', scopeSeq: null });
    const team = sold('', 2, { scope: 'team', scopeSeq: seqOf['manager'] ?? 0 });
    await save('director', [company, team, sold('rep', 3), sold('rep2', 4)]);
    const valuesFor = async (who: string) => (await list(who)).map(({ value }) => value).sort();
    expect(await valuesFor('rep')).toEqual([1, 2, 3]);
    expect(await valuesFor('rep2')).toEqual([1, 4]);
    expect(await valuesFor('manager')).toEqual([1, 2, 3]);
    expect(await valuesFor('director')).toEqual([1, 2, 3, 4]);
    expect(await valuesFor('staff')).toEqual([1]);
  });

  it('lists the rows of the grid with those that the viewer may edit', async () => {
    const scopes = (
      await call<{ scope: string; scopeSeq: number | null; mayEdit: boolean }[]>(
        'manager',
        'GET',
        '/api/targets/scopes',
      )
    ).body;
    expect(scopes.filter(({ mayEdit }) => !mayEdit)).toEqual([
      expect.objectContaining({ scope: 'company', scopeSeq: null }),
    ]);
    expect(scopes).toContainEqual(
      expect.objectContaining({ scope: 'person', scopeSeq: seqOf['rep'], mayEdit: true }),
    );
    expect(scopes.some(({ scopeSeq }) => scopeSeq === seqOf['rep2'])).toBe(false);
  });
});

describe('a batch', () => {
  it('is stored whole or not at all, with the fault of each row in words', async () => {
    const refused = await save('director', [
      sold('rep', 100),
      sold('rep', 200),
      sold('staff', 100),
      sold('rep2', -1),
      sold('rep2', 100, { startsOn: '2026-01-15', period: 'month' }),
      sold('rep2', 1.5, { measure: 'renewalRate' }),
      sold('rep2', 100, { period: 'month', startsOn: '2026-05-01' }),
    ]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { field: 'targets.1.startsOn', message: 'is the same target as in row 1' },
      { field: 'targets.2.scopeSeq', message: 'must be a rep' },
      { field: 'targets.3.value', message: 'must not be negative' },
      { field: 'targets.4.startsOn', message: 'must be the first day of a month' },
      { field: 'targets.5.value', message: 'must be at most 100%' },
      {
        field: 'targets.6.value',
        message: 'May 2026 is over: give a reason to correct its target',
      },
    ]);
    expect(await list('director')).toEqual([]);
  });

  it('refuses what somebody else changed meanwhile, and shows it', async () => {
    await save('director', [sold('rep', 100)]);
    await save('manager', [sold('rep', 200, { version: 1 })]);
    const stale = await save('director', [sold('rep2', 100), sold('rep', 300, { version: 1 })]);
    expect(stale.status).toBe(412);
    expect(stale.body.errors).toEqual([
      { field: 'targets.1.value', message: 'Lee Navarro set it to $2 on Jun 18, 2026' },
    ]);
    expect(stale.body.current).toMatchObject({ value: 200, version: 2 });
    expect((await list('director')).map(({ value }) => value)).toEqual([200]);
  });

  it('keeps and audits every value; one that is stored already changes nothing', async () => {
    const [first] = (await save('director', [sold('rep', 100)])).body.targets;
    await save('manager', [sold('rep', 200, { version: 1 })]);
    const again = await save('manager', [sold('rep', 200, { version: 2 })]);
    expect(again.body.targets[0]).toMatchObject({ version: 2 });
    await save('manager', [sold('rep', null, { version: 2 })]);
    const versions = await call<object[]>('rep', 'GET', `/api/targets/${first?.seq}/versions`);
    expect(versions.body).toMatchObject([
      { version: 3, value: null, changedByName: 'Lee Navarro', changedOn: TEST_TODAY },
      { version: 2, value: 200, changedByName: 'Lee Navarro' },
      { version: 1, value: 100, changedByName: 'Ruth Albright' },
    ]);
    expect((await call('rep2', 'GET', `/api/targets/${first?.seq}/versions`)).status).toBe(404);
    const audited = await rest.sql(
      `select action, old, new from audit where resource = 'targets' and id = $1 order by seq`,
      [String(first?.seq)],
    );
    expect(audited).toEqual([
      { action: 'create', old: null, new: 100 },
      { action: 'update', old: 100, new: 200 },
      { action: 'update', old: 200, new: null },
    ]);
  });

  it('needs an Idempotency-Key, and saves once for it', async () => {
    const body = { targets: [sold('rep', 100)] };
    const token = tokens['director'] ?? '';
    const keyed = () =>
      rest.call<{ targets: Target[] }>('POST', '/api/targets', {
        token,
        body,
        headers: { 'Idempotency-Key': 'once' },
      });
    expect((await keyed()).status).toBe(200);
    expect((await keyed()).body.targets[0]?.version).toBe(1);
  });
});

describe('a period that is over', () => {
  it('keeps the target that stood at its end, until it is corrected with a reason', async () => {
    const last = sold('rep', 10_000, { startsOn: LAST_YEAR });
    await plant(last, '2025-11-30');
    const [before] = await list('rep');
    expect(before).toMatchObject({ value: 10_000, valueAtEnd: 10_000, reason: null });
    const silent = await save('director', [{ ...last, value: 20_000, version: 1 }]);
    expect(silent.body.errors?.[0]?.message).toBe(
      'Arcat year 2025 is over: give a reason to correct its target',
    );
    expect((await list('rep'))[0]?.progress).toEqual(before?.progress);
    await save('director', [{ ...last, value: 20_000, version: 1 }], 'The plan was misread.');
    const [after] = await list('rep');
    expect(after).toMatchObject({
      value: 20_000,
      valueAtEnd: 10_000,
      reason: 'The plan was misread.',
    });
    expect(after?.progress?.attainment).toBeCloseTo((before?.progress?.attainment ?? 0) / 2, 9);
  });

  it('cannot be rewritten past the service either', async () => {
    await plant(sold('rep', 10_000, { startsOn: LAST_YEAR }), '2025-11-30');
    await expect(
      rest.sql(
        'update targets set value = 5, changed_on = business_today(), version = version + 1',
      ),
    ).rejects.toThrow('a correction needs a reason');
  });
});

describe('how far a target is', () => {
  /** Two years of one rep's signatures: most of a year's come in summer. */
  async function plantSeasons(): Promise<number> {
    const coids = await rest.sql<{ coid: number }>(
      'select coid from manufacturers where deleted_at is null order by coid limit 8',
    );
    const [rep] = await rest.sql<{ seq: number }>(
      `insert into users (name, email, level, role, active, managerid, password_hash)
       values ('Sea Sonal', 'sea.sonal@demo.example', 32, '"rep"', true, $1, 'x') returning seq`,
      [seqOf['manager']],
    );
    const seq = rep?.seq ?? 0;
    const signed: [string, number][] = [
      ['2025-02-10', 10_000],
      ['2025-06-18', 20_000],
      ['2025-06-19', 40_000],
      ['2025-08-05', 130_000],
      ['2026-01-20', 15_000],
      ['2026-06-10', 30_000],
    ];
    for (const [at, [day, cents]] of signed.entries()) {
      const coid = coids[at]?.coid ?? 0;
      const year = 1900 + at;
      const [contract] = await rest.sql<{ seq: number }>(
        `insert into contracts (coid, year, contract_version, status, signed_on, start_date, end_date, total_cents, rep)
         values ($1, $2, 1, 'signed', $3, $3, $3::date + 364, $4, $5) returning seq`,
        [coid, year, day, cents, seq],
      );
      await rest.sql(
        `insert into client_programs (coid, contract_seq, year, type, csisec, cost)
         values ($1, $2, $3, 'S', 'null', $4)`,
        [coid, contract?.seq, year, cents],
      );
    }
    return seq;
  }

  it('M2: holds the figure against the target, and the pace against the season of last year', async () => {
    const seq = await plantSeasons();
    await save('director', [sold('', 120_000, { scopeSeq: seq })]);
    const [target] = await list('director', `&scopeSeq=${seq}`);
    const [facts] = await rest.sql<{ actual: number; by_today: number; whole: number }>(
      `select sum(total_cents) filter (where signed_on between '2025-12-01' and '2026-06-18')::float8 as actual,
         sum(total_cents) filter (where signed_on between '2024-12-01' and '2025-06-18')::float8 as by_today,
         sum(total_cents) filter (where signed_on between '2024-12-01' and '2025-11-30')::float8 as whole
       from contracts where rep = $1`,
      [seq],
    );
    expect(facts).toEqual({ actual: 45_000, by_today: 30_000, whole: 200_000 });
    // 15% of last year had come by June 18: of 120,000 that is 18,000, and 45,000 is well ahead.
    expect(target?.progress).toMatchObject({
      actual: 45_000,
      attainment: 0.375,
      expectedShare: 0.15,
      pace: 2.5,
      formula: 'Sold value of Arcat year 2026 to date, $450, divided by the target, $1,200.',
      paceFormula:
        'By Jun 18, 2025, $300 of last year’s $2,000 had come (15.0%). The same share of the target is $180; $450 divided by that is a pace of 250%.',
    });
  });

  it('has no pace for rates, for periods that are over, and where there was nothing last year', async () => {
    const [rep] = await rest.sql<{ seq: number }>(
      `insert into users (name, email, level, role, active, managerid, password_hash)
       values ('New Comer', 'new.comer@demo.example', 32, '"rep"', true, $1, 'x') returning seq`,
      [seqOf['manager']],
    );
    await plant(sold('rep', 100, { startsOn: LAST_YEAR }), '2025-11-30');
    await save('director', [
      sold('rep', 0.9, { measure: 'renewalRate' }),
      sold('rep', 0.8, { measure: 'coverage' }),
      sold('', 100, { scopeSeq: rep?.seq ?? 0 }),
    ]);
    const found = await list('director');
    const wordsOf = (measure: string, startsOn = THIS_YEAR, scopeSeq = seqOf['rep']) =>
      found.find(
        (each) =>
          each.measure === measure && each.startsOn === startsOn && each.scopeSeq === scopeSeq,
      )?.progress;
    expect(found.map(({ progress }) => progress?.pace)).toEqual([null, null, null, null]);
    expect(wordsOf('renewalRate')?.paceFormula).toContain('has no pace');
    expect(wordsOf('coverage')?.actual).toBeGreaterThan(0);
    expect(wordsOf('soldValue', LAST_YEAR)?.paceFormula).toContain('its attainment is final');
    expect(wordsOf('soldValue', THIS_YEAR, rep?.seq)).toMatchObject({
      actual: 0,
      attainment: 0,
      paceFormula: 'There was none in the same period last year, so there is no pace.',
    });
  });

  it('says what the parts of a team’s and the company’s target add up to', async () => {
    const month = { period: 'month', startsOn: '2026-07-01' };
    const team = sold('', 500, { ...month, scope: 'team', scopeSeq: seqOf['manager'] ?? 0 });
    const company = sold('', 900, { ...month, scope: 'company', scopeSeq: null });
    await save('director', [sold('rep', 100, month), sold('rep2', 300, month), company]);
    const sumOf = async (scope: string) =>
      (await list('director')).find((each) => each.scope === scope)?.partsSum;
    expect(await sumOf('company')).toBe(400);
    await save('director', [team]);
    expect(await sumOf('team')).toBe(100);
    expect(await sumOf('company')).toBe(500);
  });
});

describe('events', () => {
  it('M02: managers keep those of their team, directors all; the others read what concerns them', async () => {
    const event = { date: '2026-03-02', title: 'Price increase' };
    const create = (who: string, body: object) =>
      call<{ seq: number; version: number; teamName: string | null }>(
        who,
        'POST',
        '/api/business-events',
        body,
      );
    const own = { ...event, title: 'Call week', team: seqOf['manager'] };
    expect((await create('rep', own)).status).toBe(403);
    expect((await create('manager', event)).status).toBe(403);
    const made = await create('manager', own);
    expect(made.body).toMatchObject({ teamName: 'Lee Navarro', version: 1 });
    expect((await create('director', { ...event, team: seqOf['rep'] })).status).toBe(422);
    expect((await create('director', event)).status).toBe(201);
    const titles = async (who: string) =>
      (
        await call<{ title: string }[]>(
          who,
          'GET',
          '/api/business-events?from=2026-03-02&to=2026-03-02',
        )
      ).body.map(({ title }) => title);
    expect(await titles('rep')).toEqual(['Call week', 'Price increase']);
    expect(await titles('rep2')).toEqual(['Price increase']);
    const stale = await rest.call('PUT', `/api/business-events/${made.body.seq}`, {
      token: tokens['manager'] ?? '',
      body: { title: 'Call days' },
      headers: { 'If-Match': '"7"' },
    });
    expect(stale.status).toBe(412);
  });
});
