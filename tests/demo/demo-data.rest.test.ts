import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest } from '../support/start-rest.ts';
import type { TestRest } from '../support/start-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest();
});

afterAll(async () => {
  await rest.close();
});

/** One number from a query that counts what should not be there, or what should. */
async function count(text: string): Promise<number> {
  const [row] = await rest.sql<{ count: string }>(text);
  return Number(row?.count);
}

/** Today, as the demo data has it. */
const TODAY = `(select (value->>'asOf')::date from portal_meta where key = 'demo')`;
const STORY = (name: string, field: string): string =>
  `(select value->'${name}'->'${field}' from portal_meta where key = 'demo_stories')`;

describe('demo data reconciles', () => {
  it('contract total = sum of its lines = sum of its program rows', async () => {
    expect(
      await count(`select count(*) from contracts c where c.total_cents is distinct from
        (select sum(quantity * unit_price_cents) from contract_lines l where l.contract_seq = c.seq)`),
    ).toBe(0);
    expect(
      await count(`select count(*) from contracts c where status = 'signed' and c.total_cents is distinct from
        (select sum(cost) from client_programs p where p.contract_seq = c.seq)`),
    ).toBe(0);
    expect(await count(`select count(*) from contracts where status = 'signed'`)).toBeGreaterThan(
      200,
    );
  });

  it('clients = companies with a signed contract that covers today, and the planted defects', async () => {
    const covered = `exists (select from contracts c where c.coid = m.coid and c.status = 'signed'
      and ${TODAY} between c.start_date and c.end_date)`;
    expect(
      await count(`select count(*) from manufacturers m where ${covered} and not client_flag`),
    ).toBe(0);
    const flagged = await rest.sql<{ seq: number }>(
      `select seq from manufacturers m where client_flag and not ${covered} order by seq`,
    );
    const [planted] = await rest.sql<{ seqs: number[] }>(
      `select ${STORY('flag-without-contract', 'companies')} as seqs`,
    );
    expect(flagged.map(({ seq }) => seq)).toEqual([...(planted?.seqs ?? [])].sort((a, b) => a - b));
    expect(flagged.length).toBeGreaterThan(0);
    expect(
      await count(`select count(*) from manufacturers m where client_since is distinct from
        (select min(start_date) from contracts c where c.coid = m.coid and c.status = 'signed')`),
    ).toBe(0);
  });

  it('renewals due = renewed + pending + unrenewed', async () => {
    const [row] = await rest.sql<{
      due: string;
      renewed: string;
      pending: string;
      unrenewed: string;
    }>(
      `with due as (
         select c.end_date, exists (
           select from contracts s where s.coid = c.coid and s.status = 'signed'
           and s.start_date > c.start_date and s.start_date <= c.end_date + 60) as renewed
         from contracts c where status = 'signed' and end_date between ${TODAY} - 365 and ${TODAY} - 1)
       select count(*) as due, count(*) filter (where renewed) as renewed,
         count(*) filter (where not renewed and end_date + 60 >= ${TODAY}) as pending,
         count(*) filter (where not renewed and end_date + 60 < ${TODAY}) as unrenewed from due`,
    );
    expect(Number(row?.due)).toBe(
      Number(row?.renewed) + Number(row?.pending) + Number(row?.unrenewed),
    );
    expect(Number(row?.renewed)).toBeGreaterThan(Number(row?.unrenewed));
  });

  it('has no date in the future but contract terms, and no note before its company', async () => {
    expect(
      await count(`select (select count(*) from notes where date > ${TODAY})
        + (select count(*) from contracts where signed_on > ${TODAY})
        + (select count(*) from manufacturers where created > ${TODAY} or dnc_at::date > ${TODAY})
        + (select count(*) from contacts where created_at::date > ${TODAY})
        + (select count(*) from competition where seen_on > ${TODAY}) as count`),
    ).toBe(0);
    expect(
      await count(
        `select count(*) from notes n join manufacturers m using (coid) where n.date < m.created`,
      ),
    ).toBe(0);
  });

  it('marks notes as written to a client by the contracts of that day', async () => {
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
    const [row] = await rest.sql<{ next: string; last: number }>(
      `select nextval(pg_get_serial_sequence('notes', 'seq')) as next, max(seq) as last from notes`,
    );
    expect(Number(row?.next)).toBe((row?.last ?? 0) + 1);
  });

  it('G05: keeps old notes of an author whose user row is gone', async () => {
    expect(
      await count(
        `select count(*) from notes n where not exists (select from users u where u.seq = n.user_seq)`,
      ),
    ).toBeGreaterThan(0);
  });
});

describe('demo stories', () => {
  it('Dalton cluster: flooring prospects in Dalton, 70 % on Material Bank, half not contacted for 6 months', async () => {
    const [row] = await rest.sql<{ all: number; here: number; bank: number; quiet: number }>(
      `select count(*)::int as all, count(*) filter (where city = 'Dalton' and not client_flag)::int as here,
         count(*) filter (where exists (select from competition c where c.coid = m.coid and c.present
           and c.competitor_type = 21 and c.year = extract(year from ${TODAY}) - 1))::int as bank,
         count(*) filter (where coalesce(f.last_contacted < ${TODAY} - interval '6 months', true))::int as quiet
       from manufacturers m join company_facts f using (coid)
       where m.seq in (select jsonb_array_elements(${STORY('dalton-cluster', 'companies')})::int)`,
    );
    expect(row?.here).toBe(row?.all);
    expect(row?.bank).toBe(Math.round((row?.all ?? 0) * 0.7));
    expect(row?.quiet).toBe((row?.all ?? 0) / 2);
  });

  it('territory hole: 31 % of the assigned accounts of two states contacted in 90 days', async () => {
    const rows = await rest.sql<{ state: string; accounts: number; contacted: number }>(
      `select m.state, count(*)::int as accounts,
         (count(*) filter (where f.last_contacted > ${TODAY} - 90))::int as contacted
       from manufacturers m join company_facts f using (coid)
       where rep is not null and not do_not_call
         and ${STORY('territory-hole', 'states')} ? m.state group by m.state`,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.contacted).toBe(Math.round(row.accounts * 0.31));
  });

  it('duplicate trio: three contacts of one company on one phone', async () => {
    expect(
      await rest.sql(
        `select count(*)::int as contacts, count(distinct phone)::int as phones, count(distinct coid)::int as companies
         from contacts where seq in (select jsonb_array_elements(${STORY('duplicate-trio', 'contacts')})::int)`,
      ),
    ).toEqual([{ contacts: 3, phones: 1, companies: 1 }]);
  });

  it('lost sections: program rows of running contracts without a section, and a few malformed rows', async () => {
    const lost = await count(
      `select count(*) from client_programs p join contract_lines l using (contract_seq)
       where l.product = p.type and l.csisec is not null and coalesce(p.csisec, 'null') = 'null'
         and l.position = (select min(position) from contract_lines f where f.contract_seq = l.contract_seq
           and f.csisec is not null and f.product <> 'book')`,
    );
    const [story] = await rest.sql<{ rows: number }>(
      `select ${STORY('lost-sections', 'rows')} as rows`,
    );
    expect(lost).toBe(story?.rows);
    expect(
      await count(`select count(*) from client_programs where type is null or year is null`),
    ).toBeGreaterThan(0);
  });
});
