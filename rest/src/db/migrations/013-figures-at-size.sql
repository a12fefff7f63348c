-- What figures over many contract years, over all contacts and over all prospects ask is kept one row per company, so that no page
-- reads a large table whole: the value of each contract year, the sections, and which contacts are twins.

create table company_values (
  coid integer primary key references manufacturers (coid) deferrable,
  -- The first contract year with a program row.
  first_year integer not null,
  -- Of all years.
  lifetime_cents bigint not null,
  -- One entry per year from the first on; null for a year without a row.
  cents bigint[] not null,
  -- The contract of the year's rows.
  contract_seqs integer[] not null
);

create function refresh_company_values(coids integer[]) returns void language sql as $$
  delete from company_values v
  where v.coid = any (coids) and not exists (select 1 from client_programs p
    where p.coid = v.coid and p.deleted_at is null and p.type is not null and p.year is not null);

  insert into company_values (coid, first_year, lifetime_cents, cents, contract_seqs)
  with years as (
    select p.coid, p.year, sum(p.cost)::bigint as cents, max(p.contract_seq) as contract_seq
    from client_programs p
    where p.coid = any (coids) and p.deleted_at is null and p.type is not null and p.year is not null
    group by p.coid, p.year
  ),
  spans as (select coid, min(year) as first_year, max(year) as last_year from years group by coid)
  select s.coid, s.first_year, sum(y.cents), array_agg(y.cents order by at.year), array_agg(y.contract_seq order by at.year)
  from spans s
  cross join lateral generate_series(s.first_year, s.last_year) as at (year)
  left join years y on y.coid = s.coid and y.year = at.year
  group by s.coid, s.first_year
  on conflict (coid) do update set
    first_year = excluded.first_year, lifetime_cents = excluded.lifetime_cents,
    cents = excluded.cents, contract_seqs = excluded.contract_seqs
  where company_values is distinct from excluded
$$;

select attach_derived('client_programs', 'refresh_company_values');
select refresh_company_values(array_agg(coid order by coid)) from manufacturers having count(*) > 0;

-- A contact of a company that seems to be the same person as an earlier one of it.
create table contact_twins (
  seq integer primary key references contacts (seq) on delete cascade,
  coid integer not null,
  -- The first of them.
  twin integer not null
);
create index contact_twins_coid_idx on contact_twins (coid);

create function refresh_contact_twins(coids integer[]) returns void language sql as $$
  delete from contact_twins where coid = any (coids);

  insert into contact_twins (seq, coid, twin)
  select pairs.seq, pairs.coid, min(pairs.twin)
  from (
    select c.coid, c.seq, t.seq as twin
    from contacts c join contacts t on t.coid = c.coid and lower(t.email) = lower(c.email)
    where c.coid = any (coids) and t.seq < c.seq and c.deleted_at is null and t.deleted_at is null
    union all
    -- Few share a last name within one company. `is not distinct from` keeps the numbers out of the
    -- join's key, so that only the few have theirs reduced to digits.
    select c.coid, c.seq, t.seq
    from contacts c join contacts t on t.coid = c.coid and lower(t.last_name) = lower(c.last_name)
    where c.coid = any (coids) and t.seq < c.seq and c.deleted_at is null and t.deleted_at is null
      and digits_only(t.phone) is not distinct from digits_only(c.phone) and c.phone ~ '[0-9]'
  ) pairs
  group by pairs.coid, pairs.seq
$$;

select attach_derived('contacts', 'refresh_contact_twins');
select refresh_contact_twins(array_agg(coid order by coid)) from manufacturers having count(*) > 0;

