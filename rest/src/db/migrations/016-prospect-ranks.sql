-- A prospect's score (figure M21) has two percentiles among all prospects, and weighing all of them for one company or one
-- page of a search takes a second at 50,000 companies. They are recounted every hour and when a day begins
-- (`db/prospect-ranks.ts`); what is the company's own, its tag, its last contact, its competitors, is read as it stands.

create view counted_prospect_ranks as
select r.coid, r.intent::integer as intent,
  percent_rank() over (order by r.intent) as intent_rank, percent_rank() over (order by r.demand) as demand_rank
from (
  select m.coid, coalesce(leads.count, 0) + coalesce(views.count, 0) as intent, coalesce(demand.total, 0) as demand
  from manufacturers m
  left join (select coid, count(*) as count from leads
    where date > business_today() - 90 and date <= business_today() group by coid) leads on leads.coid = m.coid
  left join (select coid, sum(product_analysis + edirectory_pages) as count from buying_actions
    where month > business_today() - 90 and month <= business_today() group by coid) views on views.coid = m.coid
  left join (select own.coid, sum(section.total)::bigint as total
    from (select coid, unnest(sections) as csisec from company_facts) own
    join (select csisec, sum(total)::bigint as total from section_months
      where month >= (date_trunc('month', business_today()) - interval '12 months')::date
        and month <= business_today()
      group by csisec) section on section.csisec = own.csisec
    group by own.coid) demand on demand.coid = m.coid
  where not m.client_flag and not m.do_not_call and m.deleted_at is null
) r;

create table prospect_ranks (
  coid integer primary key references manufacturers (coid) deferrable,
  -- Leads and views of the firm's pages in 90 days.
  intent integer not null,
  intent_rank double precision not null,
  -- Of the buying actions in its CSI sections.
  demand_rank double precision not null
);

create function refill_prospect_ranks() returns void language sql as $$
  with counted as materialized (select * from counted_prospect_ranks),
  gone as (delete from prospect_ranks where coid not in (select coid from counted))
  insert into prospect_ranks select * from counted
  on conflict (coid) do update set
    intent = excluded.intent, intent_rank = excluded.intent_rank, demand_rank = excluded.demand_rank
  where prospect_ranks is distinct from excluded;
$$;

select refill_prospect_ranks();
analyze prospect_ranks;
