-- contract_facts repeats what figures ask of the signed contract itself. Without, a period of signatures or of ends was
-- found in contracts and then joined to all of contract_facts; with it, an index answers the period alone.

-- Emptied first: updated in place, the table would be left at twice its size.
truncate contract_facts;

alter table contract_facts
  add column signed_on date not null,
  add column end_date date not null,
  -- The rep when it was signed.
  add column rep integer,
  add column total_cents integer not null,
  add column year integer not null,
  add column package text,
  add column tag_at_signing smallint not null,
  add column lost_reason text;

create or replace function refresh_contract_facts(coids integer[]) returns void language sql as $$
  delete from contract_facts k using contracts c
  where k.coid = any (coids) and c.seq = k.seq
    and (c.coid <> k.coid or c.status <> 'signed' or c.deleted_at is not null);

  insert into contract_facts (seq, coid, annual_cents, is_first, earlier_seq, earlier_end, earlier_annual_cents,
    successor_seq, successor_signed_on, successor_annual_cents, start_date, runs_until, first_year_cents, later_year_cents,
    signed_on, end_date, rep, total_cents, year, package, tag_at_signing, lost_reason)
  select c.seq, c.coid, annual_cents(c.total_cents, c.start_date, c.end_date),
    row_number() over (partition by c.coid order by c.signed_on, c.start_date, c.seq) = 1,
    lag(c.seq) over by_start, lag(c.end_date) over by_start,
    lag(annual_cents(c.total_cents, c.start_date, c.end_date)) over by_start,
    successor.seq, successor.signed_on, successor.annual_cents,
    c.start_date,
    least(c.end_date, (select min(o.start_date) - 1 from contracts o
      where o.coid = c.coid and o.status = 'signed' and o.deleted_at is null
        and (o.end_date, o.seq) > (c.end_date, c.seq))),
    cost.first_year_cents, cost.later_year_cents,
    c.signed_on, c.end_date, c.rep, c.total_cents, c.year, c.package, c.tag_at_signing, c.lost_reason
  from contracts c
  left join lateral (
    select s.seq, s.signed_on, annual_cents(s.total_cents, s.start_date, s.end_date) as annual_cents from contracts s
    where s.coid = c.coid and s.status = 'signed' and s.deleted_at is null
      and s.start_date > c.start_date and s.start_date <= c.end_date + 60
    order by s.start_date, s.seq limit 1) successor on true
  cross join lateral (
    select sum(p.cost) filter (where p.year = c.year) as first_year_cents,
      sum(p.cost) filter (where p.year = c.year + 1) as later_year_cents
    from client_programs p
    where p.coid = c.coid and p.contract_seq = c.seq and p.deleted_at is null and p.type is not null) cost
  where c.coid = any (coids) and c.status = 'signed' and c.deleted_at is null
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
    total_cents = excluded.total_cents, year = excluded.year, package = excluded.package,
    tag_at_signing = excluded.tag_at_signing, lost_reason = excluded.lost_reason
  where contract_facts is distinct from excluded
$$;

select refresh_contract_facts(array_agg(coid order by coid)) from manufacturers having count(*) > 0;

-- What figures sum stands in the index beside its date, so that a period reads nothing but its own part of the index.
create index contract_facts_signed_idx on contract_facts (signed_on)
  include (coid, rep, total_cents, annual_cents, earlier_seq, earlier_end, earlier_annual_cents);
create index contract_facts_end_idx on contract_facts (end_date)
  include (coid, rep, annual_cents, successor_seq, successor_signed_on, successor_annual_cents);
create index contract_facts_converted_idx on contract_facts (signed_on) include (coid, total_cents) where is_first;

-- Until somebody looks at the new columns, the planner takes a period for a large part of the table.
analyze contract_facts;
