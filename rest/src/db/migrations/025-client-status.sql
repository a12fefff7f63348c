-- A company's status follows from its contracts as days pass. Before, only an import or an administrator wrote
-- client_flag: a contract that ended left its company a client in every list and figure.

-- Whether a contract covered the company when client_flag last followed. The flag follows a change of this only, so
-- that a flag that somebody set against the contracts stays and is listed under Problems.
alter table manufacturers add column covered boolean not null default false;

-- Brings `covered` up to the business day, and the flag with it where it changed. @return how many changed
create function follow_coverage(coids integer[] default null) returns integer language plpgsql as $$
declare
  changed integer[];
begin
  with covering as materialized (
    select distinct c.coid from contracts c
    where c.status = 'signed' and c.deleted_at is null and business_today() between c.start_date and c.end_date
      and (coids is null or c.coid = any (coids))
  ), locked as (
    -- In the order in which other writers lock companies.
    select m.coid from manufacturers m
    where (coids is null or m.coid = any (coids))
      and m.covered <> exists (select from covering where covering.coid = m.coid)
    order by m.coid for no key update
  )
  select array_agg(coid) into changed from locked;
  if changed is null then return 0; end if;
  update manufacturers set covered = not covered, client_flag = not covered where coid = any (changed);
  return cardinality(changed);
end
$$;

select attach_derived('contracts', 'follow_coverage');

-- Nobody watched the contracts of a database of before: no flag changes here. Flags of demo data are as of its day,
-- and the first day's turn brings them up to date; those of other data are taken to be as of now.
alter table manufacturers disable trigger user;
update manufacturers m set covered = true
where exists (select from contracts c where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null
  and coalesce((select (value ->> 'asOf')::date from portal_meta where key = 'demo'), business_today())
    between c.start_date and c.end_date);
alter table manufacturers enable trigger user;

-- Since when a company is, or was, a client: the start of its first contract; without one, what was recorded. One
-- date for search, figures and the company itself: a company that is no client and whose date has come is a former one.
alter table company_facts add column client_since date;
alter table company_facets drop column was_client, add column client_since date;

create or replace function refresh_company_facts(coids integer[]) returns void language sql as $$
  insert into company_facts (coid, last_contacted, last_note_seq, renewal_date,
    contacted_on, discovery_on, deeper_dive_on, proposal_on, first_signed_on, main_section, sections, client_since)
  select m.coid, n.last_contacted, n.last_note_seq, c.renewal_date,
    n.contacted_on, n.discovery_on, n.deeper_dive_on,
    least(n.proposal_on,
      (select min(a.date) from activities a
         where a.coid = m.coid and a.type = 102 and a.deleted_at is null
           and (c.first_signed_on is null or a.date <= c.first_signed_on))),
    c.first_signed_on,
    own.sections[1], own.sections,
    coalesce(c.first_start, m.client_since)
  from manufacturers m
  cross join lateral (
    select max(c.end_date) as renewal_date, min(c.signed_on) as first_signed_on, min(c.start_date) as first_start
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
    sections = excluded.sections,
    client_since = excluded.client_since
  where company_facts is distinct from excluded
$$;

create or replace function refresh_company_facets(coids integer[]) returns void language sql as $$
  delete from company_facets x using manufacturers m
  where x.coid = any (coids) and m.coid = x.coid and m.deleted_at is not null;
  insert into company_facets (coid, seq, rep, divisions, last_contacted, renewal_date, prospect, client_flag,
    client_since, do_not_call, state, name, competitors)
  select m.coid, m.seq, m.rep,
    coalesce((select bit_or(1::bigint << left(cs.csisec, 2)::integer) from company_sections cs
       where cs.coid = m.coid and cs.csisec ~ '^([0-5][0-9]|6[0-2])'), 0),
    f.last_contacted, f.renewal_date, m.prospect, m.client_flag, f.client_since,
    m.do_not_call, m.state, m.company_normalized, competitors_by_year(m.coid)
  from manufacturers m left join company_facts f on f.coid = m.coid
  where m.coid = any (coids) and m.deleted_at is null
  on conflict (coid) do update set
    seq = excluded.seq,
    rep = excluded.rep,
    divisions = excluded.divisions,
    last_contacted = excluded.last_contacted,
    renewal_date = excluded.renewal_date,
    prospect = excluded.prospect,
    client_flag = excluded.client_flag,
    client_since = excluded.client_since,
    do_not_call = excluded.do_not_call,
    state = excluded.state,
    name = excluded.name,
    competitors = excluded.competitors
  where company_facets is distinct from excluded
$$;

create or replace function follow_company_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_company_facets(array_agg(coid)) from new_rows having count(*) > 0;
  else
    update company_facets x
    set last_contacted = f.last_contacted, renewal_date = f.renewal_date, client_since = f.client_since
    from new_rows f where f.coid = x.coid
      and (x.last_contacted, x.renewal_date, x.client_since)
        is distinct from (f.last_contacted, f.renewal_date, f.client_since);
  end if;
  return null;
end
$$;

-- Its own trigger copies the date to company_facets.
update company_facts f set client_since = coalesce(
  (select min(c.start_date) from contracts c
    where c.coid = f.coid and c.status = 'signed' and c.deleted_at is null),
  m.client_since)
from manufacturers m where m.coid = f.coid;

analyze manufacturers;
analyze company_facts;
analyze company_facets;
