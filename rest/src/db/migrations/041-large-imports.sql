-- A large import of notes beside people who write: what follows from its notes (words, last contacts, days of reps, shared
-- touches) was computed batch by batch, and each batch locked its companies and days until the import ended. Now the
-- import collects which companies and days it touched, computes what follows once, without locks, and locks only to put
-- it in place. What somebody else changed in between is recognized by the row that their write left, and computed again.

-- Facts of companies: the same figures, in two functions, so that they can be computed before they are stored. ------

create function counted_company_facts(coids integer[]) returns setof company_facts language sql stable as $$
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
$$;

-- Writes the row also where nothing differs: the transaction in its xmin says who counted this company last.
create function store_company_facts(facts company_facts[]) returns void language sql as $$
  insert into company_facts select * from unnest(facts)
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
$$;

create or replace function refresh_company_facts(coids integer[]) returns void language sql as $$
  select store_company_facts(array(select f from counted_company_facts(coids) f))
$$;

-- While a transaction imports notes, their triggers only collect. -------------------------------------------------

-- On for the transaction that began with begin_note_import().
create function imports_notes() returns boolean language sql stable as $$
  select coalesce(current_setting('portal.imports_notes', true), '') = 'on'
$$;

create function begin_note_import() returns void language plpgsql as $$
begin
  -- Two large imports one after the other: each counts what the other wrote.
  perform pg_advisory_xact_lock(hashtext('import notes'));
  create temporary table imported_keys (coid integer not null, date date not null, user_seq integer not null) on commit drop;
  -- Companies whose words must be found again, because a text was changed or is gone.
  create temporary table imported_rewordings (coid integer not null) on commit drop;
  perform set_config('portal.imports_notes', 'on', true);
end
$$;

create or replace function refresh_derived() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_table_name = 'notes' and imports_notes() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct coid) into touched from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct coid) into touched from old_rows;
  else
    select array_agg(distinct coid) into touched
    from (select coid from new_rows union select coid from old_rows) both_rows;
  end if;
  if touched is not null then
    -- Writers of one company take turns, so that the refresh below sees every earlier one's rows.
    perform 1 from manufacturers where coid = any (touched) order by coid for no key update;
    execute format('select %I($1)', tg_argv[0]) using touched;
  end if;
  return null;
end
$$;

-- The words of new notes, also those that the company has already: who knows which it has must keep others from
-- changing them. When one of its notes is changed the company's words are put together again, each once.
create function add_note_words(coids integer[], texts text[]) returns void language sql as $$
  insert into company_note_words (coid, words)
  select coid, strip(text_words(string_agg(note, ' ')))
  from (
    select coid, note, sum(length(note)) over (partition by coid rows unbounded preceding) / 100000 as part
    from unnest(coids, texts) as added (coid, note)
  ) parts
  group by coid, part
$$;

create or replace function keep_note_words() returns trigger language plpgsql as $$
declare
  grown integer[];
  texts text[];
  shrunk integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(coid), array_agg(note) into grown, texts from new_rows where deleted_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct coid) into shrunk from old_rows where deleted_at is null;
  else
    select array_agg(n.coid) filter (where o.deleted_at is not null),
      array_agg(n.note) filter (where o.deleted_at is not null),
      array_agg(distinct o.coid) filter (where o.deleted_at is null)
        || array_agg(distinct n.coid) filter (where o.deleted_at is null and o.coid <> n.coid)
    into grown, texts, shrunk
    from old_rows o join new_rows n using (seq)
    where (o.note, o.coid, o.deleted_at is null) is distinct from (n.note, n.coid, n.deleted_at is null);
  end if;
  if imports_notes() then
    if grown is not null then perform add_note_words(grown, texts); end if;
    insert into imported_rewordings select unnest(shrunk);
    return null;
  end if;
  -- Writers of one company take turns, so that each sees the words of the one before.
  perform 1 from manufacturers where coid = any (grown || shrunk) order by coid for no key update;
  if shrunk is not null then perform refresh_note_words(shrunk); end if;
  if grown is not null then perform extend_note_words(grown, texts); end if;
  return null;
