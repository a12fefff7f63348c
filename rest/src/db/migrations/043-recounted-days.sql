-- What a note changes is counted by itself. Written as a join, PostgreSQL counted the notes of all days to take one of
-- them: half a second for each note of 250,000. `offset 0` keeps the inner query apart, so that it looks up its key. Many
-- keys are cheaper together.

create or replace function recount_rep_days(dates date[], users integer[]) returns void language plpgsql as $$
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
  if cardinality(dates) <= 1000 then
    insert into rep_days
    select c.* from unnest(dates, users) as k (date, user_seq)
    cross join lateral (
      select * from counted_rep_days c where c.date = k.date and c.user_seq = k.user_seq offset 0) c;
  else
    insert into rep_days
    select c.* from unnest(dates, users) as k (date, user_seq)
    join counted_rep_days c on c.date = k.date and c.user_seq = k.user_seq;
  end if;
end
$$;

create or replace function recount_shared_touches(dates date[], coids integer[]) returns void language plpgsql as $$
begin
  delete from shared_touches s using unnest(dates, coids) as k (date, coid)
  where s.date = k.date and s.coid = k.coid;
  if cardinality(dates) <= 1000 then
    insert into shared_touches
    select c.* from unnest(dates, coids) as k (date, coid)
    cross join lateral (
      select * from counted_shared_touches c where c.date = k.date and c.coid = k.coid offset 0) c;
  else
    insert into shared_touches
    select c.* from unnest(dates, coids) as k (date, coid)
    join counted_shared_touches c on c.date = k.date and c.coid = k.coid;
  end if;
end
$$;
