-- Undoing a large import of notes: the words of its companies are found and stored before the companies are locked. Finding
-- them under the lock took seconds in which nobody could write about these companies. Old days that have no notes left are
-- now stored early too, like those that still have some.

create function counted_note_words(coids integer[]) returns table (coid integer, words tsvector) language sql stable as $$
  select company.coid, part.words
  from unnest(coids) as company (coid)
  cross join lateral (
    select strip(text_words(string_agg(note, ' '))) as words
    -- A tsvector holds a megabyte at most: parts of 100,000 characters stay below it whatever they say.
    from (select note, sum(length(note)) over (order by seq) / 100000 as part
          from notes n where n.coid = company.coid and n.deleted_at is null) texts
    group by part
  ) part
$$;

create or replace function refresh_note_words(coids integer[]) returns void language sql as $$
  delete from company_note_words where coid = any (coids);
  insert into company_note_words (coid, words) select * from counted_note_words(coids)
$$;

-- Computes what follows from the imported notes. Nobody waits: a company, and a day of the last month, is not locked.
create or replace function prepare_note_import() returns void language plpgsql
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

  -- Stored beside the old words, which are deleted once the companies are locked.
  create temporary table imported_words (place tid not null) on commit drop;
  with added as (
    insert into company_note_words (coid, words)
    select * from counted_note_words(array(select distinct coid from imported_rewordings))
    returning ctid
  )
  insert into imported_words select ctid from added;
  analyze imported_words;

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
      and k.date < current_date - 31
    returning d.date, d.user_seq
  )
  update imported_days k set is_stored = true from replaced r
  where r.date = k.date and r.user_seq = k.user_seq;
  update imported_days set is_stored = true
  where counted_by is null and counts is not null and date < current_date - 31;
  insert into rep_days select (k.counts).* from imported_days k where k.is_stored and k.counts is not null
  on conflict do nothing;
  update imported_days k set is_stored = false
  where k.is_stored and k.counts is not null and not exists (
    select from rep_days d where d.date = k.date and d.user_seq = k.user_seq and d.xmin::text = own);
end
$$;

create or replace function settle_note_import() returns integer language plpgsql as $$
declare
  changed integer[];
  reworded integer[] := array(select distinct coid from imported_rewordings);
  dates date[];
  others integer[];
  gone integer;
begin
  perform 1 from manufacturers where coid = any (array(select coid from imported_facts)) order by coid for no key update;
  select i.coid into gone from imported_facts i join manufacturers m using (coid) where m.deleted_at is not null limit 1;
  if gone is not null then return gone; end if;

  -- Who wrote about a company while the import ran, counted it without the imported notes.
  select coalesce(array_agg(i.coid order by i.coid), '{}') into changed
  from imported_facts i left join company_facts f using (coid)
  where f.xmin::text is distinct from i.counted_by;
  perform store_company_facts(array(
    select i.facts from imported_facts i join company_facts f using (coid)
    where f.xmin::text = i.counted_by and f is distinct from i.facts));
  if changed <> '{}' then perform refresh_company_facts(changed); end if;

  delete from shared_touches s using (select distinct date, coid from imported_keys) k
  where s.date = k.date and s.coid = k.coid;
  insert into shared_touches select t.* from imported_touches t where t.coid <> all (changed);
  select array_agg(k.date), array_agg(k.coid) into dates, others
  from (select distinct date, coid from imported_keys where coid = any (changed)) k;
  if dates is not null then perform recount_shared_touches(dates, others); end if;

  if reworded <> '{}' then
    delete from company_note_words w
    where w.coid = any (reworded) and not exists (select from imported_words i where i.place = w.ctid);
    perform refresh_note_words(array(select unnest(reworded) intersect select unnest(changed)));
  end if;

  select array_agg(k.date), array_agg(k.user_seq) into dates, others
  from (select date, user_seq from imported_days where not is_stored order by user_seq, date) k;
  if dates is not null then perform recount_rep_days(dates, others); end if;
  perform set_config('portal.imports_notes', '', true);
  return null;
end
$$;
