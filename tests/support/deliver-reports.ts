import { deliverDue } from '../../rest/src/domains/report-schedules/deliver-due.ts';
import { TEST_TODAY } from './demo.ts';
import { openBeside } from './open-beside.ts';
import type { TestRest } from './start-rest.ts';

/** Delivers what is due, as the service does by itself outside tests. */
export async function deliverReports(rest: TestRest): Promise<void> {
  const handle = openBeside(rest);
  const failed: Error[] = [];
  await deliverDue({
    db: handle.db,
    clock: { now: () => new Date(), today: () => TEST_TODAY },
    onError: (error) => failed.push(error),
  });
  await handle.close();
  if (failed[0]) throw failed[0];
}

/** Somebody whom an alert told something. */
async function tellOne(rest: TestRest, email: string): Promise<void> {
  await rest.sql(
    `with made as (
       insert into alerts (owner, report, measure, condition, paused_why)
       select u.seq, r.seq, 'notes', '{"kind": "firstRow"}', 'owner'
       from users u, saved_reports r where u.email = $1 and r.visibility = 'company' order by r.seq limit 1
       returning seq, owner)
     insert into alert_messages (alert, recipient, fired_at, as_of, report_name, title, sentence, unit, cells, question)
     select seq, owner, now(), $2::date, 'Notes', 'First row in “Notes”', '1 row.', 'COUNT', '[]', '{"dataset": "notes"}'
     from made`,
    [email, TEST_TODAY],
  );
}

/** Somebody with a report and a message of an alert in their inbox. */
export async function deliverOneTo(rest: TestRest, email: string): Promise<void> {
  await rest.sql(
    `insert into report_schedules (owner, report, cadence, recipients, next_on)
     select u.seq, r.seq, '{"every": "month", "day": 18}', array[u.seq], $2::date
     from users u, saved_reports r where u.email = $1 and r.visibility = 'company' order by r.seq limit 1`,
    [email, TEST_TODAY],
  );
  await deliverReports(rest);
  await tellOne(rest, email);
}
