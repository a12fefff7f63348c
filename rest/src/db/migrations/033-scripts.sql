-- What scripts sign in with. A token has a part of its owner's rights, and every request looks it up here.
create table personal_tokens (
  seq integer generated always as identity primary key,
  user_seq integer not null references users (seq) on delete cascade,
  name text not null,
  -- SHA-256 of the token: a stolen table opens nothing.
  token_hash bytea not null unique,
  -- Its last characters, by which people recognize it in a list.
  hint text not null,
  may_write boolean not null,
  may_explore boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- Kept for a while after its end, so that a script that still uses it gets the reason.
  revoked_at timestamptz
);
create index personal_tokens_user_idx on personal_tokens (user_seq, created_at desc);

-- When a record last changed, for scripts that mirror it and ask only for what is new. Records that are older than this
-- column count as changed now: a mirror reads everything once.
alter table manufacturers add column updated_at timestamptz not null default now();
alter table notes add column updated_at timestamptz not null default now();
alter table activities add column updated_at timestamptz not null default now();
alter table contacts add column updated_at timestamptz not null default now();

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger manufacturers_updated before update on manufacturers
  for each row execute function set_updated_at();
create trigger notes_updated before update on notes
  for each row execute function set_updated_at();
create trigger activities_updated before update on activities
  for each row execute function set_updated_at();
create trigger contacts_updated before update on contacts
  for each row execute function set_updated_at();

create index manufacturers_updated_idx on manufacturers (updated_at) where deleted_at is null;
create index notes_updated_idx on notes (updated_at) where deleted_at is null;
create index activities_updated_idx on activities (updated_at) where deleted_at is null;
create index contacts_updated_idx on contacts (updated_at) where deleted_at is null;

-- What a mirror drops.
create index manufacturers_deletions_idx on manufacturers (deleted_at) where deleted_at is not null;
create index notes_deletions_idx on notes (deleted_at) where deleted_at is not null;
create index activities_deletions_idx on activities (deleted_at) where deleted_at is not null;
create index contacts_deletions_idx on contacts (deleted_at) where deleted_at is not null;
