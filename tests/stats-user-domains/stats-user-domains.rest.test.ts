import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface DomainStat {
  seq: number;
  url: string | null;
  date: string;
  min_date: string;
  visits: number;
  isNew: boolean;
  comment: string | null;
  contentType?: string;
  actions?: number;
}

let rest: TestRest;
let rep: string;
let coid: number;
let firm: number;
let range: number;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
  ({ coid } = await insertCompany(rest));
  const other = await insertCompany(rest);
  const [first, second] = await rest.sql<{ csisec: string }>(
    'select csisec from csi_sections order by csisec limit 2',
  );
  const days = { min_date: '2020-01-01', date: '2026-06-01' };
  firm = (
    await insertRow<{ seq: number }>(rest, 'user_domains', {
      url: 'stat-firm.example',
      name: 'Stat Firm',
      category: 'GC',
      ...days,
    })
  ).seq;
  range = (
    await insertRow<{ seq: number }>(rest, 'user_domains', {
      ip_range: '203.0.113.128/28',
      category: 'NOTSURE',
      ...days,
    })
  ).seq;
  await insertRow(rest, 'user_url_comments', {
    domain_seq: firm,
    comment: 'calls itself SF',
    by_user: (await rest.sql<{ seq: number }>('select min(seq) as seq from users'))[0]?.seq,
  });
  const visit = (values: Record<string, unknown>) =>
    insertRow(rest, 'domain_visits', {
      domain_seq: firm,
      coid,
      csisec: first?.csisec,
      content_type: 'bim',
      min_date: '2025-01-01',
      date: '2025-06-01',
      actions: 3,
      ...values,
    });
  await visit({});
  await visit({ csisec: second?.csisec, min_date: '2024-12-31', date: '2025-02-01', actions: 4 });
  await visit({ content_type: 'spec', min_date: '2026-01-01', date: '2026-01-02', actions: 5 });
  await visit({ coid: other.coid, min_date: '2019-01-01', date: '2026-06-17', actions: 100 });
  await visit({ domain_seq: range, min_date: '2026-06-01', date: '2026-06-01', actions: 1 });
});
afterAll(() => rest.close());

const read = (call: string, id: number | string = coid, query = '') =>
  rest.call<DomainStat[]>('GET', `/api/stats-user-domains/${call}/${id}${query}`, { token: rep });

describe('the domains that used a company’s content', () => {
  it('Q34 E15: one row a domain with its own days there, newest first', async () => {
    const { status, body, headers } = await read('company-user-domains');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toEqual([
      {
        seq: range,
        url: null,
        ip_range: '203.0.113.128/28',
        name: null,
        category: 'NOTSURE',
        city: null,
        state: null,
        date: '2026-06-01',
        min_date: '2026-06-01',
        visits: 1,
        isNew: true,
        comment: null,
        commentVersion: null,
      },
      {
        seq: firm,
        url: 'stat-firm.example',
        ip_range: null,
        name: 'Stat Firm',
        category: 'GC',
        city: null,
        state: null,
        date: '2026-01-02',
        min_date: '2024-12-31',
        visits: 12,
        isNew: false,
        comment: 'calls itself SF',
        commentVersion: 1,
      },
    ]);
  });

  it('Q35 E21: the same by type of content; the actions add up to the visits', async () => {
    const { body, headers } = await read('company-user-domains-by-content-type');
    expect(headers.get('x-total-count')).toBe('3');
    expect(
      body.map(({ seq, contentType, date, min_date, actions, visits }) => ({
        seq,
        contentType,
        date,
        min_date,
        actions,
        visits,
      })),
    ).toEqual([
      {
        seq: range,
        contentType: 'bim',
        date: '2026-06-01',
        min_date: '2026-06-01',
        actions: 1,
        visits: 1,
      },
      {
        seq: firm,
        contentType: 'spec',
        date: '2026-01-02',
        min_date: '2026-01-01',
        actions: 5,
        visits: 12,
      },
      {
        seq: firm,
        contentType: 'bim',
        date: '2025-06-01',
        min_date: '2024-12-31',
        actions: 7,
        visits: 12,
      },
    ]);
  });

  it('Q34 Q35: of every company agree with the visits', async () => {
    const companies = await rest.sql<{ coid: number; domains: number; actions: number }>(
      `select coid, count(distinct domain_seq)::integer as domains, sum(actions)::integer as actions
       from domain_visits group by coid order by 3 desc limit 5`,
    );
    for (const company of companies) {
      const all = await read('company-user-domains', company.coid);
      expect(all.headers.get('x-total-count')).toBe(String(company.domains));
      const types = await read('company-user-domains-by-content-type', company.coid);
      const sum = (rows: DomainStat[], key: 'visits' | 'actions') =>
        rows.reduce((total, row) => total + (row[key] ?? 0), 0);
      if (all.body.length === company.domains)
        expect(sum(all.body, 'visits')).toBe(company.actions);
      if (!types.headers.get('x-next-cursor'))
        expect(sum(types.body, 'actions')).toBe(company.actions);
    }
  });

  it('Q34 Q35: page like every list', async () => {
    for (const call of ['company-user-domains', 'company-user-domains-by-content-type']) {
      const { body: whole } = await read(call);
      const paged: DomainStat[] = [];
      let after = '';
      do {
        const page = await read(call, coid, `?limit=1${after && `&after=${after}`}`);
        paged.push(...page.body);
        after = page.headers.get('x-next-cursor') ?? '';
      } while (after);
      expect(paged).toEqual(whole);
    }
  });

  it('Q34 Q35: know no company that does not exist', async () => {
    expect((await read('company-user-domains', 2_000_000_000)).status).toBe(404);
    expect((await read('company-user-domains-by-content-type', 2_000_000_000)).status).toBe(404);
    expect((await read('company-user-domains', coid, '?year=2026')).status).toBe(422);
  });
});
