-- A schedule delivers a saved report, or all tiles of a dashboard.
alter table report_schedules alter column report drop not null;
alter table report_schedules add column dashboard integer references saved_dashboards (seq);
alter table report_schedules add check (num_nonnulls(report, dashboard) = 1);

-- Of a dashboard: its answers are those of its tiles.
alter table delivery_answers alter column report drop not null;
alter table delivery_answers alter column question drop not null;
alter table delivery_answers alter column answer drop not null;
alter table delivery_answers add column dashboard integer references saved_dashboards (seq);
alter table delivery_answers add check (num_nonnulls(report, dashboard) = 1);
alter table delivery_answers add check (num_nonnulls(report, question, answer) in (0, 3));

-- The tiles of a delivered dashboard, as they stood.
create table delivery_tiles (
  delivered integer not null references delivery_answers (seq) on delete cascade,
  -- In their order, from 0.
  place integer not null,
  -- As on the dashboard.
  id text not null,
  width integer not null,
  title text not null,
  -- Of a text, which has no question.
  body text,
  question jsonb,
  row_count integer not null default 0,
  -- Why there is no answer.
  problem text,
  -- All its rows, gzipped JSON.
  answer bytea,
  primary key (delivered, place)
);
alter table delivery_tiles alter column answer set storage external;
