-- Figures whose definition changed: unique touches (M17), the prospect score's intent and competitor spend (M21), sold
-- value and the contract value of a company (M1, M2).

-- Only contact notes are touches. -------------------------------------------------------------------

create or replace view counted_rep_days as
select n.date, n.user_seq,
  count(*)::integer as notes,
  count(*) filter (where n.type between 9 and 19)::integer as contact_notes,
  count(*) filter (where n.type < 9)::integer as admin_notes,
  count(*) filter (where n.type in (11, 13, 14))::integer as face_to_face,
  count(*) filter (where n.type in (12, 15, 16, 17))::integer as online,
  count(*) filter (where n.type in (18, 19))::integer as phone,
  count(*) filter (where n.type in (13, 14, 15, 16, 17, 19))::integer as new_business,
  count(distinct n.coid * 8::bigint + note_family(n.type)) filter (where n.type between 9 and 19)::integer as touches,
  coalesce(sum(w.points), 0) as points
from notes n left join note_type_weights w on w.type = n.type
where n.deleted_at is null
group by n.date, n.user_seq;

select refill_rep_days();

-- Touches that several reps share: each counts once for every one of them, and once in the total. Few are; beside a rep's days they make
-- touches exact for whatever reps are taken together (`analytics/datasets/notes.ts`).
create view counted_shared_touches as
select date, coid, type, user_seq from (
  select n.date, n.coid, min(n.type) as type, n.user_seq,
    count(*) over (partition by n.date, n.coid, note_family(n.type)) as reps
  from notes n
  where n.deleted_at is null and n.type between 9 and 19
  group by n.date, n.coid, note_family(n.type), n.user_seq
) touches where reps > 1;

create table shared_touches (
  date date not null,
  coid integer not null references manufacturers (coid) deferrable,
  -- One of the touch's types, which tells its family.
  type smallint not null,
  user_seq integer not null,
  primary key (date, user_seq, coid, type)
);
create index shared_touches_coid_idx on shared_touches (coid, date);
comment on table shared_touches is 'derived';

create function refill_shared_touches() returns void language sql as $$
  delete from shared_touches;
  insert into shared_touches select * from counted_shared_touches;
$$;

-- Writers of one company's notes take turns already: the refresh of its facts locks it, and its name comes before.
create function refresh_shared_touches() returns trigger language plpgsql as $$
declare
  keys text;
  key record;
begin
  keys := case tg_op when 'INSERT' then 'select date, coid from new_rows'
    when 'DELETE' then 'select date, coid from old_rows'
    else 'select date, coid from new_rows union select date, coid from old_rows' end;
  for key in execute format('select distinct date, coid from (%s) k', keys) loop
    delete from shared_touches s where s.date = key.date and s.coid = key.coid;
    insert into shared_touches select * from counted_shared_touches c where c.date = key.date and c.coid = key.coid;
  end loop;
  return null;
end
$$;
create trigger notes_ins_shared_touches after insert on notes referencing new table as new_rows
  for each statement execute function refresh_shared_touches();
create trigger notes_upd_shared_touches after update on notes referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_shared_touches();
create trigger notes_del_shared_touches after delete on notes referencing old table as old_rows
  for each statement execute function refresh_shared_touches();

select refill_shared_touches();

-- Intent is of the last three complete months: what it adds up are whole months, of which a span of 90 days has two or
-- three, so that every score jumped on the day on which one fell out. ------------------------------

create or replace view counted_prospect_ranks as
select r.coid, r.intent::integer as intent,
  percent_rank() over (order by r.intent) as intent_rank, percent_rank() over (order by r.demand) as demand_rank
