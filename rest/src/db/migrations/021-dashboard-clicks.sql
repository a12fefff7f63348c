-- Whether a click on a group of one report narrows the others of its dashboard to it.
alter table saved_dashboards add column cross_filter boolean not null default false;
