-- What the figures need of each signed contract and would otherwise look up one by one: its value a year, the
-- contract before and after it, and while it is the one that the company runs on. Nothing here depends on today.

-- What a contract costs a contract year: a term of 24 months has two of them.
create function annual_cents(total_cents integer, start_date date, end_date date) returns bigint
language sql immutable parallel safe as $$
  select round(total_cents / greatest(1, round(extract(epoch from age(end_date + 1, start_date)) / 31557600)))::bigint
$$;

create table contract_facts (
  seq integer primary key references contracts (seq),
  coid integer not null references manufacturers (coid) deferrable initially immediate,
  annual_cents bigint not null,
  -- The first that the company signed (figure M10).
  is_first boolean not null,
  -- The company's contract before this one: the last that began earlier (M3, M4).
  earlier_seq integer,
  earlier_end date,
  earlier_annual_cents bigint,
  -- What renews it: the first that starts after this one did, and no later than 60 days after its end (M6).
  successor_seq integer,
  successor_signed_on date,
  successor_annual_cents bigint,
  -- It is the company's running contract from its start to this day, unless this day is before its start: of
  -- contracts that overlap, the one that ends last runs. So a company runs on one contract at most on any day.
  start_date date not null,
  runs_until date not null,
  -- What its program rows cost in the first contract year, and in the later one (M1).
  first_year_cents bigint,
  later_year_cents bigint
);
create index contract_facts_running_idx on contract_facts (coid, runs_until, start_date);
create index contract_facts_first_idx on contract_facts (coid) where is_first;

create function refresh_contract_facts(coids integer[]) returns void language sql as $$
  delete from contract_facts k using contracts c
  where k.coid = any (coids) and c.seq = k.seq
    and (c.coid <> k.coid or c.status <> 'signed' or c.deleted_at is not null);

  insert into contract_facts (seq, coid, annual_cents, is_first, earlier_seq, earlier_end, earlier_annual_cents,
    successor_seq, successor_signed_on, successor_annual_cents, start_date, runs_until, first_year_cents, later_year_cents)
  select c.seq, c.coid, annual_cents(c.total_cents, c.start_date, c.end_date),
    row_number() over (partition by c.coid order by c.signed_on, c.start_date, c.seq) = 1,
    lag(c.seq) over by_start, lag(c.end_date) over by_start,
    lag(annual_cents(c.total_cents, c.start_date, c.end_date)) over by_start,
    successor.seq, successor.signed_on, successor.annual_cents,
    c.start_date,
    least(c.end_date, (select min(o.start_date) - 1 from contracts o
      where o.coid = c.coid and o.status = 'signed' and o.deleted_at is null
        and (o.end_date, o.seq) > (c.end_date, c.seq))),
    cost.first_year_cents, cost.later_year_cents
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
    first_year_cents = excluded.first_year_cents, later_year_cents = excluded.later_year_cents
  where contract_facts is distinct from excluded
$$;

select attach_derived('contracts', 'refresh_contract_facts');
select attach_derived('client_programs', 'refresh_contract_facts');
select refresh_contract_facts(array_agg(coid order by coid)) from manufacturers having count(*) > 0;

-- A derived table says so in its comment, and programs that move facts read it there.
comment on table company_facts is 'derived';
comment on table company_facets is 'derived';
comment on table company_search is 'derived';
comment on table competition_counts is 'derived';
comment on table contract_facts is 'derived';

create or replace function change_coid(previous integer, next integer) returns void language plpgsql as $$
declare
  reference record;
begin
  set constraints all deferred;
  for reference in
    select c.conrelid as source, a.attname as field from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'manufacturers'::regclass
      and obj_description(c.conrelid, 'pg_class') = 'derived'
  loop
    execute format('delete from %s where %I = $1', reference.source::regclass, reference.field) using previous;
  end loop;
  update manufacturers set coid = next where coid = previous;
  for reference in
    select c.conrelid as source, a.attname as field from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'manufacturers'::regclass
      and obj_description(c.conrelid, 'pg_class') is distinct from 'derived'
  loop
    execute format('update %s set %I = $2 where %I = $1', reference.source::regclass, reference.field, reference.field)
      using previous, next;
  end loop;
  set constraints all immediate;
end
$$;
