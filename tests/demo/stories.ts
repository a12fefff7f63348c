import { expect } from '@jest/globals';
import { numberOf, type Sql } from './rules.ts';

/** A planted story: what must be found in the database at every size, `full` at the sizes that are shown. */
export interface StoryCheck {
  title: string;
  check(sql: Sql, full: boolean): Promise<void>;
}

const story = (name: string): string =>
  `(select value -> '${name}' from portal_meta where key = 'demo_stories')`;
const company = (name: string): string =>
  `(select coid from manufacturers where seq = (${story(name)} ->> 'company')::int)`;
const MONTH = `date_trunc('month', business_today())::date`;

interface Ranks {
  before: number;
  after: number;
}

export const STORIES: readonly StoryCheck[] = [
  {
    title: '1 Dalton cluster: flooring prospects, 70 % on Material Bank, half not contacted',
    check: async (sql, full) => {
      const [row] = await sql<{ all: number; here: number; bank: number; quiet: number }>(
        `select count(*)::int as all, (count(*) filter (where city = 'Dalton' and not client_flag))::int as here,
           (count(*) filter (where exists (select from competition c where c.coid = m.coid and c.present
             and c.competitor_type = 21 and c.year = extract(year from business_today()) - 1)))::int as bank,
           (count(*) filter (where coalesce(f.last_contacted < business_today() - interval '6 months', true)))::int as quiet
         from manufacturers m join company_facts f using (coid)
         where ${story('dalton-cluster')} -> 'companies' @> to_jsonb(m.seq)`,
      );
      expect(row?.all).toBe(full ? 60 : 10);
      expect(row?.here).toBe(row?.all);
      expect(row?.bank).toBe(Math.round((row?.all ?? 0) * 0.7));
      expect(row?.quiet).toBe((row?.all ?? 0) / 2);
    },
  },
  {
    title:
      '2 Quiet closer against over-logger: few notes and much sold, many notes and little sold',
    check: async (sql) => {
      const of = (who: string) =>
        sql<{ notes: number; sold: number }>(
          `select (select count(*) from notes where user_seq = rep and date > business_today() - 365)::int as notes,
             (select coalesce(sum(total_cents), 0) from contracts c where c.rep = who.rep and status = 'signed'
                and signed_on > business_today() - 365)::bigint::int as sold
           from (select (${story('quiet-closer')} ->> '${who}')::int as rep) who`,
        );
      const [[quiet], [loud]] = [await of('quietCloser'), await of('overLogger')];
      expect(quiet?.notes).toBeLessThan((loud?.notes ?? 0) / 2);
      expect((quiet?.sold ?? 0) / (quiet?.notes ?? 1)).toBeGreaterThan(
        (2 * (loud?.sold ?? 0)) / (loud?.notes ?? 1),
      );
    },
  },
  {
    title: '3 At-risk whale: $41k, renewal in 38 days, last contact 97 days ago, actions -34 %',
    check: async (sql) => {
      const [row] = await sql<{ cents: number; days: number; silent: number; trend: number }>(
        `select c.total_cents as cents, c.end_date - business_today() as days,
           business_today() - f.last_contacted as silent,
           (select sum(total) filter (where month >= ${MONTH} - interval '3 months' and month < ${MONTH})::float
              / sum(total) filter (where month >= ${MONTH} - interval '15 months' and month < ${MONTH} - interval '12 months') - 1
            from buying_actions a where a.coid = c.coid) as trend
         from contracts c join company_facts f using (coid)
         where coid = ${company('at-risk-whale')} and status = 'signed' and business_today() between start_date and end_date`,
      );
      expect(Math.round((row?.cents ?? 0) / 100_000)).toBe(41);
      expect(row).toMatchObject({ days: 38, silent: 97 });
      expect(row?.trend).toBeCloseTo(-0.34, 2);
    },
  },
  {
    title: '4 Rank upset: a rep climbs from rank 9 to rank 2 in March',
    check: async (sql, full) => {
      const [row] = await sql<Ranks>(
        `with march as (select to_date(${story('rank-upset')} ->> 'month', 'YYYY-MM') as first),
           sold as (select u.seq,
             coalesce(sum(total_cents) filter (where signed_on < march.first), 0) as before,
             coalesce(sum(total_cents) filter (where signed_on < march.first + interval '1 month'), 0) as after
           from march cross join users u left join contracts c on c.rep = u.seq and c.status = 'signed'
             and signed_on >= march.first - interval '3 months'
           where u.active and u.level = 32 group by u.seq)
         select (select count(*) + 1 from sold o where o.before > s.before)::int as before,
           (select count(*) + 1 from sold o where o.after > s.after)::int as after
         from sold s where seq = (${story('rank-upset')} ->> 'rep')::int`,
      );
      expect(row?.after).toBe(2);
      if (full) expect(row?.before).toBe(9);
      else expect(row?.before).toBeGreaterThan(4);
    },
  },
  {
    title:
      '5 Stuck content: 14 CAD items are drafts for more than 45 days, the renewal is 60 to 90 days away',
    check: async (sql) => {
      expect(
        await numberOf(
          sql,
          `select count(*) from content where coid = ${company('stuck-content')} and content_type = 'cad'
             and status = 'Draft to Client' and status_since < business_today() - 45`,
        ),
      ).toBe(14);
      const days = await numberOf(
        sql,
        `select max(end_date) - business_today() from contracts where coid = ${company('stuck-content')} and status = 'signed'`,
      );
      expect(days).toBeGreaterThanOrEqual(60);
      expect(days).toBeLessThanOrEqual(90);
    },
  },
  {
    title: '6 Win-back: BIM leads of a former client spike without a contract',
    check: async (sql) => {
      const [row] = await sql<{ recent: number; before: number; running: number }>(
        `select (count(*) filter (where date > business_today() - 60))::int as recent,
           (count(*) filter (where date > business_today() - 120 and date <= business_today() - 60))::int as before,
           (select count(*) from contracts c where c.coid = ${company('win-back')} and status = 'signed'
              and end_date >= business_today() - 120)::int as running
         from leads where coid = ${company('win-back')} and action = 'downloaded BIM'`,
      );
      expect(row?.running).toBe(0);
      expect(row?.recent).toBeGreaterThan(20);
      expect(row?.recent).toBeGreaterThan(3 * (row?.before ?? 0));
    },
  },
  {
    title: '7 Territory hole: two states with 31 % coverage, where others have more',
    check: async (sql, full) => {
      const rows = await sql<{ state: string; accounts: number; covered: number; thin: boolean }>(
        `select m.state, count(*)::int as accounts, (count(*) filter (where f.last_contacted >
             business_today() - case prospect when 3 then 30 else 90 end))::int as covered,
           ${story('territory-hole')} -> 'states' ? m.state as thin
         from manufacturers m join company_facts f using (coid)
         where rep is not null and not do_not_call group by m.state`,
      );
      const thin = rows.filter((row) => row.thin);
      expect(thin).toHaveLength(2);
      for (const row of thin) expect(row.covered).toBe(Math.round(row.accounts * 0.31));
      const others = rows.filter((row) => !row.thin && row.accounts >= 40);
      const lowest = Math.min(...others.map((row) => row.covered / row.accounts));
      if (full) expect(lowest).toBeGreaterThan(0.36);
    },
  },
  {
    title: '8 Duplicate trio: three contacts of one company on one phone',
    check: async (sql) => {
      expect(
        await sql(
          `select count(*)::int as contacts, count(distinct phone)::int as phones, count(distinct coid)::int as companies
           from contacts where ${story('duplicate-trio')} -> 'contacts' @> to_jsonb(seq)`,
        ),
      ).toEqual([{ contacts: 3, phones: 1, companies: 1 }]);
    },
  },
  {
    title: '9 Do-not-call conflict: a call is planned for tomorrow',
    check: async (sql) => {
      expect(
        await numberOf(
          sql,
          `select count(*) from activities a join manufacturers m using (coid) where coid = ${company('dnc-conflict')}
             and do_not_call and a.type = 100 and a.date = business_today() + 1 and percent_complete < 100`,
        ),
      ).toBe(1);
    },
  },
  {
    title: '10 Data defects: program rows without a section, clients without a contract',
    check: async (sql, full) => {
      const lost = await numberOf(
        sql,
        `select count(*) from client_programs p join contract_lines l using (contract_seq)
         where l.product = p.type and l.csisec is not null and coalesce(p.csisec, 'null') = 'null'
           and l.position = (select min(position) from contract_lines f where f.contract_seq = l.contract_seq
             and f.csisec is not null and f.product <> 'book')`,
      );
      expect(lost).toBe(await numberOf(sql, `select ${story('lost-sections')} -> 'rows'`));
      expect(lost).toBe(full ? 37 : 5);
      const flagged = `select count(*) from manufacturers m where client_flag and not exists (select from contracts c
        where c.coid = m.coid and status = 'signed' and business_today() between start_date and end_date)`;
      expect(await numberOf(sql, flagged)).toBe(full ? 12 : 2);
      expect(
        await numberOf(
          sql,
          `select count(*) from client_programs where type is null or year is null`,
        ),
      ).toBeGreaterThan(0);
    },
  },
  {
    title: '11 Seasonal illusion: December falls from November and stands beside last December',
    check: async (sql, full) => {
      const actions = (month: string) =>
        `(select sum(total)::float from buying_actions where to_char(month, 'YYYY-MM') = ${story('seasonal-illusion')} ->> '${month}')`;
      const sold = (month: string) =>
        `(select coalesce(sum(total_cents), 0)::float from contracts where status = 'signed'
          and to_char(signed_on, 'YYYY-MM') = ${story('seasonal-illusion')} ->> '${month}')`;
      const [row] = await sql<Record<'fall' | 'year' | 'soldFall' | 'soldYear', number>>(
        `select ${actions('december')} / ${actions('november')} as fall, ${actions('december')} / ${actions('lastDecember')} as year,
           ${sold('soldLow')} / nullif(${sold('soldPeak')}, 0) as "soldFall",
           ${sold('soldLow')} / nullif(${sold('soldLowLastYear')}, 0) as "soldYear"`,
      );
      expect(row?.fall).toBeLessThan(full ? 0.85 : 0.95);
      expect(row?.year).toBeGreaterThan(0.85);
      if (!full) return;
      expect(row?.soldFall).toBeLessThan(0.8);
      expect(row?.soldYear).toBeGreaterThan(0.8);
    },
  },
  {
    title: '12 Market-share mover: a client climbs in 07 42 13 after its specs were posted',
    check: async (sql, full) => {
      const window = (name: string) =>
        `sum(total) filter (where to_char(month, 'YYYY-MM') between ${story('market-mover')} -> '${name}' ->> 0
           and ${story('market-mover')} -> '${name}' ->> 1)`;
      const [row] = await sql<Ranks & { posted: number }>(
        `with sums as (select coid, coalesce(${window('before')}, 0) as before, coalesce(${window('after')}, 0) as after
           from buying_actions where csisec = '07 42 13' group by coid)
         select (select count(*) + 1 from sums o where o.before > s.before)::int as before,
           (select count(*) + 1 from sums o where o.after > s.after)::int as after,
           (select count(*) from content c where c.coid = s.coid and csisec = '07 42 13' and content_type = 'spec'
              and status = 'Posted' and to_char(status_since, 'YYYY-MM') > ${story('market-mover')} -> 'before' ->> 1
              and to_char(status_since, 'YYYY-MM') < ${story('market-mover')} -> 'after' ->> 0)::int as posted
         from sums s where coid = ${company('market-mover')}`,
      );
      expect(row).toEqual(
        full ? { before: 9, after: 4, posted: 1 } : { before: 5, after: 2, posted: 1 },
      );
    },
  },
  {
    title: 'an invoice is overdue for more than 30 days',
    check: async (sql) => {
      expect(
        await numberOf(
          sql,
          `select count(*) from invoices where coid = ${company('overdue-invoice')}
             and number = ${story('overdue-invoice')} ->> 'number'
             and paid_cents < amount_cents and due < business_today() - 30`,
        ),
      ).toBe(1);
    },
  },
];