from (
  select m.coid, coalesce(leads.count, 0) + coalesce(views.count, 0) as intent, coalesce(demand.total, 0) as demand
  from manufacturers m
  left join (select coid, count(*) as count from leads
    where date >= (date_trunc('month', business_today()) - interval '3 months')::date
      and date < date_trunc('month', business_today())::date
    group by coid) leads on leads.coid = m.coid
  left join (select coid, sum(product_analysis + edirectory_pages) as count from buying_actions
    where month >= (date_trunc('month', business_today()) - interval '3 months')::date
      and month < date_trunc('month', business_today())::date
    group by coid) views on views.coid = m.coid
  left join (select own.coid, sum(section.total)::bigint as total
    from (select coid, unnest(sections) as csisec from company_facts) own
    join (select csisec, sum(total)::bigint as total from section_months
      where month >= (date_trunc('month', business_today()) - interval '12 months')::date
        and month <= business_today()
      group by csisec) section on section.csisec = own.csisec
    group by own.coid) demand on demand.coid = m.coid
  where not m.client_flag and not m.do_not_call and m.deleted_at is null
) r;

select refill_prospect_ranks();

-- A company's competitor count is of competitors' services: a trade show is no competitor that it pays. -------------

-- The types that schema/enumerations.ts calls trade shows.
create function is_trade_show(competitor_type integer) returns boolean language sql immutable parallel safe as
  $$ select competitor_type in (9, 10, 11, 13, 15, 16, 18, 19, 20) $$;

create or replace function refresh_competition_counts(coids integer[]) returns void language sql as $$
  delete from competition_counts where coid = any (coids);
  insert into competition_counts (coid, year, count)
  select coid, year, count(*) from competition
  where coid = any (coids) and present and deleted_at is null and not is_trade_show(competitor_type)
  group by coid, year
$$;

select refresh_competition_counts(array_agg(coid order by coid)) from manufacturers having count(*) > 0;

-- A contract is worth what its program rows add up to (M1, M2), whatever its header says: header and rows disagreed
-- where rows were corrected, and the same contract had two values. -----------------------------------

drop function annual_cents(integer, date, date);
create function annual_cents(total_cents bigint, start_date date, end_date date) returns bigint
language sql immutable parallel safe as $$
  select round(total_cents / greatest(1, round(extract(epoch from age(end_date + 1, start_date)) / 31557600)))::bigint
$$;

-- Emptied first: updated in place, the table would be left at twice its size.
truncate contract_facts;
alter table contract_facts
  -- The sum of the contract's program rows that have a type and a year.
  alter column total_cents type bigint,
  -- The total of the contract itself: a problem where it differs.
  add column header_cents bigint not null;

comment on column contract_facts.runs_until is
  'The day up to which the contract counts: its end, or the day before a later version of the same contract begins.';

create or replace function refresh_contract_facts(coids integer[]) returns void language sql as $$
  delete from contract_facts k using contracts c
  where k.coid = any (coids) and c.seq = k.seq
    and (c.coid <> k.coid or c.status <> 'signed' or c.deleted_at is not null);

  with signed as (
    select c.*, cost.total as cents, annual_cents(cost.total, c.start_date, c.end_date) as yearly_cents,
      cost.first_year, cost.later_year
    from contracts c
    cross join lateral (
      select coalesce(sum(p.cost), 0)::bigint as total, sum(p.cost) filter (where p.year = c.year) as first_year,
        sum(p.cost) filter (where p.year = c.year + 1) as later_year
      from client_programs p
      where p.coid = c.coid and p.contract_seq = c.seq and p.deleted_at is null
        and p.type is not null and p.year is not null) cost
    where c.coid = any (coids) and c.status = 'signed' and c.deleted_at is null
  )
  insert into contract_facts (seq, coid, annual_cents, is_first, earlier_seq, earlier_end, earlier_annual_cents,
    successor_seq, successor_signed_on, successor_annual_cents, start_date, runs_until, first_year_cents, later_year_cents,
    signed_on, end_date, rep, total_cents, header_cents, year, package, tag_at_signing, lost_reason)
  select c.seq, c.coid, c.yearly_cents,
    row_number() over (partition by c.coid order by c.signed_on, c.start_date, c.seq) = 1,
    lag(c.seq) over by_start, lag(c.end_date) over by_start, lag(c.yearly_cents) over by_start,
    successor.seq, successor.signed_on, successor.yearly_cents,
    c.start_date,
    least(c.end_date, (select min(later.start_date) - 1 from signed later
      where later.coid = c.coid and later.year = c.year and later.contract_version > c.contract_version)),
    c.first_year, c.later_year,
    c.signed_on, c.end_date, c.rep, c.cents, c.total_cents, c.year, c.package, c.tag_at_signing, c.lost_reason
  from signed c
  left join lateral (
    select s.seq, s.signed_on, s.yearly_cents from signed s
    where s.coid = c.coid and s.start_date > c.start_date and s.start_date <= c.end_date + 60
    order by s.start_date, s.seq limit 1) successor on true
  window by_start as (partition by c.coid order by c.start_date, c.seq)
  on conflict (seq) do update set
    coid = excluded.coid, annual_cents = excluded.annual_cents, is_first = excluded.is_first,
    earlier_seq = excluded.earlier_seq, earlier_end = excluded.earlier_end,
    earlier_annual_cents = excluded.earlier_annual_cents,
    successor_seq = excluded.successor_seq, successor_signed_on = excluded.successor_signed_on,
    successor_annual_cents = excluded.successor_annual_cents,
    start_date = excluded.start_date, runs_until = excluded.runs_until,
    first_year_cents = excluded.first_year_cents, later_year_cents = excluded.later_year_cents,
    signed_on = excluded.signed_on, end_date = excluded.end_date, rep = excluded.rep,
    total_cents = excluded.total_cents, header_cents = excluded.header_cents, year = excluded.year,
    package = excluded.package, tag_at_signing = excluded.tag_at_signing, lost_reason = excluded.lost_reason
  where contract_facts is distinct from excluded
