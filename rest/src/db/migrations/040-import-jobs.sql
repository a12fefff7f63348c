-- Files that administrators import in the app: kept here, because any REST service may get the next call about one.
create table import_jobs (
  seq integer generated always as identity primary key,
  by_user integer not null references users (seq),
  at timestamptz not null default now(),
  kind text not null,
  -- The file's name, without its folder.
  file text not null,
  -- How long it is, and how much of it is here. An undo has no file.
  bytes integer not null,
  received integer not null default 0,
  task text not null check (task in ('upload', 'survey', 'check', 'import', 'undo')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- What the administrator said about the file.
  options jsonb not null default '{}',
  -- A service that works on it says so every few seconds.
  alive_at timestamptz not null default now(),
  -- Rows that are decided so far.
  settled integer not null default 0,
  -- What was found out about the file, before its rows are read.
  survey jsonb,
  counts jsonb,
  -- Why it failed, in words.
  message text,
  -- The import that it wrote, or that it undoes.
  import_seq integer references imports (seq) on delete set null,
  problems integer not null default 0
);
create index import_jobs_open_idx on import_jobs (seq) where state in ('waiting', 'running');

-- The file as it came, and the refused lines, in pieces.
create table import_job_parts (
  job_seq integer not null references import_jobs (seq) on delete cascade,
  role text not null check (role in ('file', 'rejects')),
  part integer not null,
  content bytea not null,
  primary key (job_seq, role, part)
);
-- Compressed text of a spreadsheet is read once or twice: compressing it costs more than its place.
alter table import_job_parts alter column content set storage external;

-- What is wrong with each row of a file, or what keeps a record from being undone.
create table import_job_problems (
  job_seq integer not null references import_jobs (seq) on delete cascade,
  at integer not null,
  line integer,
  field text,
  value text,
  reason text not null,
  primary key (job_seq, at)
);
