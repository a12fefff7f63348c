import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Lead {
  seq: number;
  date: string;
  coid: number;
  person: string;
  firm: string | null;
  action: string;
  userEmailSeq: number | null;
  optOut: boolean;
  repeatCount: number;
}

let rest: TestRest;
let rep: string;
let coid: number;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  const { coid: other } = await insertCompany(rest);
  const { seq: optedOut } = await insertRow<{ seq: number }>(rest, 'user_emails', {
    email: 'out@lead.example',
    name: 'Opal Out',
    usertype: 'professional',
    profession: 9,
    joined: '2020-01-01',
    last_seen: '2026-01-01',
    opt_out: true,
  });
  const lead = (values: Record<string, unknown>) =>
    insertRow(rest, 'leads', {
      coid,
      date: '2026-06-01',
      person: 'Ana Firm',
      firm: 'Quillon',
      profession: 1,
      action: 'viewed',
      city: 'Akron',
      state: 'OH',
      ...values,
    });
  await lead({});
  await lead({ date: '2020-02-02', action: 'downloaded BIM' });
  await lead({ firm: null });
  await lead({ firm: 'Zahner', state: 'TX' });
  await lead({ coid: other });
  await lead({ person: 'Opal Out', user_email_seq: optedOut, profession: 9, date: '2026-06-18' });
});
afterAll(() => rest.close());

const list = (query: string) => rest.call<Lead[]>('GET', `/api/leads?${query}`, { token: rep });

describe('leads', () => {
  it('of a company, newest first, with how often the same person of the same firm came', async () => {
    const { status, body, headers } = await list(`coid=${coid}`);
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('5');
    expect(
      body.map(({ date, person, firm, repeatCount, optOut }) => [
        date,
        person,
        firm,
        repeatCount,
        optOut,
      ]),
    ).toEqual([
      ['2026-06-18', 'Opal Out', 'Quillon', 1, true],
      ['2026-06-01', 'Ana Firm', 'Zahner', 1, false],
      ['2026-06-01', 'Ana Firm', null, 1, false],
      ['2026-06-01', 'Ana Firm', 'Quillon', 2, false],
      ['2020-02-02', 'Ana Firm', 'Quillon', 2, false],
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      'action city coid csisec date firm optOut person profession project repeatCount seq state userEmailSeq'.split(
        ' ',
      ),
    );
  });

  it.each([
    ['action=downloaded%20BIM', `action = 'downloaded BIM'`],
    ['action=viewed&action=downloaded%20BIM', `action in ('viewed', 'downloaded BIM')`],
    ['profession=9', 'profession = 9'],
    ['state=TX', `state = 'TX'`],
    ['from=2026-06-01&to=2026-06-01', `date = '2026-06-01'`],
    ['optOut=true', 'user_email_seq in (select seq from user_emails where opt_out)'],
  ])('narrows by %s', async (query, condition) => {
    for (const [filter, where] of [
      [query, condition],
      [`${query}&coid=${coid}`, `${condition} and coid = ${coid}`],
    ] as const) {
      const rows = await rest.sql<{ seq: number }>(
        `select seq from leads where ${where} order by date desc, seq desc`,
      );
      const { body, headers } = await list(`${filter}&limit=2000`);
      expect(body.map(({ seq }) => seq)).toEqual(rows.slice(0, 2000).map(({ seq }) => seq));
      expect(headers.get('x-total-count')).toBe(String(rows.length));
    }
  });

  it('page without a gap or a repetition', async () => {
    const { body: whole } = await list(`coid=${coid}`);
    const paged: Lead[] = [];
    let after = '';
    do {
      const page = await list(`coid=${coid}&limit=2${after && `&after=${after}`}`);
      expect(page.headers.get('x-total-count')).toBe('5');
      paged.push(...page.body);
      after = page.headers.get('x-next-cursor') ?? '';
    } while (after);
    expect(paged).toEqual(whole);
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['coid=x', 'coid'],
    ['constructor=1', 'constructor'],
    ['q=ana', 'q'],
    ['sort=toString', 'sort'],
  ])('refuses %s', async (query, field) => {
    const answer = await rest.call<{ errors: { field: string }[] }>('GET', `/api/leads?${query}`, {
      token: rep,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.field).toBe(field);
  });
});
