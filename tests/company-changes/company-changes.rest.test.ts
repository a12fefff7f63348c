import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Change {
  seq: number;
  at: string;
  user: number;
  user_name: string;
  resource: string;
  id: string;
  action: string;
  field: string | null;
  old: unknown;
  new: unknown;
  coid: number;
  companySeq: number;
  company: string;
  subject: string | null;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let staff: string;
let companies: { seq: number; coid: number; company: string }[];
const seqOf: Record<string, number> = {};

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, staff] = (await Promise.all(
    ['rep', 'rep2', 'staff'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string];
  for (const { seq, email } of await rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
  companies = await rest.sql(
    'select seq, coid, company from manufacturers where prospect <> 2 order by seq limit 2',
  );
  const [first, second] = companies;
  await rest.sql('delete from company_info');
  await rest.sql('delete from competition where coid = any ($1)', [[first?.coid, second?.coid]]);
  await rest.sql('delete from audit');
  const post = (token: string, path: string, body: object) =>
    rest.call<{ seq: number }>('POST', `/api/${path}`, { token, body });
  await post(rep, `manufacturers/${first?.seq}`, { city: 'Newtown' });
  await post(rep2, `manufacturers/${first?.seq}/prospect`, { tag: 2 });
  const { body: info } = await post(rep, 'company-info', { coid: first?.coid });
  await post(rep, `company-info/${info.seq}`, { employees: 7 });
  await post(rep, 'competition', {
    coid: second?.coid,
    competitorType: 16,
    year: 2025,
    present: true,
  });
  const { body: contact } = await post(rep, 'contacts', {
    coid: first?.coid,
    firstName: 'Ana',
    lastName: 'Trail',
  });
  await post(rep2, `contacts/${contact.seq}`, { title: 'Buyer' });
  await rest.call('DELETE', `/api/contacts/${contact.seq}`, { token: rep });
  // Not of a company's records, or nobody's business.
  await post(rep, 'notes', { coid: first?.coid, note: 'Not a change of records', type: 10 });
  await rest.sql(
    `insert into audit (user_seq, resource, id, action, field, old, new)
     values ($1, 'manufacturers', $2, 'update', 'password', '"a"', '"b"'), ($1, 'session', 'unknown', 'sign-in', null, null, null)`,
    [seqOf.rep, String(first?.seq)],
  );
});
afterAll(() => rest.close());

const read = (query = '') =>
  rest.call<Change[]>('GET', `/api/company-changes${query}`, { token: staff });
const short = ({ resource, action, field, old, new: next, subject, user }: Change) => [
  resource,
  action,
  field,
  old,
  next,
  subject,
  user,
];

describe('what changed on company records', () => {
  it('R17: who changed which field of which company, newest first, and never a password', async () => {
    const { body, headers } = await read();
    const [first, second] = companies;
    expect(body.map(short)).toEqual([
      ['contacts', 'delete', null, null, null, 'Ana Trail', seqOf.rep],
      ['contacts', 'update', 'title', null, 'Buyer', 'Ana Trail', seqOf.rep2],
      ['contacts', 'create', null, null, null, 'Ana Trail', seqOf.rep],
      ['competition', 'create', null, null, null, 'Neocon 2025', seqOf.rep],
      ['company-info', 'update', 'employees', null, 7, null, seqOf.rep],
      ['company-info', 'create', null, null, null, null, seqOf.rep],
      ['manufacturers', 'update', 'prospect', expect.any(Number), 2, null, seqOf.rep2],
      ['manufacturers', 'update', 'city', expect.anything(), 'Newtown', null, seqOf.rep],
    ]);
    expect(headers.get('x-total-count')).toBe('8');
    expect(body.map(({ coid }) => coid)).toEqual(
      [0, 0, 0, 1, 0, 0, 0, 0].map((i) => companies[i]?.coid),
    );
    expect(body[3]).toMatchObject({ companySeq: second?.seq, company: second?.company });
    expect(body[0]).toMatchObject({
      companySeq: first?.seq,
      company: first?.company,
      user_name: 'Dana Keller',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
  });

  it('of a company, a user and days, by pages', async () => {
    const whole = (await read()).body;
    const [, second] = companies;
    expect((await read(`?coid=${second?.coid}`)).body).toEqual([whole[3]]);
    expect((await read(`?user=${seqOf.rep2}`)).body).toEqual([whole[1], whole[6]]);
    await rest.sql(`update audit set at = '2026-05-02 03:59:59Z' where seq = $1`, [whole[7]?.seq]);
    await rest.sql(`update audit set at = '2026-05-02 04:00:00Z' where seq = $1`, [whole[6]?.seq]);
    // The day changes at midnight where business is done.
    const on = async (day: string) =>
      (await read(`?from=${day}&to=${day}`)).body.map(({ seq }) => seq);
    expect(await on('2026-05-01')).toEqual([whole[7]?.seq]);
    expect(await on('2026-05-02')).toEqual([whole[6]?.seq]);
    const first = await read('?limit=5');
    const rest_ = await read(`?limit=5&after=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...rest_.body].map(({ seq }) => seq)).toEqual(
      whole.map(({ seq }) => seq),
    );
    expect((await read('?field=city')).status).toBe(422);
  });

  it('M02: the raw audit trail stays the administrators’', async () => {
    expect((await rest.call('GET', '/api/audit', { token: staff })).status).toBe(403);
    expect((await rest.call('GET', '/api/company-changes')).status).toBe(401);
  });
});
