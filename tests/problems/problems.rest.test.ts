import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROBLEM_RULES } from '../../schema/enumerations.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface ProblemRow {
  rule: string;
  resource: string;
  id: string;
  coid: number | null;
  company: string | null;
  rep: number | null;
  since: string | null;
  severity: string | null;
  detail: string | null;
  snoozedUntil: string | null;
  resolvedOn: string | null;
  version: number;
}

let rest: TestRest;
let rep: string;
let staff: string;
let admin: string;
let repSeq: number;
let inactiveSeq: number;
let serial = 0;

beforeAll(async () => {
  rest = await startRest();
  [rep, staff, admin] = (await Promise.all(
    ['rep', 'staff', 'admin'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string];
  const [me] = await rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = me?.seq ?? 0;
  const gone = await insertRow<{ seq: number }>(rest, 'users', {
    name: 'Gone Rep',
    email: 'gone@demo.example',
    level: 32,
    role: '"rep"',
    active: false,
  });
  inactiveSeq = gone.seq;
});
afterAll(() => rest.close());

/** A company without any problem. */
const sound = (values: Record<string, unknown> = {}) =>
  insertCompany(rest, {
    rep: repSeq,
    phone: '(614) 555-0101',
    website: 'test.example',
    geo_lat: 40,
    geo_long: -83,
    ...values,
  });
const contract = (
  coid: number,
  start_date: string,
  end_date: string,
  status = 'signed',
  cents = 0,
) =>
  insertRow<{ seq: number }>(rest, 'contracts', {
    coid,
    year: Number(end_date.slice(0, 4)),
    contract_version: (serial += 1),
    status,
    signed_on: start_date,
    start_date,
    end_date,
    total_cents: cents,
  });
const problems = (query: string) =>
  rest.call<ProblemRow[]>('GET', `/api/problems?${query}`, { token: rep });
const rulesOf = async (coid: number) =>
  (await problems(`coid=${coid}&state=all`)).body.map(({ rule, resource, id, since, detail }) => ({
    rule,
    resource,
    id,
    since,
    detail,
  }));
const settle = async (
  { rule, resource, id }: Pick<ProblemRow, 'rule' | 'resource' | 'id'>,
  body: object,
  token = rep,
  seen?: number,
) => {
  const [state] = await rest.sql<{ version: number }>(
    'select version from problem_states where rule = $1 and resource = $2 and id = $3',
    [rule, resource, id],
  );
  return rest.call<ProblemRow & { current?: ProblemRow; errors?: { field: string }[] }>(
    'POST',
    `/api/problems/${rule}/${resource}/${id}`,
    { token, body, headers: { 'if-match': `"${seen ?? state?.version ?? 0}"` } },
  );
};

describe('the rules', () => {
  it('find nothing at a sound company', async () => {
    const { coid } = await sound({ client_flag: true });
    await contract(coid, '2026-01-01', '2026-06-18');
    expect(await rulesOf(coid)).toEqual([]);
  });

  it.each([
    ['no-rep', { rep: null }, 'No rep looks after this company.'],
    ['missing-geo', { geo_long: null }, 'It is on no map: its latitude or longitude is missing.'],
    ['missing-phone', { phone: ' ' }, 'It has no phone number.'],
    ['missing-website', { website: null }, 'It has no website.'],
  ])('%s: since the company is on record', async (rule, values, detail) => {
    const { coid, seq } = await sound(values);
    expect(await rulesOf(coid)).toEqual([
      { rule, resource: 'manufacturers', id: String(seq), since: '2020-01-01', detail },
    ]);
  });

  it('inactive-rep names the rep', async () => {
    const { coid } = await sound({ rep: inactiveSeq });
    expect(await rulesOf(coid)).toMatchObject([
      { rule: 'inactive-rep', detail: 'Its rep, Gone Rep, is not active any more.' },
    ]);
  });

  it('no-rep and inactive-rep leave do-not-call companies alone', async () => {
    for (const user of [null, inactiveSeq]) {
      const { coid } = await sound({ rep: user, do_not_call: true, dnc_reason: 'asked' });
      expect(await rulesOf(coid)).toEqual([]);
    }
  });

  it('program-without-section: rows of a contract that runs, other than banners and logos', async () => {
    const { coid } = await sound({ client_flag: true });
    const running = await contract(coid, '2026-01-01', '2026-12-31');
    const over = await contract(coid, '2025-01-01', '2025-12-31');
    const program = async (values: Record<string, unknown>) =>
      String(
        (
          await insertRow<{ seq: number }>(rest, 'client_programs', {
            coid,
            type: 'specs',
            year: 2026,
            cost: 123_456,
            contract_seq: running.seq,
            ...values,
          })
        ).seq,
      );
    const bare = await program({});
    const word = await program({ csisec: 'null', type: 'bim' });
    await program({ csisec: '09 65 19' });
    await program({ type: 'banner' });
    await program({ type: 'logo' });
    await program({ contract_seq: over.seq });
    const found = await rulesOf(coid);
    expect(found.filter(({ rule }) => rule !== 'contract-total')).toEqual([
      {
        rule: 'program-without-section',
        resource: 'client-programs',
        id: bare,
        since: '2026-01-01',
        detail: 'The specs row of 2026 ($1,234.56) names no CSI section.',
      },
      expect.objectContaining({ id: word }),
    ]);
  });

  it('program-malformed: rows without a type or a year', async () => {
    const { coid } = await sound();
    for (const [type, year] of [
      ['specs', null],
      [null, 2024],
      [null, null],
    ]) {
      await insertRow(rest, 'client_programs', { coid, type, year, cost: 100, csisec: 'null' });
    }
    expect(await rulesOf(coid)).toMatchObject([
      {
        since: '2020-01-01',
        detail: 'A program row ($1.00) has no year, so that no report counts it.',
      },
      { since: '2020-01-01', detail: expect.stringContaining('neither type nor year') },
      { since: '2024-01-01', detail: expect.stringContaining('no type') },
    ]);
  });

  it('flag-without-contract: since the day after the last contract', async () => {
    const { coid } = await sound({ client_flag: true, client_since: '2024-01-01' });
    expect(await rulesOf(coid)).toMatchObject([
      { rule: 'flag-without-contract', since: '2024-01-01' },
    ]);
    await contract(coid, '2025-06-18', '2026-06-17');
    await contract(coid, '2026-07-01', '2027-06-30');
    await contract(coid, '2026-01-01', '2026-12-31', 'sent');
    expect(await rulesOf(coid)).toMatchObject([
      { rule: 'flag-without-contract', since: '2026-06-18' },
    ]);
  });

  it('contract-without-flag: once a company', async () => {
    const { coid, seq } = await sound();
    await contract(coid, '2026-06-18', '2027-06-17');
    await contract(coid, '2026-01-01', '2026-12-31');
    expect(await rulesOf(coid)).toEqual([]);
    await rest.sql(`update manufacturers set client_flag = false where coid = $1`, [coid]);
    expect(await rulesOf(coid)).toEqual([
      {
        rule: 'contract-without-flag',
        resource: 'manufacturers',
        id: String(seq),
        since: '2026-01-01',
        detail: 'A signed contract runs until Jun 17, 2027, and it is not flagged as a client.',
      },
    ]);
  });

  const sells = (coid: number, contract_seq: number, type: string, cost: number) =>
    insertRow(rest, 'client_programs', {
      coid,
      contract_seq,
      type,
      year: 2026,
      cost,
      csisec: '09 65 19',
    });

  it('contract-total: a signed contract whose total is not what its program rows add up to', async () => {
    const { coid } = await sound();
    const { seq } = await contract(coid, '2026-01-01', '2026-12-31', 'signed', 100);
    expect(await rulesOf(coid)).toEqual([
      {
        rule: 'contract-total',
        resource: 'contracts',
        id: String(seq),
        since: '2026-01-01',
        detail:
          'The contract of 2026 says $1.00, and its program rows add up to $0.00. Figures count the rows.',
      },
    ]);
    await sells(coid, seq, 'specs', 100);
    expect(await rulesOf(coid)).toEqual([]);
  });

  it('contracts-overlap: two contracts that sell the same program on the same days', async () => {
    const { coid } = await sound();
    const first = await contract(coid, '2026-01-01', '2026-12-31', 'signed', 100);
    await sells(coid, first.seq, 'specs', 100);
    const second = await insertRow<{ seq: number }>(rest, 'contracts', {
      coid,
      year: 2027,
      contract_version: 1,
      status: 'signed',
      signed_on: '2026-06-01',
      start_date: '2026-07-01',
      end_date: '2027-06-30',
      total_cents: 200,
    });
    await sells(coid, second.seq, 'bim', 100);
    expect((await rulesOf(coid)).map(({ rule }) => rule)).toEqual(['contract-total']);
    await sells(coid, second.seq, 'specs', 100);
    // As a later version of the first it replaces it: nothing is sold twice.
    const asVersion = (year: number, version: number) =>
      rest.sql(`update contracts set year = $2, contract_version = $3 where seq = $1`, [
        second.seq,
        year,
        version,
      ]);
    await asVersion(2026, 99);
    expect(await rulesOf(coid)).toEqual([]);
    await asVersion(2027, 1);
    expect(await rulesOf(coid)).toEqual([
      {
        rule: 'contracts-overlap',
        resource: 'contracts',
        id: String(second.seq),
        since: '2026-07-01',
        detail: `The contract from Jul 1, 2026 to Jun 30, 2027 sells what contract ${first.seq} sells until Dec 31, 2026: specs 09 65 19. Both count.`,
      },
    ]);
  });

  it('content-stuck: since the first day beyond the limit', async () => {
    const { coid } = await sound();
    const item = (status: string, status_since: string, values: Record<string, unknown> = {}) =>
      insertRow<{ content_id: number }>(rest, 'content', {
        coid,
        content_type: 'cad',
        content_title: 'Sill',
        status,
        status_since,
        requested_on: '2025-01-01',
        ...values,
      });
    const draft = await item('Draft to Client', '2026-06-03');
    const queue = await item('In Queue', '2026-05-18', { content_id: 1_900_002, notes: 'Lobby' });
    await item('Draft to Client', '2026-06-04');
    await item('In Queue', '2026-05-19');
    await item('Posted', '2020-01-01');
    const found = await rulesOf(coid);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      rule: 'content-stuck',
      resource: 'content',
      id: String(draft.content_id),
      since: '2026-06-18',
      detail: 'cad "Sill" has been in Draft to Client for 15 days.',
    });
    expect(found).toContainEqual(
      expect.objectContaining({
        id: String(queue.content_id),
        since: '2026-06-18',
        detail: 'cad "Lobby" has been in In Queue for 31 days.',
      }),
    );
  });

  it('posted-after-end: once a company whose last contract ended more than 60 days ago', async () => {
    const posted = async (end: string, items: number) => {
      const { coid } = await sound();
      await contract(coid, '2025-01-01', end);
      for (let i = 0; i < items; i += 1) {
        await insertRow(rest, 'content', {
          coid,
          content_type: 'spec',
          status: 'Posted',
          status_since: '2025-03-01',
          requested_on: '2025-01-01',
        });
      }
      return rulesOf(coid);
    };
    expect(await posted('2026-04-18', 2)).toMatchObject([
      {
        rule: 'posted-after-end',
        resource: 'manufacturers',
        since: '2026-06-18',
        detail: 'Its last contract ended on Apr 18, 2026, and content is still posted: 2 items.',
      },
    ]);
    expect(await posted('2026-04-19', 1)).toEqual([]);
    expect(await posted('2026-04-18', 0)).toEqual([]);
  });

  it('invoice-overdue: more than 60 days past due with a balance', async () => {
    const { coid } = await sound();
    const invoice = (number: string, due: string, paid_cents: number) =>
      insertRow<{ seq: number }>(rest, 'invoices', {
        number,
        coid,
        issued: '2026-01-01',
        due,
        amount_cents: 500_000,
        paid_cents,
      });
    const late = await invoice('P-1', '2026-04-18', 1);
    await invoice('P-2', '2026-04-19', 0);
    await invoice('P-3', '2026-01-18', 500_000);
    expect(await rulesOf(coid)).toEqual([
      {
        rule: 'invoice-overdue',
        resource: 'invoices',
        id: String(late.seq),
        since: '2026-06-18',
        detail: 'Invoice P-1 is 61 days past due; $4,999.99 is open.',
      },
    ]);
  });

  it('contact-bounced and contact-duplicate: the later of two with one e-mail, or one phone and last name', async () => {
    const { coid } = await sound();
    const contact = (values: Record<string, unknown>) =>
      insertRow<{ seq: number }>(rest, 'contacts', {
        coid,
        created_at: '2026-02-02T12:00:00Z',
        ...values,
      });
    const first = await contact({
      first_name: 'Karen',
      last_name: 'Smith',
      email: 'k@test.example',
      phone: '614 555 0101',
    });
    const byMail = await contact({ first_name: 'K', last_name: 'S', email: 'K@Test.example' });
    const byPhone = await contact({ last_name: 'SMITH', phone: '(614) 555-0101' });
    await contact({ last_name: 'Jones', phone: '614-555-0101' });
    await contact({ last_name: 'Smith', phone: 'none' });
    await contact({ last_name: 'Smith', phone: '-' });
    const bounced = await contact({ last_name: 'Blue', email: 'b@test.example', bounced: true });
    const { coid: other } = await sound();
    await insertRow(rest, 'contacts', { coid: other, email: 'k@test.example' });
    const found = await rulesOf(coid);
    expect(found).toEqual([
      {
        rule: 'contact-bounced',
        resource: 'contacts',
        id: String(bounced.seq),
        since: '2026-02-02',
        detail: 'E-mail to b@test.example bounced.',
      },
      expect.objectContaining({
        rule: 'contact-duplicate',
        id: String(byMail.seq),
        detail: `K S seems to be the same person as contact ${first.seq}.`,
      }),
      expect.objectContaining({
        rule: 'contact-duplicate',
        id: String(byPhone.seq),
        detail: `SMITH seems to be the same person as contact ${first.seq}.`,
      }),
    ]);
    expect(await rulesOf(other)).toEqual([]);
  });

  it('dnc-with-call: an open call from today on', async () => {
    const { coid } = await sound({
      do_not_call: true,
      dnc_reason: 'asked',
      dnc_at: '2026-06-10T12:00:00Z',
    });
    const activity = (values: Record<string, unknown>) =>
      insertRow<{ seq: number }>(rest, 'activities', {
        coid,
        type: 100,
        user_seq: repSeq,
        date: '2026-06-19',
        subject: 'Call',
        created_at: '2026-06-01T12:00:00Z',
        ...values,
      });
    const planned = await activity({});
    await activity({ date: '2026-06-17' });
    await activity({ type: 101 });
    await activity({ percent_complete: 100, completed_on: '2026-06-18' });
    expect(await rulesOf(coid)).toEqual([
      {
        rule: 'dnc-with-call',
        resource: 'activities',
        id: String(planned.seq),
        since: '2026-06-10',
        detail: 'A call is planned for Jun 19, 2026, and the company must not be called.',
      },
    ]);
  });

  it('overlook deleted companies', async () => {
    const { coid } = await sound({ rep: null, phone: null, deleted_at: '2026-06-01' });
    expect(await rulesOf(coid)).toEqual([]);
  });

  it('are those of the list, with its severities, and name each problem once', async () => {
    const rows = await rest.sql<{ rule: string; severity: string }>(
      'select distinct rule, severity from current_problems',
    );
    const known = Object.fromEntries(PROBLEM_RULES.map(({ value, severity }) => [value, severity]));
    expect(Object.fromEntries(rows.map(({ rule, severity }) => [rule, severity]))).toEqual(known);
    const twice = await rest.sql(
      'select 1 from current_problems group by rule, resource, id having count(*) > 1',
    );
    expect(twice).toEqual([]);
  });
});

