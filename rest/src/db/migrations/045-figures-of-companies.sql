-- The cycle time of content read every step of every item, 923,000 at 50,000 companies, and what people did with
-- BIM objects stood in the rows of the table alone.

drop index buying_actions_month_idx;
create index buying_actions_month_idx on buying_actions (month)
  include (coid, csisec, total, mobile, product_analysis, edirectory_pages, bim);

-- What a rule of /problems says of a company: seven of them read the whole table for it, 550 ms at 50,000 companies, 400 with this.
create index manufacturers_shown_idx on manufacturers (coid) include (seq, company, rep, created, client_flag, do_not_call)
  where deleted_at is null;

-- Days from the last request for an update to the posting that followed it. By item, so that a condition on items is met
-- before their steps are read.
create view counted_content_cycles as
select c.content_id, cycle.days
from content c
cross join lateral (
  select posted.at - requested.at as days
  from content_history posted
  cross join lateral (select r.at from content_history r
    where r.content_id = posted.content_id and r.position < posted.position
      and r.status = 'Update Requested from Client'
    order by r.position desc limit 1) requested
  where posted.content_id = c.content_id and posted.status = 'Posted'
  order by posted.position desc limit 1) cycle;

create table content_cycles (
  content_id integer primary key references content (content_id) deferrable,
  days integer not null
);

create function refresh_content_cycles(coids integer[]) returns void language sql as $$
  delete from content_cycles where content_id in (select content_id from content where coid = any (coids));
  insert into content_cycles select * from counted_content_cycles
    where content_id in (select content_id from content where coid = any (coids))
$$;

-- As refresh_derived() does it, for rows that name an item instead of its company.
create function refresh_cycles_of_steps() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct content_id) into touched from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct content_id) into touched from old_rows;
  else
    select array_agg(distinct content_id) into touched
    from (select content_id from new_rows union select content_id from old_rows) both_rows;
  end if;
  -- Writers of one item take turns, so that the count below sees every earlier one's steps.
  perform 1 from content where content_id = any (touched) order by content_id for no key update;
  delete from content_cycles where content_id = any (touched);
  insert into content_cycles select * from counted_content_cycles where content_id = any (touched);
  return null;
end
$$;

create trigger content_history_ins_cycles after insert on content_history referencing new table as new_rows
  for each statement execute function refresh_cycles_of_steps();
create trigger content_history_upd_cycles after update on content_history referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cycles_of_steps();
create trigger content_history_del_cycles after delete on content_history referencing old table as old_rows
  for each statement execute function refresh_cycles_of_steps();

insert into content_cycles select * from counted_content_cycles;
analyze content_cycles;
