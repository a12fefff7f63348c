/**
 * Each figure M1 to M28 (spec/figures.md) as a question to the query engine and as SQL of its own, written from
 * the definition and without a look at the engine's. Both answer rows of [key, value].
 */
export interface Figure {
  id: string;
  dataset: string;
  /** What is asked: the first dimension is the key, the first measure the value. */
  question: { dimensions?: unknown[]; measures: string[]; where?: object } & Record<
    string,
    unknown
  >;
  /** Columns `key` and `value`. */
  sql: string;
  /** Digits that count: rates and medians are fractions. */
  digits?: number;
}

/** Signed contracts, each worth what its program rows add up to. */
export const SIGNED = `(select c.*, (select coalesce(sum(p.cost), 0) from client_programs p where p.contract_seq = c.seq
    and p.deleted_at is null and p.type is not null and p.year is not null) as worth
  from contracts c where status = 'signed' and deleted_at is null)`;
/** Contracts with what came before, by comparing each with all others of its company. */
const KINDS = `(select c.*, exists (select 1 from ${SIGNED} o where o.coid = c.coid and o.start_date < c.start_date) as had_one,
    exists (select 1 from ${SIGNED} o where o.coid = c.coid and o.start_date < c.start_date
      and o.end_date >= c.signed_on - interval '2 years') as had_one_lately from ${SIGNED} c)`;
/** A contract's program rows of one contract year. */
const YEARLY = (contract: string) =>
  `(select sum(p.cost)::numeric / count(distinct p.year) from client_programs p where p.contract_seq = ${contract}.seq and p.year is not null and p.type is not null)`;
const CONTACTS = `(select * from notes where deleted_at is null and type in (9,10,11,12,13,14,15,16,17,18,19))`;
const LAST_CONTACT = `(select m.*, (select max(date) from ${CONTACTS} n where n.coid = m.coid) as contacted from manufacturers m where deleted_at is null)`;
const FAMILY = `case when type in (11, 13, 14) then 'f' when type in (12, 15, 16, 17) then 'o' when type in (18, 19) then 'p' when type in (9, 10) then 'c' else 'a' end`;
const FIRST_SIGNED = `(select min(signed_on) from ${SIGNED} c where c.coid = m.coid)`;

