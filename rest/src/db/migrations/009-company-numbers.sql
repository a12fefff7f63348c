-- An administrator may correct a company's coid, which nearly every table refers to. The references may
-- be broken within the transaction that puts them right.

do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as source, conname from pg_constraint
    where contype = 'f' and confrelid = 'manufacturers'::regclass and not condeferrable
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', reference.source, reference.conname);
  end loop;
end
$$;

-- Gives a company another coid, in every table that refers to it. What is derived from facts is dropped
-- under the old number: the triggers derive it again under the new one.
create function change_coid(previous integer, next integer) returns void language plpgsql as $$
declare
  reference record;
  derived constant regclass[] := array['company_facts', 'company_facets', 'company_search', 'competition_counts']::regclass[];
begin
  set constraints all deferred;
  for reference in
    select c.conrelid as source, a.attname as field from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'manufacturers'::regclass and c.conrelid = any (derived)
  loop
    execute format('delete from %s where %I = $1', reference.source::regclass, reference.field) using previous;
  end loop;
  update manufacturers set coid = next where coid = previous;
  for reference in
    select c.conrelid as source, a.attname as field from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'manufacturers'::regclass and c.conrelid <> all (derived)
  loop
    execute format('update %s set %I = $2 where %I = $1', reference.source::regclass, reference.field, reference.field)
      using previous, next;
  end loop;
  set constraints all immediate;
end
$$;