describe('the list', () => {
  it('answers the fields of a problem with its company and rep', async () => {
    const { coid, seq } = await sound({ website: null });
    expect((await problems(`coid=${coid}`)).body).toEqual([
      {
        rule: 'missing-website',
        resource: 'manufacturers',
        id: String(seq),
        coid,
        company: 'Test Works',
        rep: repSeq,
        since: '2020-01-01',
        severity: 'low',
        detail: 'It has no website.',
        snoozedUntil: null,
        resolvedOn: null,
        version: 0,
      },
    ]);
  });

  it.each([
    ['rule=no-rep', `rule = 'no-rep'`],
    ['rule=no-rep&rule=missing-geo', `rule in ('no-rep', 'missing-geo')`],
    ['severity=high', `severity = 'high'`],
    ['rep=REP', 'coid in (select coid from manufacturers where rep = REP)'],
    [
      'rep=REP&severity=low',
      `severity = 'low' and coid in (select coid from manufacturers where rep = REP)`,
    ],
  ])('narrows by %s, the most severe first, then the oldest', async (query, condition) => {
    const rows = await rest.sql<{ rule: string; id: string }>(
      `select rule, id from current_problems p where ${condition.replaceAll('REP', String(repSeq))}
         and not exists (select from problem_states s where (s.rule, s.resource, s.id) = (p.rule, p.resource, p.id))
       order by array_position(array['high', 'medium', 'low'], severity), since, rule collate "C", id collate "C"`,
    );
    const { body, headers } = await problems(`${query.replace('REP', String(repSeq))}&limit=2000`);
    expect(body.map(({ rule, id }) => ({ rule, id }))).toEqual(rows.slice(0, 2000));
    expect(headers.get('x-total-count')).toBe(String(rows.length));
  });

  it('pages without a gap or a repetition', async () => {
    const { body: whole } = await problems('severity=low&limit=2000');
    const paged: ProblemRow[] = [];
    let after = '';
    do {
      const page = await problems(`severity=low&limit=7${after && `&after=${after}`}`);
      paged.push(...page.body);
      after = page.headers.get('x-next-cursor') ?? '';
    } while (after);
    expect(paged).toEqual(whole);
  });

  it('refuses what it does not know', async () => {
    for (const query of [
      'rule=nothing',
      'state=gone',
      'severity=1',
      'coid=x',
      'since=2026-01-01',
    ]) {
      expect((await problems(query)).status).toBe(422);
    }
  });
});

