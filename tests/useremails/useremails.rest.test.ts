import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface UserEmail {
  seq: number;
  email: string;
  name: string;
  usertype: string;
  profession: number;
  firm: string | null;
  city: string | null;
  state: string | null;
  csisec: string | null;
  joined: string;
  lastSeen: string;
  optOut: boolean;
  actions: number;
  version: number;
}

let rest: TestRest;
let rep: string;
let coid: number;
let csisec: string;
const people: Record<string, { seq: number }> = {};

const person = (name: string, values: Record<string, unknown>) =>
  insertRow<{ seq: number }>(rest, 'user_emails', {
    email: `${name.toLowerCase().replaceAll(' ', '.')}@quillon.example`,
    name,
    usertype: 'professional',
    profession: 1,
    state: 'OH',
    joined: '2024-03-01',
    last_seen: '2026-06-01',
    ...values,
  });
const lead = (user: string, date: string, values: Record<string, unknown> = {}) =>
  insertRow(rest, 'leads', {
    user_email_seq: people[user]?.seq,
    coid,
    date,
    person: user,
    profession: 1,
    action: 'viewed',
    ...values,
  });

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  const [section] = await rest.sql<{ csisec: string }>(
    `select csisec from csi_sections where division = '09' order by csisec limit 1`,
  );
  csisec = section?.csisec ?? '';
  people.ana = await person('Ana Zúñiga', {
    firm: 'Quillon Zahner 100%_Design',
    csisec,
    joined: '2025-05-05',
  });
  people.bob = await person('Bob Quillon', {
    profession: 8,
    usertype: 'trade',
    state: 'TX',
    joined: '2025-06-06',
    opt_out: true,
  });
  people.cal = await person('Cal Other', { email: 'Cal@Zahner-Partners.example', profession: 2 });
  await lead('ana', '2026-06-18');
  await lead('ana', '2024-06-18');
  await lead('ana', '2024-06-17');
  await lead('ana', '2023-01-01');
  await lead('bob', '2026-01-01');
  await lead('bob', '2026-12-31');
  await lead('bob', '2025-12-31');
  await lead('ana', '2026-02-02', { user_email_seq: null, person: 'Nobody Known' });
});
afterAll(() => rest.close());

const search = (body: object) =>
  rest.call<UserEmail[]>('POST', '/api/useremails/search-emails', { token: rep, body });
const seqsOf = (rows: { seq: number }[]) => rows.map(({ seq }) => seq);

/** Narrows by the same rule in another way: rows, not conditions. */
async function expected(keep: (row: UserEmail) => boolean): Promise<number[]> {
  const rows = await rest.sql<UserEmail>(
    `select seq, email, name, usertype, profession, firm, state, csisec, joined, last_seen as "lastSeen"
     from user_emails where deleted_at is null order by joined desc, seq desc`,
  );
  return seqsOf(rows.filter(keep));
}

describe('the search', () => {
  it.each([
    ['the beginning of an address', { email: 'ANA' }, (row: UserEmail) => /^ana/i.test(row.email)],
    [
      'a whole address',
      { email: 'cal@zahner-partners.example' },
      (row: UserEmail) => row.name === 'Cal Other',
    ],
    [
      'a domain',
      { domain: '@Quillon.example' },
      (row: UserEmail) => row.email.endsWith('@quillon.example'),
    ],
    [
      'words over name and firm, without accents',
      { name: 'zuniga quillon' },
      (row: UserEmail) => row.name === 'Ana Zúñiga',
    ],
    ['a word that only addresses have', { name: 'zahner-partners' }, () => false],
    [
      'signs that are no operators',
      { name: '100%_' },
      (row: UserEmail) => row.name === 'Ana Zúñiga',
    ],
    ['a profession', { profession: 8 }, (row: UserEmail) => row.profession === 8],
    ['professions', { profession: [2, 8] }, (row: UserEmail) => [2, 8].includes(row.profession)],
    ['a user type', { usertype: 'trade' }, (row: UserEmail) => row.usertype === 'trade'],
    ['a state in small letters', { state: 'tx' }, (row: UserEmail) => row.state === 'TX'],
    ['a division', { csi: '09' }, (row: UserEmail) => Boolean(row.csisec?.startsWith('09'))],
    [
      'days of joining, both included',
      { joinedFrom: '2025-05-05', joinedTo: '2025-06-06' },
      (row: UserEmail) => row.joined >= '2025-05-05' && row.joined <= '2025-06-06',
    ],
    [
      'all at once',
      { domain: 'quillon.example', profession: 1, state: 'OH', csi: '09' },
      (row: UserEmail) => row.name === 'Ana Zúñiga',
    ],
    ['nothing', {}, () => true],
  ])('Q09: finds by %s, who joined last first', async (_what, body, keep) => {
    const { status, body: rows, headers } = await search({ ...body, limit: 2000 });
    expect(status).toBe(200);
    const seqs = await expected(keep);
    expect(seqsOf(rows)).toEqual(seqs.slice(0, 2000));
    expect(headers.get('x-total-count')).toBe(String(seqs.length));
  });

  it('E11: answers the fields of a user e-mail, with the actions of 24 months at all companies', async () => {
    const { body } = await search({ email: 'ana.' });
    const ana = body.find(({ seq }) => seq === people.ana?.seq);
    expect(ana).toEqual({
      seq: people.ana?.seq,
      email: 'ana.zúñiga@quillon.example',
      name: 'Ana Zúñiga',
      usertype: 'professional',
      profession: 1,
      firm: 'Quillon Zahner 100%_Design',
      city: null,
      state: 'OH',
      csisec,
      joined: '2025-05-05',
      lastSeen: '2026-06-01',
      optOut: false,
      // 2026-06-18, and 2024-06-18 as the first day; neither 2024-06-17 nor 2023 nor the lead without an address.
      actions: 2,
      version: 1,
    });
  });

  it('Q09: pages through without a gap or a repetition', async () => {
    const seqs: number[] = [];
    let after: string | undefined;
    do {
      const page = await search({ domain: 'quillon.example', limit: 1, after });
      expect(page.headers.get('x-total-count')).toBe('2');
      seqs.push(...seqsOf(page.body));
      after = page.headers.get('x-next-cursor') ?? undefined;
    } while (after);
    expect(seqs).toEqual([people.bob?.seq, people.ana?.seq]);
  });

  it.each([
    ['an unknown field', { phone: '1' }, 'phone'],
    ['a profession out of 1 to 9', { profession: 10 }, 'profession'],
    ['a profession by name', { profession: 'Architect' }, 'profession'],
    ['a day that does not exist', { joinedFrom: '2025-02-30' }, 'joinedFrom'],
    ['a section that is none', { csi: 'roof' }, 'csi'],
  ])('Q09: refuses %s', async (_what, body, field) => {
    const answer = await rest.call<{ errors: { field: string }[] }>(
      'POST',
      '/api/useremails/search-emails',
      { token: rep, body },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.field).toContain(field);
  });
});

