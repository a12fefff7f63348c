-- What is wrong or forgotten, found by rules: nobody writes a problem down, and one that is fixed is
-- gone. A person's word on a problem (later, or not a problem) is in problem_states.

-- figures.md M26: more than 30 days in a status that is not final, 14 in Draft to Client.
create function content_is_stuck(status text, since date, today date) returns boolean
  language sql immutable parallel safe
  as $$ select status not in ('Posted', 'Cancelled')
           and (today - since > 30 or (status = 'Draft to Client' and today - since > 14)) $$;

create function business_day(moment timestamptz) returns date
  language sql immutable parallel safe strict
  as $$ select (moment at time zone 'America/New_York')::date $$;

create function dollars(cents bigint) returns text
  language sql immutable parallel safe strict
  as $$ select to_char(cents / 100.0, 'FM$999,999,990.00') $$;

create index manufacturers_no_rep_idx on manufacturers (seq)
  where rep is null and not do_not_call and deleted_at is null;
create index manufacturers_no_place_idx on manufacturers (seq)
  where (geo_lat is null or geo_long is null) and deleted_at is null;
create index manufacturers_no_phone_idx on manufacturers (seq)
  where coalesce(btrim(phone), '') = '' and deleted_at is null;
create index manufacturers_no_website_idx on manufacturers (seq)
  where coalesce(btrim(website), '') = '' and deleted_at is null;
create index manufacturers_client_idx on manufacturers (coid) where client_flag and deleted_at is null;
create index contracts_signed_coid_idx on contracts (coid, end_date, start_date)
  where status = 'signed' and deleted_at is null;
create index client_programs_no_section_idx on client_programs (contract_seq)
  where (csisec is null or csisec = 'null') and deleted_at is null;
create index client_programs_malformed_idx on client_programs (seq)
  where (type is null or year is null) and deleted_at is null;
create index content_posted_idx on content (coid) where status = 'Posted' and deleted_at is null;
create index company_facts_renewal_idx on company_facts (renewal_date);
create index contacts_bounced_idx on contacts (coid) where bounced and deleted_at is null;
create index activities_planned_calls_idx on activities (date)
  where type = 100 and percent_complete < 100 and deleted_at is null;

-- One branch a rule. `since` is the first day on which the facts show the problem; where they have no
-- such day, the day of the record. `(rule, resource, id)` is unique.
create view current_problems (rule, resource, id, coid, company, rep, since, severity, detail) as

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
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email), twin.seq_of_twin)
  from (select pairs.coid, pairs.seq, min(pairs.twin) as seq_of_twin from (
        select c.coid, c.seq, t.seq as twin
        from contacts c join contacts t on t.coid = c.coid and lower(t.email) = lower(c.email)
        where t.seq < c.seq and c.deleted_at is null and t.deleted_at is null
        union all
        -- Few share a last name within one company. `is not distinct from` keeps the numbers out of the
        -- join's key, so that only the few have theirs reduced to digits.
        select c.coid, c.seq, t.seq
        from contacts c join contacts t on t.coid = c.coid and lower(t.last_name) = lower(c.last_name)
        where t.seq < c.seq and c.deleted_at is null and t.deleted_at is null
          and digits_only(t.phone) is not distinct from digits_only(c.phone) and c.phone ~ '[0-9]'
      ) pairs group by pairs.coid, pairs.seq) twin
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
