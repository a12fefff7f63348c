-- Every state of a saved report that was saved, to be compared and brought back. Only its owner saves one.
create table saved_report_versions (
  report_seq integer not null references saved_reports (seq) on delete cascade,
  version integer not null,
  name text not null,
  description text,
  folder text,
  tags text[] not null,
  definition jsonb not null,
  visibility text not null,
  saved_at timestamptz not null,
  primary key (report_seq, version)
);
insert into saved_report_versions
select seq, version, name, description, folder, tags, definition, visibility, created_at from saved_reports;

create function keep_report_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT'
    or (new.name, new.description, new.folder, new.tags, new.definition, new.visibility)
      is distinct from (old.name, old.description, old.folder, old.tags, old.definition, old.visibility)
  then
    insert into saved_report_versions
    values (new.seq, new.version, new.name, new.description, new.folder, new.tags, new.definition, new.visibility,
      case when tg_op = 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
create trigger saved_reports_versions after insert or update on saved_reports
  for each row execute function keep_report_version();

-- What the plain calls leave out with its company is left out of figures too: found without a look at all companies.
create index manufacturers_deleted_idx on manufacturers (coid) where deleted_at is not null;