$$;
select refresh_contract_facts(array_agg(coid order by coid)) from manufacturers having count(*) > 0;
create index contract_facts_differing_idx on contract_facts (seq) where header_cents <> total_cents;

-- Problems of contracts, beside those of before. ----------------------------------------------------

create view contract_problems (rule, resource, id, coid, company, rep, since, severity, detail) as

  select 'contract-total', 'contracts', k.seq::text, m.coid, m.company, m.rep, k.signed_on, 'medium',
    format('The contract of %s says %s, and its program rows add up to %s. Figures count the rows.', k.year,
      dollars(k.header_cents), dollars(k.total_cents))
  from contract_facts k join manufacturers m on m.coid = k.coid
  where k.header_cents <> k.total_cents and m.deleted_at is null

  union all
  -- Contracts that are over harm no figure of today. Reported once, at the later of two.
  select 'contracts-overlap', 'contracts', k.seq::text, m.coid, m.company, m.rep, min(k.start_date), 'medium',
    format('The contract from %s to %s sells what contract %s sells until %s: %s. Both count.', k.start_date,
      k.runs_until, min(o.seq), min(o.runs_until), string_agg(distinct concat_ws(' ', p.type, p.csisec), ', '))
  from contract_facts k
  join contract_facts o on o.coid = k.coid and (o.start_date, o.seq) < (k.start_date, k.seq)
    and o.runs_until >= k.start_date and o.runs_until >= business_today() and o.runs_until >= o.start_date
  join client_programs p on p.coid = k.coid and p.contract_seq = k.seq and p.deleted_at is null
    and p.type is not null and p.year is not null
  join client_programs q on q.coid = k.coid and q.contract_seq = o.seq and q.deleted_at is null
    and q.type = p.type and q.year is not null and q.csisec is not distinct from p.csisec
  join manufacturers m on m.coid = k.coid
  where k.end_date >= business_today() and k.runs_until >= business_today() and k.runs_until >= k.start_date
    and m.deleted_at is null
  group by k.seq, k.start_date, k.runs_until, m.coid, m.company, m.rep;

do $$
begin
  execute 'create or replace view current_problems as '
    || rtrim(pg_get_viewdef('current_problems'::regclass), '; ')
    || ' union all select * from contract_problems';
end
$$;

analyze contract_facts;
analyze rep_days;
analyze shared_touches;
analyze prospect_ranks;
analyze competition_counts;
