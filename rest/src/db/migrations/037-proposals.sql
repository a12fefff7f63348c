-- What a program proposed to write in its owner's name. The owner confirms or rejects it in the portal; until then
-- nothing is written.
create table proposals (
  seq integer generated always as identity primary key,
  user_seq integer not null references users (seq) on delete cascade,
  -- What the personal token that the program came with was called: the token may be gone by now.
  token text,
  tool text not null,
  "values" jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decision text check (decision in ('confirmed', 'rejected')),
  decided_at timestamptz
);
create index proposals_open_idx on proposals (user_seq, seq desc) where decision is null;
