-- Browsers that have signed in before. Their wrong passwords are counted apart from those of strangers, so that nobody
-- who guesses at an account can keep its owner out.
create table sign_in_devices (
  -- SHA-256 of the token: a stolen table makes no browser known.
  token_hash bytea not null,
  user_seq integer not null references users (seq) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (token_hash, user_seq)
);
create index sign_in_devices_user_idx on sign_in_devices (user_seq, last_used_at desc);