describe('the counts', () => {
  it('of every rule, of all and of one rep', async () => {
    for (const [query, condition] of [
      ['', 'true'],
      [`?rep=${repSeq}`, `coid in (select coid from manufacturers where rep = ${repSeq})`],
    ] as const) {
      const { body } = await rest.call('GET', `/api/problems/counts${query}`, { token: rep });
      const rows = await rest.sql<{ rule: string; count: number }>(
        `select rule, count(*)::integer as count from current_problems p
         left join problem_states s using (rule, resource, id)
         where s.resolved_on is null and (s.snoozed_until is null or s.snoozed_until <= '${TEST_TODAY}') and ${condition}
         group by rule`,
      );
      const counts = new Map(rows.map(({ rule, count }) => [rule, count]));
      expect(body).toEqual(
        PROBLEM_RULES.map(({ value, severity }) => ({
          rule: value,
          severity,
          count: counts.get(value) ?? 0,
        })),
      );
    }
  });
});

describe('settling a problem', () => {
  const broken = async () => {
    const { coid, seq } = await sound({ phone: null });
    return { coid, rule: 'missing-phone', resource: 'manufacturers', id: String(seq) };
  };
  const stateOf = async (coid: number) => {
    const found: string[] = [];
    for (const state of ['open', 'snoozed', 'resolved']) {
      const { body } = await problems(`coid=${coid}&state=${state}`);
      if (body.length > 0) found.push(state);
    }
    return found.join();
  };

  it('puts it off until a day; on that day it is open again', async () => {
    const problem = await broken();
    const { status, body } = await settle(problem, { snoozedUntil: '2026-07-01' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ snoozedUntil: '2026-07-01', resolvedOn: null, version: 1 });
    expect(await stateOf(problem.coid)).toBe('snoozed');
    await rest.sql(`update problem_states set snoozed_until = '2026-06-18' where id = $1`, [
      problem.id,
    ]);
    expect(await stateOf(problem.coid)).toBe('open');
  });

  it('a value sets, an absent field leaves, null and false take back; each is audited', async () => {
    const problem = await broken();
    await settle(problem, { snoozedUntil: '2026-07-01' });
    const resolved = await settle(problem, { resolved: true });
    expect(resolved.body).toMatchObject({ snoozedUntil: '2026-07-01', resolvedOn: TEST_TODAY });
    expect(await stateOf(problem.coid)).toBe('resolved');
    const again = await settle(problem, { resolved: true });
    expect(again.body.version).toBe(2);
    const open = await settle(problem, { resolved: false, snoozedUntil: null });
    expect(open.body).toMatchObject({ snoozedUntil: null, resolvedOn: null, version: 3 });
    expect(await stateOf(problem.coid)).toBe('open');
    const audit = await rest.call<object[]>(
      'GET',
      `/api/audit?resource=problems&id=missing-phone/manufacturers/${problem.id}&sort=seq`,
      { token: admin },
    );
    expect(audit.body).toHaveLength(4);
    expect(audit.body[0]).toMatchObject({ field: 'snoozedUntil', old: null, new: '2026-07-01' });
  });

  it('leaves the lists by itself once it is mended, and its state can still be taken back', async () => {
    const problem = await broken();
    await settle(problem, { resolved: true });
    await rest.sql(`update manufacturers set phone = '1' where seq = $1`, [problem.id]);
    expect((await problems(`coid=${problem.coid}&state=all`)).body).toEqual([]);
    const { status, body } = await settle(problem, { resolved: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...problem, coid: null, detail: null, resolvedOn: null });
  });

  it('is refused for what no rule finds, for a day that is over and for a stale version', async () => {
    const problem = await broken();
    expect((await settle({ ...problem, rule: 'missing-geo' }, { resolved: true })).status).toBe(
      404,
    );
    expect((await settle({ ...problem, rule: 'nothing' }, { resolved: true })).status).toBe(404);
    expect((await settle({ ...problem, id: 'x' }, { resolved: true })).status).toBe(404);
    const past = await settle(problem, { snoozedUntil: TEST_TODAY });
    expect(past.status).toBe(422);
    expect(past.body.errors?.[0]?.field).toBe('snoozedUntil');
    expect((await settle(problem, { resolvedOn: TEST_TODAY })).status).toBe(422);
    await settle(problem, { resolved: true });
    const stale = await settle(problem, { resolved: false }, rep, 0);
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ resolvedOn: TEST_TODAY, version: 1 });
  });

  it('M02: staff only read', async () => {
    const problem = await broken();
    expect((await settle(problem, { resolved: true }, staff)).status).toBe(403);
    expect((await rest.call('GET', '/api/problems', { token: staff })).status).toBe(200);
  });
});