/** The figures on a day. */
export function figuresOn(today: string): Figure[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  /** A calendar date, also for a month below 1 and a day beyond the end of a month. */
  const on = (atMonth: number, day = 1): string =>
    new Date(Date.UTC(year, atMonth - 1, day)).toISOString().slice(0, 10);
  const D = `date '${today}'`;
  const ARCAT_YEAR = on(month === 12 ? 12 : 0);
  const AYTD = `between date '${ARCAT_YEAR}' and ${D}`;
  const LAST_12 = { between: [on(month - 12), today] };
  const IN_LAST_12 = `between date '${on(month - 12)}' and ${D}`;
  /** The last three full months, and the same of the year before. */
  const LAST_3 = [3, 2, 1].map((before) => `'${on(month - before)}'`).join(', ');
  const SAME_3 = [15, 14, 13].map((before) => `'${on(month - before)}'`).join(', ');
  /** Competitors: the latest complete year. */
  const SURVEYED = year - 1;

  // Long enough that rare outcomes occur in a small world too.
  const LONG = { between: [on(12 * -5 + 1), on(month, Number(today.slice(8)) + 90)] };
  const IN_LONG = `between date '${LONG.between[0]}' and date '${LONG.between[1]}'`;
  const DUE = `(select c.*, s.seq as next_seq, s.signed_on as next_signed, ${YEARLY('c')} as cv, ${YEARLY('s')} as next_cv
  from ${SIGNED} c left join ${SIGNED} s on s.seq = (select n.seq from ${SIGNED} n where n.coid = c.coid
    and n.start_date > c.start_date and n.start_date - c.end_date <= 60 order by n.start_date limit 1)
  where c.end_date ${IN_LONG})`;
  const LIVE_NOTES = `(select * from notes where deleted_at is null and date ${IN_LAST_12})`;
  const MONTH = `date_trunc('month', ${D})`;

  const notContacted = (months: number): Figure => ({
    id: 'M15',
    dataset: 'companies',
    question: { dimensions: ['state'], measures: [`notContacted${months}`] },
    sql: `select state as key, count(*) filter (where contacted is null or contacted < ${D} - interval '${months === 25 ? 24 : months} months') as value
    from ${LAST_CONTACT} m group by state`,
  });

  const renewal = (id: string, measure: string, value: string): Figure => ({
    id,
    dataset: 'renewals',
    question: { dimensions: ['rep'], measures: [measure], where: { endDate: LONG } },
    sql: `select rep as key, ${value} as value from ${DUE} c group by rep`,
  });

  const RENEWED = `next_seq is not null`;
  const PENDING = `(next_seq is null and end_date >= ${D} - 60)`;
  const UNRENEWED = `(next_seq is null and end_date < ${D} - 60)`;

  return [
    {
      id: 'M1',
      dataset: 'programs',
      question: { dimensions: ['coid'], measures: ['contractValue'], where: { year } },
      sql: `select coid as key, sum(cost) as value from client_programs
      where year = ${year} and type is not null and deleted_at is null group by coid`,
    },
    {
      id: 'M1',
      dataset: 'companies',
      question: {
        dimensions: ['coid'],
        measures: ['contractValue'],
        having: { contractValue: { gt: 0 } },
      },
      sql: `select c.coid as key, sum(p.cost) as value from ${SIGNED} c join client_programs p on p.contract_seq = c.seq
      where ${D} between c.start_date and c.end_date and p.type is not null
        and p.year = c.year + case when ${D} >= c.start_date + interval '1 year' then 1 else 0 end group by c.coid`,
    },
    {
      id: 'M1',
      dataset: 'contractYears',
      question: {
        dimensions: ['coid'],
        measures: ['valueChange'],
        where: { year, movement: ['new', 'returned', 'upsell', 'even', 'downsell'] },
      },
      sql: `select coid as key, sum(cost) filter (where year = ${year}) - coalesce(sum(cost) filter (where year = ${year - 1}), 0) as value
      from client_programs where type is not null and deleted_at is null group by coid
      having sum(cost) filter (where year = ${year}) > 0`,
    },
    {
      id: 'M8',
      dataset: 'contractYears',
      question: {
        measures: ['valueBefore'],
        where: { year, movement: ['lapsed', 'open', 'later'] },
      },
      sql: `select null as key, sum(p.cost) as value from client_programs p
      where p.year = ${year - 1} and p.type is not null and p.deleted_at is null
        and not exists (select 1 from client_programs n where n.coid = p.coid and n.year = ${year} and n.type is not null and n.deleted_at is null)`,
    },
    {
      id: 'M8',
      dataset: 'renewals',
      question: { measures: ['recovered'], where: { endDate: LONG } },
      sql: `select null as key, count(*) as value from ${DUE} c where next_seq is null and end_date < ${D} - 60
      and exists (select 1 from ${SIGNED} o where o.coid = c.coid and o.start_date > c.end_date)`,
    },
    {
      id: 'M2',
      dataset: 'contracts',
      question: {
        dimensions: ['rep'],
        measures: ['soldValue'],
        where: { signedOn: { period: 'AYTD' } },
      },
      sql: `select c.rep as key, sum(p.cost) as value from ${SIGNED} c join client_programs p on p.contract_seq = c.seq
      where c.signed_on ${AYTD} group by c.rep`,
    },
    ...(['newBusiness', 'newLogo', 'winBack', 'renewalSold'] as const).map((measure): Figure => ({
      id: measure === 'renewalSold' ? 'M4' : 'M3',
      dataset: 'contracts',
      question: { dimensions: ['state'], measures: [measure], where: { signedOn: LONG } },
      sql: `select state as key, coalesce(sum(worth) filter (where ${
        {
          newBusiness: 'not had_one_lately',
          newLogo: 'not had_one',
          winBack: 'had_one and not had_one_lately',
          renewalSold: 'had_one_lately',
        }[measure]
      }), 0) as value from ${KINDS} c join manufacturers m using (coid) where signed_on ${IN_LONG} group by state`,
    })),
    {
      id: 'M4',
      dataset: 'contracts',
      question: { measures: ['uplift'], where: { signedOn: LONG } },
      sql: `select null as key, sum(${YEARLY('c')} - ${YEARLY('o')}) as value from ${KINDS} c
      join ${SIGNED} o on o.seq = (select e.seq from ${SIGNED} e where e.coid = c.coid and e.start_date < c.start_date order by e.start_date desc limit 1)
      where c.signed_on ${IN_LONG} and c.had_one_lately`,
    },
    renewal('M5', 'due', 'count(*)'),
    renewal('M5', 'dueValue', 'sum(cv)'),
    renewal('M6', 'renewed', `count(*) filter (where ${RENEWED})`),
    renewal('M6', 'renewedEarly', `count(*) filter (where next_signed < end_date - 30)`),
    renewal(
      'M6',
      'renewedOnTime',
      `count(*) filter (where next_signed >= end_date - 30 and next_signed <= end_date)`,
    ),
    renewal('M6', 'renewedLate', `count(*) filter (where next_signed > end_date)`),
    {
      ...renewal(
        'M7',
        'renewalRate',
        `(count(*) filter (where ${RENEWED}))::numeric / nullif(count(*) filter (where not ${PENDING}), 0)`,
      ),
      digits: 5,
    },
    {
      ...renewal(
        'M7',
        'renewalRateNet',
        `sum(next_cv) / nullif(sum(cv) filter (where not ${PENDING}), 0)`,
      ),
      digits: 5,
    },
    {
      ...renewal(
        'M7',
        'renewalRateGross',
        `sum(case when next_cv > cv then cv else next_cv end) / nullif(sum(cv) filter (where not ${PENDING}), 0)`,
      ),
      digits: 5,
    },
    renewal('M7', 'pending', `count(*) filter (where ${PENDING})`),
    renewal('M8', 'unrenewed', `count(*) filter (where ${UNRENEWED})`),
    {
      id: 'M9',
      dataset: 'renewals',
      question: { dimensions: ['coid'], measures: ['atRisk'], having: { atRisk: { gt: 0 } } },
      sql: `with actions as (select coid, month, sum(total) as n from buying_actions group by 1, 2),
      due as (select c.* from ${SIGNED} c where c.end_date between ${D} and ${D} + 90
        and not exists (select 1 from ${SIGNED} s where s.coid = c.coid and s.start_date > c.start_date and s.start_date <= c.end_date + 60))
      select coid as key, count(*) as value from due c where
        coalesce((select max(date) from ${CONTACTS} n where n.coid = c.coid), '1900-01-01') < ${D} - 45
        or (select coalesce(sum(n), 0) from actions a where a.coid = c.coid and month in (${MONTH} - interval '1 month', ${MONTH} - interval '2 months', ${MONTH} - interval '3 months'))
          <= 0.7 * (select sum(n) from actions a where a.coid = c.coid and month in (${MONTH} - interval '13 months', ${MONTH} - interval '14 months', ${MONTH} - interval '15 months'))
        or exists (select 1 from invoices i where i.coid = c.coid and i.paid_cents < i.amount_cents and ${D} - i.due > 30)
        or coid in (select coid from current_problems p where (rule, resource, id) not in
          (select rule, resource, id from problem_states where resolved_on is not null or snoozed_until > ${D}))
      group by coid`,
    },
    {
      id: 'M10',
      dataset: 'conversions',
      question: {
        dimensions: ['state'],
        measures: ['converted'],
        where: { period: { period: 'AYTD' } },
      },
      sql: `select state as key, count(*) filter (where ${FIRST_SIGNED} ${AYTD}) as value from manufacturers m group by state`,
    },
    {
      id: 'M10',
      dataset: 'contracts',
      question: { measures: ['converted'], where: { signedOn: { period: 'AYTD' } } },
      sql: `select null as key, count(*) as value from manufacturers m where ${FIRST_SIGNED} ${AYTD}`,
    },
    {
      id: 'M11',
      dataset: 'conversions',
      question: { measures: ['conversionRate'], where: { period: { period: 'AYTD' } } },
      sql: `select null as key, (count(*) filter (where first ${AYTD}))::numeric / (count(*) filter (where created < '${ARCAT_YEAR}' and (first is null or first >= '${ARCAT_YEAR}'))
        + count(*) filter (where created ${AYTD})) as value from (select m.created, ${FIRST_SIGNED} as first from manufacturers m) x`,
      digits: 5,
    },
    {
      id: 'M11',
      dataset: 'prospects',
      question: { dimensions: [{ name: 'created', grain: 'quarter' }], measures: ['cohortRate'] },
      sql: `select date_trunc('quarter', created)::date as key, avg((coalesce(first <= created + interval '1 year', false))::int) as value
      from (select m.created, ${FIRST_SIGNED} as first from manufacturers m) x where first is null or first >= created group by 1`,
      digits: 5,
    },
    {
      id: 'M12',
      dataset: 'prospects',
      question: { dimensions: ['stage'], measures: ['prospects'] },
      sql: `with done as (select m.coid, m.prospect, m.tagged_on, ${FIRST_SIGNED} as first from manufacturers m),
      notes_before as (select d.coid, n.type from done d join notes n on n.coid = d.coid and n.deleted_at is null and (d.first is null or n.date <= d.first))
      select case when first is not null then 'signed'
        when exists (select 1 from notes_before b where b.coid = d.coid and type = 17)
          or exists (select 1 from activities a where a.coid = d.coid and a.type = 102 and a.deleted_at is null) then 'proposal'
        when exists (select 1 from notes_before b where b.coid = d.coid and type = 16) then 'deeper dive'
        when exists (select 1 from notes_before b where b.coid = d.coid and type in (13, 15)) then 'discovery'
        when exists (select 1 from notes_before b where b.coid = d.coid and type in (9, 10, 14, 19)) then 'contacted'
        when tagged_on is not null or prospect > 0 then 'tagged' else 'new' end as key, count(*) as value
      from done d group by 1`,
    },
    {
      id: 'M12',
      dataset: 'prospects',
      // Stalled: more than 60 days in the stage, not signed, not to be left alone.
      question: { dimensions: ['stage'], measures: ['stalled'], having: { stalled: { gt: 0 } } },
      sql: `with done as (select m.* from manufacturers m where deleted_at is null and not do_not_call and ${FIRST_SIGNED} is null),
      dates as (select d.coid, d.tagged_on, d.prospect,
        (select min(date) from notes n where n.coid = d.coid and deleted_at is null and type in (9, 10, 14, 19)) as contacted,
        (select min(date) from notes n where n.coid = d.coid and deleted_at is null and type in (13, 15)) as discovery,
        (select min(date) from notes n where n.coid = d.coid and deleted_at is null and type = 16) as dive,
        least((select min(date) from notes n where n.coid = d.coid and deleted_at is null and type = 17),
          (select min(date) from activities a where a.coid = d.coid and deleted_at is null and type = 102)) as proposal from done d)
      select case when proposal is not null then 'proposal' when dive is not null then 'deeper dive' when discovery is not null then 'discovery'
          when contacted is not null then 'contacted' else 'tagged' end as key, count(*) as value
      from dates where coalesce(proposal, dive, discovery, contacted, tagged_on) < ${D} - 60 group by 1`,
    },
    {
      id: 'M13',
      dataset: 'notes',
      question: { dimensions: ['rep'], measures: ['contactNotes'], where: { date: LAST_12 } },
      sql: `select user_seq as key, count(*) filter (where type >= 9) as value from ${LIVE_NOTES} n group by 1`,
    },
    {
      id: 'M14',
      dataset: 'notes',
      question: { dimensions: ['coid'], measures: ['lastContacted'], having: {}, limit: 10_000 },
      sql: `select coid as key, max(date) filter (where type between 9 and 19) as value from notes where deleted_at is null group by coid`,
    },
    notContacted(3),
    notContacted(6),
    notContacted(12),
    notContacted(24),
    notContacted(25),
    {
      id: 'M16',
      dataset: 'companies',
      question: { dimensions: ['rep'], measures: ['coverage'], where: { rep: { isNull: false } } },
      sql: `select rep as key, avg((coalesce(contacted >= case prospect when 3 then ${D} - 30 else ${D} - 90 end, false))::int) filter (where not do_not_call) as value
      from ${LAST_CONTACT} m where rep is not null group by rep`,
      digits: 5,
    },
    {
      id: 'M17',
      dataset: 'notes',
      question: {
        dimensions: ['rep', 'type'],
        measures: ['notes'],
        where: { date: LAST_12, type: 10 },
      },
      sql: `select user_seq as key, count(*) as value from ${LIVE_NOTES} n where type = 10 group by 1`,
    },
    {
      id: 'M17',
      dataset: 'notes',
      question: { dimensions: ['rep'], measures: ['uniqueTouches'], where: { date: LAST_12 } },
      sql: `select user_seq as key, count(distinct (coid, date, ${FAMILY})) filter (where type >= 9) as value from ${LIVE_NOTES} n group by 1`,
    },
    ...(
      [
        ['state', 'm.state'],
        [{ name: 'date', grain: 'month' }, `date_trunc('month', date)::date`],
      ] as const
    ).map(([dimension, key]): Figure => ({
      id: 'M17',
      dataset: 'notes',
      question: { dimensions: [dimension], measures: ['uniqueTouches'], where: { date: LAST_12 } },
      sql: `select ${key} as key, count(distinct (n.coid, date, ${FAMILY})) filter (where type >= 9) as value
      from ${LIVE_NOTES} n join manufacturers m using (coid) group by 1`,
    })),
    {
      id: 'M18',
      dataset: 'notes',
      question: { dimensions: ['rep'], measures: ['points'], where: { date: LAST_12 } },
      sql: `select user_seq as key, sum(case when type in (11, 13) then 5 when type in (14, 16, 17) then 4 when type in (12, 15) then 3
      when type in (10, 18, 19) then 1 when type = 9 then 0.5 else 0 end) as value from ${LIVE_NOTES} n group by 1`,
      digits: 1,
    },
    {
      id: 'M19',
      dataset: 'notes',
      question: { dimensions: ['rep'], measures: ['newBusinessMix'], where: { date: LAST_12 } },
      sql: `select user_seq as key, (count(*) filter (where type in (13,14,15,16,17,19)))::numeric / nullif(count(*) filter (where type >= 9), 0) as value
      from ${LIVE_NOTES} n group by 1`,
      digits: 5,
    },
    {
      id: 'M20',
      dataset: 'standings',
      question: { dimensions: ['rep'], measures: ['rank'], where: { day: { period: 'AYTD' } } },
      sql: `with sold as (select rep, sum(worth) as sold, coalesce(sum(worth) filter (where not had_one_lately), 0) as new from ${KINDS} c where signed_on ${AYTD} group by rep),
      due as (select rep, sum(next_cv) as kept, sum(cv) filter (where not ${PENDING}) as decided from (
        select c.*, s.seq as next_seq, ${YEARLY('c')} as cv, ${YEARLY('s')} as next_cv from ${SIGNED} c
        left join ${SIGNED} s on s.seq = (select n.seq from ${SIGNED} n where n.coid = c.coid and n.start_date > c.start_date and n.start_date - c.end_date <= 60 order by n.start_date limit 1)
        where c.end_date ${AYTD}) c group by rep),
      touches as (select user_seq as rep, count(distinct (coid, date, ${FAMILY})) as n from ${CONTACTS} c where date ${AYTD} group by 1),
      people as (select rep from sold union select rep from due union select rep from touches union select seq from users where active and level = 32)
      select rep as key, rank() over (order by coalesce(sold, 0) desc, coalesce(new, 0) desc, round(kept / nullif(decided, 0), 6) desc nulls last, coalesce(n, 0) desc) as value
      from people left join sold using (rep) left join due using (rep) left join touches using (rep)`,
    },
    {
      id: 'M21',
      dataset: 'prospectScores',
      question: { dimensions: ['coid'], measures: ['score'], limit: 10_000 },
      sql: `with p as (select m.*, case prospect when 3 then 40 when 2 then 25 when 1 then 10 else 0 end as tag,
        (select count(*) from leads l where l.coid = m.coid and l.date >= '${on(month - 3)}' and l.date < '${on(month)}')
          + coalesce((select sum(product_analysis + edirectory_pages) from buying_actions b where b.coid = m.coid and b.month in (${LAST_3})), 0) as intent,
        (select count(*) from competition c where c.coid = m.coid and c.year = ${SURVEYED} and c.present and c.deleted_at is null
          and c.competitor_type in (1, 2, 3, 4, 5, 6, 7, 8, 12, 14, 17, 21, 22)) as spend,
        coalesce((select sum(b.total) from buying_actions b where b.csisec in (select csisec from company_sections s where s.coid = m.coid)
          and b.month ${IN_LAST_12}), 0) as demand, ${D} - contacted as days
      from ${LAST_CONTACT} m where not client_flag and not do_not_call)
      select coid as key, tag + least(spend, 8) * 2.5
        + round((20.0 * ((rank() over (order by intent)) - 1) / ((count(*) over ()) - 1))::numeric, 2)
        + round((10.0 * ((rank() over (order by demand)) - 1) / ((count(*) over ()) - 1))::numeric, 2)
        + case when days is null then 5 when days < 14 then 0 when days < 30 then 3 when days <= 120 then 10 else 7 end as value from p`,
      digits: 1,
    },
    {
      id: 'M22',
      dataset: 'competitors',
      question: {
        dimensions: ['competitor', 'year'],
        measures: ['penetration'],
        where: { year: SURVEYED },
      },
      sql: `select competitor_type as key, (count(distinct coid) filter (where present))::numeric / (select count(distinct coid) from competition where year = ${SURVEYED} and deleted_at is null) as value
      from competition where year = ${SURVEYED} and deleted_at is null group by 1`,
      digits: 5,
    },
    {
      id: 'M22',
      dataset: 'competitors',
      // A filter on the competitor must not shrink what is divided by.
      question: {
        dimensions: ['competitor'],
        measures: ['penetration'],
        where: { year: SURVEYED, competitor: [21, 1] },
      },
      sql: `select competitor_type as key, (count(distinct coid) filter (where present))::numeric / (select count(distinct coid) from competition where year = ${SURVEYED} and deleted_at is null) as value
      from competition where year = ${SURVEYED} and deleted_at is null and competitor_type in (21, 1) group by 1`,
      digits: 5,
    },
    {
      id: 'M22',
      dataset: 'competitors',
      // Nor does one within a group.
      question: {
        dimensions: ['competitor'],
        measures: ['penetration'],
        where: { year: SURVEYED, or: [{ competitor: 21 }, { not: { competitor: { ne: 1 } } }] },
      },
      sql: `select competitor_type as key, (count(distinct coid) filter (where present))::numeric / (select count(distinct coid) from competition where year = ${SURVEYED} and deleted_at is null) as value
      from competition where year = ${SURVEYED} and deleted_at is null and competitor_type in (21, 1) group by 1`,
      digits: 5,
    },
    {
      id: 'M22',
      dataset: 'competitors',
      question: {
        dimensions: ['competitor'],
        measures: ['leaving'],
        where: { year },
        having: { leaving: { gt: 0 } },
      },
      sql: `select now.competitor_type as key, count(distinct now.coid) as value from competition now
      join competition before using (coid, competitor_type)
      where now.year = ${year} and before.year = ${year - 1} and before.present and not now.present
        and now.deleted_at is null and before.deleted_at is null group by 1`,
    },
    {
      id: 'M23',
      dataset: 'buyingActions',
      question: {
        dimensions: ['coid', 'rowSection'],
        measures: ['marketShare'],
        where: { month: LAST_12, rowSection: '07 42 13' },
      },
      sql: `select coid as key, sum(total)::numeric / (select sum(total) from buying_actions where csisec = '07 42 13' and month ${IN_LAST_12}) as value
      from buying_actions where csisec = '07 42 13' and month ${IN_LAST_12} group by coid`,
      digits: 5,
    },
    {
      id: 'M23',
      dataset: 'buyingActions',
      // Of the whole section, also where the companies are told apart by something else than their names.
      question: {
        dimensions: ['state', 'rowSection'],
        measures: ['marketShare'],
        where: { month: LAST_12, rowSection: '07 42 13', not: { state: 'TX' } },
      },
      sql: `select m.state as key, sum(b.total)::numeric / (select sum(total) from buying_actions where csisec = '07 42 13' and month ${IN_LAST_12}) as value
      from buying_actions b join manufacturers m using (coid) where b.csisec = '07 42 13' and b.month ${IN_LAST_12} and m.state is distinct from 'TX' group by 1`,
      digits: 5,
    },
    ...(
      [
        ['drawn', 'bim + cad'],
        ['specified', 'specs + spec_wizards'],
        [
          'found',
          'product_analysis + videos + ecatalogs + edirectory_pages + banners + green_reports',
        ],
        ['sent', 'clicked_home + clicked_product'],
        ['specWizards', 'spec_wizards'],
      ] as const
    ).map(([measure, columns]): Figure => ({
      id: 'M24',
      dataset: 'buyingActions',
      question: { dimensions: [{ name: 'month', grain: 'month' }], measures: [measure] },
      sql: `select month as key, sum(${columns}) as value from buying_actions group by 1`,
    })),
    {
      id: 'M25',
      dataset: 'buyingActions',
      question: {
        dimensions: ['coid'],
        measures: ['trend'],
        having: { trend: { isNull: false } },
        limit: 10_000,
      },
      sql: `with t as (select coid, sum(total) filter (where month in (${LAST_3})) as recent,
        sum(total) filter (where month in (${SAME_3})) as before from buying_actions group by coid)
      select coid as key, coalesce(recent, 0)::numeric / before - 1 as value from t where before > 0`,
      digits: 5,
    },
    {
      id: 'M26',
      dataset: 'content',
      question: { dimensions: ['status'], measures: ['stuck'] },
      sql: `select status as key, count(*) filter (where status not in ('Posted', 'Cancelled') and ${D} - status_since > case status when 'Draft to Client' then 14 else 30 end) as value
      from content group by 1`,
    },
    {
      id: 'M26',
      dataset: 'content',
      question: {
        dimensions: ['status'],
        measures: ['averageAge'],
        having: { averageAge: { isNull: false } },
      },
      sql: `select status as key, avg(${D} - status_since) as value from content where status not in ('Posted', 'Cancelled') group by 1`,
      digits: 3,
    },
    {
      id: 'M26',
      dataset: 'content',
      question: { measures: ['medianCycle'] },
      sql: `with posted as (select distinct on (content_id) * from content_history where status = 'Posted' order by content_id, position desc),
      cycles as (select p.at - (select max(r.at) from content_history r where r.content_id = p.content_id and r.position < p.position and r.status = 'Update Requested from Client') as days from posted p)
      select null as key, percentile_cont(0.5) within group (order by days) as value from cycles where days is not null`,
      digits: 3,
    },
    {
      id: 'M27',
      dataset: 'invoices',
      question: { dimensions: ['ageing'], measures: ['balance'] },
      sql: `select case when paid_cents = amount_cents then 'paid' when due - ${D} >= 0 then 'current' when ${D} - due between 1 and 30 then '1-30'
        when ${D} - due between 31 and 60 then '31-60' when ${D} - due between 61 and 90 then '61-90' else '>90' end as key,
      sum(amount_cents - paid_cents) as value from invoices group by 1`,
    },
    {
      id: 'M28',
      dataset: 'userDomains',
      question: { dimensions: ['category'], measures: ['newDomains'] },
      sql: `select category as key, count(*) filter (where date = min_date and date >= '${on(month - 1)}') as value from user_domains group by 1`,
    },
  ];
}
