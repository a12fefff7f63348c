-- A delivery that the owner asked for besides those of the schedule's days.
-- The business day that it was asked on; null while none is due.
alter table report_schedules add column send_on date;
-- How many were asked for.
alter table report_schedules add column sends integer not null default 0;
-- Which of those that were asked for on this day it is of; 0: the day's own.
alter table report_deliveries add column send integer not null default 0;
alter table report_deliveries drop constraint report_deliveries_schedule_due_on_recipient_key;
alter table report_deliveries add unique (schedule, due_on, send, recipient);