describe('the company report', () => {
  const report = (query: string, id: number | string = coid) =>
    rest.call<UserEmail[]>('GET', `/api/useremails/company-report/${id}${query}`, { token: rep });

  it.each([
    ['', 'true'],
    ['?year=', 'true'],
    ['?year=2026', `date >= '2026-01-01' and date < '2027-01-01'`],
    ['?year=2025', `date >= '2025-01-01' and date < '2026-01-01'`],
    ['?year=2019', `date >= '2019-01-01' and date < '2020-01-01'`],
  ])('Q10: %s counts what each user did there in that time, most first', async (query, inTime) => {
    const { status, body, headers } = await report(query);
    expect(status).toBe(200);
    const rows = await rest.sql<{ seq: number; actions: number }>(
      `select user_email_seq as seq, count(*)::integer as actions from leads
       where coid = $1 and user_email_seq is not null and ${inTime}
       group by user_email_seq order by 2 desc, 1 desc`,
      [coid],
    );
    expect(body.map(({ seq, actions }) => ({ seq, actions }))).toEqual(rows);
    expect(headers.get('x-total-count')).toBe(String(rows.length));
  });

  it('Q10 E21: pages like every list', async () => {
    const first = await report('?limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    const rest1 = await report(`?limit=5&after=${first.headers.get('x-next-cursor')}`);
    expect(seqsOf([...first.body, ...rest1.body])).toEqual([people.ana?.seq, people.bob?.seq]);
  });

  it('Q10: knows no company that does not exist and no year that is none', async () => {
    expect((await report('', 2_000_000_000)).status).toBe(404);
    expect((await report('', 'x')).status).toBe(400);
    expect((await report('?year=26')).status).toBe(422);
    expect((await report('?year=1999')).status).toBe(422);
    expect((await report('?month=1')).status).toBe(422);
  });
});

describe('the generic calls', () => {
  it('Q37: read one, through es, by ids and filtered', async () => {
    const { seq } = people.bob ?? { seq: 0 };
    const one = await rest.call<UserEmail>('GET', `/api/useremails/${seq}`, { token: rep });
    expect(one.body).toMatchObject({ seq, name: 'Bob Quillon', optOut: true });
    const es = await rest.call('GET', `/api/useremails/es/${seq}`, { token: rep });
    expect(es.body).toEqual(one.body);
    const byIds = await rest.call<UserEmail[]>('GET', `/api/useremails/by-ids/${seq},2000000000`, {
      token: rep,
    });
    expect(byIds.body).toEqual([one.body]);
    const filtered = await rest.call<UserEmail[]>(
      'GET',
      '/api/useremails?email=Bob.Quillon@quillon.example&optOut=true',
      { token: rep },
    );
    expect(filtered.body).toEqual([one.body]);
    expect((await rest.call('GET', '/api/useremails/2000000000', { token: rep })).status).toBe(404);
  });
});
