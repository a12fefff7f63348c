-- What is delivered to inboxes may go out by e-mail too.
alter table report_schedules add column by_mail boolean not null default false;

-- One mail of a delivery: the service that moves next_try ahead sends it.
create table delivery_mails (
  delivery integer primary key references report_deliveries (seq) on delete cascade,
  state text not null default 'due' check (state in ('due', 'sent', 'failed')),
  -- Times that somebody set about sending it.
  attempts integer not null default 0,
  -- While it is being sent: when the one who sends must have died.
  next_try timestamptz not null default now(),
  -- Why it was not sent the last time.
  reason text,
  -- Whether the owner of the schedule knows that it failed.
  told boolean not null default false,
  created_at timestamptz not null default now()
);
create index delivery_mails_due_idx on delivery_mails (next_try) where state = 'due';
create index delivery_mails_untold_idx on delivery_mails (delivery) where state = 'failed' and not told;
