-- A user's activities for a calendar elsewhere, read with a key instead of a session: only its hash is kept.
create table calendar_feeds (
  user_seq integer primary key references users (seq) on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null default now()
);