end
$$;

create or replace function refresh_rep_days() returns trigger language plpgsql as $$
declare
  dates date[];
  users integer[];
begin
  if imports_notes() then
    if tg_op <> 'DELETE' then
      insert into imported_keys select distinct coid, date, user_seq from new_rows;
    end if;
    if tg_op <> 'INSERT' then
      insert into imported_keys select distinct coid, date, user_seq from old_rows;
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(date), array_agg(user_seq) into dates, users
    from (select distinct date, user_seq from new_rows order by user_seq, date) k;
  elsif tg_op = 'DELETE' then
    select array_agg(date), array_agg(user_seq) into dates, users
    from (select distinct date, user_seq from old_rows order by user_seq, date) k;
  else
    select array_agg(date), array_agg(user_seq) into dates, users
    from (select date, user_seq from new_rows union select date, user_seq from old_rows order by user_seq, date) k;
  end if;
  if dates is not null then perform recount_rep_days(dates, users); end if;
  return null;
end
$$;

-- In the order of users and dates, so that two writers never wait for each other.
create function recount_rep_days(dates date[], users integer[]) returns void language plpgsql as $$
begin
  if cardinality(dates) <= 100 then
    -- Writers of one rep's day take turns, so that each counts the earlier one's notes.
    for at in 1 .. cardinality(dates) loop
      perform pg_advisory_xact_lock(users[at], dates[at] - date '1970-01-01');
    end loop;
  else
    -- A lock for each of a hundred thousand days is more than a server has room for: these wait for all writers of notes,
    -- and keep them waiting.
    lock table rep_days in share row exclusive mode;
  end if;
  delete from rep_days d using unnest(dates, users) as k (date, user_seq)
  where d.date = k.date and d.user_seq = k.user_seq;
  insert into rep_days
  select c.* from unnest(dates, users) as k (date, user_seq)
  cross join lateral (
    select * from counted_rep_days c where c.date = k.date and c.user_seq = k.user_seq) c;
end
$$;

create or replace function refresh_shared_touches() returns trigger language plpgsql as $$
declare
  dates date[];
  coids integer[];
begin
  if imports_notes() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(date), array_agg(coid) into dates, coids from (select distinct date, coid from new_rows) k;
  elsif tg_op = 'DELETE' then
    select array_agg(date), array_agg(coid) into dates, coids from (select distinct date, coid from old_rows) k;
  else
    select array_agg(date), array_agg(coid) into dates, coids
    from (select date, coid from new_rows union select date, coid from old_rows) k;
  end if;
  if dates is null then return null; end if;
  perform recount_shared_touches(dates, coids);
  return null;
end
$$;

create function recount_shared_touches(dates date[], coids integer[]) returns void language sql as $$
  delete from shared_touches s using unnest(dates, coids) as k (date, coid)
  where s.date = k.date and s.coid = k.coid;
  insert into shared_touches
  select c.* from unnest(dates, coids) as k (date, coid)
  cross join lateral (
    select * from counted_shared_touches c where c.date = k.date and c.coid = k.coid) c;
$$;

-- The end of such an import. --------------------------------------------------------------------------------------

-- Computes what follows from the imported notes. Nobody waits: a company, and a day of the last month, is not locked.
create function prepare_note_import() returns void language plpgsql
  -- Hundreds of thousands of days are sorted and hashed.
  set work_mem = '64MB'
as $$
declare
  own text := pg_current_xact_id()::xid::text;