-- The view of before, with the twins looked up.
create or replace view current_problems (rule, resource, id, coid, company, rep, since, severity, detail) as

  select 'no-rep', 'manufacturers', m.seq::text, m.coid, m.company, m.rep, m.created, 'medium',
    'No rep looks after this company.'
  from manufacturers m
  where m.rep is null and not m.do_not_call and m.deleted_at is null

  union all
  select 'inactive-rep', 'manufacturers', m.seq::text, m.coid, m.company, m.rep, m.created, 'medium',
    format('Its rep, %s, is not active any more.', u.name)
  from users u join manufacturers m on m.rep = u.seq
  where (not u.active or u.deleted_at is not null) and not m.do_not_call and m.deleted_at is null

  union all
  select 'missing-geo', 'manufacturers', m.seq::text, m.coid, m.company, m.rep, m.created, 'low',
    'It is on no map: its latitude or longitude is missing.'
  from manufacturers m
  where (m.geo_lat is null or m.geo_long is null) and m.deleted_at is null

  union all
  select 'missing-phone', 'manufacturers', m.seq::text, m.coid, m.company, m.rep, m.created, 'low',
    'It has no phone number.'
  from manufacturers m
  where coalesce(btrim(m.phone), '') = '' and m.deleted_at is null

  union all
  select 'missing-website', 'manufacturers', m.seq::text, m.coid, m.company, m.rep, m.created, 'low',
    'It has no website.'
  from manufacturers m
  where coalesce(btrim(m.website), '') = '' and m.deleted_at is null

  union all
  select 'program-without-section', 'client-programs', p.seq::text, m.coid, m.company, m.rep, c.start_date, 'medium',
    format('The %s row of %s (%s) names no CSI section.', p.type, p.year, dollars(p.cost))
  from client_programs p
  join contracts c on c.seq = p.contract_seq
  join manufacturers m on m.coid = p.coid
  where (p.csisec is null or p.csisec = 'null') and p.deleted_at is null
    and p.type is not null and p.year is not null and p.type not in ('banner', 'logo')
    and c.status = 'signed' and c.deleted_at is null
    and business_today() between c.start_date and c.end_date
    and m.deleted_at is null

  union all
  select 'program-malformed', 'client-programs', p.seq::text, m.coid, m.company, m.rep,
    coalesce(c.start_date, make_date(p.year, 1, 1), m.created), 'medium',
    format('A program row (%s) has %s, so that no report counts it.', dollars(p.cost),
      case when p.type is not null then 'no year' when p.year is not null then 'no type' else 'neither type nor year' end)
  from client_programs p
  left join contracts c on c.seq = p.contract_seq
  join manufacturers m on m.coid = p.coid
  where (p.type is null or p.year is null) and p.deleted_at is null and m.deleted_at is null

  union all
  select 'flag-without-contract', 'manufacturers', m.seq::text, m.coid, m.company, m.rep,
    coalesce(
      (select max(c.end_date) + 1 from contracts c
        where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null and c.end_date < business_today()),
      m.client_since, m.created), 'high',
    'It is flagged as a client, and no signed contract covers today.'
  from manufacturers m
  where m.client_flag and m.deleted_at is null
    and not exists (select from contracts c
      where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null
        and business_today() between c.start_date and c.end_date)

  union all
  select 'contract-without-flag', 'manufacturers', m.seq::text, running.coid, m.company, m.rep, running.start_date, 'high',
    format('A signed contract runs until %s, and it is not flagged as a client.', running.end_date)
  from (select c.coid, min(c.start_date) as start_date, max(c.end_date) as end_date from contracts c
      where c.status = 'signed' and c.deleted_at is null
        and c.end_date >= business_today() and c.start_date <= business_today()
      group by c.coid) running
  join manufacturers m on m.coid = running.coid
  where not m.client_flag and m.deleted_at is null

  union all
  select 'content-stuck', 'content', c.content_id::text, m.coid, m.company, m.rep,
    c.status_since + case when c.status = 'Draft to Client' then 15 else 31 end, 'medium',
    format('%s "%s" has been in %s for %s days.', c.content_type,
      -- Items from this number on are titled by their notes (specification, section 3).
      coalesce(case when c.content_id >= 1000000 then c.notes else c.content_title end, c.content_title, c.notes, '?'),
      c.status, business_today() - c.status_since)
  from content c join manufacturers m on m.coid = c.coid
  where c.deleted_at is null and c.status not in ('Posted', 'Cancelled')
    -- What the index answers; the rule itself then decides.
    and c.status_since < business_today() - 14
    and content_is_stuck(c.status, c.status_since, business_today())
    and m.deleted_at is null

  union all
  select 'posted-after-end', 'manufacturers', m.seq::text, m.coid, m.company, m.rep, f.renewal_date + 61, 'medium',
    format('Its last contract ended on %s, and content is still posted: %s.', f.renewal_date,
      case when posted.items = 1 then '1 item' else posted.items || ' items' end)
  from company_facts f
  join manufacturers m on m.coid = f.coid
  cross join lateral (select count(*) as items from content c
    where c.coid = f.coid and c.status = 'Posted' and c.deleted_at is null) posted
  where f.renewal_date < business_today() - 60 and posted.items > 0 and m.deleted_at is null

  union all
  select 'invoice-overdue', 'invoices', i.seq::text, m.coid, m.company, m.rep, i.due + 61, 'high',
    format('Invoice %s is %s days past due; %s is open.', i.number, business_today() - i.due,
      dollars(i.amount_cents - i.paid_cents))
  from invoices i join manufacturers m on m.coid = i.coid
  where i.paid_cents < i.amount_cents and i.deleted_at is null and i.due < business_today() - 60
    and m.deleted_at is null

  union all
  select 'contact-bounced', 'contacts', c.seq::text, m.coid, m.company, m.rep, business_day(c.created_at), 'low',
    format('E-mail to %s bounced.', coalesce(c.email, concat_ws(' ', c.first_name, c.last_name)))
  from contacts c join manufacturers m on m.coid = c.coid
  where c.bounced and c.deleted_at is null and m.deleted_at is null

  union all
  -- Reported once, at the later of two.
  select 'contact-duplicate', 'contacts', c.seq::text, twin.coid, m.company, m.rep, business_day(c.created_at), 'low',
    format('%s seems to be the same person as contact %s.',
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email), twin.twin)
  from contact_twins twin
  join contacts c on c.seq = twin.seq
  join manufacturers m on m.coid = twin.coid
  where m.deleted_at is null

  union all
  select 'dnc-with-call', 'activities', a.seq::text, m.coid, m.company, m.rep,
    business_day(greatest(a.created_at, m.dnc_at)), 'high',
    format('A call is planned for %s, and the company must not be called.', a.date)
  from activities a join manufacturers m on m.coid = a.coid
  where a.type = 100 and a.percent_complete < 100 and a.deleted_at is null and a.date >= business_today()
    and m.do_not_call and m.deleted_at is null;

