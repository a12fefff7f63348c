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

/** Somebody with a report in their inbox. */
export async function deliverOneTo(rest: TestRest, email: string): Promise<void> {
  await rest.sql(
    `insert into report_schedules (owner, report, cadence, recipients, next_on)
     select u.seq, r.seq, '{"every": "month", "day": 18}', array[u.seq], $2::date
     from users u, saved_reports r where u.email = $1 and r.visibility = 'company' order by r.seq limit 1`,
    [email, TEST_TODAY],
  );
  await deliverReports(rest);
}
