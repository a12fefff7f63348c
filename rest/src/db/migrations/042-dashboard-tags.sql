-- The gallery finds dashboards by tags as it finds reports.
alter table saved_dashboards add column tags text[] not null default '{}';
