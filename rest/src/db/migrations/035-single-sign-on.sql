-- Accounts at the company's provider that sign a user in: a provider names a person for good by issuer and subject,
-- while an e-mail address may go to somebody else.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_seq integer not null references users (seq) on delete cascade,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_seq, issuer)
);

-- What ends a session at the provider, too. It goes with the session.
create table single_sign_on_sessions (
  token_hash bytea primary key references sessions (token_hash) on delete cascade,
  id_token text not null
);
