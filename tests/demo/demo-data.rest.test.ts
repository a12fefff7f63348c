import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest } from '../support/start-rest.ts';
import type { TestRest } from '../support/start-rest.ts';
import { AUDIENCE_RULES } from './rules-audience.ts';
import { DATE_RULES, WORK_RULES } from './rules-work.ts';
import { CONTENT_RULES, CONTRACT_RULES, MONEY_RULES, numberOf } from './rules.ts';
import { STORIES } from './stories.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(async () => {
  await rest.close();
});

/** One number from a query that counts what should not be there, or what should. */
const count = (text: string): Promise<number> => numberOf(rest.sql, text);

describe.each([
  ['contracts', CONTRACT_RULES],
  ['money', MONEY_RULES],
  ['content', CONTENT_RULES],
  ['audience', AUDIENCE_RULES],
  ['work', WORK_RULES],
  ['dates', DATE_RULES],
])('demo data reconciles: %s', (_, rules) => {
  it.each([...rules])('$title', async ({ violations }) => {
    expect(await count(violations)).toBe(0);
  });
});

describe('demo data reconciles', () => {
  it('renewals due = renewed + pending + unrenewed', async () => {
    const [row] = await rest.sql<Record<'due' | 'renewed' | 'pending' | 'unrenewed', string>>(
      `with due as (
         select c.end_date, exists (
           select from contracts s where s.coid = c.coid and s.status = 'signed'
           and s.start_date > c.start_date and s.start_date <= c.end_date + 60) as renewed
         from contracts c where status = 'signed'
           and end_date between business_today() - 365 and business_today() - 1)
       select count(*) as due, count(*) filter (where renewed) as renewed,
         count(*) filter (where not renewed and end_date + 60 >= business_today()) as pending,
         count(*) filter (where not renewed and end_date + 60 < business_today()) as unrenewed from due`,
    );
    expect(Number(row?.due)).toBe(
      Number(row?.renewed) + Number(row?.pending) + Number(row?.unrenewed),
    );
    expect(Number(row?.renewed)).toBeGreaterThan(Number(row?.unrenewed));
  });

  it('sold value by rep = contracts signed; accounts by state = all accounts; actions by month = actions by company', async () => {
    const [row] = await rest.sql<
      Record<'sold' | 'signed' | 'states' | 'months' | 'companies', string>
    >(
      `select (select sum(sold) from (select rep, sum(total_cents) as sold from contracts
           where status = 'signed' and signed_on >= '2025-12-01' group by rep) by_rep) as sold,
         (select sum(total_cents) from contracts where status = 'signed' and signed_on >= '2025-12-01') as signed,
         (select sum(accounts) from (select state, count(*) as accounts from manufacturers group by state) by_state) as states,
         (select sum(total) from (select month, sum(total) as total from buying_actions group by month) by_month) as months,
         (select sum(total) from (select coid, sum(total) as total from buying_actions group by coid) by_company) as companies`,
    );
    expect(row?.sold).toBe(row?.signed);
    expect(Number(row?.states)).toBe(200);
    expect(row?.months).toBe(row?.companies);
  });

  it('has no note before its company, and notes know whether it was a client that day', async () => {
    expect(
      await count(
        `select count(*) from notes n join manufacturers m using (coid) where n.date < m.created`,
      ),
    ).toBe(0);
    expect(
      await count(`select count(*) from notes n where is_a_client <> exists (select from contracts c
        where c.coid = n.coid and c.status = 'signed' and n.date between c.start_date and c.end_date)`),
    ).toBe(0);
  });

  it('keeps derived tables as their triggers would', async () => {
    expect(
      await count(`select count(*) from company_facts f where last_contacted is distinct from
        (select max(date) from notes n where n.coid = f.coid and n.type between 9 and 19 and n.deleted_at is null)`),
    ).toBe(0);
    expect(
      await count(`select count(*) from manufacturers m where not exists
        (select from company_facts f where f.coid = m.coid)
        or not exists (select from company_search s where s.coid = m.coid)`),
    ).toBe(0);
    expect(
      await count(`select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O'`),
    ).toBe(0);
  });

  it('lets the next row of every table follow the loaded ones', async () => {
    const [row] = await rest.sql<{ next: string; last: number; content: string; highest: number }>(
      `select nextval(pg_get_serial_sequence('notes', 'seq')) as next, max(seq) as last,
         nextval(pg_get_serial_sequence('content', 'content_id')) as content,
         (select max(content_id) from content where content_id < 1000000) as highest from notes`,
    );
    expect(Number(row?.next)).toBe((row?.last ?? 0) + 1);
    expect(Number(row?.content)).toBe((row?.highest ?? 0) + 1);
  });

  it('G05: keeps old notes of an author whose user row is gone', async () => {
    expect(
      await count(
        `select count(*) from notes n where not exists (select from users u where u.seq = n.user_seq)`,
      ),
    ).toBeGreaterThan(0);
  });

  it('gives every page of a client something to show', async () => {
    expect(
      await rest.sql(
        `select m.seq from manufacturers m where client_flag and client_since < business_today() - 100
           and (select least(
             (select count(*) from contacts x where x.coid = m.coid), (select count(*) from notes x where x.coid = m.coid),
             (select count(*) from activities x where x.coid = m.coid), (select count(*) from invoices x where x.coid = m.coid),
             (select count(*) from content x where x.coid = m.coid), (select count(*) from leads x where x.coid = m.coid),
             (select count(*) from leads x where x.coid = m.coid and user_email_seq is not null),
             (select count(*) from domain_visits x where x.coid = m.coid),
             (select count(*) from company_keywords x where x.coid = m.coid),
             (select count(*) from buying_actions x where x.coid = m.coid))) = 0
           and exists (select from contracts c where c.coid = m.coid and status = 'signed'
             and business_today() between start_date and end_date)`,
      ),
    ).toEqual([]);
  });
});

describe('demo stories', () => {
  it.each([...STORIES])('$title', async ({ check }) => {
    await check(rest.sql, false);
  });
});