-- A company's sections beside its other facts: the demand in them is asked for all prospects at once.
alter table company_facts add column sections text[];

create or replace function refresh_company_facts(coids integer[]) returns void language sql as $$
  insert into company_facts (coid, last_contacted, last_note_seq, renewal_date,
    contacted_on, discovery_on, deeper_dive_on, proposal_on, first_signed_on, main_section, sections)
  select m.coid, n.last_contacted, n.last_note_seq, c.renewal_date,
    n.contacted_on, n.discovery_on, n.deeper_dive_on,
    least(n.proposal_on,
      (select min(a.date) from activities a
         where a.coid = m.coid and a.type = 102 and a.deleted_at is null
           and (c.first_signed_on is null or a.date <= c.first_signed_on))),
    c.first_signed_on,
    own.sections[1], own.sections
  from manufacturers m
  cross join lateral (
    select max(c.end_date) as renewal_date, min(c.signed_on) as first_signed_on
    from contracts c where c.coid = m.coid and c.deleted_at is null and c.status = 'signed'
  ) c
  cross join lateral (
    select max(n.date) filter (where n.type between 9 and 19) as last_contacted,
      (array_agg(n.seq order by n.date desc, n.seq desc))[1] as last_note_seq,
      min(n.date) filter (where n.type in (9, 10, 14, 19) and early.holds) as contacted_on,
      min(n.date) filter (where n.type in (13, 15) and early.holds) as discovery_on,
      min(n.date) filter (where n.type = 16 and early.holds) as deeper_dive_on,
      min(n.date) filter (where n.type = 17 and early.holds) as proposal_on
    from notes n
    cross join lateral (select c.first_signed_on is null or n.date <= c.first_signed_on as holds) early
    where n.coid = m.coid and n.deleted_at is null
  ) n
  cross join lateral (
    select array_agg(cs.csisec order by cs.csisec) as sections from company_sections cs where cs.coid = m.coid
  ) own
  where m.coid = any (coids)
  on conflict (coid) do update set
    last_contacted = excluded.last_contacted,
    last_note_seq = excluded.last_note_seq,
    renewal_date = excluded.renewal_date,
    contacted_on = excluded.contacted_on,
    discovery_on = excluded.discovery_on,
    deeper_dive_on = excluded.deeper_dive_on,
    proposal_on = excluded.proposal_on,
    first_signed_on = excluded.first_signed_on,
    main_section = excluded.main_section,
    sections = excluded.sections
  where (company_facts.last_contacted, company_facts.last_note_seq, company_facts.renewal_date,
      company_facts.contacted_on, company_facts.discovery_on, company_facts.deeper_dive_on,
      company_facts.proposal_on, company_facts.first_signed_on, company_facts.main_section, company_facts.sections)
    is distinct from (excluded.last_contacted, excluded.last_note_seq, excluded.renewal_date,
      excluded.contacted_on, excluded.discovery_on, excluded.deeper_dive_on,
      excluded.proposal_on, excluded.first_signed_on, excluded.main_section, excluded.sections)
$$;

update company_facts f set sections = own.sections
from (select coid, array_agg(csisec order by csisec) as sections from company_sections group by coid) own
where own.coid = f.coid;

-- What is summed stands in the index beside its month or day.
drop index buying_actions_month_idx;
create index buying_actions_month_idx on buying_actions (month)
  include (coid, csisec, total, mobile, product_analysis, edirectory_pages);
drop index leads_date_idx;
create index leads_date_idx on leads (date) include (coid, profession, state);

-- Banners and logos have no section, and are most of the rows without one.
drop index client_programs_no_section_idx;
create index client_programs_no_section_idx on client_programs (contract_seq)
  where (csisec is null or csisec = 'null') and deleted_at is null and type is not null and year is not null
    and type not in ('banner', 'logo');

analyze company_values;
analyze contact_twins;
analyze company_facts;
