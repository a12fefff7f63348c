-- The nightly backups, one a day, and whether each was restored and found to be what it should be.
create table backup_runs (
  -- The day in the business time zone that it is due on. Several services claim it by this key.
  day date primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Null while it is under way, or where its service was killed.
  outcome text check (outcome in ('proved', 'failed')),
  -- What failed: the writing, or the proof.
  failed_step text check (failed_step in ('write', 'prove')),
  reason text,
  -- The folder's name below BACKUP_DIR.
  folder text,
  -- The moment that its rows are of.
  made_at timestamptz,
  rows bigint,
  bytes bigint,
  schema_version text,
  -- How many figures were compared.
  figures integer,
  check ((outcome is null) = (finished_at is null)),
  check ((outcome = 'failed') = (reason is not null) or outcome is null)
);
