import { sql, type RawBuilder } from 'kysely';
import type { SignedInUser } from '../../http/authenticate.ts';
import { isGone } from '../../http/visibility.ts';

/** Schedules with what they deliver. */
export const SCHEDULE_FROM = sql`report_schedules t left join saved_reports r on r.seq = t.report
  left join saved_dashboards b on b.seq = t.dashboard`;
/** What is delivered, by its name. */
export const TARGET_NAME = sql`coalesce(r.name, b.name)`;
/** What its owner sees of a schedule. One whose report is gone says so before a run finds out and pauses it. */
export const scheduleColumns = (
  owner: SignedInUser,
): RawBuilder<unknown> => sql`t.seq, t.owner, t.report, t.dashboard, ${TARGET_NAME} as "reportName", t.cadence, t.recipients, t.burst,
  t.skip_empty as "skipEmpty", t.format, t.by_mail as "byMail",
  coalesce(t.paused_why, case when ${isGone(owner, 'r')} or ${isGone(owner, 'b')} then 'report-gone' end) as "pausedWhy",
  t.next_on as "nextOn",
  t.send_on is not null as "sending", t.last_run as "lastRun",
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.version`;
