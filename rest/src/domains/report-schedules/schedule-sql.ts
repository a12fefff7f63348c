import { sql } from 'kysely';

/** Schedules with what they deliver. */
export const SCHEDULE_FROM = sql`report_schedules t left join saved_reports r on r.seq = t.report
  left join saved_dashboards b on b.seq = t.dashboard`;
/** What is delivered, by its name. */
export const TARGET_NAME = sql`coalesce(r.name, b.name)`;
export const SCHEDULE_COLUMNS = sql`t.seq, t.owner, t.report, t.dashboard, ${TARGET_NAME} as "reportName", t.cadence, t.recipients, t.burst,
  t.skip_empty as "skipEmpty", t.format, t.by_mail as "byMail", t.paused_why as "pausedWhy", t.next_on as "nextOn",
  t.send_on is not null as "sending", t.last_run as "lastRun",
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.version`;
