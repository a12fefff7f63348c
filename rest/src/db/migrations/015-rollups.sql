-- What whole years of notes and buying actions come to, kept small: one row per rep and day, one row per section and month. A figure
-- that asks for no more than these reads them instead of every note; `analytics/rollup.ts` chooses.

-- The family of a type (figure M17): notes of one family to one company on one day are one touch.
create function note_family(type integer) returns integer language sql immutable parallel safe as $$
  select case when type in (11, 13, 14) then 1 when type in (12, 15, 16, 17) then 2 when type in (18, 19) then 3
    when type in (9, 10) then 4 else 5 end
$$;

create view counted_rep_days as
select n.date, n.user_seq,
  count(*)::integer as notes,
  count(*) filter (where n.type between 9 and 19)::integer as contact_notes,
  count(*) filter (where n.type < 9)::integer as admin_notes,
  count(*) filter (where n.type in (11, 13, 14))::integer as face_to_face,
  count(*) filter (where n.type in (12, 15, 16, 17))::integer as online,
  count(*) filter (where n.type in (18, 19))::integer as phone,
  count(*) filter (where n.type in (13, 14, 15, 16, 17, 19))::integer as new_business,
  count(distinct n.coid * 8::bigint + note_family(n.type))::integer as touches,
  coalesce(sum(w.points), 0) as points
from notes n left join note_type_weights w on w.type = n.type
where n.deleted_at is null
group by n.date, n.user_seq;

create table rep_days (
  date date not null,
  -- As in notes: not a foreign key.
  user_seq integer not null,
  notes integer not null,
  contact_notes integer not null,
  admin_notes integer not null,
  face_to_face integer not null,
  online integer not null,
  phone integer not null,
  new_business integer not null,
  touches integer not null,
  points numeric not null,
  primary key (date, user_seq)
);

create function refill_rep_days() returns void language sql as $$
  delete from rep_days;
  insert into rep_days select * from counted_rep_days;
$$;

create function refresh_rep_days() returns trigger language plpgsql as $$
declare
  keys text;
  key record;
begin
  keys := case tg_op when 'INSERT' then 'select date, user_seq from new_rows'
    when 'DELETE' then 'select date, user_seq from old_rows'
    else 'select date, user_seq from new_rows union select date, user_seq from old_rows' end;
  for key in execute format('select distinct date, user_seq from (%s) k order by user_seq, date', keys) loop
    -- Writers of one rep's day take turns, so that each counts the earlier one's notes.
    perform pg_advisory_xact_lock(key.user_seq, key.date - date '1970-01-01');
    delete from rep_days d where d.date = key.date and d.user_seq = key.user_seq;
    insert into rep_days select * from counted_rep_days c where c.date = key.date and c.user_seq = key.user_seq;
  end loop;
  return null;
end
$$;

create trigger notes_ins_rep_days after insert on notes referencing new table as new_rows
  for each statement execute function refresh_rep_days();
create trigger notes_upd_rep_days after update on notes referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_rep_days();
create trigger notes_del_rep_days after delete on notes referencing old table as old_rows
  for each statement execute function refresh_rep_days();

create view counted_section_months as
select month, csisec,
  sum(product_analysis) as product_analysis, sum(videos) as videos, sum(ecatalogs) as ecatalogs,
  sum(edirectory_pages) as edirectory_pages, sum(banners) as banners, sum(green_reports) as green_reports,
  sum(bim) as bim, sum(cad) as cad, sum(specs) as specs, sum(spec_wizards) as spec_wizards,
  sum(clicked_home) as clicked_home, sum(clicked_product) as clicked_product, sum(total) as total, sum(mobile) as mobile
from buying_actions
group by month, csisec;

create table section_months (
  month date not null,
  csisec text not null references csi_sections (csisec) deferrable,
  product_analysis bigint not null,
  videos bigint not null,
  ecatalogs bigint not null,
  edirectory_pages bigint not null,
  banners bigint not null,
  green_reports bigint not null,
  bim bigint not null,
  cad bigint not null,
  specs bigint not null,
  spec_wizards bigint not null,
  clicked_home bigint not null,
  clicked_product bigint not null,
  total bigint not null,
  mobile bigint not null,
  primary key (month, csisec)
);

create function refill_section_months() returns void language sql as $$
  delete from section_months;
  insert into section_months select * from counted_section_months;
$$;

create function refresh_section_months() returns trigger language plpgsql as $$
declare
  keys text;
  key record;
begin
  keys := case tg_op when 'INSERT' then 'select month, csisec from new_rows'
    when 'DELETE' then 'select month, csisec from old_rows'
    else 'select month, csisec from new_rows union select month, csisec from old_rows' end;
  for key in execute format('select distinct month, csisec from (%s) k order by csisec, month', keys) loop
    perform pg_advisory_xact_lock(hashtext(key.csisec), key.month - date '1970-01-01');
    delete from section_months s where s.month = key.month and s.csisec = key.csisec;
    insert into section_months select * from counted_section_months c where c.month = key.month and c.csisec = key.csisec;
  end loop;
  return null;
end
$$;

create trigger buying_actions_ins_section_months after insert on buying_actions referencing new table as new_rows
  for each statement execute function refresh_section_months();
create trigger buying_actions_upd_section_months after update on buying_actions referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_section_months();
create trigger buying_actions_del_section_months after delete on buying_actions referencing old table as old_rows
  for each statement execute function refresh_section_months();

select refill_rep_days();
select refill_section_months();
analyze rep_days;
analyze section_months;