begin
  analyze imported_keys;
  -- Who counted each company and day last is read no later than its notes: in the same statement or in an earlier one.
  create temporary table imported_facts on commit drop as
  select c.coid, c as facts, f.xmin::text as counted_by
  from counted_company_facts(array(select distinct coid from imported_keys order by coid)) c
  left join company_facts f on f.coid = c.coid;
  analyze imported_facts;

  create temporary table imported_touches on commit drop as
  select c.* from counted_shared_touches c
  join (select distinct date, coid from imported_keys) k on k.date = c.date and k.coid = c.coid;

  create temporary table imported_days on commit drop as
  select k.date, k.user_seq, c as counts, d.xmin::text as counted_by, false as is_stored
  from (select distinct date, user_seq from imported_keys) k
  left join counted_rep_days c on c.date = k.date and c.user_seq = k.user_seq
  left join rep_days d on d.date = k.date and d.user_seq = k.user_seq;
  create index on imported_days (date, user_seq);
  analyze imported_days;

  -- Days that are long past are stored at once: hardly anybody writes about them, and they are most of an import. A day
  -- that somebody counted since stays as it is, and is left for later.
  with replaced as (
    delete from rep_days d using imported_days k
    where d.date = k.date and d.user_seq = k.user_seq and d.xmin::text = k.counted_by
      and k.counts is not null and k.date < current_date - 31
    returning d.date, d.user_seq
  )
  update imported_days k set is_stored = true from replaced r
  where r.date = k.date and r.user_seq = k.user_seq;
  update imported_days set is_stored = true
  where counted_by is null and counts is not null and date < current_date - 31;
  insert into rep_days select (k.counts).* from imported_days k where k.is_stored
  on conflict do nothing;
  update imported_days k set is_stored = false
  where k.is_stored and not exists (
    select from rep_days d where d.date = k.date and d.user_seq = k.user_seq and d.xmin::text = own);
end
$$;

-- Puts in place what prepare_note_import() computed. From here to the commit writers of these companies wait.
-- @returns the first company that was deleted while the import ran, or null
create function settle_note_import() returns integer language plpgsql as $$
declare
  changed integer[];
  dates date[];
  others integer[];
  gone integer;
begin
  perform 1 from manufacturers where coid = any (array(select coid from imported_facts)) order by coid for no key update;
  select i.coid into gone from imported_facts i join manufacturers m using (coid) where m.deleted_at is not null limit 1;
  if gone is not null then return gone; end if;

  -- Who wrote about a company while the import ran, counted it without the imported notes.
  select array_agg(i.coid order by i.coid) into changed
  from imported_facts i left join company_facts f using (coid)
  where f.xmin::text is distinct from i.counted_by;
  perform store_company_facts(array(
    select i.facts from imported_facts i join company_facts f using (coid)
    where f.xmin::text = i.counted_by and f is distinct from i.facts));
  if changed is not null then perform refresh_company_facts(changed); end if;

  delete from shared_touches s using (select distinct date, coid from imported_keys) k
  where s.date = k.date and s.coid = k.coid;
  insert into shared_touches select t.* from imported_touches t where t.coid <> all (coalesce(changed, '{}'));
  select array_agg(k.date), array_agg(k.coid) into dates, others
  from (select distinct date, coid from imported_keys where coid = any (changed)) k;
  if dates is not null then perform recount_shared_touches(dates, others); end if;

  perform refresh_note_words(array_agg(distinct coid)) from imported_rewordings having count(*) > 0;

  select array_agg(k.date), array_agg(k.user_seq) into dates, others
  from (select date, user_seq from imported_days where not is_stored order by user_seq, date) k;
  if dates is not null then perform recount_rep_days(dates, others); end if;
  perform set_config('portal.imports_notes', '', true);
  return null;
end
$$;

-- Words of many notes enter these indexes together: one by one they were nine tenths of the time of an insert. What waits
-- stays below 256 kB, so that a search reads 32 pages more at most and no writer has much to put in order.
alter index notes_words_idx set (fastupdate = on, gin_pending_list_limit = 256);
alter index company_note_words_idx set (fastupdate = on, gin_pending_list_limit = 256);
