-- The contracts of thousands of companies at once, as the demo data and check-data compute them: each was compared with all
-- others of the batch, which took minutes for 5,000 companies. What stands beside it among those of its company is found by
-- windows: their work is the same whatever the planner believes of the batch.

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
  ),
  beside as (
    select signed.*,
      -- The first day of a later version of the year's contract.
      min(start_date) over (partition by coid, year order by contract_version desc
        groups between unbounded preceding and 1 preceding) as replaced_on,
      -- The contract that starts next, as numbers that come in the order of its start and its own number.
      min(array[start_date - date '2000-01-01', seq, signed_on - date '2000-01-01', yearly_cents]::bigint[])
        over (partition by coid order by start_date groups between 1 following and unbounded following) as next
    from signed
  ),
  succeeded as (
    select *, next[1] is not null and next[1] <= end_date + 60 - date '2000-01-01' as has_successor from beside
  )
  insert into contract_facts (seq, coid, annual_cents, is_first, earlier_seq, earlier_end, earlier_annual_cents,
    successor_seq, successor_signed_on, successor_annual_cents, start_date, runs_until, first_year_cents, later_year_cents,
    signed_on, end_date, rep, total_cents, header_cents, year, package, tag_at_signing, lost_reason)
  select c.seq, c.coid, c.yearly_cents,
    row_number() over (partition by c.coid order by c.signed_on, c.start_date, c.seq) = 1,
    lag(c.seq) over by_start, lag(c.end_date) over by_start, lag(c.yearly_cents) over by_start,
    case when c.has_successor then next[2] end, case when c.has_successor then date '2000-01-01' + next[3]::integer end,
    case when c.has_successor then next[4] end,
    c.start_date,
    least(c.end_date, c.replaced_on - 1),
    c.first_year, c.later_year,
    c.signed_on, c.end_date, c.rep, c.cents, c.total_cents, c.year, c.package, c.tag_at_signing, c.lost_reason
  from succeeded c
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
